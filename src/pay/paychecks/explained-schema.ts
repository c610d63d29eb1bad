import type { NamedAmount } from '../../engine/payroll/explanation/explanation.ts';
import { type PayChange, payChangesText } from '../../engine/payroll/pay-changes.ts';
import type { SinceLastCheck, StoredCheck } from '../../engine/payroll/stored-check.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { type Explained, explainAgain } from './explain-again.ts';

export const ExplainedAmount = builder.objectRef<NamedAmount>('ExplainedAmount').implement({
  description: 'Why an amount is what it is.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Identifies the amount within the paycheck.' }),
    label: t.exposeString('label', { description: 'What the amount is.' }),
    amount: t.string({
      nullable: true,
      description: 'The amount in dollars, exactly.',
      resolve: ({ amount }) => amount,
    }),
    formula: t.exposeString('formula', { description: 'The calculation, in words and figures.' }),
    citation: t.exposeString('citation', { description: 'The rule that requires it.' }),
    effectiveFrom: t.exposeString('effectiveFrom', { description: 'The day on which the rule took effect.' }),
    rounding: t.exposeString('rounding', { description: 'How it was rounded.' }),
  }),
});

export const PayChangeObject = builder.objectRef<PayChange>('PayChange').implement({
  description: 'One reason why net pay differs from that of the check before.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'The line of the paycheck.' }),
    amount: t.field({
      type: 'Money',
      description: 'What the line adds to net pay; negative where it lowers net pay.',
      resolve: ({ cents }) => cents,
    }),
    why: t.exposeString('why', {
      nullable: true,
      description: 'What changed, such as 1.5 hours less; null where the amount says all.',
    }),
  }),
});

export const PayDifference = builder.objectRef<SinceLastCheck>('PayDifference').implement({
  description: "How net pay differs from that of the employee's check before, and why.",
  fields: (t) => ({
    checkId: t.exposeID('checkId', { description: 'The check before.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of the check before.' }),
    amount: t.field({
      type: 'Money',
      description: 'Net pay less the net pay of the check before: the sum of the changes.',
      resolve: ({ changes }) => changes.reduce((sum, { cents }) => sum + cents, 0),
    }),
    text: t.string({
      description: 'The difference and its reasons, in words.',
      resolve: ({ changes }) => payChangesText(changes),
    }),
    changes: t.field({
      type: [PayChangeObject],
      policy: { list: shortList },
      description: 'Each line that differs, the largest first.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

const CheckExplanation = builder.objectRef<Explained>('CheckExplanation').implement({
  description: 'Why the amounts of a computed check are what they are.',
  fields: (t) => ({
    amounts: t.field({
      type: [ExplainedAmount],
      policy: { list: shortList },
      description: 'Every amount with its formula and its rule; each after its inputs.',
      resolve: ({ amounts }) => [...amounts],
    }),
    differences: t.stringList({
      description:
        'Where the current calculation differs from the check as paid: corrected since, or former figures cannot be read.',
      resolve: ({ differences }) => [...differences],
    }),
  }),
});

export const sinceLastCheckWords =
  'How net pay differs from that of the check before, and why. Null for the first check and for old ones.';

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  explanation: t.field({
    type: CheckExplanation,
    nullable: true,
    description:
      'Why each amount is what it is, by the worksheet and figures of the computation; null while pending.',
    select: { stored: true },
    resolve: ({ stored }, _args, operation) => {
      const computed = stored as StoredCheck | null; // only the payrun writes it
      return computed && explainAgain(operation, computed);
    },
  }),
  sinceLastCheck: t.field({
    type: PayDifference,
    nullable: true,
    description: `${sinceLastCheckWords} Null while pending.`,
    select: { stored: true },
    resolve: ({ stored }) => (stored as StoredCheck | null)?.sinceLast, // only the payrun writes it
  }),
}));
