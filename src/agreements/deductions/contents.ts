import type { RootFieldBuilder } from '@pothos/core';
import type { builder } from '../../platform/graphql/builder.ts';
import { Contribution } from './contribution-schema.ts';
import { contributionsOf } from './templates/body.ts';
import { templateWords as words } from './templates/words.ts';

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
