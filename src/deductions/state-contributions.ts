import { Fault, refuseAll } from '../foundation/fault.ts';
import { type Contribution, type Contributions, keptValue, valueProblem } from './contribution.ts';
import type { ContributionInput } from './inputs.ts';

type Stated = typeof ContributionInput.$inferInput | null | undefined;
type Arguments = { readonly employeeContribution?: Stated; readonly employerContribution?: Stated };
type Settled = { readonly contribution: Contribution | null; readonly faults: readonly Fault[] };

/**
 * The contributions of a deduction: those of its template, or those it has, with what is stated anew. A final
 * value stays, one that needs input must be stated once, an overridable one may be. Refuses every fault at
 * once.
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

function settle(base: Contribution | null, stated: Stated, field: string): Settled {
  const fault = (name: string, problem: string) =>
    new Fault('MALFORMED', { path: name ? ['input', field, name] : ['input', field], problem });
  if (!base) {
    const none = fault('', 'must not be given: the template has none');
    return { contribution: null, faults: stated ? [none] : [] };
  }
  const type = base.contribution_type;
  const value = stated?.value == null ? undefined : keptValue(type, stated.value);
  const wrongType = stated?.contributionType != null && stated.contributionType !== type;
  const problem = problemOf(base, stated?.value ?? undefined, value);
  return {
    contribution: { ...base, ...(value === undefined ? {} : { value }) },
    faults: [
      ...(wrongType ? [fault('contributionType', `must be ${type}, as in the template`)] : []),
      ...(problem ? [fault('value', problem)] : []),
    ],
  };
}

function problemOf(base: Contribution, given: number | undefined, value: number | undefined) {
  if (given === undefined) {
    return base.value === undefined ? 'is required: the template leaves it to each deduction' : undefined;
  }
  const problem = valueProblem(base.contribution_type, given);
  if (problem) return problem;
  const isLocked = base.override_type === 'final' && value !== base.value;
  return isLocked ? `must be ${base.value}, which is final in the template` : undefined;
}
