import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { paysWages } from '../../pay/checks/off-cycle.ts';
import { salaryFor } from '../../pay/checks/salary-of-days.ts';
import { paidColumns } from '../../pay/regular-payrolls/employees-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type LeftOutReason, leftOutReasons } from '../payrun-approvals/left-out-of.ts';
import { type AttentionPerson, fullName } from './kinds.ts';
import type { PaydayToCheck } from './payday-to-check.ts';

export type LeftOut = AttentionPerson & { readonly isWithoutCheck: boolean };
/** A payday, whether its regular payroll is open, and who is left out of it. */
export type CheckedPayday = PaydayToCheck & { readonly isOpen: boolean; readonly people: readonly LeftOut[] };

const columns = {
  ...paidColumns,
  companyId: true,
  firstName: true,
  lastName: true,
  onboarded: true,
} as const;
type Row = Candidate & { id: string; companyId: string; firstName: string; lastName: string };

/**
 * The employees who worked in the period of a payday and have no check on it. Takes three statements for any
 * number.
 */
export async function checkPaydays(
  operation: Operation,
  paydays: readonly PaydayToCheck[],
  today: string,
): Promise<CheckedPayday[]> {
  const { db } = operation;
  const companyId = { in: paydays.map((payday) => payday.companyId) };
  const reportingPeriodId = { in: paydays.map(({ period }) => period.id) };
  const [employees, payrolls] = await Promise.all([
    db.employee.findMany({ where: { OR: paydays.map(notPaidOn) }, select: columns, orderBy: { id: 'asc' } }),
    db.regularPayroll.findMany({
      where: { companyId, reportingPeriodId },
      select: { companyId: true, reportingPeriodId: true, employeeIds: true },
    }),
  ]);
  const checks = await checksOf(operation, paydays, idsOf(employees));
  return paydays.map((payday) => {
    const payroll = payrolls.find(
      (candidate) =>
        candidate.companyId === payday.companyId && candidate.reportingPeriodId === payday.period.id,
    );
    const opened = new Set(payroll?.employeeIds);
    const people = employees.flatMap((employee: Row) => {
      if (employee.companyId !== payday.companyId) return [];
      const own = checks.filter(({ employeeId }) => employeeId === employee.id);
      return personOf(
        employee,
        reasonNotPaid(employee, payday, own, { today, wasOpened: opened.has(employee.id) }),
      );
    });
    return { ...payday, isOpen: payroll !== undefined, people };
  });
}

function personOf(employee: Row, reason: ReturnType<typeof reasonNotPaid>): LeftOut[] {
  if (!reason) return [];
  return [
    {
      employeeId: employee.id,
      employeeCheckId: null,
      name: fullName(employee),
      cents: null,
      reason: reason.message,
      isWithoutCheck: reason.code === 'no_check',
    },
  ];
}

/** The employees of a payday who have no check on it, including those who are rightly not paid. */
const notPaidOn = ({ companyId, period, start, end, checkDate }: PaydayToCheck) => ({
  companyId,
  AND: [
    { OR: [{ onboarded: true }, { startDate: { lte: end } }] },
    { OR: [{ startDate: null }, { startDate: { lte: end } }] },
    { OR: [{ termDate: { gte: start } }, { termDate: null, employmentStatus: { not: 'terminated' } }] },
  ],
  checks: {
    none: {
      status: { in: liveStatuses },
      AND: [paysWages, { OR: [{ reportingPeriodId: period.id }, { checkDate }] }],
    },
  },
});

/** The checks for wages of employees since the earliest of some paydays, in any status. */
const checksOf = (
  { db }: Operation,
  paydays: readonly PaydayToCheck[],
  employeeIds: string[],
): Promise<(CheckOfPeriod & { readonly employeeId: string })[]> =>
  db.employeeCheck.findMany({
    where: {
      employeeId: { in: employeeIds },
      AND: [
        paysWages,
        {
          OR: [
            { reportingPeriodId: { in: paydays.map(({ period }) => period.id) } },
            { checkDate: { gte: paydays.map(({ checkDate }) => checkDate).sort()[0] ?? '9999-12-31' } },
          ],
        },
      ],
    },
    select: { employeeId: true, status: true, checkDate: true, reportingPeriodId: true },
  });

export type Candidate = Pick<Employee, keyof typeof paidColumns | 'onboarded'>;
export type CheckOfPeriod = {
  readonly status: string;
  readonly checkDate: string;
  readonly reportingPeriodId: string;
};

type Circumstances = { readonly today: string; readonly wasOpened: boolean };

/**
 * Why an employee is not paid on a payday. Undefined if that is as planned. For a passed payday, only
 * employees who never had a check of it count: a check that somebody deleted or voided was a decision.
 */
export function reasonNotPaid(
  employee: Candidate,
  payday: PaydayToCheck,
  checks: readonly CheckOfPeriod[],
  { today, wasOpened }: Circumstances,
): { readonly code: LeftOutReason; readonly message: Plain } | undefined {
  const ofPayday = checks.filter(
    (check) => check.reportingPeriodId === payday.period.id || check.checkDate === payday.checkDate,
  );
  if (!worked(employee, payday) || ofPayday.some(isLive)) return undefined;
  const because = (code: LeftOutReason) => ({ code, message: leftOutReasons[code] });
  const isPassed = payday.checkDate < today;
  if (!employee.onboarded) return isPassed ? undefined : because('not_onboarded');
  const schedule = employee.defaultPaySchedule;
  if (schedule && schedule !== payday.period.schedule) {
    const isPaidSoon = checks.some((check) => isLive(check) && check.checkDate >= today);
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
