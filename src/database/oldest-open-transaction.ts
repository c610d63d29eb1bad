import type { Database } from './query/database.ts';

/** The oldest transaction that may still be open: all before it have committed or rolled back. */
export async function oldestOpenTransaction(db: Database): Promise<bigint> {
  const rows = await db.$queryRaw<{ xmin: bigint }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`;
  return rows[0]?.xmin ?? 0n;
}
