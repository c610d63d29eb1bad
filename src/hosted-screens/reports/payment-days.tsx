import { countOf, dollars } from '../design/format.ts';
import { Day as DayOf, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';

export type Day = { payDate: string; status: string; count: number; amount: number };

export const dayFields = 'payDate status count amount';

/** Contractor payments, summed by pay date and status. */
export function PaymentDays({ days }: { days: readonly Day[] }) {
  return (
    <Table
      caption="Contractor payments by day"
      rows={days}
      keyOf={({ payDate, status }) => `${payDate} ${status}`}
      empty="No contractor payments yet."
      columns={[
        { name: 'Pay date', cell: ({ payDate }) => <DayOf on={payDate} /> },
        { name: 'Status', cell: ({ status }) => <Status value={status} /> },
        { name: 'Payments', cell: ({ count }) => countOf(count), isNumber: true },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}
