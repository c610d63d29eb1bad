import { Fault, type Path } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Payable, TaxForms } from '../../parties/workers/employees/missing.ts';
import { problemsOfOnboarding } from '../../parties/workers/employees/onboarding-problems.ts';

type Onboarded = Payable & Omit<TaxForms, 'workingState'> & { readonly employmentStatus: string };

/** Why the employee of a row cannot be onboarded; empty when nothing is missing. */
export function faultsOfOnboarding(employee: Onboarded, company: Company, row: Path): Fault[] {
  if (employee.employmentStatus === 'terminated') {
    const problem = 'must not be true: the employee is terminated, and only a current one is onboarded';
    return [new Fault('WRONG_STATE', { path: [...row, 'onboarded'], toPrograms: problem })];
  }
  const workingState = employee.workingState ?? null;
  return problemsOfOnboarding({ ...employee, workingState }, company).map(
    ({ path, problem }) => new Fault('WRONG_STATE', { path: [...row, ...path], problem }),
  );
}
