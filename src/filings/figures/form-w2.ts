import { socialTips, socialWages } from './liability.ts';
import { type Amounts, type Line, summed, sumOf, type Terms } from './line.ts';

export type FormW2 = {
  readonly boxes: readonly Line[];
  /** Box 13. */
  readonly isInRetirementPlan: boolean;
};

const federal: readonly (readonly [box: string, label: string, terms: Terms])[] = [
  ['1', 'Wages, tips, other compensation', { 'wages:us_income': 1 }],
  ['2', 'Federal income tax withheld', { 'tax:us_income': 1 }],
  ['3', 'Social security wages', socialWages],
  ['4', 'Social security tax withheld', { 'tax:us_social_security': 1 }],
  ['5', 'Medicare wages and tips', { 'wages:us_medicare': 1 }],
  ['6', 'Medicare tax withheld', { 'tax:us_medicare': 1, 'tax:us_additional_medicare': 1 }],
  ['7', 'Social security tips', socialTips],
];

const both = (type: string): Terms => ({ [`deduction:${type}`]: 1, [`contribution:${type}`]: 1 });

/** Left out where they hold nothing. IRS, General Instructions for Forms W-2 and W-3 (2026). */
const whereAny: readonly (readonly [box: string, label: string, terms: Terms])[] = [
  ['10', 'Dependent care benefits', both('section_125:dependent_care')],
  ['12A', 'Uncollected social security tax on tips', { 'owed:us_social_security': 1 }],
  ['12B', 'Uncollected Medicare tax on tips', { 'owed:us_medicare': 1 }],
  ['12D', 'Elective deferrals to a 401(k)', { 'deduction:401k': 1 }],
  ['12E', 'Elective deferrals to a 403(b)', { 'deduction:403b': 1 }],
  ['12S', 'Deferrals to a SIMPLE plan', { 'deduction:simple_ira': 1 }],
  ['12W', 'Contributions to a health savings account', both('hsa')],
  ['12AA', 'Designated Roth contributions to a 401(k)', { 'deduction:roth_401k': 1 }],
  ['12DD', 'Health coverage paid through payroll', both('section_125:premium_only')],
  ['12TP', 'Cash tips reported', { 'earning:tips': 1, 'earning:cash_tips': 1 }],
  ['12TT', 'Qualified overtime: the premium part', { overtime_premium: 1 }],
];

const retirement: Terms = {
  'deduction:401k': 1,
  'deduction:roth_401k': 1,
  'deduction:403b': 1,
  'deduction:simple_ira': 1,
  'contribution:401k': 1,
  'contribution:roth_401k': 1,
  'contribution:403b': 1,
  'contribution:simple_ira': 1,
};

/** What the year's checks of one employee put into each box. */
export function formW2(amounts: Amounts): FormW2 {
  const row = ([box, label, terms]: readonly [string, string, Terms]) => summed(box, label, terms, amounts);
  return {
    boxes: [
      ...federal.map(row),
      ...whereAny.map(row).filter(({ cents }) => cents !== 0),
      ...ofStates(amounts),
    ],
    isInRetirementPlan: sumOf(retirement, amounts) !== 0,
  };
}

/**
 * Box 14a: what the employee paid into a state's programmes. Boxes 15 to 19 once for each state, which is the
 * word after the colon: its wages and income tax, and those of a county.
 */
function ofStates(amounts: Amounts): Line[] {
  const codes = Object.keys(amounts).flatMap(
    (name) => /^(?:tax|wages):((?!us_)[a-z]{2}_\w+)$/.exec(name)?.[1] ?? [],
  );
  return [...new Set(codes)].sort().flatMap((code): Line[] => {
    const [state = '', ...rest] = code.toUpperCase().split('_');
    const kind = rest.join(' ');
    const wages = (box: string, label: string) => summed(box, label, { [`wages:${code}`]: 1 }, amounts);
    const tax = (box: string, label: string) => summed(box, label, { [`tax:${code}`]: 1 }, amounts);
    if (kind === 'INCOME')
      return [wages(`16:${state}`, 'State wages'), tax(`17:${state}`, 'State income tax')];
    if (kind === 'COUNTY')
      return [wages(`18:${state}`, 'Local wages'), tax(`19:${state}`, 'Local income tax')];
    return [tax('14a', `${state} ${kind}`)].filter(({ cents }) => cents !== 0);
  });
}
