import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { documented, keepsValue } from '../../platform/graphql/external-names.ts';
import { needingOneOf } from '../../platform/graphql/needs-one-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { whenIncomplete } from '../../platform/graphql/validates-incomplete.ts';
import { ImputedKind } from './enums.ts';
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

const pieces = z.number().min(0.0001, 'must be above 0').max(10_000_000, 'must be 10000000 or less');
const withHours = z
  .looseObject({})
  .refine(
    ({ pieces, hours }) => pieces == null || Number(hours) > 0,
    'must have the hours worked on its pieces: without them overtime has no regular rate',
  );

const FlatInput = builder.inputType('FlatInput', {
  description: componentWords.flat,
  validate: withHours,
  fields: (t) => ({
    amount: t.field(amount),
    hours: t.field(hours),
    pieces: t.field({ type: 'Quantity', description: earningWords.pieces, validate: pieces }),
  }),
});

const AmountInput = builder.inputType('AmountInput', {
  description: 'An amount of one kind of pay.',
  fields: (t) => ({
    amount: t.field(amount),
  }),
});

const BonusInput = builder.inputType('BonusInput', {
  description: componentWords.bonus,
  fields: (t) => ({
    amount: t.field(amount),
    production: t.boolean({ description: earningWords.production }),
  }),
});

const amountOrRaise = z
  .looseObject({})
  .refine(
    ({ amount, wage }) => (amount == null) === Number(wage ?? 0) > 0,
    'must have an amount, or a wage above 0 that is the raise, and not both',
  )
  .refine(({ hours }) => Number(hours) > 0, 'must have hours above 0, those of the week')
  .refine(
    ({ hours, overtimeHours }) => Number(overtimeHours ?? 0) <= Number(hours),
    'must not have more overtime than hours',
  );

const RetroactiveInput = builder.inputType('RetroactiveInput', {
  description: componentWords.retroactive,
  validate: amountOrRaise,
  fields: (t) => ({
    amount: t.field({ type: 'Money', description: earningWords.amount, validate: rules.amount }),
    wage: t.field({ type: 'Quantity', description: earningWords.raise, validate: rules.wage }),
    hours: t.field({
      type: 'Quantity',
      required: true,
      description: earningWords.weekHours,
      validate: rules.hours,
    }),
    overtimeHours: t.field({
      type: 'Quantity',
      description: earningWords.weekOvertime,
      validate: rules.hours,
    }),
  }),
});

const sickPayAlone = z
  .looseObject({})
  .refine(
    ({ kind, untaxed, incomeTax }) => kind === 'insurer_sick_pay' || (untaxed == null && incomeTax == null),
    'must be insurer_sick_pay to have an untaxed part or income tax',
  )
  .refine(
    ({ amount: taxed, incomeTax }) => Number(incomeTax ?? 0) <= Number(taxed),
    'must not have more income tax than its amount',
  );

const ImputedInput = builder.inputType('ImputedInput', {
  description: 'Imputed income.',
  validate: sickPayAlone,
  fields: (t) => ({
    kind: t.field({ type: ImputedKind, required: true, description: earningWords.imputedKind }),
    amount: t.field(amount),
    untaxed: t.field({ type: 'Money', description: earningWords.untaxed, validate: rules.amount }),
    incomeTax: t.field({
      type: 'Money',
      description: earningWords.incomeTax,
      validate: rules.amount,
      ...documented('income_tax'),
    }),
  }),
});

const hoursOrAmount = z
  .looseObject({})
  .refine(
    ({ hours, wage, amount }) =>
      amount == null ? hours != null && Number(wage) > 0 : hours == null && wage == null,
    'must have an amount, or hours and their wage above 0',
  );

const CorrectionInput = builder.inputType('CorrectionInput', {
  description: 'A correction.',
  validate: hoursOrAmount,
  fields: (t) => ({
    paidOn: t.field({ type: 'Date', required: true, description: earningWords.paidOn }),
    hours: t.field({ type: 'SignedQuantity', description: 'Hours below 0.', validate: rules.hoursBack }),
    wage: t.field({ type: 'Quantity', description: earningWords.wage, validate: rules.wage }),
    amount: t.field({ type: 'Money', description: earningWords.amount, validate: rules.amountBack }),
  }),
});

const components = Object.keys(componentWords);

/** Hours without a premium cannot have straight time paid separately. */
export const straightTimeAlone =
  'must stand beside overtime or double_time: state those hours on the shift, or leave it out';

const withComponent = needingOneOf(
  components,
  z
    .looseObject({})
    .refine(
      (shift) => components.some((name) => shift[name] != null),
      'must have at least one earning, such as hourly',
    )
    .refine(
      (shift) => !shift['straightTimePaid'] || shift['overtime'] != null || shift['doubleTime'] != null,
      {
        path: ['straightTimePaid'],
        error: straightTimeAlone,
      },
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
  bonus: t.field({ type: BonusInput, description: componentWords.bonus }),
  discretionaryBonus: t.field({ type: AmountInput, description: componentWords.discretionaryBonus }),
  commission: t.field({ type: AmountInput, description: componentWords.commission }),
  tips: t.field({ type: AmountInput, description: componentWords.tips }),
  cashTips: t.field({ type: AmountInput, description: componentWords.cashTips }),
  retroactive: t.field({ type: RetroactiveInput, description: componentWords.retroactive }),
  straightTimePaid: t.boolean({ description: earningWords.straightTimePaid }),
  correction: t.field({ type: CorrectionInput, description: componentWords.correction }),
  imputed: t.field({ type: ImputedInput, description: componentWords.imputed }),
  workLocationId: t.id({
    description:
      "Where the work was done. Defaults to the employee's usual place on that day, which the shift keeps.",
  }),
});

const time = {
  type: 'WallTime',
  description: 'When the work was done, in the local time of the place: YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.',
} as const;
const metadata = { type: 'Metadata', description: 'Any JSON object of yours.' } as const;

const newShiftFields = (t: Builder) => ({
  time: t.field({ ...time, required: true }),
  ...shiftFields(t),
  metadata: t.field(metadata),
});

export const ShiftInput = builder.inputType('ShiftInput', {
  description: 'Work to pay with a check. It needs a time and at least one earning.',
  validate: whenIncomplete(withComponent),
  fields: newShiftFields,
});

const namesOfCheck = ['employeeCheckId', 'employeeId', 'externalId'];

/** A row names its check once: by its id, or by the employee. */
const withCheck = withComponent.superRefine((row, problems) => {
  const [first, second] = namesOfCheck.filter((name) => row[name] != null);
  const report = (path: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [path], message });
  if (!first) report('employeeCheckId', 'is required, or the employee by id or external id');
  if (second) report(second, 'must not be sent with another name of the check');
});

export const periodWords = {
  reportingPeriodId: 'Only checks for this pay period.',
  checkDate: 'Only checks of this payday.',
} as const;

export const BulkShiftInput = builder.inputType('BulkShiftInput', {
  description:
    'Work to pay, with at least one earning. Name the pending check by its id, or by its employee. If the employee has several pending checks, name the pay period or the payday too.',
  validate: whenIncomplete(withCheck),
  fields: (t) => ({
    employeeCheckId: t.id({ description: 'The pending check.' }),
    employeeId: t.id({ description: 'The employee, who has one pending check.' }),
    externalId: t.field({
      type: 'Text',
      description: "The employee by the partner's own id.",
      validate: rules.text(),
      ...documented('external_id'),
    }),
    reportingPeriodId: t.id({ description: periodWords.reportingPeriodId }),
    checkDate: t.field({ type: 'Date', description: periodWords.checkDate }),
    ...newShiftFields(t),
  }),
});

export const UpdateShiftInput = builder.inputType('UpdateShiftInput', {
  description: 'Changes to a shift. An earning in the request replaces the present one; null removes it.',
  validate: rules.nullOnlyIn([...components, 'straightTimePaid', 'workLocationId']),
  fields: (t) => ({
    time: t.field({ ...time, ...keepsValue }),
    ...shiftFields(t),
    metadata: t.field({ ...metadata, ...keepsValue }),
  }),
});
