/**
 * The one door to an environment's database: an operation is one transaction, opened here and entered by
 * presenting a credential. Identity, tenancy and a consistent snapshot cost one round trip, and there is no
 * way to run a statement without them. A session-level setting was tried and let one partner read another's
 * rows when the database stalled; Prisma's interactive transaction costs twice the CPU.
 */
import type pg from 'pg';
import { type Caller, callerFrom } from './caller.ts';
import { type Credential, enterExpression } from './credential.ts';
import { type CrossPartnerQueries, crossPartnerQueries } from './cross-partner-queries.ts';
import { type OpenTransaction, runInTransaction } from './current-transaction.ts';
import { type FairConnectionQueue, fairConnectionQueue } from './fair-connection-queue.ts';
import { faultOf, throwFault } from './fault-of.ts';
import { isOutage } from './outage.ts';
import { poolOf } from './pool.ts';
import { type Database, database } from './query/database.ts';
import { recordKeyUse } from './record-key-use.ts';
import { isSerializationConflict, SerializationConflict } from './serialization-conflict.ts';
import { wasCommitted } from './was-committed.ts';

export type Mode = 'read' | 'write';

/**
 * What has been let in: the handle on its rows, who it is, the database's own time (epoch milliseconds), and
 * how far the partner's clock is ahead (milliseconds).
 */
export type TenantTransaction = { db: Database; caller: Caller; realNow: number; ahead: number };
export type TransactionWork<T> = (entered: TenantTransaction) => Promise<T>;

/** The id of an audit entry that the work has written: it is there if and only if the commit happened. */
export type AuditEntryOf<T> = (result: T) => string | undefined;

export type EnvironmentDatabase = CrossPartnerQueries & {
  /**
   * Lets the credential in, runs `work`, and ends the transaction: committed if `work` answered, else undone.
   */
  transaction<T>(
    credential: Credential,
    mode: Mode,
    work: TransactionWork<T>,
    auditEntryOf?: AuditEntryOf<T>,
  ): Promise<T>;
  close(): Promise<void>;
};

/** Longer than the statement timeout: only a stalled or half-open connection gets here. */
const deadlineMilliseconds = 6_000;

export function openEnvironmentDatabase(
  url: string,
  { size = 10 }: { size?: number } = {},
): EnvironmentDatabase {
  const pool = poolOf(url, size);
  pool.on('error', () => {}); // an idle connection that dies is simply replaced
  const connections: Connections = { pool, queue: fairConnectionQueue(size) };
  return {
    transaction: (credential, mode, work, auditEntryOf) =>
      runTransaction(connections, { credential, mode, auditEntryOf }, work),
    ...crossPartnerQueries(pool),
    close: () => pool.end(),
  };
}

type Connections = { readonly pool: pg.Pool; readonly queue: FairConnectionQueue };

type TransactionOptions<T> = {
  readonly credential: Credential;
  readonly mode: Mode;
  readonly auditEntryOf: AuditEntryOf<T> | undefined;
};

async function runTransaction<T>(
  { pool, queue }: Connections,
  { credential, mode, auditEntryOf }: TransactionOptions<T>,
  work: TransactionWork<T>,
): Promise<T> {
  const releaseSlot = await queue.acquire(credential);
  const client = await pool.connect().catch((error: unknown) => {
    releaseSlot();
    return throwFault(error);
  });
  const entry: OpenTransaction = { client, open: true, last: Promise.resolve() };
  const end = watchConnection(entry, releaseSlot);
  try {
    const { answer, realNow, ahead, xact } = await begin(entry, credential, mode);
    const caller = callerFrom(answer, credential.kind);
    queue.rememberPartner(credential, caller);
    entry.partnerId = caller.partnerId;
    entry.xact = xact;
    if (answer.isUnnoted) recordKeyUse(pool, caller.id);
    const result = await runInTransaction(entry, () => work({ db: database, caller, realNow, ahead }));
    const swallowed = faultOf(entry.failure); // a resolver's error is an answer to GraphQL, an outage is not
    if (swallowed) throw swallowed;
    await finish(mode, end, () => wasCommitted(pool, entry, auditEntryOf?.(result)));
    return result;
  } catch (error) {
    if (entry.open) await end('rollback').catch(() => {});
    if (isSerializationConflict(entry.failure))
      throw new SerializationConflict(entry.failure, faultOf(entry.failure) ?? error);
    throw faultOf(entry.failure) ?? faultOf(error) ?? error;
  }
}

async function begin(entry: OpenTransaction, credential: Credential, mode: Mode) {
  const isolation = mode === 'read' ? ' isolation level repeatable read read only' : '';
  const now = 'floor(extract(epoch from now()) * 1000)::float8';
  const xact = mode === 'read' ? 'null' : 'pg_current_xact_id()::text';
  const statement = `begin${isolation}; select ${enterExpression(credential)} as answer, ${now} as "realNow",
    clock_ahead() as ahead, ${xact} as xact`;
  // Two statements in one text answer two results; pg's types know one.
  const results = (await entry.client.query(statement)) as unknown as pg.QueryResult[];
  return results[1]?.rows[0];
}

/**
 * A query wrote nothing, so its commit is not waited for. A commit that answers ROLLBACK wrote nothing
 * either. One that does not answer, as its connection is gone, may have happened, and is looked up.
 */
async function finish(
  mode: Mode,
  end: (word: 'commit') => Promise<string>,
  wasDone: () => Promise<boolean | undefined>,
): Promise<void> {
  if (mode === 'read') {
    end('commit').catch(() => {});
    return;
  }
  const tag = await end('commit').catch(async (error: unknown) => {
    if (isOutage(error) && (await wasDone())) return 'COMMIT';
    throw error;
  });
  if (tag !== 'COMMIT')
    throw new Error(`commit answered ${tag}: an earlier statement had failed, nothing was written`);
}

/**
 * Watches over the connection while it is out, and answers how to give it back: never in an unknown state.
 */
function watchConnection(
  entry: OpenTransaction,
  releaseSlot: () => void,
): (word: 'commit' | 'rollback') => Promise<string> {
  const { client } = entry;
  const lost = (error: Error) => {
    entry.failure ??= error;
  };
  client.on('error', lost); // without a listener a connection lost between two statements ends the process
  const stalled = setTimeout(() => destroy(client), deadlineMilliseconds);
  return async (word) => {
    entry.open = false; // from here on, abandoned promises are refused
    await entry.last; // what was already sent is waited for
    const release = (error?: Error) => {
      clearTimeout(stalled);
      client.removeListener('error', lost);
      client.release(error);
      releaseSlot();
    };
    try {
      const { command } = await client.query(word);
      release(entry.failure && isOutage(entry.failure) ? entry.failure : undefined);
      return command;
    } catch (error) {
      release(error as Error); // pg rejects with Errors only
      throw error;
    }
  };
}

function destroy(client: pg.PoolClient): void {
  // The socket is not in pg's types; ending politely would wait for the very answer that does not come.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('the database did not answer in time'));
}
