import type { Cents } from '../../../engine/payroll/money.ts';
import {
  accruedByEmployer,
  additionalWages,
  computedFica,
  type DayAmounts,
  type DayLiability,
  incomeTax,
  liabilityByDay,
  medicareWages,
  socialTips,
  socialWages,
  uncollected,
  withheldByInsurer,
  withheldFica,
} from './liability.ts';
import { type Amounts, added, computed, type Line, summed, sumOf, unknown } from './line.ts';
import type { FicaRates } from './tax-year.ts';

export type Form941 = {
  readonly lines: readonly Line[];
  readonly days: readonly DayLiability[];
  /** The employer's part of line 7: the employer taxes of the checks less its share of lines 5a to 5d. */
  readonly employerRounding: Cents;
};

const instructions = 'Instructions for Form 941';

/** The inputs of the lines other than the checks. */
type Filing941 = {
  readonly year: number;
  readonly rates: FicaRates;
  /** The deposits for the quarter. */
  readonly deposited: Cents;
};

/** Form 941 and its Schedule B, from the amounts of each check date of the quarter. */
export function form941(days: readonly DayAmounts[], filing: Filing941): Form941 {
  const { rates } = filing;
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const fica = computedFica(amounts, rates);
  const withheld = summed('3', 'Federal income tax withheld', incomeTax, amounts);
  const notByEmployer = sumOf(uncollected, amounts) + sumOf(withheldByInsurer, amounts);
  const employerRounding = sumOf(accruedByEmployer, amounts) - fica.employer;
  const fractions = sumOf(withheldFica, amounts) + notByEmployer - fica.employee + employerRounding;
  const sickPay = summed('8', 'Adjustment for sick pay', negated(withheldByInsurer), amounts);
  const onTips = summed('9', 'Uncollected employee tax on tips', negated(uncollected), amounts);
  const before = withheld.cents + fica.both;
  const after = before + fractions + sickPay.cents + onTips.cents;
  const lines: Line[] = [
    summed('2', 'Wages, tips, and other compensation', { 'wages:us_income': 1 }, amounts),
    withheld,
    ...ficaLines(amounts, fica),
    computed('5e', 'Total social security and Medicare taxes', fica.both, '5a.2 + 5b.2 + 5c.2 + 5d.2'),
    unknown('5f', 'Tax due on unreported tips', 'a Section 3121(q) notice of the IRS'),
    computed('6', 'Total taxes before adjustments', before, '3 + 5e'),
    {
      ...computed(
        '7',
        'Adjustment for fractions of cents',
        fractions,
        'tax of the checks, withheld by an insurer and uncollected included, less 5a to 5d',
      ),
      citation: `${instructions}, line 7`,
    },
    { ...sickPay, citation: `${instructions}, line 8` },
    { ...onTips, citation: `${instructions}, line 9` },
    computed('10', 'Total taxes after adjustments', after, '6 + 7 + 8 + 9'),
    unknown('11', 'Payroll tax credit for research', 'a credit on Form 8974'),
    {
      ...computed('12', 'Total taxes after adjustments and credits', after, '10 - 11'),
      missing: unknownCredit,
    },
    ...balanceLines(after, filing),
  ];
  return { lines, days: liabilityByDay(days), employerRounding };
}

const unknownCredit = 'lines 5f and 11';

/** Lines 13 to 15. Since 2026 line 15 has parts, of which only the first is an amount. */
function balanceLines(owed: Cents, { year, deposited }: Filing941): Line[] {
  const overpaid = year < 2026 ? '15' : '15a';
  return [
    {
      ...computed('13', 'Total deposits for this quarter', deposited, 'deposits for its check dates'),
      missing: 'an overpayment of an earlier quarter, and deposits made elsewhere',
    },
    computed('14', 'Balance due', Math.max(0, owed - deposited), '12 - 13 if more than 0'),
    computed(overpaid, 'Overpayment', Math.max(0, deposited - owed), '13 - 12 if more than 0'),
  ];
}

function ficaLines(amounts: Amounts, fica: ReturnType<typeof computedFica>): Line[] {
  return [
    summed('5a.1', 'Taxable social security wages', socialWages, amounts),
    computed('5a.2', 'Tax on social security wages', fica.onWages, '5a.1 x 0.124'),
    summed('5b.1', 'Taxable social security tips', socialTips, amounts),
    computed('5b.2', 'Tax on social security tips', fica.onTips, '5b.1 x 0.124'),
    summed('5c.1', 'Taxable Medicare wages and tips', medicareWages, amounts),
    computed('5c.2', 'Tax on Medicare wages and tips', fica.hospital, '5c.1 x 0.029'),
    summed('5d.1', 'Wages subject to additional Medicare tax', additionalWages, amounts),
    computed('5d.2', 'Additional Medicare tax', fica.extra, '5d.1 x 0.009'),
  ];
}

const negated = (terms: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(terms).map(([name, sign]) => [name, sign === 1 ? -1 : 1]));
