import { contributionColumns } from '../../../agreements/deductions/copy-of-template.ts';
import type { UpdateDeductionInput } from '../../../agreements/deductions/inputs.ts';
import { stateContributions } from '../../../agreements/deductions/state-contributions.ts';
import { contributionsOf } from '../../../agreements/deductions/templates/body.ts';
import { requireActive } from '../../../parties/companies/require-active.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../../platform/graphql/version.ts';
import { requirePendingDeduction } from './require-deduction.ts';

type Arguments = {
  companyId: string;
  deductionId: string;
  input: typeof UpdateDeductionInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Changes a deduction of a pending check, within the rules of its template when the deduction was created.
 */
export async function updateDeduction(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, deductionId: id, input, ifMatch } = args;
  await requireActive(operation, companyId);
  const deduction = await requirePendingDeduction(operation, companyId, id, ifMatch);
  const contributions = stateContributions(contributionsOf(deduction), input);

  await operation.db.deduction.updateMany({ where: { id }, data: contributionColumns(contributions) });
  await record(operation, 'updateDeduction', input);
}
