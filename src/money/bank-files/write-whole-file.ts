import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../foundation/new-id.ts';

/**
 * Writes a file completely or not at all: writes a temporary file, flushes it to the disk and renames it.
 * Repeating the call writes the same bytes.
 */
export async function writeWholeFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${name}.${newId()}`);
  const file = await open(temporary, 'w', 0o600); // it contains account numbers
  try {
    await file.writeFile(text, 'latin1');
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path.join(folder, name));
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close()); // flushes the new name
}
