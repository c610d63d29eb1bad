import type { Operation } from '../../platform/graphql/operation-context.ts';
import { added, addedByYears, appendEntries, type NewEntry } from './append-entries.ts';
import { type Enrollment, enrollmentsOf } from './enrollments-of.ts';
import { type CheckedTime, covers, earningOf, entriesOfCheck } from './entries-of-check.ts';
import { hoursOf, sumOf, type Units, unitsOf } from './units.ts';

/**
 * Writes what computed checks use and earn, and what their paystubs say. It runs in the transaction that
 * computes them, so a check counts once or is not computed. The caller has locked the company.
 */
export async function countChecks(
  operation: Operation,
  companyId: string,
  checks: readonly CheckedTime[],
): Promise<void> {
  const employeeIds = checks.map(({ employeeId }) => employeeId);
  const enrollments = checks.length ? await enrollmentsOf(operation, [companyId], { employeeIds }) : [];
  if (!enrollments.length) return;
  const requested = await requestedHours(operation, checks);
  const entries: NewEntry[] = [];
  const statements: Statement[] = [];
  for (const check of checks.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) {
    const own = enrollments.filter(({ employee }) => employee.id === check.employeeId);
    const used = usedHours(own, check, requested.get(check.id) ?? []);
    for (const enrollment of own) {
      const usedHere = used.get(enrollment) ?? 0;
      const ofCheck = entriesNow(enrollment, check, usedHere);
      entries.push(...ofCheck);
      const isShown = covers(enrollment, check.period) || usedHere > 0 || sumOf(enrollment.entries) !== 0;
      if (isShown) statements.push({ companyId, ...statementOf(enrollment, check, ofCheck) });
    }
  }
  await appendEntries(operation, companyId, entries);
  await operation.db.timeOffOfCheck.insertRows(statements);
}

const sortKey = ({ checkDate, id }: CheckedTime) => `${checkDate} ${id}`;

/**
 * The entries of a check. Benefit years that have begun by the check date come first, because caps count what
 * they grant.
 */
function entriesNow(enrollment: Enrollment, check: CheckedTime, used: Units): NewEntry[] {
  const about = { employeeCheckId: check.id, reportingPeriodId: check.period.id };
  return [
    ...addedByYears(enrollment, check.checkDate),
    ...entriesOfCheck(enrollment, check, used).map((entry) => added(enrollment, entry, about)),
  ];
}

type Requested = { readonly policyId: string; readonly units: Units };

/** The approved hours that each check pays, by policy. */
async function requestedHours({ db }: Operation, checks: readonly CheckedTime[]) {
  const days = await db.timeOffDay.findMany({
    where: { employeeCheckId: { in: checks.map(({ id }) => id) }, shiftId: { not: null } },
  });
  const requestIds = [...new Set(days.map(({ requestId }) => requestId))];
  const requests = requestIds.length
    ? await db.timeOffRequest.findMany({ where: { id: { in: requestIds } } })
    : [];
  const hours = new Map<string, Requested[]>();
  for (const { employeeCheckId, requestId, hours: ofDay } of days) {
    const request = requests.find(({ id }) => id === requestId);
    if (!request || employeeCheckId === null) continue;
    const entry = { policyId: request.policyId, units: unitsOf(ofDay) };
    hours.set(employeeCheckId, [...(hours.get(employeeCheckId) ?? []), entry]);
  }
  return hours;
}

/**
 * What a check uses of each policy: the days of requests, and hours of leave that a shift states without a
 * request. The latter come from the employee's first policy for that earning that covers the period.
 */
function usedHours(own: readonly Enrollment[], check: CheckedTime, requested: readonly Requested[]) {
  const used = new Map<Enrollment, Units>();
  for (const enrollment of own) {
    const units = sumOf(requested.filter(({ policyId }) => policyId === enrollment.policy.id));
    if (units) used.set(enrollment, units);
  }
  for (const earning of ['pto', 'sick'] as const) {
    const enrollments = own.filter(({ policy }) => earningOf(policy.kind) === earning);
    const rest =
      check.paid[earning] - enrollments.reduce((sum, enrollment) => sum + (used.get(enrollment) ?? 0), 0);
    const first = enrollments.find((enrollment) => covers(enrollment, check.period));
    if (first && rest > 0) used.set(first, (used.get(first) ?? 0) + rest);
  }
  return used;
}

type Statement = { companyId: string } & ReturnType<typeof statementOf>;

function statementOf({ policy, entries }: Enrollment, check: CheckedTime, ofCheck: readonly NewEntry[]) {
  const own = ofCheck.flatMap(({ entry }) => (entry.cause === check.id ? [entry] : []));
  const used = own.filter(({ kind }) => kind === 'used');
  return {
    employeeCheckId: check.id,
    policyId: policy.id,
    name: policy.name,
    kind: policy.kind,
    accrued: hoursOf(sumOf(own) - sumOf(used)),
    used: hoursOf(0 - sumOf(used)),
    balance: hoursOf(sumOf(entries.filter(({ day }) => day <= check.checkDate))),
  };
}
