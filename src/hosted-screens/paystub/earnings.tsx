import { IMPUTED_KINDS } from '../../engine/payroll/worksheet.ts';
import { centsOf, hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Empty } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { Check, Earning, Line } from './check.ts';
import { type Sums, SumsTable } from './sums-table.tsx';
import { withYearToDate } from './with-year-to-date.ts';

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

const workedKinds: readonly string[] = ['HOURLY', 'OVERTIME', 'DOUBLE_TIME', 'FLAT'];

/** Hours worked, without paid time off. */
export const hoursWorked = ({ shifts }: Check): number =>
  sumsOf(shifts.flatMap(({ lines }) => lines))
    .filter(({ kind }) => workedKinds.includes(kind))
    .reduce((units, sum) => units + Math.round(sum.hours * unitsPerHour), 0) / unitsPerHour;

const lineOf = ({ kind, hours: paid, amount }: Earning) => {
  return { name: labelOf(kind.toUpperCase()), note: paid ? hours(paid) : '', amount };
};

/** A salary that is not paid for every working day of the period says for how many it is. */
const lineOfCheck = (check: Check) => (earning: Earning) => {
  const { workingDays, ofWorkingDays } = check.salary ?? {};
  const isPart = earning.kind === 'salary' && workingDays !== ofWorkingDays;
  const reason = isPart
    ? say('{days} of {all} working days', { days: workingDays ?? 0, all: ofWorkingDays ?? 0 })
    : null;
  return { ...lineOf(earning), reason };
};

/** Cash tips and imputed income are taxed but not paid by the check: they are listed below gross pay. */
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

/** The earnings up to gross pay; undefined where there are none. */
export function earningsOf(check: Check): Sums | undefined {
  const { yearToDate: year, grossPay } = check;
  const earned = check.earnings ?? [
    ...(check.salary?.amount ? [{ kind: 'salary', hours: 0, amount: check.salary.amount }] : []),
    ...sumsOf(check.shifts.flatMap(({ lines }) => lines)),
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
