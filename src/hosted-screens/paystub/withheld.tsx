import { dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import type { Totals } from './check.ts';

/** From gross pay to net pay. */
export function Withheld({ totals }: { totals: Totals }) {
  const rows = [
    { name: 'Gross pay', amount: totals.grossPay },
    { name: 'Taxes', amount: -totals.employeeTaxes },
    { name: 'Deductions', amount: -totals.employeeDeductions },
    { name: 'Garnishments', amount: -totals.employeeGarnishments },
    { name: 'Net pay', amount: totals.netPay },
  ];
  return (
    <Table
      caption="From gross to net pay"
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        { name: 'Amount of', cell: ({ name }) => name },
        { name: 'Dollars', cell: ({ amount }) => dollars(amount || 0), isNumber: true },
      ]}
    />
  );
}
