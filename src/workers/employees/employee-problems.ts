import type { Problem } from '../problem.ts';

type Maybe = string | null | undefined;

const addressParts = ['address', 'city', 'state', 'zip'] as const;

type Whole = {
  readonly [Name in (typeof addressParts)[number] | 'addressLine2' | 'startDate' | 'termDate']?: Maybe;
} & { readonly employmentStatus?: Maybe };

/** What is wrong with an employee as it would stand: an address is whole, and an employment ends on a day. */
export function problemsOfEmployee(employee: Whole): Problem[] {
  const hasAddress = [...addressParts, 'addressLine2' as const].some((part) => employee[part]);
  const missing = addressParts.filter((part) => hasAddress && employee[part] == null);
  return [
    ...missing.map((field) => ({ field, problem: 'is required in an address' })),
    ...problemsOfTerm(employee),
  ];
}

function problemsOfTerm({ employmentStatus, startDate, termDate }: Whole): Problem[] {
  const field = 'termDate';
  const hasEnded = employmentStatus === 'terminated';
  if (hasEnded && termDate == null) return [{ field, problem: 'is required when the employment ends' }];
  if (!hasEnded && termDate != null) return [{ field, problem: 'is only for an employment that ends' }];
  if (startDate && termDate && termDate < startDate)
    return [{ field, problem: 'must not be before the first day of work' }];
  return [];
}
