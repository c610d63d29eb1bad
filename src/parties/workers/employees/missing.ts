import type { Company, Employee } from '../../../generated/prisma/client.ts';
import { taxesIncome } from './state-forms.ts';
import { stateFormOf } from './tax-facts.ts';

const always = [
  'firstName',
  'lastName',
  'dob',
  'ssnLastFour',
  'address',
  'city',
  'state',
  'zip',
  'startDate',
  'workingState',
  'defaultPaySchedule',
] as const satisfies readonly (keyof Employee)[];

export type Payable = { readonly [Name in (typeof always)[number]]?: Employee[Name] | undefined } & {
  readonly isSalary: boolean;
  readonly salaryCents?: bigint | number | null | undefined;
  readonly defaultWage: { toString(): string };
};

/**
 * The schema names of the fields without which an employee cannot be paid. An employee without a pay schedule
 * takes the company's.
 */
export function missingFields(
  employee: Payable,
  { payrollSchedule }: Pick<Company, 'payrollSchedule'>,
): string[] {
  const { isSalary, salaryCents, defaultWage } = employee;
  const resolved = { ...employee, defaultPaySchedule: employee.defaultPaySchedule ?? payrollSchedule };
  const missing = always.filter((name) => !resolved[name]);
  return [
    ...missing.map((name) => (name === 'ssnLastFour' ? 'ssn' : name)),
    ...(isSalary && !salaryCents ? ['salary'] : []),
    ...(!isSalary && Number(defaultWage) === 0 ? ['defaultWage'] : []),
  ];
}

type Form = 'federal' | 'state';
export type TaxForms = Pick<Employee, 'workingState' | 'federalTax' | 'stateTax' | 'otherStateTaxes'>;

/** The missing tax forms: a W-4, and a state form when the working state taxes income. */
export function missingForms(employee: TaxForms): Form[] {
  const { workingState, federalTax } = employee;
  const needsState = workingState !== null && taxesIncome(workingState) && !stateFormOf(employee);
  return [...(federalTax ? [] : (['federal'] as const)), ...(needsState ? (['state'] as const) : [])];
}
