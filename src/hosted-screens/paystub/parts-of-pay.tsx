import { dollars } from '../design/format.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { PartOfPay } from './check.ts';

export const partsCaption = 'Where net pay goes';

/** The accounts that get a part of split pay, and what became of each part. */
export const PartsTable = ({ parts }: { parts: readonly PartOfPay[] }) => (
  <Table
    caption={partsCaption}
    rows={parts}
    keyOf={({ part }) => String(part)}
    empty=""
    columns={[
      { name: 'Account', cell: ({ accountNumber }) => accountNumber },
      { name: 'Status', cell: ({ status }) => <Status value={status} /> },
      { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
    ]}
  />
);
