import { addDays, type PlainDate, weekday } from '../../engine/payroll/calendar/plain-date.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';

type PaidCheck = {
  readonly periodStart: PlainDate | null;
  readonly periodEnd: PlainDate | null;
  readonly checkDate: PlainDate;
  readonly earnings: Paycheck['earnings'];
};

/** The first day of the workweek that holds a day. */
const weekOf = (day: PlainDate, startsOn: number): PlainDate =>
  addDays(day, -((weekday(day) - startsOn + 7) % 7));

/** The workweeks that end within a period. If none does, the week of the period's last day. */
function weeksOfPeriod({ periodStart, periodEnd, checkDate }: PaidCheck, startsOn: number): PlainDate[] {
  const end = periodEnd ?? checkDate;
  const weeks: PlainDate[] = [];
  const first = weekOf(periodStart ?? end, startsOn);
  for (let week = first; addDays(week, 6) <= end; week = addDays(week, 7)) weeks.push(week);
  return weeks.length ? weeks : [weekOf(end, startsOn)];
}

/**
 * The workweeks for which a person was paid at least an amount. Pay with a day counts in the week of that
 * day; a salary counts in equal parts in the weeks of its period.
 */
export function weeksPaid(checks: readonly PaidCheck[], startsOn: number, leastCents: number): number {
  const paid = new Map<PlainDate, number>();
  const add = (week: PlainDate, cents: number) => paid.set(week, (paid.get(week) ?? 0) + cents);
  for (const check of checks) {
    for (const { kind, date, amountCents } of check.earnings) {
      if (kind === 'reimbursement' || amountCents <= 0) continue;
      if (date !== undefined) add(weekOf(date, startsOn), amountCents);
      else {
        const weeks = weeksOfPeriod(check, startsOn);
        for (const week of weeks) add(week, amountCents / weeks.length);
      }
    }
  }
  return [...paid.values()].filter((cents) => cents >= leastCents).length;
}
