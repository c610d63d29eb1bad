import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Arguments, lockPayday } from './approve-payrun.ts';

/**
 * Undoes the approval of a payday until its cut-off: every pending check waits for a new one, also a check
 * that needed none before.
 */
export async function unapprovePayrun(operation: Operation, args: Arguments): Promise<void> {
  const { db, now } = operation;
  const { companyId, checkDate } = args;
  await lockPayday(operation, args);
  const { count } = await db.employeeCheck.updateMany({
    where: { companyId, checkDate, status: 'pending', OR: [{ approved: true }, { approvalRequired: false }] },
    data: { approved: false, approvalRequired: true },
  });
  const withdrawn = await db.payrunApproval.updateMany({
    where: { companyId, checkDate, withdrawnAt: null },
    data: { withdrawnAt: new Date(now) },
  });
  if (!count && !withdrawn.count) {
    recordNoChange(operation, 'unapprovePayrun');
    return;
  }
  await record(operation, 'unapprovePayrun', { checkDate });
}
