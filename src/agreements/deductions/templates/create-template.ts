import { newId } from '../../../foundation/new-id.ts';
import { requireActive } from '../../../parties/companies/require-active.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireAccepted } from '../definitions/require-accepted.ts';
import { storedContribution } from './body.ts';
import type { CreateDeductionTemplateInput } from './inputs.ts';

type Arguments = { companyId: string; input: typeof CreateDeductionTemplateInput.$inferInput };

/** Creates a deduction template, which the definition of its type has validated. Returns its id. */
export async function createTemplate(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  const { version } = requireAccepted(input.deductionType, ['input', 'deductionType']);
  await requireActive(operation, companyId);

  const { employeeContribution, employerContribution, additionalFields, ...rest } = input;
  const id = newId();
  await operation.db.deductionTemplate.create({
    select: { id: true },
    data: {
      ...rest,
      id,
      companyId,
      definitionVersion: version,
      employeeContribution: storedContribution(employeeContribution),
      ...(employerContribution == null
        ? {}
        : { employerContribution: storedContribution(employerContribution) }),
      ...(additionalFields == null ? {} : { additionalFields }),
    },
  });
  await record(operation, 'createDeductionTemplate', input);
  return id;
}
