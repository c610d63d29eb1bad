import { placeDays } from '../../agreements/time-off/place-days.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { besideFinalWages, paidSalaries } from '../checks/choose-salary.ts';
import { salaryColumnsFor } from '../checks/salary-of-days.ts';
import type { Paid, PaidDays } from './employees-of.ts';

type Payroll = { readonly id: string; readonly checkDate: PlainDate };
type TakenIn = {
  readonly employees: readonly Paid[];
  /** Their checks that a partner had opened. */
  readonly adopted: ReadonlyMap<string, string>;
  readonly approvalRequired: boolean;
};

/** The check of each employee and the period that a partner opened: the one with the salary, or the first. */
export async function ownChecksOf(
  { db }: Operation,
  { companyId, period }: PaidDays,
  employees: readonly Paid[],
): Promise<Map<string, string>> {
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId,
      reportingPeriodId: period.id,
      regularPayrollId: null,
      offCycleReason: null,
      employeeId: { in: employees.map(({ id }) => id) },
      status: { in: liveStatuses },
    },
    select: { id: true, employeeId: true, salaryKind: true },
    orderBy: { id: 'asc' },
  });
  const salaried = new Set(employees.filter(({ isSalary }) => isSalary).map(({ id }) => id));
  const own = new Map<string, string>();
  for (const { id, employeeId, salaryKind } of checks) {
    const paysSalary = salaryKind === 'automatic' || salaryKind === 'stated';
    if (!own.has(employeeId) && (paysSalary || !salaried.has(employeeId))) own.set(employeeId, id);
  }
  return own;
}

/** Adopts the checks that a partner opened, and opens the others. Returns the ids of the checks. */
export async function takeIn(
  operation: Operation,
  payroll: Payroll,
  days: PaidDays,
  { employees, adopted, approvalRequired }: TakenIn,
): Promise<string[]> {
  const { db } = operation;
  const adoptedIds = [...adopted.values()];
  if (adoptedIds.length) {
    const where = { id: { in: adoptedIds } };
    await db.employeeCheck.updateMany({ where, data: { regularPayrollId: payroll.id } });
    await stateSalaries(operation, days, { employees, adopted });
  }
  const missing = employees.filter(({ id }) => !adopted.has(id));
  const named = missing.map(({ id }) => ({ employeeId: id, reportingPeriodId: days.period.id }));
  const paid = await paidSalaries(operation, days.companyId, named);
  const opened = missing.map((employee) => ({
    id: newId(),
    companyId: days.companyId,
    employeeId: employee.id,
    reportingPeriodId: days.period.id,
    ...(besideFinalWages(employee, days.period, paid) ?? salaryColumnsFor(employee, days)),
    regularPayrollId: payroll.id,
    checkDate: payroll.checkDate,
    approvalRequired,
    metadata: { checkCorrelationID: newId() },
  }));
  await db.employeeCheck.insertRows(opened);
  await placeDays(
    operation,
    days.companyId,
    opened.map(({ employeeId }) => employeeId),
  );
  return [...adoptedIds, ...opened.map(({ id }) => id)];
}

/** Checks opened before a change of schedule would pay the whole period's salary: now that of its days. */
async function stateSalaries(
  { db }: Operation,
  days: PaidDays,
  { employees, adopted }: Omit<TakenIn, 'approvalRequired'>,
): Promise<void> {
  if (days.endDate === days.period.end) return;
  for (const employee of employees) {
    const where = { id: adopted.get(employee.id) ?? '', status: 'pending', salaryKind: 'automatic' };
    await db.employeeCheck.updateMany({ where, data: salaryColumnsFor(employee, days) });
  }
}
