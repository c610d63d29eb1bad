import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const ContributionType = builder.enumType('ContributionType', {
  description: 'The unit of a contribution.',
  ...enumOf({ dollars: 'Dollars a check.', percentage: 'Percent of the gross earnings of a check.' }),
});

export const OverrideType = builder.enumType('OverrideType', {
  description: 'Whether a deduction may have another value than its template.',
  ...enumOf({
    overridable: "The template's value is the default.",
    needs_input: 'The template has no value: each deduction states its own.',
    final: "The template's value is locked.",
  }),
});
