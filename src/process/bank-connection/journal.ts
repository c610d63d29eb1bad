import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const file = { at: z.string(), name: z.string() };
const bytes = { sha256: z.string(), size: z.number() };

const entry = z.discriminatedUnion('what', [
  z.object({ what: z.literal('began'), at: z.string() }),
  /** The connection uploads the file under a temporary name. */
  z.object({ what: z.literal('uploading'), ...file, ...bytes, temporary: z.string() }),
  /** The temporary file is complete. Its renaming comes next. */
  z.object({ what: z.literal('renaming'), ...file, ...bytes, temporary: z.string() }),
  z.object({ what: z.literal('sent'), ...file, ...bytes, by: z.enum(['connection', 'operator']) }),
  /** The connection cannot find out whether the bank has the file, so an operator decides. */
  z.object({ what: z.literal('held'), ...file, because: z.string() }),
  /** An operator decided that the bank does not have the file. */
  z.object({ what: z.literal('released'), ...file }),
  /** A file of the bank was written to the place `as` in the folder. */
  z.object({ what: z.literal('fetched'), ...file, ...bytes, modifiedAt: z.number(), as: z.string() }),
]);

export type Entry = z.infer<typeof entry>;
export type FileEntry = Exclude<Entry, { what: 'began' | 'fetched' }>;
export type Fetched = Extract<Entry, { what: 'fetched' }>;

/** The past work of the connection: the last entry of each file for the bank, and the bank's files by key. */
export type Journal = {
  readonly hasBegun: boolean;
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly fetched: ReadonlyMap<string, Fetched>;
};

/** Identifies a file by its name, size and time, because banks reuse names. */
export const keyOf = ({ name, size, modifiedAt }: Pick<Fetched, 'name' | 'size' | 'modifiedAt'>): string =>
  `${modifiedAt} ${size} ${name}`;

/** The folder with the journal, the lease and the last result, below the bank's folder. */
export const memoryOf = (bankFolder: string): string => path.join(bankFolder, 'connection');
const placeOf = (bankFolder: string) => path.join(memoryOf(bankFolder), 'journal.jsonl');

/** Reads the journal. A last line that a killed process left unfinished counts as missing. */
export async function readJournal(bankFolder: string): Promise<Journal> {
  const place = placeOf(bankFolder);
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const files = new Map<string, FileEntry>();
  const fetched = new Map<string, Fetched>();
  let hasBegun = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.endsWith('}')) continue;
    const recorded = entryOf(line, `${place}, line ${index + 1}`);
    if (recorded.what === 'began') hasBegun = true;
    else if (recorded.what === 'fetched') fetched.set(keyOf(recorded), recorded);
    else files.set(recorded.name, recorded);
  }
  return { hasBegun, files, fetched };
}

function entryOf(line: string, place: string): Entry {
  try {
    return entry.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(
      `${place}: it cannot be read. Restore the file from a backup: without it a file could be sent twice.`,
      { cause: error },
    );
  }
}

/** Appends entries, and returns once they are on the disk. */
export async function append(bankFolder: string, entries: readonly Entry[]): Promise<void> {
  if (!entries.length) return;
  await mkdir(memoryOf(bankFolder), { recursive: true });
  const journal = await open(placeOf(bankFolder), 'a', 0o600);
  try {
    // Begin with a line break, because the last line may be unfinished.
    await journal.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join(''));
    await journal.sync();
  } finally {
    await journal.close();
  }
  const directory = await open(memoryOf(bankFolder), 'r');
  await directory.sync().finally(() => directory.close());
}
