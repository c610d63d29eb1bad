import { record } from '../audit/record.ts';
import { requireActive } from '../companies/require-active.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { IfMatch } from '../graphql/version.ts';
import { holdPendingPayment } from './require-payment.ts';

type Arguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Deletes a pending payment. */
export async function deletePayment(operation: Operation, named: Arguments): Promise<void> {
  await requireActive(operation, named.companyId);
  const { id } = await holdPendingPayment(operation, named);
  await operation.db.contractorPayment.deleteMany({ where: { id } });
  await record(operation, 'deleteContractorPayment', { contractorPaymentId: id });
}
