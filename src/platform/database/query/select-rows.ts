/**
 * Reads rows with their related rows in one statement. Each relation is a column of JSON, an array of arrays
 * without names. Sums and counts of rows are read the same way.
 */
import { Decimal } from '@prisma/client-runtime-utils';
import { columnOf, conditionOf, pageOf, refuse, requireForms, rowsRelatedTo } from './conditions.ts';
import { type Statement, send } from './send.ts';
import type { Relation, Table } from './tables.ts';

/** A member of a row: its SQL expression, and how its value is converted, if at all. */
type Member = {
  readonly name: string;
  readonly sql: string;
  readonly read?: ((json: unknown) => unknown) | undefined;
};

/** The arguments of a findMany or findFirst. */
export type ReadArguments = {
  readonly where?: unknown;
  readonly select?: unknown;
  readonly include?: unknown;
  readonly orderBy?: unknown;
  readonly take?: unknown;
  readonly skip?: unknown;
};

type Selection = Statement & { readonly members: readonly Member[] };

export async function readRows(selection: Selection): Promise<object[]> {
  return readMembers(selection.members, (await send(selection)).rows);
}

/** Converts values that came as JSON into the form of a row. */
export function readMembers(members: readonly Member[], rows: Record<string, unknown>[]): object[] {
  const changed = members.filter(({ read }) => read);
  for (const row of rows) for (const { name, read } of changed) row[name] = read?.(row[name]);
  return rows;
}

const namedBy = (members: readonly Member[]): string =>
  members.map(({ name, sql }) => `${sql} as "${name}"`).join(', ');

const readForms = new Set(['where', 'select', 'include', 'orderBy', 'take', 'skip']);

export function selectStatement(table: Table, args: ReadArguments): Selection {
  requireForms(table, args, readForms);
  const values: unknown[] = [];
  const rows = conditionOf(table, args.where, values);
  const members = membersOf(table, args, values);
  const page = pageOf(table, args, values);
  return { text: `select ${namedBy(members)} from ${table.name} where ${rows}${page}`, values, members };
}

/** The columns of a row that has just been written. */
export function returning(
  table: Table,
  select: unknown,
): { readonly sql: string; readonly members: Member[] } {
  const members = membersOf(table, { select }, []);
  if (members.some(({ read }) => read)) refuse(table, 'relation of a row that is written');
  return { sql: namedBy(members), members };
}

/** The selected members of a row. A column of depth 0 keeps its type, and one of a related row is JSON. */
function membersOf(table: Table, { select, include }: ReadArguments, values: unknown[], depth = 0): Member[] {
  const all = select ? [] : table.readable.map((field) => [field, true] as const);
  const wanted = [...all, ...Object.entries(Object(select ?? include))].filter(([, is]) => is);
  return wanted.map(([name, inner]) => {
    const relation = table.relations.get(name);
    if (name === '_count') return countsMember(table, inner, values, depth + 1);
    if (relation) {
      const related = relatedMember(table, relation, inner === true ? {} : Object(inner), values, depth + 1);
      return { name, ...related };
    }
    if (inner !== true) refuse(table, `selection of ${name} by more than true`);
    const [column, type] = [columnOf(table, name), table.types.get(name)];
    // In Prisma's types a list is never null.
    const sql = type?.endsWith('[]') ? `coalesce(${column}, '{}')` : column;
    return depth ? memberOfJson(name, sql, type) : { name, sql };
  });
}

function relatedMember(
  table: Table,
  relation: Relation,
  args: ReadArguments,
  values: unknown[],
  depth: number,
): Omit<Member, 'name'> {
  const related = relation.table;
  requireForms(related, args, readForms);
  const members = membersOf(related, args, values, depth);
  const row = arrayOf(members);
  const rows = rowsRelatedTo(table, relation, args.where, values, depth);
  const read = (json: unknown) => (json === null ? null : rowOf(members, json));
  if (!relation.isList) return { sql: `(select ${row} ${rows})`, read };
  const page = pageOf(related, args, values);
  const sql = `(select coalesce(json_agg(item), '[]') from (select ${row} as item ${rows}${page}) items)`;
  return { sql, read: (list) => (list as unknown[]).map(read) };
}

/** PostgreSQL's functions take 100 arguments at most. An array of more members is one of such arrays. */
const mostArguments = 100;

const arrayOf = (members: readonly Member[]): string =>
  members.length > mostArguments
    ? `json_build_array(${groupsOf(members).map(arrayOf).join(', ')})`
    : `json_build_array(${members.map(({ sql }) => sql).join(', ')})`;

const groupsOf = (members: readonly Member[]): Member[][] =>
  Array.from({ length: Math.ceil(members.length / mostArguments) }, (_, at) =>
    members.slice(at * mostArguments, (at + 1) * mostArguments),
  );

/** The number of rows that are related to a row, by the name of each relation. */
function countsMember(table: Table, args: unknown, values: unknown[], depth: number): Member {
  const members = Object.entries(Object(Object(args).select)).map(([name, counted]): Member => {
    const relation = table.relations.get(name) ?? refuse(table, `relation ${name}`);
    const { where } = Object(counted);
    return { name, sql: `(select count(*) ${rowsRelatedTo(table, relation, where, values, depth)})` };
  });
  if (!members.length) refuse(table, 'count of all relations');
  return { name: '_count', sql: arrayOf(members), read: (counts) => rowOf(members, counts) };
}

function rowOf(members: readonly Member[], json: unknown): object {
  const made = json as readonly unknown[]; // arrayOf made it
  const values = members.length > mostArguments ? made.flat() : made;
  const row: Record<string, unknown> = {};
  members.forEach(({ name, read }, i) => {
    const value = values[i];
    row[name] = read && value !== null ? read(value) : value;
  });
  return row;
}

/** JSON has neither instants nor numbers of PostgreSQL's precision, so it carries both as texts. */
function memberOfJson(name: string, sql: string, type: string | undefined): Member {
  if (type === 'BigInt') return { name, sql: `${sql}::text`, read: (digits) => BigInt(String(digits)) };
  if (type === 'Decimal') return { name, sql: `${sql}::text`, read: (digits) => new Decimal(String(digits)) };
  if (type === 'DateTime') return { name, sql, read: (text) => new Date(String(text)) };
  return { name, sql };
}

/** The arguments of a groupBy or aggregate. An aggregate makes one group of all rows. */
export type GroupArguments = {
  readonly by?: readonly string[];
  readonly where?: unknown;
  readonly orderBy?: unknown;
  readonly _count?: unknown;
  readonly _sum?: unknown;
  readonly _max?: unknown;
};

const groupForms = new Set(['by', 'where', 'orderBy', '_count', '_sum', '_max']);

export function groupStatement(table: Table, args: GroupArguments): Selection {
  requireForms(table, args, groupForms);
  const { by = [], where, orderBy, ...asked } = args;
  const values: unknown[] = [];
  const rows = conditionOf(table, where, values);
  const columns = by.map((name): Member => ({ name, sql: columnOf(table, name) }));
  const members = [
    ...columns,
    ...Object.entries(asked).map(([name, named]) => aggregateOf(table, name, named)),
  ];
  const grouped = by.length ? ` group by ${columns.map(({ sql }) => sql).join(', ')}` : '';
  const order = pageOf(table, { orderBy }, values);
  const text = `select ${namedBy(members)} from ${table.name} where ${rows}${grouped}${order}`;
  return { text, values, members };
}

/** The number of rows, or the sum or the largest value of each named column. */
function aggregateOf(table: Table, name: string, asked: unknown): Member {
  if (name === '_count') {
    if (asked !== true) refuse(table, 'count of a column');
    return { name, sql: 'count(*)::int' };
  }
  const members = Object.keys(Object(asked)).map((field) =>
    memberOfJson(field, `${name.slice(1)}(${columnOf(table, field)})`, table.types.get(field)),
  );
  return { name, sql: arrayOf(members), read: (json) => rowOf(members, json) };
}
