import { bindPartner } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/**
 * Makes a partner unless there is one of that id, and enters it. Answers whether it made it. Operators only.
 */
export async function insertPartner(db: Database, id: string, name: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ made: boolean }[]>`select create_partner(${id}, ${name}) as made`;
  bindPartner(id);
  return rows[0]?.made ?? false;
}
