import { requireActive } from '../../../parties/companies/require-active.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../../platform/graphql/version.ts';
import { requirePendingDeduction } from './require-deduction.ts';

type Arguments = { companyId: string; deductionId: string; ifMatch?: IfMatch };

/** Deletes a deduction of a pending check. */
export async function deleteDeduction(
  operation: Operation,
  { companyId, deductionId: id, ifMatch }: Arguments,
): Promise<void> {
  await requireActive(operation, companyId);
  await requirePendingDeduction(operation, companyId, id, ifMatch);
  await operation.db.deduction.deleteMany({ where: { id } });
  await record(operation, 'deleteDeduction', { deductionId: id });
}
