import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import type { DeductionDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { detailsOf, Fault, refuseAll } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import type { DeductionTemplate } from '../../../generated/prisma/client.ts';
import { requireActive, requireChangeable } from '../../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireAccepted } from '../definitions/publish-definitions.ts';
import { bodyOf, storedContribution } from './body.ts';
import {
  type CreateDeductionTemplateInput,
  changesOf,
  fieldPath,
  type UpdateDeductionTemplateInput,
} from './inputs.ts';
import { problemsOf } from './template-rules.ts';

/** Refuses a template that does not exist and one of another company with the same error. */
export async function requireTemplate(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<DeductionTemplate> {
  const found = await db.deductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_DEDUCTION_TEMPLATE');
  return found;
}

/** A template from which deductions can be created: not retired, and of an accepted type. */
export async function requireUsableTemplate(operation: Operation, companyId: string, id: string) {
  const template = await requireTemplate(operation, companyId, id);
  if (template.retired) {
    const problem = 'The deduction template is retired: no deduction can be created from it.';
    throw new Fault('WRONG_STATE', { problem });
  }
  requireAccepted(template.deductionType, ['input', 'deductionTemplateId']);
  return template;
}

type CreateArguments = { companyId: string; input: typeof CreateDeductionTemplateInput.$inferInput };

/** Creates a deduction template that the definition of its type has validated. Returns its id. */
export async function createTemplate(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
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

type UpdateArguments = {
  companyId: string;
  deductionTemplateId: string;
  input: typeof UpdateDeductionTemplateInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Changes or retires a template. Validates the changed template as a whole, with the version that validated
 * it before. Deductions that were created from it are copies and do not change.
 */
export async function updateTemplate(operation: Operation, args: UpdateArguments): Promise<void> {
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
        new Fault('MALFORMED', { path: ['input', ...fieldPath(path)], ...detailsOf(message) }),
    ),
  );
}
