import { record, recordNoChange } from '../audit/record.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Arguments, lockPayday } from './approve-payrun.ts';

/**
 * Undoes the approval of a payday until its cut-off: every pending check waits for a new one, also a check
 * that needed none before.
 */
export async function unapprovePayrun(operation: Operation, args: Arguments): Promise<void> {
  const { db, now } = operation;
  const payrun = await lockPayday(operation, args);
  const pending = { companyId: args.companyId, checkDate: args.checkDate, status: 'pending' };
  const { count } = await db.employeeCheck.updateMany({
    where: { ...pending, OR: [{ approved: true }, { approvalRequired: false }] },
    data: { approved: false, approvalRequired: true },
  });
  const { approvals } = payrun;
  if (!count && !approvals.length) {
    recordNoChange(operation, 'unapprovePayrun');
    return;
  }
  const where = { id: { in: idsOf(approvals) } };
  await db.payrunApproval.updateMany({ where, data: { withdrawnAt: new Date(now) } });
  await record(operation, 'unapprovePayrun', { checkDate: args.checkDate });
}
