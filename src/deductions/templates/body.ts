import type { DeductionTemplate } from '../../generated/prisma/client.ts';
import { type Contribution, type Contributions, storedValue } from '../contribution.ts';
import type { TemplateBody } from './template-rules.ts';

type Arguments = {
  readonly customName?: string | null;
  readonly employeeContribution?: unknown;
  readonly employerContribution?: unknown;
  readonly additionalFields?: unknown;
};

/** What was given of a template, in documented names; null says as much as absence. */
export function bodyOf(args: Arguments): TemplateBody {
  const body = {
    custom_name: args.customName,
    employee_contribution: args.employeeContribution,
    employer_contribution: args.employerContribution,
    additional_fields: args.additionalFields,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value != null));
}

/** A contribution that problemsOf found nothing wrong with, as it is kept: its value normalised. */
export function keptContribution(accepted: unknown): Contribution {
  // The definition held.
  const { contribution_type, override_type, value, matching } = accepted as Contribution;
  return {
    contribution_type,
    override_type,
    ...(value === undefined ? {} : { value: storedValue(contribution_type, value) }),
    ...(matching ? { matching } : {}),
  };
}

/** The contributions in a row's columns, which hold what keptContribution made. */
export const contributionsOf = (
  row: Pick<DeductionTemplate, 'employeeContribution' | 'employerContribution'>,
): Contributions => ({
  employee_contribution: row.employeeContribution as Contribution,
  employer_contribution: row.employerContribution as Contribution | null,
});
