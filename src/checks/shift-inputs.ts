import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { keepsValue } from '../graphql/external-names.ts';
import * as rules from '../graphql/rules.ts';
import { whenIncomplete } from '../graphql/validates-incomplete.ts';
import { componentWords, earningWords } from './shift-words.ts';

const hours = { type: 'Quantity', description: earningWords.hours, validate: rules.hours } as const;
const amount = {
  type: 'Money',
  required: true,
  description: earningWords.amount,
  validate: rules.amount,
} as const;

const HourlyInput = builder.inputType('HourlyInput', {
  description: componentWords.hourly,
  fields: (t) => ({
    hours: t.field({ ...hours, required: true }),
    wage: t.field({
      type: 'Quantity',
      description: `${earningWords.wage} Without it the employee's default wage is used.`,
      validate: rules.wage,
    }),
    customName: t.field({ type: 'Text', description: earningWords.customName, validate: rules.optionalText }),
  }),
});

const HoursInput = builder.inputType('HoursInput', {
  description: 'Hours of one kind of pay.',
  fields: (t) => ({
    hours: t.field({ ...hours, required: true }),
    wage: t.field({ type: 'Quantity', description: earningWords.wage, validate: rules.wage }),
  }),
});

const FlatInput = builder.inputType('FlatInput', {
  description: componentWords.flat,
  fields: (t) => ({
    amount: t.field(amount),
    hours: t.field(hours),
  }),
});

const AmountInput = builder.inputType('AmountInput', {
  description: 'An amount of one kind of pay.',
  fields: (t) => ({
    amount: t.field(amount),
  }),
});

const components = Object.keys(componentWords);
const hasComponent = whenIncomplete(
  z
    .looseObject({})
    .refine(
      (shift) => components.some((name) => shift[name] != null),
      'must have at least one earning, such as hourly',
    ),
);

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const shiftFields = (t: Builder) => ({
  hourly: t.field({ type: HourlyInput, description: componentWords.hourly }),
  overtime: t.field({ type: HoursInput, description: componentWords.overtime }),
  doubleTime: t.field({ type: HoursInput, description: componentWords.doubleTime }),
  flat: t.field({ type: FlatInput, description: componentWords.flat }),
  reimbursement: t.field({ type: AmountInput, description: componentWords.reimbursement }),
  pto: t.field({ type: HoursInput, description: componentWords.pto }),
  sick: t.field({ type: HoursInput, description: componentWords.sick }),
  bonus: t.field({ type: AmountInput, description: componentWords.bonus }),
  commission: t.field({ type: AmountInput, description: componentWords.commission }),
  tips: t.field({ type: AmountInput, description: componentWords.tips }),
  cashTips: t.field({ type: AmountInput, description: componentWords.cashTips }),
  workLocationId: t.id({ description: "Where the work was done. Without it, the employee's own place." }),
});

const time = {
  type: 'WallTime',
  description: 'When the work was done, on the wall clock of the place: YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.',
} as const;
const metadata = { type: 'Metadata', description: 'Any JSON object of yours.' } as const;

export const ShiftInput = builder.inputType('ShiftInput', {
  description: 'Work to pay with a check. It needs a time and at least one earning.',
  validate: hasComponent,
  fields: (t) => ({
    time: t.field({ ...time, required: true }),
    ...shiftFields(t),
    metadata: t.field(metadata),
  }),
});

export const UpdateShiftInput = builder.inputType('UpdateShiftInput', {
  description:
    'What to change of a shift. An earning in the request replaces the present one; null removes it.',
  validate: rules.nullOnlyIn([...components, 'workLocationId']),
  fields: (t) => ({
    time: t.field({ ...time, ...keepsValue }),
    ...shiftFields(t),
    metadata: t.field({ ...metadata, ...keepsValue }),
  }),
});
