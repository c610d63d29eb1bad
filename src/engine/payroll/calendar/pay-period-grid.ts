import { type PayPeriod, payPeriodFrom } from './pay-period.ts';
import type { PaySchedule } from './pay-schedule.ts';
import { dayNumber, dayOfMonth, isDayNumber, type PlainDate, plainDate, weekday } from './plain-date.ts';

type Grid = { readonly schedule: PaySchedule; readonly firstPeriod: PayPeriod };

/** The period that holds a day, of the periods that follow or precede the first one without a gap. */
export function periodContaining({ schedule, firstPeriod }: Grid, day: PlainDate): PayPeriod {
  const period = findPeriodContaining({ schedule, firstPeriod }, day);
  if (!period) throw new RangeError(`no ${schedule} period of the calendar holds ${day}`);
  return period;
}

/** The same; undefined in the last days of the calendar, where no whole period is left. */
export const findPeriodContaining = (
  { schedule, firstPeriod }: Grid,
  day: PlainDate,
): PayPeriod | undefined => payPeriodFrom(schedule, startBefore(schedule, firstPeriod.start, day));

function startBefore(schedule: PaySchedule, first: PlainDate, day: PlainDate): PlainDate {
  switch (schedule) {
    case 'daily':
      return day;
    case 'weekly':
      return startOf(first, day, 7);
    case 'biweekly':
      return startOf(first, day, 14);
    case 'semimonthly':
      return `${day.slice(0, 8)}${dayOfMonth(day) <= 15 ? '01' : '16'}`;
    case 'monthly':
      return `${day.slice(0, 8)}01`;
  }
}

function startOf(first: PlainDate, day: PlainDate, length: number): PlainDate {
  const [origin, at] = [dayNumber(first), dayNumber(day)];
  return plainDate(origin + Math.floor((at - origin) / length) * length);
}

/** The period that starts after the end of another one of its schedule; undefined after the calendar. */
export const followingPeriod = ({ schedule, end }: PayPeriod): PayPeriod | undefined =>
  periodFromNumber(schedule, dayNumber(end) + 1);

const periodFromNumber = (schedule: PaySchedule, start: number): PayPeriod | undefined =>
  isDayNumber(start) ? payPeriodFrom(schedule, plainDate(start)) : undefined;

/**
 * The last period of a schedule that ends by a day. Weekly and biweekly periods, which could begin on any
 * day, are whole workweeks; the workweek starts on weekday 0, Sunday, to 6.
 */
export function lastPeriodBy(
  schedule: PaySchedule,
  day: PlainDate,
  weekStartsOn: number,
): PayPeriod | undefined {
  const weeks = schedule === 'weekly' ? 1 : schedule === 'biweekly' ? 2 : 0;
  const sinceWeekEnd = (weekday(day) - weekStartsOn + 8) % 7;
  if (weeks) return periodFromNumber(schedule, dayNumber(day) + 1 - sinceWeekEnd - 7 * weeks);
  const holding = payPeriodFrom(schedule, startBefore(schedule, day, day));
  if (!holding || holding.end <= day) return holding;
  const dayBefore = dayNumber(holding.start) - 1;
  return isDayNumber(dayBefore)
    ? payPeriodFrom(schedule, startBefore(schedule, day, plainDate(dayBefore)))
    : undefined;
}
