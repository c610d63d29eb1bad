import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { type ActiveCompany, requireActive } from '../../parties/companies/require-company.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { UpdateCheckInput } from './check-inputs.ts';
import { salaryColumnsOf } from './choose-salary.ts';
import { offCycleChanges } from './off-cycle.ts';
import { requirePayableDate } from './pay-date.ts';
import { confirmedNothing } from './pays-nothing.ts';
import { isWaiting, requirePending } from './require-check.ts';

type Arguments = {
  companyId: string;
  employeeCheckId: string;
  input: typeof UpdateCheckInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Changes a pending check. A check whose cut-off has passed must be moved before it can be paid. Of a
 * computed check whose pay waits, the method of disbursement can be changed: payroll pays it in its next
 * round.
 */
export async function updateCheck(
  operation: Operation,
  { companyId, employeeCheckId, input, ifMatch }: Arguments,
): Promise<void> {
  const company = await requireActive(operation, companyId);
  const { leadBankingDays } = company;
  const { disbursement, metadata, checkDate, approved, approvalRequired, salary, note } = input;
  requireMethod(operation, input);
  refuseForTwo(company, input);
  const orWaiting = onlyDisbursement(input);
  const check = await requirePending(operation, companyId, employeeCheckId, { ifMatch, orWaiting });
  if (checkDate != null) requirePayableDate(operation, checkDate, leadBankingDays, ['input', 'checkDate']);
  else if (approved || approvalRequired === false)
    requirePayableDate(operation, check.checkDate, leadBankingDays, ['input', 'checkDate']);

  const salaryColumns = salary ? salaryColumnsOf(check.employee, salary) : {};
  const offCycle = offCycleChanges(check.offCycleReason, input);
  const nothing = await confirmedNothing(operation, check, input);

  await operation.db.employeeCheck.updateMany({
    where: { id: employeeCheckId },
    data: {
      ...(approved == null ? {} : { approved }),
      ...(approvalRequired == null ? {} : { approvalRequired }),
      ...(checkDate == null ? {} : { checkDate, heldBecause: null, heldBy: null, warnings: null }),
      ...nothing,
      ...(note === undefined ? {} : { note }),
      ...salaryColumns,
      ...offCycle,
      ...(disbursement ? { disbursementMethod: disbursement.method } : {}),
      ...(isWaiting(check) ? { heldBecause: null } : {}),
      ...(metadata ? { metadata: { checkCorrelationID: correlationOf(check.metadata), ...metadata } } : {}),
    },
  });
  await record(operation, 'updateEmployeeCheck', input);
}

/** Where two people approve, one request about one check does not replace them. */
function refuseForTwo(company: ActiveCompany, { approved, approvalRequired }: Arguments['input']): void {
  if (!twoApprove(company) || !(approved || approvalRequired === false)) return;
  const problem =
    'The company requires two people to approve large paydays: approve the payday with POST /payrun/approve.';
  throw new Fault('WRONG_STATE', { problem });
}

/** Whether a request changes the method of disbursement and nothing else; null clears a field, too. */
export const onlyDisbursement = (input: { readonly disbursement?: unknown }): boolean =>
  Object.entries(input).every(([name, value]) => (name === 'disbursement') === (value !== undefined));

/** The correlation id of a check: the partner's, or the one created with the check. */
function correlationOf(metadata: unknown): string {
  const hasOne = typeof metadata === 'object' && metadata !== null && 'checkCorrelationID' in metadata;
  return hasOne && typeof metadata.checkCorrelationID === 'string' ? metadata.checkCorrelationID : newId();
}
