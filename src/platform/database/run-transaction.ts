/**
 * One tenant transaction on one connection, from the wait for the connection to the commit. It is the same on
 * the primary and on a replica: role, limits, authentication and row security.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { traced } from '../../foundation/tracing.ts';
import { type Begun, begin, type Mode } from './begin-transaction.ts';
import { type Caller, callerFrom } from './caller.ts';
import type { Credential } from './credential.ts';
import { type OpenTransaction, runInTransaction } from './current-transaction.ts';
import type { FairConnectionQueue } from './fair-connection-queue.ts';
import { faultOf, isSerializationConflict, SerializationConflict, throwFault } from './fault-of.ts';
import { isOutage } from './outage.ts';
import { connectInTime } from './pool.ts';
import { type Database, database } from './query/database.ts';
import { failureOfRead } from './replica-health.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * A tenant transaction: the handle on the partner's rows and the caller. `realNow` is the database's time in
 * epoch milliseconds, and `ahead` how far the partner's clock is ahead of it. `figuresRevision` is the
 * revision of the figures that were current when it began.
 */
export type TenantTransaction = {
  db: Database;
  caller: Caller;
  realNow: number;
  ahead: number;
  figuresRevision: number;
};
export type TransactionWork<T> = (transaction: TenantTransaction) => Promise<T>;

/**
 * The id of an audit entry that the work has written. The entry exists if and only if the commit happened.
 */
export type AuditEntryOf<T> = (result: T) => string | undefined;

export type Connections = {
  readonly pool: pg.Pool;
  /**
   * The pool of the primary, which records the use of a key and shows whether a commit without an answer
   * happened.
   */
  readonly primary: pg.Pool;
  readonly isPooled: boolean;
  /** Multiplies how long the work waits for a connection. */
  readonly patience: number;
  readonly queue: FairConnectionQueue;
  readonly deadlineMilliseconds: number;
  committed: () => void;
};

type TransactionOptions<T> = {
  readonly credential: Credential;
  readonly mode: Mode;
  readonly auditEntryOf?: AuditEntryOf<T> | undefined;
  /** For a replica: how the transaction begins there. */
  readonly beginOnReplica?: (transaction: OpenTransaction) => Promise<Begun>;
};

const ofDatabase = { 'db.system.name': 'postgresql' };

export async function runTransaction<T>(
  connections: Connections,
  { credential, mode, auditEntryOf, beginOnReplica }: TransactionOptions<T>,
  work: TransactionWork<T>,
): Promise<T> {
  const { queue, primary } = connections;
  const { transaction, end } = await openTransaction(connections, credential);
  try {
    const begun = await traced('BEGIN', ofDatabase, () =>
      beginOnReplica ? beginOnReplica(transaction) : begin(transaction, credential, mode),
    );
    const { answer, xact, realNow, ahead, figuresRevision } = begun;
    const caller = callerFrom(answer, credential.kind);
    queue.rememberPartner(credential, caller);
    transaction.partnerId = caller.partnerId;
    transaction.xact = xact;
    if (answer.isUseUnrecorded) recordKeyUse(primary, caller.id);
    const handle = { db: database, caller, realNow, ahead, figuresRevision };
    const result = await runInTransaction(transaction, () => work(handle));
    // GraphQL returns errors, but must not hide an outage or what only a replica refuses
    const swallowed = beginOnReplica ? transaction.failure : faultOf(transaction.failure);
    if (swallowed) throw swallowed;
    await traced('COMMIT', ofDatabase, () =>
      finish(mode, end, () => wasCommitted(primary, transaction, auditEntryOf?.(result))),
    );
    if (mode === 'write') connections.committed();
    return result;
  } catch (error) {
    if (transaction.open) await end('rollback').catch(() => {});
    if (beginOnReplica) throw transaction.failure ? failureOfRead(transaction.failure) : error;
    if (isSerializationConflict(transaction.failure))
      throw new SerializationConflict(transaction.failure, faultOf(transaction.failure) ?? error);
    throw faultOf(transaction.failure) ?? faultOf(error) ?? error;
  }
}

/** Waits for a connection. Its transaction begins later. */
async function openTransaction(connections: Connections, credential: Credential) {
  const { pool, queue, patience, isPooled, deadlineMilliseconds: deadline } = connections;
  const { client, releaseSlot } = await traced('wait for a connection', {}, async () => {
    const release = await queue.acquire(credential);
    const connected = await connectInTime(pool, patience, release).catch(throwFault);
    return { client: connected, releaseSlot: release };
  });
  const transaction: OpenTransaction = { client, open: true, isPooled, last: Promise.resolve() };
  return { transaction, end: watchConnection(transaction, releaseSlot, deadline) };
}

/**
 * A query wrote nothing, so its commit is not awaited. A commit that answers ROLLBACK wrote nothing either.
 * If the connection broke during the commit, the audit entry shows whether it happened.
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

const recording = new Set<string>();

/**
 * Records that a key was used, at most hourly, in a statement of its own for which no request waits. If it
 * fails, the next use of the key is recorded.
 */
function recordKeyUse(pool: pg.Pool, keyId: string): void {
  if (recording.has(keyId)) return;
  recording.add(keyId);
  pool
    .query('select record_key_use($1)', [keyId])
    .catch(() => {})
    .finally(() => recording.delete(keyId));
}

/** Number of tries and the pause between them. A crashed database is back within seconds, or stays away. */
const tries = 15;
const apartMilliseconds = 100;
const answerMilliseconds = 1_000;
const disableAfterMilliseconds = 2_500;

/**
 * A commit without an answer may have happened: an audit entry written in the same transaction shows whether
 * it did. Undefined if the database does not answer in time, or if the transaction wrote no audit entry.
 */
async function wasCommitted(
  pool: pg.Pool,
  { partnerId, xact }: OpenTransaction,
  auditEntryId: string | undefined,
): Promise<boolean | undefined> {
  if (!auditEntryId) return undefined;
  const question = {
    text: 'select case when not pg_is_in_recovery() then was_committed($1, $2, $3) end as known',
    values: [partnerId, auditEntryId, xact],
    query_timeout: answerMilliseconds, // pg reads it here, though its types have it on a client only
  };
  const over = new AbortController();
  const look = async () => {
    for (let i = 0; i < tries && !over.signal.aborted; i += 1) {
      const answer = await pool.query<{ known: boolean | null }>(question).catch(() => undefined);
      const committed = answer?.rows[0]?.known;
      if (typeof committed === 'boolean') return committed;
      await pause(apartMilliseconds);
    }
    return undefined;
  };
  const patience = pause(disableAfterMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  return Promise.race([look(), patience]).finally(() => over.abort());
}
