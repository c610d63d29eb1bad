import { centsOfDollars } from '../payroll/withholding-schedule/cents-of-dollars.ts';

/** A contribution of a template or a deduction, as it is kept: in documented names. */
export type Contribution = {
  readonly contribution_type: 'dollars' | 'percentage';
  readonly override_type: 'overridable' | 'needs_input' | 'final';
  /** Dollars, or percent of gross earnings; absent where each deduction states its own. */
  readonly value?: number;
  /** Employer's part only: so many percent of what the employee gives, and no more than the value. */
  readonly matching?: { readonly match_percentage: number };
};

/** The contributions of a template or a deduction, in documented names. */
export type Contributions = {
  readonly employee_contribution: Contribution;
  readonly employer_contribution: Contribution | null;
};

const mostDollars = 1e9;
const mostPercent = 100;

/**
 * What is wrong with a value beyond its being a number: JSON Schema knows neither cents nor what is a
 * percentage.
 */
export function valueProblem(type: unknown, value: number): string | undefined {
  if (value < 0) return 'must be 0 or more';
  if (type === 'percentage') return value > mostPercent ? `must be ${mostPercent} or less` : undefined;
  if (value > mostDollars) return `must be ${mostDollars} or less`;
  return centsOfDollars(value) === undefined ? 'must be whole cents' : undefined;
}

/** A value as it is kept and echoed: whole cents, or percent half up to four decimals. */
export const keptValue = (type: unknown, value: number): number =>
  type === 'percentage' ? rounded(value, 10_000) : rounded(value, 100);

/** Epsilon: 1.00005 lies below its decimal digits as a binary number, and is meant to round up. */
const rounded = (value: number, parts: number): number =>
  Math.round(value * parts * (1 + Number.EPSILON)) / parts;
