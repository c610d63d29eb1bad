import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { voidOf } from './entries-due.ts';
import { placeDays } from './place-days.ts';

type Voided = { readonly id: string; readonly employeeId: string; readonly checkDate: PlainDate };

/**
 * Reverses what a voided check has used and earned, with entries of the opposite hours. The request's days
 * that it paid are unpaid again: a pending check of their period pays them, or the next one that is opened.
 * The caller has locked the company, and names the day if another check of that day takes its place.
 */
export async function reverseCheck(
  operation: Operation,
  companyId: string,
  check: Voided,
  day: PlainDate = laterOf(check.checkDate, dateInLosAngeles(operation.now)),
): Promise<void> {
  const { db } = operation;
  const entries = await db.timeOffEntry.findMany({ where: { employeeCheckId: check.id } });
  await db.timeOffEntry.insertRows(
    entries.map(({ partnerId: _, createdAt: __, id, hours, ...entry }) => ({
      ...entry,
      id: newId(),
      cause: voidOf(id),
      hours: hours.negated(),
      day,
    })),
  );
  const where = { employeeCheckId: check.id };
  const { count } = await db.timeOffDay.updateMany({ where, data: { shiftId: null, employeeCheckId: null } });
  if (count) await placeDays(operation, companyId, [check.employeeId]);
}
