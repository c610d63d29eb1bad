import { copyOf } from '../../../agreements/deductions/copy-of-template.ts';
import type { CreateDeductionInput } from '../../../agreements/deductions/inputs.ts';
import { stateContributions } from '../../../agreements/deductions/state-contributions.ts';
import { contributionsOf } from '../../../agreements/deductions/templates/body.ts';
import { requireUsableTemplate } from '../../../agreements/deductions/templates/require-template.ts';
import { newId } from '../../../foundation/new-id.ts';
import { requireActive } from '../../../parties/companies/require-active.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requirePending } from '../require-pending.ts';

type Arguments = { companyId: string; input: typeof CreateDeductionInput.$inferInput };

/** Adds a deduction to a pending check as a copy of its template. Returns its id. */
export async function createDeduction(
  operation: Operation,
  { companyId, input }: Arguments,
): Promise<string> {
  const { employeeCheckId, deductionTemplateId } = input;
  await requireActive(operation, companyId);
  await requirePending(operation, companyId, employeeCheckId);
  const template = await requireUsableTemplate(operation, companyId, deductionTemplateId);
  const contributions = stateContributions(contributionsOf(template), input);

  const id = newId();
  const data = { id, companyId, employeeCheckId, ...copyOf(template, contributions) };
  await operation.db.deduction.create({ select: { id: true }, data });
  await record(operation, 'createDeduction', input);
  return id;
}
