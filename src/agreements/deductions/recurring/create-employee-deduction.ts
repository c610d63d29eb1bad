import { newId } from '../../../foundation/new-id.ts';
import { requireChangeable } from '../../../parties/companies/require-changeable.ts';
import { requireEmployee } from '../../../parties/workers/employees/require-employee.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { copyOf } from '../copy-of-template.ts';
import type { CreateEmployeeDeductionInput } from '../inputs.ts';
import { stateContributions } from '../state-contributions.ts';
import { contributionsOf } from '../templates/body.ts';
import { requireUsableTemplate } from '../templates/require-template.ts';
import { requireCatchUp } from './require-catch-up.ts';
import { requireDatesInOrder } from './require-employee-deduction.ts';

type Arguments = { companyId: string; input: typeof CreateEmployeeDeductionInput.$inferInput };

/** Creates a recurring deduction of an employee as a copy of its template. Returns its id. */
export async function createEmployeeDeduction(
  operation: Operation,
  { companyId, input }: Arguments,
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
