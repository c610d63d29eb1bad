import type { Database } from './query/database.ts';

/**
 * Announces a sample event of a kind to one webhook endpoint alone. Answers the id of the object it tells of.
 */
export async function announceSample(db: Database, kind: string, endpointId: string): Promise<string> {
  const rows = await db.$queryRaw<
    { object: string }[]
  >`select announce_sample(${kind}, ${endpointId}) as object`;
  return rows[0]?.object ?? '';
}
