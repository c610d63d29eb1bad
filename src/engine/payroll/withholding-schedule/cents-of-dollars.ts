import type { Cents } from '../money.ts';

/** Below this every amount of whole cents has a number of its own. */
export const TOO_MANY_DOLLARS = 1e13;
const MILLIONTH = 1e-6;

/**
 * The cents a JSON number of dollars means. Clients add floats (8.2 + 0.01 is 8.209999999999999), so a
 * number within a millionth of a cent counts as the cent; undefined for anything finer, not finite, or of
 * 10^13 dollars and more.
 */
export function centsOfDollars(dollars: number): Cents | undefined {
  if (!(Math.abs(dollars) < TOO_MANY_DOLLARS)) return undefined;
  const cents = Math.round(dollars * 100);
  const whole = cents / 100 === dollars || Math.abs(dollars * 100 - cents) <= MILLIONTH;
  return whole ? (cents === 0 ? 0 : cents) : undefined;
}
