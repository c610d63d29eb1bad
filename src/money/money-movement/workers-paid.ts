import type { Transfer } from '../../generated/prisma/client.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { recoveredAmong } from '../ledger/recovered.ts';
import { subjectOf } from './subject-of.ts';

export type WorkersPaid = Awaited<ReturnType<typeof workersPaid>>;

type Credit = Pick<Transfer, 'id' | 'companyId' | 'employeeCheckId' | 'contractorPaymentId'>;

/**
 * The workers who were paid, and the checks and payments that were voided since and are not owed to them any
 * more. A worker who gave voided pay back to the company paid for it, so pay that did not arrive is owed to
 * them again.
 */
export async function workersPaid(operation: Operation, credits: readonly Credit[]) {
  const { db } = operation;
  const ids = { in: credits.map((transfer) => subjectOf(transfer).id) };
  const companyIds = [...new Set(credits.map(({ companyId }) => companyId))];
  const checks = await db.employeeCheck.findMany({
    where: { id: ids },
    select: { id: true, employeeId: true, status: true, arrivesOn: true },
  });
  const payments = await db.contractorPayment.findMany({
    where: { id: ids },
    select: { id: true, contractorId: true, status: true, arrivesOn: true },
  });
  const recovered = await recoveredAmong(operation, companyIds, ids.in);
  const isVoided = (pay: { id: string } & Parameters<typeof hasLeft>[0]) =>
    !hasLeft(pay) && !recovered.has(pay.id);
  return {
    workers: new Map([
      ...checks.map(({ id, employeeId }) => [id, employeeId] as const),
      ...payments.map(({ id, contractorId }) => [id, contractorId] as const),
    ]),
    voided: new Set([...checks, ...payments].filter(isVoided).map(({ id }) => id)),
  };
}
