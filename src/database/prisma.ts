/** Prisma, without a connection of its own: it speaks through whichever transaction has been entered. */
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { currentPartnerId, nextSavepoint, sendStatement } from './current-transaction.ts';
import { type Statement, selectStatement } from './select-rows.ts';
import { statementName } from './statement-name.ts';
import { type Table, tablesOf } from './tables.ts';

/** What a verb may use. It cannot open a transaction: it is in one. */
export type Database = Omit<PrismaClient, `$${string}`> & Pick<PrismaClient, '$queryRaw' | '$executeRaw'>;

type Text = { text: string };

/** Prisma's transaction for a nested write becomes a savepoint of the entered one. */
function nestedConnection() {
  const savepoint = nextSavepoint();
  const renamed: Record<string, string> = {
    BEGIN: `savepoint ${savepoint}`,
    COMMIT: `release savepoint ${savepoint}`,
    ROLLBACK: `rollback to savepoint ${savepoint}`,
  };
  return {
    on() {},
    removeListener() {},
    release() {},
    query: (query: Text) => sendStatement({ ...query, text: renamed[query.text] ?? query.text }),
  };
}

class TransactionPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg.Pool declares eight overloads; Prisma calls one of them
  override query(statement: any): any {
    return sendStatement(statement);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the adapter uses these four members only
  override connect(): any {
    return Promise.resolve(nestedConnection());
  }
}

const plain = new PrismaClient({
  adapter: new PrismaPg(new TransactionPool(), { statementNameGenerator: ({ sql }) => statementName(sql) }),
  omit: { apiKey: { hash: true }, link: { tokenHash: true } },
});

const tables = tablesOf(plain);

type Args = { readonly where?: object; readonly take?: number };
type Delegate = Record<string, (args: object) => unknown>;

/**
 * Relations to tables of which the application role may not read every column: those with the credentials.
 */
const guarded = new Set(['links', 'keys']);

/**
 * An object and what hangs on it are one joined statement; it took a quarter off the CPU time of POST
 * /shifts. Prisma joins a list by its whole rows, though, which the database refuses where it guards a
 * column.
 */
const strategyFor = (args: object): 'join' | 'query' => (mentions(args, guarded) ? 'query' : 'join');

function mentions(value: unknown, words: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => words.has(name) || mentions(inner, words));
}

/**
 * Every condition names the entered partner, though row security holds it anyway: each net must hold when the
 * other is torn. Relations need no more, for their keys lead with the partner. Rows are changed by updateMany
 * and deleteMany only.
 */
function withPartner(model: string, args: Args = {}): Args {
  const partner = currentPartnerId();
  if (partner === null) return args; // inside nobody: the database raises
  const column = model === 'Partner' ? 'id' : 'partnerId';
  const { where = {} } = args;
  const both = column in where ? { AND: [where, { [column]: partner }] } : { ...where, [column]: partner };
  return { ...args, where: both };
}

/** `{ partnerId_id: { partnerId, id } }`, which only findUnique knows, as plain conditions. */
function flattened({ where = {}, ...rest }: Args): Args {
  const isCompound = (name: string, value: unknown) => name.includes('_') && typeof value === 'object';
  const parts = Object.entries(where).map(([name, value]) =>
    isCompound(name, value) ? value : { [name]: value },
  );
  return { ...rest, where: Object.assign({}, ...parts) };
}

/** The rows of a read from one table alone; what needs a plan is Prisma's. */
function rowsOf(table: Table | undefined, args: Args): Promise<object[]> | undefined {
  const statement = table && selectStatement(table, args);
  return statement && read(statement);
}

async function read(statement: Statement): Promise<object[]> {
  return (await sendStatement({ ...statement, name: statementName(statement.text) })).rows;
}

/**
 * What verbs reach of a model. Prisma gathers the findUnique calls of *all* callers of one tick into one
 * statement, sent under the scope of the first: one partner would read with another's entry. findFirst is
 * never gathered. Wrapped by hand, for Prisma's own extension costs 35 us a query.
 */
function guardedDelegate(model: string, delegate: Delegate): Delegate {
  const ask = (verb: string, args: object) => (delegate[verb] as (args: object) => unknown)(args);
  const table = tables.get(model);
  const viaPrisma = (verb: string, args: Args) =>
    ask(verb, { ...withPartner(model, args), relationLoadStrategy: strategyFor(args) });
  const findMany = (args: Args = {}) =>
    rowsOf(table, withPartner(model, args)) ?? viaPrisma('findMany', args);
  const findFirst = (args: Args = {}) =>
    rowsOf(table, { ...withPartner(model, args), take: 1 })?.then(([row]) => row ?? null) ??
    viaPrisma('findFirst', args);
  const findFirstOrThrow = (args: Args = {}) => viaPrisma('findFirstOrThrow', args);
  const counted = (verb: string) => (args?: Args) => ask(verb, withPartner(model, args));
  return {
    create: (args) => ask('create', args),
    createMany: (args) => ask('createMany', args),
    findUnique: (args) => findFirst(flattened(args)),
    findUniqueOrThrow: (args) => findFirstOrThrow(flattened(args)),
    findFirst,
    findFirstOrThrow,
    findMany,
    count: counted('count'),
    aggregate: counted('aggregate'),
    groupBy: counted('groupBy'),
    updateMany: counted('updateMany'),
    deleteMany: counted('deleteMany'),
  };
}

const delegateOf = (model: string): [string, Delegate] => {
  const name = `${model[0]?.toLowerCase()}${model.slice(1)}`;
  // Prisma declares a type of its own for each model's delegate; all are called alike.
  return [name, guardedDelegate(model, plain[name as keyof typeof plain] as unknown as Delegate)];
};

/** Only what is listed above can be asked, so nothing reaches a table without naming its partner. */
export const database = {
  ...Object.fromEntries(Object.keys(Prisma.ModelName).map(delegateOf)),
  $queryRaw: plain.$queryRaw.bind(plain),
  $executeRaw: plain.$executeRaw.bind(plain),
} as unknown as Database; // the same methods, by the same names
