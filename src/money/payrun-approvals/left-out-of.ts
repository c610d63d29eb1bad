import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';
import { paysWages } from '../../pay/checks/off-cycle.ts';
import { salaryFor } from '../../pay/checks/salary-of-days.ts';
import { companyCalendar } from '../../pay/pay-calendar/company-calendar.ts';
import { type PaidDays, paidColumns } from '../../pay/regular-payrolls/employees-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { mostChecks } from './checks-of-payday.ts';

/** Why an employee is not paid on a payday, and what that means. */
export const leftOutReasons = {
  not_onboarded: 'The employee is not onboarded.',
  starts_later: 'The employment starts after the pay period.',
  other_schedule: 'The employee is paid by another schedule.',
  on_leave: 'The employee is on leave without pay.',
  other_day: 'The check for the period is dated another day.',
  voided: 'The check for the period was voided or has failed.',
  deleted: 'The check that payroll opened was deleted.',
  no_check: 'No check is open for the period.',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

export type LeftOut = {
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly reason: LeftOutReason;
  /** The day of the other check, if that is the reason. */
  readonly otherDate: string | null;
};

const columns = {
  ...paidColumns,
  firstName: true,
  lastName: true,
  onboarded: true,
  startDate: true,
} as const;
type Candidate = Pick<Employee, keyof typeof columns>;
type OfPeriod = { readonly status: string; readonly checkDate: string };

/** The employees of a company without a check of a payday who are employed in its period, with the reason. */
export async function leftOutOf(
  operation: Operation,
  company: Pick<Company, 'id'>,
  checkDate: string,
  days: PaidDays,
): Promise<LeftOut[]> {
  const { db } = operation;
  const companyId = company.id;
  const employees: Candidate[] = await db.employee.findMany({
    where: {
      companyId,
      checks: { none: { checkDate, status: { in: liveStatuses }, ...paysWages } },
      OR: [
        { termDate: { gte: days.startDate } },
        { termDate: null, employmentStatus: { not: 'terminated' } },
      ],
    },
    select: columns,
    orderBy: { id: 'asc' },
    take: mostChecks,
  });
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId,
      reportingPeriodId: days.period.id,
      employeeId: { in: employees.map(({ id }) => id) },
      ...paysWages,
    },
    select: { employeeId: true, status: true, checkDate: true },
    orderBy: { id: 'asc' },
  });
  const payroll = await db.regularPayroll.findFirst({
    where: { companyId, reportingPeriodId: days.period.id },
    select: { employeeIds: true },
  });
  const opened = new Set(payroll?.employeeIds);
  return employees.map((employee) => {
    const own = checks.filter(({ employeeId }) => employeeId === employee.id);
    const reason = reasonFor(employee, days, own, opened.has(employee.id));
    const { id: employeeId, firstName, lastName } = employee;
    const other = own.find(({ status }) => liveStatuses.includes(status));
    const otherDate = reason === 'other_day' ? (other?.checkDate ?? null) : null;
    return { employeeId, firstName, lastName, reason, otherDate };
  });
}

function reasonFor(
  employee: Candidate,
  days: PaidDays,
  checks: readonly OfPeriod[],
  wasOpened: boolean,
): LeftOutReason {
  const { onboarded, startDate, defaultPaySchedule, employmentStatus } = employee;
  if (!onboarded) return 'not_onboarded';
  if (startDate && startDate > days.endDate) return 'starts_later';
  if (checks.some(({ status }) => liveStatuses.includes(status))) return 'other_day';
  if (defaultPaySchedule && defaultPaySchedule !== days.period.schedule) return 'other_schedule';
  if (employmentStatus === 'leave' && (salaryFor(employee, days)?.amountCents ?? 0) <= 0) return 'on_leave';
  if (checks.length) return 'voided';
  return wasOpened ? 'deleted' : 'no_check';
}

/**
 * The days of work that a payday pays: those of the regular payroll or of the pay calendar, otherwise those
 * of the period that most of its checks name. Null where nothing says it.
 */
export async function daysOfPayday(
  operation: Operation,
  company: Company,
  checkDate: string,
): Promise<PaidDays | null> {
  const companyId = company.id;
  const payroll = await operation.db.regularPayroll.findFirst({
    where: { companyId, checkDate },
    select: { reportingPeriodId: true, startDate: true, endDate: true },
    orderBy: { id: 'asc' },
  });
  const period = payroll && payPeriodOf(payroll.reportingPeriodId);
  if (period) return { companyId, period, startDate: payroll.startDate, endDate: payroll.endDate };
  const payday = paydayOn(operation, company, checkDate);
  if (payday) return { companyId, period: payday.period, startDate: payday.start, endDate: payday.end };
  const usual = await usualPeriod(operation, companyId, checkDate);
  return usual ? { companyId, period: usual, startDate: usual.start, endDate: usual.end } : null;
}

function paydayOn(operation: Operation, company: Company, checkDate: string): Payday | undefined {
  const calendar = companyCalendar(operation, company);
  if (!calendar) return undefined;
  for (const payday of paydaysFrom(calendar.calendar, checkDate, calendar.leadBankingDays)) {
    return payday.checkDate === checkDate ? payday : undefined;
  }
  return undefined;
}

async function usualPeriod({ db }: Operation, companyId: string, checkDate: string) {
  const groups = await db.employeeCheck.groupBy({
    by: ['reportingPeriodId'],
    where: { companyId, checkDate, status: { in: liveStatuses } },
    _count: true,
  });
  const [most] = groups.sort((a, b) => b._count - a._count);
  return most && payPeriodOf(most.reportingPeriodId);
}
