import { centsOfDollars } from '../../engine/payroll/withholding-schedule/cents-of-dollars.ts';
import type { Said } from '../../foundation/sentence.ts';

/** A contribution of a template or a deduction as the database stores it, under the documented names. */
export type Contribution = {
  readonly contribution_type: 'dollars' | 'percentage';
  readonly override_type: 'overridable' | 'needs_input' | 'final';
  /** Dollars, or percent of gross earnings; absent if each deduction states its own. */
  readonly value?: number;
  /** For an employer's contribution: a percentage of the employee's contribution, up to the value. */
  readonly matching?: { readonly match_percentage: number };
};

/** The contributions of a template or a deduction, under the documented names. */
export type Contributions = {
  readonly employee_contribution: Contribution;
  readonly employer_contribution: Contribution | null;
};

const maxDollars = 1e9;
const maxPercent = 100;

/**
 * Why a number is not a valid value. JSON Schema cannot express whole cents, nor limits that depend on the
 * type.
 */
export function valueProblem(type: unknown, value: number): Said | undefined {
  if (value < 0) return 'must be 0 or more';
  if (type === 'percentage') return value > maxPercent ? 'must be 100 or less' : undefined;
  if (value > maxDollars) return 'must be 1000000000 or less';
  return centsOfDollars(value) === undefined ? 'must be whole cents' : undefined;
}

/** A value as the service stores and returns it: whole cents, or percent rounded half up to four decimals. */
export const storedValue = (type: unknown, value: number): number =>
  type === 'percentage' ? rounded(value, 10_000) : rounded(value, 100);

/** Epsilon, because the binary number of 1.00005 is less than its decimal digits and should round up. */
const rounded = (value: number, parts: number): number =>
  Math.round(value * parts * (1 + Number.EPSILON)) / parts;
