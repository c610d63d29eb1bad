import { grouped } from '../../engine/payroll/grouped.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

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
  const own = new Set(checks.map(periodOf));
  const byPeriod = grouped(
    found.filter((other) => own.has(periodOf(other))),
    periodOf,
  );
  const ownIds = new Set(idsOf(checks));
  const isAlone = (ofPeriod: readonly Check[]) =>
    ofPeriod.length === 1 && idsOf(ofPeriod).every((id) => ownIds.has(id));
  const ids = idsOf([...byPeriod.values()].filter((ofPeriod) => !isAlone(ofPeriod)).flat());
  const shifts = ids.length
    ? await db.shift.findMany({ where: { companyId, employeeCheckId: { in: ids } }, orderBy: { id: 'asc' } })
    : [];
  const byCheck = grouped(shifts, ({ employeeCheckId }) => employeeCheckId);
  return (check) =>
    (byPeriod.get(periodOf(check)) ?? [])
      .filter(({ id }) => id !== check.id)
      .map((other) => ({ ...other, shifts: byCheck.get(other.id) ?? [] }));
}
