import type { Prisma } from '../../../generated/prisma/client.ts';
import { sendStatement } from '../current-transaction.ts';
import { statementName } from './statement-name.ts';
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

export async function insert(table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, first).join(', ');
  await send(
    `insert into ${table.name} (${columns}) select ${columns} from ${recordsOf(table)}`,
    valuesOf(table, rows),
  );
}

async function update(
  table: Table,
  rows: readonly object[],
  newValue: (column: string) => string,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, first).filter((column) => column !== 'id');
  const assignments = columns.map((column) => `${column} = ${newValue(column)}`).join(', ');
  await send(
    `update ${table.name} old set ${assignments} from ${recordsOf(table)} new
      where old.partner_id = current_partner() and old.id = new.id`,
    valuesOf(table, rows),
  );
}

const send = (text: string, records: string) =>
  sendStatement({ text, name: statementName(text), values: [records] });

function columnsOf({ name, columns }: Table, row: object): string[] {
  return Object.keys(row).map((field) => {
    const column = columns.get(field);
    if (!column) throw new Error(`${name} has no column for ${field}`);
    return column;
  });
}

/** The records of the statement's one parameter. */
const recordsOf = ({ name }: Table): string => `json_populate_recordset(null::${name}, $1::json)`;

function valuesOf(table: Table, rows: readonly object[]): string {
  const records = rows.map((row) => {
    const values = Object.values(row);
    return Object.fromEntries(columnsOf(table, row).map((column, i) => [column, values[i]]));
  });
  return JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
