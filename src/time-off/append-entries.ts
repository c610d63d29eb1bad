import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { type Entry, entriesDue } from './entries-due.ts';
import type { Standing } from './standings-of.ts';
import { hoursOf } from './units.ts';

type About = {
  readonly employeeCheckId?: string;
  readonly reportingPeriodId?: string;
  readonly reason?: string;
  readonly actorKind?: string;
  readonly actorId?: string;
};

/** An entry of a standing that is to be stored. */
export type NewEntry = { readonly standing: Standing; readonly entry: Entry; readonly about: About };

/** Stores entries. The caller has locked the company, so that nobody adds to a balance at the same time. */
export async function appendEntries(
  { db }: Operation,
  companyId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  await db.timeOffEntry.insertRows(
    entries.map(({ standing: { policy, employee }, entry: { kind, cause, units, day }, about }) => ({
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

/** Adds an entry to a standing, which is stored with appendEntries. */
export function added(standing: Standing, entry: Entry, about: About = {}): NewEntry {
  standing.entries.push({ ...entry, reportingPeriodId: about.reportingPeriodId ?? null });
  return { standing, entry, about };
}

/** Adds the entries of benefit years that have begun and that are not stored yet. */
export const addedByYears = (standing: Standing, through: PlainDate): NewEntry[] =>
  entriesDue(standing.rules, standing.entries, through).map((entry) => added(standing, entry));
