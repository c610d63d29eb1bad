import { Fault } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { ContractorPayment } from '../../generated/prisma/client.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { isWaiting } from '../checks/require-pending.ts';

type PaymentArguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Refuses an unknown payment and a payment of another company with the same error. */
export async function requirePayment(
  { db }: Operation,
  { companyId, contractorPaymentId: id }: PaymentArguments,
): Promise<ContractorPayment> {
  const found = await db.contractorPayment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR_PAYMENT');
  return found;
}

/**
 * Locks a pending payment of the company and returns it. Refuses a version that If-Match does not name.
 * `orWaiting` accepts a computed payment whose pay waits, too.
 */
export async function lockPendingPayment(
  operation: Operation,
  { orWaiting = false, ...args }: PaymentArguments & { orWaiting?: boolean },
): Promise<ContractorPayment> {
  await lock(operation.db, 'contractor_payments', args.contractorPaymentId);
  const payment = await requirePayment(operation, args);
  requireVersion(payment, args.ifMatch);
  if (payment.status === 'pending' || (orWaiting && isWaiting(payment))) return payment;
  const problem = sentence('The contractor payment is {status}: only a pending one can be changed.', {
    status: word(payment.status),
  });
  throw new Fault('WRONG_STATE', { problem });
}
