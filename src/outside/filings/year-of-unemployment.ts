import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { futaOfState } from '../../money/credit-reduction/reductions.ts';
import { irs940 } from '../../money/ledger/tax-agency.ts';
import { type Checks, sumsByDay, sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { appliedTo } from './applied-to.ts';
import { depositedFor } from './deposited-for.ts';
import { withEarlierPayNamed } from './earlier-pay.ts';
import { form940Due } from './figures/due-dates.ts';
import { type Form940, form940, namesOf940 } from './figures/form-940.ts';
import { federalOf } from './figures/tax-year.ts';
import { daysOf, grouped } from './sums.ts';

export type UnemploymentReturn = Form940 & {
  readonly year: number;
  readonly checks: Checks;
  readonly isOver: boolean;
  readonly due: ReturnType<typeof form940Due>;
};

/** Form 940 of a company and year, from the paid checks. */
export async function unemploymentReturn(
  operation: Operation,
  { companyId, year }: { companyId: string; year: number },
): Promise<UnemploymentReturn> {
  const { db, now } = operation;
  const checks = wholeYear(companyId, year);
  const days = daysOf(await sumsByDay(db, checks, namesOf940));
  const [byState] = grouped(await sumsOfKind(db, checks, futaOfState)).values();
  const sent = await depositedFor(operation, irs940, checks);
  const applied = await appliedTo(operation, checks, irs940);
  const deposited = sent + applied;
  const form = form940(days, { tables: federalOf(year), byState: byState ?? {}, deposited });
  return {
    ...form,
    lines: await withEarlierPayNamed(operation, checks, form.lines),
    year,
    checks,
    isOver: dateInLosAngeles(now) > checks.to,
    due: form940Due(year),
  };
}

export const wholeYear = (companyId: string, year: number) => ({
  companyId,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
