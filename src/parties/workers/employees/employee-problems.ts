import { type Addressed, problemsOfAddress } from '../address.ts';
import type { Problem } from '../problem.ts';

type Maybe = string | null | undefined;

type Term = {
  readonly employmentStatus?: Maybe;
  readonly startDate?: Maybe;
  readonly termDate?: Maybe;
};

type Exempt = {
  readonly payrollTaxExemption?: Maybe;
  readonly dob?: Maybe;
};

/**
 * The problems of an employee after a change. The address must be complete, a terminated employment needs a
 * last day, and a child of the owner an age.
 */
export const problemsOfEmployee = (employee: Addressed & Term & Exempt): Problem[] => [
  ...problemsOfAddress(employee),
  ...problemsOfTerm(employee),
  ...problemsOfExemption(employee),
];

const refused: Readonly<Record<string, Problem['problem']>> = {
  railroad_employee: 'must not be railroad_employee: railroad retirement taxes are not computed here',
  statutory_employee:
    'must not be statutory_employee: the taxes of statutory employees are not computed here',
  statutory_nonemployee:
    'must not be statutory_nonemployee: pay direct sellers and real estate agents as contractors',
  partner: 'must not be partner: a partner is not an employee and has no wages',
};
/** The age at the end of each pay period decides which taxes a child of the owner owes. */
function problemsOfExemption({ payrollTaxExemption: kind, dob }: Exempt): Problem[] {
  const problem = refused[kind ?? ''];
  if (problem) return [{ field: 'payrollTaxExemption', problem }];
  return kind === 'child_of_owner' && dob == null
    ? [{ field: 'dob', problem: 'is required of a child of the owner' }]
    : [];
}

function problemsOfTerm({ employmentStatus, startDate, termDate }: Term): Problem[] {
  const field = 'termDate';
  const hasEnded = employmentStatus === 'terminated';
  if (hasEnded && termDate == null) return [{ field, problem: 'is required when the employment ends' }];
  if (!hasEnded && termDate != null) return [{ field, problem: 'is only for an employment that ends' }];
  if (startDate && termDate && termDate < startDate)
    return [{ field, problem: 'must not be before the first day of work' }];
  return [];
}
