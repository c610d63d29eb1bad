import { dollars } from '../design/format.ts';
import { Scrolled } from '../design/table.tsx';
import type { Totals } from './check.ts';

/** From gross pay to net pay. */
export function Withheld({ totals }: { totals: Totals }) {
  const withheld = [
    ['Taxes', totals.employeeTaxes],
    ['Deductions', totals.employeeDeductions],
    ['Garnishments', totals.employeeGarnishments],
  ] as const;
  return (
    <Scrolled name="From gross to net pay">
      <table>
        <caption>From gross to net pay</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" class="number">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <Part name="Gross pay" amount={totals.grossPay} />
          {withheld.map(([name, amount]) => (
            <Part key={name} name={name} amount={amount && -amount} />
          ))}
        </tbody>
        <tfoot>
          <Part name="Net pay" amount={totals.netPay} />
        </tfoot>
      </table>
    </Scrolled>
  );
}

function Part({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{dollars(amount)}</td>
    </tr>
  );
}
