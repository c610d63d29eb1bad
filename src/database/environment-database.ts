/**
 * The only access to an environment's database: an operation is one transaction, which a credential
 * authenticates. Authentication, tenancy and a consistent snapshot cost one round trip, and no statement runs
 * without them. A session-level setting was tried and let one partner read another's rows when the database
 * stalled; Prisma's interactive transaction costs twice the CPU.
 */
import type pg from 'pg';
import { traced } from '../foundation/tracing.ts';
import { type Caller, callerFrom } from './caller.ts';
import { authenticationOf, type Credential } from './credential.ts';
import { type CrossPartnerQueries, crossPartnerQueries } from './cross-partner-queries.ts';
import { type OpenTransaction, runInTransaction } from './current-transaction.ts';
import { type FairConnectionQueue, fairConnectionQueue } from './fair-connection-queue.ts';
import { faultOf, throwFault } from './fault-of.ts';
import { isOutage } from './outage.ts';
import { type OutageReporter, outageWatch } from './outage-watch.ts';
import { connectInTime, type PoolOptions, poolOf } from './pool.ts';
import { type Database, database } from './query/database.ts';
import { recordKeyUse } from './record-key-use.ts';
import { isSerializationConflict, SerializationConflict } from './serialization-conflict.ts';
import { isBound, unbound } from './session.ts';
import { wasCommitted } from './was-committed.ts';

export type Mode = 'read' | 'write';

/**
 * A tenant transaction: the handle on the partner's rows, the caller, the database's time (epoch
 * milliseconds), how far the partner's clock is ahead (milliseconds), and the revision of the figures that
 * hold when it begins.
 */
export type TenantTransaction = {
  db: Database;
  caller: Caller;
  realNow: number;
  ahead: number;
  figuresRevision: number;
};
export type TransactionWork<T> = (transaction: TenantTransaction) => Promise<T>;

/** The id of an audit entry that the work has written: it exists if and only if the commit happened. */
export type AuditEntryOf<T> = (result: T) => string | undefined;

export type EnvironmentDatabase = CrossPartnerQueries & {
  /** Authenticates the credential and runs `work` in a transaction, rolled back if it throws. */
  transaction<T>(
    credential: Credential,
    mode: Mode,
    work: TransactionWork<T>,
    auditEntryOf?: AuditEntryOf<T>,
  ): Promise<T>;
  /** Calls `listener` after each commit of a transaction that may have written. */
  onCommit(listener: () => void): void;
  /** The connections of this process, and the work that waits for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

/** Longer than the statement timeout: only a stalled or half-open connection gets here. */
const deadlineMilliseconds = 6_000;

type DatabaseOptions = PoolOptions & { readonly reporter?: OutageReporter };
const silent: OutageReporter = { failed: () => {}, recovered: () => {} };

export function openEnvironmentDatabase(
  url: string,
  { size = 10, patience = 1, isPooled = false, reporter = silent }: DatabaseOptions = {},
): EnvironmentDatabase {
  const pool = poolOf(url, { size, patience, isPooled });
  const connections: Connections = {
    pool,
    isPooled,
    patience,
    queue: fairConnectionQueue(size, patience),
    deadlineMilliseconds: deadlineMilliseconds * patience,
    committed: () => {},
  };
  const outages = outageWatch(reporter);
  return {
    transaction: (credential, mode, work, auditEntryOf) =>
      outages.watch(
        mode,
        traced('transaction', { mode }, () =>
          runTransaction(connections, { credential, mode, auditEntryOf }, work),
        ),
      ),
    ...crossPartnerQueries(pool, outages),
    onCommit: (listener) => {
      connections.committed = listener;
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + connections.queue.waiting(),
    }),
    close: () => pool.end(),
  };
}

type Connections = {
  readonly pool: pg.Pool;
  readonly isPooled: boolean;
  readonly patience: number;
  readonly queue: FairConnectionQueue;
  readonly deadlineMilliseconds: number;
  committed: () => void;
};

type TransactionOptions<T> = {
  readonly credential: Credential;
  readonly mode: Mode;
  readonly auditEntryOf: AuditEntryOf<T> | undefined;
};

const ofDatabase = { 'db.system.name': 'postgresql' };

async function runTransaction<T>(
  connections: Connections,
  { credential, mode, auditEntryOf }: TransactionOptions<T>,
  work: TransactionWork<T>,
): Promise<T> {
  const { pool, queue, patience, deadlineMilliseconds: deadline } = connections;
  const { client, releaseSlot } = await traced('wait for a connection', {}, async () => {
    const release = await queue.acquire(credential);
    const connected = await connectInTime(pool, patience, release).catch(throwFault);
    return { client: connected, releaseSlot: release };
  });
  const { isPooled } = connections;
  const transaction: OpenTransaction = { client, open: true, isPooled, last: Promise.resolve() };
  const end = watchConnection(transaction, releaseSlot, deadline);
  try {
    const { answer, realNow, ahead, figuresRevision, xact } = await traced('BEGIN', ofDatabase, () =>
      begin(transaction, credential, mode),
    );
    const caller = callerFrom(answer, credential.kind);
    queue.rememberPartner(credential, caller);
    transaction.partnerId = caller.partnerId;
    transaction.xact = xact;
    if (answer.isUseUnrecorded) recordKeyUse(pool, caller.id);
    const handle = { db: database, caller, realNow, ahead, figuresRevision };
    const result = await runInTransaction(transaction, () => work(handle));
    const swallowed = faultOf(transaction.failure); // GraphQL answers errors, but no outage
    if (swallowed) throw swallowed;
    await traced('COMMIT', ofDatabase, () =>
      finish(mode, end, () => wasCommitted(pool, transaction, auditEntryOf?.(result))),
    );
    if (mode === 'write') connections.committed();
    return result;
  } catch (error) {
    if (transaction.open) await end('rollback').catch(() => {});
    if (isSerializationConflict(transaction.failure))
      throw new SerializationConflict(transaction.failure, faultOf(transaction.failure) ?? error);
    throw faultOf(transaction.failure) ?? faultOf(error) ?? error;
  }
}

async function begin(transaction: OpenTransaction, credential: Credential, mode: Mode) {
  const isolation = mode === 'read' ? ' isolation level repeatable read read only' : '';
  const now = 'floor(extract(epoch from now()) * 1000)::float8';
  const xact = mode === 'read' ? 'null' : 'pg_current_xact_id()::text';
  const statement = `begin${isolation}; select ${authenticationOf(credential)} as answer, ${now} as "realNow",
    clock_ahead() as ahead, figures_revision() as "figuresRevision", ${xact} as xact,
    ${isBound} as bound`;
  // Two statements in one text have two results; pg's types have one.
  const results = (await transaction.client.query(statement)) as unknown as pg.QueryResult[];
  const row = results[1]?.rows[0];
  if (!row.bound) throw new Error(unbound); // a pooler's connection that is older than the user's defaults
  return row;
}

/**
 * A query wrote nothing: its commit is not awaited. A commit that answers ROLLBACK wrote nothing either. A
 * commit whose connection broke may have happened: its audit entry is looked up.
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
    throw new Error(`commit answered ${tag}: an earlier statement failed, nothing was written`);
}

/** Watches the connection while it is in use. Returns how to end the transaction and release it. */
function watchConnection(
  transaction: OpenTransaction,
  releaseSlot: () => void,
  milliseconds: number,
): (word: 'commit' | 'rollback') => Promise<string> {
  const { client } = transaction;
  const lost = (error: Error) => {
    transaction.failure ??= error;
  };
  client.on('error', lost);
  const stalled = setTimeout(() => destroy(client), milliseconds);
  return async (word) => {
    transaction.open = false; // refuses statements of abandoned promises from now on
    await transaction.last; // waits for statements already sent
    const release = (error?: Error) => {
      clearTimeout(stalled);
      client.removeListener('error', lost);
      client.release(error);
      releaseSlot();
    };
    try {
      const { command } = await client.query(word);
      release(transaction.failure && isOutage(transaction.failure) ? transaction.failure : undefined);
      return command;
    } catch (error) {
      release(error as Error); // pg rejects with Errors only
      throw error;
    }
  };
}

function destroy(client: pg.PoolClient): void {
  // The socket is not in pg's types; an orderly end would wait for the answer that does not come.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('the database did not answer in time'));
}
