/**
 * Exact fractions: integers over a positive integer, never a float. Numbers while everything stays below
 * 2^53, bigints from there on. Measured, numbers are about ten times faster, and payroll almost always fits
 * in them.
 */
export type Rational = SmallRational | BigRational;
type SmallRational = { readonly n: number; readonly d: number };
type BigRational = { readonly n: bigint; readonly d: bigint };

export const ZERO: Rational = { n: 0, d: 1 };
export const ONE: Rational = { n: 1, d: 1 };

/** Decimal text such as "37.5": hours, wages per hour in dollars, rates. */
export type DecimalText = string;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** An integer as a fraction: of cents, hours, dependants. Throws RangeError for anything else. */
export function whole(integer: number): Rational {
  if (!Number.isSafeInteger(integer)) throw new RangeError(`${integer} is not an integer below 2^53`);
  return { n: integer, d: 1 };
}

const MOST_KEPT = 10_000;
const decimals = new Map<string, Rational>();

/**
 * An exact decimal such as "0.0145" or "-3". Throws RangeError for anything else, exponents included. Hours
 * and rates of a check are read several times: texts that were read are kept, and forgotten when too many.
 */
export function decimal(text: string): Rational {
  const kept = decimals.get(text);
  if (kept) return kept;
  const value = readDecimal(text);
  if (decimals.size >= MOST_KEPT) decimals.clear();
  decimals.set(text, value);
  return value;
}

function readDecimal(text: string): Rational {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a decimal number`);
  const [, sign = '', units = '0', fraction = ''] = match;
  const n = Number(sign + units + fraction);
  const d = 10 ** fraction.length;
  if (fits(n) && fits(d)) return { n: n === 0 ? 0 : n, d };
  return shrink(BigInt(`${sign}${units}${fraction}`), 10n ** BigInt(fraction.length));
}

/** numerator / denominator. Throws RangeError on a denominator of zero. */
export function ratio(numerator: number, denominator: number): Rational {
  return over(whole(numerator), whole(denominator));
}

/** More than half of a check's sums have a zero in them, which makes no new fraction. */
export function plus(a: Rational, b: Rational): Rational {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  if (isSmall(a) && isSmall(b)) {
    if (a.d === b.d) {
      const n = a.n + b.n;
      if (Number.isSafeInteger(n)) return { n, d: a.d };
    } else {
      const d = a.d * b.d;
      const n = a.n * b.d + b.n * a.d;
      if (fits(a.n * b.d) && fits(b.n * a.d) && fits(n) && fits(d)) return { n, d };
    }
  }
  const [an, ad, bn, bd] = [BigInt(a.n), BigInt(a.d), BigInt(b.n), BigInt(b.d)];
  return shrink(an * bd + bn * ad, ad * bd);
}

export function minus(a: Rational, b: Rational): Rational {
  if (isSmall(a) && isSmall(b) && a.d === b.d) {
    const n = a.n - b.n;
    if (Number.isSafeInteger(n)) return { n, d: a.d };
  }
  return plus(a, negative(b));
}

export function negative(a: Rational): Rational {
  return isSmall(a) ? { n: a.n === 0 ? 0 : -a.n, d: a.d } : { n: -a.n, d: a.d };
}

export function times(a: Rational, b: Rational): Rational {
  if (isSmall(a) && isSmall(b)) {
    const n = a.n * b.n;
    const d = a.d * b.d;
    if (fits(n) && fits(d)) return { n: n === 0 ? 0 : n, d };
  }
  return shrink(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

/** Exact division: a fraction needs no rounding. Throws RangeError when b is zero. */
export function over(a: Rational, b: Rational): Rational {
  if (isSmall(a) && isSmall(b) && b.n > 0) {
    const n = a.n * b.d;
    const d = a.d * b.n;
    if (fits(n) && fits(d)) return { n: n === 0 ? 0 : n, d };
  }
  const sign = signOf(b);
  if (sign === 0) throw new RangeError('division by zero');
  const upper = sign < 0 ? negative(b) : b;
  const flipped = isSmall(upper) ? { n: upper.d, d: upper.n } : { n: upper.d, d: upper.n };
  return times(sign < 0 ? negative(a) : a, flipped);
}

/** Below zero when a < b, zero when equal, above when a > b. */
export function compare(a: Rational, b: Rational): number {
  if (isSmall(a) && isSmall(b)) {
    const left = a.n * b.d;
    const right = b.n * a.d;
    if (fits(left) && fits(right)) return left - right;
  }
  const difference = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function smaller(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}

export function larger(a: Rational, b: Rational): Rational {
  return compare(a, b) >= 0 ? a : b;
}

export function signOf(a: Rational): number {
  return a.n > 0 ? 1 : a.n < 0 ? -1 : 0;
}

/** The shortest decimal when there is one, else the fraction in lowest terms: "0.0145", "2/3". */
export function rationalText(value: Rational): string {
  return (isSmall(value) ? smallText(value) : undefined) ?? longText(value);
}

/** Without bigints, which cost several times as much; undefined for more digits than a number holds. */
function smallText(value: SmallRational): string | undefined {
  if (value.d === 1) return `${value.n}`;
  const text = decimalText(value);
  if (text !== undefined) return text;
  let [divisor, smallest] = [value.d, Math.abs(value.n)];
  while (smallest !== 0) [divisor, smallest] = [smallest, divisor % smallest];
  const [n, d] = [value.n / divisor, value.d / divisor];
  let [rest, places] = [d, 0];
  for (const prime of [10, 5, 2]) {
    while (rest % prime === 0) [rest, places] = [rest / prime, places + 1];
  }
  if (rest !== 1) return `${n}/${d}`;
  const power = POWERS_OF_TEN[places];
  if (power === undefined) return undefined;
  const scaled = n * (power / d);
  return fits(scaled) ? decimalText({ n: scaled, d: power }) : undefined;
}

function longText(value: Rational): string {
  const { n, d } = shrink(BigInt(value.n), BigInt(value.d));
  let [rest, places] = [BigInt(d), 0];
  for (const prime of [10n, 5n, 2n]) {
    while (rest % prime === 0n) [rest, places] = [rest / prime, places + 1];
  }
  if (rest !== 1n) return `${n}/${d}`;
  const scaled = (BigInt(n) * 10n ** BigInt(places)) / BigInt(d);
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(places + 1, '0');
  const units = digits.slice(0, digits.length - places);
  return `${scaled < 0n ? '-' : ''}${units}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** Of a fraction over 10, 100 and so on; undefined for others, and for more digits than a number holds. */
function decimalText({ n, d }: SmallRational): string | undefined {
  const places = POWERS_OF_TEN.indexOf(d);
  if (places < 0) return undefined;
  const size = n < 0 ? -n : n;
  const rest = size % d;
  const units = (size - rest) / d;
  const digits = `${rest}`.padStart(places, '0').replace(/0+$/, '');
  return `${n < 0 ? '-' : ''}${units}${digits === '' ? '' : `.${digits}`}`;
}

const POWERS_OF_TEN = Array.from({ length: 16 }, (_, places) => 10 ** places);

/** The same value over the smallest denominator: 6000/100 is 60/1. */
export function lowestTerms(value: Rational): Rational {
  return shrink(BigInt(value.n), BigInt(value.d));
}

export function isSmall(value: Rational): value is SmallRational {
  return typeof value.n === 'number';
}

function fits(value: number): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= -Number.MAX_SAFE_INTEGER;
}

function shrink(n: bigint, d: bigint): Rational {
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d);
  const [top, bottom] = [n / divisor, d / divisor];
  const [small, smallBottom] = [Number(top), Number(bottom)];
  return fits(small) && fits(smallBottom) ? { n: small, d: smallBottom } : { n: top, d: bottom };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}
