/**
 * Builds the indexes of missing migrations while requests go on. The migrations run afterwards: their `create
 * index if not exists` finds the indexes, so requests do not wait until they are built.
 */
import pg from 'pg';
import { type AppliedSchema, missingMigrations } from './applied-schema.ts';
import { functionsBeforeTables } from './migrations.ts';

type Say = (line: string) => void;

const indexes = /^create index if not exists (\w+)\s+([^;]+)/gm;

export async function buildIndexes(client: pg.Client, applied: AppliedSchema, say: Say): Promise<void> {
  if (applied.migrations.size === 0) return; // its tables are missing or empty
  const statements = missingMigrations(applied).flatMap(({ sql }) => [...sql.matchAll(indexes)]);
  if (statements.length === 0) return;
  // Functions that the previous version lacks, and that the indexes call. The migrations record them.
  for (const { name, sql } of functionsBeforeTables) {
    if (!applied.functions.has(name)) await client.query(sql);
  }
  for (const [, name = '', definition = ''] of statements) await build(client, name, definition, say);
}

async function build(client: pg.Client, name: string, definition: string, say: Say): Promise<void> {
  const { rows } = await client.query(
    'select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.isWhole) return;
  say(`building beside requests: ${name}`);
  if (rows[0]) await client.query(`drop index concurrently ${name}`); // a killed process left it incomplete
  try {
    await client.query(`create index concurrently ${name} ${definition}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && laterMade.has(error.code ?? ''))) throw error;
  }
}

/** No such table, column or function: a migration creates it, and then the index. */
const laterMade = new Set(['42P01', '42703', '42883']);
