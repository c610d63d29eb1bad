import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import {
  clearableFields,
  effectiveDateField,
  isWhole,
  kept,
  keptFields,
} from '../../parties/workers/employees/inputs.ts';
import { FederalTaxInput, StateTaxInput } from '../../parties/workers/employees/tax-inputs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { documented, keepsValue } from '../../platform/graphql/external-names.ts';
import { needingOneOf } from '../../platform/graphql/needs-one-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { whenIncomplete } from '../../platform/graphql/validates-incomplete.ts';
import { EmployeeAccountInput } from '../bank-accounts/inputs.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const hasForm = needingOneOf(
  ['federal', 'state'],
  z.looseObject({}).refine(({ federal, state }) => federal != null || state != null, {
    path: ['federal'],
    error: 'or state must be given',
  }),
);

const TaxFormsInput = builder.inputType('TaxFormsInput', {
  description: "One or both of an employee's tax forms. A new form replaces the whole earlier one.",
  validate: hasForm,
  fields: (t) => ({
    federal: t.field({ type: FederalTaxInput, description: 'The W-4. It or the state form is required.' }),
    state: t.field({ type: StateTaxInput, description: 'The state form.' }),
  }),
});

const onboardingNames = ['taxParameters', 'bankAccount', 'onboarded'] as const;

/** What onboarding needs beside the employee. */
const onboardingFields = (t: Builder) => ({
  taxParameters: t.field({ type: TaxFormsInput, description: 'The tax forms.', ...keepsValue }),
  bankAccount: t.field({
    type: EmployeeAccountInput,
    description: 'A new bank account, which becomes the active one.',
    ...keepsValue,
  }),
  onboarded: t.boolean({
    description: 'True completes the onboarding if nothing is missing. The employee can then be paid.',
    ...keepsValue,
  }),
});

export const NewEmployeeRowInput = builder.inputType('NewEmployeeRowInput', {
  description: 'An employee to be created, with tax forms, a bank account and onboarding.',
  validate: isWhole.and(rules.nullNeverIn(onboardingNames)),
  fields: (t) => ({ ...keptFields(t, true), ...clearableFields(t), ...onboardingFields(t) }),
});

const isNamed = z
  .looseObject({})
  .refine(({ employeeId, externalId }) => employeeId != null || externalId != null, {
    path: ['employeeId'],
    error: 'is required, or the external id of the employee',
  });

export const EmployeeChangesRowInput = builder.inputType('EmployeeChangesRowInput', {
  description:
    'Changes to an employee, and tax forms, a bank account and onboarding. Omitted fields keep their values; null clears an optional field. An onboarded employee must keep what onboarding requires.',
  validate: needingOneOf(
    ['employeeId', 'externalId'],
    whenIncomplete(isNamed.and(rules.nullNeverIn([...kept, 'effectiveDate', ...onboardingNames]))),
  ),
  fields: (t) => ({
    employeeId: t.id({ description: 'The employee.' }),
    ...keptFields(t, false),
    ...clearableFields(t),
    ...effectiveDateField(t),
    externalId: t.field({
      type: 'Text',
      description:
        "Your own id for the employee. Alone, it finds the employee. With employeeID, it is the employee's new id, and null clears it.",
      validate: rules.text(),
      ...documented('external_id'),
    }),
    ...onboardingFields(t),
  }),
});

export type NewEmployeeRow = typeof NewEmployeeRowInput.$inferInput;
export type EmployeeChangesRow = typeof EmployeeChangesRowInput.$inferInput;
