import type { FederalFacts, StateFacts } from '../../../engine/payroll/worksheet.ts';
import type { Employee } from '../../../generated/prisma/client.ts';

/** The employee's W-4 in the engine's format; null until one is set. */
export const federalFormOf = ({ federalTax }: Pick<Employee, 'federalTax'>): FederalFacts | null =>
  federalTax as FederalFacts | null; // written by setTaxParameters alone, in this shape

/** The latest state form, of any state; null until one is set. */
export const anyStateFormOf = ({ stateTax }: Pick<Employee, 'stateTax'>): StateFacts | null =>
  stateTax as StateFacts | null; // as above

export type Forms = Pick<Employee, 'stateTax' | 'otherStateTaxes'>;

/** The latest form of each state. */
export function stateFormsOf({ stateTax, otherStateTaxes }: Forms): StateFacts[] {
  const others = otherStateTaxes as unknown as StateFacts[]; // written by setTaxParameters alone, as above
  const form = anyStateFormOf({ stateTax });
  return form ? [form, ...others] : others;
}

/** The form of the working state; null when only forms of other states exist. */
export function stateFormOf(employee: Forms & Pick<Employee, 'workingState'>): StateFacts | null {
  return stateFormsOf(employee).find(({ code }) => code === employee.workingState) ?? null;
}

/** The form of the working state, or else the latest one; and the forms of other states. */
export function shownForms(employee: Forms & Pick<Employee, 'workingState'>) {
  const forms = stateFormsOf(employee);
  const state = stateFormOf(employee) ?? forms[0] ?? null;
  return { state, otherStates: forms.filter((form) => form !== state) };
}
