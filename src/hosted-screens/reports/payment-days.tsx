import { countOf, dollars } from '../design/format.ts';
import { Day as DayOf, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';

export type Day = { payDate: string; status: string; count: number; amount: number };

export const dayFields = 'payDate status count amount';

/** The payment summary: what contractors are paid, by day. */
export function PaymentDays({ days }: { days: readonly Day[] }) {
  return (
    <Table
      caption="Contractor payments by day"
      rows={days}
      keyOf={({ payDate, status }) => `${payDate} ${status}`}
      empty="No payment to a contractor has been made or planned."
      columns={[
        { name: 'Pay date', cell: ({ payDate }) => <DayOf on={payDate} /> },
        { name: 'Status', cell: ({ status }) => <Status value={status} /> },
        { name: 'Payments', cell: ({ count }) => countOf(count), isNumber: true },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}
