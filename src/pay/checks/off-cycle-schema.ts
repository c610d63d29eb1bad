/** The fields of a check outside the regular payroll. */
import { SupplementalMethod } from '../../parties/workers/employees/tax-words.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type FinalPay, finalPayOf, payerColumns } from './final-pay.ts';
import { OffCycleReason, offCycleWords } from './off-cycle-words.ts';
import { EmployeeCheck } from './schema.ts';

export const FinalPayDue = builder.objectRef<FinalPay>('FinalPayDue').implement({
  description:
    'When the law of a state requires final wages to be paid. The table names its statutes; not all of them are verified.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state of work.' }),
    lastDay: t.expose('lastDay', { type: 'Date', description: 'The last day of the employment.' }),
    dueOn: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The last day on which the wages are paid in time. Null if no statute or no pay calendar sets it.',
      resolve: ({ dueOn }) => dueOn,
    }),
    rule: t.string({ description: 'The rule in words.', resolve: ({ words }) => words }),
    citation: t.string({ nullable: true, description: 'The statute.', resolve: ({ citation }) => citation }),
    note: t.string({ nullable: true, description: 'An exception of the law.', resolve: ({ note }) => note }),
  }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  offCycleReason: t.expose('offCycleReason', {
    type: OffCycleReason,
    nullable: true,
    description: offCycleWords.reason,
  }),
  recurringDeductions: t.exposeBoolean('recurringDeductions', {
    nullable: true,
    description: `${offCycleWords.recurringDeductions} Null for other checks.`,
  }),
  supplementalMethod: t.expose('supplementalMethod', {
    type: SupplementalMethod,
    nullable: true,
    description: offCycleWords.supplementalMethod,
  }),
  finalPay: t.field({
    inEvents: false,
    type: FinalPayDue,
    nullable: true,
    description:
      'When the final wages of the check are due. Null for other checks, and while the last day or the state of work is missing.',
    select: {
      offCycleReason: true,
      checkDate: true,
      reportingPeriodId: true,
      employee: { select: { termDate: true, formerTermDate: true, workingState: true } },
      company: { select: payerColumns },
    },
    resolve: (check) => finalPayOf(check.company, check),
  }),
}));
