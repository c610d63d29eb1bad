import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { TimeOffKind, TimeOffMethod } from './enums.ts';
import { policyWords as words } from './words.ts';

/** Up to a year of work, which fits into the columns. */
const hours = z.number().min(0, 'must be 0 or more').max(8784, 'must be 8784 or less');
const waitingDays = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(3660, 'must be 3660 or less');
const yearStart = z
  .string()
  .regex(/^(hire_date|(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/, 'must be MM-DD or hire_date')
  .refine((day) => !/^(02-3|(04|06|09|11)-31)/.test(day), 'must be a day of the calendar');

const limits = {
  balanceCap: words.balanceCap,
  yearlyCap: words.yearlyCap,
  carryOverLimit: words.carryOverLimit,
  yearlyUseLimit: words.yearlyUseLimit,
} as const;

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/**
 * The fields that can be stated at first and changed later. With `keeps`, an omitted field keeps its value.
 */
function ruleFields(t: Builder, keeps: Partial<typeof keepsValue> = {}) {
  const limit = (name: keyof typeof limits) =>
    t.field({ type: 'Quantity', description: limits[name], validate: hours });
  return {
    name: t.field({ type: 'Text', description: words.name, validate: rules.text(100), ...keeps }),
    amount: t.field({ type: 'Quantity', description: words.amount, validate: hours, ...keeps }),
    perHours: t.field({ type: 'Quantity', description: words.perHours, validate: hours, ...keeps }),
    countsOvertime: t.boolean({ description: words.countsOvertime, ...keeps }),
    balanceCap: limit('balanceCap'),
    yearlyCap: limit('yearlyCap'),
    carryOverLimit: limit('carryOverLimit'),
    yearlyUseLimit: limit('yearlyUseLimit'),
    waitingDays: t.int({ description: words.waitingDays, validate: waitingDays, ...keeps }),
    allowsNegative: t.boolean({ description: words.allowsNegative, ...keeps }),
  };
}

export const CreateTimeOffPolicyInput = builder.inputType('CreateTimeOffPolicyInput', {
  description:
    'A time-off policy. With `template`, it starts from a ready policy, and the other fields replace its rules. A policy that never accrues anything is refused.',
  fields: (t) => ({
    template: t.field({
      type: 'Text',
      description: 'The id of a ready policy, such as the sick leave of a state.',
      validate: rules.text(20),
    }),
    kind: t.field({ type: TimeOffKind, description: words.kind }),
    method: t.field({ type: TimeOffMethod, description: words.method }),
    yearStart: t.field({ type: 'Text', description: words.yearStart, validate: yearStart }),
    ...ruleFields(t),
  }),
});

export const UpdateTimeOffPolicyInput = builder.inputType('UpdateTimeOffPolicyInput', {
  description: 'The changes. They apply to what is earned from now on; null removes a limit.',
  validate: rules.nullOnlyIn(Object.keys(limits)),
  fields: (t) => ruleFields(t, keepsValue),
});

export const AssignTimeOffPolicyInput = builder.inputType('AssignTimeOffPolicyInput', {
  description: 'Assigns a time-off policy to an employee. Assigning the same policy again changes the days.',
  fields: (t) => ({
    policyId: t.id({ required: true, description: 'The policy.' }),
    employeeId: t.id({ required: true, description: 'The employee.' }),
    startDate: t.field({ type: 'Date', required: true, description: 'The first day.' }),
    endDate: t.field({
      type: 'Date',
      description:
        'The last day. Without it, the policy covers the employee indefinitely. The balance stays.',
    }),
  }),
});

export const CoveredEmployeeInput = builder.inputType('CoveredEmployeeInput', {
  description: 'An employee whom the policy covers, from when until when.',
  fields: (t) => ({
    employeeId: t.id({ required: true, description: 'The employee.' }),
    startDate: t.field({ type: 'Date', required: true, description: 'The first day.' }),
    endDate: t.field({ type: 'Date', description: 'The last day; none without it. The balance stays.' }),
  }),
});

const isOneCorrection = z.looseObject({}).superRefine(({ add, subtract }, problems) => {
  if (!add !== !subtract) return;
  const message = 'must be more than 0, or else subtract must be';
  problems.addIssue({ code: 'custom', path: ['add'], message });
});

export const AdjustTimeOffInput = builder.inputType('AdjustTimeOffInput', {
  description: 'A correction of a time-off balance, such as hours left over from another payroll service.',
  validate: isOneCorrection,
  fields: (t) => ({
    policyId: t.id({ required: true, description: 'The policy.' }),
    employeeId: t.id({ required: true, description: 'The employee.' }),
    add: t.field({
      type: 'Quantity',
      description: 'Hours to add. Give either these or hours to subtract.',
      validate: hours,
    }),
    subtract: t.field({ type: 'Quantity', description: 'Hours to subtract.', validate: hours }),
    reason: t.field({ type: 'Text', required: true, description: 'The reason.', validate: rules.text() }),
  }),
});
