/** Reads and writes small files under the data folder, and makes folders, that only their owner may read. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a temporary file and renames it, so that an interrupted start leaves the old file or the new one.
 */
export function writePrivate(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}

export const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const openToOthers = 0o077;

/**
 * Returns the text of a private file, which `make` creates the first time. If other users can read a restored
 * copy, makes it private.
 */
export function keepPrivate(file: string, make: () => string): string {
  const kept = readIfThere(file);
  if (kept !== undefined) {
    if (statSync(file).mode & openToOthers) chmodSync(file, 0o600);
    return kept;
  }
  const text = make();
  writePrivate(file, text);
  return text;
}

/** Makes a folder and those above it, each by itself: `recursive` of Node never ends below /proc. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made. Name another one.`, { cause: error });
  }
}
