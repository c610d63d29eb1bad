import { isOutage } from './outage.ts';

/** Why a read that began on a replica runs again on the primary. */
export type ReplicaProblem = 'behind' | 'ended' | 'busy' | 'failed';

/** A replica does not answer a read. The primary does. */
export class ReplicaFailure extends Error {
  readonly problem: ReplicaProblem;

  constructor(cause: unknown, problem: ReplicaProblem) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.problem = problem;
  }
}

/** PostgreSQL ends what is in the way of its replay, or takes too long. The next read may be answered. */
const ended = new Set([
  '40001', // conflict with recovery
  '40P01', // deadlock with recovery
  '57014', // statement timeout
]);

const isEnded = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && ended.has(cause.code);

/** The failure of a statement in a read that had begun: one that the primary refuses as well is no outage. */
export const failureOfRead = (cause: Error): ReplicaFailure =>
  new ReplicaFailure(cause, isOutage(cause) && !isEnded(cause) ? 'failed' : 'ended');

/** The failure of a read that could not begin. */
export const failureToBegin = (cause: unknown): ReplicaFailure =>
  cause instanceof ReplicaFailure ? cause : new ReplicaFailure(cause, isEnded(cause) ? 'ended' : 'failed');
