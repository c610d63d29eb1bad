import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { salaryFor } from '../../pay/checks/salary-of-days.ts';
import type { paidColumns } from '../../pay/regular-payrolls/employees-of.ts';
import { type LeftOutReason, leftOutReasons } from '../payrun-approvals/left-out-of.ts';
import type { PaydayToCheck } from './payday-to-check.ts';

export type Candidate = Pick<Employee, keyof typeof paidColumns | 'onboarded'>;
export type CheckOfPeriod = {
  readonly status: string;
  readonly checkDate: string;
  readonly reportingPeriodId: string;
};

type Circumstances = { readonly today: string; readonly wasOpened: boolean };

/**
 * Why an employee is not paid on a payday; undefined where that is as planned. A passed payday asks only
 * after those who never had a check of it: a check that somebody deleted or voided was a decision.
 */
export function reasonNotPaid(
  employee: Candidate,
  payday: PaydayToCheck,
  checks: readonly CheckOfPeriod[],
  { today, wasOpened }: Circumstances,
): { readonly code: LeftOutReason; readonly message: Plain } | undefined {
  const ofPayday = checks.filter(
    (one) => one.reportingPeriodId === payday.period.id || one.checkDate === payday.checkDate,
  );
  if (!worked(employee, payday) || ofPayday.some(isLive)) return undefined;
  const because = (code: LeftOutReason) => ({ code, message: leftOutReasons[code] });
  const isPassed = payday.checkDate < today;
  if (!employee.onboarded) return isPassed ? undefined : because('not_onboarded');
  const schedule = employee.defaultPaySchedule;
  if (schedule && schedule !== payday.period.schedule) {
    const isPaidSoon = checks.some((one) => isLive(one) && one.checkDate >= today);
    return isPassed || isPaidSoon ? undefined : because('other_schedule');
  }
  const days = { period: payday.period, startDate: payday.start, endDate: payday.end };
  const isOnLeave =
    employee.employmentStatus === 'leave' && (salaryFor(employee, days)?.amountCents ?? 0) <= 0;
  if (isOnLeave || (isPassed && (wasOpened || ofPayday.length))) return undefined;
  if (ofPayday.length) return because('voided');
  return because(wasOpened ? 'deleted' : 'no_check');
}

const isLive = ({ status }: CheckOfPeriod): boolean => liveStatuses.includes(status);

/** Whether an employee was employed on a day of the period; without a first day, only where onboarded. */
function worked(employee: Candidate, { start, end }: PaydayToCheck): boolean {
  const { startDate, termDate, employmentStatus, onboarded } = employee;
  if (startDate === null ? !onboarded : startDate > end) return false;
  return termDate === null ? employmentStatus !== 'terminated' : termDate >= start;
}
