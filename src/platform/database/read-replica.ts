/**
 * Reads of partners on a replica of the primary, with every write that was acknowledged before. If the
 * replica does not answer a read, the read runs on the primary. So does everything that writes: operators'
 * visits and the workers.
 */
import type pg from 'pg';
import { faultsIn } from '../../foundation/fault.ts';
import { askReplica, beginOnReplica, type Replayed } from './begin-on-replica.ts';
import type { Credential } from './credential.ts';
import type { OpenTransaction } from './current-transaction.ts';
import { fairConnectionQueue } from './fair-connection-queue.ts';
import { Busy } from './fault-of.ts';
import { type LogPosition, logPositionOf } from './log-position.ts';
import { type PoolOptions, poolOf } from './pool.ts';
import {
  failureToBegin,
  ReplicaFailure,
  type ReplicaHealth,
  type ReplicaReporter,
  type ReplicaState,
  replicaHealth,
} from './replica-health.ts';
import { type Connections, runTransaction, type TransactionWork } from './run-transaction.ts';

/** The outcomes of reads: the replica served them, or the reason why the primary did. */
const results = ['served', 'behind', 'ended', 'busy', 'failed', 'paused', 'unplaced'] as const;
export type ReplicaResult = (typeof results)[number];

export type ReadReplica = {
  /**
   * Runs a read on the replica. Undefined if the primary must serve it. Throws the fault with which the read
   * refuses.
   */
  read<T>(credential: Credential, work: TransactionWork<T>): Promise<{ readonly value: T } | undefined>;
  /** Checks the replica now. */
  look(): Promise<ReplicaState>;
  counts(): Readonly<Record<ReplicaResult, number>>;
  /** How much of the log it still had to replay at the last check. */
  behindBytes(): number;
  close(): Promise<void>;
};

export type ReplicaOptions = PoolOptions & { readonly reporter: ReplicaReporter };

/** If a read waits longer than this for a connection, the primary serves it. */
const connectPatience = 0.5;
const deadlineMilliseconds = 6_000;

/** Workers stay on the primary, and so do operators, whose visits are recorded. */
const mayRead = ({ kind }: Credential): boolean => kind === 'key' || kind === 'link';

type Primary = {
  readonly pool: pg.Pool;
  /** A connection that no request uses. */
  readonly probes: pg.Pool;
};

export function openReadReplica(primary: Primary, url: string, options: ReplicaOptions): ReadReplica {
  const { size = 10, patience = 1, isPooled = false, reporter } = options;
  const pool = poolOf(url, { size, patience, isPooled });
  const connections = connectionsTo(pool, primary.pool, { size, patience, isPooled });
  const probes = poolOf(url, { size: 1, patience, isPooled }); // never waits for requests
  const positionNow = logPositionOf(primary.probes);
  let behindBytes = 0;
  const report = (replayed: Replayed) => {
    behindBytes = replayed.behindBytes;
  };
  const health = replicaHealth(reporter, async () => askReplica(probes, await positionNow(), report));
  const counts = Object.fromEntries(results.map((name) => [name, 0])) as Record<ReplicaResult, number>;
  const runOn = { connections, positionNow, report, health, counts };
  return {
    read: (credential, work) => readFrom(runOn, credential, work),
    look: health.look,
    counts: () => counts,
    behindBytes: () => behindBytes,
    close: async () => void (await Promise.all([pool.end(), probes.end()])),
  };
}

type RunOn = {
  readonly connections: Connections;
  readonly positionNow: () => Promise<LogPosition>;
  readonly report: (replayed: Replayed) => void;
  readonly health: ReplicaHealth;
  readonly counts: Record<ReplicaResult, number>;
};

async function readFrom<T>(
  { connections, positionNow, report, health, counts }: RunOn,
  credential: Credential,
  work: TransactionWork<T>,
): Promise<{ readonly value: T } | undefined> {
  const decline = (result: ReplicaResult) => {
    counts[result]++;
    return undefined;
  };
  if (!mayRead(credential)) return undefined;
  if (!health.isReady()) return decline('paused');
  const position = await positionNow().catch(() => undefined);
  if (!position) return decline('unplaced');
  try {
    const value = await readAt(connections, { credential, position, report }, work);
    counts.served++;
    return { value };
  } catch (error) {
    if (!(error instanceof ReplicaFailure)) throw error;
    if (error.problem === 'behind' || error.problem === 'failed') health.fail(error);
    return decline(error.problem);
  }
}

const connectionsTo = (
  pool: pg.Pool,
  primary: pg.Pool,
  { size, patience, isPooled }: Required<PoolOptions>,
): Connections => ({
  pool,
  primary,
  isPooled,
  patience: connectPatience,
  queue: fairConnectionQueue(size, connectPatience),
  deadlineMilliseconds: deadlineMilliseconds * patience,
  committed: () => {},
});

type Read = {
  readonly credential: Credential;
  readonly position: LogPosition;
  readonly report: (replayed: Replayed) => void;
};

/** Runs a read that begins at the position. A failure before its beginning is a failure of the replica. */
async function readAt<T>(
  connections: Connections,
  { credential, position, report }: Read,
  work: TransactionWork<T>,
): Promise<T> {
  let hasBegun = false;
  const begin = async (transaction: OpenTransaction) => {
    const begun = await beginOnReplica(transaction, credential, position, report);
    hasBegun = true;
    return begun;
  };
  try {
    return await runTransaction(connections, { credential, mode: 'read', beginOnReplica: begin }, work);
  } catch (error) {
    if (hasBegun) throw error;
    if (error instanceof Busy) throw new ReplicaFailure(error, 'busy');
    const [fault] = faultsIn(error);
    throw failureToBegin(fault?.cause ?? error);
  }
}
