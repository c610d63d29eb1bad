import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, dateText, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Employee, TimeOffEntry, TimeOffPolicy } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Entry, takenBackBy } from './entries-due.ts';
import { type Rules, rulesOf } from './rules-of.ts';
import { unitsOf } from './units.ts';

/** An employee under a policy: the rules for this employee, and every entry so far. */
export type Enrollment = {
  readonly policy: TimeOffPolicy;
  readonly employee: Person;
  readonly rules: Rules;
  readonly entries: StoredEntry[];
};
export type Person = Pick<Employee, 'id' | 'startDate' | 'termDate'>;
export type StoredEntry = Entry & { readonly reportingPeriodId: string | null };

/** The kinds of entries that a year has at most once: without such an entry, one is due. */
const ofYears = ['granted', 'year_end'];

type Which = { readonly employeeIds?: readonly string[]; readonly policyId?: string };

/**
 * Reads the policies of employees with their entries, in order of the first day. It takes five statements for
 * any number of employees. Entries of long past years come as sums, so their rows do not grow with the years.
 */
export async function enrollmentsOf(
  { db, now }: Operation,
  companyIds: readonly string[],
  { employeeIds, policyId }: Which,
): Promise<Enrollment[]> {
  const companyId = { in: [...companyIds] };
  const which = {
    companyId,
    ...(employeeIds ? { employeeId: { in: [...employeeIds] } } : {}),
    ...(policyId === undefined ? {} : { policyId }),
  };
  const orderBy = [{ startDate: 'asc' as const }, { policyId: 'asc' as const }];
  const assignments = await db.timeOffAssignment.findMany({ where: which, orderBy });
  if (!assignments.length) return [];
  const recent = dateText(yearOf(dateInLosAngeles(now)) - 2, 1, 1);
  const [policies, employees, entries, sums] = await Promise.all([
    db.timeOffPolicy.findMany({ where: { companyId } }),
    db.employee.findMany({
      where: { companyId, id: { in: assignments.map(({ employeeId }) => employeeId) } },
      select: { id: true, startDate: true, termDate: true },
    }),
    db.timeOffEntry.findMany({
      where: { ...which, OR: [{ day: { gte: recent } }, { kind: { in: ofYears } }] },
      orderBy: { id: 'asc' },
    }),
    db.timeOffEntry.groupBy({
      by: ['employeeId', 'policyId', 'kind'],
      where: { ...which, day: { lt: recent }, kind: { notIn: ofYears } },
      _sum: { hours: true },
      _max: { day: true },
    }),
  ]);
  const past = sums.map(({ _sum, _max, ...sum }) => pastOf(sum, Number(_sum.hours ?? 0), _max.day, recent));
  const days = new Map(entries.map(({ id, day }) => [id, day]));
  const stored = entries.map((entry) => storedOf(entry, (id) => days.get(id) ?? addDays(recent, -1)));
  const entriesOf = byKey([...past, ...stored]);
  return assignments.flatMap((assignment) => {
    const policy = policies.find(({ id }) => id === assignment.policyId);
    const employee = employees.find(({ id }) => id === assignment.employeeId);
    if (!policy || !employee) return [];
    const rules = rulesOf(policy, assignment, employee.startDate);
    return [{ policy, employee, rules, entries: entriesOf(keyOf(assignment)) }];
  });
}

type Keyed = { readonly employeeId: string; readonly policyId: string };
const keyOf = ({ employeeId, policyId }: Keyed) => `${employeeId} ${policyId}`;

function storedOf({ hours, employeeId, policyId, ...row }: TimeOffEntry, dayOf: (id: string) => PlainDate) {
  const { kind, cause, day, reportingPeriodId } = row;
  const id = takenBackBy(cause);
  const takesBack = id === undefined ? {} : { takesBackOf: dayOf(id) };
  const entry = { kind, cause, units: unitsOf(hours), day, reportingPeriodId, ...takesBack };
  return { key: keyOf({ employeeId, policyId }), entry };
}

/** The entries of one kind before `recent`, summed up in one entry with the last date. */
function pastOf(sum: Keyed & { kind: string }, hours: number, day: PlainDate | null, recent: PlainDate) {
  const entry = {
    kind: sum.kind,
    cause: 'earlier years',
    units: unitsOf(hours),
    day: day ?? addDays(recent, -1),
    reportingPeriodId: null,
  };
  return { key: keyOf(sum), entry };
}

function byKey(all: readonly { key: string; entry: StoredEntry }[]) {
  const found = new Map<string, StoredEntry[]>();
  for (const { key, entry } of all) {
    const list = found.get(key);
    if (list) list.push(entry);
    else found.set(key, [entry]);
  }
  return (key: string): StoredEntry[] => found.get(key) ?? [];
}
