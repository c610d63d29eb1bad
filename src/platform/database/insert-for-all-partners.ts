import type { Database } from './query/database.ts';

type Entry = { id: string; action: string; fields: string[]; requestId: string };

/** Inserts an operator's audit entry into the log of each partner. Operators only. */
export async function insertForAllPartners(db: Database, entry: Entry): Promise<void> {
  const { id, action, fields, requestId } = entry;
  await db.$queryRaw`select 1 from record_for_all_partners(${id}, ${action}, ${fields}, ${requestId})`;
}
