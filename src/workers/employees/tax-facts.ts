import type { Employee } from '../../generated/prisma/client.ts';
import type { FederalFacts, StateFacts } from '../../payroll/worksheet.ts';

/** The employee's W-4 in the engine's format; null until one is set. */
export const federalFormOf = ({ federalTax }: Pick<Employee, 'federalTax'>): FederalFacts | null =>
  federalTax as FederalFacts | null; // written by setTaxParameters alone, in this shape

/** The latest state form, of any state; null until one is set. */
export const anyStateFormOf = ({ stateTax }: Pick<Employee, 'stateTax'>): StateFacts | null =>
  stateTax as StateFacts | null; // as above

/** The form of the working state; null when only a form of another state exists. */
export function stateFormOf(employee: Pick<Employee, 'stateTax' | 'workingState'>): StateFacts | null {
  const form = anyStateFormOf(employee);
  return form?.code === employee.workingState ? form : null;
}
