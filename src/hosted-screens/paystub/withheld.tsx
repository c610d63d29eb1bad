import { labelOf } from '../design/labels.ts';
import { say, translated } from '../language/say.ts';
import type { Totals, Withholding, YearToDate } from './check.ts';
import { type Sums, SumsTable } from './sums-table.tsx';
import { type Line, type Row, withYearToDate } from './with-year-to-date.ts';

type CheckSums = { totals: Totals; withheld: readonly Withholding[] };

type Props = CheckSums & { year: YearToDate | null };

export const Withheld = (props: Props) => <SumsTable {...withheldOf(props)} />;

/** From gross pay to net pay, with each deduction and garnishment by name. */
export function withheldOf({ totals, withheld, year }: Props): Sums {
  const check = { totals, withheld };
  const total = (name: string, amountIn: (totals: Totals) => number): Row => {
    return { name, amount: amountIn(totals), yearToDate: year && amountIn(year.totals) };
  };
  const linesOf = (linesIn: (sums: CheckSums) => Line[]) =>
    withYearToDate(linesIn(check), year ? linesIn(year) : undefined);
  const [deductions, garnishments] = [linesOf(deductionsOf), linesOf(garnishmentsOf)];
  const deducted = total(say('Total deductions'), ({ employeeDeductions }) => -employeeDeductions);
  const garnished = total(say('Total garnishments'), ({ employeeGarnishments }) => -employeeGarnishments);
  return {
    caption: say('From gross to net pay'),
    rowHeading: say('Item'),
    rows: [
      total(say('Gross pay'), ({ grossPay }) => grossPay),
      total(say('Taxes'), ({ employeeTaxes }) => -employeeTaxes),
      ...deductions,
      ...garnishments,
    ],
    totals: [
      total(say('Net pay'), ({ netPay }) => netPay),
      ...(deductions.length > 1 ? [deducted] : []),
      ...(garnishments.length > 1 ? [garnished] : []),
    ],
  };
}

const deductionsOf = ({ totals, withheld }: CheckSums) =>
  linesOfKind(say('Deductions'), totals.employeeDeductions, withheld, 'deduction');
const garnishmentsOf = ({ totals, withheld }: CheckSums) =>
  linesOfKind(say('Garnishments'), totals.employeeGarnishments, withheld, 'garnishment');

/**
 * A line for each withholding, or one line with the sum where they are not known. A garnishment that takes
 * nothing is a line as well: its reason says why.
 */
function linesOfKind(sumName: string, sum: number, withheld: readonly Withholding[], kind: string): Line[] {
  const lines = withheld.filter((each) => each.kind === kind && (each.amount || each.reason));
  if (lines.length) {
    return lines.map((each) => ({
      name: nameOfWithholding(each),
      amount: -each.amount,
      reason: each.reason && translated(each.reason),
    }));
  }
  return sum ? [{ name: sumName, amount: -sum }] : [];
}

/** The employer's name for it, or else its type. */
export function nameOfWithholding({ kind, type, name }: Withholding): string {
  const typeLabel = labelOf(type.toUpperCase());
  return (
    name ??
    (kind === 'garnishment'
      ? say('Garnishment: {typeLabel}', { typeLabel: typeLabel.toLowerCase() })
      : typeLabel)
  );
}
