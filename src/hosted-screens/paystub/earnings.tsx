import { centsOf, dollars, hours } from '../design/format.ts';
import { Empty, Scrolled } from '../design/table.tsx';
import { said } from '../design/words.ts';
import type { Check, Line } from './check.ts';

type Sum = { component: string; hours: number; cents: number };

/** Ten-thousandths of an hour, the smallest part that is kept: whole numbers add up exactly. */
const hourParts = 10_000;

/** What each kind of earning comes to. */
function sumsOf(lines: readonly Line[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { component, hours: worked, amount } of lines) {
    const sum = sums.get(component) ?? { component, hours: 0, cents: 0 };
    sum.hours += Math.round((worked ?? 0) * hourParts);
    sum.cents += centsOf(amount);
    sums.set(component, sum);
  }
  return [...sums.values()];
}

const work: readonly string[] = ['HOURLY', 'OVERTIME', 'DOUBLE_TIME', 'FLAT'];

/** Hours at work, without those of paid absence. */
export const hoursWorked = ({ shifts }: Check): number =>
  sumsOf(shifts.flatMap(({ lines }) => lines))
    .filter(({ component }) => work.includes(component))
    .reduce((parts, sum) => parts + sum.hours, 0) / hourParts;

export function Earnings({ check }: { check: Check }) {
  const sums = sumsOf(check.shifts.flatMap(({ lines }) => lines));
  if (!sums.length) {
    return <Empty title="Earnings">No shift has been added to this check yet.</Empty>;
  }
  const paid = sums.filter(({ component }) => component !== 'CASH_TIPS');
  const adjustment = centsOf(check.grossPay) - paid.reduce((total, { cents }) => total + cents, 0);
  return (
    <Scrolled name="Earnings">
      <table>
        <caption>Earnings</caption>
        <thead>
          <tr>
            <th scope="col">Earning</th>
            <th scope="col" class="number">
              Hours
            </th>
            <th scope="col" class="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {paid.map((sum) => (
            <EarningRow key={sum.component} name={said(sum.component)} parts={sum.hours} cents={sum.cents} />
          ))}
          {adjustment !== 0 && (
            <EarningRow name="Overtime, adjusted to the week's regular rate" parts={0} cents={adjustment} />
          )}
        </tbody>
        <tfoot>
          <EarningRow name="Gross pay" parts={0} cents={centsOf(check.grossPay)} />
          {sums
            .filter((sum) => !paid.includes(sum))
            .map((sum) => (
              <EarningRow key={sum.component} name={said(sum.component)} parts={0} cents={sum.cents} />
            ))}
        </tfoot>
      </table>
    </Scrolled>
  );
}

function EarningRow({ name, parts, cents }: { name: string; parts: number; cents: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{parts ? hours(parts / hourParts) : ''}</td>
      <td class="number">{dollars(cents / 100)}</td>
    </tr>
  );
}
