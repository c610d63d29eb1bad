import pg from 'pg';
import { Prisma } from '../../../generated/prisma/client.ts';
import { columnOf, conditionOf, leftToPrisma, pageOf } from './conditions.ts';
import { type Member, membersOf, type ReadArguments, requireForms } from './related-rows.ts';
import type { Table } from './tables.ts';

/**
 * The statement for a findMany or findFirst. Prisma plans each call again, a third of the CPU time of a
 * listing, and sends the statement a moment later. Undefined for forms that only Prisma knows, such as
 * cursors.
 */
export function selectStatement(table: Table, args: ReadArguments): Statement | undefined {
  return unlessLeftToPrisma(() => {
    requireForms(args);
    return statementOf(table, args);
  });
}

/** The statement for a groupBy that only asks which values there are. Undefined for all other forms. */
export const groupStatement = (table: Table, args: object): Statement | undefined =>
  unlessLeftToPrisma(() => {
    const { by, where, ...others } = args as { by?: unknown; where?: unknown };
    if (!Array.isArray(by) || Object.keys(others).length) throw leftToPrisma;
    const values: unknown[] = [];
    const columns = by.map((field) => columnOf(table, field));
    const selected = columns.map((column, i) => `${column} as "${by[i]}"`).join(', ');
    const rows = conditionOf(table, where, values);
    const text = `select ${selected} from ${table.name} where ${rows} group by ${columns.join(', ')}`;
    return { text, values, types };
  });

export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly types: pg.CustomTypesConfig;
  /** The members of a row whose values need reading. */
  readonly related?: readonly Member[];
};

/** The statement, or undefined where it is for Prisma. */
export function unlessLeftToPrisma(statementOfArguments: () => Statement): Statement | undefined {
  try {
    return statementOfArguments();
  } catch (error) {
    if (error === leftToPrisma) return undefined;
    throw error;
  }
}

function statementOf(table: Table, { where, select, include, orderBy, take }: ReadArguments): Statement {
  const values: unknown[] = [];
  const rows = conditionOf(table, where, values);
  const members = membersOf(table, { select, include }, values);
  const selected = members.map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const page = pageOf(table, orderBy, take, values);
  const text = `select ${selected} from ${table.name} where ${rows}${page}`;
  return { text, values, types, related: members.filter(({ read }) => read) };
}

/** Puts what is related to each row, which came as JSON, in the form in which Prisma answers it. */
export function readRelated({ related = [] }: Statement, rows: Record<string, unknown>[]): object[] {
  for (const row of rows) for (const { name, read } of related) row[name] = read?.(row[name]);
  return rows;
}

/** Parses numbers as Prisma does. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (digits: string) => new Prisma.Decimal(digits);
    return pg.types.getTypeParser(oid, format);
  },
};
