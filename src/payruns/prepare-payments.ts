import { withheldFromPayment } from '../garnishments/withheld-from-payment.ts';
import type { ContractorPayment, Prisma } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { ComputedPayment } from '../ledger/owed.ts';
import { countWithheld } from './write-back.ts';

/**
 * Puts payments into their payrun one by one: what one takes under an order counts for the next. Answers them
 * with what was taken.
 */
export async function preparePayments(
  operation: Operation,
  employerCheckId: string,
  payments: readonly ContractorPayment[],
): Promise<ComputedPayment[]> {
  const prepared: ComputedPayment[] = [];
  for (const payment of payments) {
    const taken = await withheldFromPayment(operation, payment);
    const withheld: Prisma.InputJsonArray = JSON.parse(JSON.stringify(taken));
    const data = { status: 'pre-processed', employerCheckId, withheld };
    await operation.db.contractorPayment.updateMany({ where: { id: payment.id }, data });
    await countWithheld(operation, taken);
    prepared.push({ ...payment, withheld: taken });
  }
  return prepared;
}
