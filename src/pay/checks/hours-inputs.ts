import type { InputFieldBuilder } from '@pothos/core';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { DisbursementInput } from '../disbursements/inputs.ts';
import { componentWords } from './shift-words.ts';

export const hoursWords = {
  regular: 'Hours at the wage of the employee.',
  overtime: 'Overtime hours.',
  doubleTime: 'Hours at double time.',
  pto: componentWords.pto,
  sick: componentWords.sick,
  tips: componentWords.tips,
  cashTips: componentWords.cashTips,
  bonus: componentWords.bonus,
  commission: componentWords.commission,
  reimbursement: componentWords.reimbursement,
} as const;

/** The description of a check's note, for all its fields. */
export const checkNoteWords =
  'A few words to the worker about the check, at most 200 characters. The paystub shows them.';
export const checkNoteRule = rules.text(200);

const hours = { type: 'Quantity', validate: rules.hours } as const;
const amount = { type: 'Money', validate: rules.amount } as const;

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const payOfPeriod = (t: Builder) => ({
  regular: t.field({ ...hours, description: hoursWords.regular }),
  overtime: t.field({ ...hours, description: hoursWords.overtime }),
  doubleTime: t.field({ ...hours, description: hoursWords.doubleTime }),
  pto: t.field({ ...hours, description: hoursWords.pto }),
  sick: t.field({ ...hours, description: hoursWords.sick }),
  tips: t.field({ ...amount, description: hoursWords.tips }),
  cashTips: t.field({ ...amount, description: hoursWords.cashTips }),
  bonus: t.field({ ...amount, description: hoursWords.bonus }),
  commission: t.field({ ...amount, description: hoursWords.commission }),
  reimbursement: t.field({ ...amount, description: hoursWords.reimbursement }),
});

export const PeriodHoursInput = builder.inputType('PeriodHoursInput', {
  description: 'Hours and other pay of the whole pay period, without a day.',
  fields: payOfPeriod,
});

export const HoursInput = builder.inputType('HoursOfCheckInput', {
  description:
    'The hours and other pay of the whole pay period on a pending check. Regular, overtime and double-time hours that are absent or 0 are removed. Everything else is kept if it is absent, and removed by 0 or null.',
  fields: (t) => ({
    employeeCheckId: t.id({ required: true, description: 'The pending check.' }),
    ...payOfPeriod(t),
    note: t.field({
      type: 'Text',
      description: `${checkNoteWords} It is kept when it is absent, and removed by null.`,
      validate: checkNoteRule,
    }),
    disbursement: t.field({
      type: DisbursementInput,
      description: 'How the money reaches the employee. It is kept when it is absent.',
    }),
  }),
});
