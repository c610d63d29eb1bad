import type { Said } from '../../../foundation/sentence.ts';
import type { Company } from '../../../generated/prisma/client.ts';
import { missingFields, missingForms, type Payable, type TaxForms } from './missing.ts';
import { problemsOfPayingIn } from './working-state.ts';

type Problem = { readonly path: readonly string[]; readonly problem: Said };

/** What keeps an employee from being paid, each under the field that lacks it. */
export function problemsOfOnboarding(
  employee: Payable & TaxForms,
  company: Pick<Company, 'payrollSchedule'>,
): Problem[] {
  const problem: Said = 'is missing';
  return [
    ...missingFields(employee, company).map((field) => ({ path: [field], problem })),
    ...missingForms(employee).map((form) => ({ path: ['taxParameters', form], problem })),
    ...problemsOfPayingIn(employee.workingState).map(({ field, problem }) => ({ path: [field], problem })),
  ];
}
