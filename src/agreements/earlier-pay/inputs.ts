import { z } from 'zod';
import { taxOfCode } from '../../engine/figures/tax-of-code.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { DEDUCTIONS, earlierPayWords as words } from './words.ts';

const code = z
  .string()
  .max(90, 'must have at most 90 characters')
  .refine(
    (text) => taxOfCode(text) !== undefined,
    'must be the code of a tax of checks, such as us_medicare, ca_sdi or pa_local:philadelphia',
  );

const types = Object.keys(DEDUCTIONS);
const deductionType = z
  .string()
  .max(20, 'must have at most 20 characters')
  .refine((text) => types.includes(text), `must be one of ${types.join(', ')}`)
  .meta({ enum: types });

const EarlierTaxInput = builder.inputType('EarlierTaxInput', {
  description: 'A tax of earlier pay.',
  fields: (t) => ({
    code: t.field({ type: 'Text', required: true, description: words.code, validate: code }),
    taxableWages: t.field({
      type: 'Money',
      required: true,
      description: words.taxableWages,
      validate: rules.amount,
    }),
    amount: t.field({ type: 'Money', required: true, description: words.taxAmount, validate: rules.amount }),
  }),
});

const EarlierDeductionInput = builder.inputType('EarlierDeductionInput', {
  description: 'A deduction from earlier pay.',
  fields: (t) => ({
    type: t.field({ type: 'Text', required: true, description: words.type, validate: deductionType }),
    amount: t.field({ type: 'Money', required: true, description: words.amount, validate: rules.amount }),
    employerAmount: t.field({ type: 'Money', description: words.employerAmount, validate: rules.amount }),
  }),
});

const EarlierStateInput = builder.inputType('EarlierStateInput', {
  description: 'Earlier work in a state.',
  fields: (t) => ({
    state: t.field({ type: 'Text', required: true, description: words.state, validate: rules.state }),
    wages: t.field({ type: 'Money', required: true, description: words.wages, validate: rules.amount }),
    days: t.int({
      description: words.days,
      validate: z.number().min(0, 'must be 0 or more').max(92, 'must be 92 or less'),
    }),
  }),
});

export const EarlierPayInput = builder.inputType('EarlierPayInput', {
  description: 'Pay from another payroll service in one quarter.',
  fields: (t) => {
    const money = (description: string) => t.field({ type: 'Money', description, validate: rules.amount });
    const needed = (description: string) =>
      t.field({ type: 'Money', required: true, description, validate: rules.amount });
    return {
      firstCheckDate: t.field({ type: 'Date', required: true, description: words.firstCheckDate }),
      lastCheckDate: t.field({ type: 'Date', required: true, description: words.lastCheckDate }),
      grossPay: needed(words.grossPay),
      netPay: needed(words.netPay),
      garnished: money(words.garnished),
      supplementalWages: money(words.supplementalWages),
      taxes: t.field({
        type: [EarlierTaxInput],
        description: words.taxes,
        validate: z.array(z.unknown()).max(60, 'must hold at most 60 taxes'),
      }),
      deductions: t.field({
        type: [EarlierDeductionInput],
        description: words.deductions,
        validate: z.array(z.unknown()).max(20, 'must hold at most 20 deductions'),
      }),
      states: t.field({
        type: [EarlierStateInput],
        description: words.states,
        validate: z.array(z.unknown()).max(20, 'must hold at most 20 states'),
      }),
      source: t.field({ type: 'Text', required: true, description: words.source, validate: rules.text() }),
    };
  },
});
