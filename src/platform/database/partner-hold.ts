/**
 * Holds the writes of a partner for a moment. The hold is a lock: writing transactions wait for it, and
 * with the connection that has it the hold ends, whatever becomes of the process.
 */
import pg from 'pg';
import type { Superuser } from './superuser.ts';

/** Longer than any connection of a killed process works on. */
const waitForOther = '20s';
/** Writers that come while the hold waits for those before them wait behind it. */
const waitForWriters = 900;

/** Lets no other process move the partner, until the connection ends. */
export async function lockMove(client: Superuser, partnerId: string): Promise<void> {
  await client.query(`set lock_timeout = '${waitForOther}'`);
  await client
    .query(`select pg_advisory_lock(hashtextextended('move of ' || $1, 0))`, [partnerId])
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Error(`Another process moves partner ${partnerId}.`) : error;
    });
}

/** From now on no worker takes a delivery or a report of the partner. */
export async function holdLeases(client: Superuser, partnerId: string): Promise<void> {
  await client.query('select pg_advisory_lock(leases_of($1))', [partnerId]);
}

export async function releaseLeases(client: Superuser, partnerId: string): Promise<void> {
  await client.query('select pg_advisory_unlock(leases_of($1))', [partnerId]);
}

/** Deliveries and reports that workers are at. */
export async function leasesUnderWay(client: Superuser, partnerId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select (select count(*) from webhook_deliveries where partner_id = $1 and lease_until > now())
       + (select count(*) from report_jobs where partner_id = $1 and lease_until > now()) as count`,
    [partnerId],
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Begins a transaction in which nobody else writes rows of the partner, nor publishes what is recorded for
 * all. False when a writer takes too long: others would wait behind the hold.
 */
export async function beginHold(client: Superuser, partnerId: string, patience: number): Promise<boolean> {
  const limit = Math.round(waitForWriters * patience);
  await client.query(`begin; set local lock_timeout = ${limit}; set local synchronous_commit = 'on'`);
  try {
    await client.query('select pg_advisory_xact_lock(writes_of($1))', [partnerId]);
    await client.query('lock table figure_activations, deduction_definitions in share mode');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** The number of the cell that a database is. */
export async function cellNumberOf(client: Superuser): Promise<number> {
  const { rows } = await client.query<{ number: number }>('select number from cells');
  return rows[0]?.number ?? 1;
}

/** Notes that the partner has left for a cell, or with null that it has not. */
export async function noteLeaving(client: Superuser, partnerId: string, cell: number | null): Promise<void> {
  const { rowCount } = await client.query('update partners set left_for = $2 where id = $1', [
    partnerId,
    cell,
  ]);
  if (rowCount !== 1) throw new Error(`Partner ${partnerId} is not in this database.`);
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
