import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { ratio, times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import type { Enrollment } from './enrollments-of.ts';
import { type Entry, earned } from './entries-due.ts';
import type { Units } from './units.ts';

/** The time of an employee on a computed check. */
export type CheckedTime = {
  readonly id: string;
  readonly employeeId: string;
  readonly checkDate: PlainDate;
  readonly period: PayPeriod;
  /** Whether it is the regular check of the period, not an additional bonus or correction. */
  readonly isRegular: boolean;
  readonly worked: Units;
  readonly overtime: Units;
  /** Hours of leave that it pays, by the earning. */
  readonly paid: { readonly pto: Units; readonly sick: Units };
};

/** Whether a policy covers the employee on a day of the period. */
export const covers = ({ rules: { from, until } }: Enrollment, { start, end }: PayPeriod): boolean =>
  from <= end && (until === undefined || until >= start);

/** What a check uses and earns under a policy. Used hours make room below a cap before more is earned. */
export function entriesOfCheck(enrollment: Enrollment, check: CheckedTime, used: Units): Entry[] {
  const { id: cause, checkDate: day } = check;
  const usedEntries = used === 0 ? [] : [{ kind: 'used', cause, units: 0 - used, day }];
  const amount = earnedBy(enrollment, check);
  const rules = { ...enrollment.rules, amount };
  const before = [...enrollment.entries, ...usedEntries];
  return [...usedEntries, ...earned(rules, before, { kind: 'accrued', cause, day })];
}

/** What a check earns. Each check rounds half up to a ten-thousandth of an hour. */
function earnedBy(enrollment: Enrollment, { period, isRegular, worked, overtime }: CheckedTime): Units {
  const { method, amount, perHours, countsOvertime } = enrollment.rules;
  if (!covers(enrollment, period)) return 0;
  if (method === 'pay_period') return isRegular && !hasAccrued(enrollment, period.id) ? amount : 0;
  if (method !== 'hours_worked' || perHours === undefined) return 0;
  const hours = countsOvertime ? worked + overtime : worked;
  return halfUp(times(whole(hours), ratio(amount, perHours)));
}

/**
 * Whether a period has earned already: it earns once, however many checks pay it. If a void reversed that, it
 * earns again.
 */
function hasAccrued({ entries }: Enrollment, periodId: string): boolean {
  const ofPeriod = entries.filter(
    (entry) => entry.kind === 'accrued' && entry.reportingPeriodId === periodId,
  );
  return ofPeriod.reduce((sum, { units }) => sum + units, 0) > 0;
}

/** The earning of a shift that pays a kind of time off. */
export const earningOf = (kind: string): 'pto' | 'sick' => (kind === 'sick' ? 'sick' : 'pto');
