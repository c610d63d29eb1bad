/** Returns of a year for taxes that are withheld: Forms 943, 944 and 945, each from a worksheet alone. */
import type { Cents } from '../../../engine/payroll/money.ts';
import type { Depositor } from './deposits.ts';
import { computedFica, type FicaWages } from './liability.ts';
import { computed, type Line } from './line.ts';
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
    /** Line 17 of Form 8974. */
    readonly researchCredit: Cents;
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

export function return943(worksheet: Worksheet943, rates: FicaRates): AnnualReturn {
  const { onWages, onTips, hospital, extra } = computedFica(worksheet, rates);
  const social = worksheet.socialWages + worksheet.socialTips;
  const before = onWages + onTips + hospital + extra + worksheet.incomeTax;
  const after = before + worksheet.adjustment;
  const owed = after - worksheet.researchCredit;
  return {
    ...annual('943', worksheet),
    employees: worksheet.employees,
    lines: [
      stated('2', 'Wages subject to social security tax', social),
      computed('3', 'Social security tax', onWages + onTips, '2 x 0.124'),
      stated('4', 'Wages subject to Medicare tax', worksheet.medicareWages),
      computed('5', 'Medicare tax', hospital, '4 x 0.029'),
      stated('6', 'Wages subject to additional Medicare tax', worksheet.additionalWages),
      computed('7', 'Additional Medicare tax', extra, '6 x 0.009'),
      stated('8', 'Federal income tax withheld', worksheet.incomeTax),
      computed('9', 'Total taxes before adjustments', before, '3 + 5 + 7 + 8'),
      stated('10', 'Adjustments of the year', worksheet.adjustment),
      computed('11', 'Total taxes after adjustments', after, '9 + 10'),
      computed('12', 'Payroll tax credit for research', worksheet.researchCredit, 'Form 8974, line 17'),
      computed('13', 'Total taxes after adjustments and credits', owed, '11 - 12'),
      ...balance(['14', '15', '16'], '13', owed, worksheet.deposited),
      ...months('17', owed, worksheet.liabilities),
    ],
  };
}

export function return944(worksheet: Worksheet944, rates: FicaRates): AnnualReturn {
  const fica = computedFica(worksheet, rates);
  const before = worksheet.incomeTax + fica.both;
  const after = before + worksheet.adjustment;
  const owed = after - worksheet.researchCredit;
  return {
    ...annual('944', worksheet),
    employees: null,
    lines: [
      stated('1', 'Wages, tips, and other compensation', worksheet.wages),
      stated('2', 'Federal income tax withheld', worksheet.incomeTax),
      stated('4a.1', 'Taxable social security wages', worksheet.socialWages),
      computed('4a.2', 'Tax on social security wages', fica.onWages, '4a.1 x 0.124'),
      stated('4b.1', 'Taxable social security tips', worksheet.socialTips),
      computed('4b.2', 'Tax on social security tips', fica.onTips, '4b.1 x 0.124'),
      stated('4c.1', 'Taxable Medicare wages and tips', worksheet.medicareWages),
      computed('4c.2', 'Tax on Medicare wages and tips', fica.hospital, '4c.1 x 0.029'),
      stated('4d.1', 'Wages subject to additional Medicare tax', worksheet.additionalWages),
      computed('4d.2', 'Additional Medicare tax', fica.extra, '4d.1 x 0.009'),
      computed('4e', 'Total social security and Medicare taxes', fica.both, '4a.2 + 4b.2 + 4c.2 + 4d.2'),
      computed('5', 'Total taxes before adjustments', before, '2 + 4e'),
      stated('6', 'Adjustments of the year', worksheet.adjustment),
      computed('7', 'Total taxes after adjustments', after, '5 + 6'),
      computed('8', 'Payroll tax credit for research', worksheet.researchCredit, 'Form 8974, line 17'),
      computed('9', 'Total taxes after adjustments and credits', owed, '7 - 8'),
      ...balance(['10', '11', '12'], '9', owed, worksheet.deposited),
      ...months('13', owed, worksheet.liabilities),
    ],
  };
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
      ...months('7', owed, worksheet.liabilities),
    ],
  };
}

const annual = (form: AnnualReturn['form'], { year, liabilities, depositor }: OfYear) => {
  return { form, year, liabilities, depositor };
};

const stated = (line: string, label: string, cents: Cents): Line => ({ line, label, cents });

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

/** The liability of each month, and of the year. */
function months(line: string, owed: Cents, liabilities: readonly Liability[]): Line[] {
  if (owed < limit) return [];
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

/** Returns that an employer may have to file instead, and why the service does not know. */
export const notKnown: Readonly<Record<'943' | '944', string>> = {
  '943': 'Form 943 is not prepared. Form 941 waits where a check is that of a farm worker.',
  '944': 'Form 944 is not prepared. Form 941 waits in the years for which the company has stated Form 944.',
};
