import type { Cents } from '../../payroll/money.ts';
import { plus, type Rational, times, whole, ZERO } from '../../payroll/rational.ts';
import { halfUp } from '../../payroll/rounding.ts';

/** The amounts of one check, or their sums over many, by name; what is zero may be absent. */
export type Amounts = Readonly<Record<string, Cents>>;

/** Amounts by name, each added or taken away: what a line adds up over its checks. */
export type Terms = Readonly<Record<string, 1 | -1>>;

/** A line of a form. */
export type Line = {
  /** As the form numbers it; a column after a dot. */
  readonly line: string;
  readonly label: string;
  /** Null where nobody here can know it; `missing` says why. */
  readonly cents: Cents | null;
  /** Of a line that is a sum over checks: what it adds up. */
  readonly terms?: Terms;
  /** Of any other line: how it comes about. */
  readonly formula?: string;
  readonly citation?: string;
  /** What is not known here, and so not in the amount. */
  readonly missing?: string;
};

export const sumOf = (terms: Terms, amounts: Amounts): Cents =>
  Object.entries(terms).reduce((sum, [name, sign]) => sum + sign * (amounts[name] ?? 0), 0);

/** Every amount of the one and of the other. */
export function added(a: Amounts, b: Amounts): Amounts {
  const sums: Record<string, Cents> = { ...a };
  for (const [name, cents] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + cents;
  return sums;
}

/** A line that has an amount, whatever it is. */
type Figure = Line & { readonly cents: Cents };

/** A line that is a sum over checks. */
export const summed = (line: string, label: string, terms: Terms, amounts: Amounts): Figure => ({
  line,
  label,
  cents: sumOf(terms, amounts),
  terms,
});

/** A line that comes from other lines. */
export const made = (line: string, label: string, cents: Cents, formula: string): Figure => ({
  line,
  label,
  cents,
  formula,
});

/** A line that whoever files has to add. */
export const unknown = (line: string, label: string, missing: string): Line => ({
  line,
  label,
  cents: null,
  missing,
});

/** The sum of cents x rate, exactly. */
export const atRates = (parts: readonly (readonly [Cents, Rational])[]): Rational =>
  parts.reduce((sum, [cents, rate]) => plus(sum, times(whole(cents), rate)), ZERO);

export const ratedCents = (cents: Cents, rate: Rational): Cents => halfUp(atRates([[cents, rate]]));
