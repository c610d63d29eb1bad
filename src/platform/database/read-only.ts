import type { Database } from './query/database.ts';

/** From here on, the database refuses every write of the current transaction. */
export async function refuseWrites(db: Database): Promise<void> {
  await db.$executeRaw`set transaction read only`;
}
