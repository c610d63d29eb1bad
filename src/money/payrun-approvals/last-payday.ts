import { paysWages } from '../../pay/checks/off-cycle.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { hoursOf, paidOn } from './checks-of-payday.ts';
import { differencesOf, type EmployeeDifference } from './differences-of.ts';
import type { Payrun } from './read-payrun.ts';

/** The last payday of the company before this one on which employees were paid wages; null without one. */
export async function lastPaydayOf(
  { db }: Operation,
  { companyId, checkDate }: Pick<Payrun, 'companyId' | 'checkDate'>,
): Promise<string | null> {
  const paid = { some: { status: { in: ['pre-processed', 'processed'] }, ...paysWages } };
  const last = await db.employerCheck.findFirst({
    where: { companyId, checkDate: { lt: checkDate }, checks: paid },
    select: { checkDate: true },
    orderBy: { checkDate: 'desc' },
  });
  return last?.checkDate ?? null;
}

/** How each employee's pay differs from that of the last payday. Empty without one. */
export async function differencesSince(operation: Operation, payrun: Payrun): Promise<EmployeeDifference[]> {
  const last = await lastPaydayOf(operation, payrun);
  if (last === null || !payrun.totals) return [];
  const before = await paidOn(operation, payrun.companyId, last);
  const hourly = before.map((check) => ({ ...check, hours: hoursOf(check.earnings) }));
  return differencesOf(payrun.checks, hourly);
}
