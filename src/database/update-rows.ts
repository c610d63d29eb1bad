import { Prisma } from '../generated/prisma/client.ts';
import { columnOf } from './insert-rows.ts';
import type { Database } from './prisma.ts';

/** Tables of which a payrun changes many rows at once. */
type Table = 'employee_checks' | 'contractor_payments' | 'deductions' | 'garnishments' | 'transfers';
type Row = { readonly id: string };

/**
 * Changes rows by their ids, all in the same fields, in one statement whose text and single parameter do not
 * grow with them. Ids that name no row of the partner's are passed over.
 */
export const setRows = (db: Database, table: Table, rows: readonly Row[]): Promise<void> =>
  change(db, table, rows, (column) => `${column} = new.${column}`);

/** The same for amounts that are added to what the rows hold. An id may come once. */
export const addToRows = (db: Database, table: Table, rows: readonly Row[]): Promise<void> =>
  change(db, table, rows, (column) => `${column} = old.${column} + new.${column}`);

async function change(
  db: Database,
  table: Table,
  rows: readonly Row[],
  assignmentOf: (column: string) => string,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = Prisma.raw(table);
  const fields = Object.keys(first).filter((field) => field !== 'id');
  const assignments = Prisma.raw(fields.map((field) => assignmentOf(columnOf(field))).join(', '));
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  await db.$executeRaw`update ${name} old set ${assignments}
    from json_populate_recordset(null::${name}, ${JSON.stringify(named)}::json) new
    where old.partner_id = current_partner() and old.id = new.id`;
}
