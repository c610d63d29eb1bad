import { liveStatuses } from '../foundation/live-statuses.ts';
import type { EmployeeCheck, Shift } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

export type Check = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId'>;

/** Another check of the employee for the period, with its shifts. */
export type OtherCheck = Check &
  Pick<EmployeeCheck, 'salaryKind' | 'offCycleReason'> & { readonly shifts: readonly Shift[] };

const columns = {
  id: true,
  employeeId: true,
  checkDate: true,
  reportingPeriodId: true,
  salaryKind: true,
  offCycleReason: true,
} as const;

const periodOf = ({ employeeId, reportingPeriodId }: Check) => `${employeeId} ${reportingPeriodId}`;

/**
 * The checks of the same employee for the same period that are not voided or failed. One statement, and one
 * more for the shifts of all where any period has several checks.
 */
export async function otherChecks(
  db: Operation['db'],
  companyId: string,
  checks: readonly Check[],
): Promise<(check: Check) => readonly OtherCheck[]> {
  const found = await db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: [...new Set(checks.map(({ employeeId }) => employeeId))] },
      reportingPeriodId: { in: [...new Set(checks.map(({ reportingPeriodId }) => reportingPeriodId))] },
      status: { in: liveStatuses },
    },
    select: columns,
  });
  const ownIds = new Map(checks.map((one) => [periodOf(one), one.id]));
  const isBeside = (one: Check) => ownIds.has(periodOf(one)) && ownIds.get(periodOf(one)) !== one.id;
  const several = new Set(found.filter(isBeside).map(periodOf));
  const ids = found.flatMap((one) => (several.has(periodOf(one)) ? [one.id] : []));
  const shifts = ids.length
    ? await db.shift.findMany({ where: { companyId, employeeCheckId: { in: ids } }, orderBy: { id: 'asc' } })
    : [];
  const byCheck = new Map<string, Shift[]>(ids.map((id) => [id, []]));
  for (const shift of shifts) byCheck.get(shift.employeeCheckId)?.push(shift);
  return (check) =>
    found
      .filter((one) => one.id !== check.id && periodOf(one) === periodOf(check))
      .map((one) => ({ ...one, shifts: byCheck.get(one.id) ?? [] }));
}
