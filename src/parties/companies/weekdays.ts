import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

/** As the database numbers them: 0 is Sunday. */
export const WEEKDAYS: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

type StatedDay = {
  readonly workweekStartsOn?: string | null;
  readonly futaExempt?: boolean | null;
  readonly bankAccountPrenotes?: boolean | null;
  readonly payrollAutopilot?: boolean | null;
  readonly payrollApprovalRequired?: boolean | null;
};

/** The columns of what a request states about the employer. What it does not state is undefined. */
export const employerColumns = ({ workweekStartsOn, futaExempt, ...payroll }: StatedDay) => ({
  workweekStartsOn: workweekStartsOn == null ? undefined : WEEKDAYS.indexOf(workweekStartsOn),
  futaExempt: futaExempt ?? undefined,
  bankAccountPrenotes: payroll.bankAccountPrenotes ?? undefined,
  payrollAutopilot: payroll.payrollAutopilot ?? undefined,
  payrollApprovalRequired: payroll.payrollApprovalRequired ?? undefined,
});

export const Weekday = builder.enumType('Weekday', {
  description: 'A day of the week.',
  ...enumOf({
    sunday: 'Sunday.',
    monday: 'Monday.',
    tuesday: 'Tuesday.',
    wednesday: 'Wednesday.',
    thursday: 'Thursday.',
    friday: 'Friday.',
    saturday: 'Saturday.',
  }),
});
