/**
 * What an export of a partner says about itself, in its file export.json. It names no time: equal data, equal
 * files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashFolder } from '../../database/embedded/copy-files.ts';

const ofEnvironment = z.object({ migrations: z.array(z.string()), rows: z.record(z.string(), z.number()) });

const exportFile = z.object({
  format: z.literal(1),
  partner: z.object({ id: z.string(), name: z.string() }),
  version: z.string(),
  environments: z.object({ test: ofEnvironment.optional(), production: ofEnvironment.optional() }),
  /** SHA-256 by file, below `data`. */
  files: z.record(z.string(), z.string()),
});

export type ExportFile = z.infer<typeof exportFile>;
export type ExportedEnvironment = z.infer<typeof ofEnvironment>;

export const dataOf = (folder: string): string => path.join(folder, 'data');

export function writeExportFile(folder: string, content: ExportFile): void {
  writeFileSync(path.join(folder, 'export.json'), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
}

/** Reads an export and compares its files with their hashes. Throws with a sentence. */
export async function readExport(folder: string): Promise<ExportFile> {
  const read = exportFile.safeParse(jsonOf(path.join(folder, 'export.json')));
  if (!read.success) throw new Error(`${folder} is no export of a partner: its export.json is not readable.`);
  const [expected, found] = [read.data.files, await hashFolder(dataOf(folder))];
  const wrong = [...Object.keys(expected), ...Object.keys(found)].find(
    (file) => expected[file] !== found[file],
  );
  if (wrong === undefined) return read.data;
  const problem =
    expected[wrong] === undefined ? 'was added' : found[wrong] === undefined ? 'is missing' : 'was changed';
  throw new Error(`The export is damaged: data/${wrong} ${problem}. Nothing was imported.`);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
