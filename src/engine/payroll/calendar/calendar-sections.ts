import { bankingDaysAfter, closedBecause, rollBackToBankingDay } from './banking-day.ts';
import { type PayPeriod, payPeriodFrom, payPeriodOf } from './pay-period.ts';
import { periodContaining } from './pay-period-grid.ts';
import type { PaySchedule } from './pay-schedule.ts';
import { addDays, dayNumber, type PlainDate } from './plain-date.ts';

/** From its first period on, periods of one schedule follow each other without a gap. */
export type CalendarSection = {
  readonly schedule: PaySchedule;
  readonly firstPeriod: PayPeriod;
  /** The check date of the first period. */
  readonly firstDate: PlainDate;
};

/** The sections of a company's pay calendar, in order of their first periods. Each ends the previous one. */
export type PayCalendar = readonly CalendarSection[];

/** The days from the end of a period to its payday, before it is moved to a banking day. */
export const lagDays = ({ firstPeriod, firstDate }: CalendarSection): number =>
  Math.max(0, dayNumber(firstDate) - dayNumber(firstPeriod.end));

/** Stored sections name the first period by its id. */
export type StoredSection = { readonly firstPeriodId: string; readonly firstDate: PlainDate };

export function sectionOf({ firstPeriodId, firstDate }: StoredSection): CalendarSection {
  const firstPeriod = payPeriodOf(firstPeriodId);
  if (!firstPeriod) throw new Error(`${firstPeriodId} is no reporting period`);
  return { schedule: firstPeriod.schedule, firstPeriod, firstDate };
}

/** A calendar that continues with a section. Later sections, and those that it replaces, are left out. */
export const continuedWith = (calendar: PayCalendar, section: CalendarSection): PayCalendar => [
  ...calendar.filter(({ firstPeriod }) => firstPeriod.start < section.firstPeriod.start),
  section,
];

/**
 * A calendar whose schedule changes after today, or after the last day for which payroll is open: the period
 * that holds the day ends as before, and the new schedule begins with the first of its periods that starts
 * after that. It is paid as long after its end. Where payroll of a bridging period is open, the section after
 * it has begun as well: otherwise the days that this period leaves out would belong to no payroll.
 */
export function withSchedule(
  calendar: PayCalendar,
  schedule: PaySchedule,
  today: PlainDate,
  openUntil?: PlainDate,
): PayCalendar {
  const day = openUntil && openUntil > today ? openUntil : today;
  const isBridged = day === openUntil && isLastBridged(calendar, day);
  const begun = calendar.filter(
    ({ firstPeriod }) => firstPeriod.start <= (isBridged ? addDays(day, 1) : day),
  );
  const last = begun.at(-1) ?? calendar[0];
  if (!last) return [];
  if (last.schedule === schedule) return begun.length ? begun : [last];
  const isStarted = last.firstPeriod.start <= day;
  const earliest = isStarted ? addDays(periodContaining(last, day).end, 1) : last.firstPeriod.start;
  const firstPeriod = firstPeriodOnOrAfter(schedule, earliest);
  const firstDate = addDays(firstPeriod.end, lagDays(last));
  return continuedWith(begun, { schedule, firstPeriod, firstDate });
}

/** Whether a section begins on the next day, and so cuts the period of this day short. */
function isLastBridged(calendar: PayCalendar, day: PlainDate): boolean {
  const next = calendar.findIndex(({ firstPeriod }) => firstPeriod.start === addDays(day, 1));
  const former = calendar[next - 1];
  return former !== undefined && periodContaining(former, day).end > day;
}

function firstPeriodOnOrAfter(schedule: PaySchedule, day: PlainDate): PayPeriod {
  for (let start = day; ; start = addDays(start, 1)) {
    const period = payPeriodFrom(schedule, start);
    if (period) return period;
  }
}

/** What is wrong with a first check date; undefined where it is a banking day. */
export function firstDateProblem(date: PlainDate): { why: string; next: PlainDate } | undefined {
  const why = closedBecause(date);
  return why === undefined ? undefined : { why, next: bankingDaysAfter(date, 0) };
}

/** Whether a period ends by its check date, or would do so without a closed day. */
export const precedes = ({ end }: PayPeriod, checkDate: PlainDate): boolean =>
  checkDate >= rollBackToBankingDay(end);
