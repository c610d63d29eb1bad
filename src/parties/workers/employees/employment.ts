import type { Problem } from '../problem.ts';

type Before = { readonly employmentStatus: string; readonly termDate: string | null };
type Changes = {
  readonly employmentStatus?: string;
  readonly startDate?: string | null;
  readonly termDate?: string | null;
};

const comesBack = (before: Before, { employmentStatus = 'terminated' }: Changes) =>
  before.employmentStatus === 'terminated' && employmentStatus !== 'terminated';

/** A rehired employee has no last day. */
export function termDateAfter(before: Before, changes: Changes): string | null {
  if (changes.termDate !== undefined) return changes.termDate;
  return comesBack(before, changes) ? null : before.termDate;
}

/** A terminated employee returns by a new start date after the last day. */
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
