import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../graphql/builder.ts';
import { changesIn } from '../../graphql/changes.ts';
import { keepsValue } from '../../graphql/external-names.ts';
import * as rules from '../../graphql/rules.ts';
import { whenIncomplete } from '../../graphql/validates-incomplete.ts';
import { type DeductionType, deductionTypes } from '../definitions/definition-of.ts';
import { DeductionTypeEnum } from '../enums.ts';
import { bodyOf } from './body.ts';
import { problemsOf } from './template-rules.ts';
import { templateWords as words } from './words.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The names of the input's fields for those of the definitions. */
const fieldNames: Readonly<Record<string, string>> = {
  custom_name: 'customName',
  deduction_type: 'deductionType',
  employee_contribution: 'employeeContribution',
  employer_contribution: 'employerContribution',
  additional_fields: 'additionalFields',
};

/** A place in a template's body as a place in the input. */
export const fieldPath = ([first = '', ...rest]: readonly string[]): string[] => [
  fieldNames[first] ?? first,
  ...rest,
];

type Judged = Parameters<typeof bodyOf>[0] & { readonly deductionType: DeductionType };

const asDefined = whenIncomplete(
  z.custom<Judged>().superRefine((input, problems) => {
    if (!deductionTypes.includes(input.deductionType)) return;
    for (const { path, message } of problemsOf(input.deductionType, bodyOf(input))) {
      problems.addIssue({ code: 'custom', path: fieldPath(path), message });
    }
  }),
);

const optionalFields = (t: Builder) => ({
  customName: t.field({ type: 'Text', description: words.customName, validate: rules.text() }),
  employerContribution: t.field({ type: 'TemplateContribution', description: words.employerContribution }),
});

export const CreateDeductionTemplateInput = builder.inputType('CreateDeductionTemplateInput', {
  description: 'A deduction template to be created. The published definition of its type rules it.',
  validate: asDefined,
  fields: (t) => ({
    deductionType: t.field({ type: DeductionTypeEnum, required: true, description: words.deductionType }),
    employeeContribution: t.field({
      type: 'TemplateContribution',
      required: true,
      description: words.employeeContribution,
    }),
    ...optionalFields(t),
    additionalFields: t.field({ type: 'AdditionalFields', description: words.additionalFields }),
  }),
});

const clearable = ['customName', 'employerContribution'] as const;

export const UpdateDeductionTemplateInput = builder.inputType('UpdateDeductionTemplateInput', {
  description: 'What to change of a deduction template. Deductions that were made from it stay as they are.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({
    employeeContribution: t.field({
      type: 'TemplateContribution',
      description: words.employeeContribution,
      ...keepsValue,
    }),
    ...optionalFields(t),
    additionalFields: t.field({
      type: 'AdditionalFields',
      description: words.additionalFields,
      ...keepsValue,
    }),
    retired: t.boolean({ description: words.retired, ...keepsValue }),
  }),
});

/** What an update changes of a template. */
export const changesOf = (input: typeof UpdateDeductionTemplateInput.$inferInput) =>
  changesIn(input, clearable);
