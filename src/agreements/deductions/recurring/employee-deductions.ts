import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import { typeAndPlanOf } from '../../../engine/figures/deduction-definitions/definition.ts';
import { Fault } from '../../../foundation/fault.ts';
import { newId } from '../../../foundation/new-id.ts';
import { type Said, sentence } from '../../../foundation/sentence.ts';
import type { EmployeeDeductionTemplate } from '../../../generated/prisma/client.ts';
import { requireChangeable } from '../../../parties/companies/require-company.ts';
import { requireEmployee } from '../../../parties/workers/employees/require-employee.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { contributionColumns, copyOf } from '../copy-of-template.ts';
import {
  type CreateEmployeeDeductionInput,
  recurringChangesOf,
  type UpdateEmployeeDeductionInput,
} from '../inputs.ts';
import { stateContributions } from '../state-contributions.ts';
import { contributionsOf } from '../templates/body.ts';
import { requireUsableTemplate } from '../templates/templates.ts';

/** Refuses an unknown recurring deduction and one of another company with the same error. */
export async function requireEmployeeDeduction(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<EmployeeDeductionTemplate> {
  const found = await db.employeeDeductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_DEDUCTION');
  return found;
}

/** Refuses an end date before the start date. */
function requireDatesInOrder(start: string, end: string | null | undefined): void {
  if (!end || end >= start) return;
  throw new Fault('MALFORMED', {
    path: ['input', 'effectiveEndDate'],
    problem: sentence('must not be before effective_start_date, {start}', { start }),
  });
}

type CatchUp = { readonly unused: unknown; readonly year: unknown };
type Typed = { readonly deductionType: string; readonly definitionVersion: number };

/** What earlier years left unused must be stated with its year, and only for 457(b) plans. */
function requireCatchUp({ deductionType, definitionVersion }: Typed, { unused, year }: CatchUp): void {
  if (unused == null && year == null) return;
  const refuse = (field: string, problem: Said) =>
    new Fault('MALFORMED', { path: ['input', field], problem });
  if (unused == null) throw refuse('unusedEarlierLimits', 'must be given with its year');
  if (year == null) throw refuse('catchUpYear', 'must be given with the unused limits');
  const { computedAs } = currentDefinitions().of(deductionType, definitionVersion);
  if (typeAndPlanOf(computedAs)?.type !== '457b')
    throw refuse(
      'unusedEarlierLimits',
      sentence('is only for 457(b) plans, not for {deductionType}', { deductionType }),
    );
}

type CreateArguments = { companyId: string; input: typeof CreateEmployeeDeductionInput.$inferInput };

/** Creates a recurring deduction of an employee as a copy of its template. Returns its id. */
export async function createEmployeeDeduction(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
  const { employeeId, effectiveStartDate, effectiveEndDate, catchUpYear = null } = input;
  requireDatesInOrder(effectiveStartDate, effectiveEndDate);
  await requireChangeable(operation, companyId);
  await requireEmployee(operation, companyId, employeeId);
  const template = await requireUsableTemplate(operation, companyId, input.deductionTemplateId);
  const contributions = stateContributions(contributionsOf(template), input);
  const unusedEarlierLimitsCents = input.unusedEarlierLimits ?? null;
  requireCatchUp(template, { unused: unusedEarlierLimitsCents, year: catchUpYear });

  const id = newId();
  const dates = { effectiveStartDate, effectiveEndDate: effectiveEndDate ?? null };
  const catchUp = { unusedEarlierLimitsCents, catchUpYear };
  const data = { id, companyId, employeeId, ...dates, ...catchUp, ...copyOf(template, contributions) };
  await operation.db.employeeDeductionTemplate.create({ select: { id: true }, data });
  await record(operation, 'createEmployeeDeduction', input);
  return id;
}

type UpdateArguments = {
  companyId: string;
  employeeDeductionId: string;
  input: typeof UpdateEmployeeDeductionInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes or ends a recurring deduction, within the rules of its template when the deduction was created. */
export async function updateEmployeeDeduction(operation: Operation, args: UpdateArguments): Promise<void> {
  const { companyId, employeeDeductionId: id } = args;
  await requireChangeable(operation, companyId);
  const deduction = await requireEmployeeDeduction(operation, companyId, id);
  requireVersion(deduction, args.ifMatch);

  const { employeeContribution, employerContribution, unusedEarlierLimits, ...dates } = recurringChangesOf(
    args.input,
  );
  const { effectiveStartDate, effectiveEndDate } = { ...deduction, ...dates };
  requireDatesInOrder(effectiveStartDate, effectiveEndDate);
  const catchUp = unusedEarlierLimits === undefined ? {} : { unusedEarlierLimitsCents: unusedEarlierLimits };
  const after = { ...deduction, ...dates, ...catchUp };
  requireCatchUp(deduction, { unused: after.unusedEarlierLimitsCents, year: after.catchUpYear });
  const stated = { employeeContribution, employerContribution };
  const contributions = stateContributions(contributionsOf(deduction), stated);

  const data = { ...dates, ...catchUp, ...contributionColumns(contributions) };
  await operation.db.employeeDeductionTemplate.updateMany({ where: { id }, data });
  await record(operation, 'updateEmployeeDeduction', args.input);
}
