import type { Cents } from '../../payroll/money.ts';
import { halfUp } from '../../payroll/rounding.ts';
import type { FederalTables } from '../../payroll/taxes/federal/federal-tables.ts';
import { dollarsOf, rateOf } from '../../payroll/taxes/figure.ts';
import { futaDepositDue } from './due-dates.ts';
import figures from './filing-figures.json' with { type: 'json' };
import type { DayAmounts } from './liability.ts';
import { type Amounts, added, type Line, ratedCents, summed, sumOf, type Terms } from './line.ts';
import { quarterOf } from './quarter.ts';

const contributions: Terms = {
  'contribution:401k': 1,
  'contribution:roth_401k': 1,
  'contribution:403b': 1,
  'contribution:simple_ira': 1,
  'contribution:hsa': 1,
  'contribution:section_125': 1,
  'contribution:section_125:premium_only': 1,
  'contribution:section_125:fsa': 1,
  'contribution:section_125:dependent_care': 1,
};
const payments: Terms = { 'total:grossEarnings': 1, 'total:cashTips': 1, ...contributions };
const futaWages: Terms = { 'wages:us_futa': 1 };
/** Unemployment and Medicare tax the same wages, one up to a base: cafeteria deductions are in neither. */
const exempt: Terms = { ...payments, 'wages:us_medicare': -1 };
const aboveBase: Terms = { 'wages:us_medicare': 1, 'wages:us_futa': -1 };

export const namesOf940 = (states: readonly string[]): string[] => [
  ...Object.keys({ ...payments, ...aboveBase, 'employer_tax:us_futa': 1 }),
  ...states.map((state) => `futa:${state}`),
];

export type FutaQuarter = { readonly quarter: number; readonly cents: Cents };
export type Form940 = {
  readonly lines: readonly Line[];
  readonly quarters: readonly FutaQuarter[];
  readonly deposits: readonly { readonly quarter: number; readonly cents: Cents; readonly dueOn: string }[];
  /** What the form would need and nobody has published or told. */
  readonly notComputed: readonly string[];
  /** What the checks set aside beyond what the form computes. */
  readonly rounding: Cents;
};

/** The lines of Form 940, from what each day of the year paid. */
export function form940(days: readonly DayAmounts[], { year, futa }: FederalTables): Form940 {
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const rate = rateOf(futa.netRate);
  const tax = ratedCents(sumOf(futaWages, amounts), rate);
  const reduction = Object.entries(futa.creditReduction).reduce(
    (sum, [state, extra]) => sum + ratedCents(amounts[`futa:${state}`] ?? 0, rateOf(extra)),
    0,
  );
  const isPublished = Object.keys(futa.creditReduction).length > 0;
  const lines: Line[] = [
    summed('3', 'Total payments to all employees', payments, amounts),
    summed('4', 'Payments exempt from FUTA tax', exempt, amounts),
    summed('5', 'Payments above the wage base of each employee', aboveBase, amounts),
    {
      line: '6',
      label: 'Subtotal',
      cents: sumOf(exempt, amounts) + sumOf(aboveBase, amounts),
      formula: '4 + 5',
    },
    summed('7', 'Total taxable FUTA wages', futaWages, amounts),
    {
      line: '8',
      label: 'FUTA tax before adjustments',
      cents: tax,
      formula: '7 x 0.006',
      citation: futa.citation,
    },
    {
      line: '11',
      label: 'Credit reduction',
      cents: reduction,
      formula: 'Schedule A',
      citation: '26 USC 3302(c)(2)',
    },
    { line: '12', label: 'Total FUTA tax after adjustments', cents: tax + reduction, formula: '8 + 11' },
  ];
  const quarters = quartersOf(days, (cents) => ratedCents(cents, rate), reduction);
  return {
    lines,
    quarters,
    deposits: depositsOf(year, quarters),
    notComputed: isPublished ? [] : [`line 11: ${futa.creditReductionNote}`],
    rounding: (amounts['employer_tax:us_futa'] ?? 0) - tax,
  };
}

/** Each quarter owes what its wages add to the tax so far; a credit reduction falls into the last. */
function quartersOf(days: readonly DayAmounts[], taxOn: (cents: Cents) => Cents, reduction: Cents) {
  const wagesThrough = (quarter: number) =>
    days
      .filter(({ date }) => quarterOf(date).quarter <= quarter)
      .reduce((sum, day) => sum + sumOf(futaWages, day.amounts), 0);
  return [1, 2, 3, 4].map((quarter): FutaQuarter => {
    const cents = taxOn(wagesThrough(quarter)) - taxOn(wagesThrough(quarter - 1));
    return { quarter, cents: cents + (quarter === 4 ? reduction : 0) };
  });
}

/** What has gathered is deposited once it passes 500 dollars; what is left is paid with the return. */
function depositsOf(year: number, quarters: readonly FutaQuarter[]): Form940['deposits'] {
  const limit = halfUp(dollarsOf(figures.futaDeposits.above));
  let gathered = 0;
  return quarters.flatMap(({ quarter, cents }) => {
    gathered += cents;
    if (gathered <= limit) return [];
    const deposit = { quarter, cents: gathered, dueOn: futaDepositDue({ year, quarter }) };
    gathered = 0;
    return [deposit];
  });
}
