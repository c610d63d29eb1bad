import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Line } from '../filings/figures/line.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import { quarterReturn } from '../filings/quarter-of.ts';
import { wageTotals } from '../filings/wage-totals.ts';
import { unemploymentReturn } from '../filings/year-of-unemployment.ts';

type Of = {
  readonly companyId: string;
  readonly form: string;
  readonly periodStart: string;
  readonly periodEnd: string;
};

/** The lines of a form, and the checks that they sum. Statements have lines of their own for each person. */
export async function linesOf(
  operation: Operation,
  { companyId, form, periodStart, periodEnd }: Of,
): Promise<{ readonly lines: readonly Line[]; readonly checks: Checks }> {
  const year = Number(periodStart.slice(0, 4));
  if (form === 'form_941') return quarterReturn(operation, { companyId, ...quarterOf(periodStart) });
  if (form === 'form_940') return unemploymentReturn(operation, { companyId, year });
  if (form === 'form_w2') {
    const { boxes, checks } = await wageTotals(operation, { companyId, year });
    return { lines: boxes, checks };
  }
  return { lines: [], checks: { companyId, from: periodStart, to: periodEnd } };
}
