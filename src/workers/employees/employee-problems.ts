import { type Addressed, problemsOfAddress } from '../address.ts';
import type { Problem } from '../problem.ts';

type Maybe = string | null | undefined;

type Term = {
  readonly employmentStatus?: Maybe;
  readonly startDate?: Maybe;
  readonly termDate?: Maybe;
};

/**
 * The problems of an employee after a change: a complete address, and a last day for a terminated employment.
 */
export const problemsOfEmployee = (employee: Addressed & Term): Problem[] => [
  ...problemsOfAddress(employee),
  ...problemsOfTerm(employee),
];

function problemsOfTerm({ employmentStatus, startDate, termDate }: Term): Problem[] {
  const field = 'termDate';
  const hasEnded = employmentStatus === 'terminated';
  if (hasEnded && termDate == null) return [{ field, problem: 'is required when the employment ends' }];
  if (!hasEnded && termDate != null) return [{ field, problem: 'is only for an employment that ends' }];
  if (startDate && termDate && termDate < startDate)
    return [{ field, problem: 'must not be before the first day of work' }];
  return [];
}
