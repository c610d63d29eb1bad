/** What the migration runner has applied to a database, and whether this code knows it. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  beforeBaseline,
  functions,
  functionsBeforeTables,
  migrations,
  recordedByOldest,
  type Script,
} from './migrations.ts';
import { version, versionNumbers } from './version.ts';

type Checksums = ReadonlyMap<string, string>;

export type AppliedSchema = { readonly migrations: Checksums; readonly functions: Checksums };

/**
 * Reads what has been applied, from the tables that `recordTables` makes. Refuses a database at a schema that
 * this code does not know.
 */
export async function readAppliedSchema(client: pg.Client): Promise<AppliedSchema> {
  const applied = await checksums(
    client,
    'select migration_name as name, checksum from _prisma_migrations where finished_at is not null order by 1',
  );
  const defined = [...beforeBaseline, ...migrations];
  const knownNames = new Set([...recordedByOldest, ...defined.map(({ name }) => name)]);
  refuseUnknown([...applied.keys()].filter((name) => !knownNames.has(name)));
  refuseChanged(defined.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum));
  refuseTooOld(applied);
  await refuseNewerFunctions(client);
  return {
    migrations: applied,
    functions: await checksums(client, 'select name, checksum from applied_functions'),
  };
}

async function checksums(client: pg.Client, query: string): Promise<Checksums> {
  const { rows } = await client.query<{ name: string; checksum: string }>(query);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseUnknown([first, ...others]: readonly string[]): void {
  if (!first) return;
  const more = others.length ? ` and ${others.length} more` : '';
  throw new Error(
    `Version ${version} does not know the migration ${first}${more}, which this database has: another version applied it. Start that version or a newer one. Data of a version before 1.0.0 cannot be migrated: start with an empty database or DATA_DIR.`,
  );
}

const isBeforeBaseline = (applied: Checksums) => applied.size > 0 && !applied.has(migrations[0]?.name ?? '');

function refuseTooOld(applied: Checksums): void {
  const lacking = recordedByOldest.find((name) => !applied.has(name));
  if (!lacking || !isBeforeBaseline(applied)) return;
  throw new Error(
    `This database is of a version before 1.2.0: it lacks the migration ${lacking}. Start version 1.2.0 on it first, and then version ${version}.`,
  );
}

/**
 * The scripts that are still to be applied, oldest first. A database from before the baseline gets the
 * migrations that led to it. The baseline itself is then only recorded, because the database has all of it.
 */
export function missingMigrations({ migrations: applied }: AppliedSchema): readonly Script[] {
  const [baseline, ...later] = migrations;
  const isMissing = ({ name }: Script) => !applied.has(name);
  if (!baseline || !isBeforeBaseline(applied)) return migrations.filter(isMissing);
  return [...beforeBaseline.filter(isMissing), { ...baseline, sql: '' }, ...later.filter(isMissing)];
}

/** Whether the baseline replaces the migration: databases of one schema need not all have recorded it. */
export const isReplacedByBaseline = (name: string): boolean =>
  recordedByOldest.includes(name) || beforeBaseline.some((migration) => migration.name === name);

function refuseChanged([changed]: readonly Script[]): void {
  if (!changed) return;
  throw new Error(
    `The migration ${changed.name} has changed since it was applied to this database. Restore the file, and put the change in a new migration.`,
  );
}

async function refuseNewerFunctions(client: pg.Client): Promise<void> {
  const definedFunctions = [...functionsBeforeTables, ...functions];
  const { rows } = await client.query<{ name: string; version: string }>(
    `select name, version from applied_functions f
     where ${isNewer('$3')} and not exists (
       select from unnest($1::text[], $2::text[]) k (name, checksum) where (k.name, k.checksum) = (f.name, f.checksum))
     order by name`,
    [
      definedFunctions.map(({ name }) => name),
      definedFunctions.map(({ checksum }) => checksum),
      versionNumbers,
    ],
  );
  const [newer] = rows;
  if (!newer) return;
  throw new Error(
    `Version ${newer.version} has replaced the database functions of prisma/functions/${newer.name}, which version ${version} would undo. Start version ${newer.version} or a newer one.`,
  );
}

/** Why the functions of a database are not those of this code; undefined where they are. */
export async function functionsProblem(client: pg.Client): Promise<string | undefined> {
  const applied = await checksums(client, 'select name, checksum from applied_functions');
  const other = [...functionsBeforeTables, ...functions].find(
    ({ name, checksum }) => applied.get(name) !== checksum,
  );
  if (!other) return undefined;
  return `This database has other functions of ${other.name} than version ${version}: run "migrate" of this version first.`;
}

/** A condition in SQL: a newer version than the parameter's applied the file. */
export const isNewer = (parameter: string) =>
  `string_to_array(version, '.')::int[] > string_to_array(${parameter}, '.')::int[]`;

export async function recordMigration(client: pg.Client, { name, checksum }: Script): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     values ($1, $2, now(), $3, 1)`,
    [randomUUID(), checksum, name],
  );
}

export async function recordFunctions(client: pg.Client, { name, checksum }: Script): Promise<void> {
  await client.query(
    `insert into applied_functions (name, checksum, version) values ($1, $2, $3)
     on conflict (name) do update set checksum = excluded.checksum, version = excluded.version, applied_at = now()`,
    [name, checksum, versionNumbers],
  );
}

export const recordTables = `
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
  create table if not exists applied_functions (
    name       text primary key,
    checksum   text not null,
    version    text not null,
    applied_at timestamptz not null default now()
  );
  grant select on _prisma_migrations, applied_functions to payroll_app`;
