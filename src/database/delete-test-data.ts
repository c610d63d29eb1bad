import type { Database } from './query/database.ts';

/** Deletes at most so many rows of the entered partner's; answers how many there were. */
export async function deleteRows(db: Database, most: number): Promise<number> {
  const rows = await db.$queryRaw<{ deleted: number }[]>`select delete_test_data(${most}::int) as deleted`;
  return rows[0]?.deleted ?? 0;
}
