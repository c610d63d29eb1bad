import { lock } from '../database/lock.ts';
import { Fault } from '../foundation/fault.ts';
import type { ContractorPayment } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../graphql/version.ts';

type Named = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Refuses a payment that is absent or of another company, in the same words. */
export async function requirePayment(
  { db }: Operation,
  { companyId, contractorPaymentId: id }: Named,
): Promise<ContractorPayment> {
  const found = await db.contractorPayment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR_PAYMENT');
  return found;
}

/** Holds a payment of the company that can still be changed, in a version the request permits. */
export async function holdPendingPayment(operation: Operation, named: Named): Promise<ContractorPayment> {
  await lock(operation.db, 'contractor_payments', named.contractorPaymentId);
  const payment = await requirePayment(operation, named);
  requireVersion(payment, named.ifMatch);
  if (payment.status === 'pending') return payment;
  const problem = `The contractor payment is ${payment.status}: only a pending one can be changed.`;
  throw new Fault('WRONG_STATE', { problem });
}
