import type { Problem } from '../problem.ts';

type Before = { readonly employmentStatus: string; readonly termDate: string | null };
type Changes = {
  readonly employmentStatus?: string;
  readonly startDate?: string | null;
  readonly termDate?: string | null;
};

const comesBack = (before: Before, { employmentStatus = 'terminated' }: Changes) =>
  before.employmentStatus === 'terminated' && employmentStatus !== 'terminated';

/** Who is hired again has no last day any more. */
export function termDateAfter(before: Before, changes: Changes): string | null {
  if (changes.termDate !== undefined) return changes.termDate;
  return comesBack(before, changes) ? null : before.termDate;
}

/** Who has left comes back by being hired again, after the day of leaving. */
export function problemsOfReturn(before: Before, changes: Changes): Problem[] {
  if (!comesBack(before, changes)) return [];
  if (changes.employmentStatus === 'leave') {
    const problem = 'cannot become leave: the employee has left, and is hired again as live';
    return [{ field: 'employmentStatus', problem }];
  }
  const { startDate } = changes;
  const problem = 'must be after the last day of the employment before';
  return startDate && before.termDate && startDate <= before.termDate
    ? [{ field: 'startDate', problem }]
    : [];
}
