import { instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { irs940, irs941, irs943, irs945 } from '../../money/ledger/tax-agency.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A filing of Form 940, 941, 941-X, 943, 944 or 945 keeps these figures. */
type Kept = { readonly overpaid?: Cents; readonly carried?: Cents } | null;

const returnsOf: Partial<Record<string, string[]>> = {
  [irs940]: ['form_940'],
  [irs941]: ['form_941', 'form_944'],
  [irs943]: ['form_943'],
  [irs945]: ['form_945'],
};

/**
 * What the line of deposits contains besides them (line 13 of Forms 940 and 941, 14 of 943, 10 of 944, 4 of
 * 945): the overpayment that the return of the period before has applied, and the corrections that were filed
 * within the period. The books lower the deposits by them.
 */
export async function appliedTo(
  { db }: Operation,
  { companyId, from, to }: Checks,
  agency: string,
): Promise<Cents> {
  const startOf = (day: string) => new Date(instantInLosAngeles(day, 0));
  const inForce = { companyId, status: { in: ['authorized', 'sent', 'accepted', 'corrected'] }, rule: null };
  const rows = await db.filing.findMany({
    where: {
      ...inForce,
      OR: [
        { form: { in: returnsOf[agency] ?? [] }, periodEnd: addDays(from, -1) },
        ...(agency === irs941
          ? [{ form: 'form_941x', authorizedAt: { gte: startOf(from), lt: startOf(addDays(to, 1)) } }]
          : []),
      ],
    },
    select: { figures: true },
  });
  return rows.reduce((sum, row) => {
    const kept = row.figures as Kept; // as filings store them
    return sum + (kept?.overpaid ?? 0) - (kept?.carried ?? 0);
  }, 0);
}
