import { contributionColumns, copyOf } from '../../../agreements/deductions/copy-of-template.ts';
import type { CreateDeductionInput, UpdateDeductionInput } from '../../../agreements/deductions/inputs.ts';
import { stateContributions } from '../../../agreements/deductions/state-contributions.ts';
import { contributionsOf } from '../../../agreements/deductions/templates/body.ts';
import { requireUsableTemplate } from '../../../agreements/deductions/templates/templates.ts';
import { Fault } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import type { Deduction } from '../../../generated/prisma/client.ts';
import { requireActive } from '../../../parties/companies/require-company.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requirePending } from '../require-check.ts';

/** Refuses an unknown deduction and one of another company with the same error. */
export async function requireDeduction({ db }: Operation, companyId: string, id: string): Promise<Deduction> {
  const found = await db.deduction.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_DEDUCTION');
  return found;
}

/** A deduction of a pending check, with its check locked. Reads the deduction again after the lock. */
async function requirePendingDeduction(
  operation: Operation,
  companyId: string,
  id: string,
  ifMatch: IfMatch,
): Promise<Deduction> {
  const { employeeCheckId } = await requireDeduction(operation, companyId, id);
  await requirePending(operation, companyId, employeeCheckId, { unknown: 'UNKNOWN_DEDUCTION' });
  const deduction = await requireDeduction(operation, companyId, id);
  requireVersion(deduction, ifMatch);
  return deduction;
}

type CreateArguments = { companyId: string; input: typeof CreateDeductionInput.$inferInput };

/** Adds a deduction to a pending check as a copy of its template. Returns its id. */
export async function createDeduction(
  operation: Operation,
  { companyId, input }: CreateArguments,
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

type UpdateArguments = {
  companyId: string;
  deductionId: string;
  input: typeof UpdateDeductionInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Changes a deduction of a pending check, within the rules of its template when the deduction was created.
 */
export async function updateDeduction(operation: Operation, args: UpdateArguments): Promise<void> {
  const { companyId, deductionId: id, input, ifMatch } = args;
  await requireActive(operation, companyId);
  const deduction = await requirePendingDeduction(operation, companyId, id, ifMatch);
  const contributions = stateContributions(contributionsOf(deduction), input);

  await operation.db.deduction.updateMany({ where: { id }, data: contributionColumns(contributions) });
  await record(operation, 'updateDeduction', input);
}

type DeleteArguments = { companyId: string; deductionId: string; ifMatch?: IfMatch };

/** Deletes a deduction of a pending check. */
export async function deleteDeduction(
  operation: Operation,
  { companyId, deductionId: id, ifMatch }: DeleteArguments,
): Promise<void> {
  await requireActive(operation, companyId);
  await requirePendingDeduction(operation, companyId, id, ifMatch);
  await operation.db.deduction.deleteMany({ where: { id } });
  await record(operation, 'deleteDeduction', { deductionId: id });
}
