import { hours } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import type { PdfTable } from '../pdf/content.ts';
import type { TimeOff } from './check.ts';

const caption = 'Paid time off, in hours';

/** What the check earned and used of each policy, and the balance on the check date. */
export function TimeOffTable({ rows }: { rows: readonly TimeOff[] }) {
  return (
    <Table
      caption={caption}
      rows={[...rows]}
      keyOf={({ policyId }) => policyId}
      empty="No policy covers you."
      columns={[
        { name: 'Policy', cell: ({ name }) => name },
        { name: 'Accrued', cell: ({ accrued }) => hours(accrued), isNumber: true },
        { name: 'Used', cell: ({ used }) => hours(used), isNumber: true },
        { name: 'Balance', cell: ({ balance }) => hours(balance), isNumber: true },
      ]}
    />
  );
}

export const timeOffTable = (rows: readonly TimeOff[]): PdfTable => ({
  caption,
  columns: [
    { name: 'Policy', share: 3 },
    { name: 'Accrued', isNumber: true, share: 1.3 },
    { name: 'Used', isNumber: true, share: 1.3 },
    { name: 'Balance', isNumber: true, share: 1.3 },
  ],
  rows: rows.map(({ name, accrued, used, balance }) => [name, hours(accrued), hours(used), hours(balance)]),
});
