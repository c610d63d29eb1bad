import { idsOf } from '../../foundation/ids-of.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { requirePayableDate } from '../../pay/checks/pay-date.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

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
