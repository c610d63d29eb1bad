import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDaysWithin, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { benefitYearOf } from './benefit-year.ts';
import { type Enrollment, enrollmentsOf } from './enrollments-of.ts';
import { countedOn, earnedSince, entriesDue } from './entries-due.ts';
import { sumOf, type Units, unitsOf } from './units.ts';

/** An employee's balance under a policy on a day. */
export type Balance = {
  readonly enrollment: Enrollment;
  readonly asOf: PlainDate;
  readonly yearFrom: PlainDate;
  readonly accrued: Units;
  readonly used: Units;
  readonly balance: Units;
  readonly reserved: Units;
  /** The first day on which the policy lets the employee use hours. */
  readonly usableFrom: PlainDate;
};

/** The balances of employees today. Entries that are due count, whether they are stored or not. */
export async function balancesOf(
  operation: Operation,
  companyIds: readonly string[],
  employeeIds?: readonly string[],
): Promise<Balance[]> {
  const enrollments = await enrollmentsOf(operation, companyIds, employeeIds ? { employeeIds } : {});
  const ids = [...new Set(enrollments.map(({ employee }) => employee.id))];
  const reserved = await reservedDays(operation, ids);
  const today = dateInLosAngeles(operation.now);
  return enrollments.map((enrollment) => balanceOf(enrollment, today, reserved));
}

/** The balance of one enrollment. `reserved` has the days of all requests. */
export function balanceOf(enrollment: Enrollment, asOf: PlainDate, reserved: readonly Reserved[]): Balance {
  const { rules, policy, employee } = enrollment;
  const all = [...enrollment.entries, ...entriesDue(rules, enrollment.entries, asOf)];
  const entries = all.filter(({ day }) => day <= asOf);
  const yearFrom = benefitYearOf(rules.yearStart, asOf);
  const own = reserved.filter((hours) => hours.policyId === policy.id && hours.employeeId === employee.id);
  const used = entries.filter((entry) => entry.kind === 'used' && countedOn(entry) >= yearFrom);
  return {
    enrollment,
    asOf,
    yearFrom,
    accrued: earnedSince(entries, yearFrom),
    used: 0 - sumOf(used),
    balance: sumOf(entries),
    reserved: sumOf(own),
    usableFrom: addDaysWithin(employee.startDate ?? rules.from, policy.waitingDays),
  };
}

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
