/** Returns of a year for taxes that are withheld: Forms 943, 944 and 945, each from a worksheet alone. */
import type { Cents } from '../../../engine/payroll/money.ts';
import type { Depositor } from './deposits.ts';
import {
  additionalWages,
  computedFica,
  type FicaWages,
  incomeTax,
  incomeWages,
  medicareWages,
  socialTips,
  socialWages,
} from './liability.ts';
import { centsOn, computed, type Line, type Terms, unknown } from './line.ts';
import type { Liability } from './return-941.ts';
import type { FicaRates } from './tax-year.ts';

type OfYear = {
  readonly year: number;
  readonly deposited: Cents;
  /** The liability of each day of payment. */
  readonly liabilities: readonly Liability[];
  readonly depositor: Depositor;
};

/** Wages of a year with their taxes. */
type Wages = OfYear &
  FicaWages & {
    readonly incomeTax: Cents;
    /** Fractions of cents, sick pay, and tax on tips and insurance that could not be withheld. */
    readonly adjustment: Cents;
    /** Line 17 of Form 8974; null while nobody has said whether there is one. */
    readonly researchCredit: Cents | null;
  };

/** The farm wages of a year. */
export type Worksheet943 = Wages & { readonly employees: number };
/** The wages of a small employer who files once a year, by a notice of the IRS. */
export type Worksheet944 = Wages & { readonly wages: Cents };
/** What was withheld from others than employees. */
export type Worksheet945 = OfYear & {
  /** Line 1: from pensions, gambling winnings and the like. */
  readonly incomeTax: Cents;
  readonly backupWithheld: Cents;
};

/** A return of a year with its liability by day: Form 943-A or 945-A of a semiweekly depositor. */
export type AnnualReturn = Omit<OfYear, 'deposited'> & {
  readonly form: '943' | '944' | '945';
  /** Line 1 of Form 943. */
  readonly employees: number | null;
  readonly lines: readonly Line[];
};

/** Tips are on the line of wages. */
const wagesWithTips: Terms = { 'wages:us_social_security': 1 };

/** The numbers of lines are those of Form 943 (2024), as the IRS lists its fields (irs.gov/media/414486). */
export function return943(worksheet: Worksheet943, rates: FicaRates): AnnualReturn {
  const { onWages, onTips, hospital, extra } = computedFica(worksheet, rates);
  const social = worksheet.socialWages + worksheet.socialTips;
  const before = onWages + onTips + hospital + extra + worksheet.incomeTax;
  const after = before + worksheet.adjustment;
  const owed = after - (worksheet.researchCredit ?? 0);
  return {
    ...annual('943', worksheet),
    employees: worksheet.employees,
    lines: [
      stated('2', 'Wages subject to social security tax', social, wagesWithTips),
      computed('3', 'Social security tax', onWages + onTips, '2 x 0.124'),
      stated('4', 'Wages subject to Medicare tax', worksheet.medicareWages, medicareWages),
      computed('5', 'Medicare tax', hospital, '4 x 0.029'),
      stated('6', 'Wages subject to additional Medicare tax', worksheet.additionalWages, additionalWages),
      computed('7', 'Additional Medicare tax', extra, '6 x 0.009'),
      stated('8', 'Federal income tax withheld', worksheet.incomeTax, incomeTax),
      computed('9', 'Total taxes before adjustments', before, '3 + 5 + 7 + 8'),
      stated('10', 'Adjustments of the year', worksheet.adjustment),
      computed('11', 'Total taxes after adjustments', after, '9 + 10'),
      ...credited(['11', '12', '13'], owed, worksheet.researchCredit),
      ...balance(['14', '15', '16'], '13', owed, worksheet.deposited),
      ...months('17', owed, worksheet),
    ],
  };
}

/**
 * The numbers of lines are those of the IRS's stylesheet of 2021; Publication 15 (2025) confirms 6, 9 and 13.
 * Line 12a is by one secondary source (taxbandits.com). The form of 2026 was not read.
 */
export function return944(worksheet: Worksheet944, rates: FicaRates): AnnualReturn {
  const { researchCredit } = worksheet;
  const { both } = computedFica(worksheet, rates);
  const before = worksheet.incomeTax + both;
  const after = before + worksheet.adjustment;
  const owed = after - (researchCredit ?? 0);
  return {
    ...annual('944', worksheet),
    employees: null,
    lines: [
      ...taxedLines(worksheet, rates),
      computed('5', 'Total taxes before adjustments', before, '2 + 4e'),
      stated('6', 'Adjustments of the year', worksheet.adjustment),
      computed('7', 'Total taxes after adjustments', after, '5 + 6'),
      ...credited(['7', '8', '9'], owed, researchCredit),
      ...balance(['10', '11', overpaidLine(worksheet.year)], '9', owed, worksheet.deposited),
      ...months('13', owed, worksheet),
    ],
  };
}

/** The credit on Form 8974, and the taxes after it. */
const credited = (
  [before, credit, total]: readonly [string, string, string],
  owed: Cents,
  cents: Cents | null,
): Line[] => [
  cents === null
    ? unknown(credit, 'Payroll tax credit for research', 'a credit on Form 8974')
    : computed(credit, 'Payroll tax credit for research', cents, 'Form 8974, line 17'),
  {
    ...computed(total, 'Total taxes after adjustments and credits', owed, `${before} - ${credit}`),
    ...(cents === null ? { missing: `line ${credit}` } : {}),
  },
];

/** The parts of line 12 came with direct deposit of refunds. Only the first is an amount. */
const overpaidLine = (year: number): string => (year < 2025 ? '12' : '12a');

/** What Form 943, 944 or 945 says was deposited beyond its tax. */
export const overpaidOnYear = ({ form, year, lines }: Pick<AnnualReturn, 'form' | 'year' | 'lines'>): Cents =>
  centsOn(lines, { '943': '16', '944': overpaidLine(year), '945': '6' }[form]);

/** Lines 1 to 4e of Form 944. */
function taxedLines(worksheet: Worksheet944, rates: FicaRates): Line[] {
  const fica = computedFica(worksheet, rates);
  return [
    stated('1', 'Wages, tips, and other compensation', worksheet.wages, incomeWages),
    stated('2', 'Federal income tax withheld', worksheet.incomeTax, incomeTax),
    stated('4a.1', 'Taxable social security wages', worksheet.socialWages, socialWages),
    computed('4a.2', 'Tax on social security wages', fica.onWages, '4a.1 x 0.124'),
    stated('4b.1', 'Taxable social security tips', worksheet.socialTips, socialTips),
    computed('4b.2', 'Tax on social security tips', fica.onTips, '4b.1 x 0.124'),
    stated('4c.1', 'Taxable Medicare wages and tips', worksheet.medicareWages, medicareWages),
    computed('4c.2', 'Tax on Medicare wages and tips', fica.hospital, '4c.1 x 0.029'),
    stated('4d.1', 'Wages subject to additional Medicare tax', worksheet.additionalWages, additionalWages),
    computed('4d.2', 'Additional Medicare tax', fica.extra, '4d.1 x 0.009'),
    computed('4e', 'Total social security and Medicare taxes', fica.both, '4a.2 + 4b.2 + 4c.2 + 4d.2'),
  ];
}

export function return945(worksheet: Worksheet945): AnnualReturn {
  const owed = worksheet.incomeTax + worksheet.backupWithheld;
  return {
    ...annual('945', worksheet),
    employees: null,
    lines: [
      stated('1', 'Federal income tax withheld from pensions and the like', worksheet.incomeTax),
      stated('2', 'Backup withholding', worksheet.backupWithheld),
      computed('3', 'Total taxes', owed, '1 + 2'),
      ...balance(['4', '5', '6'], '3', owed, worksheet.deposited),
      ...months('7', owed, worksheet),
    ],
  };
}

const annual = (form: AnnualReturn['form'], { year, liabilities, depositor }: OfYear) => {
  return { form, year, liabilities, depositor };
};

const stated = (line: string, label: string, cents: Cents, terms?: Terms): Line =>
  terms ? { line, label, cents, terms } : { line, label, cents };

function balance(
  [deposits, due, overpaid]: readonly [string, string, string],
  total: string,
  owed: Cents,
  deposited: Cents,
): Line[] {
  return [
    computed(deposits, 'Total deposits for the year', deposited, 'deposits for its days of payment'),
    computed(due, 'Balance due', Math.max(0, owed - deposited), `${total} - ${deposits} if more than 0`),
    computed(overpaid, 'Overpayment', Math.max(0, deposited - owed), `${deposits} - ${total} if more than 0`),
  ];
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Below it the form leaves out the months: rules F945-004 and F945-005. */
const limit: Cents = 250_000;

/** The liability of each month and of the year. A semiweekly depositor lists the days on another form. */
function months(line: string, owed: Cents, { liabilities, depositor }: OfYear): Line[] {
  if (owed < limit || depositor === 'semiweekly') return [];
  const cents = monthNames.map((_name, at) =>
    liabilities
      .filter(({ date }) => Number(date.slice(5, 7)) === at + 1)
      .reduce((sum, day) => sum + day.cents, 0),
  );
  return [
    ...monthNames.map((name, at) => ({
      line: `${line}${'abcdefghijkl'[at]}`,
      label: `Liability of ${name}`,
      cents: cents[at] ?? 0,
    })),
    computed(
      `${line}m`,
      'Liability of the year',
      cents.reduce((sum, amount) => sum + amount, 0),
      `${line}a to ${line}l`,
    ),
  ];
}
