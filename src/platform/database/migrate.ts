/**
 * Brings a database to this code's schema at start. Records migrations in _prisma_migrations as Prisma does.
 * The runner is our own because Prisma's needs a native engine that it downloads. With that engine replaced,
 * `prisma migrate` silently does nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type AppliedSchema,
  missingMigrations,
  readAppliedSchema,
  recordFunctions,
  recordMigration,
  recordTables,
} from './applied-schema.ts';
import { buildIndexes } from './build-indexes.ts';
import { claimCell, type PlaceOfCell, type Positions } from './cell.ts';
import { functions, functionsBeforeTables, migrations, type Script } from './migrations.ts';
import { sessionSettings } from './session.ts';
import { figuresAsked, keepShipped, type ShippedFigures, type StoredFigures } from './stored-figures.ts';

const lock = 7_071_001; // any number that nothing else locks: one process migrates at a time
const pollMilliseconds = 200;

type Say = (line: string) => void;

type MigrateOptions = {
  readonly operatingUrl?: string;
  /** For a pooler: configures the operating user's sessions, with limits multiplied by this. */
  readonly pooledPatience?: number | undefined;
  readonly say?: Say;
  readonly check?: (stored: StoredFigures) => Promise<unknown>;
  /** The figures of this version, which the database stores. */
  readonly shipped?: ShippedFigures | undefined;
  /** For a database that is one of several of its environment. */
  readonly cell?: PlaceOfCell | undefined;
};

/**
 * Builds missing indexes, then applies all other missing scripts in one transaction, or none of them. Any
 * number of processes may call it at once. Refuses a database of another cell, with figures that `check`
 * refuses, or at a schema that this code does not know. Returns the last numbers of a cell.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<Positions | undefined> {
  const {
    operatingUrl = url,
    say = () => {},
    check = () => Promise.resolve(),
    shipped,
    pooledPatience,
    cell,
  } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'payroll migrations' });
  client.on('error', () => {}); // the query in progress rejects as well
  await client.connect();
  try {
    while (!(await client.query('select pg_try_advisory_lock($1) as mine', [lock])).rows[0].mine) {
      await sleep(pollMilliseconds);
    }
    const operator = userOf(operatingUrl) || userOf(url);
    await makeRoles(client, operator);
    if (pooledPatience) await bindSessions(client, operator, pooledPatience);
    await client.query('set role payroll_owner');
    const ask = async (text: string, ...values: string[]) => (await client.query(text, values)).rows;
    const read = async () => {
      await client.query(recordTables);
      return readAppliedSchema(client);
    };
    await buildIndexes(client, await besideRequests(client, say, read), say);
    return await besideRequests(client, say, async () => {
      await applyMissing(client, await readAppliedSchema(client), say);
      if (shipped) await keepShipped(ask, shipped);
      await check(figuresAsked(ask));
      return cell && (await claimCell(client, cell));
    });
  } finally {
    await client.end(); // a transaction that has not been committed is rolled back
  }
}

/**
 * Runs the work in one transaction while processes of the previous version keep running. They wait while it
 * changes their tables. It waits one second for their transactions and then begins again, as it does after a
 * deadlock.
 */
async function besideRequests<T>(client: pg.Client, say: Say, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = '1s'`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      if (!isInUse(error) || tries === mostTries) throw error;
      say('the tables are in use: trying again');
      await client.query('rollback');
      await sleep(pollMilliseconds);
    }
  }
}

const mostTries = 60;
const [lockTimeout, deadlock] = ['55P03', '40P01'];
const isInUse = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === lockTimeout || error.code === deadlock);

/**
 * Every operation reads one of these tables first. Once they are locked, no operation is under way, and later
 * operations hold no locks while they wait. So the locks of migrations cause no deadlock, whatever their
 * order.
 */
const firstOfOperations = 'lock table api_keys, links, operator_keys, partners, webhook_deliveries';

/** The user in a database URL, where some characters are percent-encoded. */
const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

async function applyMissing(client: pg.Client, applied: AppliedSchema, say: Say): Promise<void> {
  const isNew = applied.migrations.size === 0;
  if (isNew) say(`creating the tables of ${migrations.at(-1)?.name}`);
  const sayUnlessNew: Say = isNew ? () => {} : say;
  const changed = ({ name, checksum }: Script) => applied.functions.get(name) !== checksum;
  const missing = missingMigrations(applied);
  const isCurrent = missing.length === 0 && ![...functionsBeforeTables, ...functions].some(changed);
  if (!isNew && !isCurrent) await client.query(firstOfOperations);
  await applyFunctions(client, functionsBeforeTables.filter(changed), sayUnlessNew);
  for (const migration of missing) {
    sayUnlessNew(`migrating: ${migration.name}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
  }
  await applyFunctions(client, functions.filter(changed), sayUnlessNew);
}

async function applyFunctions(client: pg.Client, changed: readonly Script[], say: Say): Promise<void> {
  for (const script of changed) {
    say(`replacing functions: ${script.name}`);
    await client.query(script.sql);
    await recordFunctions(client, script);
  }
}

const alreadyDone = new Set(['42710', '23505']); // the object exists; another process creates it right now

/** Runs a statement that another start may have run, or that another process may be running. */
async function unlessDone(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    if (!alreadyDone.has(error.code ?? '')) throw error;
  });
}

/**
 * Creates the cluster's roles. payroll_owner owns tables and functions and cannot log in. payroll_app runs
 * operations and owns nothing. The migrating user may act as the first role, the operating user as the
 * second.
 */
export async function makeRoles(client: pg.Client, operatingUser: string): Promise<void> {
  await unlessDone(client, 'create role payroll_owner nologin');
  await unlessDone(client, 'create role payroll_app nologin');
  await client.query('grant payroll_owner to current_user');
  await client.query(`grant payroll_app to ${pg.escapeIdentifier(operatingUser)}`);
  const { rows } = await client.query('select current_database() as name');
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0].name)} to payroll_owner`);
  await client.query('grant create, usage on schema public to payroll_owner');
  await client.query('grant usage on schema public to payroll_app');
}

/**
 * Makes all sessions of the operating user in this database run as payroll_app, with limits. Ends idle
 * sessions that a pooler has already opened, so that it opens new ones.
 */
async function bindSessions(client: pg.Client, operator: string, patience: number): Promise<void> {
  const { rows } = await client.query(
    `select current_database() as name, current_user as migrator, (select setconfig from pg_db_role_setting
      where setrole = $1::regrole and setdatabase = (select oid from pg_database where datname = current_database())
    ) as present`,
    [pg.escapeIdentifier(operator)],
  );
  const [{ name, migrator, present }] = rows;
  if (migrator === operator)
    throw new Error('DATABASE_POOLER: migrations need a user of their own, in *_MIGRATION_URL.');
  const settings = sessionSettings(patience);
  if (settings.every(([setting, value]) => present?.includes(`${setting}=${value}`))) return;
  const session = `${pg.escapeIdentifier(operator)} in database ${pg.escapeIdentifier(name)}`;
  for (const [setting, value] of settings)
    await client.query(`alter role ${session} set ${setting} = ${pg.escapeLiteral(value)}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2 and state = 'idle'",
    [operator, name],
  );
}
