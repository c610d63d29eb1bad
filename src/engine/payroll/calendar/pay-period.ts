import { payPeriodId, readPayPeriodId } from './pay-period-id.ts';
import type { PaySchedule } from './pay-schedule.ts';
import {
  dayNumber,
  dayOfMonth,
  isDayNumber,
  isPlainDate,
  lastOfMonth,
  type PlainDate,
  plainDate,
} from './plain-date.ts';

/** A reporting period: derived, never stored. Both bounds are inclusive. */
export type PayPeriod = {
  readonly id: string;
  readonly schedule: PaySchedule;
  readonly start: PlainDate;
  readonly end: PlainDate;
};

/** The period that starts that day; undefined when none does, or when it would end after the calendar. */
export function payPeriodFrom(schedule: PaySchedule, start: PlainDate): PayPeriod | undefined {
  const end = isPlainDate(start) ? endOf(schedule, start) : undefined;
  return end ? { id: payPeriodId(schedule, start), schedule, start, end } : undefined;
}

/** The period that an id names; undefined for an id that the service cannot have issued. */
export function payPeriodOf(id: string): PayPeriod | undefined {
  const named = readPayPeriodId(id);
  return named && payPeriodFrom(named.schedule, named.start);
}

function endOf(schedule: PaySchedule, start: PlainDate): PlainDate | undefined {
  switch (schedule) {
    case 'daily':
      return start;
    case 'weekly':
      return endAfter(start, 7);
    case 'biweekly':
      return endAfter(start, 14);
    case 'semimonthly':
      return dayOfMonth(start) === 1
        ? endAfter(start, 15)
        : dayOfMonth(start) === 16
          ? lastOfMonth(start)
          : undefined;
    case 'monthly':
      return dayOfMonth(start) === 1 ? lastOfMonth(start) : undefined;
  }
}

function endAfter(start: PlainDate, days: number): PlainDate | undefined {
  const end = dayNumber(start) + days - 1;
  return isDayNumber(end) ? plainDate(end) : undefined;
}
