import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../foundation/new-id.ts';

/**
 * Leaves a file under its name, whole or not at all: written beside, flushed to the disk, renamed. Done again
 * it is the same file with the same bytes.
 */
export async function leaveFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = path.join(folder, `.${name}.${newId()}`);
  const file = await open(beside, 'w', 0o600); // account numbers
  try {
    await file.writeFile(text, 'latin1');
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path.join(folder, name));
  const held = await open(folder, 'r');
  await held.sync().finally(() => held.close()); // the name, too
}
