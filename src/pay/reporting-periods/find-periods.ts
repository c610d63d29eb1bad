import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import {
  LONGEST_SEARCH_DAYS,
  payPeriodsOverlapping,
  payPeriodsWithin,
} from '../../engine/payroll/calendar/pay-periods.ts';
import { PAY_SCHEDULES } from '../../engine/payroll/calendar/pay-schedule.ts';
import { dayNumber, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';

type Range = {
  /** All schedules when null. */
  schedule?: string | null;
  start: PlainDate;
  end: PlainDate;
  /** Whether to include periods that lie only partly in the range. */
  overlapping?: boolean | null;
};

/**
 * The periods of a range of days, by schedule and then by start. Weekly and biweekly periods begin on every
 * day.
 */
export function findPeriods({ schedule, start, end, overlapping }: Range): PayPeriod[] {
  requireRange({ start, end });
  const search = overlapping ? payPeriodsOverlapping : payPeriodsWithin;
  const schedules = PAY_SCHEDULES.filter((name) => schedule == null || name === schedule);
  return schedules.flatMap((name) => search(name, start, end));
}

/** Refuses a range that ends before it starts, or that is too long. */
export function requireRange({ start, end }: Pick<Range, 'start' | 'end'>): void {
  const days = dayNumber(end) - dayNumber(start) + 1;
  const refuse = (problem: string) => new Fault('MALFORMED', { path: ['end'], toPrograms: problem });
  if (days < 1) throw refuse('must not be before the first day of the range');
  if (days > LONGEST_SEARCH_DAYS)
    throw refuse(`makes a range of ${days} days: it may have at most ${LONGEST_SEARCH_DAYS}`);
}
