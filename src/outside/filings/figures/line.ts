import type { Cents } from '../../../engine/payroll/money.ts';
import { plus, type Rational, times, whole, ZERO } from '../../../engine/payroll/rational.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';

/** The amounts of one check, or the sums of many, by name. Zero amounts may be absent. */
export type Amounts = Readonly<Record<string, Cents>>;

/** The amounts that a line adds or subtracts, by name. */
export type Terms = Readonly<Record<string, 1 | -1>>;

/** A line of a form. */
export type Line = {
  /** The number on the form; a column follows a dot. */
  readonly line: string;
  readonly label: string;
  /** Null if the service cannot know it. Then `missing` says why. */
  readonly cents: Cents | null;
  /** The text of a box that has no amount. */
  readonly text?: string;
  /** For a sum over checks: the amounts that it adds up. */
  readonly terms?: Terms;
  /** For other lines, the calculation. */
  readonly formula?: string;
  readonly citation?: string;
  /** What the amount does not include, because the service does not know it. */
  readonly missing?: string;
};

export const sumOf = (terms: Terms, amounts: Amounts): Cents =>
  Object.entries(terms).reduce((sum, [name, sign]) => sum + sign * (amounts[name] ?? 0), 0);

/** The sums of two sets of amounts. */
export function added(a: Amounts, b: Amounts): Amounts {
  const sums: Record<string, Cents> = { ...a };
  for (const [name, cents] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + cents;
  return sums;
}

/** A line with an amount. */
type Figure = Line & { readonly cents: Cents };

/** A line that is a sum over checks. */
export const summed = (line: string, label: string, terms: Terms, amounts: Amounts): Figure => ({
  line,
  label,
  cents: sumOf(terms, amounts),
  terms,
});

/** A line that is computed from other lines. */
export const computed = (line: string, label: string, cents: Cents, formula: string): Figure => ({
  line,
  label,
  cents,
  formula,
});

/** A line that the filer must add. */
export const unknown = (line: string, label: string, missing: string): Line => ({
  line,
  label,
  cents: null,
  missing,
});

/** The exact sum of each amount times its rate. */
export const atRates = (parts: readonly (readonly [Cents, Rational])[]): Rational =>
  parts.reduce((sum, [cents, rate]) => plus(sum, times(whole(cents), rate)), ZERO);

export const ratedCents = (cents: Cents, rate: Rational): Cents => halfUp(atRates([[cents, rate]]));

/** A label within a sentence: "Taxable Medicare wages" -> "taxable Medicare wages". */
export const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The amount of a line. Zero if the line is absent or its amount unknown. */
export const centsOn = (lines: readonly Line[], name: string): Cents =>
  lines.find(({ line }) => line === name)?.cents ?? 0;
