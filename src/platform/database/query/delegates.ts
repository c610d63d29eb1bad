/**
 * The methods of each model, and no others. Every condition names the caller's partner, though row security
 * holds it anyway: either protection must hold when the other fails. Relations need no more, for their keys
 * lead with the partner. Rows change by updateMany and deleteMany only.
 */
import type { Types } from '@prisma/client/runtime/client';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { currentPartnerId, sendStatement } from '../current-transaction.ts';
import { client, type Omitted } from './client.ts';
import { insertRow } from './insert-row.ts';
import type { ReadArguments } from './related-rows.ts';
import { groupStatement, readRelated, type Statement, selectStatement } from './select-rows.ts';
import { statementName } from './statement-name.ts';
import { tablesOf } from './tables.ts';
import { updateRows } from './update-rows.ts';
import { type RowWriters, rowWriters } from './write-rows.ts';

type Model = Prisma.ModelName;
type Method = WithArguments | WithOptionalArguments | 'groupBy';
type WithArguments = 'create' | 'createMany' | 'findUnique' | 'findUniqueOrThrow' | 'updateMany';
type WithOptionalArguments =
  | 'aggregate'
  | 'count'
  | 'deleteMany'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findMany';

type Arguments<M extends Model, Name extends Method> = Prisma.TypeMap['model'][M]['operations'][Name]['args'];
type Result<M extends Model, Name extends Method, A> = Promise<
  Types.Result.GetResult<Prisma.TypeMap['model'][M]['payload'], A, Name, { omit: Omitted }>
>;

/**
 * Prisma's own types allow more than a model has here: relations chained onto a result, and beside a known
 * field of a condition or a selection unknown ones.
 */
export type Delegate<M extends Model> = {
  readonly [Name in WithArguments]: <A extends Arguments<M, Name>>(
    args: Prisma.Exact<A, Arguments<M, Name>>,
  ) => Result<M, Name, A>;
} & {
  readonly [Name in WithOptionalArguments]: <A extends Arguments<M, Name>>(
    args?: Prisma.Exact<A, Arguments<M, Name>>,
  ) => Result<M, Name, A>;
} & Readonly<Pick<(typeof client)[Uncapitalize<M>], 'groupBy'>> &
  RowWriters<M>;

type Args = { readonly where?: object; readonly take?: number };
type Methods = Record<Method, (args: Args) => unknown>;

export const tables = tablesOf(client);

/**
 * How Prisma reads relations, where it still plans a read: by a join, except where it would join the whole
 * rows of a list of which the role may not read a column.
 */
const strategyFor = (args: object): 'join' | 'query' => (mentionsSecrets(args) ? 'query' : 'join');

const relationsToSecrets = new Set(
  Object.values(tables).flatMap(({ relations }) =>
    [...relations].flatMap(([name, related]) => (related.table.hasSecrets ? [name] : [])),
  ),
);

function mentionsSecrets(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => relationsToSecrets.has(name) || mentionsSecrets(inner),
  );
}

/** The models whose rows are of all partners. The application only reads them. */
const ofAllPartners = new Set<Model>(['DeductionDefinition']);

export function withPartner(model: Model, args: Args = {}): Args {
  const partner = currentPartnerId();
  if (ofAllPartners.has(model)) return args;
  if (partner === null) return args; // no partner: the database raises an error
  const column = model === 'Partner' ? 'id' : 'partnerId';
  const { where = {} } = args;
  const both = column in where ? { AND: [where, { [column]: partner }] } : { ...where, [column]: partner };
  return { ...args, where: both };
}

/** `{ partnerId_id: { partnerId, id } }`, which only findUnique accepts, as plain conditions. */
function flattened({ where = {}, ...rest }: Args): Args {
  const isCompound = (name: string, value: unknown) => name.includes('_') && typeof value === 'object';
  const parts = Object.entries(where).map(([name, value]) =>
    isCompound(name, value) ? value : { [name]: value },
  );
  return { ...rest, where: Object.assign({}, ...parts) };
}

/** Reads rows without Prisma; undefined where Prisma must plan the statement. */
function readRows(model: Model, args: ReadArguments): Promise<object[]> | undefined {
  const statement = selectStatement(tables[model], args);
  return statement && send(statement);
}

async function send(statement: Statement): Promise<object[]> {
  const { text, values, types } = statement;
  const { rows } = await sendStatement({ text, values, types, name: statementName(text) });
  return readRelated(statement, rows);
}

/**
 * Prisma gathers the findUnique calls of *all* callers of one tick into one statement, sent in the
 * transaction of the first: one partner would read in another's transaction. It never gathers findFirst.
 * Wrapped by hand, because Prisma's own extension costs 35 us a query.
 */
export function delegateOf(model: Model, name: Uncapitalize<Model>): Methods & ReturnType<typeof rowWriters> {
  // Prisma declares a type of its own for the delegate of each model; all are called alike.
  const prisma = client[name] as unknown as Methods;
  const table = tables[model];
  const viaPrisma = (method: Method, args: Args = {}) =>
    prisma[method]({ ...withPartner(model, args), relationLoadStrategy: strategyFor(args) } as Args);
  const findFirst = (args?: Args) =>
    readRows(model, { ...withPartner(model, args), take: 1 })?.then(([row]) => row ?? null) ??
    viaPrisma('findFirst', args);
  const firstOrThrow = async (args?: Args) =>
    (await readRows(model, { ...withPartner(model, args), take: 1 }))?.[0] ??
    viaPrisma('findFirstOrThrow', args);
  const groups = (args: Args) => {
    const statement = groupStatement(table, withPartner(model, args));
    return statement ? send(statement) : prisma.groupBy(withPartner(model, args));
  };
  const ofPartner = (method: Method) => (args?: Args) => prisma[method](withPartner(model, args));
  return {
    create: (args) => insertRow(table, args) ?? prisma.create(args),
    createMany: (args) => prisma.createMany(args),
    findUnique: (args) => findFirst(flattened(args)),
    findUniqueOrThrow: (args) => firstOrThrow(flattened(args)),
    findFirst,
    findFirstOrThrow: firstOrThrow,
    findMany: (args) => readRows(model, withPartner(model, args)) ?? viaPrisma('findMany', args),
    count: ofPartner('count'),
    aggregate: ofPartner('aggregate'),
    groupBy: groups,
    updateMany: (args) =>
      updateRows(table, withPartner(model, args)) ?? prisma.updateMany(withPartner(model, args)),
    deleteMany: ofPartner('deleteMany'),
    ...rowWriters(table),
  };
}
