import { halfUp } from './exact.ts';

/** An exact fraction: cents, hours or cents an hour. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export const zero: Fraction = { n: 0n, d: 1n };
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
export const centsOf = ({ n, d }: Fraction): number => halfUp(n, d);
export const of = (n: number, d = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
/** "5.23", as a fraction. */
export function read(text: string | undefined): Fraction {
  const [whole = '0', part = ''] = (text ?? '0').split('.');
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
}
export const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, zero);
