import { record, recordNoChange } from '../audit/record.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { requireChangeable } from '../companies/require-changeable.ts';
import { lockAll } from '../database/lock.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Arguments = { readonly companyId: string; readonly checkDate: string };

/** Approves the payments to contractors of a payday that wait for an approval, until its cut-off. */
export async function approvePayments(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, checkDate } = args;
  const { db } = operation;
  const { leadBankingDays } = await requireChangeable(operation, companyId);
  requirePayableDate(operation, checkDate, leadBankingDays, ['checkDate']);
  const waiting = {
    companyId,
    payDate: checkDate,
    status: 'pending',
    approvalRequired: true,
    approved: false,
  };
  const ids = idsOf(
    await db.contractorPayment.findMany({ where: waiting, select: { id: true }, orderBy: { id: 'asc' } }),
  );
  await lockAll(db, 'contractor_payments', ids);
  const where = { ...waiting, id: { in: ids } };
  const { count } = await db.contractorPayment.updateMany({ where, data: { approved: true } });
  if (!count) return recordNoChange(operation, 'approvePayments');
  await record(operation, 'approvePayments', { checkDate });
}
