/** Begins a read on a replica once it has replayed the log of the primary up to a position. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '../../foundation/clock.ts';
import { type Begun, beginStatement, begunFrom } from './begin-transaction.ts';
import type { Credential } from './credential.ts';
import type { OpenTransaction } from './current-transaction.ts';
import { type LogPosition, lineOfReplica } from './log-position.ts';
import { queryInTime } from './pool.ts';
import { ReplicaFailure } from './replica-health.ts';
import { isBound, unbound } from './session.ts';
import { destroy } from './watch-connection.ts';

/** How long a read waits for the replay. */
const waitMilliseconds = 100;
/** How long a replica may take to answer. It may have stopped without closing its connections. */
const answerMilliseconds = 1_000;

export type Replayed = {
  /** The lag as the replica has just reported it. */
  readonly behindBytes: number;
  readonly hasReplayed: boolean;
};

type Checked = Replayed & {
  readonly isReplica: boolean;
  readonly isBound: boolean;
  readonly line: string;
  readonly server: string;
};

const server = 'pg_postmaster_start_time()::text';

/** Asks a replica what it is, and whether it has replayed a position. */
const questionOf = ({ lsn }: LogPosition): string => {
  const at = `${pg.escapeLiteral(lsn)}::pg_lsn`;
  return `select pg_is_in_recovery() as "isReplica", ${isBound} as "isBound", ${lineOfReplica} as line, ${server} as server,
    coalesce(pg_last_wal_replay_lsn() >= ${at}, false) as "hasReplayed",
    greatest(coalesce(pg_wal_lsn_diff(${at}, pg_last_wal_replay_lsn()), 0), 0)::float8 as "behindBytes"`;
};

/** Refuses a server that is not a replica of the primary, or no longer is one. */
function requireReplica(checked: Checked, position: LogPosition): void {
  if (!checked.isReplica) throw new ReplicaFailure('it is no replica, or was promoted', 'failed');
  if (checked.line !== position.line)
    throw new ReplicaFailure(`it follows another log: ${checked.line}, not ${position.line}`, 'failed');
  if (!checked.isBound) throw new ReplicaFailure(unbound, 'failed');
}

/**
 * Sends the question and the statement that begins in one round trip. The second statement takes the
 * snapshot, so what the first says of the replay holds for it. One server must have answered both.
 */
async function tryToBegin({ client }: OpenTransaction, credential: Credential, position: LogPosition) {
  const begin = beginStatement(credential, 'read', `, ${server} as server`);
  const [asked, began] = await Promise.allSettled([client.query(questionOf(position)), client.query(begin)]);
  if (asked.status === 'rejected') throw asked.reason;
  const checked: Checked = asked.value.rows[0];
  requireReplica(checked, position);
  if (!checked.hasReplayed) {
    await client.query('rollback');
    return { checked };
  }
  if (began.status === 'rejected') throw began.reason;
  const begun = begunFrom<Begun & { server: string }>(began.value);
  if (begun.server !== checked.server) throw new ReplicaFailure('two servers answered', 'failed');
  return { checked, result: begun };
}

/**
 * Calls `attempt` until it returns something, but only for a moment. `report` gets each lag that the replica
 * reports.
 */
async function onceReplayed<T>(
  attempt: () => Promise<{ readonly checked: Replayed; readonly result?: T }>,
  report: (replayed: Replayed) => void,
): Promise<T> {
  const until = systemClock() + waitMilliseconds;
  for (let rest = 1; ; rest *= 2) {
    const { checked, result } = await attempt();
    report(checked);
    if (result !== undefined) return result;
    const left = until - systemClock();
    if (left <= 0) throw new ReplicaFailure(`it has ${checked.behindBytes} bytes to replay`, 'behind');
    await pause(Math.min(rest, left));
  }
}

export async function beginOnReplica(
  transaction: OpenTransaction,
  credential: Credential,
  position: LogPosition,
  report: (replayed: Replayed) => void,
): Promise<Begun> {
  const silent = setTimeout(() => destroy(transaction.client), waitMilliseconds + answerMilliseconds);
  const attempt = () => tryToBegin(transaction, credential, position);
  return onceReplayed(attempt, report).finally(() => clearTimeout(silent));
}

/** Asks a replica outside a transaction, until it has replayed the log up to the position. */
export async function askReplica(
  pool: pg.Pool,
  position: LogPosition,
  report: (replayed: Replayed) => void,
): Promise<void> {
  // pg reads the limit from the query; its types have it on a client only.
  const query = { text: questionOf(position), query_timeout: answerMilliseconds };
  await onceReplayed(async () => {
    const [checked] = (await queryInTime<Checked>(pool, query)).rows;
    if (!checked) throw new Error('the replica has no position');
    requireReplica(checked, position);
    return checked.hasReplayed ? { checked, result: true } : { checked };
  }, report);
}
