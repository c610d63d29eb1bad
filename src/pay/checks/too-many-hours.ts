import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { dayNumber } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { LockedCheck } from '../../platform/database/lock-check.ts';
import { hourKinds, type PayOfPeriod } from './hours-of-period.ts';

type EnteredHours = { readonly check: LockedCheck; readonly pay: PayOfPeriod; readonly place: number };

/**
 * Refuses more hours of work than the pay period of a regular check has. Time off may be more: unused days
 * are paid out at once. So may the hours of a check outside the regular payroll, which can be of any days.
 */
export function tooManyHours({ check, pay, place }: EnteredHours): Fault[] {
  const period = payPeriodOf(check.reportingPeriodId);
  if (!period || check.offCycleReason !== null) return [];
  const most = 24 * (dayNumber(period.end) - dayNumber(period.start) + 1);
  const entered = hourKinds.reduce((sum, kind) => sum + Math.round(pay[kind] * 1e4), 0) / 1e4;
  if (entered <= most) return [];
  const [largest] = hourKinds.toSorted((kind, other) => pay[other] - pay[kind]);
  const problem = sentence(
    'cannot be right: the pay period has {most} hours, and {entered} hours of work are entered',
    { most, entered },
  );
  return [new Fault('MALFORMED', { path: ['rows', place, largest ?? 'regular'], problem })];
}
