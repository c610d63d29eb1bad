import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Units, unitsOf } from './units.ts';

/** A day of a request that no balance counts yet. */
export type Reserved = {
  readonly employeeId: string;
  readonly policyId: string;
  readonly day: PlainDate;
  readonly units: Units;
};

/** The days of open and approved requests whose hours no check has taken from a balance by today. */
export async function reservedDays(
  { db, now }: Operation,
  employeeIds: readonly string[],
): Promise<Reserved[]> {
  if (!employeeIds.length) return [];
  const days = await db.timeOffDay.findMany({
    where: { employeeId: { in: [...employeeIds] }, isLive: true },
  });
  if (!days.length) return [];
  const checkIds = days.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const [requests, paid] = await Promise.all([
    db.timeOffRequest.findMany({
      where: { id: { in: [...new Set(days.map(({ requestId }) => requestId))] } },
      select: { id: true, policyId: true },
    }),
    db.employeeCheck.findMany({
      where: {
        id: { in: [...new Set(checkIds)] },
        status: { in: ['pre-processed', 'processed'] },
        checkDate: { lte: dateInLosAngeles(now) },
      },
      select: { id: true },
    }),
  ]);
  const policyOf = new Map(requests.map(({ id, policyId }) => [id, policyId]));
  const counted = new Set(paid.map(({ id }) => id));
  return days.flatMap(({ employeeId, requestId, day, hours, employeeCheckId }) => {
    const policyId = policyOf.get(requestId);
    if (policyId === undefined || (employeeCheckId !== null && counted.has(employeeCheckId))) return [];
    return [{ employeeId, policyId, day, units: unitsOf(hours) }];
  });
}
