import pg from 'pg';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Table } from './tables.ts';

/**
 * The statement for a findMany or findFirst that reads one table. Prisma plans each call again, a third of
 * the CPU time of a listing, and most reads need no plan. Undefined for reads of relations and all other
 * forms: Prisma plans those.
 */
export function selectStatement(table: Table, args: ReadArguments): Statement | undefined {
  if (Object.keys(args).some((name) => !forms.has(name))) return undefined;
  return flat(() => statementOf(table, args));
}

/** The statement for a groupBy that only asks which values there are. Undefined for all other forms. */
export const groupStatement = (table: Table, args: object): Statement | undefined =>
  flat(() => {
    const { by, where, ...others } = args as { by?: unknown; where?: unknown };
    if (!Array.isArray(by) || Object.keys(others).length) throw notFlat;
    const values: unknown[] = [];
    const columns = by.map((field) => columnOf(table, field));
    const selected = columns.map((column, i) => `${column} as "${by[i]}"`).join(', ');
    const rows = conditionOf(table, where, values);
    const text = `select ${selected} from ${table.name} where ${rows} group by ${columns.join(', ')}`;
    return { text, values, types };
  });

export type ReadArguments = { where?: unknown; select?: unknown; orderBy?: unknown; take?: unknown };
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly types: pg.CustomTypesConfig;
};

const forms = new Set(['where', 'select', 'orderBy', 'take']);
export const notFlat = new Error('only Prisma can plan this statement');

/** The statement or plan, or undefined where it is for Prisma. */
export function flat<Planned>(planOfArguments: () => Planned): Planned | undefined {
  try {
    return planOfArguments();
  } catch (error) {
    if (error === notFlat) return undefined;
    throw error;
  }
}

function statementOf(table: Table, { where = {}, select, orderBy = [], take }: ReadArguments): Statement {
  const values: unknown[] = [];
  const rows = conditionOf(table, where, values);
  const text = `select ${selectionOf(table, select)} from ${table.name} where ${rows}${orderOf(table, orderBy)}`;
  if (take === undefined) return { text, values, types };
  if (!Number.isInteger(take) || Number(take) < 0) throw notFlat; // such as a page backwards
  return { text: `${text} limit $${values.push(take)}`, values, types };
}

export function columnOf({ columns }: Table, field: string): string {
  const column = columns.get(field);
  if (column === undefined) throw notFlat; // a relation
  return column;
}

function selectionOf(table: Table, select: unknown): string {
  if (select && Object.values(select).some((wanted) => wanted !== true)) throw notFlat;
  const fields = select ? Object.keys(select) : [...table.columns.keys()];
  return fields.map((field) => `${columnOf(table, field)} as "${field}"`).join(', ');
}

function orderOf(table: Table, orderBy: unknown): string {
  const terms = [orderBy].flat().flatMap((term) => Object.entries(Object(term)));
  if (terms.some(([, direction]) => direction !== 'asc' && direction !== 'desc')) throw notFlat;
  const columns = terms.map(([field, direction]) => `${columnOf(table, field)} ${direction}`);
  return columns.length ? ` order by ${columns.join(', ')}` : '';
}

/** As in Prisma, `undefined` is no condition. */
export function conditionOf(table: Table, where: unknown, values: unknown[]): string {
  const parts = Object.entries(Object(where)).flatMap(([name, wanted]): string[] => {
    if (wanted === undefined) return [];
    if (name === 'AND') return [wanted].flat().map((each) => conditionOf(table, each, values));
    if (name === 'OR') return [alternativesOf(table, [wanted].flat(), values)];
    return comparedTo(columnOf(table, name), wanted, values);
  });
  return parts.length ? parts.join(' and ') : 'true';
}

function alternativesOf(table: Table, alternatives: readonly unknown[], values: unknown[]): string {
  const conditions = alternatives.map((each) => conditionOf(table, each, values));
  if (!conditions.length || conditions.includes('true')) throw notFlat; // Prisma has rules for these
  return `(${conditions.join(' or ')})`;
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
  if (typeof wanted !== 'object') throw notFlat; // a fraction
  return Object.entries(wanted).flatMap(([word, value]): string[] => {
    if (value === undefined) return [];
    if (word === 'not' && value === null) return [`${column} is not null`];
    const sign = signs.get(word);
    if (sign && isPlain(value)) return [`${column} ${sign} $${values.push(value)}`];
    if (word !== 'in' || !Array.isArray(value) || !value.every(isPlain)) throw notFlat;
    // PostgreSQL keeps a plan for a comparison with one value, and plans one with a list each time.
    if (value.length === 1) return [`${column} = $${values.push(value[0])}`];
    return [`${column} = any($${values.push(value)})`];
  });
}

/** Values that PostgreSQL compares as Prisma does; not decimals, JSON or lists. */
export const isPlain = (value: unknown): boolean =>
  ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isInteger(value) || value instanceof Date;

/** Parses numbers as Prisma does. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (digits: string) => new Prisma.Decimal(digits);
    return pg.types.getTypeParser(oid, format);
  },
};
