import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The partner's clock, and its progress while a request moves it. */
export type ClockReading = {
  readonly now: Instant;
  readonly target: Date | null;
  readonly setOffFrom: Date | null;
  readonly movedAt: Date | null;
  readonly stepsDone: number;
  readonly stepsDue: number;
};

export async function readClock(operation: Operation): Promise<ClockReading> {
  requireTestClock(operation);
  const neverMoved = { target: null, setOffFrom: null, movedAt: null, stepsDone: 0, stepsDue: 0 };
  return { ...neverMoved, ...(await operation.db.partnerClock.findFirst()), now: operation.now };
}

/** Percent, rounded down: only a clock that has arrived shows 100. */
export function percentOf({ target, stepsDone, stepsDue }: ClockReading): number {
  return target === null ? 100 : Math.floor((100 * stepsDone) / Math.max(stepsDue, stepsDone + 1));
}

export function requireTestClock({ environment }: Operation): void {
  if (environment === 'test') return;
  throw new Fault('UNKNOWN_PATH', { toPrograms: 'Only the test environment has a clock that can be moved.' });
}
