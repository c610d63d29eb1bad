import { Fault } from '../../foundation/fault.ts';
import type { DeductionTemplate } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { dateInLosAngeles } from '../../payroll/calendar/los-angeles-time.ts';
import { garnishmentIsAcceptedOn } from '../definitions/definition-of.ts';

/** Refuses a template that is absent or of another company, in the same words. */
export async function requireTemplate(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<DeductionTemplate> {
  const found = await db.deductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_DEDUCTION_TEMPLATE');
  return found;
}

/** A template from which deductions can be made: not retired, of a type that is still accepted. */
export async function requireUsableTemplate(operation: Operation, companyId: string, id: string) {
  const template = await requireTemplate(operation, companyId, id);
  if (template.retired) {
    const problem = 'The deduction template is retired: no deduction can be made from it.';
    throw new Fault('WRONG_STATE', { problem });
  }
  refuseRetiredType(operation, template.deductionType, ['input', 'deductionTemplateId']);
  return template;
}

/** Refuses the type garnishment once its last day is over. */
export function refuseRetiredType({ now }: Operation, type: string, path: readonly string[]): void {
  if (type !== 'garnishment' || garnishmentIsAcceptedOn(dateInLosAngeles(now))) return;
  throw new Fault('RETIRED_DEDUCTION_TYPE', { path });
}
