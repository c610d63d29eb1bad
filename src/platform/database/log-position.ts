/**
 * The position of the primary's log. A replica that has replayed the log up to there shows every write that
 * was acknowledged before: this is Raft's read index. Nothing is remembered between reads, so it works with
 * any number of processes.
 */
import type pg from 'pg';
import { queryInTime } from './pool.ts';

export type LogPosition = {
  readonly lsn: string;
  /** The cluster and the timeline of its log. Positions of another line mean nothing here. */
  readonly line: string;
};

const system = '(pg_control_system()).system_identifier';

/**
 * Only a primary can run it. Acknowledged writes are flushed, because a start without synchronous_commit is
 * refused.
 */
const positionOfPrimary = `select lsn::text as lsn, ${system} || '/' || left(pg_walfile_name(lsn), 8) as line
  from pg_current_wal_flush_lsn() lsn`;

/** The `line` of a replica, as an SQL expression. */
export const lineOfReplica = `${system} || '/' || upper(lpad(to_hex((pg_control_checkpoint()).timeline_id), 8, '0'))`;

const answerMilliseconds = 1_000;

/** Reads the position from a primary. Reads that arrive while a statement is under way share the next one. */
export function logPositionOf(pool: pg.Pool): () => Promise<LogPosition> {
  // pg reads the limit from the query; its types have it on a client only.
  const query = { text: positionOfPrimary, query_timeout: answerMilliseconds };
  return sharedByWaiting(async () => {
    const [position] = (await queryInTime<LogPosition>(pool, query)).rows;
    if (!position) throw new Error('the primary has no position');
    return position;
  });
}

/**
 * Calls `ask` once for all waiting callers. A caller who arrives while a call is under way gets the result of
 * the next one.
 */
export function sharedByWaiting<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = () => {
    const call = ask().finally(() => {
      if (underWay === call) underWay = undefined;
    });
    underWay = call;
    return call;
  };
  return () => {
    if (!underWay) return start();
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
