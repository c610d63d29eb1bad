import type { Database } from './query/database.ts';

/** The database refuses every write of the current transaction from here on. */
export async function refuseWrites(db: Database): Promise<void> {
  await db.$executeRaw`set transaction read only`;
}
