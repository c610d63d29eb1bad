import { dollars } from '../design/format.ts';
import { Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { Tax, Withholding } from './check.ts';
import { authorityOf, nameOfTax } from './taxes.tsx';
import { nameOfWithholding } from './withheld.tsx';

type Props = { taxes: readonly Tax[]; withheld: readonly Withholding[] };

export function EmployerCosts(props: Props) {
  const rows = employerCostsOf(props);
  if (!rows.length) return null;
  return (
    <Table
      caption={say('Employer taxes and contributions')}
      rows={rows}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        {
          name: say('Type'),
          cell: ({ name, to }) => (
            <>
              {name}
              <span class="below narrow">{to}</span>
            </>
          ),
        },
        { name: say('Paid to'), cell: ({ to }) => to, isWide: true },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
      ]}
    />
  );
}

/** What the employer pays in addition to this pay: employer taxes and contributions. */
export const employerCostsOf = ({ taxes, withheld }: Props) => [
  ...taxes
    .filter(({ payer }) => payer === 'employer')
    .map((tax) => ({ name: nameOfTax(tax), to: authorityOf(tax.jurisdiction), amount: tax.amount })),
  ...withheld
    .filter(({ employerAmount }) => employerAmount)
    .map((each) => ({ name: nameOfWithholding(each), to: say('Your plan'), amount: each.employerAmount })),
];
