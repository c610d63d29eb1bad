import type { Instant } from '../../foundation/clock.ts';
import type { RunLog } from './run-log.ts';

type Moved = {
  readonly now: Instant;
  readonly target: Instant;
  readonly isComplete: boolean;
  readonly runLog: RunLog;
  /** The companies with a failed step. The clock moves on without them. */
  readonly failedCompanies: ReadonlySet<string>;
};

/** A clock that one or more operations have moved: the progress of a long run, and its answer. */
export class MovedClock implements Moved {
  readonly now: Instant;
  readonly target: Instant;
  readonly isComplete: boolean;
  readonly runLog: RunLog;
  readonly failedCompanies: ReadonlySet<string>;
  constructor({ now, target, isComplete, runLog, failedCompanies }: Moved) {
    this.now = now;
    this.target = target;
    this.isComplete = isComplete;
    this.runLog = runLog;
    this.failedCompanies = failedCompanies;
  }
}
