import { raw } from '@prisma/client-runtime-utils';
import type { Database } from './query/database.ts';

/** Tables whose rows operations lock. */
type Table =
  | 'companies'
  | 'transfers'
  | 'contractors'
  | 'contractor_payments'
  | 'employee_checks'
  | 'api_keys'
  | 'webhook_endpoints';

/**
 * Locks a row until the operation ends, so that a decision based on it stays valid. Returns whether the
 * partner has the row. Other transactions may still insert rows that refer to it.
 */
export async function lock(db: Database, table: Table, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from ${raw(table)}
    where partner_id = current_partner() and id = ${id} for no key update`;
  return rows.length > 0;
}

/**
 * Locks a row against changes until the operation ends. Other operations may hold the same lock; a change
 * waits for them.
 */
export async function lockShared(db: Database, table: Table, id: string): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from ${raw(table)} where partner_id = current_partner() and id = ${id} for share`;
}

/** Locks a key against being revoked. Returns whether it is still active. */
export async function lockKeyShared(db: Database, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from api_keys
    where partner_id = current_partner() and id = ${id} and revoked_at is null for share`;
  return rows.length > 0;
}

/** Locks the rows with these ids until the operation ends, in order of id to avoid deadlocks. */
export async function lockAll(db: Database, table: Table, ids: readonly string[]): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from ${raw(table)}
    where partner_id = current_partner() and id = any (${[...ids]}) order by id for no key update`;
}

/** Locks a name of the partner until the operation ends, where there is no row to lock. */
export async function lockName(db: Database, name: string): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from pg_advisory_xact_lock(hashtextextended(current_partner() || ':' || ${name}, 0))`;
}

/** Locks a name of the partner without waiting. False if another operation has locked it. */
export async function tryLockName(db: Database, name: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(current_partner() || ':' || ${name}, 0)) as taken`;
  return rows[0]?.taken ?? false;
}
