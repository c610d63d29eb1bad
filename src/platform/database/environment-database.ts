/**
 * The only access to an environment's database. An operation is one transaction, which a credential
 * authenticates. Authentication, tenancy and a consistent snapshot cost one round trip, and no statement runs
 * without them.
 *
 * Two other ways were tried. With a session-level setting one partner read another's rows when the database
 * stalled. Prisma's interactive transaction takes twice the CPU time.
 */
import { traced } from '../../foundation/tracing.ts';
import type { Mode } from './begin-transaction.ts';
import type { Credential } from './credential.ts';
import { type CrossPartnerQueries, crossPartnerQueries } from './cross-partner-queries.ts';
import { fairConnectionQueue } from './fair-connection-queue.ts';
import { type OutageReporter, outageWatch } from './outage-watch.ts';
import { type PoolOptions, poolOf } from './pool.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';
import type { ReplicaReporter } from './replica-health.ts';
import {
  type AuditEntryOf,
  type Connections,
  runTransaction,
  type TransactionWork,
} from './run-transaction.ts';

export type { Mode } from './begin-transaction.ts';
export type { TenantTransaction } from './run-transaction.ts';

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
  /** The connections of this process, and how many operations wait for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** How many operations found no free connection in time. */
  busyCount(): number;
  /** The replica that serves reads, if there is one. */
  readonly replica: Pick<ReadReplica, 'look' | 'counts' | 'behindBytes'> | undefined;
  close(): Promise<void>;
};

/** Longer than the statement timeout: only a stalled or half-open connection reaches this limit. */
const deadlineMilliseconds = 6_000;

type DatabaseOptions = PoolOptions & {
  readonly reporter?: OutageReporter;
  readonly replica?: { readonly url: string; readonly reporter: ReplicaReporter } | undefined;
};
const silent: OutageReporter = { failed: () => {}, recovered: () => {}, busy: () => {} };

export function openEnvironmentDatabase(
  url: string,
  { size = 10, patience = 1, isPooled = false, reporter = silent, replica: reads }: DatabaseOptions = {},
): EnvironmentDatabase {
  const pool = poolOf(url, { size, patience, isPooled });
  const connections: Connections = {
    pool,
    primary: pool,
    isPooled,
    patience,
    queue: fairConnectionQueue(size, patience),
    deadlineMilliseconds: deadlineMilliseconds * patience,
    committed: () => {},
  };
  const probes = poolOf(url, { size: 1, patience, isPooled }); // never waits for requests
  const options = { size, patience, isPooled };
  const replica =
    reads && openReadReplica({ pool, probes }, reads.url, { ...options, reporter: reads.reporter });
  const outages = outageWatch(reporter);
  return {
    transaction: (credential, mode, work, auditEntryOf) =>
      outages.watch(
        mode,
        traced('transaction', { mode }, async () => {
          const read = mode === 'read' ? await replica?.read(credential, work) : undefined;
          if (read) return read.value;
          return runTransaction(connections, { credential, mode, auditEntryOf }, work);
        }),
      ),
    ...crossPartnerQueries(pool, probes, outages),
    onCommit: (listener) => {
      connections.committed = listener;
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + connections.queue.waiting(),
    }),
    busyCount: () => outages.busyCount(),
    replica,
    close: async () => void (await Promise.all([pool.end(), probes.end(), replica?.close()])),
  };
}
