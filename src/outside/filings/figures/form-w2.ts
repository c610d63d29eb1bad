import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { taxNameOf } from '../../../engine/figures/tax-of-code.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { occupationName } from '../../../engine/payroll/tipped-occupations.ts';
import { socialTips, socialWages } from './liability.ts';
import { type Amounts, type Line, summed, sumOf, type Terms, unknown } from './line.ts';
import { federalOf } from './tax-year.ts';
import { wagesOutOfStep } from './wages-out-of-step.ts';

export type FormW2 = {
  readonly boxes: readonly Line[];
  /** Box 13. */
  readonly isInRetirementPlan: boolean;
  /** Box 13: an insurer paid sick pay. */
  readonly hasThirdPartySickPay: boolean;
  /** The part of box 2 that an insurer withheld, which is box 14 of Form W-3. */
  readonly incomeTaxByInsurer: Cents;
  /** Box 15: the states in which wages were earned. */
  readonly states: readonly string[];
  /** What to review. */
  readonly warnings: readonly string[];
};

export const federalBoxes: readonly (readonly [box: string, label: string, terms: Terms])[] = [
  ['1', 'Wages, tips, other compensation', { 'wages:us_income': 1 }],
  ['2', 'Federal income tax withheld', { 'tax:us_income': 1, 'insurer:us_income': 1 }],
  ['3', 'Social security wages', socialWages],
  ['4', 'Social security tax withheld', { 'tax:us_social_security': 1, 'insurer:us_social_security': 1 }],
  ['5', 'Medicare wages and tips', { 'wages:us_medicare': 1 }],
  [
    '6',
    'Medicare tax withheld',
    {
      'tax:us_medicare': 1,
      'tax:us_additional_medicare': 1,
      'insurer:us_medicare': 1,
      'insurer:us_additional_medicare': 1,
    },
  ],
  ['7', 'Social security tips', socialTips],
];

export const both = (type: string): Terms => ({ [`deduction:${type}`]: 1, [`contribution:${type}`]: 1 });

/** Boxes that are left out when they are zero. IRS, General Instructions for Forms W-2 and W-3 (2026). */
const optionalBoxes: readonly (readonly [box: string, label: string, terms: Terms])[] = [
  ['10', 'Dependent care benefits', both('section_125:dependent_care')],
  ['12A', 'Uncollected social security tax on tips', { 'owed:us_social_security': 1 }],
  ['12B', 'Uncollected Medicare tax on tips', { 'owed:us_medicare': 1 }],
  ['12C', 'Group-term life insurance above 50,000', { 'earning:group_term_life': 1 }],
  ['12D', 'Elective deferrals to a 401(k)', { 'deduction:401k': 1 }],
  ['12E', 'Elective deferrals to a 403(b)', { 'deduction:403b': 1 }],
  ['12G', 'Deferrals to a 457(b) plan', both('457b')],
  ['12J', 'Sick pay that is not taxed', { 'insurer:untaxed': 1 }],
  ['12S', 'Deferrals to a SIMPLE plan', { 'deduction:simple_ira': 1 }],
  ['12W', 'Contributions to a health savings account', both('hsa')],
  ['12AA', 'Designated Roth contributions to a 401(k)', { 'deduction:roth_401k': 1 }],
  ['12BB', 'Designated Roth contributions to a 403(b)', { 'deduction:roth_403b': 1 }],
  ['12DD', 'Health coverage paid through payroll', both('section_125:premium_only')],
];

/** Boxes that exist since 2026: P.L. 119-21 sections 70201, 70202. */
const since2026: typeof optionalBoxes = [
  ['12TP', 'Cash tips reported', { 'earning:tips': 1, 'earning:cash_tips': 1 }],
  ['12TT', 'Qualified overtime: the premium part', { overtime_premium: 1 }],
];
/** Box 14: imputed income that box 1 includes and that the employee needs to know. */
const benefits = (other: string): typeof optionalBoxes => [
  [other, 'Personal use of a vehicle', { 'earning:vehicle_use': 1 }],
  [other, 'Health premiums of a shareholder', { 'earning:s_corporation_health': 1 }],
];

/** Box 14b of an employee with tips: the occupation codes of the year. The form has room for two. */
function occupationBox(codes: readonly string[]): Line {
  const label = 'Treasury tipped occupation code';
  if (codes.length === 0)
    return unknown('14b', label, 'the occupation: state tipped_occupations of the employee');
  const text = codes.map((code) => `${code} ${occupationName(code)}`).join(', ');
  const missing = codes.length > 2 ? { missing: 'which two of the codes to report' } : {};
  return { line: '14b', label, cents: null, text, ...missing, citation: '26 CFR 1.224-1' };
}

/** Box 13. A 457(b) plan does not count. */
const retirement: Terms = {
  'deduction:401k': 1,
  'deduction:roth_401k': 1,
  'deduction:403b': 1,
  'deduction:roth_403b': 1,
  'deduction:simple_ira': 1,
  'contribution:401k': 1,
  'contribution:roth_401k': 1,
  'contribution:403b': 1,
  'contribution:roth_403b': 1,
  'contribution:simple_ira': 1,
};

/** Box 13, third-party sick pay. */
const sickPay: Terms = { 'earning:insurer_sick_pay': 1, 'insurer:untaxed': 1 };

/** The wage statement of one employee, from the sums of the year's checks. */
export function formW2(amounts: Amounts, year: number, occupations: readonly string[] = []): FormW2 {
  const row = ([box, label, terms]: readonly [string, string, Terms]) => summed(box, label, terms, amounts);
  const isNew = year >= 2026;
  const other = isNew ? '14a' : '14';
  const optional = [...optionalBoxes, ...(isNew ? since2026 : []), ...benefits(other)].map(row);
  const filled = optional.filter(({ cents }) => cents !== 0);
  const codes = stateCodes(amounts);
  return {
    boxes: sortBoxes([
      ...federalBoxes.map(row),
      ...filled,
      ...codes.flatMap((code) => boxesOf(code, amounts, other)),
      ...(filled.some(({ line }) => line === '12TP') ? [occupationBox(occupations)] : []),
    ]),
    isInRetirementPlan: sumOf(retirement, amounts) !== 0,
    hasThirdPartySickPay: sumOf(sickPay, amounts) !== 0,
    incomeTaxByInsurer: amounts['insurer:us_income'] ?? 0,
    states: [...new Set(codes.filter((code) => code.includes('_income')).map(stateOf))],
    warnings: wagesOutOfStep(amounts, federalOf(year)),
  };
}

/** Sorts boxes by number. Boxes with the same number keep their order. */
const sortBoxes = (boxes: readonly Line[]): Line[] =>
  [...boxes].sort((a, b) => Number.parseInt(a.line, 10) - Number.parseInt(b.line, 10));

const stateOf = (code: string): string => code.slice(0, 2).toUpperCase();

/** The codes of state and local taxes. The number of a county, or the place, follows a colon. */
const stateCodes = (amounts: Amounts): string[] =>
  [
    ...new Set(
      Object.keys(amounts).flatMap(
        (name) => /^(?:tax|wages):((?!us_)[a-z]{2}_\w+(?::\w+)?)$/.exec(name)?.[1] ?? [],
      ),
    ),
  ].sort();

/**
 * The boxes of a code: 16 and 17 of a state, after a colon; 18 and 19 of a county or place, with the name of
 * box 20. Box 14 has the employee's payments to state programs, and local fees.
 */
function boxesOf(code: string, amounts: Amounts, other: string): Line[] {
  const state = stateOf(code);
  const [kind = '', county] = code.slice(3).split(':');
  const wages = (box: string, label: string) => summed(box, label, { [`wages:${code}`]: 1 }, amounts);
  const tax = (box: string, label: string) => summed(box, label, { [`tax:${code}`]: 1 }, amounts);
  if (kind === 'income') return [wages(`16:${state}`, 'State wages'), tax(`17:${state}`, 'State income tax')];
  if (kind === 'county' || kind === 'local') {
    const name = kind === 'county' ? countyName(state, county) : placeName(state, county);
    return [
      wages(`18:${state} ${name}`, `Local wages of ${name}`),
      tax(`19:${state} ${name}`, `Local income tax of ${name}`),
    ];
  }
  const label = kind === 'fee' ? `${state} fee ${placeName(state, county)}` : taxNameOf(code);
  return [tax(other, label)].filter(({ cents }) => cents !== 0);
}

/** The county of box 20. A worker without a stated county is taxed at the rate for unknown counties. */
function countyName(state: string, number: string | undefined): string {
  const rows = currentFigures()
    .all.flatMap(({ states: years }) => years)
    .flatMap(({ states }) => states[state]?.withholding ?? []);
  const rates = rows.flatMap(({ countyTax }) => countyTax?.rates ?? []);
  return rates.find(({ code }) => code === number)?.name ?? 'county not stated';
}

/** The place of box 20: its name in the figures, or the employer's code if the figures do not have it. */
function placeName(state: string, place = ''): string {
  const code = `${state.toLowerCase()}-${place.replaceAll('_', '-')}`;
  const places = currentFigures()
    .all.flatMap(({ locals }) => locals)
    .flatMap(({ states }) => states[state]?.localities ?? []);
  return places.find((locality) => locality.code === code)?.name ?? place.replaceAll('_', ' ').toUpperCase();
}
