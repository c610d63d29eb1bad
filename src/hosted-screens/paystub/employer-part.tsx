import { dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import type { Tax, Withholding } from './check.ts';
import { levierOf, nameOfTax } from './taxes.tsx';
import { nameOfWithholding } from './withheld.tsx';

type Props = { taxes: readonly Tax[]; withheld: readonly Withholding[] };

/** What the employer pays on top of this pay: its own taxes, and what it adds to deductions. */
export function EmployerPart({ taxes, withheld }: Props) {
  const rows = [
    ...taxes
      .filter(({ payer }) => payer === 'employer')
      .map((tax) => ({ name: nameOfTax(tax), to: levierOf(tax.jurisdiction), amount: tax.amount })),
    ...withheld
      .filter(({ employerAmount }) => employerAmount)
      .map((each) => ({ name: nameOfWithholding(each), to: 'Your plan', amount: each.employerAmount })),
  ];
  if (!rows.length) return null;
  return (
    <Table
      caption="What your employer pays on top"
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        { name: 'For', cell: ({ name }) => name },
        { name: 'Paid to', cell: ({ to }) => to },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}
