import { builder } from '../graphql/builder.ts';
import type { Contribution as Kept } from './contribution.ts';
import { ContributionType, OverrideType } from './enums.ts';

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
