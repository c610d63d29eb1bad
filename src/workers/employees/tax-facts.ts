import type { Employee } from '../../generated/prisma/client.ts';
import type { FederalFacts, StateFacts } from '../../payroll/worksheet.ts';

/** The employee's W-4 as the engine takes it; null until one is set. */
export const federalFormOf = ({ federalTax }: Pick<Employee, 'federalTax'>): FederalFacts | null =>
  federalTax as FederalFacts | null; // written by setTaxParameters alone, in this shape

/** The state form last set, of whatever state; null until one is set. */
export const anyStateFormOf = ({ stateTax }: Pick<Employee, 'stateTax'>): StateFacts | null =>
  stateTax as StateFacts | null; // as above

/** The form of the state worked in; null when only another state's is there, which does not count. */
export function stateFormOf(employee: Pick<Employee, 'stateTax' | 'workingState'>): StateFacts | null {
  const form = anyStateFormOf(employee);
  return form?.code === employee.workingState ? form : null;
}
