import { centsOf, hours } from '../design/format.ts';
import { Empty } from '../design/table.tsx';
import { said } from '../design/words.ts';
import type { Check, Earning, Line } from './check.ts';
import { SumsTable } from './sums-table.tsx';
import { besideYear } from './with-year-to-date.ts';

/** Ten-thousandths of an hour, the smallest part that is kept: whole numbers add up exactly. */
const hourParts = 10_000;

/** What each kind of earning comes to by the shifts alone, as long as nothing is computed. */
function sumsOf(lines: readonly Line[]): Earning[] {
  const sums = new Map<string, { parts: number; cents: number }>();
  for (const { component, hours: worked, amount } of lines) {
    const sum = sums.get(component) ?? { parts: 0, cents: 0 };
    sum.parts += Math.round((worked ?? 0) * hourParts);
    sum.cents += centsOf(amount);
    sums.set(component, sum);
  }
  return [...sums].map(([kind, sum]) => ({ kind, hours: sum.parts / hourParts, amount: sum.cents / 100 }));
}

const work: readonly string[] = ['HOURLY', 'OVERTIME', 'DOUBLE_TIME', 'FLAT'];

/** Hours at work, without those of paid absence. */
export const hoursWorked = ({ shifts }: Check): number =>
  sumsOf(shifts.flatMap(({ lines }) => lines))
    .filter(({ kind }) => work.includes(kind))
    .reduce((parts, sum) => parts + Math.round(sum.hours * hourParts), 0) / hourParts;

const lineOf = ({ kind, hours: paid, amount }: Earning) => {
  return { name: said(kind.toUpperCase()), note: paid ? hours(paid) : '', amount };
};

/** What is taxed but not paid by the check stands below its sum. */
const isCash = ({ kind }: Earning) => kind.toUpperCase() === 'CASH_TIPS';
const isPaid = (earning: Earning) => !isCash(earning);

export function Earnings({ check }: { check: Check }) {
  const { yearToDate: year, grossPay } = check;
  const earned = check.earnings ?? sumsOf(check.shifts.flatMap(({ lines }) => lines));
  if (!earned.length) {
    return <Empty title="Earnings">No shift has been added to this check yet.</Empty>;
  }
  const cents = earned.filter(isPaid).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const adjustment = { kind: 'overtime_shortfall', hours: 0, amount: (centsOf(grossPay) - cents) / 100 };
  const all = adjustment.amount ? [...earned, adjustment] : earned;
  const ofYear = year?.earnings.map((earning) => ({ ...earning, hours: 0 })); // the column is of this check
  const rows = (those: (earning: Earning) => boolean) =>
    besideYear(all.filter(those).map(lineOf), ofYear?.filter(those).map(lineOf));
  const gross = { name: 'Gross pay', amount: grossPay, ofYear: year ? year.totals.grossPay : null };
  return (
    <SumsTable
      caption="Earnings"
      of="Earning"
      note={{ name: 'Hours', isNumber: true }}
      rows={rows(isPaid)}
      totals={[gross, ...rows(isCash)]}
    />
  );
}
