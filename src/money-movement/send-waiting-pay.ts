import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { sendPay, waitsForAccount } from './send-pay.ts';

/** Sends what waited for a worker to have a bank account. */
export async function sendWaitingPay(
  operation: Operation,
  companyId: string,
  worker: { readonly employeeId?: string | null; readonly contractorId?: string | null },
): Promise<void> {
  const waits = { disbursementMethod: 'direct_deposit', disbursementStatus: 'pending', status: 'processed' };
  const unsent = {
    disbursementSteps: { some: { reason: { in: [...waitsForAccount] } } },
    companyId,
    ...waits,
  };
  const { db } = operation;
  const { employeeId, contractorId } = worker;
  const select = { id: true } as const;
  const checks = employeeId
    ? await db.employeeCheck.findMany({ where: { ...unsent, employeeId }, select })
    : [];
  const payments = contractorId
    ? await db.contractorPayment.findMany({ where: { ...unsent, contractorId }, select })
    : [];
  const sent = await db.transfer.findMany({
    where: {
      OR: [{ employeeCheckId: { in: idsOf(checks) } }, { contractorPaymentId: { in: idsOf(payments) } }],
    },
    select: { employeeCheckId: true, contractorPaymentId: true },
  });
  const isSent = new Set(sent.flatMap((one) => [one.employeeCheckId, one.contractorPaymentId]));
  const left = (rows: readonly { id: string }[]) => idsOf(rows).filter((id) => !isSent.has(id));
  const paid = { companyId, checkIds: left(checks), paymentIds: left(payments) };
  if (paid.checkIds.length + paid.paymentIds.length) await sendPay(operation, paid);
}
