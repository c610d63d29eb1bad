/**
 * The only entry to the query layer: the handle on the rows of a tenant transaction. Its calls are those of
 * Prisma's client. Every condition names the caller's partner, though row security ensures that too: if one
 * protection fails, the other holds. Relations need no such condition, because their keys lead with the
 * partner.
 */
import { sql } from '@prisma/client-runtime-utils';
import { currentPartnerId } from '../current-transaction.ts';
import type { Delegate, Identified, Readable, WhereOf } from './arguments.ts';
import {
  type GroupArguments,
  groupStatement,
  type ReadArguments,
  readRows,
  selectStatement,
} from './select-rows.ts';
import { send } from './send.ts';
import { type ModelName, type Table, tables } from './tables.ts';
import { createRow, deleteRows, insertRows, updateByIds, updateRows } from './write-rows.ts';

export type { Readable, WhereOf };

type Values = readonly unknown[];

/** The rows of the caller's partner. The handle opens no transaction, because it already is in one. */
export type Database = { readonly [M in ModelName as Uncapitalize<M>]: Delegate<M> } & {
  $queryRaw<Rows>(strings: TemplateStringsArray, ...values: Values): Promise<Rows>;
  /** Returns the number of rows that the statement changed. */
  $executeRaw(strings: TemplateStringsArray, ...values: Values): Promise<number>;
};

/** The models whose rows belong to all partners. The application only reads them. */
const ofAllPartners = new Set<ModelName>(['DeductionDefinition']);

function withPartner<Args extends { readonly where?: unknown }>({ model }: Table, args: Args): Args {
  const partner = currentPartnerId();
  if (ofAllPartners.has(model)) return args;
  if (partner === null) return args; // no partner: the database raises an error
  const column = model === 'Partner' ? 'id' : 'partnerId';
  const where = Object(args.where);
  const both = column in where ? { AND: [where, { [column]: partner }] } : { ...where, [column]: partner };
  return { ...args, where: both };
}

/** `{ partnerId_id: { partnerId, id } }`, with which Pothos names a row, as plain conditions. */
const flattened = (where: object): object =>
  Object.assign(
    {},
    ...Object.entries(where).map(([name, value]) => (name.includes('_') ? value : { [name]: value })),
  );

function delegateOf(table: Table) {
  const find = async (args: ReadArguments) => readRows(selectStatement(table, withPartner(table, args)));
  const group = async (args: GroupArguments) => readRows(groupStatement(table, withPartner(table, args)));
  const findFirst = async (args: ReadArguments = {}) => (await find({ ...args, take: 1 }))[0] ?? null;
  const findFirstOrThrow = async (args?: ReadArguments) => {
    const row = await findFirst(args);
    if (!row) throw new Error(`no row of ${table.name} meets the condition`);
    return row;
  };
  const count = async (args: GroupArguments = {}) => {
    const [row] = await group({ ...args, _count: true });
    return (row as { _count: number })._count; // without groups there is one row
  };
  return {
    create: (args: { data: object }) => createRow(table, args),
    insertRows: (rows: readonly object[]) => insertRows(table, rows),
    setRows: (rows: readonly Identified[]) => updateByIds(table, rows, (column) => `new.${column}`),
    addToRows: (rows: readonly Identified[]) =>
      updateByIds(table, rows, (column) => `old.${column} + new.${column}`),
    updateMany: (args: ReadArguments) => updateRows(table, withPartner(table, args)),
    deleteMany: (args: ReadArguments = {}) => deleteRows(table, withPartner(table, args)),
    findMany: (args: ReadArguments = {}) => find(args),
    findFirst,
    findFirstOrThrow,
    findUniqueOrThrow: ({ where, ...args }: { where: object }) =>
      findFirstOrThrow({ ...args, where: flattened(where) }),
    count,
    groupBy: group,
    aggregate: async (args: GroupArguments) => (await group(args))[0],
  };
}

const sendRaw = (strings: TemplateStringsArray, values: Values) => send(sql(strings, ...values));

const delegates = Object.values(tables).map((table) => {
  const { model } = table;
  return [`${model.charAt(0).toLowerCase()}${model.slice(1)}`, delegateOf(table)];
});

export const database = {
  ...Object.fromEntries(delegates),
  $queryRaw: async (strings: TemplateStringsArray, ...values: Values) =>
    (await sendRaw(strings, values)).rows,
  $executeRaw: async (strings: TemplateStringsArray, ...values: Values) =>
    (await sendRaw(strings, values)).rowCount ?? 0,
} as Database; // Object.fromEntries forgets the names

/** For each model, the columns by the names of its fields. */
export const modelColumns: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(tables).map(([model, { columns }]) => [model, columns]),
);
