import { record } from '../audit/record.ts';
import { lockClock } from '../database/partner-clock.ts';
import type { Instant } from '../foundation/clock.ts';
import { Fault } from '../foundation/fault.ts';
import type { Course, Operation } from '../graphql/operation-context.ts';
import { HolidaysNotLoaded } from '../payroll/calendar/banking-day.ts';
import { earliestCheckDate, payOutAt } from '../payroll/calendar/cut-off.ts';
import type { Step } from '../payruns/due-steps.ts';
import { isOfPayrun, type Run, runDuePayroll } from '../payruns/run-due-payroll.ts';
import { requireTestClock } from './require-test-clock.ts';
import { RunLog } from './run-log.ts';

type Arguments = {
  readonly to?: Date | null;
  readonly by?: number | null;
  /** Whether the mutation is all there is to the document, so that it may be run again: see Course. */
  readonly isAlone: boolean;
};
export type Advanced = {
  readonly now: Instant;
  readonly isComplete: boolean;
  readonly runLog: RunLog;
};

/** A clock on its way, from one transaction to the next. */
type Way = { readonly target: Instant; readonly runLog: RunLog };
const ways = new WeakMap<Course, Way>();

/**
 * A clock that is on its way stands so far before what is due next, for it goes on by itself: that step is
 * this request's to run, not that of a worker who sees it fall due.
 */
const leewayMilliseconds = 600_000;

/**
 * Moves the partner's clock forward, to an instant or by so many seconds, and runs everything that falls due
 * on the way: in as many transactions as it takes, each of which leaves the clock at what is done. Whoever
 * is stopped in between moves on to the same instant, and nothing is done twice.
 */
export async function advanceClock(operation: Operation, args: Arguments): Promise<Advanced> {
  requireTestClock(operation);
  const { db, clock, course } = operation;
  const lockedClock = await lockClock(db);
  const real = clock();
  const before = real + lockedClock.ahead;
  const earlier = args.isAlone ? ways.get(course) : undefined;
  const way = earlier ?? { target: targetOf(args, before, lockedClock.target), runLog: new RunLog() };

  const target = Math.max(way.target, before); // somebody else may have moved it further
  const run = await runDuePayroll({ ...operation, now: before }, target);
  const [next] = run.left;
  const reached = next ? Math.max(before, next.at - leewayMilliseconds) : target;
  await keepProgress(operation, { way, run, reached, before, real, isFirst: !earlier });
  if (!earlier) await record(operation, 'advanceClock', { now: target });
  course.goesOn = next !== undefined && args.isAlone;
  ways.set(course, way); // last: what met another operation is undone, and run again as if it had not been
  way.runLog.add(run.results);
  return { now: reached, isComplete: !next, runLog: way.runLog };
}

type Progress = {
  readonly way: Way;
  readonly run: Run;
  readonly before: Instant;
  readonly reached: Instant;
  readonly real: Instant;
  readonly isFirst: boolean;
};

async function keepProgress({ db }: Operation, { way, run, before, reached, real, isFirst }: Progress) {
  const { target } = way;
  const { stepsDone: done = 0 } = (await db.partnerClock.findFirst()) ?? {};
  const stepsDone = (isFirst ? 0 : done) + run.stepsDone;
  await db.partnerClock.updateMany({
    data: {
      ahead: BigInt(reached - real),
      target: run.left.length ? new Date(target) : null,
      movedAt: new Date(real),
      stepsDone,
      stepsDue: stepsDone + stepsOf(run.left, target),
      ...(isFirst ? { setOffFrom: new Date(before) } : {}),
    },
  });
}

/**
 * What is computed on the way is paid on it, too, unless its day lies behind the target. What will be owed to
 * agencies by then nobody knows yet, so progress is told by payruns alone.
 */
const stepsOf = (left: readonly Step[], target: Instant): number =>
  left
    .filter(isOfPayrun)
    .reduce(
      (sum, { kind, checkDate }) => sum + (kind === 'cut-off' && payOutAt(checkDate) <= target ? 2 : 1),
      0,
    );

function targetOf({ to, by }: Arguments, before: Instant, standing: Date | null): Instant {
  if ((to == null) === (by == null)) {
    throw new Fault('MALFORMED', { path: ['to'], problem: 'or by is required, and not both' });
  }
  if (by && standing) {
    const problem = `The clock is on its way to ${standing.toISOString()}, or was stopped on it: move it on with to.`;
    throw new Fault('WRONG_STATE', { problem });
  }
  const target = to ? to.getTime() : before + (by ?? 0) * 1000;
  requireAfter(before, target);
  return target;
}

function requireAfter(before: Instant, now: Instant): void {
  const path = ['to'];
  if (Number.isNaN(now)) throw new Fault('MALFORMED', { path, problem: 'must be an instant, ISO 8601' });
  if (now < before) {
    const problem = `must not be before ${new Date(before).toISOString()}: a clock is never put back`;
    throw new Fault('MALFORMED', { path, problem });
  }
  try {
    earliestCheckDate(now, 4);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // 9999 has no next year to look into
    const year = error instanceof HolidaysNotLoaded ? error.year : new Date(now).getUTCFullYear();
    const problem = `is in or before ${year}, whose bank holidays are not known yet`;
    throw new Fault('MALFORMED', { path, problem });
  }
}
