import { said } from '../design/words.ts';
import type { Totals, Withholding, YearToDate } from './check.ts';
import { SumsTable } from './sums-table.tsx';
import { besideYear, type Line, type Row } from './with-year-to-date.ts';

type Sums = { totals: Totals; withheld: readonly Withholding[] };

/** From gross pay to net pay, each deduction and garnishment by its name. */
export function Withheld({ totals, withheld, year }: Sums & { year: YearToDate | null }) {
  const own = { totals, withheld };
  const total = (name: string, of: (totals: Totals) => number): Row => {
    return { name, amount: of(totals), ofYear: year && of(year.totals) };
  };
  const linesOf = (linesIn: (sums: Sums) => Line[]) =>
    besideYear(linesIn(own), year ? linesIn(year) : undefined);
  const [deductions, garnishments] = [linesOf(deductionsOf), linesOf(garnishmentsOf)];
  const deducted = total('Total deductions', ({ employeeDeductions }) => -employeeDeductions);
  const garnished = total('Total garnishments', ({ employeeGarnishments }) => -employeeGarnishments);
  return (
    <SumsTable
      caption="From gross to net pay"
      of="Part"
      rows={[
        total('Gross pay', ({ grossPay }) => grossPay),
        total('Taxes', ({ employeeTaxes }) => -employeeTaxes),
        ...deductions,
        ...garnishments,
      ]}
      totals={[
        total('Net pay', ({ netPay }) => netPay),
        ...(deductions.length > 1 ? [deducted] : []),
        ...(garnishments.length > 1 ? [garnished] : []),
      ]}
    />
  );
}

const deductionsOf = ({ totals, withheld }: Sums) =>
  linesOfKind('Deductions', totals.employeeDeductions, withheld, 'deduction');
const garnishmentsOf = ({ totals, withheld }: Sums) =>
  linesOfKind('Garnishments', totals.employeeGarnishments, withheld, 'garnishment');

/** One by one where each is known, else their sum. */
function linesOfKind(sumName: string, sum: number, withheld: readonly Withholding[], kind: string): Line[] {
  const its = withheld.filter((each) => each.kind === kind && each.amount);
  if (its.length) return its.map((each) => ({ name: nameOfWithholding(each), amount: -each.amount }));
  return sum ? [{ name: sumName, amount: -sum }] : [];
}

/** As the employer calls it, else what it is. */
export function nameOfWithholding({ kind, type, name }: Withholding): string {
  const plainly = said(type.toUpperCase());
  return name ?? (kind === 'garnishment' ? `Garnishment: ${plainly.toLowerCase()}` : plainly);
}
