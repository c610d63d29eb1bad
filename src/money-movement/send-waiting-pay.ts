import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { sendPayWithAccount } from './send-pay.ts';

/**
 * Sends the pay of a worker that waited for a bank account: pay by direct deposit that was paid out and is
 * pending, without a transfer.
 */
export async function sendWaitingPay(
  operation: Operation,
  companyId: string,
  worker: { readonly employeeId?: string | null; readonly contractorId?: string | null },
): Promise<void> {
  const waiting = {
    companyId,
    status: 'processed',
    disbursementMethod: 'direct_deposit',
    disbursementStatus: 'pending',
  };
  const { db } = operation;
  const { employeeId, contractorId } = worker;
  const select = { id: true } as const;
  const checks = employeeId
    ? await db.employeeCheck.findMany({ where: { ...waiting, employeeId }, select })
    : [];
  const payments = contractorId
    ? await db.contractorPayment.findMany({ where: { ...waiting, contractorId }, select })
    : [];
  const sent = await db.transfer.findMany({
    where: {
      OR: [{ employeeCheckId: { in: idsOf(checks) } }, { contractorPaymentId: { in: idsOf(payments) } }],
    },
    select: { employeeCheckId: true, contractorPaymentId: true },
  });
  const sentIds = new Set(sent.flatMap((one) => [one.employeeCheckId, one.contractorPaymentId]));
  const unsent = (rows: readonly { id: string }[]) => idsOf(rows).filter((id) => !sentIds.has(id));
  const due = { companyId, checkIds: unsent(checks), paymentIds: unsent(payments) };
  if (due.checkIds.length + due.paymentIds.length) await sendPayWithAccount(operation, due);
}
