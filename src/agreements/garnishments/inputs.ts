import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { documented, keepsValue } from '../../platform/graphql/external-names.ts';
import { needingOneOf } from '../../platform/graphql/needs-one-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { whenIncomplete } from '../../platform/graphql/validates-incomplete.ts';
import { GarnishmentTypeEnum, LevyFilingStatus } from './enums.ts';
import { claims, type OrderFacts, problemsOf, supportFields } from './garnishment-rules.ts';
import { scheduleRule } from './schedule-rule.ts';
import { garnishmentWords as words } from './words.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const AgencyInput = builder.inputType('AgencyInput', {
  description: words.agency,
  fields: (t) => ({
    name: t.field({ type: 'Text', required: true, description: 'The name.', validate: rules.text() }),
    address: t.field({
      type: 'Text',
      required: true,
      description: 'The postal address.',
      validate: rules.text(),
    }),
  }),
});

const people = z.number().min(0, 'must be 0 or more').max(99, 'must be 99 or less');

const LevyInput = builder.inputType('LevyInput', {
  description: words.levy,
  fields: (t) => ({
    filingStatus: t.field({ type: LevyFilingStatus, required: true, description: 'The filing status.' }),
    dependents: t.int({ required: true, description: 'How many dependents are claimed.', validate: people }),
    additional: t.int({
      description: 'One each for being 65 or older and for being blind, of the worker and the spouse.',
      validate: z.number().min(0, 'must be 0 or more').max(4, 'must be 4 or less'),
    }),
  }),
});

/** In cents, as the scalar converts it. */
const hourlyWage = z.number().min(1, 'must be more than 0').max(100_000, 'must be 1000 or less');
const total = z.number().min(1, 'must be more than 0').max(1e12, 'must be 10000000000 or less');

const orderFields = <Required extends boolean>(t: Builder, required: Required) => {
  const whenOmitted = required ? {} : keepsValue;
  const text = (description: string) =>
    ({ type: 'Text', required, description, validate: rules.text() }) as const;
  return {
    agency: t.field({ type: AgencyInput, required, description: words.agency, ...whenOmitted }),
    caseId: t.field({
      ...text(words.caseId),
      extensions: { ...documented('case_id').extensions, ...(required ? {} : keepsValue.extensions) },
    }),
    orderNumber: t.field({ ...text(words.orderNumber), ...whenOmitted }),
    servedDate: t.field({ type: 'Date', description: words.servedDate, ...whenOmitted }),
    effectiveStartDate: t.field({
      type: 'Date',
      required,
      description: words.effectiveStartDate,
      ...whenOmitted,
    }),
  };
};

const clearable = [
  'effectiveEndDate',
  'totalAmount',
  'capAmount',
  'capPercentage',
  'withholdingSchedule',
  'levy',
  ...supportFields,
  ...claims,
] as const;

const optionalFields = (t: Builder) => ({
  effectiveEndDate: t.field({ type: 'Date', description: words.effectiveEndDate }),
  totalAmount: t.field({ type: 'Money', description: words.totalAmount, validate: total }),
  capAmount: t.field({ type: 'Money', description: words.capAmount, validate: rules.amount }),
  capPercentage: t.field({
    type: 'Quantity',
    description: words.capPercentage,
    validate: rules.percentage,
  }),
  withholdingSchedule: t.field({
    type: 'WithholdingSchedule',
    description: words.withholdingSchedule,
    validate: scheduleRule,
  }),
  supportsOtherFamily: t.boolean({ description: words.supportsOtherFamily }),
  arrearsOver12Weeks: t.boolean({
    description: words.arrearsOver12Weeks,
    ...documented('arrears_over_12_weeks'),
  }),
  fipsCode: t.string({
    description: words.fipsCode,
    validate: z.string().regex(/^\d{5}(?:\d{2})?$/, 'must be five or seven digits'),
  }),
  medicalSupport: t.boolean({ description: words.medicalSupport }),
  levy: t.field({ type: LevyInput, description: words.levy }),
  headOfFamily: t.boolean({ description: words.headOfFamily }),
  soleSupport: t.boolean({ description: words.soleSupport }),
  claimedDependents: t.int({ description: words.claimedDependents, validate: people }),
  householdSize: t.int({
    description: words.householdSize,
    validate: z.number().min(1, 'must be 1 or more').max(99, 'must be 99 or less'),
  }),
  localMinimumWage: t.field({ type: 'Money', description: words.localMinimumWage, validate: hourlyWage }),
});

const isConsistent = needingOneOf(
  ['employeeId', 'contractorId'],
  whenIncomplete(
    z.custom<OrderFacts>().superRefine((order, problems) => {
      for (const { path, message } of problemsOf(order)) {
        problems.addIssue({ code: 'custom', path: [...path], message });
      }
    }),
  ),
);

export const CreateGarnishmentInput = builder.inputType('CreateGarnishmentInput', {
  description:
    'An order to withhold from the pay of one employee or contractor. It needs a cap or a schedule.',
  validate: isConsistent,
  fields: (t) => ({
    employeeId: t.id({ description: words.employeeId }),
    contractorId: t.id({ description: words.contractorId }),
    garnishmentType: t.field({
      type: GarnishmentTypeEnum,
      required: true,
      description: words.garnishmentType,
    }),
    ...orderFields(t, true),
    ...optionalFields(t),
  }),
});

export const UpdateGarnishmentInput = builder.inputType('UpdateGarnishmentInput', {
  description: 'Changes to a garnishment. Omitted fields keep their values; null clears an optional field.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({ ...orderFields(t, false), ...optionalFields(t) }),
});

/** The changes of an update of a garnishment. */
export const changesOf = (input: typeof UpdateGarnishmentInput.$inferInput) => changesIn(input, clearable);
