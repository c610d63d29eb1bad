import type { CompanyFacts, MultistateFacts } from '../../engine/payroll/worksheet.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { stateFormsOf } from '../../parties/workers/employees/tax-facts.ts';
import type { placesOf } from './places-of.ts';

/** The columns of an employee that decide between states. */
export type StatesOfEmployee = Pick<
  Employee,
  'stateTax' | 'otherStateTaxes' | 'nonresidenceCertificates' | 'remoteWork' | 'unemploymentState'
>;

/**
 * The facts that decide between states. For an employee who lives, works and is insured in one state, only
 * the reason for work at home: the company may have an office in a state that taxes it. /
 */
export function multistateOf(
  employee: StatesOfEmployee,
  { places, directedFrom }: ReturnType<typeof placesOf>,
  code: string | undefined,
  employerFacts: (state: string) => CompanyFacts,
): MultistateFacts | undefined {
  const { nonresidenceCertificates, remoteWork, unemploymentState } = employee;
  const worked = (places.work ?? []).map(({ state }) => state);
  const involved = [places.residence?.state, unemploymentState, ...worked].filter((state) => state != null);
  const others = [...new Set(involved.filter((state) => state !== code))];
  const answered: MultistateFacts | undefined =
    remoteWork === 'convenience' || remoteWork === 'necessity' ? { remoteWork } : undefined;
  if (others.length === 0) return answered;
  const forms = stateFormsOf(employee).filter((form) => form.code !== code && others.includes(form.code));
  const employer = others.map((state) => [state, employerFacts(state)] as const);
  return {
    ...(forms.length ? { forms } : {}),
    ...(nonresidenceCertificates.length ? { nonresidenceCertificates } : {}),
    ...answered,
    ...(unemploymentState === null ? {} : { unemploymentState }),
    directedFrom,
    employer: Object.fromEntries(employer),
  };
}
