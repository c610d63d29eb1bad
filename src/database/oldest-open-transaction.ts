import type { Database } from './query/database.ts';

/** The first transaction that may still be under way: everything of those before it is decided, for good. */
export async function oldestOpenTransaction(db: Database): Promise<bigint> {
  const rows = await db.$queryRaw<{ xmin: bigint }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`;
  return rows[0]?.xmin ?? 0n;
}
