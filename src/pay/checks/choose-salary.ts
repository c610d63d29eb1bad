import { lastDayPaid } from '../../engine/payroll/calendar/pay-calendar.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import type { Salaried } from '../../parties/workers/employees/salary-terms.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { SalaryColumns } from './check-salary.ts';
import { isFinalPay } from './off-cycle.ts';
import type { SalaryInput } from './salary-inputs.ts';
import { salaryColumnsFor, sinceReturn } from './salary-of-days.ts';

type Check = {
  readonly company: Parameters<typeof calendarOf>[0];
  readonly employee: Salaried & Pick<Employee, 'id'>;
  readonly period: PayPeriod;
};
type Input = typeof SalaryInput.$inferInput | null | undefined;

/** The columns of a stated choice. Refuses one for an employee without a salary. */
export function salaryColumnsOf({ isSalary }: Pick<Employee, 'isSalary'>, salary: NonNullable<Input>) {
  if (isSalary) return { salaryKind: salary.kind, salaryCents: salary.amount ?? null };
  throw new Fault('MALFORMED', { path: ['input', 'salary'], problem: 'is only for a salaried employee' });
}

/** How `paidSalaries` names a salary. */
const salaryKey = (employeeId: string, periodId: string) => `${employeeId} ${periodId}`;

type Named = { readonly employeeId: string; readonly reportingPeriodId: string };

/** Why each check was opened that pays a salary of a period, by employee and period. Null is the payroll. */
export type PaidSalaries = ReadonlyMap<string, readonly (string | null)[]>;

/** The checks that pay the salaries of these employees and periods. */
export async function paidSalaries(
  { db }: Operation,
  companyId: string,
  named: readonly Named[],
): Promise<PaidSalaries> {
  if (!named.length) return new Map();
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: [...new Set(named.map(({ employeeId }) => employeeId))] },
      reportingPeriodId: { in: [...new Set(named.map(({ reportingPeriodId }) => reportingPeriodId))] },
      salaryKind: { in: ['automatic', 'stated'] },
      status: { in: liveStatuses },
    },
    select: { employeeId: true, reportingPeriodId: true, offCycleReason: true },
  });
  const paid = new Map<string, (string | null)[]>();
  for (const { employeeId, reportingPeriodId, offCycleReason } of checks) {
    const key = salaryKey(employeeId, reportingPeriodId);
    paid.set(key, [...(paid.get(key) ?? []), offCycleReason]);
  }
  return paid;
}

/** The salary of the days since an employee was hired again, if final wages pay the days before. */
export function besideFinalWages(
  employee: Check['employee'],
  period: PayPeriod,
  paid: PaidSalaries,
): SalaryColumns | undefined {
  const others = paid.get(salaryKey(employee.id, period.id)) ?? [];
  const since = others.length && others.every(isFinalPay) ? sinceReturn(employee, period) : undefined;
  return since && { salaryKind: 'stated', salaryCents: since.amountCents };
}

/**
 * How a new check pays the salary of its employee: as the request states, else automatically, and in a
 * bridging period that of its days. A further check for the same period, such as one for a bonus, does not
 * pay the salary a second time.
 */
export function chooseSalary(
  { company, employee, period }: Check,
  salary: Input,
  paid: PaidSalaries,
): SalaryColumns {
  const since = besideFinalWages(employee, period, paid);
  if (salary && !(since && salary.kind === 'automatic')) return salaryColumnsOf(employee, salary);
  if (!employee.isSalary) return { salaryKind: null, salaryCents: null };
  if (since) return since;
  if (paid.has(salaryKey(employee.id, period.id))) return { salaryKind: 'none', salaryCents: null };
  const calendar = calendarOf(company);
  const endDate = isLack(calendar) ? period.end : lastDayPaid(calendar, period);
  if (endDate === period.end) return { salaryKind: 'automatic', salaryCents: null };
  return salaryColumnsFor(employee, { period, startDate: period.start, endDate });
}
