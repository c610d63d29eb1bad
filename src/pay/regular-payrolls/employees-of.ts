import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { salariedColumns } from '../../parties/workers/employees/salary-terms.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { isFinalWages } from '../checks/off-cycle.ts';
import { type DaysOfPeriod, salaryFor } from '../checks/salary-of-days.ts';

/** The days of work that a payroll pays, and the reporting period of its checks. */
export type PaidDays = DaysOfPeriod & { readonly companyId: string };

export const paidColumns = {
  id: true,
  employmentStatus: true,
  defaultPaySchedule: true,
  ...salariedColumns,
} as const;
export type Paid = Pick<Employee, keyof typeof paidColumns>;

/**
 * The employees whom a regular payroll pays: onboarded, on its schedule or without one of their own, and
 * employed on one of its days. An employee on leave is paid the part of the salary outside of the leave. An
 * employee whose final wages another check of the period pays is left out, unless hired again since.
 */
export async function employeesOf({ db }: Operation, days: PaidDays): Promise<Paid[]> {
  const { companyId, period, startDate, endDate } = days;
  const within = { gte: period.start, lte: period.end };
  const finalWages = { ...isFinalWages, reportingPeriodId: period.id, status: { in: liveStatuses } };
  const employees = await db.employee.findMany({
    where: {
      companyId,
      onboarded: true,
      AND: [
        { OR: [{ checks: { none: finalWages } }, { termDate: null, formerTermDate: within }] },
        { OR: [{ defaultPaySchedule: null }, { defaultPaySchedule: period.schedule }] },
        { OR: [{ startDate: null }, { startDate: { lte: endDate } }] },
        {
          OR: [{ termDate: { gte: startDate } }, { termDate: null, employmentStatus: { not: 'terminated' } }],
        },
      ],
    },
    select: paidColumns,
    orderBy: { id: 'asc' },
  });
  return employees.filter(
    (employee) => employee.employmentStatus !== 'leave' || (salaryFor(employee, days)?.amountCents ?? 0) > 0,
  );
}
