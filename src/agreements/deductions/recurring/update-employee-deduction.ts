import { requireChangeable } from '../../../parties/companies/require-changeable.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { contributionColumns } from '../copy-of-template.ts';
import { recurringChangesOf, type UpdateEmployeeDeductionInput } from '../inputs.ts';
import { stateContributions } from '../state-contributions.ts';
import { contributionsOf } from '../templates/body.ts';
import { requireCatchUp } from './require-catch-up.ts';
import { requireDatesInOrder, requireEmployeeDeduction } from './require-employee-deduction.ts';

type Arguments = {
  companyId: string;
  employeeDeductionId: string;
  input: typeof UpdateEmployeeDeductionInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes or ends a recurring deduction, within the rules of its template when the deduction was created. */
export async function updateEmployeeDeduction(operation: Operation, args: Arguments): Promise<void> {
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
