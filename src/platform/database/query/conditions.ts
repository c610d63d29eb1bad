/** Conditions, orders and pages of rows of one table, in SQL. */
import type { Relation, Table } from './tables.ts';

/** Refuses what has no type in `arguments.ts`, and came here through a cast or through Pothos. */
export function refuse({ model }: Table, form: string): never {
  throw new Error(`${model}: the query layer has no ${form}; src/platform/database/query/ says what it has`);
}

export function requireForms(table: Table, args: object, forms: ReadonlySet<string>): void {
  const unknown = Object.entries(args).find(([form, value]) => value !== undefined && !forms.has(form));
  if (unknown) refuse(table, `argument ${unknown[0]}`);
}

export const columnOf = (table: Table, field: string): string =>
  table.columns.get(field) ?? refuse(table, `column ${field}`);

/** The prefix of a row's columns. Rows of the statement's own table have depth 0, related rows one more. */
const aliasOf = ({ name }: Table, depth: number): string => (depth ? `t${depth}` : name);

/** The condition in SQL. A member that is `undefined` is no condition. */
export function conditionOf(table: Table, where: unknown, values: unknown[], depth = 0): string {
  const parts = Object.entries(Object(where)).flatMap(([name, wanted]): string[] => {
    if (wanted === undefined) return [];
    if (name === 'AND')
      return [wanted].flat().map((condition) => conditionOf(table, condition, values, depth));
    if (name === 'OR') return [anyOf(table, [wanted].flat(), values, depth)];
    if (name === 'NOT') return [`not ${anyOf(table, [wanted].flat(), values, depth)}`];
    const relation = table.relations.get(name);
    if (relation) return relatedTo(table, relation, name, { wanted, values, depth });
    return comparedTo(table, name, wanted, values);
  });
  return parts.length ? parts.join(' and ') : 'true';
}

function anyOf(table: Table, alternatives: readonly unknown[], values: unknown[], depth: number): string {
  if (!alternatives.length) return '(false)';
  const conditions = alternatives.map((alternative) => conditionOf(table, alternative, values, depth));
  // An undefined value would make the condition true for all rows, or with NOT for none.
  if (conditions.includes('true')) refuse(table, 'alternative without a condition');
  return `(${conditions.join(' or ')})`;
}

type Wanted = { readonly wanted: unknown; readonly values: unknown[]; readonly depth: number };

/** The condition that the related row meets one; of a list, that some row or none does. */
function relatedTo(
  table: Table,
  relation: Relation,
  name: string,
  { wanted, values, depth }: Wanted,
): string[] {
  if (typeof wanted !== 'object' || wanted === null) refuse(table, `condition that ${name} is ${wanted}`);
  const exists = (where: unknown) =>
    `exists (select ${rowsRelatedTo(table, relation, where, values, depth + 1)})`;
  if (!relation.isList) return [exists(wanted)];
  return Object.entries(wanted).flatMap(([word, where]) => {
    if (where === undefined) return [];
    if (word !== 'some' && word !== 'none') refuse(table, `condition ${word} on ${name}`);
    return [word === 'some' ? exists(where) : `not ${exists(where)}`];
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

function comparedTo(table: Table, field: string, wanted: unknown, values: unknown[]): string[] {
  const column = columnOf(table, field);
  if (table.types.get(field) === 'Json') return [memberCompared(table, field, wanted, values)];
  if (wanted === null) return [`${column} is null`];
  if (isPlain(wanted)) return [`${column} = $${values.push(wanted)}`];
  if (typeof wanted !== 'object') refuse(table, `comparison of ${field} with ${wanted}`);
  if ('contains' in wanted) return [`${column} ilike $${values.push(patternOf(table, field, wanted))}`];
  return Object.entries(wanted).flatMap(([word, value]): string[] => {
    if (value === undefined) return [];
    if (word === 'not' && value === null) return [`${column} is not null`];
    const sign = signs.get(word);
    if (sign && isPlain(value)) return [`${column} ${sign} $${values.push(value)}`];
    if ((word !== 'in' && word !== 'notIn') || !Array.isArray(value) || !value.every(isPlain))
      refuse(table, `condition ${word} on ${field}`);
    if (word === 'notIn') return [`${column} <> all($${values.push(value)})`];
    // PostgreSQL keeps the plan of a comparison with one value, and plans a comparison with a list each time.
    if (value.length === 1) return [`${column} = $${values.push(value[0])}`];
    return [`${column} = any($${values.push(value)})`];
  });
}

/** The condition that the member of a JSON object at a path has a value. */
function memberCompared(table: Table, field: string, wanted: unknown, values: unknown[]): string {
  const { path, equals, ...others } = Object(wanted);
  if (!Array.isArray(path) || equals === undefined || Object.keys(others).length)
    refuse(table, `condition on ${field} but that a member equals`);
  return `${columnOf(table, field)} #> $${values.push(path)} = $${values.push(JSON.stringify(equals))}`;
}

/** The pattern for texts that contain a text. Wildcards of `like` in it match only themselves. */
function patternOf(table: Table, field: string, wanted: object): string {
  const { contains, mode, ...others } = wanted as { contains?: unknown; mode?: unknown };
  if (typeof contains !== 'string' || mode !== 'insensitive' || Object.keys(others).length)
    refuse(table, `condition on ${field} but that it contains a text, in capitals or not`);
  return `%${contains.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether PostgreSQL compares the value exactly. Fractions and decimals are never compared. */
export const isPlain = (value: unknown): boolean =>
  ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isInteger(value) || value instanceof Date;

type Page = { readonly orderBy?: unknown; readonly take?: unknown; readonly skip?: unknown };

/** The order of the rows, and which of them to return. */
export function pageOf(table: Table, { orderBy, take, skip }: Page, values: unknown[]): string {
  const terms = [orderBy ?? []].flat().flatMap((term) => Object.entries(Object(term)));
  const columns = terms.map(([field, direction]) => {
    if (direction !== 'asc' && direction !== 'desc') refuse(table, `order by ${field} of ${direction}`);
    return `${columnOf(table, field)} ${direction}`;
  });
  const order = columns.length ? ` order by ${columns.join(', ')}` : '';
  const limit = take === undefined ? '' : ` limit $${values.push(rowsIn(table, take))}`;
  return `${order}${limit}${skip === undefined ? '' : ` offset $${values.push(rowsIn(table, skip))}`}`;
}

const rowsIn = (table: Table, count: unknown): number =>
  Number.isInteger(count) && Number(count) >= 0 ? Number(count) : refuse(table, `page of ${count} rows`);
