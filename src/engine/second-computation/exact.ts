/** Divides and rounds half up: a half goes towards the larger number. The divisor is positive. */
export const halfUp = (dividend: bigint, divisor: bigint): number =>
  down(2n * dividend + divisor, 2n * divisor);

/** Divides and drops the fraction, towards the smaller number. The divisor is positive. */
export function down(dividend: bigint, divisor: bigint): number {
  const quotient = dividend / divisor;
  return Number(dividend % divisor < 0n ? quotient - 1n : quotient);
}

/** Cents, exact. */
export const big = (cents: number | undefined): bigint => BigInt(cents ?? 0);

export const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);
export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Figures are typed in dollars as the publications print them. */
export const centsIn = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
