import type { Database } from './query/database.ts';

/** Creates a sample event of a kind, for one webhook endpoint alone. Returns the id of the event's object. */
export async function announceSample(db: Database, kind: string, endpointId: string): Promise<string> {
  const rows = await db.$queryRaw<
    { object: string }[]
  >`select announce_sample(${kind}, ${endpointId}) as object`;
  return rows[0]?.object ?? '';
}
