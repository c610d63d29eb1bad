/** Writes rows, with one statement for each call. */
import { Decimal } from '@prisma/client-runtime-utils';
import type { Identified } from './arguments.ts';
import { columnOf, conditionOf, isPlain, refuse, requireForms } from './conditions.ts';
import { readMembers, returning } from './select-rows.ts';
import { type Statement, send } from './send.ts';
import type { Table } from './tables.ts';

const createForms = new Set(['data', 'select']);

/** Writes one row, with the database's defaults for what it leaves out, and returns its columns. */
export async function createRow(table: Table, args: { data: object; select?: unknown }): Promise<object> {
  requireForms(table, args, createForms);
  const { sql, members } = returning(table, args.select);
  const statement = insertStatement(table, [args.data]);
  const { rows } = await send({ ...statement, text: `${statement.text} returning ${sql}` });
  const [row] = readMembers(members, rows);
  if (!row) throw new Error(`${table.name}: the row was not written`);
  return row;
}

export async function insertRows(table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length) await send(insertStatement(table, rows));
}

/** The text stays the same for any number of rows, and has one parameter. */
function insertStatement(table: Table, rows: readonly object[]): Statement {
  const { columns, records } = recordsOf(table, rows, table.defaults);
  const list = columns.join(', ');
  const text = `insert into ${table.name} (${list}) select ${list} from ${recordsIn(table)}`;
  return { text, values: [records] };
}

/** Changes the rows with the ids of `rows`. Skips ids that the partner does not have. */
export async function updateByIds(
  table: Table,
  rows: readonly Identified[],
  newValue: (column: string) => string,
): Promise<void> {
  if (!rows.length) return;
  const { columns, records } = recordsOf(table, rows, table.columns);
  const changed = columns.filter((column) => column !== 'id');
  if (!changed.length) refuse(table, 'update without a value');
  const assignments = changed.map((column) => `${column} = ${newValue(column)}`).join(', ');
  // Without the ids, PostgreSQL expects the partner to have one row, and compares all its rows with the new
  // ones.
  const text = `update ${table.name} old set ${assignments} from ${recordsIn(table)} new
      where old.partner_id = current_partner() and old.id = new.id and old.id = any ($2)`;
  await send({ text, values: [records, rows.map(({ id }) => id)] });
}

/** The records in the statement's one parameter. */
const recordsIn = ({ name }: Table): string => `json_populate_recordset(null::${name}, $1::json)`;

/**
 * The columns that any of the rows states, and the rows as JSON. A column that a row does not state is null
 * in it. But if one row states a field of `required`, all rows must state it.
 */
function recordsOf(table: Table, rows: readonly object[], required: { has(field: string): boolean }) {
  const stated = rows.map((row) => Object.entries(row).filter(([, value]) => value !== undefined));
  const fields = [...new Set(stated.flatMap((row) => row.map(([field]) => field)))];
  if (!fields.length) refuse(table, 'row without a value');
  const columns = new Map(fields.map((field) => [field, columnOf(table, field)]));
  const records = stated.map((row) => {
    if (row.length < fields.length)
      requireFields(table, new Set(row.map(([field]) => field)), fields, required);
    return Object.fromEntries(
      row.map(([field, value]) => [columns.get(field), storable(table, field, value)]),
    );
  });
  return { columns: [...columns.values()], records: jsonOf(records) };
}

function requireFields(
  table: Table,
  stated: ReadonlySet<string>,
  fields: readonly string[],
  required: { has(field: string): boolean },
): void {
  const missing = fields.find((field) => !stated.has(field) && required.has(field));
  if (missing) refuse(table, `statement for rows of which some state ${missing} and others do not`);
}

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));

/** The value whose JSON form the column stores. A JSON column has no JSON null: null is SQL's. */
function storable(table: Table, field: string, value: unknown): unknown {
  const isStored =
    table.types.get(field) === 'Json'
      ? typeof value !== 'object' || value === null || Array.isArray(value) || isObject(value)
      : value === null ||
        isPlain(value) ||
        typeof value === 'number' ||
        Decimal.isDecimal(value) ||
        isList(value);
  return isStored ? value : refuse(table, `value for ${field} such as ${jsonOf(value)}`);
}

const isObject = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const updateForms = new Set(['where', 'data']);

export async function updateRows(table: Table, args: { where?: unknown; data?: unknown }) {
  return counted(updateStatement(table, args));
}

export function updateStatement(table: Table, args: { where?: unknown; data?: unknown }): Statement {
  requireForms(table, args, updateForms);
  const values: unknown[] = [];
  const assignments = Object.entries(Object(args.data)).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const column = columnOf(table, field);
    return [`${column} = ${newValueOf(table, field, value, values)}`];
  });
  const rows = conditionOf(table, args.where, values);
  // Without a value to set, the rows are only counted.
  const change = assignments.length
    ? `update ${table.name} set ${assignments.join(', ')}`
    : `select from ${table.name}`;
  return { text: `${change} where ${rows}`, values };
}

function newValueOf(table: Table, field: string, value: unknown, values: unknown[]): string {
  const type = table.types.get(field);
  if (type === 'Json') {
    const json = storable(table, field, value);
    return `$${values.push(json === null ? null : jsonOf(json))}`;
  }
  if (isStep(value)) {
    const [[word, by] = []] = Object.entries(value);
    return `${columnOf(table, field)} ${word === 'increment' ? '+' : '-'} $${values.push(by)}`;
  }
  const stored = storable(table, field, value);
  return `$${values.push(Decimal.isDecimal(stored) ? String(stored) : stored)}`;
}

/** A change by an amount: `{ increment: 1n }`. */
function isStep(value: unknown): value is object {
  const [[word, by] = [], ...more] = Object.entries(Object(value));
  return !more.length && (word === 'increment' || word === 'decrement') && isPlain(by);
}

const rowsForms = new Set(['where']);

export async function deleteRows(table: Table, args: { where?: unknown }) {
  requireForms(table, args, rowsForms);
  const values: unknown[] = [];
  const rows = conditionOf(table, args.where, values);
  return counted({ text: `delete from ${table.name} where ${rows}`, values });
}

async function counted(statement: Statement): Promise<{ count: number }> {
  return { count: (await send(statement)).rowCount ?? 0 };
}
