import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { Company, RegularPayroll } from '../../generated/prisma/client.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { employeesOf, type Paid, type PaidDays } from './employees-of.ts';
import { mostChecks } from './open-payroll.ts';
import { statusOf } from './status-of.ts';
import { ownChecksOf, takeIn } from './take-in.ts';

type Payer = Pick<
  Company,
  'id' | 'leadBankingDays' | 'payrollApprovalRequired' | 'payrollSecondApprovalAboveCents'
>;

/** The checks of people who were taken in or out, and the payroll's status if it changed. */
export type Followed = { readonly checkIds: string[]; readonly status: string | undefined };

/**
 * Brings a payroll up to date. Until its cut-off, it opens a check for employees who have come, and deletes
 * the empty check of those who have gone. Then its status follows its checks and the time. The caller has
 * locked the company.
 */
export async function followChanges(
  operation: Operation,
  company: Payer,
  payroll: RegularPayroll,
): Promise<Followed> {
  const period = payPeriodOf(payroll.reportingPeriodId);
  if (!period) throw new Error(`${payroll.reportingPeriodId} is no reporting period`);
  const days = { companyId: company.id, period, startDate: payroll.startDate, endDate: payroll.endDate };
  const isOpen = operation.now < payroll.approveBy.getTime();
  const { data, checkIds, isMore } = isOpen
    ? await takeInAndOut(operation, company, payroll, days)
    : { data: {}, checkIds: [], isMore: false };
  const { nextAt, ...standing } = await statusOf(operation, payroll, company.leadBankingDays);
  await operation.db.regularPayroll.updateMany({
    where: { id: payroll.id },
    data: { ...data, ...standing, nextAt: isMore ? new Date(operation.now) : nextAt },
  });
  return { checkIds, status: standing.status === payroll.status ? undefined : standing.status };
}

async function takeInAndOut(operation: Operation, company: Payer, payroll: RegularPayroll, days: PaidDays) {
  const employees = await employeesOf(operation, days);
  const gone = await takeOut(operation, payroll, employees);
  const had = new Set(payroll.employeeIds.filter((id) => !gone.has(id)));
  const missing = employees.filter(({ id }) => !had.has(id));
  const added = missing.slice(0, mostChecks);
  const adopted = added.length ? await ownChecksOf(operation, days, added) : new Map<string, string>();
  const checkIds = await takeIn(operation, payroll, days, {
    employees: added,
    adopted,
    approvalRequired: company.payrollApprovalRequired || twoApprove(company),
  });
  const employeeIds = [...had, ...added.map(({ id }) => id)];
  const adoptedIds = [...payroll.adoptedIds, ...adopted.keys()];
  return {
    data: added.length || gone.size ? { employeeIds, adoptedIds } : {},
    checkIds: [...gone.values(), ...checkIds],
    isMore: missing.length > added.length,
  };
}

/** Deletes the checks without work of employees whom a payroll no longer pays. */
async function takeOut(
  operation: Operation,
  { id: regularPayrollId, adoptedIds }: RegularPayroll,
  employees: readonly Paid[],
): Promise<Map<string, string>> {
  const { db } = operation;
  const checks = await db.employeeCheck.findMany({
    where: { regularPayrollId, status: 'pending', shifts: { none: {} }, deductions: { none: {} } },
    select: { id: true, employeeId: true },
  });
  const kept = new Set([...adoptedIds, ...employees.map(({ id }) => id)]);
  const gone = new Map(
    checks.filter(({ employeeId }) => !kept.has(employeeId)).map(({ id, employeeId }) => [employeeId, id]),
  );
  if (gone.size) await db.employeeCheck.deleteMany({ where: { id: { in: [...gone.values()] } } });
  return gone;
}
