import { hours } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { say, text } from '../language/say.ts';
import type { PdfTable } from '../pdf/content.ts';
import type { TimeOff } from './check.ts';

const caption = text('Paid time off, in hours');

/** What the check earned and used of each policy, and the balance on the check date. */
export function TimeOffTable({ rows }: { rows: readonly TimeOff[] }) {
  return (
    <Table
      caption={caption}
      rows={[...rows]}
      keyOf={({ policyId }) => policyId}
      empty={say('No policy covers you.')}
      columns={[
        { name: say('Policy'), cell: ({ name }) => name },
        { name: say('Accrued'), cell: ({ accrued }) => hours(accrued), isNumber: true },
        { name: say('Used'), cell: ({ used }) => hours(used), isNumber: true },
        { name: say('Balance'), cell: ({ balance }) => hours(balance), isNumber: true },
      ]}
    />
  );
}

export const timeOffTable = (rows: readonly TimeOff[]): PdfTable => ({
  caption,
  columns: [
    { name: say('Policy'), share: 3 },
    { name: say('Accrued'), isNumber: true, share: 1.3 },
    { name: say('Used'), isNumber: true, share: 1.3 },
    { name: say('Balance'), isNumber: true, share: 1.3 },
  ],
  rows: rows.map(({ name, accrued, used, balance }) => [name, hours(accrued), hours(used), hours(balance)]),
});
