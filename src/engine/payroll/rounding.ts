import { minus, negative, over, plus, type Rational, ratio, times, whole } from './rational.ts';

/**
 * Turns a fraction of a unit into whole units. Every division takes one as an argument, so every rounding is
 * named.
 */
export type Rounding = (value: Rational) => number;

const HALF = ratio(1, 2);

/** Towards negative infinity. Throws RangeError if the result passes 2^53, as every rounding here does. */
export function floor(value: Rational): number {
  const quotient = typeof value.n === 'number' ? floorSmall(value.n, Number(value.d)) : floorBig(value);
  if (!Number.isSafeInteger(quotient)) throw new RangeError('the amount passes 2^53 units');
  return quotient;
}

/** Towards positive infinity. */
export function ceiling(value: Rational): number {
  const quotient = floor(negative(value));
  return quotient === 0 ? 0 : -quotient;
}

/** To the nearest; a tie goes up, towards positive infinity. */
export function halfUp(value: Rational): number {
  return value.d === 1 ? Number(value.n) : floor(plus(value, HALF));
}

/** To the nearest; a tie goes down, towards negative infinity. */
export function halfDown(value: Rational): number {
  return ceiling(minus(value, HALF));
}

/**
 * Drops what lies beyond a tenth of a cent, then rounds half up: Pennsylvania's unemployment contribution.
 */
export function millsThenHalfUp(value: Rational): number {
  return halfUp(ratio(floor(times(value, whole(10))), 10));
}

/** Cents to the nearest whole dollar; half a dollar goes up. */
export function dollarHalfUp(value: Rational): number {
  return 100 * halfUp(over(value, whole(100)));
}

/** units x rate, rounded as named: `timesRate(wages, decimal('0.062'), halfUp)`. */
export function timesRate(units: number, rate: Rational, rounding: Rounding): number {
  return rounding(times(whole(units), rate));
}

/** units / divisor, rounded as named. Throws RangeError on a divisor of zero. */
export function divided(units: number, divisor: number, rounding: Rounding): number {
  return rounding(ratio(units, divisor));
}

function floorSmall(n: number, d: number): number {
  const rest = n % d;
  return rest < 0 ? (n - rest) / d - 1 : (n - rest) / d;
}

function floorBig(value: Rational): number {
  const [n, d] = [BigInt(value.n), BigInt(value.d)];
  const rest = n % d;
  return Number(rest < 0n ? n / d - 1n : n / d);
}
