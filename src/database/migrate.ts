/**
 * Applies migrations at start, recorded in _prisma_migrations as Prisma would. Our own runner because
 * Prisma's needs a native engine that it downloads; with that engine replaced, `prisma migrate` silently does
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, migrations } from './migrations.ts';
import { makeRoles } from './roles.ts';

const lock = 7_071_001; // any number, ours alone: one process migrates at a time
const pollMilliseconds = 200;

/** Brings the database at `url` to this code's schema. Safe to run from any number of processes at once. */
export async function migrate(
  url: string,
  { operatingUrl = url, say = (_: string) => {} } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'payroll migrations' });
  client.on('error', () => {}); // the query under way rejects as well
  await client.connect();
  try {
    while (!(await client.query('select pg_try_advisory_lock($1) as mine', [lock])).rows[0].mine) {
      await sleep(pollMilliseconds);
    }
    await makeRoles(client, new URL(operatingUrl).username || new URL(url).username);
    await client.query('set role payroll_owner');
    await client.query(recordTable);
    const applied = await appliedChecksums(client);
    const isNew = applied.size === 0; // then which there are tells nobody anything
    if (isNew) say(`making the tables: ${migrations.length} migrations`);
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === undefined && !isNew) say(`migrating: ${migration.name}`);
      if (known === undefined) await apply(client, migration);
      else if (known !== migration.checksum) throw new Error(changed(migration.name));
    }
  } finally {
    await client.end();
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query(
    'select migration_name, checksum from _prisma_migrations where finished_at is not null',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       values ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const changed = (name: string) =>
  `The migration ${name} has changed since it was applied to this database. Restore the file, and put the change in a new migration.`;

const recordTable = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  );
  grant select on _prisma_migrations to payroll_app`;
