import { z } from 'zod';
import { compare, decimal, plus, rationalText, whole, ZERO } from '../../engine/payroll/rational.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import { needingOneOf } from '../../platform/graphql/needs-one-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { isOfOneWorker } from './inputs.ts';

/** What each field of a part of a split means, for input and output. */
export const splitWords = {
  bankAccountId: 'The bank account that gets the part.',
  amount: 'The amount of each net pay that the account gets: more than 0.',
  percent:
    'The percentage of each net pay that the account gets, more than 0, up to four decimals, rounded down to the cent.',
  remainder: 'Whether the account gets what the other parts leave.',
} as const;

type Part = {
  readonly bankAccountId: string;
  readonly amount?: number | null;
  readonly percent?: number | null;
  readonly remainder?: boolean | null;
};

const isOnePart = z.custom<Part>().superRefine(({ amount, percent, remainder }, problems) => {
  const stated = [amount != null, percent != null, remainder === true].filter(Boolean).length;
  const message = 'must be given, or else percent, or else remainder: true, and only one of them';
  if (stated !== 1) problems.addIssue({ code: 'custom', path: ['amount'], message });
});

const PaySplitPartInput = builder.inputType('PaySplitPartInput', {
  description: 'A part of each net pay: an amount, or a percentage, or what the other parts leave.',
  validate: needingOneOf(['amount', 'percent', 'remainder'], isOnePart),
  fields: (t) => ({
    bankAccountId: t.id({ required: true, description: splitWords.bankAccountId }),
    amount: t.field({
      type: 'Money',
      description: splitWords.amount,
      validate: z.number().min(1, 'must be more than 0').max(1e10, 'must be 100000000 or less'),
    }),
    percent: t.field({
      type: 'Quantity',
      description: splitWords.percent,
      validate: z.number().min(0.0001, 'must be more than 0').max(100, 'must be 100 or less'),
    }),
    remainder: t.boolean({ description: splitWords.remainder, ...keepsValue }),
  }),
});

const most = 10;

const addsUp = z.custom<{ parts: readonly Part[] }>().superRefine(({ parts }, problems) => {
  const refuse = (path: (string | number)[], said: Said) =>
    problems.addIssue(rules.issueOf(['parts', ...path], said));
  const rests = parts.filter(({ remainder }) => remainder === true).length;
  if (rests !== 1) {
    const found = rests || 'none';
    refuse(
      [],
      sentence(
        'must have exactly one part with remainder: true, which gets what the others leave: it has {found}',
        { found },
      ),
    );
  }
  const percents = parts.map(({ percent }) => decimal(String(percent ?? 0))).reduce(plus, ZERO);
  if (compare(percents, whole(100)) > 0) {
    refuse(
      [],
      sentence('must not give away more than 100 percent: the parts come to {percents}', {
        percents: rationalText(percents),
      }),
    );
  }
  parts.forEach(({ bankAccountId }, i) => {
    if (parts.slice(0, i).some((before) => before.bankAccountId === bankAccountId))
      refuse([i, 'bankAccountId'], 'is of an account that has a part already');
  });
});

export const PaySplitInput = builder.inputType('PaySplitInput', {
  description: 'How the net pay of an employee or a contractor is split.',
  validate: isOfOneWorker.and(addsUp),
  fields: (t) => ({
    employeeId: t.id({ description: 'The employee.' }),
    contractorId: t.id({ description: 'The contractor.' }),
    parts: t.field({
      type: [PaySplitPartInput],
      required: true,
      description:
        'All parts, in the order in which they are taken from net pay. Exactly one has the remainder, no account appears twice, and percentages add up to at most 100.',
      validate: rules.listOf('part', most),
    }),
  }),
});
