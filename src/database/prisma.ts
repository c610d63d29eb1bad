/** Prisma, without a connection of its own: it speaks through whichever transaction has been entered. */
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { enteredPartner, nextSavepoint, send } from './entry.ts';

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
    query: (query: Text) => send({ ...query, text: renamed[query.text] ?? query.text }),
  };
}

class EnteredPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg.Pool declares eight overloads; Prisma calls one of them
  override query(statement: any): any {
    return send(statement);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the adapter uses these four members only
  override connect(): any {
    return Promise.resolve(nestedConnection());
  }
}

const plain = new PrismaClient({
  adapter: new PrismaPg(new EnteredPool(), { statementNameGenerator: statementName }),
  omit: { apiKey: { hash: true }, link: { tokenHash: true } },
});

/**
 * Prisma gathers the findUnique calls of *all* callers of one tick into one statement, sent under the scope
 * of the first: one partner would read with another's entry. findFirst is never gathered.
 */
export const database: Database = plain.$extends({
  query: {
    $allModels: {
      findUnique: ({ model, args }) => first(model, 'findFirst', args),
      findUniqueOrThrow: ({ model, args }) => first(model, 'findFirstOrThrow', args),
      findFirst: ({ model, args, query }) => query(joined(own(model, args))),
      findFirstOrThrow: ({ model, args, query }) => query(joined(own(model, args))),
      findMany: ({ model, args, query }) => query(joined(own(model, args))),
      count: ({ model, args, query }) => query(own(model, args)),
      aggregate: ({ model, args, query }) => query(own(model, args)),
      groupBy: ({ model, args, query }) => query(own(model, args)),
      updateMany: ({ model, args, query }) => query(own(model, args)),
      deleteMany: ({ model, args, query }) => query(own(model, args)),
    },
  },
}) as unknown as Database; // the extension changes no type

/**
 * Every condition names the entered partner, though row security holds it anyway: each net must hold when the
 * other is torn. Relations need no more, for their keys lead with the partner. Rows are changed by updateMany
 * and deleteMany only.
 */
function own<Args>(model: Prisma.ModelName, args: Args): Args {
  const partner = enteredPartner();
  if (partner === null) return args; // inside nobody: the database raises
  const { where = {} } = args as { where?: object }; // every operation here takes one
  return { ...args, where: { AND: [where, model === 'Partner' ? { id: partner } : { partnerId: partner }] } };
}

const joined = <Args extends object>(args: Args) => ({ ...args, relationLoadStrategy: strategyFor(args) });

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

type Finder = Record<'findFirst' | 'findFirstOrThrow', (args: object) => Promise<never>>;

function first(model: Prisma.ModelName, verb: keyof Finder, args: { where: object }): Promise<never> {
  const delegate = `${model[0]?.toLowerCase()}${model.slice(1)}` as keyof typeof plain;
  return (plain[delegate] as unknown as Finder)[verb]({ ...args, where: flattened(args.where) });
}

/** `{ partnerId_id: { partnerId, id } }`, which only findUnique knows, as plain conditions. */
function flattened(where: object): object {
  const isCompound = (name: string, value: unknown) => name.includes('_') && typeof value === 'object';
  return Object.assign({}, ...Object.entries(where).map(([k, v]) => (isCompound(k, v) ? v : { [k]: v })));
}

/**
 * Short statements are prepared once per connection, under a number for their text. Long ones (a thousand
 * rows inserted at once) and any past the limit stay unnamed: each would be kept by every connection for
 * ever.
 */
const names = new Map<string, string>();
function statementName({ sql }: { sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (sql.length > 4_000 || names.size >= 1_000) return '';
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
