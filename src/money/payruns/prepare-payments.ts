import { withheldFromPayments } from '../../agreements/garnishments/withheld-from-payments.ts';
import type { ContractorPayment } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { ComputedPayment } from '../ledger/owed.ts';
import { countWithheld } from './write-back.ts';

/** Adds payments to their payrun. Returns them with the amounts that garnishments withheld. */
export async function preparePayments(
  operation: Operation,
  employerCheckId: string,
  payments: readonly ContractorPayment[],
): Promise<ComputedPayment[]> {
  if (!payments.length) return [];
  const prepared = await withheldFromPayments(operation, payments);
  const rows = prepared.map(({ id, withheld }) => {
    return { id, status: 'pre-processed', employerCheckId, withheld, heldBecause: null, heldBy: null };
  });
  await operation.db.contractorPayment.setRows(rows);
  await countWithheld(
    operation,
    prepared.flatMap(({ withheld }) => withheld),
  );
  return prepared;
}
