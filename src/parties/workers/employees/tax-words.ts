import { builder } from '../../../platform/graphql/builder.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';

/** What each field of a W-4 means, for input and output. */
export const federalWords = {
  form: 'Which generation of Form W-4 the employee signed; the form of 2020 and later by default.',
  filingStatus: 'Filing status. Head of household exists since the form of 2020.',
  step2: 'Form of 2020: step 2(c), multiple jobs or a spouse who works, is checked.',
  step3: 'Form of 2020: step 3, dollars a year for dependents and other credits.',
  step4a: 'Form of 2020: step 4(a), dollars a year of other income.',
  step4b: 'Form of 2020: step 4(b), dollars a year of deductions.',
  allowances: 'Older forms: line 5, the number of allowances.',
  extra: 'Dollars of extra withholding each period: step 4(c), line 6 of older forms.',
  exempt: 'Whether the employee claims exemption from withholding.',
  nonresidentAlien: 'Whether the employee is a nonresident alien.',
  treatyOfIndia:
    'Whether a nonresident alien is a student or business apprentice from India: no amount is added to the wages (Article 21(2) of the treaty).',
  supplementalMethod: 'Withholding method for bonuses and commissions; flat by default.',
} as const;

/** What each field of a state form means. */
export const stateWords = {
  code: 'The state whose form it is, two letters.',
  filingStatus: 'Filing status on the state form; by default that of the W-4.',
  allowances: 'Number of allowances or personal exemptions.',
  dependents: 'Number of dependents, where the state asks.',
  formCode: 'Letter of the form: Alabama, Connecticut, New Jersey.',
  county: 'Number of the county of residence: Indiana, Maryland.',
  nonresident: 'Whether the employee lives in another state.',
  spouseHasEarnedIncome: 'Whether the spouse earns income too, where the state asks.',
  allowanceAmount: 'Iowa: dollars a year of allowances.',
  exemptionAmount: 'Mississippi: dollars a year that are exempt, Form 89-350; none without it.',
  estimatedDeductions: 'California: additional allowances for estimated deductions, DE 4 line 1b.',
  ageOrBlindExemptions:
    'Exemptions for age 65 and for blindness: Virginia; Massachusetts, for blindness alone.',
  line2Allowances: 'Illinois: additional allowances, line 2.',
  firstTimeDependents: 'Indiana: dependents claimed for the first time.',
  adoptedChildren: 'Indiana: adopted children.',
  electedRate: 'Arizona: the rate elected, 0.02 for two percent.',
  exempt: 'Whether the employee claims exemption from withholding.',
  extra: 'Dollars of extra withholding each period.',
  reduction: 'Connecticut: dollars less of withholding each period, line 3.',
  residence: 'The state of residence, where no address says it.',
  feeExemption: 'PA, CO: why no local fee is withheld: low_income, other_employer, military.',
} as const;

export const W4Form = builder.enumType('W4Form', {
  description: 'A generation of Form W-4.',
  ...enumOf({ '2020': 'The form of 2020 and later.', '2019': 'The form of 2019 and any older one.' }),
});

export const FilingStatus = builder.enumType('FilingStatus', {
  description: 'A filing status of a tax form.',
  ...enumOf({
    single: 'Single, or married filing separately.',
    married: 'Married filing jointly, or qualifying surviving spouse.',
    hoh: 'Head of household.',
  }),
});

export const SupplementalMethod = builder.enumType('SupplementalMethod', {
  description: 'How federal tax on separately stated bonuses and commissions is withheld.',
  ...enumOf({
    flat: 'At the flat rate for supplemental wages.',
    aggregate: 'Together with the other wages of the check.',
  }),
});
