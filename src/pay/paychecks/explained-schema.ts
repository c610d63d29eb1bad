import type { NamedAmount } from '../../engine/payroll/explanation/explanation.ts';
import { type PayChange, payChangesText } from '../../engine/payroll/pay-changes.ts';
import { stateNameOf } from '../../engine/payroll/state-names.ts';
import type { SinceLastCheck, StoredCheck } from '../../engine/payroll/stored-check.ts';
import {
  inWords,
  isPlain,
  official,
  type Said,
  sentence,
  word,
  worded,
  wordedText,
} from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { type Explained, explainAgain } from './explain-again.ts';

/** The label of a deduction is the employer's; that of a tax may begin with the code of its state. */
function nameOfAmount({ label, rule }: NamedAmount): Said {
  if (rule.startsWith('deductions.')) return inWords(label);
  if (rule.startsWith('garnishments.'))
    return sentence('Garnishment: {kind}', {
      kind: word(rule.replace('garnishments.', '').replaceAll('_', ' ')),
    });
  const [, state = ''] = /^(?:wages\.)?([a-z]{2})(?:_|$)/.exec(rule) ?? [];
  const code = state.toUpperCase();
  const named = (name: string) => official(name, code, stateNameOf(code));
  const [, withWages, withheld] = /^Wages for (.+)$|^(.+) withheld$/.exec(isPlain(label) ? '' : label) ?? [];
  if (withWages) return sentence('Wages for {tax}', { tax: named(withWages) });
  return withheld ? sentence('{tax} withheld', { tax: named(withheld) }) : named(label);
}

function nameOfLine({ label, said }: PayChange): Said {
  if (said?.kind) return sentence('Garnishment: {kind}', { kind: word(said.kind) });
  return said && !said.isOwn ? official(label, said.state, stateNameOf(said.state ?? '')) : inWords(label);
}

export const ExplainedAmount = builder.objectRef<NamedAmount>('ExplainedAmount').implement({
  description: 'Why an amount is what it is.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Identifies the amount within the paycheck.' }),
    label: t.string({
      description: 'What the amount is.',
      resolve: (amount) => worded(nameOfAmount(amount)),
    }),
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
  description: 'One reason why net pay differs from the previous check.',
  fields: (t) => ({
    label: t.string({
      description: 'The line of the paycheck.',
      resolve: (change) => worded(nameOfLine(change)),
    }),
    amount: t.field({
      type: 'Money',
      description: 'What the line adds to net pay; negative where it lowers net pay.',
      resolve: ({ cents }) => cents,
    }),
    why: t.string({
      nullable: true,
      description: 'What changed, such as 1.5 hours less. Null if the amount says everything.',
      resolve: ({ why, said }) => said?.why.map(worded).join(', ') || wordedText(why),
    }),
  }),
});

export const PayDifference = builder.objectRef<SinceLastCheck>('PayDifference').implement({
  description: "How net pay differs from the employee's previous check, and why.",
  fields: (t) => ({
    checkId: t.exposeID('checkId', { description: 'The previous check.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The date of the previous check.' }),
    amount: t.field({
      type: 'Money',
      description: 'Net pay minus the net pay of the previous check: the sum of the changes.',
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
      description: 'Every amount with its formula and rule. Each amount follows its inputs.',
      resolve: ({ amounts }) => [...amounts],
    }),
    differences: t.stringList({
      description:
        "Where today's calculation differs from the check as paid: the calculation was corrected since, or the former figures cannot be read.",
      resolve: ({ differences }) => [...differences],
    }),
  }),
});

export const sinceLastCheckWords =
  'How net pay differs from the previous check, and why. Null for the first check and for old checks.';

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  explanation: t.field({
    type: CheckExplanation,
    nullable: true,
    description:
      'Why each amount is what it is, according to the worksheet and figures of the computation. Null while pending.',
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
