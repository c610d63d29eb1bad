/**
 * Reads rows with their relations by flat statements: one for the rows, and one for each relation by the keys
 * that were read. Prisma plans its join again for each call and has PostgreSQL write every row of a relation as
 * JSON: 60 to 85 us a shift, where a flat statement reads 340 in a millisecond.
 */
import type { Prisma } from '../../generated/prisma/client.ts';
import { flat, notFlat, type ReadArguments, type Statement, selectStatement } from './select-rows.ts';
import type { Relation, Table } from './tables.ts';

type Model = Prisma.ModelName;
type Row = Record<string, unknown>;
type Arguments = ReadArguments & { readonly include?: unknown };

type Access = {
  /** Undefined for a model that only Prisma may read. */
  readonly tableOf: (model: Model) => Table | undefined;
  /** Adds the condition that the rows are of the caller's partner. */
  readonly withPartner: (model: Model, args: object) => object;
  readonly send: (statement: Statement) => Promise<object[]>;
};

/** The statement for rows of one table that also meet a condition, and the relations to read. */
type Plan = {
  readonly statement: (condition?: object) => Statement;
  readonly parts: readonly Part[];
  /** Keys that are read for the relations alone. */
  readonly hidden: readonly string[];
};
type Part = Relation & { readonly name: string; readonly plan: Plan };

/** What reads rows; it answers undefined where one of the statements is for Prisma. */
export const rowReader =
  (access: Access) =>
  (model: Model, args: Arguments): Promise<object[]> | undefined => {
    const plan = flat(() => planOf(access, model, args, args.take === 1));
    return plan && rowsOf(access, plan).then((rows) => without(plan.hidden, rows));
  };

/** `isOne`: at most one row is read, so that a limit on a list below it is a limit of one statement. */
function planOf(access: Access, model: Model, args: Arguments, isOne: boolean, key?: string): Plan {
  const table = access.tableOf(model);
  if (!table) throw notFlat;
  const { select, include, ...rest } = args;
  const names = Object.entries(Object(select ?? include)).filter(([, wanted]) => wanted);
  const parts = names.flatMap(([name, wanted]): Part[] => {
    const relation = table.relations.get(name);
    if (!relation && include) throw notFlat; // such as a count
    return relation ? [{ ...relation, name, plan: planOfRelation(access, relation, wanted, isOne) }] : [];
  });
  const keys = [...parts.map(({ from }) => from), ...(key === undefined ? [] : [key])];
  const columns = select ? names.flatMap(([name]) => (table.relations.has(name) ? [] : [name])) : undefined;
  const hidden = columns ? keys.filter((name) => !columns.includes(name)) : [];
  const chosen = columns && Object.fromEntries([...columns, ...hidden].map((name) => [name, true]));
  const statement = (condition?: object) => {
    const where = condition ? { AND: [rest.where ?? {}, condition] } : rest.where;
    const flatArguments = { ...rest, where, ...(chosen ? { select: chosen } : {}) };
    return found(selectStatement(table, access.withPartner(model, flatArguments)));
  };
  statement(key === undefined ? undefined : { [key]: { in: [''] } }); // throws before anything is sent
  return { statement, parts, hidden };
}

function planOfRelation(access: Access, { model, isList, to }: Relation, wanted: unknown, isOne: boolean) {
  const args: Arguments = wanted === true ? {} : Object(wanted);
  const isLimited = isList ? args.take !== undefined && !isOne : args.where !== undefined;
  if (isLimited) throw notFlat;
  return planOf(access, model, args, isOne && !isList, to);
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFlat;
  return value;
}

async function rowsOf(access: Access, { statement, parts }: Plan, condition?: object): Promise<Row[]> {
  const rows = (await access.send(statement(condition))) as Row[]; // columns by name
  await Promise.all(parts.map((part) => addRelation(access, rows, part)));
  return rows;
}

async function addRelation(access: Access, rows: readonly Row[], { name, from, to, isList, plan }: Part) {
  const byKey = new Map<unknown, Row[]>();
  for (const row of rows) if (row[from] !== null) byKey.set(row[from], []);
  const related = byKey.size ? await rowsOf(access, plan, { [to]: { in: [...byKey.keys()] } }) : [];
  for (const one of related) byKey.get(one[to])?.push(one);
  without(plan.hidden, related);
  for (const row of rows) {
    const [first] = byKey.get(row[from]) ?? [];
    row[name] = isList ? (byKey.get(row[from]) ?? []) : first ? { ...first } : null; // two may belong to one
  }
}

function without(columns: readonly string[], rows: Row[]): Row[] {
  for (const row of rows) for (const column of columns) delete row[column];
  return rows;
}
