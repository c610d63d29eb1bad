import { bindPartner } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/**
 * Creates a partner unless its id exists, and binds the transaction to it. Returns whether it created one.
 * Operators only.
 */
export async function insertPartner(db: Database, id: string, name: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ made: boolean }[]>`select create_partner(${id}, ${name}) as made`;
  bindPartner(id);
  return rows[0]?.made ?? false;
}
