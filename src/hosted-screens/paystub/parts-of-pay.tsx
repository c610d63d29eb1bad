import { dollars } from '../design/format.ts';
import { Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { said, say, text } from '../language/say.ts';
import type { PartOfPay } from './check.ts';

export const partsCaption = text('Where net pay goes');

/** The accounts that get a part of split pay, and what became of each part. */
export const PartsTable = ({ parts }: { parts: readonly PartOfPay[] }) => (
  <Table
    caption={said(partsCaption)}
    rows={parts}
    keyOf={({ part }) => String(part)}
    empty=""
    columns={[
      { name: say('Account'), cell: ({ accountNumber }) => accountNumber },
      { name: say('Status'), cell: ({ status }) => <Status value={status} /> },
      { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
    ]}
  />
);
