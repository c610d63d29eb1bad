import type { Cents } from '../../../engine/payroll/money.ts';
import { ratio } from '../../../engine/payroll/rational.ts';
import type { FederalTables } from '../../../engine/payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../../engine/payroll/taxes/figure.ts';
import {
  type FutaState,
  reductionOf,
  statesOf,
  unpublished,
} from '../../../money/credit-reduction/reductions.ts';
import {
  depositsOf,
  type FutaDeposit,
  type FutaQuarter,
  futaTax,
  futaWages,
  quartersOf,
} from './form-940-parts.ts';
import type { DayAmounts } from './liability.ts';
import {
  type Amounts,
  added,
  centsOn,
  computed,
  type Line,
  ratedCents,
  sumOf,
  type Terms,
  unknown,
} from './line.ts';
import { payments } from './payments.ts';

/**
 * The amounts of lines 4 and 5. Unemployment tax and Medicare tax have the same wages, with three exceptions:
 * wages above the base, workers whom the law exempts from one of the taxes, and benefits that one of them
 * taxes. Neither taxes cafeteria deductions.
 */
const exempt: Terms = { ...payments, 'wages:us_medicare': -1, futa_alone: -1, fica_alone: 1 };
const aboveBase: Terms = { 'wages:us_medicare': 1, futa_alone: 1, fica_alone: -1, 'wages:us_futa': -1 };

/** The names of all amounts of Form 940, except those by state. */
export const namesOf940 = Object.keys({ ...payments, ...aboveBase, ...futaTax });

export type Form940 = {
  readonly lines: readonly Line[];
  readonly states: readonly FutaState[];
  readonly quarters: readonly FutaQuarter[];
  readonly deposits: readonly FutaDeposit[];
  /** By how much line 8 exceeds line 7 x 0.006, because each check rounds its tax to a cent. */
  readonly rounding: Cents;
};

/** The inputs of the lines other than the checks of each day. */
type Filing940 = {
  readonly tables: FederalTables;
  /** The year's amounts by state. */
  readonly byState: Amounts;
  /** The deposits for the year, and the overpayment that the form of the year before has applied. */
  readonly deposited: Cents;
};

/** The inputs of the lines of Form 940. */
export type Worksheet940 = {
  /** Line 3. */
  readonly payments: Cents;
  /** Line 4. */
  readonly exempt: Cents;
  /** Line 5. */
  readonly aboveBase: Cents;
  /** Line 8, the tax that checks charged, each rounded to a cent. Null for line 7 x 0.006. */
  readonly tax: Cents | null;
  /** Line 9: whether all wages were excluded from state unemployment tax. Null if nobody has said. */
  readonly isAllExcluded: boolean | null;
  /** Line 10, from the form's own worksheet. Null if nobody has said. */
  readonly partlyExcluded: Cents | null;
  /** Schedule A. */
  readonly states: readonly FutaState[];
  /** Line 13. */
  readonly deposited: Cents;
};

/** Form 940, from the amounts of each check date of the year. */
export function form940(days: readonly DayAmounts[], { tables, byState, deposited }: Filing940): Form940 {
  const { year, futa } = tables;
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const tax = sumOf(futaTax, amounts);
  const states = statesOf(byState, futa);
  const quarters = quartersOf(days, reductionOf(states));
  const worksheet = {
    payments: sumOf(payments, amounts),
    exempt: sumOf(exempt, amounts),
    aboveBase: sumOf(aboveBase, amounts),
    tax,
    isAllExcluded: null,
    partlyExcluded: null,
    states,
    deposited,
  };
  return {
    lines: lines940(worksheet, futa),
    states,
    quarters,
    deposits: depositsOf(year, quarters),
    rounding: tax - ratedCents(sumOf(futaWages, amounts), rateOf(futa.netRate)),
  };
}

/** What Form 940 says was deposited beyond its tax. */
export const overpaidOn940 = ({ lines }: Pick<Form940, 'lines'>): Cents => centsOn(lines, '15');

/** The lines of Form 940. A line that sums checks names the amounts that it adds up. */
export function lines940(worksheet: Worksheet940, futa: FederalTables['futa']): Line[] {
  const { exempt: free, aboveBase: above, tax: charged } = worksheet;
  const taxable = worksheet.payments - free - above;
  const tax = charged ?? ratedCents(taxable, rateOf(futa.netRate));
  const sum = (line: string, label: string, cents: Cents, terms: Terms) => ({ line, label, cents, terms });
  const label = 'FUTA tax before adjustments';
  return [
    sum('3', 'Total payments to all employees', worksheet.payments, payments),
    sum('4', 'Payments exempt from FUTA tax', free, exempt),
    sum('5', 'Payments above the wage base of each employee', above, aboveBase),
    computed('6', 'Subtotal', free + above, '4 + 5'),
    sum('7', 'Total taxable FUTA wages', taxable, futaWages),
    {
      ...(charged === null ? computed('8', label, tax, '7 x 0.006') : sum('8', label, tax, futaTax)),
      citation: futa.citation,
    },
    ...taxLines({ taxable, tax, futa }, worksheet),
  ];
}

/** The credit for state unemployment tax, which is lost if no state taxes the wages. */
const lostCredit = ratio(54, 1000);

function taxLines(
  { taxable, tax, futa }: { taxable: Cents; tax: Cents; futa: FederalTables['futa'] },
  { isAllExcluded, partlyExcluded, states, deposited }: Worksheet940,
): Line[] {
  const reduction = reductionOf(states);
  const lost = isAllExcluded ? ratedCents(taxable, lostCredit) : 0;
  const owed = tax + lost + (partlyExcluded ?? 0) + reduction;
  const notPublished = unpublished(futa);
  const open = [...(isAllExcluded === null ? ['9'] : []), ...(partlyExcluded === null ? ['10'] : [])];
  const names = open.length ? `${open.length === 1 ? 'line' : 'lines'} ${open.join(' and ')}` : '';
  const later = '11 until it is published';
  const missing = notPublished ? (names ? `${names}, and ${later}` : `line ${later}`) : names;
  const total = computed('12', 'Total FUTA tax after adjustments', owed, '8 + 9 + 10 + 11');
  const wholly = 'Wages all excluded from state unemployment tax';
  const partly = 'Wages some of which were excluded';
  return [
    isAllExcluded === null
      ? unknown('9', wholly, 'whether a state excludes them')
      : computed('9', wholly, lost, '7 x 0.054 where all are excluded'),
    partlyExcluded === null
      ? unknown('10', partly, 'what a state excludes, or was paid late')
      : computed('10', partly, partlyExcluded, 'worksheet of line 10'),
    notPublished
      ? unknown('11', 'Credit reduction', notPublished)
      : { ...computed('11', 'Credit reduction', reduction, 'Schedule A'), citation: '26 USC 3302(c)(2)' },
    missing ? { ...total, missing } : total,
    {
      ...computed('13', 'FUTA tax deposited for the year', deposited, 'deposits for its check dates'),
      missing: 'an overpayment of an earlier year, and deposits made elsewhere',
    },
    computed('14', 'Balance due', Math.max(0, owed - deposited), '12 - 13 if more than 0'),
    computed('15', 'Overpayment', Math.max(0, deposited - owed), '13 - 12 if more than 0'),
    computed('17', 'Total tax liability for the year', owed, '16a + 16b + 16c + 16d'),
  ];
}
