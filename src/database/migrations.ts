import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Migration = { name: string; sql: string; checksum: string };

const folder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** The migrations as committed, oldest first, in Prisma's folder layout. */
export const migrations: readonly Migration[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()
  .map((name) => {
    const sql = readFileSync(`${folder}/${name}/migration.sql`, 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });

/** The schema this code was written for. */
export const latestMigration = migrations.at(-1)?.name ?? '';
