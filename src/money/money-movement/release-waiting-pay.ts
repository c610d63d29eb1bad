import { idsOf } from '../../foundation/ids-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sendPay } from './send-pay.ts';

type Worker = { readonly employeeId?: string | null; readonly contractorId?: string | null };
type Workers = { readonly employeeIds: readonly string[]; readonly contractorIds: readonly string[] };

/** Releases the pay of a worker that waited for a bank account. */
export const releaseWaitingPay = (
  operation: Operation,
  companyId: string,
  { employeeId, contractorId }: Worker,
): Promise<void> =>
  releasePayOfMany(operation, companyId, {
    employeeIds: employeeId ? [employeeId] : [],
    contractorIds: contractorId ? [contractorId] : [],
  });

/**
 * Releases the pay of workers that waited for a bank account: payroll pays it out in its next round. Pay that
 * version 1.0.0 booked as paid while it waited is sent at once.
 */
export async function releasePayOfMany(
  operation: Operation,
  companyId: string,
  workers: Workers,
): Promise<void> {
  const [employeeId, contractorId] = [inList(workers.employeeIds), inList(workers.contractorIds)];
  const { db } = operation;
  const waiting = {
    companyId,
    status: 'pre-processed',
    disbursementMethod: 'direct_deposit',
    heldBecause: { not: null },
  };
  const data = { heldBecause: null };
  if (employeeId) await db.employeeCheck.updateMany({ where: { ...waiting, employeeId }, data });
  if (contractorId) await db.contractorPayment.updateMany({ where: { ...waiting, contractorId }, data });
  await sendUnsentPay(operation, companyId, workers);
}

/** The condition on workers of one kind; undefined without any. */
const inList = (ids: readonly string[]) => (ids.length ? { in: [...ids] } : undefined);

/** Pay that is booked as paid, pending, and has no transfer. */
async function sendUnsentPay(operation: Operation, companyId: string, workers: Workers): Promise<void> {
  const { db } = operation;
  const booked = {
    companyId,
    status: 'processed',
    disbursementMethod: 'direct_deposit',
    disbursementStatus: 'pending',
  };
  const [employeeId, contractorId] = [inList(workers.employeeIds), inList(workers.contractorIds)];
  const select = { id: true } as const;
  const checks = employeeId
    ? await db.employeeCheck.findMany({ where: { ...booked, employeeId }, select })
    : [];
  const payments = contractorId
    ? await db.contractorPayment.findMany({ where: { ...booked, contractorId }, select })
    : [];
  if (!checks.length && !payments.length) return;
  const sent = await db.transfer.findMany({
    where: {
      OR: [{ employeeCheckId: { in: idsOf(checks) } }, { contractorPaymentId: { in: idsOf(payments) } }],
    },
    select: { employeeCheckId: true, contractorPaymentId: true },
  });
  const sentIds = new Set(
    sent.flatMap((transfer) => [transfer.employeeCheckId, transfer.contractorPaymentId]),
  );
  const unsent = (rows: readonly { id: string }[]) => idsOf(rows).filter((id) => !sentIds.has(id));
  const due = { companyId, checkIds: unsent(checks), paymentIds: unsent(payments) };
  if (due.checkIds.length + due.paymentIds.length) await sendPay(operation, due);
}
