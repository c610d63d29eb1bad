import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import { amount, nullOnlyIn } from '../../platform/graphql/rules.ts';
import { ContributionType } from './contents.ts';

/** The descriptions of the fields of deductions, for input and output. */
export const words = {
  employeeCheckId: 'The check from which it is withheld.',
  employeeId: 'The employee from whose pay it is withheld.',
  deductionTemplateId: 'The template that it copies.',
  employeeContribution: 'What is withheld from the employee.',
  employerContribution: 'What the employer adds.',
  effectiveStartDate: 'The first check date on which it is withheld.',
  effectiveEndDate: 'The last check date from which it is withheld. Null without an end.',
  unusedEarlierLimits: "457(b) plans: the part of earlier years' limits that was not used.",
  catchUpYear: 'One of the last three years before normal retirement age, required with it.',
} as const;

const year = z.number().min(2000, 'must be a year').max(2999, 'must be a year');

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

export const ContributionInput = builder.inputType('ContributionInput', {
  description: 'The contribution of a deduction, as far as its template allows it to differ.',
  fields: (t) => ({
    value: t.field({
      type: 'Quantity',
      description:
        'Dollars, or percent of gross earnings. Required where the template has no value; a final value must be kept.',
      validate: z.number().max(1e9, 'must be 1000000000 or less'),
    }),
    contributionType: t.field({
      type: ContributionType,
      description: 'The unit of the value. It must be the unit of the template.',
    }),
  }),
});

const contributions = (t: Builder, kept = {}) => ({
  employeeContribution: t.field({
    type: ContributionInput,
    description: words.employeeContribution,
    ...kept,
  }),
  employerContribution: t.field({
    type: ContributionInput,
    description: words.employerContribution,
    ...kept,
  }),
});

const template = { required: true, description: words.deductionTemplateId } as const;

export const CreateDeductionInput = builder.inputType('CreateDeductionInput', {
  description: 'A deduction from one pending check.',
  fields: (t) => ({
    employeeCheckId: t.id({ required: true, description: words.employeeCheckId }),
    deductionTemplateId: t.id(template),
    ...contributions(t),
  }),
});

export const UpdateDeductionInput = builder.inputType('UpdateDeductionInput', {
  description: 'Changes to a deduction from a pending check. Omitted fields keep their values.',
  validate: nullOnlyIn([]),
  fields: (t) => contributions(t, keepsValue),
});

const catchUp = (t: Builder) => ({
  unusedEarlierLimits: t.field({
    type: 'Money',
    description: words.unusedEarlierLimits,
    validate: amount,
  }),
  catchUpYear: t.int({ description: words.catchUpYear, validate: year }),
});

export const CreateEmployeeDeductionInput = builder.inputType('CreateEmployeeDeductionInput', {
  description: "A deduction from each of an employee's checks within its dates.",
  fields: (t) => ({
    employeeId: t.id({ required: true, description: words.employeeId }),
    deductionTemplateId: t.id(template),
    ...contributions(t),
    effectiveStartDate: t.field({ type: 'Date', required: true, description: words.effectiveStartDate }),
    effectiveEndDate: t.field({ type: 'Date', description: words.effectiveEndDate }),
    ...catchUp(t),
  }),
});

const clearable = ['effectiveEndDate', 'unusedEarlierLimits', 'catchUpYear'] as const;

export const UpdateEmployeeDeductionInput = builder.inputType('UpdateEmployeeDeductionInput', {
  description: 'Changes to a recurring deduction. Omitted fields keep their values.',
  validate: nullOnlyIn(clearable),
  fields: (t) => ({
    ...contributions(t, keepsValue),
    effectiveStartDate: t.field({ type: 'Date', description: words.effectiveStartDate, ...keepsValue }),
    effectiveEndDate: t.field({ type: 'Date', description: words.effectiveEndDate }),
    ...catchUp(t),
  }),
});

/** The changes of an update of a recurring deduction. */
export const recurringChangesOf = (input: typeof UpdateEmployeeDeductionInput.$inferInput) =>
  changesIn(input, clearable);
