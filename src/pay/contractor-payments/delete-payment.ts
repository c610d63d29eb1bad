import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { lockPendingPayment } from './require-payment.ts';

type Arguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Deletes a pending payment. */
export async function deletePayment(operation: Operation, args: Arguments): Promise<void> {
  await requireActive(operation, args.companyId);
  const { id } = await lockPendingPayment(operation, args);
  await operation.db.contractorPayment.deleteMany({ where: { id } });
  await record(operation, 'deleteContractorPayment', { contractorPaymentId: id });
}
