import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** SQL that the migration runner applies. The SHA-256 shows whether the SQL has changed. */
export type Script = { readonly name: string; readonly sql: string; readonly checksum: string };

const sqlFolder = fileURLToPath(new URL('../../../prisma/', import.meta.url));

const script = (name: string, sql: string): Script => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const sqlFilesIn = (folder: string) =>
  readdirSync(`${sqlFolder}${folder}`)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${folder}/${name}`);

const textOf = (file: string) => readFileSync(`${sqlFolder}${file}`, 'utf8');

/**
 * Each migration is a folder, whose files are applied in the order of their names. A folder without SQL is no
 * migration: git may leave one behind.
 */
const migrationsIn = (folder: string): readonly Script[] =>
  readdirSync(`${sqlFolder}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => script(name, sqlFilesIn(`${folder}/${name}`).map(textOf).join('\n')))
    .filter(({ sql }) => sql);

/** The migrations, oldest first. The first is the baseline: the whole schema on its day. */
export const migrations = migrationsIn('migrations');

/** The migrations between 1.2.0 and the baseline, which replaces them. */
export const beforeBaseline = migrationsIn('before-baseline');

/** The names of the migrations that a database of 1.2.0 has. */
export const recordedByOldest: readonly string[] = textOf('before-baseline/recorded-by-1.2.0.txt')
  .trim()
  .split('\n');

const functionsIn = (folder: string): readonly Script[] =>
  sqlFilesIn(folder).map((file) => script(file.slice('functions/'.length), textOf(file)));

/** Functions that column defaults, generated columns and policies call: they must exist before the tables. */
export const functionsBeforeTables = functionsIn('functions/before-tables');

/** Functions and triggers that need the tables. */
export const functions = functionsIn('functions');
