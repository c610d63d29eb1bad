import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { followChanges } from './follow-changes.ts';

type Arguments = { readonly companyId: string; readonly employeeId: string; readonly checkDate: string };

/**
 * Opens a check again for an employee whose check of a regular payroll was deleted. Returns the id of the
 * payroll. The company is locked.
 */
export async function returnToPayroll(
  operation: Operation,
  { companyId, employeeId, checkDate }: Arguments,
): Promise<string> {
  const { db } = operation;
  const company = await requireChangeable(operation, companyId);
  requirePayableDate(operation, checkDate, company.leadBankingDays, ['checkDate']);
  await requireEmployee(operation, companyId, employeeId);
  const payroll = await db.regularPayroll.findFirst({ where: { companyId, checkDate } });
  if (!payroll) {
    const problem = sentence('No regular payroll is paid on {checkDate}.', { checkDate });
    throw new Fault('WRONG_STATE', { problem });
  }
  const where = { regularPayrollId: payroll.id, employeeId, status: { in: liveStatuses } };
  if (await db.employeeCheck.count({ where })) {
    recordNoChange(operation, 'returnToPayroll');
    return payroll.id;
  }
  const others = (ids: readonly string[]) => ids.filter((id) => id !== employeeId);
  const before = { employeeIds: others(payroll.employeeIds), adoptedIds: others(payroll.adoptedIds) };
  await followChanges(operation, company, { ...payroll, ...before });
  if (!(await db.employeeCheck.count({ where }))) {
    const problem = 'The payroll does not pay this employee: see the reason in left_out of the payday.';
    throw new Fault('WRONG_STATE', { problem });
  }
  await record(operation, 'returnToPayroll', { employeeId, checkDate });
  return payroll.id;
}
