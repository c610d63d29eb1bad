import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { type DeductionType, garnishmentEndsOn } from './definitions/definition-of.ts';

const words: Record<DeductionType, string> = {
  '401k': 'A 401(k) plan, before income tax.',
  section_125: 'A cafeteria plan under section 125, before tax.',
  hsa: 'A health savings account, before tax.',
  miscellaneous: 'Anything else, after tax.',
  garnishment: `A garnishment. Not accepted after ${garnishmentEndsOn}: POST /garnishments replaces it.`,
  '403b': 'A 403(b) plan, before income tax.',
  roth_ira: 'A Roth IRA, after tax.',
  simple_ira: 'A SIMPLE IRA, before income tax.',
  roth_401k: 'A Roth 401(k) plan, after tax.',
};

export const DeductionTypeEnum = builder.enumType('DeductionType', {
  description: 'What is withheld beyond taxes.',
  ...enumOf(words, { garnishment: `Not accepted after ${garnishmentEndsOn}. Create a garnishment.` }),
});

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
