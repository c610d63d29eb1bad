import { stateName } from '../design/state-name.ts';
import { Empty } from '../design/table.tsx';
import type { Tax, Totals, YearToDate } from './check.ts';
import { SumsTable } from './sums-table.tsx';
import { besideYear } from './with-year-to-date.ts';

type Props = { taxes: readonly Tax[]; totals: Totals; year: YearToDate | null };

/** What is withheld from the employee. The employer's own taxes stand apart: they are not in this pay. */
export function Taxes({ taxes, totals, year }: Props) {
  const rows = besideYear(linesOf(taxes), year ? linesOf(year.taxes) : undefined);
  if (!rows.length) return <Empty title="Taxes you pay">No tax is withheld from this check.</Empty>;
  const ofYear = year ? year.totals.employeeTaxes : null;
  return (
    <SumsTable
      caption="Taxes you pay"
      of="Tax"
      note={{ name: 'Levied by' }}
      rows={rows}
      totals={[{ name: 'Total taxes', amount: totals.employeeTaxes, ofYear }]}
    />
  );
}

const linesOf = (taxes: readonly Tax[]) =>
  taxes
    .filter(({ payer }) => payer === 'employee')
    .map((tax) => ({ name: nameOfTax(tax), note: levierOf(tax.jurisdiction), amount: tax.amount }));

/** `CA income tax` as `California income tax`. */
export const nameOfTax = ({ name, jurisdiction }: Tax): string =>
  name.startsWith(`${jurisdiction} `) ? stateName(jurisdiction) + name.slice(jurisdiction.length) : name;

export const levierOf = (jurisdiction: string): string =>
  jurisdiction === 'US' ? 'United States' : stateName(jurisdiction);
