import { record } from '../../audit/record.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../graphql/version.ts';
import { contributionColumns } from '../copy-of-template.ts';
import { recurringChangesOf, type UpdateEmployeeDeductionInput } from '../inputs.ts';
import { stateContributions } from '../state-contributions.ts';
import { contributionsOf } from '../templates/body.ts';
import { requireDatesInOrder, requireEmployeeDeduction } from './require-employee-deduction.ts';

type Arguments = {
  companyId: string;
  employeeDeductionId: string;
  input: typeof UpdateEmployeeDeductionInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes a recurring deduction, within what its template said when it was made, or ends it. */
export async function updateEmployeeDeduction(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeDeductionId: id } = args;
  await requireChangeable(operation, companyId);
  const deduction = await requireEmployeeDeduction(operation, companyId, id);
  requireVersion(deduction, args.ifMatch);

  const { employeeContribution, employerContribution, ...when } = recurringChangesOf(args.input);
  const { effectiveStartDate, effectiveEndDate } = { ...deduction, ...when };
  requireDatesInOrder(effectiveStartDate, effectiveEndDate);
  const stated = { employeeContribution, employerContribution };
  const contributions = stateContributions(contributionsOf(deduction), stated);

  const data = { ...when, ...contributionColumns(contributions) };
  await operation.db.employeeDeductionTemplate.updateMany({ where: { id }, data });
  await record(operation, 'updateEmployeeDeduction', args.input);
}
