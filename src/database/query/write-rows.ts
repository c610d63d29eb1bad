import { Prisma } from '../../generated/prisma/client.ts';
import { client } from './client.ts';
import type { Table } from './tables.ts';

type Data<M extends Prisma.ModelName> =
  Prisma.TypeMap['model'][M]['operations']['createMany']['args']['data'];
type Input<M extends Prisma.ModelName> = Exclude<Data<M>, readonly unknown[]>;
/** A JSON column takes whatever has a JSON form. */
type Row<M extends Prisma.ModelName> = {
  [Field in keyof Input<M>]: Prisma.InputJsonValue extends Input<M>[Field] ? unknown : Input<M>[Field];
};

/**
 * Writes many rows, all with the same fields, in one statement whose text and single parameter do not grow
 * with them. Prisma's createMany plans every call and sends each value as a parameter of its own.
 */
export type RowWriters<M extends Prisma.ModelName> = {
  insertRows(rows: readonly Row<M>[]): Promise<void>;
  /** Sets fields of the rows with these ids. Passes over ids that the partner does not have. */
  setRows(rows: readonly (Partial<Row<M>> & Identified)[]): Promise<void>;
  /** Adds amounts to fields of the rows with these ids, each of which comes once. */
  addToRows(rows: readonly (Partial<Row<M>> & Identified)[]): Promise<void>;
};

type Identified = { readonly id: string };

export const rowWriters = (table: Table) => ({
  insertRows: (rows: readonly object[]) => insert(table, rows),
  setRows: (rows: readonly object[]) => update(table, rows, (column) => `new.${column}`),
  addToRows: (rows: readonly object[]) => update(table, rows, (column) => `old.${column} + new.${column}`),
});

async function insert(table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Prisma.raw(columnsOf(table, first).join(', '));
  await client.$executeRaw`insert into ${Prisma.raw(table.name)} (${columns})
    select ${columns} from ${recordsOf(table, rows)}`;
}

async function update(
  table: Table,
  rows: readonly object[],
  newValue: (column: string) => string,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, first).filter((column) => column !== 'id');
  const assignments = Prisma.raw(columns.map((column) => `${column} = ${newValue(column)}`).join(', '));
  await client.$executeRaw`update ${Prisma.raw(table.name)} old set ${assignments}
    from ${recordsOf(table, rows)} new where old.partner_id = current_partner() and old.id = new.id`;
}

function columnsOf({ name, columns }: Table, row: object): string[] {
  return Object.keys(row).map((field) => {
    const column = columns.get(field);
    if (!column) throw new Error(`${name} has no column for ${field}`);
    return column;
  });
}

/** The rows as records of their table, out of one parameter. */
function recordsOf(table: Table, rows: readonly object[]) {
  const records = rows.map((row) => {
    const values = Object.values(row);
    return Object.fromEntries(columnsOf(table, row).map((column, i) => [column, values[i]]));
  });
  return Prisma.sql`json_populate_recordset(null::${Prisma.raw(table.name)}, ${JSON.stringify(records)}::json)`;
}
