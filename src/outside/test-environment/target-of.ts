import { currentFigures } from '../../engine/figures/current-figures.ts';
import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { longestLead } from '../../engine/payroll/calendar/speeds.ts';
import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';

/** Where the clock moves: to an instant, or forward by a number of seconds. */
export type Aim = { readonly to?: Date | null; readonly by?: number | null };

/**
 * The instant of the move. Refuses an instant in the past, and one in a year without bank holidays in the
 * figures.
 */
export function targetOf({ to, by }: Aim, before: Instant, earlierTarget: Date | null): Instant {
  if ((to == null) === (by == null)) {
    throw new Fault('MALFORMED', { path: ['to'], toPrograms: 'or by is required, and not both' });
  }
  if (by && earlierTarget) {
    const problem = `The clock is on its way to ${earlierTarget.toISOString()}, or was stopped on it: move it on with to.`;
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  const target = to ? to.getTime() : before + (by ?? 0) * 1000;
  requireAfter(before, target);
  return target;
}

function requireAfter(before: Instant, now: Instant): void {
  const path = ['to'];
  requireInstant(now, path);
  if (now < before) {
    const problem = `must not be before ${new Date(before).toISOString()}: a clock is never put back`;
    throw new Fault('MALFORMED', { path, toPrograms: problem });
  }
  requireHolidays(now, path);
}

/** Refuses to start at an instant of a year without loaded figures: no pay could be computed there. */
export function requireFirstInstant(start: Instant): void {
  const path = ['start'];
  requireInstant(start, path);
  const years = currentFigures().completeYears;
  if (!years.includes(new Date(start).getUTCFullYear())) {
    const problem = `must be in a year whose federal and state figures are loaded: ${years.join(', ')}`;
    throw new Fault('MALFORMED', { path, toPrograms: problem });
  }
  requireHolidays(start, path);
}

function requireInstant(instant: Instant, path: string[]): void {
  if (!Number.isNaN(instant)) return;
  throw new Fault('MALFORMED', { path, toPrograms: 'must be an instant, ISO 8601' });
}

function requireHolidays(now: Instant, path: string[]): void {
  try {
    earliestCheckDate(now, longestLead);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the year 9999 has no next year
    const year = error instanceof HolidaysNotLoaded ? error.year : new Date(now).getUTCFullYear();
    const problem = `is in or before ${year}, whose bank holidays are not known yet`;
    throw new Fault('MALFORMED', { path, toPrograms: problem });
  }
}
