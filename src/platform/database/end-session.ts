import type { Database } from './query/database.ts';

/** Ends a session of the link that authenticated the transaction: authenticate_link names it from then on. */
export async function endSessionRow(db: Database, name: string): Promise<void> {
  await db.$queryRaw`select end_session(${name})`;
}
