import { said, text } from '../language/say.ts';

const labels: Readonly<Record<string, string>> = {
  low_income: text('Low income'),
  military: text('Military service'),
  other_employer: text('Another employer withholds them'),
};

/** Why an employee owes no local fees: a reason of later figures is shown as they name it. */
export const feeExemptionText = (name: string): string => {
  const label = labels[name];
  return label === undefined ? name : said(label);
};
