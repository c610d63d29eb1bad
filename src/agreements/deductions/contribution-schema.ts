import { builder } from '../../platform/graphql/builder.ts';
import type { Contribution as StoredContribution } from './contribution.ts';
import { ContributionType, OverrideType } from './enums.ts';

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

export const Contribution = builder.objectRef<StoredContribution>('Contribution').implement({
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
      description: 'Dollars or percent; null when each deduction states its own.',
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
