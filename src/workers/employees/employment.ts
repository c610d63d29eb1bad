import type { Problem } from './employee-problems.ts';

type Before = { readonly employmentStatus: string; readonly termDate: string | null };
type Changes = {
  readonly employmentStatus?: string;
  readonly startDate?: string | null;
  readonly termDate?: string | null;
};

const isRehire = (before: Before, { employmentStatus }: Changes) =>
  before.employmentStatus === 'terminated' && employmentStatus === 'live';

/** Who is hired again has no last day any more. */
export const termDateAfter = (before: Before, changes: Changes): string | null =>
  changes.termDate === undefined && isRehire(before, changes) ? null : (changes.termDate ?? before.termDate);

/** Who has left comes back by being hired again, after the day of leaving. */
export function problemsOfReturn(before: Before, changes: Changes): Problem[] {
  const { employmentStatus, startDate } = changes;
  if (before.employmentStatus === 'terminated' && employmentStatus === 'leave') {
    const problem = 'cannot become leave: the employee has left, and is hired again as live';
    return [{ field: 'employmentStatus', problem }];
  }
  const isTooEarly = startDate && before.termDate && startDate <= before.termDate;
  return isTooEarly && isRehire(before, changes)
    ? [{ field: 'startDate', problem: 'must be after the last day of the employment before' }]
    : [];
}
