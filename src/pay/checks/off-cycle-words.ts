import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

const reasons = {
  bonus: 'A bonus or commission in addition to the regular pay.',
  correction: 'A correction of earlier pay.',
  final_pay: 'The final wages of an employee who leaves.',
  dismissal: 'The final wages of an employee whom the company dismisses.',
} as const;

/** Why a check is paid outside the regular payroll. */
export const OffCycleReason = builder.enumType('OffCycleReason', {
  description: 'Why a check is paid outside the regular payroll.',
  ...enumOf(reasons),
});

export const offCycleWords = {
  reason:
    'Why the check is paid outside the regular payroll. The regular payroll then ignores the check, unless it pays final wages. Leave it out for a regular check.',
  otherReason:
    'For a check outside the regular payroll. bonus can change to correction and back, and final_pay to dismissal and back.',
  recurringDeductions:
    'Whether recurring deductions apply to a check outside the regular payroll. Garnishments always do.',
  supplementalMethod:
    "How a check outside the regular payroll withholds from bonuses and commissions. Defaults to the employee's method.",
} as const;
