import { systemClock } from '../../foundation/clock.ts';
import { isOutage } from './outage.ts';

/** Why a read that began on a replica runs again on the primary. */
type ReplicaProblem = 'behind' | 'ended' | 'busy' | 'failed';

/** Thrown when a replica does not answer a read, which then runs on the primary. */
export class ReplicaFailure extends Error {
  readonly problem: ReplicaProblem;

  constructor(cause: unknown, problem: ReplicaProblem) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.problem = problem;
  }
}

/** PostgreSQL ends a statement that blocks the replay or takes too long. The next read may succeed. */
const ended = new Set([
  '40001', // conflict with recovery
  '40P01', // deadlock with recovery
  '57014', // statement timeout
]);

const isEnded = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && ended.has(cause.code);

/**
 * The failure of a statement in a read that had begun. If the primary refuses the statement as well, there is
 * no outage.
 */
export const failureOfRead = (cause: Error): ReplicaFailure =>
  new ReplicaFailure(cause, isOutage(cause) && !isEnded(cause) ? 'failed' : 'ended');

/** The failure of a read that could not begin. */
export const failureToBegin = (cause: unknown): ReplicaFailure =>
  cause instanceof ReplicaFailure ? cause : new ReplicaFailure(cause, isEnded(cause) ? 'ended' : 'failed');

/** Whether reads go to a replica. */
export type ReplicaState = 'ready' | 'behind' | 'unavailable';

export type ReplicaReporter = {
  /** From now on no read goes to the replica, for this reason. */
  left(state: ReplicaState, cause: string): void;
  /** Reads go to the replica again. */
  used(): void;
};

/**
 * Takes a replica that fails or lags out of use for a pause. Then checks it in the background, so that no
 * request waits for the answer. A change that lasts is reported once.
 */
export type ReplicaHealth = {
  state(): ReplicaState;
  /** Whether a read may go to the replica. Once the pause is over, this checks the replica. */
  isReady(): boolean;
  /** Takes the replica out of use. */
  fail(error: unknown): void;
  /** Checks the replica now. */
  look(): Promise<ReplicaState>;
};

const pauseMilliseconds = 1_000;
/** Reports are this far apart: a replica that lags now and then would otherwise fill the log. */
const reportMilliseconds = 10_000;

export function replicaHealth(
  reporter: ReplicaReporter,
  ask: () => Promise<void>,
  clock = systemClock,
): ReplicaHealth {
  let state: ReplicaState = 'unavailable'; // until the replica has answered
  let nextAt = 0;
  let reportedAt = 0;
  let reported: ReplicaState | undefined;
  let looking: Promise<ReplicaState> | undefined;
  const fail = (error: unknown) => {
    const isBehind = error instanceof ReplicaFailure && error.problem === 'behind';
    state = isBehind ? 'behind' : 'unavailable';
    nextAt = clock() + pauseMilliseconds;
    if (reported === state || clock() - reportedAt < reportMilliseconds) return;
    reportedAt = clock();
    reported = state;
    reporter.left(state, error instanceof Error ? error.message : String(error));
  };
  const succeed = () => {
    state = 'ready';
    if (reported) reporter.used();
    reported = undefined;
  };
  const look = () => {
    looking ??= ask()
      .then(succeed, fail)
      .then(() => {
        looking = undefined;
        return state;
      });
    return looking;
  };
  return {
    state: () => state,
    isReady: () => {
      if (state !== 'ready' && clock() >= nextAt) look();
      return state === 'ready';
    },
    fail,
    look,
  };
}
