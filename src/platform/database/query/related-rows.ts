/**
 * Rows with the rows that are related to them, in one statement: each relation is a column of JSON, an array
 * of arrays without names.
 */
import { Prisma } from '../../../generated/prisma/client.ts';
import { columnOf, leftToPrisma, pageOf, rowsRelatedTo } from './conditions.ts';
import type { Relation, Table } from './tables.ts';

/** A member of a row: what PostgreSQL computes, and what becomes of its value, where it changes. */
export type Member = {
  readonly name: string;
  readonly sql: string;
  readonly read?: ((json: unknown) => unknown) | undefined;
};

/** What a findMany or findFirst asks. */
export type ReadArguments = {
  readonly where?: unknown;
  readonly select?: unknown;
  readonly include?: unknown;
  readonly orderBy?: unknown;
  readonly take?: unknown;
};

const forms = new Set(['where', 'select', 'include', 'orderBy', 'take']);

/** Refuses a form that only Prisma knows, such as a cursor. */
export function requireForms(args: object): void {
  if (Object.keys(args).some((form) => !forms.has(form))) throw leftToPrisma;
}

/** What is asked of each row. A column of depth 0 keeps its type, one of a related row is JSON. */
export function membersOf(
  table: Table,
  { select, include }: ReadArguments,
  values: unknown[],
  depth = 0,
): Member[] {
  if (table.hasSecrets && (depth || !select)) throw leftToPrisma; // Prisma names the columns that may be read
  const all = select ? [] : [...table.columns.keys()].map((field) => [field, true] as const);
  const wanted = [...all, ...Object.entries(Object(select ?? include))].filter(([, is]) => is);
  return wanted.map(([name, inner]) => {
    const relation = table.relations.get(name);
    if (name === '_count') return countsMember(table, inner, values, depth + 1);
    if (relation) {
      const related = relatedMember(table, relation, inner === true ? {} : Object(inner), values, depth + 1);
      return { name, ...related };
    }
    if (inner !== true) throw leftToPrisma;
    return depth ? memberOfJson(table, name) : { name, sql: columnOf(table, name) };
  });
}

const mostMembers = 100; // arguments of a function in PostgreSQL

function relatedMember(
  table: Table,
  relation: Relation,
  args: ReadArguments,
  values: unknown[],
  depth: number,
): Omit<Member, 'name'> {
  requireForms(args);
  const related = relation.table;
  const members = membersOf(related, args, values, depth);
  if (members.length > mostMembers) throw leftToPrisma;
  const row = `json_build_array(${members.map(({ sql }) => sql).join(', ')})`;
  const rows = rowsRelatedTo(table, relation, args.where, values, depth);
  const read = (json: unknown) => (json === null ? null : rowOf(members, json));
  if (!relation.isList) return { sql: `(select ${row} ${rows})`, read };
  const page = pageOf(related, args.orderBy, args.take, values);
  const sql = `(select coalesce(json_agg(item), '[]') from (select ${row} as item ${rows}${page}) items)`;
  return { sql, read: (list) => (list as unknown[]).map(read) };
}

/** How many rows are related to a row, by the name of each relation. */
function countsMember(table: Table, args: unknown, values: unknown[], depth: number): Member {
  const members = Object.entries(Object(Object(args).select)).map(([name, counted]): Member => {
    const relation = table.relations.get(name);
    if (!relation) throw leftToPrisma;
    const { where } = Object(counted);
    return { name, sql: `(select count(*) ${rowsRelatedTo(table, relation, where, values, depth)})` };
  });
  if (!members.length) throw leftToPrisma;
  const sql = `json_build_array(${members.map((member) => member.sql).join(', ')})`;
  return { name: '_count', sql, read: (counts) => rowOf(members, counts) };
}

function rowOf(members: readonly Member[], json: unknown): object {
  const values = json as readonly unknown[]; // as json_build_array made it
  const row: Record<string, unknown> = {};
  members.forEach(({ name, read }, i) => {
    const value = values[i];
    row[name] = read && value !== null ? read(value) : value;
  });
  return row;
}

/** JSON has no numbers of PostgreSQL's precision and no instants: they are texts in it. */
function memberOfJson(table: Table, name: string): Member {
  const sql = columnOf(table, name);
  const type = table.types.get(name);
  if (type === 'BigInt') return { name, sql: `${sql}::text`, read: (digits) => BigInt(String(digits)) };
  if (type === 'Decimal')
    return { name, sql: `${sql}::text`, read: (digits) => new Prisma.Decimal(String(digits)) };
  if (type === 'DateTime') return { name, sql, read: (text) => new Date(String(text)) };
  return { name, sql };
}
