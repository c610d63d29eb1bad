import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** SQL that the migration runner applies, and the SHA-256 by which it sees that the SQL has changed. */
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

/** The migrations, oldest first. Each is a folder, whose files are applied in the order of their names. */
export const migrations: readonly Script[] = readdirSync(`${sqlFolder}migrations`)
  .sort()
  .map((name) => script(name, sqlFilesIn(`migrations/${name}`).map(textOf).join('\n')));

const functionsIn = (folder: string): readonly Script[] =>
  sqlFilesIn(folder).map((file) => script(file.slice('functions/'.length), textOf(file)));

/** Functions that column defaults, generated columns and policies call: they must exist before the tables. */
export const functionsBeforeTables = functionsIn('functions/before-tables');

/** Functions and triggers that need the tables. */
export const functions = functionsIn('functions');

/** The schema this code was written for. */
export const latestMigration = migrations.at(-1)?.name ?? '';
