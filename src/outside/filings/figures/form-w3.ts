import { both, federalBoxes } from './form-w2.ts';
import { type Amounts, type Line, summed, type Terms } from './line.ts';

/** Codes D, E, G, S, AA and BB of box 12: the codes of box 12a that checks can have. */
const deferred: Terms = {
  'deduction:401k': 1,
  'deduction:403b': 1,
  'deduction:simple_ira': 1,
  'deduction:roth_401k': 1,
  'deduction:roth_403b': 1,
  ...both('457b'),
};

/** The sums of all wage statements of a year. IRS, General Instructions for Forms W-2 and W-3 (2026). */
export function formW3(amounts: Amounts): Line[] {
  const termsLike = (name: RegExp): Terms =>
    Object.fromEntries(Object.keys(amounts).flatMap((each) => (name.test(each) ? [[each, 1]] : [])));
  return [
    ...federalBoxes.map(([box, label, terms]) => summed(box, label, terms, amounts)),
    summed('10', 'Dependent care benefits', both('section_125:dependent_care'), amounts),
    summed('12a', 'Deferred compensation', deferred, amounts),
    summed('14', 'Income tax withheld by payer of third-party sick pay', { 'insurer:us_income': 1 }, amounts),
    summed('16', 'State wages', termsLike(/^wages:(?!us)[a-z]{2}_income$/), amounts),
    summed('17', 'State income tax', termsLike(/^tax:(?!us)[a-z]{2}_income$/), amounts),
    summed('18', 'Local wages', termsLike(/^wages:[a-z]{2}_(county|local)(:|$)/), amounts),
    summed('19', 'Local income tax', termsLike(/^tax:[a-z]{2}_(county|local)(:|$)/), amounts),
  ];
}
