/**
 * The changes of one partner, as PostgreSQL's logical replication reads them from its log: a publication of
 * the partners' tables, and a slot that ends with the connection. Which rows changed is taken from there;
 * the rows themselves are read from their tables.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChangedKey, changedKeys } from './changed-keys.ts';
import type { PartnerTable } from './partner-tables.ts';
import type { Superuser } from './superuser.ts';

export type Changes = {
  /** Keys of the partner's rows that transactions have changed since the last call, each once. */
  readonly keys: readonly ChangedKey[];
  /**
   * The number of a transaction that began later than all of them. They may be in the log and not yet be seen
   * by others, as while a commit waits for a standby: a snapshot sees them all once no transaction below this
   * number is under way in it.
   */
  readonly before: bigint;
};

export type ChangeFeed = { read(): Promise<Changes> };

const nameFor = (partnerId: string): string =>
  `payroll_move_${createHash('sha256').update(partnerId).digest('hex').slice(0, 16)}`;

/** Why the changes of a database cannot be read; undefined where they can. */
export async function feedProblem(client: Superuser): Promise<string | undefined> {
  const { rows } = await client.query<{ level: string }>(`select current_setting('wal_level') as level`);
  const level = rows[0]?.level;
  return level === 'logical' ? undefined : `wal_level is ${level}, not logical`;
}

/**
 * Reads what commits from now on. Every transaction that was under way has ended: what the feed does not
 * bring, a snapshot taken afterwards has.
 */
export async function openFeed(
  client: Superuser,
  partnerId: string,
  tables: readonly PartnerTable[],
): Promise<ChangeFeed> {
  const name = nameFor(partnerId);
  await closeFeed(client, partnerId);
  const published = tables.map((table) => `public.${client.escapeIdentifier(table.name)}`);
  await client.query(`create publication ${name} for table ${published}`);
  await client.query(`select pg_create_logical_replication_slot($1, 'pgoutput', true)`, [name]);
  await earlierTransactionsEnded(client);
  return { read: () => readChanges(client, name, partnerId) };
}

/**
 * Takes away what a feed of the partner leaves in the database. The connection of a killed process has its
 * slot until the server has read as far as it was asked to: it is ended here.
 */
export async function closeFeed(client: Superuser, partnerId: string): Promise<void> {
  const name = nameFor(partnerId);
  await client.query(`set client_min_messages = 'warning'`);
  await client.query(
    `select pg_terminate_backend(active_pid, ${longestEnd}) from pg_replication_slots
     where slot_name = $1 and active_pid <> pg_backend_pid()`,
    [name],
  );
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`,
    [name],
  );
  await client.query(`drop publication if exists ${name}`);
}

/** In milliseconds. */
const longestEnd = 20_000;
const changesAtOnce = 20_000;

/**
 * Reads until a message of its own, which is written to the log now. Changes of other partners stay in the
 * server. The message is flushed, and with it all that was committed before.
 */
async function readChanges(client: Superuser, name: string, partnerId: string): Promise<Changes> {
  await client.query(`set synchronous_commit = 'local'`);
  // The slot then begins to read where this call ends. Before version 16 the server does so every 15 seconds.
  await client.query(`do $$ begin if current_setting('server_version_num')::int >= 160000 then
    perform pg_log_standby_snapshot(); end if; end $$`);
  const { rows: written } = await client.query<{ lsn: string }>(
    `select pg_logical_emit_message(true, 'payroll', 'here')::text as lsn`,
  );
  const found = new Map<string, ChangedKey>();
  for (let isThere = false; !isThere; ) {
    const { rows } = await client.query<{ data: Buffer }>(
      `select data from pg_logical_slot_get_binary_changes('${name}', null, ${changesAtOnce},
         'proto_version', '1', 'publication_names', '${name}')
       where get_byte(data, 0) = ascii('R')
         or (get_byte(data, 0) in (ascii('I'), ascii('U'), ascii('D')) and position(convert_to($1, 'UTF8') in data) > 0)`,
      [partnerId],
    );
    for (const key of changedKeys(rows.map(({ data }) => data))) found.set(JSON.stringify(key), key);
    const { rows: slots } = await client.query<{ passed: boolean }>(
      `select confirmed_flush_lsn > $2::pg_lsn as passed from pg_replication_slots where slot_name = $1`,
      [name, written[0]?.lsn],
    );
    isThere = slots[0]?.passed === true;
  }
  return { keys: [...found.values()], before: await nextTransaction(client) };
}

async function nextTransaction(client: Superuser): Promise<bigint> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return BigInt(rows[0]?.next ?? 0);
}

/** All transactions below this number have ended, as the connection's snapshot sees it. */
export async function allEndedBelow(client: Superuser): Promise<bigint> {
  const { rows } = await client.query<{ least: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as least',
  );
  return BigInt(rows[0]?.least ?? 0);
}

/** A transaction may be in the log and not yet be seen by others. */
async function earlierTransactionsEnded(client: Superuser): Promise<void> {
  const next = await nextTransaction(client);
  while ((await allEndedBelow(client)) < next) await pause(20);
}
