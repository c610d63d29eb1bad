import type { RootFieldBuilder } from '@pothos/core';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Contribution as StoredContribution } from './contribution.ts';
import { contributionsOf } from './templates/body.ts';
import { templateWords as words } from './templates/words.ts';

export const ContributionType = builder.enumType('ContributionType', {
  description: 'The unit of a contribution.',
  ...enumOf({ dollars: 'Dollars a check.', percentage: 'Percent of the gross earnings of a check.' }),
});

const OverrideType = builder.enumType('OverrideType', {
  description: 'Whether a deduction may have another value than its template.',
  ...enumOf({
    overridable: "The template's value is the default.",
    needs_input: 'The template has no value: each deduction states its own.',
    final: "The template's value is locked.",
  }),
});

type Row = Parameters<typeof contributionsOf>[0] & {
  deductionType: string;
  customName: string | null;
  additionalFields: unknown;
};
type Builder = RootFieldBuilder<typeof builder.$inferSchemaTypes, Row, 'PrismaObject'>;
type Words = { readonly employeeContribution: string; readonly employerContribution: string };

/** The fields of a template and of each deduction that copies it. */
export const contents = (t: Builder, { employeeContribution, employerContribution }: Words) => ({
  deductionType: t.field({
    type: 'DeductionType',
    inEvents: 'deductionType',
    description: words.deductionType,
    resolve: ({ deductionType }) => deductionType,
  }),
  customName: t.string({
    nullable: true,
    inEvents: 'customName',
    description: words.customName,
    resolve: ({ customName }) => customName,
  }),
  employeeContribution: t.field({
    type: Contribution,
    inEvents: 'employeeContribution',
    description: employeeContribution,
    resolve: (row) => contributionsOf(row).employee_contribution,
  }),
  employerContribution: t.field({
    type: Contribution,
    nullable: true,
    inEvents: 'employerContribution',
    description: employerContribution,
    resolve: (row) => contributionsOf(row).employer_contribution,
  }),
  additionalFields: t.field({
    type: 'AdditionalFields',
    nullable: true,
    inEvents: 'additionalFields',
    description: words.additionalFields,
    resolve: ({ additionalFields }) => additionalFields as object | null, // validated by its definition
  }),
});

const Matching = builder.objectRef<NonNullable<StoredContribution['matching']>>('Matching').implement({
  description: "How the employer matches the employee's contribution.",
  fields: (t) => ({
    matchPercentage: t.exposeFloat('match_percentage', {
      inEvents: 'match_percentage',
      description:
        "The percentage of the employee's contribution that the employer adds, up to the contribution's value.",
    }),
  }),
});

const Contribution = builder.objectRef<StoredContribution>('Contribution').implement({
  description: 'What the employee or the employer contributes.',
  fields: (t) => ({
    contributionType: t.expose('contribution_type', {
      type: ContributionType,
      inEvents: 'contribution_type',
      description: 'The unit of the value.',
    }),
    overrideType: t.expose('override_type', {
      type: OverrideType,
      inEvents: 'override_type',
      description: 'Whether a deduction may have another value.',
    }),
    value: t.float({
      nullable: true,
      description: 'Dollars or percent. Null if each deduction states its own.',
      resolve: ({ value }) => value,
    }),
    matching: t.field({
      type: Matching,
      nullable: true,
      description:
        "The employer's contribution as a share of the employee's; null when it is independent of it.",
      resolve: ({ matching }) => matching,
    }),
  }),
});
