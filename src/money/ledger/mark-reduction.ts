import { instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from './entry.ts';
import { irs940 } from './tax-agency.ts';

const ofChecks: ReadonlySet<string> = new Set<Entry['kind']>(['check_computed', 'voided']);

/**
 * A check with federal unemployment tax, or its void, changes the credit reduction of its year. It is
 * computed once the year is over, or now.
 */
export async function markReduction(
  { db, now }: Operation,
  companyId: string,
  entries: readonly Entry[],
): Promise<void> {
  const years = entries.flatMap(({ kind, day, postings }) =>
    day && ofChecks.has(kind) && postings.some(({ agency, cents }) => agency === irs940 && cents !== 0)
      ? [yearOf(day)]
      : [],
  );
  if (!years.length) return;
  const isOverAt = instantInLosAngeles(dateText(Math.min(...years) + 1, 1, 1), 0);
  const creditReductionAt = new Date(Math.max(now, isOverAt));
  const isLater = [{ creditReductionAt: null }, { creditReductionAt: { gt: creditReductionAt } }];
  await db.company.updateMany({ where: { id: companyId, OR: isLater }, data: { creditReductionAt } });
}
