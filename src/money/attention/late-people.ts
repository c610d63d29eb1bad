import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { longestLead } from '../../engine/payroll/calendar/speeds.ts';
import { storedReason } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type AttentionPerson, fullName } from './kinds.ts';

/** A person whose check of a day is still pending, although its cut-off may have passed. */
export type LatePerson = AttentionPerson & {
  readonly companyId: string;
  readonly checkDate: string;
  readonly isUnapproved: boolean;
};

/** The people whose pending checks are dated before the first day that every company can still pay. */
export async function readLatePeople(
  { db, now }: Operation,
  companyIds: readonly string[],
): Promise<LatePerson[]> {
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: 'pending',
      checkDate: { lt: firstOpenDay(now, longestLead) },
    },
    select: {
      id: true,
      companyId: true,
      employeeId: true,
      checkDate: true,
      approvalRequired: true,
      approved: true,
      heldBecause: true,
      heldSaid: true,
      employee: { select: { firstName: true, lastName: true } },
    },
    orderBy: { id: 'asc' },
  });
  return checks.map(({ id, companyId, employeeId, checkDate, employee, ...check }) => ({
    companyId,
    employeeId,
    checkDate,
    employeeCheckId: id,
    name: fullName(employee),
    cents: null,
    isUnapproved: check.approvalRequired && !check.approved,
    reason: storedReason(check),
  }));
}
