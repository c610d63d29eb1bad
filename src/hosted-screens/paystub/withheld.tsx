import { dollars } from '../design/format.ts';
import { Scrolled } from '../design/table.tsx';
import { said } from '../design/words.ts';
import type { Totals, Withholding } from './check.ts';

type Props = { totals: Totals; withheld: readonly Withholding[] };

/** From gross pay to net pay, each deduction and garnishment by its name. */
export function Withheld({ totals, withheld }: Props) {
  const parts = [
    ['Taxes', totals.employeeTaxes],
    ...partsOf('Deductions', totals.employeeDeductions, withheld, 'deduction'),
    ...partsOf('Garnishments', totals.employeeGarnishments, withheld, 'garnishment'),
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
          {parts.map(([name, amount], i) => (
            <Part key={`${i} ${name}`} name={name} amount={-amount} />
          ))}
        </tbody>
        <tfoot>
          <Part name="Net pay" amount={totals.netPay} />
        </tfoot>
      </table>
    </Scrolled>
  );
}

/** One by one where each is known, else their sum. */
function partsOf(sumName: string, sum: number, withheld: readonly Withholding[], kind: string) {
  const its = withheld.filter((each) => each.kind === kind && each.amount);
  if (its.length) return its.map((each) => [nameOfWithholding(each), each.amount] as const);
  return sum ? [[sumName, sum] as const] : [];
}

/** As the employer calls it, else what it is. */
export function nameOfWithholding({ kind, type, name }: Withholding): string {
  const plainly = said(type.toUpperCase());
  return name ?? (kind === 'garnishment' ? `Garnishment: ${plainly.toLowerCase()}` : plainly);
}

function Part({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{dollars(amount)}</td>
    </tr>
  );
}
