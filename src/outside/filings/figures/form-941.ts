import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import {
  accruedByEmployer,
  additionalWages,
  computedFica,
  type DayAmounts,
  type DayLiability,
  type FicaWages,
  ficaWagesOf,
  incomeTax,
  incomeWages,
  liabilityByDay,
  medicareWages,
  socialTips,
  socialWages,
  uncollected,
  withheldByInsurer,
  withheldFica,
} from './liability.ts';
import { type Amounts, added, centsOn, computed, type Line, sumOf, type Terms, unknown } from './line.ts';
import type { FicaRates } from './tax-year.ts';

export type Form941 = {
  readonly lines: readonly Line[];
  readonly days: readonly DayLiability[];
  /** The employer's part of line 7: the employer taxes of the checks less its share of lines 5a to 5d. */
  readonly employerRounding: Cents;
  /** The sums of all checks. */
  readonly amounts: Amounts;
};

/** The inputs of the lines of Form 941. */
export type Worksheet941 = FicaWages & {
  readonly year: number;
  /** Line 2. */
  readonly wages: Cents;
  /** Line 3. */
  readonly incomeTax: Cents;
  /** Line 5f, from a Section 3121(q) notice. Null if nobody has said whether there is one. */
  readonly unreportedTips: Cents | null;
  /** Line 7. */
  readonly fractions: Cents;
  /** Line 8. */
  readonly sickPay: Cents;
  /** Line 9. */
  readonly tipsAndInsurance: Cents;
  /** Line 11, from Form 8974. Null if nobody has said whether there is one. */
  readonly researchCredit: Cents | null;
  /** Line 13. */
  readonly deposited: Cents;
  /** What line 13 contains besides the deposits: an applied overpayment, and corrections. */
  readonly applied?: Cents;
};

const instructions = 'Instructions for Form 941';

/** The inputs of the lines other than the checks. */
export type Filing941 = {
  readonly year: number;
  readonly rates: FicaRates;
  /** The deposits for the quarter. */
  readonly deposited: Cents;
  /** The amounts that earlier returns and corrections have applied to the quarter. */
  readonly applied?: Cents;
};

/** Form 941 and its Schedule B, from the amounts of each check date of the quarter. */
export function form941(
  days: readonly DayAmounts[],
  { rates, year, deposited, applied = 0 }: Filing941,
): Form941 {
  const amounts = days.reduce<Amounts>((sum, day) => added(sum, day.amounts), {});
  const employerRounding =
    sumOf(accruedByEmployer, amounts) - computedFica(ficaWagesOf(amounts), rates).employer;
  const worksheet = worksheetOf(amounts, { rates, year, deposited, applied });
  return { lines: lines941(worksheet, rates), days: liabilityByDay(days), employerRounding, amounts };
}

/** The worksheet of Form 941 according to the checks of a quarter. */
export function worksheetOf(
  amounts: Amounts,
  { rates, year, deposited, applied = 0 }: Filing941,
): Worksheet941 {
  const wages = ficaWagesOf(amounts);
  const notByEmployer = sumOf(uncollected, amounts) + sumOf(withheldByInsurer, amounts);
  const charged = sumOf(withheldFica, amounts) + notByEmployer + sumOf(accruedByEmployer, amounts);
  return {
    year,
    wages: sumOf(incomeWages, amounts),
    incomeTax: sumOf(incomeTax, amounts),
    ...wages,
    unreportedTips: null,
    fractions: charged - computedFica(wages, rates).both,
    sickPay: sumOf(negated(withheldByInsurer), amounts),
    tipsAndInsurance: sumOf(negated(uncollected), amounts),
    researchCredit: null,
    deposited,
    applied,
  };
}

/** The lines of Form 941. A line that sums checks names the amounts that it adds up. */
export function lines941(worksheet: Worksheet941, rates: FicaRates): Line[] {
  const { fractions, sickPay, tipsAndInsurance, unreportedTips, researchCredit } = worksheet;
  const fica = computedFica(worksheet, rates);
  const before = worksheet.incomeTax + fica.both + (unreportedTips ?? 0);
  const after = before + fractions + sickPay + tipsAndInsurance;
  const sumOfBefore = unreportedTips === null ? '3 + 5e' : '3 + 5e + 5f';
  return [
    ...taxedLines(worksheet, fica),
    unreportedTips === null
      ? unknown('5f', 'Tax due on unreported tips', 'a Section 3121(q) notice of the IRS')
      : computed('5f', 'Tax due on unreported tips', unreportedTips, 'Section 3121(q) notice'),
    computed('6', 'Total taxes before adjustments', before, sumOfBefore),
    {
      ...computed(
        '7',
        'Adjustment for fractions of cents',
        fractions,
        'tax of the checks, withheld by an insurer and uncollected included, less 5a to 5d',
      ),
      citation: `${instructions}, line 7`,
    },
    {
      ...sum('8', 'Adjustment for sick pay', sickPay, negated(withheldByInsurer)),
      citation: `${instructions}, line 8`,
    },
    {
      ...sum('9', 'Uncollected employee tax on tips', tipsAndInsurance, negated(uncollected)),
      citation: `${instructions}, line 9`,
    },
    computed('10', 'Total taxes after adjustments', after, '6 + 7 + 8 + 9'),
    researchCredit === null
      ? unknown('11', 'Payroll tax credit for research', 'a credit on Form 8974')
      : computed('11', 'Payroll tax credit for research', researchCredit, 'Form 8974, line 17'),
    ...balanceLines(after - (researchCredit ?? 0), worksheet),
  ];
}

const sum = (line: string, label: string, cents: Cents, terms: Terms) => ({ line, label, cents, terms });

/** Lines 2 to 5e. */
const taxedLines = (worksheet: Worksheet941, fica: ReturnType<typeof computedFica>): Line[] => [
  sum('2', 'Wages, tips, and other compensation', worksheet.wages, incomeWages),
  sum('3', 'Federal income tax withheld', worksheet.incomeTax, incomeTax),
  sum('5a.1', 'Taxable social security wages', worksheet.socialWages, socialWages),
  computed('5a.2', 'Tax on social security wages', fica.onWages, '5a.1 x 0.124'),
  sum('5b.1', 'Taxable social security tips', worksheet.socialTips, socialTips),
  computed('5b.2', 'Tax on social security tips', fica.onTips, '5b.1 x 0.124'),
  sum('5c.1', 'Taxable Medicare wages and tips', worksheet.medicareWages, medicareWages),
  computed('5c.2', 'Tax on Medicare wages and tips', fica.hospital, '5c.1 x 0.029'),
  sum('5d.1', 'Wages subject to additional Medicare tax', worksheet.additionalWages, additionalWages),
  computed('5d.2', 'Additional Medicare tax', fica.extra, '5d.1 x 0.009'),
  computed('5e', 'Total social security and Medicare taxes', fica.both, '5a.2 + 5b.2 + 5c.2 + 5d.2'),
];

/** Lines 12 to 15. Since 2026 line 15 has parts, of which only the first is an amount. */
function balanceLines(
  owed: Cents,
  { year, deposited: sent, applied = 0, unreportedTips, researchCredit }: Worksheet941,
): Line[] {
  const overpaid = year < 2026 ? '15' : '15a';
  const open = [...(unreportedTips === null ? ['5f'] : []), ...(researchCredit === null ? ['11'] : [])];
  const deposited = sent + applied;
  const words = applied
    ? `deposits for its check dates, and ${moneyText(applied)} of earlier returns and corrections`
    : 'deposits for its check dates';
  const total = computed('12', 'Total taxes after adjustments and credits', owed, '10 - 11');
  return [
    open.length
      ? { ...total, missing: `${open.length === 1 ? 'line' : 'lines'} ${open.join(' and ')}` }
      : total,
    {
      ...computed('13', 'Total deposits for this quarter', deposited, words),
      missing: 'an overpayment of an earlier quarter, and deposits made elsewhere',
    },
    computed('14', 'Balance due', Math.max(0, owed - deposited), '12 - 13 if more than 0'),
    computed(overpaid, 'Overpayment', Math.max(0, deposited - owed), '13 - 12 if more than 0'),
  ];
}

/** The overpayment on line 15a, or on line 15 before 2026. */
export const overpaidOn = (lines: readonly Line[]): Cents =>
  Math.max(centsOn(lines, '15a'), centsOn(lines, '15'));

const negated = (terms: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(terms).map(([name, sign]) => [name, sign === 1 ? -1 : 1]));
