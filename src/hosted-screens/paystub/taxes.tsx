import { dollars } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import type { Tax } from './check.ts';

/** What is withheld from the employee. The employer's own taxes stand apart: they are not in this pay. */
export function Taxes({ taxes }: { taxes: readonly Tax[] }) {
  return (
    <Table
      caption="Taxes you pay"
      rows={taxes.filter(({ payer }) => payer === 'employee')}
      keyOf={({ code }) => code}
      empty="No tax is withheld from this check."
      columns={[
        { name: 'Tax', cell: nameOfTax },
        { name: 'Levied by', cell: ({ jurisdiction }) => levierOf(jurisdiction) },
        { name: 'Amount', cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}

/** `CA income tax` as `California income tax`. */
export const nameOfTax = ({ name, jurisdiction }: Tax): string =>
  name.startsWith(`${jurisdiction} `) ? stateName(jurisdiction) + name.slice(jurisdiction.length) : name;

export const levierOf = (jurisdiction: string): string =>
  jurisdiction === 'US' ? 'United States' : stateName(jurisdiction);
