import type { Database } from './query/database.ts';

/** Deletes up to `most` rows of the partner. Returns how many it deleted. */
export async function deleteRows(db: Database, most: number): Promise<number> {
  const rows = await db.$queryRaw<{ deleted: number }[]>`select delete_test_data(${most}::int) as deleted`;
  return rows[0]?.deleted ?? 0;
}
