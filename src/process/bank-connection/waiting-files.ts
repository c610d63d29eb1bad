import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { append, type Entry, type FileEntry, type Journal, readJournal } from './journal.ts';

/** A file in `out`, with its last entry in the journal. */
export type OutFile = { readonly name: string; readonly last: FileEntry | undefined };

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Finds out whether a file in `out` is still the one that was sent under its name. */
export type SentFiles = { isChanged(file: string, sha256: string): Promise<boolean> };

/**
 * Reads a file again only after its time or size changed, because `out` keeps every file that was ever
 * written.
 */
export function sentFiles(): SentFiles {
  const hashes = new Map<string, { stamp: string; sha256: string }>();
  return {
    async isChanged(file, sha256) {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      const before = hashes.get(file);
      const current = before?.stamp === stamp ? before.sha256 : sha256Of(await readFile(file));
      hashes.set(file, { stamp, sha256: current });
      return current !== sha256;
    },
  };
}

const heldAtBeginning =
  'The file was in the folder before the connection began, so the bank may have it by another way.';
const heldAsChanged =
  'Another file was sent under this name before. The service wrote this one since, as after a restored backup.';

/**
 * Lists the files for the bank. Holds those of which only an operator can find out whether the bank has them.
 */
export async function readOut(
  bankFolder: string,
  clock: Clock,
  sent: SentFiles,
): Promise<{ files: readonly OutFile[]; journal: Journal }> {
  const folder = path.join(bankFolder, 'out');
  const names = (await readdir(folder, { withFileTypes: true }).catch(emptyIfMissing))
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const before = await readJournal(bankFolder);
  const at = new Date(clock()).toISOString();
  const held = (name: string, because: string): Entry => ({ what: 'held', at, name, because });
  const added: Entry[] = [];
  if (!before.hasBegun)
    added.push(...names.map((name) => held(name, heldAtBeginning)), { what: 'began', at });
  for (const name of names) {
    const last = before.files.get(name);
    if (last?.what === 'sent' && (await sent.isChanged(path.join(folder, name), last.sha256)))
      added.push(held(name, heldAsChanged));
  }
  await append(bankFolder, added);
  const journal = added.length ? await readJournal(bankFolder) : before;
  return { files: names.map((name) => ({ name, last: journal.files.get(name) })), journal };
}

function emptyIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return []; // nothing was ever written
  throw error;
}
