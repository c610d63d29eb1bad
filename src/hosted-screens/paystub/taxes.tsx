import { dollars } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { said } from '../design/words.ts';
import type { Tax } from './check.ts';

export function Taxes({ taxes }: { taxes: readonly Tax[] }) {
  return (
    <Table
      caption="Taxes"
      rows={taxes}
      keyOf={({ code, payer }) => `${code} ${payer}`}
      empty="No tax is due on this check."
      columns={[
        { name: 'Tax', cell: ({ name }) => name },
        { name: 'Levied by', cell: ({ jurisdiction }) => levierOf(jurisdiction) },
        { name: 'Paid by', cell: ({ payer }) => said(payer) },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}

const levierOf = (jurisdiction: string): string =>
  jurisdiction === 'federal' ? said(jurisdiction) : stateName(jurisdiction);
