import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changesIn } from '../../../platform/graphql/changes.ts';
import { publishedType } from '../../../platform/graphql/deduction-type.ts';
import { keepsValue } from '../../../platform/graphql/external-names.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { whenIncomplete } from '../../../platform/graphql/validates-incomplete.ts';
import { bodyOf } from './body.ts';
import { problemsOf } from './template-rules.ts';
import { templateWords as words } from './words.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The input fields by their names in the definitions. */
const fieldNames: Readonly<Record<string, string>> = {
  custom_name: 'customName',
  deduction_type: 'deductionType',
  employee_contribution: 'employeeContribution',
  employer_contribution: 'employerContribution',
  additional_fields: 'additionalFields',
};

/** Converts a path in a template's body to a path in the input. */
export const fieldPath = ([first = '', ...rest]: readonly string[]): string[] => [
  fieldNames[first] ?? first,
  ...rest,
];

type Template = Parameters<typeof bodyOf>[0] & { readonly deductionType: string };

const asDefined = whenIncomplete(
  z.custom<Template>().superRefine((input, problems) => {
    const definition = currentDefinitions().latest(input.deductionType);
    if (!definition) return;
    for (const { path, message } of problemsOf(definition, bodyOf(input))) {
      problems.addIssue({ code: 'custom', path: fieldPath(path), message });
    }
  }),
);

const optionalFields = (t: Builder) => ({
  customName: t.field({ type: 'Text', description: words.customName, validate: rules.text() }),
  employerContribution: t.field({ type: 'TemplateContribution', description: words.employerContribution }),
});

export const CreateDeductionTemplateInput = builder.inputType('CreateDeductionTemplateInput', {
  description: 'A deduction template to create. The published definition of its type validates it.',
  validate: asDefined,
  fields: (t) => ({
    deductionType: t.field({
      type: 'DeductionType',
      required: true,
      description: words.deductionType,
      validate: publishedType,
    }),
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
  description: 'Changes to a deduction template. The published definition of its type validates the result.',
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

/** The changes of an update of a template. */
export const changesOf = (input: typeof UpdateDeductionTemplateInput.$inferInput) =>
  changesIn(input, clearable);
