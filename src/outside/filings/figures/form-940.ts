import type { Cents } from '../../../engine/payroll/money.ts';
import type { FederalTables } from '../../../engine/payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../../engine/payroll/taxes/figure.ts';
import {
  depositsOf,
  type FutaDeposit,
  type FutaQuarter,
  type FutaState,
  futaTax,
  futaWages,
  quartersOf,
  statesOf,
  unpublished,
} from './form-940-parts.ts';
import type { DayAmounts } from './liability.ts';
import {
  type Amounts,
  added,
  computed,
  type Line,
  ratedCents,
  summed,
  sumOf,
  type Terms,
  unknown,
} from './line.ts';
import { payments } from './payments.ts';

/**
 * Unemployment and Medicare tax the same wages, unemployment up to a base, except those of workers whom the
 * law exempts from one of the two, and benefits that one of them taxes. Neither taxes cafeteria deductions.
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
  /** What line 8 has more than line 7 x 0.006: each check rounds its tax to a cent. */
  readonly rounding: Cents;
};

/** The inputs of the lines other than the checks of each day. */
type Filing940 = {
  readonly tables: FederalTables;
  /** The year's amounts by state. */
  readonly byState: Amounts;
  /** The deposits for the year. */
  readonly deposited: Cents;
};

/** Form 940, from the amounts of each check date of the year. */
export function form940(days: readonly DayAmounts[], { tables, byState, deposited }: Filing940): Form940 {
  const { year, futa } = tables;
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const tax = summed('8', 'FUTA tax before adjustments', futaTax, amounts);
  const states = statesOf(byState, futa);
  const reduction = states.reduce((sum, { reductionCents }) => sum + (reductionCents ?? 0), 0);
  const quarters = quartersOf(days, reduction);
  return {
    lines: [
      ...wageLines(amounts),
      { ...tax, citation: futa.citation },
      ...taxLines(tax.cents, { reduction, deposited, unpublished: unpublished(futa) }),
    ],
    states,
    quarters,
    deposits: depositsOf(year, quarters),
    rounding: tax.cents - ratedCents(sumOf(futaWages, amounts), rateOf(futa.netRate)),
  };
}

const wageLines = (amounts: Amounts): Line[] => [
  summed('3', 'Total payments to all employees', payments, amounts),
  summed('4', 'Payments exempt from FUTA tax', exempt, amounts),
  summed('5', 'Payments above the wage base of each employee', aboveBase, amounts),
  computed('6', 'Subtotal', sumOf(exempt, amounts) + sumOf(aboveBase, amounts), '4 + 5'),
  summed('7', 'Total taxable FUTA wages', futaWages, amounts),
];

type TaxInputs = {
  readonly reduction: Cents;
  readonly deposited: Cents;
  readonly unpublished: string | undefined;
};

function taxLines(tax: Cents, { reduction, deposited, unpublished }: TaxInputs): Line[] {
  const owed = tax + reduction;
  const label = 'Credit reduction';
  const unknowns = unpublished ? 'lines 9 and 10, and 11 until it is published' : 'lines 9 and 10';
  return [
    unknown('9', 'Wages all excluded from state unemployment tax', 'whether a state excludes them'),
    unknown('10', 'Wages some of which were excluded', 'what a state excludes, or was paid late'),
    unpublished
      ? unknown('11', label, unpublished)
      : { ...computed('11', label, reduction, 'Schedule A'), citation: '26 USC 3302(c)(2)' },
    { ...computed('12', 'Total FUTA tax after adjustments', owed, '8 + 9 + 10 + 11'), missing: unknowns },
    {
      ...computed('13', 'FUTA tax deposited for the year', deposited, 'deposits for its check dates'),
      missing: 'an overpayment of an earlier year, and deposits made elsewhere',
    },
    computed('14', 'Balance due', Math.max(0, owed - deposited), '12 - 13 if more than 0'),
    computed('15', 'Overpayment', Math.max(0, deposited - owed), '13 - 12 if more than 0'),
    computed('17', 'Total tax liability for the year', owed, '16a + 16b + 16c + 16d'),
  ];
}
