import { instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A filing of Form 941, 941-X or 944 keeps these figures. */
type Kept = { readonly overpaid?: Cents; readonly total?: Cents } | null;

/**
 * What line 13 of Form 941, or line 10 of Form 944, contains besides the deposits: the overpayment that the
 * previous return applied, and the corrections that were filed within the period. The books lower the
 * deposits by both.
 */
export async function appliedTo({ db }: Operation, { companyId, from, to }: Checks): Promise<Cents> {
  const startOf = (day: string) => new Date(instantInLosAngeles(day, 0));
  const inForce = { companyId, status: { in: ['authorized', 'sent', 'accepted', 'corrected'] }, rule: null };
  const rows = await db.filing.findMany({
    where: {
      ...inForce,
      OR: [
        { form: { in: ['form_941', 'form_944'] }, periodEnd: addDays(from, -1) },
        { form: 'form_941x', authorizedAt: { gte: startOf(from), lt: startOf(addDays(to, 1)) } },
      ],
    },
    select: { figures: true },
  });
  return rows.reduce((sum, row) => {
    const kept = row.figures as Kept; // as filings store them
    return sum + (kept?.overpaid ?? 0) - (kept?.total ?? 0);
  }, 0);
}
