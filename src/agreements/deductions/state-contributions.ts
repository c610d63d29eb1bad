import { Fault, refuseAll } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import { type Contribution, type Contributions, storedValue, valueProblem } from './contribution.ts';
import type { ContributionInput } from './inputs.ts';

type Input = typeof ContributionInput.$inferInput | null | undefined;
type Arguments = { readonly employeeContribution?: Input; readonly employerContribution?: Input };
type Result = { readonly contribution: Contribution | null; readonly faults: readonly Fault[] };

/**
 * The contributions of a deduction: those of its template, or its present ones, with the values of the
 * request. A final value stays. A value that needs input is required, and an overridable value may be
 * replaced. Refuses all faults at once.
 */
export function stateContributions(base: Contributions, args: Arguments): Contributions {
  const employee = settle(base.employee_contribution, args.employeeContribution, 'employeeContribution');
  const employer = settle(base.employer_contribution, args.employerContribution, 'employerContribution');
  const faults = [...employee.faults, ...employer.faults];
  refuseAll(faults);
  return {
    employee_contribution: employee.contribution ?? base.employee_contribution,
    employer_contribution: employer.contribution,
  };
}

function settle(base: Contribution | null, input: Input, field: string): Result {
  const fault = (name: string, problem: Said) =>
    new Fault('MALFORMED', { path: name ? ['input', field, name] : ['input', field], problem });
  if (!base) {
    const none = fault('', 'must not be given: the template has none');
    return { contribution: null, faults: input ? [none] : [] };
  }
  const type = base.contribution_type;
  const value = input?.value == null ? undefined : storedValue(type, input.value);
  const wrongType = input?.contributionType != null && input.contributionType !== type;
  const problem = problemOf(base, input?.value ?? undefined, value);
  return {
    contribution: { ...base, ...(value === undefined ? {} : { value }) },
    faults: [
      ...(wrongType
        ? [fault('contributionType', sentence('must be {type}, as in the template', { type: word(type) }))]
        : []),
      ...(problem ? [fault('value', problem)] : []),
    ],
  };
}

function problemOf(
  base: Contribution,
  input: number | undefined,
  value: number | undefined,
): Said | undefined {
  if (input === undefined) {
    return base.value === undefined ? 'is required: the template leaves it to each deduction' : undefined;
  }
  const problem = valueProblem(base.contribution_type, input);
  if (problem) return problem;
  const isLocked = base.override_type === 'final' && value !== base.value;
  return isLocked
    ? sentence('must be {value}, which is final in the template', { value: String(base.value) })
    : undefined;
}
