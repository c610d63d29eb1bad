import { Fault } from '../../../foundation/fault.ts';
import type { DeductionTemplate } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireAccepted } from '../definitions/require-accepted.ts';

/** Refuses an unknown template and one of another company with the same error. */
export async function requireTemplate(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<DeductionTemplate> {
  const found = await db.deductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_DEDUCTION_TEMPLATE');
  return found;
}

/** A template that deductions can be created from: not retired, and of an accepted type. */
export async function requireUsableTemplate(operation: Operation, companyId: string, id: string) {
  const template = await requireTemplate(operation, companyId, id);
  if (template.retired) {
    const problem = 'The deduction template is retired: no deduction can be created from it.';
    throw new Fault('WRONG_STATE', { problem });
  }
  requireAccepted(template.deductionType, ['input', 'deductionTemplateId']);
  return template;
}
