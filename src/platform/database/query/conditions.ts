/** Conditions and orders of rows of one table, as Prisma's arguments state them, in SQL. */
import type { Relation, Table } from './tables.ts';

export const leftToPrisma = new Error('only Prisma can plan this statement');

export function columnOf({ columns }: Table, field: string): string {
  const column = columns.get(field);
  if (column === undefined) throw leftToPrisma; // a relation
  return column;
}

/** What stands before a column of a row: the rows of a statement have depth 0, related ones one more. */
const aliasOf = ({ name }: Table, depth: number): string => (depth ? `t${depth}` : name);

/** As in Prisma, `undefined` is no condition. */
export function conditionOf(table: Table, where: unknown, values: unknown[], depth = 0): string {
  const parts = Object.entries(Object(where)).flatMap(([name, wanted]): string[] => {
    if (wanted === undefined) return [];
    if (name === 'AND') return [wanted].flat().map((each) => conditionOf(table, each, values, depth));
    if (name === 'OR') return [alternativesOf(table, [wanted].flat(), values, depth)];
    if (name === 'NOT') return [`not ${alternativesOf(table, [wanted].flat(), values, depth)}`];
    const relation = table.relations.get(name);
    if (relation) return relatedTo(table, relation, wanted, values, depth);
    if (table.types.get(name) === 'Json') throw leftToPrisma; // it knows two kinds of null
    return comparedTo(columnOf(table, name), wanted, values);
  });
  return parts.length ? parts.join(' and ') : 'true';
}

function alternativesOf(
  table: Table,
  alternatives: readonly unknown[],
  values: unknown[],
  depth: number,
): string {
  const conditions = alternatives.map((each) => conditionOf(table, each, values, depth));
  if (!conditions.length || conditions.includes('true')) throw leftToPrisma; // Prisma has rules for these
  return `(${conditions.join(' or ')})`;
}

/** That the related row meets a condition, or of a list some row or none. */
function relatedTo(
  table: Table,
  relation: Relation,
  wanted: unknown,
  values: unknown[],
  depth: number,
): string[] {
  if (typeof wanted !== 'object' || wanted === null) throw leftToPrisma;
  const exists = (where: unknown) =>
    `exists (select ${rowsRelatedTo(table, relation, where, values, depth + 1)})`;
  if (!relation.isList) return [exists(wanted)];
  return Object.entries(wanted).map(([word, where]) => {
    if ((word !== 'some' && word !== 'none') || where === undefined) throw leftToPrisma;
    return word === 'some' ? exists(where) : `not ${exists(where)}`;
  });
}

/** The rows, of depth `depth`, that are related to a row of `table` and meet a condition. */
export function rowsRelatedTo(
  table: Table,
  { table: related, keys }: Relation,
  where: unknown,
  values: unknown[],
  depth: number,
): string {
  const [theirs, own] = [aliasOf(related, depth), aliasOf(table, depth - 1)];
  const equal = keys.map(([column, ofOwn]) => `${theirs}.${column} = ${own}.${ofOwn}`);
  const condition = conditionOf(related, where, values, depth);
  return `from ${related.name} ${theirs} where ${equal.join(' and ')} and ${condition}`;
}

const signs = new Map([
  ['equals', '='],
  ['not', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
]);

function comparedTo(column: string, wanted: unknown, values: unknown[]): string[] {
  if (wanted === null) return [`${column} is null`];
  if (isPlain(wanted)) return [`${column} = $${values.push(wanted)}`];
  if (typeof wanted !== 'object') throw leftToPrisma; // a fraction
  return Object.entries(wanted).flatMap(([word, value]): string[] => {
    if (value === undefined) return [];
    if (word === 'not' && value === null) return [`${column} is not null`];
    const sign = signs.get(word);
    if (sign && isPlain(value)) return [`${column} ${sign} $${values.push(value)}`];
    if (word !== 'in' || !Array.isArray(value) || !value.every(isPlain)) throw leftToPrisma;
    // PostgreSQL keeps a plan for a comparison with one value, and plans one with a list each time.
    if (value.length === 1) return [`${column} = $${values.push(value[0])}`];
    return [`${column} = any($${values.push(value)})`];
  });
}

/** Values that PostgreSQL compares as Prisma does; not decimals, JSON or lists. */
export const isPlain = (value: unknown): boolean =>
  ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isInteger(value) || value instanceof Date;

/** The order and the number of rows. */
export function pageOf(table: Table, orderBy: unknown, take: unknown, values: unknown[]): string {
  const terms = [orderBy ?? []].flat().flatMap((term) => Object.entries(Object(term)));
  if (terms.some(([, direction]) => direction !== 'asc' && direction !== 'desc')) throw leftToPrisma;
  const columns = terms.map(([field, direction]) => `${columnOf(table, field)} ${direction}`);
  const order = columns.length ? ` order by ${columns.join(', ')}` : '';
  if (take === undefined) return order;
  if (!Number.isInteger(take) || Number(take) < 0) throw leftToPrisma; // such as a page backwards
  return `${order} limit $${values.push(take)}`;
}
