import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './query/database.ts';

/** Tables whose rows verbs decide on. */
type Table =
  | 'companies'
  | 'transfers'
  | 'contractors'
  | 'contractor_payments'
  | 'employee_checks'
  | 'api_keys'
  | 'webhook_endpoints';

/**
 * Holds a row until the operation ends, so that what is decided from it stays true. Answers whether the
 * caller has such a row. Foreign keys of others may still point at it meanwhile.
 */
export async function lock(db: Database, table: Table, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)}
    where partner_id = current_partner() and id = ${id} for no key update`;
  return rows.length > 0;
}

/**
 * Holds a row as it is until the operation ends: others may hold it so too, but whoever changes it waits, or
 * is waited for.
 */
export async function lockShared(db: Database, table: Table, id: string): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)} where partner_id = current_partner() and id = ${id} for share`;
}

/** Holds a key as it is, after whoever revokes it. Answers whether it is in use still. */
export async function lockKeyShared(db: Database, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from api_keys
    where partner_id = current_partner() and id = ${id} and revoked_at is null for share`;
  return rows.length > 0;
}

/** Holds the rows of these ids until the operation ends, in one order for everybody. */
export async function lockAll(db: Database, table: Table, ids: readonly string[]): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)}
    where partner_id = current_partner() and id = any (${[...ids]}) order by id for no key update`;
}

/** Takes a word of the partner's own for this operation, after whoever has it, where no row can be held. */
export async function lockName(db: Database, word: string): Promise<void> {
  await db.$queryRaw<unknown[]>`
    select 1 from pg_advisory_xact_lock(hashtextextended(current_partner() || ':' || ${word}, 0))`;
}

/**
 * Takes a word of the partner's own for this operation, without waiting. False while another operation has
 * it.
 */
export async function tryLockName(db: Database, word: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(current_partner() || ':' || ${word}, 0)) as taken`;
  return rows[0]?.taken ?? false;
}
