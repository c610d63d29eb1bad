import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import type { DeductionDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { Fault, refuseAll } from '../../../foundation/fault.ts';
import { requireChangeable } from '../../../parties/companies/require-changeable.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { bodyOf, storedContribution } from './body.ts';
import { changesOf, fieldPath, type UpdateDeductionTemplateInput } from './inputs.ts';
import { requireTemplate } from './require-template.ts';
import { problemsOf } from './template-rules.ts';

type Arguments = {
  companyId: string;
  deductionTemplateId: string;
  input: typeof UpdateDeductionTemplateInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Changes or retires a template. Validates the changed template as a whole, by the version that validated it
 * before. Deductions created from it are copies and do not change.
 */
export async function updateTemplate(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, deductionTemplateId: id } = args;
  await requireChangeable(operation, companyId);
  const template = await requireTemplate(operation, companyId, id);
  requireVersion(template, args.ifMatch);
  const changes = changesOf(args.input);
  const definition = currentDefinitions().of(template.deductionType, template.definitionVersion);
  refuseFaulty(definition, { ...template, ...changes });
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateDeductionTemplate');

  const { employeeContribution, employerContribution, additionalFields, ...rest } = changes;
  await operation.db.deductionTemplate.updateMany({
    where: { id },
    data: {
      ...rest,
      ...(employeeContribution === undefined
        ? {}
        : { employeeContribution: storedContribution(employeeContribution) }),
      ...(employerContribution === undefined
        ? {}
        : {
            employerContribution:
              employerContribution === null ? null : storedContribution(employerContribution),
          }),
      ...(additionalFields == null ? {} : { additionalFields }),
    },
  });
  await record(operation, 'updateDeductionTemplate', changes);
}

function refuseFaulty(definition: DeductionDefinition, template: Parameters<typeof bodyOf>[0]): void {
  refuseAll(
    problemsOf(definition, bodyOf(template)).map(
      ({ path, message }) =>
        new Fault('MALFORMED', { path: ['input', ...fieldPath(path)], toPrograms: message }),
    ),
  );
}
