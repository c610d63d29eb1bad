import type { Checks } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dateInLosAngeles, instantInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../payroll/calendar/plain-date.ts';

/** A check that a return may have been filed with, and that no return counts any more. */
export type VoidedCheck = { readonly id: string; readonly paidOn: PlainDate; readonly voidedOn: PlainDate };

/** The checks of a range that were voided after it was over, in the order in which that happened. */
export async function voidedAfter(
  { db }: Operation,
  { companyId, from, to }: Checks,
): Promise<VoidedCheck[]> {
  const over = new Date(instantInLosAngeles(addDays(to, 1), 0));
  const of = { companyId, kind: 'voided', subjectKind: 'employee_check' };
  const entries = await db.ledgerEntry.findMany({
    where: { ...of, day: { gte: from, lte: to }, at: { gte: over } },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ subjectId: id, day: paidOn, at }) => {
    return { id, paidOn, voidedOn: dateInLosAngeles(at.getTime()) };
  });
}
