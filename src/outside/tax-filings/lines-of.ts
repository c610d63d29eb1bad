import { moneyText } from '../../engine/payroll/money.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CorrectedLine } from '../filings/figures/form-941x.ts';
import { computed, type Line } from '../filings/figures/line.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import { quarterReturn } from '../filings/quarter-of.ts';
import { wageTotals } from '../filings/wage-totals.ts';
import { unemploymentReturn } from '../filings/year-of-unemployment.ts';
import { yearOfWages } from '../filings/year-of-wages.ts';
import { correctedSince, requireBasis } from './corrective.ts';
import { type FilingRow, figuresOf } from './filing-row.ts';
import type { FormCode } from './forms.ts';

type Of = {
  readonly companyId: string;
  readonly form: FormCode;
  readonly attempt: number;
  readonly figures: FilingRow['figures'];
  readonly periodStart: string;
  readonly periodEnd: string;
};

/** A line of Form 941-X: its tax, or, for wages without a tax, their difference. */
const asLine = ({ line, label, tax, difference, reported, corrected, formula }: CorrectedLine): Line =>
  computed(
    line,
    label,
    tax ?? difference,
    `${formula ?? 'column 3'}: ${moneyText(corrected)} as corrected less ${moneyText(reported)} as filed`,
  );

/** The lines of a form, and the checks that they sum. Statements have separate lines for each person. */
export async function linesOf(
  operation: Operation,
  { companyId, form, periodStart, periodEnd, attempt, figures }: Of,
): Promise<{ readonly lines: readonly Line[]; readonly checks: Checks }> {
  const year = Number(periodStart.slice(0, 4));
  if (form === 'form_941') return quarterReturn(operation, { companyId, ...quarterOf(periodStart) });
  if (form === 'form_943') return yearOfWages(operation, '943', { companyId, year });
  if (form === 'form_944') return yearOfWages(operation, '944', { companyId, year });
  if (form === 'form_941x') {
    const basis = await requireBasis(operation, { companyId, form, periodEnd }, attempt);
    const filed = figuresOf({ figures });
    const { lines, checks } = await correctedSince(operation, { companyId, periodStart }, { basis, filed });
    return { lines: lines.map(asLine), checks };
  }
  if (form === 'form_940') return unemploymentReturn(operation, { companyId, year });
  if (form === 'form_w2') {
    const { boxes, checks } = await wageTotals(operation, { companyId, year });
    return { lines: boxes, checks };
  }
  return { lines: [], checks: { companyId, from: periodStart, to: periodEnd } };
}
