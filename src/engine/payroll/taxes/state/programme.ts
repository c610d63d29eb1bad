import type { PayFrequency } from '../../worksheet.ts';
import type { WageRule } from './wage-rule.ts';

/** Disability, family leave and their like. */
export type Programme = WageRule & {
  readonly effectiveFrom: string;
  readonly effectiveTo: string;
  readonly code: string;
  readonly name: string;
  readonly payer: string;
  readonly citation: string;
  readonly rate?: string | null;
  readonly maxRate?: string;
  /** The employer's part: the total rate less the rate of this programme of the employee. */
  readonly restOf?: string;
  /** The same by amounts: the total is rounded once, and the employee's amount is subtracted. */
  readonly restOfTotal?: string;
  readonly totalRate?: string;
  readonly wageBase?: string | null;
  readonly annualMax?: string;
  readonly weeklyCap?: string;
  readonly headcount?: { readonly from: string; readonly to?: string };
  /** The rate is each employer's own: nothing is computed until the company states it. */
  readonly entered?: boolean;
  /** The rate of new employers: flagged until the company states its own. */
  readonly ofNewEmployer?: boolean;
  /** Not due from employers at one of these unemployment rates. */
  readonly notAtUnemploymentRate?: string | readonly string[];
  /** Due beside contributions to unemployment insurance: an employer that pays none does not owe it. */
  readonly surcharge?: boolean;
  /** Why it is not due, until the company states a rate for it. */
  readonly notDue?: string;
  /** Programmes of which a company owes at most one. `place` says to whom it applies. */
  readonly group?: string;
  readonly place?: string;
  /** A tax on the company's payroll of the quarter: all of it by brackets, or what exceeds a threshold. */
  readonly quarterlyPayroll?: {
    readonly rates?: readonly (readonly string[])[];
    readonly rate?: string;
    readonly taxedAbove?: string;
  };
  /** Dollars for each hour worked. */
  readonly perHour?: string;
  readonly perHourEntered?: boolean;
  readonly flatHours?: Readonly<Partial<Record<PayFrequency, string>>>;
  readonly rounding?: string;
  readonly note?: string;
};
