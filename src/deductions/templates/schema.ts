import { builder } from '../../graphql/builder.ts';
import { version } from '../../graphql/version.ts';
import type { Contribution as Kept } from '../contribution.ts';
import { lastDayOf } from '../definitions/definition-of.ts';
import { ContributionType, DeductionTypeEnum, OverrideType } from '../enums.ts';
import { contributionsOf } from './body.ts';
import { templateWords as words } from './words.ts';

const Matching = builder.objectRef<NonNullable<Kept['matching']>>('Matching').implement({
  description: 'How the employer matches what the employee gives.',
  fields: (t) => ({
    matchPercentage: t.exposeFloat('match_percentage', {
      description:
        "The share of the employee's contribution that the employer adds; the contribution's value is the most it adds.",
    }),
  }),
});

export const Contribution = builder.objectRef<Kept>('Contribution').implement({
  description: 'What one side gives.',
  fields: (t) => ({
    contributionType: t.expose('contribution_type', {
      type: ContributionType,
      description: 'What the value counts.',
    }),
    overrideType: t.expose('override_type', {
      type: OverrideType,
      description: 'Whether a deduction may have another value.',
    }),
    value: t.float({
      nullable: true,
      description: 'Dollars or percent; null where each deduction states its own.',
      resolve: ({ value }) => value,
    }),
    matching: t.field({
      type: Matching,
      nullable: true,
      description: "The employer's part as a share of the employee's; null for a part of its own.",
      resolve: ({ matching }) => matching,
    }),
  }),
});

/** What a deduction must state itself, as `required_template_fields` names it. */
const toBeStated = (row: Parameters<typeof contributionsOf>[0]): string[] =>
  Object.entries(contributionsOf(row)).flatMap(([name, part]) =>
    part?.override_type === 'needs_input' ? [name] : [],
  );

export const DeductionTemplate = builder.prismaObject('DeductionTemplate', {
  description: 'The rules from which deductions are made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the template.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company whose employees it is for.' }),
    deductionType: t.expose('deductionType', { type: DeductionTypeEnum, description: words.deductionType }),
    customName: t.exposeString('customName', { nullable: true, description: words.customName }),
    employeeContribution: t.field({
      type: Contribution,
      description: words.employeeContribution,
      resolve: (template) => contributionsOf(template).employee_contribution,
    }),
    employerContribution: t.field({
      type: Contribution,
      nullable: true,
      description: words.employerContribution,
      resolve: (template) => contributionsOf(template).employer_contribution,
    }),
    additionalFields: t.field({
      type: 'AdditionalFields',
      nullable: true,
      description: words.additionalFields,
      resolve: ({ additionalFields }) => additionalFields as object | null, // the definition held
    }),
    requiredTemplateFields: t.stringList({
      description: 'The contributions whose value every deduction made from the template must state.',
      resolve: toBeStated,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day on which deductions of the type are accepted; null for most.',
      resolve: ({ deductionType }) => lastDayOf(deductionType),
    }),
    retired: t.exposeBoolean('retired', { description: words.retired }),
  }),
});
