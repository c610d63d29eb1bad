import type { DeductionTemplate } from '../../../generated/prisma/client.ts';
import { type Contribution, type Contributions, storedValue } from '../contribution.ts';
import type { TemplateBody } from './template-rules.ts';

type Arguments = {
  readonly customName?: string | null;
  readonly employeeContribution?: unknown;
  readonly employerContribution?: unknown;
  readonly additionalFields?: unknown;
};

/** The body of a template under the documented names, without members that are null. */
export function bodyOf(args: Arguments): TemplateBody {
  const body = {
    custom_name: args.customName,
    employee_contribution: args.employeeContribution,
    employer_contribution: args.employerContribution,
    additional_fields: args.additionalFields,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value != null));
}

/** A valid contribution (see problemsOf) as the database stores it, with its value normalized. */
export function storedContribution(valid: unknown): Contribution {
  // Validated by the definition of the type.
  const { contribution_type, override_type, value, matching } = valid as Contribution;
  return {
    contribution_type,
    override_type,
    ...(value === undefined ? {} : { value: storedValue(contribution_type, value) }),
    ...(matching ? { matching } : {}),
  };
}

/** The contributions in a row's columns, as storedContribution wrote them. */
export const contributionsOf = (
  row: Pick<DeductionTemplate, 'employeeContribution' | 'employerContribution'>,
): Contributions => ({
  employee_contribution: row.employeeContribution as Contribution,
  employer_contribution: row.employerContribution as Contribution | null,
});
