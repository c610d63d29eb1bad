import type { Checks } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dateInLosAngeles, instantInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../payroll/calendar/plain-date.ts';

/** A check that a filed return may include, although it is voided now. */
export type VoidedCheck = { readonly id: string; readonly paidOn: PlainDate; readonly voidedOn: PlainDate };

/** The checks of a range that were voided after its end, in order of voiding. */
export async function voidedAfter(
  { db }: Operation,
  { companyId, from, to }: Checks,
): Promise<VoidedCheck[]> {
  const end = new Date(instantInLosAngeles(addDays(to, 1), 0));
  const voids = { companyId, kind: 'voided', subjectKind: 'employee_check' };
  const entries = await db.ledgerEntry.findMany({
    where: { ...voids, day: { gte: from, lte: to }, at: { gte: end } },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ subjectId: id, day: paidOn, at }) => {
    return { id, paidOn, voidedOn: dateInLosAngeles(at.getTime()) };
  });
}
