/**
 * Pauses a partner that moves to another cell: its row names the cell for which it leaves. Until it is there,
 * it can be read and nothing of it changes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Superuser } from './superuser.ts';

/** Longer than a connection of a killed process lives on. */
const waitForOther = '20s';
/** In milliseconds. While the pause waits for earlier writers, later writers wait behind it. */
const waitForWriters = 900;
const betweenTries = 500;
/** A minute: longer than a living worker holds a delivery, a message or a report. */
const mostTries = 120;

/** Lets no other process move the partner, until the connection ends. Its commits are on disk. */
export async function lockMove(client: Superuser, partnerId: string): Promise<void> {
  await client.query(`set lock_timeout = '${waitForOther}'; set synchronous_commit = 'on'`);
  await client
    .query(`select pg_advisory_lock(hashtextextended('move of ' || $1, 0))`, [partnerId])
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Error(`Another process moves partner ${partnerId}.`) : error;
    });
}

/** Pauses the partner once no work of it is under way. Throws with a sentence when some work does not end. */
export async function pausePartner(client: Superuser, partnerId: string, leavesFor: number): Promise<void> {
  // Until the connection ends, no worker takes another delivery, message or report of the partner.
  await client.query('select pg_advisory_lock(leases_of($1))', [partnerId]);
  for (let tries = 1; ; tries++) {
    const obstacle = await pauseUnless(client, partnerId, leavesFor);
    if (obstacle === undefined) return;
    if (tries === mostTries) throw new Error(`${obstacle} Nothing was moved: repeat the command.`);
    await wait(betweenTries);
  }
}

/** Returns the work that is under way; undefined once the partner is paused. */
async function pauseUnless(
  client: Superuser,
  partnerId: string,
  leavesFor: number,
): Promise<string | undefined> {
  await client.query(`begin; set local lock_timeout = ${waitForWriters}`);
  try {
    await client.query('select pg_advisory_xact_lock(writes_of($1))', [partnerId]);
    // What is recorded for all partners at once has been committed by now, or is refused from now on.
    await client.query('lock table figure_activations, deduction_definitions in share mode');
    const obstacle = await workUnderWay(client, partnerId);
    if (obstacle === undefined)
      await client.query('update partners set left_for = $2 where id = $1', [partnerId, leavesFor]);
    await client.query('commit');
    return obstacle;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await client.query('rollback');
    return 'A write of the partner takes long.';
  }
}

/** The work that has begun in this cell and must not be done again in the next one. */
async function workUnderWay(client: Superuser, partnerId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ isLeased: boolean; hasFiles: boolean }>(
    `select exists (select from webhook_deliveries where partner_id = $1 and lease_until > now())
         or exists (select from messages
           where partner_id = $1 and status = 'pending' and lease_until > now())
         or exists (select from report_jobs where partner_id = $1 and lease_until > now()) as "isLeased",
       exists (select from bank_files where partner_id = $1
         and (written_at is null or outgoing_file_id is not null and left_at is null)) as "hasFiles"`,
    [partnerId],
  );
  if (rows[0]?.isLeased) return 'Deliveries, messages or reports of the partner are under way.';
  if (rows[0]?.hasFiles)
    return 'Bank files are planned and not marked as written: "work" writes those of an open partner.';
  return undefined;
}

/** Ends the pause. Does nothing to a partner that is not paused. */
export async function resumePartner(client: Superuser, partnerId: string): Promise<void> {
  await client.query('update partners set left_for = null where id = $1', [partnerId]);
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
