import type { Path } from '../../../foundation/fault.ts';
import type { Said } from '../../../foundation/sentence.ts';
import type { Company, Employee } from '../../../generated/prisma/client.ts';
import { missingFields, missingForms, type Payable, type TaxForms } from './missing.ts';
import { earlierWorkplacesOf } from './places.ts';
import { problemsOfHavingPaidIn, problemsOfPayingIn } from './working-state.ts';

type Problem = { readonly path: Path; readonly problem: Said };
type Placed = { readonly earlierWorkplaces?: Employee['earlierWorkplaces'] };

/** What keeps an employee from being paid, each under the field that lacks it. */
export function problemsOfOnboarding(
  employee: Payable & TaxForms & Placed,
  company: Pick<Company, 'payrollSchedule'>,
): Problem[] {
  const problem: Said = 'is missing';
  const { workingState, earlierWorkplaces = [] } = employee;
  const places = [
    ...problemsOfPayingIn(workingState),
    ...problemsOfHavingPaidIn(earlierWorkplacesOf({ earlierWorkplaces })),
  ];
  return [
    ...missingFields(employee, company).map((field) => ({ path: [field], problem })),
    ...missingForms(employee).map((form) => ({ path: ['taxParameters', form], problem })),
    ...places.map(({ within = [], field, problem }) => ({ path: [...within, field], problem })),
  ];
}
