import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Enrollment } from './enrollments-of.ts';
import { type Entry, entriesDue } from './entries-due.ts';
import { hoursOf } from './units.ts';

type About = {
  readonly employeeCheckId?: string;
  readonly reportingPeriodId?: string;
  readonly reason?: string;
  readonly actorKind?: string;
  readonly actorId?: string;
};

/** An entry of an enrollment that is to be stored. */
export type NewEntry = { readonly enrollment: Enrollment; readonly entry: Entry; readonly about: About };

/** Stores entries. The caller has locked the company, so that nobody changes a balance at the same time. */
export async function appendEntries(
  { db }: Operation,
  companyId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  await db.timeOffEntry.insertRows(
    entries.map(({ enrollment: { policy, employee }, entry: { kind, cause, units, day }, about }) => ({
      id: newId(),
      companyId,
      employeeId: employee.id,
      policyId: policy.id,
      kind,
      cause,
      hours: hoursOf(units),
      day,
      employeeCheckId: about.employeeCheckId ?? null,
      reportingPeriodId: about.reportingPeriodId ?? null,
      reason: about.reason ?? null,
      actorKind: about.actorKind ?? null,
      actorId: about.actorId ?? null,
    })),
  );
}

/** Adds an entry to an enrollment. The caller stores it with appendEntries. */
export function added(enrollment: Enrollment, entry: Entry, about: About = {}): NewEntry {
  enrollment.entries.push({ ...entry, reportingPeriodId: about.reportingPeriodId ?? null });
  return { enrollment, entry, about };
}

/** Adds the entries of benefit years that have begun and whose entries are not stored yet. */
export const addedByYears = (enrollment: Enrollment, through: PlainDate): NewEntry[] =>
  entriesDue(enrollment.rules, enrollment.entries, through).map((entry) => added(enrollment, entry));
