/** The tables of the amounts of a paystub. */
import { IMPUTED_KINDS } from '../../engine/payroll/worksheet.ts';
import { centsOf, dollars, hours } from '../design/format.ts';
import { labelOf, taxName } from '../design/labels.ts';
import { Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Empty, Table } from '../design/table.tsx';
import { said, say, text, translated } from '../language/say.ts';
import type { Check, Earning, Line, PartOfPay, Tax, Totals, Withholding, YearToDate } from './check.ts';
import { type Amount, type Row, type Sums, SumsTable, withYearToDate } from './sums-table.tsx';

/** Hours are summed in ten-thousandths, their stored precision, so that sums are exact. */
const unitsPerHour = 10_000;

/** The totals by earning type, from the shifts of a check that is not calculated yet. */
function sumsOf(lines: readonly Line[]): Earning[] {
  const sums = new Map<string, { units: number; cents: number }>();
  for (const { component, hours: worked, amount } of lines) {
    const sum = sums.get(component) ?? { units: 0, cents: 0 };
    sum.units += Math.round((worked ?? 0) * unitsPerHour);
    sum.cents += centsOf(amount);
    sums.set(component, sum);
  }
  return [...sums].map(([kind, sum]) => ({ kind, hours: sum.units / unitsPerHour, amount: sum.cents / 100 }));
}

/** The earnings of a check. If the check was replaced, its shifts are on the new one. */
const earnedOn = ({ earnings, shifts }: Check): readonly Earning[] =>
  earnings ?? sumsOf(shifts.flatMap(({ lines }) => lines));

/** The kinds of hours worked. A computed check calls hourly pay regular. */
const workedKinds: readonly string[] = ['HOURLY', 'REGULAR', 'OVERTIME', 'DOUBLE_TIME', 'FLAT'];

/** Hours worked, without paid time off. */
export const hoursWorked = (check: Check): number =>
  earnedOn(check)
    .filter(({ kind }) => workedKinds.includes(kind.toUpperCase()))
    .reduce((units, sum) => units + Math.round(sum.hours * unitsPerHour), 0) / unitsPerHour;

const lineOf = ({ kind, hours: paid, amount }: Earning) => {
  return { name: labelOf(kind.toUpperCase()), note: paid ? hours(paid) : '', amount };
};

/**
 * A line of the check. If a salary is not paid for every working day of the period, it shows for how many.
 */
const lineOfCheck = (check: Check) => (earning: Earning) => {
  const { workingDays, ofWorkingDays } = check.salary ?? {};
  const isPart = earning.kind === 'salary' && workingDays !== ofWorkingDays;
  const reason = isPart
    ? say('{days} of {all} working days', { days: workingDays ?? 0, all: ofWorkingDays ?? 0 })
    : null;
  return { ...lineOf(earning), reason };
};

/** Cash tips and imputed income, which the check taxes but does not pay. They are listed below gross pay. */
const notPaid: readonly string[] = [
  'CASH_TIPS',
  'IMPUTED',
  ...IMPUTED_KINDS.map((kind) => kind.toUpperCase()),
];
const isReceived = ({ kind }: Earning) => notPaid.includes(kind.toUpperCase());
const isPaid = (earning: Earning) => !isReceived(earning);

export function Earnings({ check }: { check: Check }) {
  const sums = earningsOf(check);
  return sums ? (
    <SumsTable {...sums} />
  ) : (
    <Empty title={say('Earnings')}>{say('No shifts on this paycheck yet.')}</Empty>
  );
}

/** The earnings up to gross pay; undefined if there are none. */
export function earningsOf(check: Check): Sums | undefined {
  const { yearToDate: year, grossPay } = check;
  const unpaidSalary = check.earnings ? null : check.salary?.amount;
  const earned = [
    ...(unpaidSalary ? [{ kind: 'salary', hours: 0, amount: unpaidSalary }] : []),
    ...earnedOn(check),
  ];
  if (!earned.length) return undefined;
  const cents = earned.filter(isPaid).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const adjustment = { kind: 'overtime_shortfall', hours: 0, amount: (centsOf(grossPay) - cents) / 100 };
  const all = adjustment.amount ? [...earned, adjustment] : earned;
  const yearEarnings = year?.earnings.map((earning) => ({ ...earning, hours: 0 })); // hours: this check only
  const rows = (isIncluded: (earning: Earning) => boolean) =>
    withYearToDate(
      all.filter(isIncluded).map(lineOfCheck(check)),
      yearEarnings?.filter(isIncluded).map(lineOf),
    );
  const gross = { name: say('Gross pay'), amount: grossPay, yearToDate: year ? year.totals.grossPay : null };
  const elsewhere = year?.earlierPay
    ? [{ name: say('Paid by another service'), note: '', amount: 0, yearToDate: year.earlierPay }]
    : [];
  return {
    caption: say('Earnings'),
    rowHeading: say('Earning'),
    note: { name: say('Hours'), isNumber: true },
    rows: [...rows(isPaid), ...elsewhere],
    totals: [gross, ...rows(isReceived)],
  };
}

type CheckSums = { totals: Totals; withheld: readonly Withholding[] };

type WithheldProps = CheckSums & { year: YearToDate | null };

export const Withheld = (props: WithheldProps) => <SumsTable {...withheldOf(props)} />;

/** From gross pay to net pay, with each deduction and garnishment by name. */
export function withheldOf({ totals, withheld, year }: WithheldProps): Sums {
  const check = { totals, withheld };
  const total = (name: string, amountIn: (totals: Totals) => number): Row => {
    return { name, amount: amountIn(totals), yearToDate: year && amountIn(year.totals) };
  };
  const linesOf = (linesIn: (sums: CheckSums) => Amount[]) =>
    withYearToDate(linesIn(check), year ? linesIn(year) : undefined);
  const [deductions, garnishments] = [linesOf(deductionsOf), linesOf(garnishmentsOf)];
  const deducted = total(say('Total deductions'), ({ employeeDeductions }) => -employeeDeductions);
  const garnished = total(say('Total garnishments'), ({ employeeGarnishments }) => -employeeGarnishments);
  return {
    caption: say('From gross to net pay'),
    rowHeading: say('Item'),
    rows: [
      total(say('Gross pay'), ({ grossPay }) => grossPay),
      total(say('Taxes'), ({ employeeTaxes }) => -employeeTaxes),
      ...deductions,
      ...garnishments,
    ],
    totals: [
      total(say('Net pay'), ({ netPay }) => netPay),
      ...(deductions.length > 1 ? [deducted] : []),
      ...(garnishments.length > 1 ? [garnished] : []),
    ],
  };
}

const deductionsOf = ({ totals, withheld }: CheckSums) =>
  linesOfKind(say('Deductions'), totals.employeeDeductions, withheld, 'deduction');
const garnishmentsOf = ({ totals, withheld }: CheckSums) =>
  linesOfKind(say('Garnishments'), totals.employeeGarnishments, withheld, 'garnishment');

/**
 * A line for each withholding, or one line with the sum if the single amounts are missing. A garnishment that
 * takes nothing has a line as well, because its reason explains why.
 */
function linesOfKind(sumName: string, sum: number, withheld: readonly Withholding[], kind: string): Amount[] {
  const lines = withheld.filter(
    (withholding) => withholding.kind === kind && (withholding.amount || withholding.reason),
  );
  if (lines.length) {
    return lines.map((withholding) => ({
      name: nameOfWithholding(withholding),
      amount: -withholding.amount,
      reason: withholding.reason && translated(withholding.reason),
    }));
  }
  return sum ? [{ name: sumName, amount: -sum }] : [];
}

/** The employer's name for the withholding, or else its type. */
function nameOfWithholding({ kind, type, name }: Withholding): string {
  const typeLabel = labelOf(type.toUpperCase());
  return (
    name ??
    (kind === 'garnishment'
      ? say('Garnishment: {typeLabel}', { typeLabel: typeLabel.toLowerCase() })
      : typeLabel)
  );
}

type TaxesProps = { taxes: readonly Tax[]; totals: Totals; year: YearToDate | null };

export function Taxes(props: TaxesProps) {
  const sums = taxesOf(props);
  if (!sums.rows.length)
    return <Empty title={say('Taxes withheld')}>{say('No taxes are withheld from this paycheck.')}</Empty>;
  return <SumsTable {...sums} />;
}

/** Taxes withheld from the employee. Employer taxes do not reduce this pay, so they are listed separately. */
export const taxesOf = ({ taxes, totals, year }: TaxesProps): Sums => ({
  caption: say('Taxes withheld'),
  rowHeading: say('Tax'),
  note: { name: say('Tax authority') },
  rows: withYearToDate(linesOf(taxes), year ? linesOf(year.taxes) : undefined),
  totals: [
    {
      name: say('Total taxes'),
      amount: totals.employeeTaxes,
      yearToDate: year ? year.totals.employeeTaxes : null,
    },
  ],
});

const linesOf = (taxes: readonly Tax[]) =>
  taxes
    .filter(({ payer }) => payer === 'employee')
    .map((tax) => ({ name: taxName(tax), note: authorityOf(tax.jurisdiction), amount: tax.amount }));

const authorityOf = (jurisdiction: string): string =>
  jurisdiction === 'US' ? say('United States') : stateName(jurisdiction);

type CostsProps = { taxes: readonly Tax[]; withheld: readonly Withholding[] };

export function EmployerCosts(props: CostsProps) {
  const rows = employerCostsOf(props);
  if (!rows.length) return null;
  return (
    <Table
      caption={say('Employer taxes and contributions')}
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        {
          name: say('Type'),
          cell: ({ name, to }) => (
            <>
              {name}
              <span class="below narrow">{to}</span>
            </>
          ),
        },
        { name: say('Paid to'), cell: ({ to }) => to, isWide: true },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}

/** What the employer pays in addition to this pay: employer taxes and contributions. */
export const employerCostsOf = ({ taxes, withheld }: CostsProps) => [
  ...taxes
    .filter(({ payer }) => payer === 'employer')
    .map((tax) => ({ name: taxName(tax), to: authorityOf(tax.jurisdiction), amount: tax.amount })),
  ...withheld
    .filter(({ employerAmount }) => employerAmount)
    .map((withholding) => ({
      name: nameOfWithholding(withholding),
      to: say('Your plan'),
      amount: withholding.employerAmount,
    })),
];

export const partsCaption = text('Where net pay goes');

/** The accounts that receive a part of split pay, and the outcome of each part. */
export const PartsTable = ({ parts }: { parts: readonly PartOfPay[] }) => (
  <Table
    caption={said(partsCaption)}
    rows={parts}
    keyOf={({ part }) => String(part)}
    empty=""
    columns={[
      { name: say('Account'), cell: ({ accountNumber }) => accountNumber },
      { name: say('Status'), cell: ({ status }) => <Status value={status} /> },
      { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
    ]}
  />
);
