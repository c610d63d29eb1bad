import type { CoverageLine, Gaps } from '../../engine/payroll/coverage/coverage.ts';
import type { CheckSalary } from './check-salary.ts';

/** The computed amounts of a check as its row stores them, in cents. */
export type Computed = {
  netPay: number;
  employeeTaxes: number;
  employerTaxes: number;
  taxes: readonly ComputedTax[];
  totals: ComputedTotals;
  /** Absent from checks that were computed before the service reported coverage. */
  coverage?: readonly CoverageLine[];
  /** The sentences of what is not computed. */
  gaps?: Gaps;
  /** Absent from checks that were computed before there were provisional figures. */
  provisional?: boolean;
  /** Only with work outside the usual state. */
  workStates?: readonly ComputedWorkState[];
  /** Absent from checks that version 1.0.0 computed. */
  salary?: CheckSalary | null;
};
export type ComputedTax = {
  code: string;
  name: string;
  jurisdiction: string;
  payer: string;
  amount: number;
  taxableWages: number;
  /** Notes on its figures; absent without any, and from checks that versions until 1.1.0 computed. */
  flags?: readonly string[];
};
/** Pay in a state; days where every shift has its day. */
export type ComputedWorkState = { state: string; wages: number; days: number | null };
export type ComputedTotals = Record<TotalName, number>;

/** The totals of a check, in documented order, and what each means. */
export const totalWords = {
  grossEarnings: 'Wages, before taxes.',
  grossPay: 'Wages and reimbursements, before taxes.',
  netPay: 'What the employee receives.',
  employerTaxes: 'Taxes that the employer pays.',
  employeeTaxes: 'Taxes withheld from the employee.',
  employeeDeductions: "The employee's deductions.",
  employeeGarnishments: 'Garnishments withheld from the employee.',
  employerDeductions: "The employer's contributions.",
  companyDebit: "What is taken from the company's account.",
  companyCashRequirement: 'What the company needs in cash for the check, however it is paid.',
} as const;
export type TotalName = keyof typeof totalWords;
const totalNames = Object.keys(totalWords) as TotalName[]; // Object.keys returns string[]

export function sumOfTotals(all: readonly Partial<ComputedTotals>[]): ComputedTotals {
  const sumOf = (name: TotalName) => all.reduce((sum, totals) => sum + (totals[name] ?? 0), 0);
  return Object.fromEntries(totalNames.map((name) => [name, sumOf(name)])) as ComputedTotals; // every name
}

/** Null while pending, by a check constraint of the table. Only the payrun writes it. */
export const computedOf = (check: { computed: unknown }): Computed | null =>
  check.computed as Computed | null;
