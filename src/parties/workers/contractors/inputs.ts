import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import { changesKeeping } from '../../../platform/graphql/changes.ts';
import { keepsValue } from '../../../platform/graphql/external-names.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { contactFields, externalIdField } from '../contact-inputs.ts';
import { EmploymentStatus } from '../enums.ts';
import { problemsOfContractor, problemsOfTin } from './contractor-problems.ts';
import { contractorWords as words } from './contractor-words.ts';
import { ContractorType, LlcTaxClass, TinType } from './enums.ts';
import { anyTin } from './tin.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that null clears. */
const clearableFields = (t: Builder) => {
  const text = (name: keyof typeof words, validate: ReturnType<typeof rules.text>) =>
    t.field({ type: 'Text', description: words[name], validate });
  const date = (name: 'startDate' | 'termDate') => t.field({ type: 'Date', description: words[name] });
  return {
    firstName: text('firstName', rules.text()),
    lastName: text('lastName', rules.text()),
    businessName: text('businessName', rules.text()),
    llcTaxedAs: t.field({ type: LlcTaxClass, description: words.llcTaxedAs }),
    hasForeignOwners: t.boolean({ description: words.hasForeignOwners }),
    exemptPayeeCode: t.int({
      description: words.exemptPayeeCode,
      validate: z.number().min(1, 'must be 1 to 13').max(13, 'must be 1 to 13'),
    }),
    tinType: t.field({ type: TinType, description: words.tinType }),
    tin: text('tin', rules.text(11).meta({ pattern: anyTin.source })),
    ...contactFields(t, words),
    startDate: date('startDate'),
    termDate: date('termDate'),
    externalId: externalIdField(t, words),
  };
};

/** The fields that an update may omit and that cannot be cleared. */
const kept = ['type', 'employmentStatus', 'metadata'] as const;

const keptFields = (t: Builder, keeps: object) => ({
  employmentStatus: t.field({ type: EmploymentStatus, description: words.employmentStatus, ...keeps }),
  metadata: t.field({ type: 'Metadata', description: words.metadata, ...keeps }),
});

const isWhole = z.looseObject({}).superRefine((input, problems) => {
  const contractor = input as Parameters<typeof problemsOfContractor>[0]; // its fields have been validated
  for (const { field, problem } of [...problemsOfContractor(contractor), ...problemsOfTin(input)])
    problems.addIssue(rules.issueOf([field], problem));
});

export const NewContractorInput = builder.inputType('NewContractorInput', {
  description: 'A contractor to create.',
  validate: isWhole,
  fields: (t) => ({
    type: t.field({ type: ContractorType, required: true, description: words.type }),
    ...clearableFields(t),
    ...keptFields(t, {}),
  }),
});

const isChange = rules.nullNeverIn(kept).superRefine((input, problems) => {
  for (const { field, problem } of problemsOfTin(input)) problems.addIssue(rules.issueOf([field], problem));
});

export const UpdateContractorInput = builder.inputType('UpdateContractorInput', {
  description: 'Changes to a contractor. Omitted fields keep their values; null clears an optional field.',
  validate: isChange,
  fields: (t) => ({
    type: t.field({ type: ContractorType, description: words.type, ...keepsValue }),
    ...clearableFields(t),
    ...keptFields(t, keepsValue),
  }),
});

/** What an update changes of a contractor. */
export const changesOf = (input: typeof UpdateContractorInput.$inferInput) => changesKeeping(input, kept);
