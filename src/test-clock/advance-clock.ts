import { record } from '../audit/record.ts';
import type { Instant } from '../clock.ts';
import { holdClock } from '../database/partner-clock.ts';
import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { HolidaysNotLoaded } from '../payroll/calendar/banking-day.ts';
import { earliestCheckDate } from '../payroll/calendar/cut-off.ts';
import { type Run, runDuePayroll } from '../payruns/run-due-payroll.ts';

type Given = { to?: Date | null; by?: number | null };
export type Advanced = Run & { readonly now: Instant };

/**
 * Moves the partner's clock forward, to an instant or by so many seconds, and runs everything that falls due
 * on the way. The clock is held meanwhile: two who advance it at once do so one after the other. Where too
 * much falls due for one transaction the clock stops on the way, at what was done last.
 */
export async function advanceClock(operation: Operation, { to, by }: Given): Promise<Advanced> {
  if (operation.environment !== 'test') {
    throw new Fault('UNKNOWN_PATH', { problem: 'Only the test environment has a clock that can be moved.' });
  }
  if ((to == null) === (by == null)) {
    throw new Fault('MALFORMED', { path: ['to'], problem: 'or by is required, and not both' });
  }
  const { db, clock } = operation;
  const ahead = await holdClock(db);
  const real = clock();
  const before = real + ahead;
  const now = to ? to.getTime() : before + (by ?? 0) * 1000;
  requireAfter(before, now);
  const run = await runDuePayroll({ ...operation, now }, now);
  const reached = run.isComplete ? now : Math.max(before, run.happened.at(-1)?.at ?? before);
  await db.partnerClock.updateMany({ data: { ahead: BigInt(reached - real) } });
  await record(operation, 'advanceClock', { now });
  return { ...run, now: reached };
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
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    const problem = `is in or before ${error.year}, whose bank holidays are not known yet`;
    throw new Fault('MALFORMED', { path, problem });
  }
}
