/** What employers pay to employees, by the names of the amounts of checks. */
import type { Terms } from './line.ts';

const contributions: Terms = {
  'contribution:401k': 1,
  'contribution:roth_401k': 1,
  'contribution:403b': 1,
  'contribution:roth_403b': 1,
  'contribution:457b': 1,
  'contribution:simple_ira': 1,
  'contribution:hsa': 1,
  'contribution:section_125': 1,
  'contribution:section_125:premium_only': 1,
  'contribution:section_125:fsa': 1,
  'contribution:section_125:dependent_care': 1,
  'contribution:commuter': 1,
  'contribution:commuter:transit': 1,
  'contribution:commuter:parking': 1,
};
/** Wages, tips and imputed income. Reimbursements are not included. */
export const wagesPaid: Terms = {
  'total:grossEarnings': 1,
  'total:cashTips': 1,
  'total:imputed': 1,
};

/** All payments to employees that a form reports. */
export const payments: Terms = { ...wagesPaid, ...contributions };

/** The amounts that require a Form W-2. An employee with none of them has no form. */
export const amountsOfW2 = [...Object.keys(payments), 'insurer:untaxed'];
