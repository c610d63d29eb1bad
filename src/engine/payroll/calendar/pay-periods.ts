import { type PayPeriod, payPeriodFrom } from './pay-period.ts';
import type { PaySchedule } from './pay-schedule.ts';
import { dayNumber, isDayNumber, type PlainDate, plainDate } from './plain-date.ts';

/** Days that one search for periods may span, both ends counted: two years, a leap day included. */
export const LONGEST_SEARCH_DAYS = 731;

const LONGEST_PERIOD_DAYS: Readonly<Record<PaySchedule, number>> = {
  daily: 1,
  weekly: 7,
  biweekly: 14,
  semimonthly: 16,
  monthly: 31,
};

/** Every period that lies within from..to (inclusive), by start. Throws RangeError past the limit. */
export function payPeriodsWithin(schedule: PaySchedule, from: PlainDate, to: PlainDate): PayPeriod[] {
  const [first, last] = searchBounds(from, to);
  return startingBetween(schedule, first, last).filter(({ end }) => end <= to);
}

/** Every period with a day in from..to (inclusive), by start. Throws RangeError past the limit. */
export function payPeriodsOverlapping(schedule: PaySchedule, from: PlainDate, to: PlainDate): PayPeriod[] {
  const [first, last] = searchBounds(from, to);
  return startingBetween(schedule, first - LONGEST_PERIOD_DAYS[schedule] + 1, last).filter(
    ({ end }) => end >= from,
  );
}

function searchBounds(from: PlainDate, to: PlainDate): [first: number, last: number] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first > last)
    throw new RangeError(`a search for periods cannot end on ${to}, before its start ${from}`);
  if (last - first < LONGEST_SEARCH_DAYS) return [first, last];
  throw new RangeError(
    `a search for periods spans at most ${LONGEST_SEARCH_DAYS} days, not ${last - first + 1}`,
  );
}

function startingBetween(schedule: PaySchedule, first: number, last: number): PayPeriod[] {
  const periods: PayPeriod[] = [];
  for (let day = first; day <= last; day += 1) {
    const period = isDayNumber(day) ? payPeriodFrom(schedule, plainDate(day)) : undefined;
    if (period) periods.push(period);
  }
  return periods;
}
