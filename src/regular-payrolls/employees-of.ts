import { isFinalWages } from '../checks/off-cycle.ts';
import { liveStatuses } from '../foundation/live-statuses.ts';
import type { Employee } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PayPeriod } from '../payroll/calendar/pay-period.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { salaryOf } from '../payroll/earnings/salary.ts';
import { type Salaried, salariedColumns, salaryTermsOf } from '../workers/employees/salary-terms.ts';

/** The days of work that a payroll pays, and the reporting period of its checks. */
export type PaidDays = {
  readonly companyId: string;
  readonly period: PayPeriod;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
};

export const paidColumns = {
  id: true,
  employmentStatus: true,
  defaultPaySchedule: true,
  ...salariedColumns,
} as const;
export type Paid = Pick<Employee, keyof typeof paidColumns>;

/**
 * The employees whom a regular payroll pays: onboarded, on its schedule or without one of their own, and
 * employed on one of its days. One on leave is paid a salary that the leave leaves. Somebody whose final
 * wages another check of the period pays is left out.
 */
export async function employeesOf({ db }: Operation, days: PaidDays): Promise<Paid[]> {
  const { companyId, period, startDate, endDate } = days;
  const employees = await db.employee.findMany({
    where: {
      companyId,
      onboarded: true,
      checks: { none: { ...isFinalWages, reportingPeriodId: period.id, status: { in: liveStatuses } } },
      AND: [
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
    (one) => one.employmentStatus !== 'leave' || (salaryFor(one, days)?.amountCents ?? 0) > 0,
  );
}

/** The salary of the paid days; undefined for an employee without one. */
export function salaryFor(employee: Salaried, { period, startDate, endDate }: PaidDays) {
  const terms = salaryTermsOf(employee);
  if (!terms) return undefined;
  const { startDate: from = startDate, termDate: until = endDate } = terms;
  const startsLater = from > startDate ? from : startDate;
  const endsEarlier = until < endDate ? until : endDate;
  return salaryOf(period, { ...terms, startDate: startsLater, termDate: endsEarlier });
}

/** How a check pays the salary: as the engine prorates the period, or as stated for a bridging period. */
export function salaryColumnsFor(employee: Paid, days: PaidDays) {
  const salary = salaryFor(employee, days);
  if (!salary) return { salaryKind: null, salaryCents: null };
  if (days.endDate === days.period.end) return { salaryKind: 'automatic', salaryCents: null };
  return { salaryKind: 'stated', salaryCents: salary.amountCents };
}
