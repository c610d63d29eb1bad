import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Imputed } from '../../earnings/imputed-income.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import type { CompanyFacts, PayFrequency } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { Programme } from './programme.ts';

/** What the programmes of a state need to know about one check. */
export type ProgrammeCase = {
  readonly state: string;
  readonly company: CompanyFacts;
  /** The state's programmes that are in force on the check date. */
  readonly programmes: readonly Programme[];
  readonly frequency: PayFrequency;
  readonly bases: TaxableBases;
  readonly imputed: Imputed;
  /** The wages of unemployment insurance: one base for the employer's and the employee's contribution. */
  readonly unemploymentWages: Quantity;
  /** Paid through the check or in cash: some programmes leave them out. */
  readonly tips: Quantity;
  /** Hours worked; undefined where pay by the period states none. */
  readonly hours: () => Quantity | undefined;
  readonly unemploymentWageBase: Quantity;
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
  readonly calculator: Calculator;
};

/** Name and jurisdiction are given where the code does not show them: see coverage. */
export type NotComputed = {
  readonly code: string;
  readonly reason: string;
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly missing?: string;
};
export type ProgrammeAnswer = TaxAmount | NotComputed | undefined;

/** What the company stated about a programme. */
export const statedFor = ({ code }: Programme, { company }: ProgrammeCase) => company.programmes?.[code];

export const sourceOf = ({ citation, effectiveFrom }: Programme) => ({ citation, effectiveFrom });

export function headcountAllows(row: Programme, headcount: number | undefined): boolean | 'unknown' {
  if (row.headcount === undefined) return true;
  if (headcount === undefined) return 'unknown';
  const { from, to } = row.headcount;
  return headcount >= Number(from) && (to === undefined || headcount <= Number(to));
}
