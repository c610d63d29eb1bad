import type { DeductionTemplate } from '../../generated/prisma/client.ts';
import type { Contributions } from './contribution.ts';

/** The columns that a deduction copies from its template, with the deduction's contributions. */
export const copyOf = (
  { id, deductionType, definitionVersion, customName, additionalFields }: DeductionTemplate,
  contributions: Contributions,
) => ({
  deductionTemplateId: id,
  deductionType,
  definitionVersion,
  customName,
  ...(additionalFields === null ? {} : { additionalFields }),
  ...contributionColumns(contributions),
});

/** The columns of contributions. Without an employer's contribution, its column is empty. */
export const contributionColumns = ({ employee_contribution, employer_contribution }: Contributions) => ({
  employeeContribution: employee_contribution,
  ...(employer_contribution ? { employerContribution: employer_contribution } : {}),
});
