import type { DeductionTemplate } from '../generated/prisma/client.ts';
import type { Contributions } from './contribution.ts';

/** The columns of a deduction that are a copy of its template, with the contributions it states. */
export const copyOf = (
  { id, deductionType, customName, additionalFields }: DeductionTemplate,
  contributions: Contributions,
) => ({
  deductionTemplateId: id,
  deductionType,
  customName,
  ...(additionalFields === null ? {} : { additionalFields }),
  ...contributionColumns(contributions),
});

/** The columns that hold contributions; an employer's part that there is none of is left out. */
export const contributionColumns = ({ employee_contribution, employer_contribution }: Contributions) => ({
  employeeContribution: employee_contribution,
  ...(employer_contribution ? { employerContribution: employer_contribution } : {}),
});
