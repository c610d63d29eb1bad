/** The manifest of a backup, in its file backup.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Environment, environments } from '../../foundation/environment.ts';
import type { DatabaseCensus } from '../../platform/database/backup-census.ts';
import { hashFolder } from '../../platform/database/embedded/copy-files.ts';

const census = z.object({
  rows: z.record(z.string(), z.number()),
  unbalancedEntries: z.number(),
  brokenAuditEntries: z.number(),
  sealedValues: z.number(),
  unreadableValues: z.number().nullable(),
});

const manifest = z.object({
  format: z.literal(1),
  /** A `folder` is the data folder of the embedded database; `dumps` are files of pg_dump. */
  kind: z.enum(['folder', 'dumps']),
  at: z.string(),
  version: z.string(),
  databases: z.object({ test: census.optional(), production: census.optional() }),
  /** The name of each dumped database. */
  names: z.object({ test: z.string().optional(), production: z.string().optional() }).optional(),
  /** The SHA-256 of each file below `data`. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type Censuses = { readonly [Name in Environment]?: DatabaseCensus };

const fileOf = (backup: string): string => path.join(backup, 'backup.json');
export const dataOf = (backup: string): string => path.join(backup, 'data');

export function writeManifest(backup: string, content: Manifest): void {
  writeFileSync(fileOf(backup), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
}

/**
 * Reads the manifest of a backup, and compares its files with their hashes. Throws a sentence if they differ.
 */
export async function readBackup(backup: string): Promise<Manifest> {
  const read = manifest.safeParse(jsonOf(fileOf(backup)));
  if (!read.success) throw new Error(`${backup} is no backup of payroll: its backup.json is not readable.`);
  const found = await hashFolder(dataOf(backup));
  const expected = read.data.files;
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (file) => expected[file] !== found[file],
  );
  const [first] = wrong;
  if (first === undefined) return read.data;
  const problem =
    expected[first] === undefined ? 'was added' : found[first] === undefined ? 'is missing' : 'was changed';
  const more = wrong.length > 1 ? `, and ${wrong.length - 1} more files differ` : '';
  throw new Error(`The backup is damaged: data/${first} ${problem}${more}. Nothing was restored.`);
}

/** The kind of a backup. Undefined if the folder is no backup. */
export function kindOf(backup: string): Manifest['kind'] | undefined {
  return manifest.safeParse(jsonOf(fileOf(backup))).data?.kind;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The problems in the databases themselves, as sentences. */
export const problemsIn = (censuses: Censuses): string[] =>
  environments.flatMap((name) => {
    const found = censuses[name];
    if (!found) return [];
    return [
      ...(found.unbalancedEntries
        ? [`${name}: ${found.unbalancedEntries} ledger entries do not sum to zero.`]
        : []),
      ...(found.brokenAuditEntries
        ? [`${name}: ${found.brokenAuditEntries} audit entries do not match their chain.`]
        : []),
      ...(found.unreadableValues
        ? [`${name}: the master keys do not open ${found.unreadableValues} sealed values.`]
        : []),
    ];
  });

/** The differences between restored databases and the backup, as sentences. */
export const differencesFrom = (expected: Censuses, found: Censuses): string[] =>
  environments.flatMap((name) => {
    const [was, is] = [expected[name]?.rows ?? {}, found[name]?.rows ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((table) => was[table] !== is[table])
      .map(
        (table) =>
          `${name}: ${table} has ${is[table] ?? 'no'} rows; the backup says ${was[table] ?? 'none'}.`,
      );
  });
