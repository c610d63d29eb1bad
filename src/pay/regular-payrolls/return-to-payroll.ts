import { Fault } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { RegularPayroll } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { followChanges } from './follow-changes.ts';

type Arguments = { readonly companyId: string; readonly employeeId: string; readonly checkDate: string };

/**
 * Opens a check again for an employee whose check of a regular payroll was deleted: of each payroll of the
 * day, where a late one is paid together with the next. Returns the id of the payroll. The company is locked.
 */
export async function returnToPayroll(
  operation: Operation,
  { companyId, employeeId, checkDate }: Arguments,
): Promise<string> {
  const { db } = operation;
  const company = await requireChangeable(operation, companyId);
  requirePayableDate(operation, checkDate, company.leadBankingDays, ['checkDate']);
  await requireEmployee(operation, companyId, employeeId);
  const payrolls = await db.regularPayroll.findMany({
    where: { companyId, checkDate },
    orderBy: { id: 'asc' },
  });
  const [first] = payrolls;
  if (!first) {
    const problem = sentence('No regular payroll is paid on {checkDate}.', { checkDate });
    throw new Fault('WRONG_STATE', { problem });
  }
  const paying = await payingAmong(operation, payrolls, employeeId);
  for (const payroll of payrolls) {
    if (paying.has(payroll.id)) continue;
    const others = (ids: readonly string[]) => ids.filter((id) => id !== employeeId);
    const before = { employeeIds: others(payroll.employeeIds), adoptedIds: others(payroll.adoptedIds) };
    await followChanges(operation, company, { ...payroll, ...before });
  }
  const now = await payingAmong(operation, payrolls, employeeId);
  const returned = payrolls.find(({ id }) => now.has(id) && !paying.has(id));
  if (returned) {
    await record(operation, 'returnToPayroll', { employeeId, checkDate });
    return returned.id;
  }
  if (!now.size) {
    const problem = 'The payroll does not pay this employee: see the reason in left_out of the payday.';
    throw new Fault('WRONG_STATE', { problem });
  }
  recordNoChange(operation, 'returnToPayroll');
  return payrolls.find(({ id }) => now.has(id))?.id ?? first.id;
}

/** The ids of the payrolls that have a check of the employee. */
async function payingAmong(
  { db }: Operation,
  payrolls: readonly RegularPayroll[],
  employeeId: string,
): Promise<ReadonlySet<string>> {
  const checks = await db.employeeCheck.findMany({
    where: { regularPayrollId: { in: idsOf(payrolls) }, employeeId, status: { in: liveStatuses } },
    select: { regularPayrollId: true },
  });
  return new Set(checks.flatMap(({ regularPayrollId }) => regularPayrollId ?? []));
}
