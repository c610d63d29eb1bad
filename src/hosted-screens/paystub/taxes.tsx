import { englishName, stateName } from '../design/state-name.ts';
import { Empty } from '../design/table.tsx';
import { named, say } from '../language/say.ts';
import type { Tax, Totals, YearToDate } from './check.ts';
import { type Sums, SumsTable } from './sums-table.tsx';
import { withYearToDate } from './with-year-to-date.ts';

type Props = { taxes: readonly Tax[]; totals: Totals; year: YearToDate | null };

export function Taxes(props: Props) {
  const sums = taxesOf(props);
  if (!sums.rows.length)
    return <Empty title={say('Taxes you pay')}>{say('No taxes are withheld from this paycheck.')}</Empty>;
  return <SumsTable {...sums} />;
}

/** Taxes withheld from the employee. Employer taxes are listed separately: they do not reduce this pay. */
export const taxesOf = ({ taxes, totals, year }: Props): Sums => ({
  caption: say('Taxes you pay'),
  rowHeading: say('Tax'),
  note: { name: say('Tax authority') },
  rows: withYearToDate(linesOf(taxes), year ? linesOf(year.taxes) : undefined),
  totals: [
    {
      name: say('Total taxes'),
      amount: totals.employeeTaxes,
      yearToDate: year ? year.totals.employeeTaxes : null,
    },
  ],
});

const linesOf = (taxes: readonly Tax[]) =>
  taxes
    .filter(({ payer }) => payer === 'employee')
    .map((tax) => ({ name: nameOfTax(tax), note: authorityOf(tax.jurisdiction), amount: tax.amount }));

/** `CA income tax` as `California income tax`. */
export const nameOfTax = ({ name, jurisdiction }: Tax): string =>
  named(
    name.startsWith(`${jurisdiction} `) ? englishName(jurisdiction) + name.slice(jurisdiction.length) : name,
  );

export const authorityOf = (jurisdiction: string): string =>
  jurisdiction === 'US' ? say('United States') : stateName(jurisdiction);
