import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './prisma.ts';

/** Tables into which verbs write many rows at once, or one with every request. */
type Table =
  | 'shifts'
  | 'audit_entries'
  | 'ledger_entries'
  | 'ledger_postings'
  | 'disbursement_steps'
  | 'transfers';

export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows that all name the same fields, in one statement whose text and single parameter do not grow
 * with them. Prisma's createMany plans every call anew and sends each value as a parameter of its own.
 */
export async function insertRows<Row extends object>(
  db: Database,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const into = Prisma.raw(table);
  const columns = Prisma.raw(Object.keys(first).map(columnOf).join(', '));
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  await db.$executeRaw`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(named)}::json)`;
}
