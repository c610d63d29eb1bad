import pg from 'pg';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Table } from './tables.ts';

/**
 * What findMany and findFirst ask of one table alone, as a statement of our own. Prisma plans each call anew,
 * a third of the CPU time of a listing; most reads need no plan. What reaches into relations, and every form
 * that is not named here, is Prisma's: `undefined` is answered.
 */
export function selectStatement(table: Table, asked: Asked): Statement | undefined {
  if (Object.keys(asked).some((name) => !forms.has(name))) return undefined;
  try {
    return statementOf(table, asked);
  } catch (error) {
    if (error === notFlat) return undefined;
    throw error;
  }
}

export type Asked = { where?: unknown; select?: unknown; orderBy?: unknown; take?: unknown };
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly types: pg.CustomTypesConfig;
};

const forms = new Set(['where', 'select', 'orderBy', 'take']);
const notFlat = new Error('only Prisma can tell this read');

function statementOf(table: Table, { where = {}, select, orderBy = [], take }: Asked): Statement {
  const values: unknown[] = [];
  const rows = conditionOf(table, where, values);
  const text = `select ${answerOf(table, select)} from ${table.name} where ${rows}${orderOf(table, orderBy)}`;
  if (take === undefined) return { text, values, types };
  if (!Number.isInteger(take) || Number(take) < 0) throw notFlat; // a page backwards, among others
  return { text: `${text} limit $${values.push(take)}`, values, types };
}

function columnOf({ columns }: Table, field: string): string {
  const column = columns.get(field);
  if (column === undefined) throw notFlat; // a relation
  return column;
}

function answerOf(table: Table, select: unknown): string {
  if (select && Object.values(select).some((wanted) => wanted !== true)) throw notFlat;
  const fields = select ? Object.keys(select) : [...table.columns.keys()];
  return fields.map((field) => `${columnOf(table, field)} as "${field}"`).join(', ');
}

function orderOf(table: Table, orderBy: unknown): string {
  const terms = [orderBy].flat().flatMap((term) => Object.entries(Object(term)));
  if (terms.some(([, way]) => way !== 'asc' && way !== 'desc')) throw notFlat;
  const spelt = terms.map(([field, way]) => `${columnOf(table, field)} ${way}`);
  return spelt.length ? ` order by ${spelt.join(', ')}` : '';
}

/** As in Prisma, what is `undefined` is no condition. */
function conditionOf(table: Table, where: unknown, values: unknown[]): string {
  const parts = Object.entries(Object(where)).flatMap(([name, wanted]): string[] => {
    if (wanted === undefined) return [];
    if (name === 'AND') return [wanted].flat().map((each) => conditionOf(table, each, values));
    return comparedTo(columnOf(table, name), wanted, values);
  });
  return parts.length ? parts.join(' and ') : 'true';
}

const signs = new Map([
  ['equals', '='],
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
    const sign = signs.get(word);
    if (sign && isPlain(value)) return [`${column} ${sign} $${values.push(value)}`];
    if (word !== 'in' || !Array.isArray(value) || !value.every(isPlain)) throw notFlat;
    return [`${column} = any($${values.push(value)})`];
  });
}

/** What PostgreSQL compares as Prisma does. Decimals, JSON and lists are Prisma's. */
const isPlain = (value: unknown): boolean =>
  ['string', 'boolean', 'bigint'].includes(typeof value) || Number.isInteger(value) || value instanceof Date;

/** Numbers as Prisma answers them. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (digits: string) => new Prisma.Decimal(digits);
    return pg.types.getTypeParser(oid, format);
  },
};
