import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  decimal,
  larger,
  lowestTerms,
  minus,
  negative,
  ONE,
  over,
  plus,
  type Rational,
  ratio,
  rationalText,
  signOf,
  smaller,
  times,
  whole,
  ZERO,
} from '../../../src/engine/payroll/rational.ts';
import { ceiling, floor, halfUp } from '../../../src/engine/payroll/rounding.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const parts = (value: Rational) => [BigInt(value.n), BigInt(value.d)] as const;
const isSame = (value: Rational, n: bigint, d: bigint) => {
  const [vn, vd] = parts(value);
  expect(vd > 0n).toBe(true);
  expect(vn * d).toBe(n * vd);
};

const LIMIT = 10n ** 24n;
/** Fractions of every size: both parts small, one of them beyond 2^53, or both. */
const anyFraction = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: -LIMIT, max: LIMIT })),
    fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: LIMIT })),
  )
  .map(([n, d]) => over(decimal(`${n}`), decimal(`${d}`)));

describe('fractions of every size', () => {
  it('add, subtract, multiply, divide and compare as bigints do', () =>
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        const [[an, ad], [bn, bd]] = [parts(a), parts(b)];
        isSame(plus(a, b), an * bd + bn * ad, ad * bd);
        isSame(minus(a, b), an * bd - bn * ad, ad * bd);
        isSame(times(a, b), an * bn, ad * bd);
        if (bn > 0n) isSame(over(a, b), an * bd, ad * bn);
        if (bn < 0n) isSame(over(a, b), -an * bd, ad * -bn);
        const order = an * bd - bn * ad;
        expect(Math.sign(compare(a, b))).toBe(order > 0n ? 1 : order < 0n ? -1 : 0);
        expect(compare(a, a)).toBe(0);
        expect(signOf(a)).toBe(an > 0n ? 1 : an < 0n ? -1 : 0);
      }),
    ));

  it('are held as numbers exactly where both parts are within 2^53', () =>
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        for (const value of [plus(a, b), times(a, b), lowestTerms(a)]) {
          const isLarge = parts(value).some((part) => part > MAX || part < -MAX);
          expect([typeof value.n, typeof value.d]).toEqual(Array(2).fill(isLarge ? 'bigint' : 'number'));
        }
      }),
    ));

  it('round as bigints do', () =>
    fc.assert(
      fc.property(anyFraction, (value) => {
        const [n, d] = parts(value);
        if (n / d > BigInt(MAX) - 1n || n / d < -BigInt(MAX) + 1n) return;
        const low = n - BigInt(floor(value)) * d;
        expect(low >= 0n && low < d).toBe(true);
        expect(ceiling(value)).toBe(low === 0n ? floor(value) : floor(value) + 1);
        expect(halfUp(value)).toBe(2n * low >= d ? floor(value) + 1 : floor(value));
      }),
    ));
});

describe('the border of 2^53', () => {
  it.each(['9007199254740991', '-9007199254740991'])('%s is the last to be a number', (text) => {
    expect(decimal(text)).toEqual({ n: Number(text), d: 1 });
    expect(typeof times(decimal(text), whole(2)).n).toBe('bigint');
    expect(decimal(`${BigInt(text) * 10n}`)).toEqual({ n: BigInt(text) * 10n, d: 1n });
  });

  it('reads one beyond it exactly', () => isSame(decimal('9007199254740993'), 9007199254740993n, 1n));

  it('adds exactly where only the sum passes it', () =>
    isSame(plus(whole(MAX), whole(2)), 9007199254740993n, 1n));

  it('subtracts exactly where only the difference passes it', () =>
    isSame(minus(whole(-MAX), whole(2)), -9007199254740993n, 1n));

  // 2^53 + 1 = 3 x 3002399751580331 is no float. The sums below fit all the same.
  it('adds exactly where both partial products pass it', () =>
    isSame(plus(ratio(6004799503160661, 2), ratio(-9007199254740991, 3)), 1n, 6n));

  it('adds exactly where one partial product passes it', () => {
    isSame(plus(whole(3002399751580331), ratio(-10, 3)), 9007199254740983n, 3n);
    isSame(plus(ratio(-10, 3), whole(3002399751580331)), 9007199254740983n, 3n);
  });

  // 28059810762433 x 107 / 2 against 2^52 / 3: 2^53 + 1 against 2^53 when brought to one denominator.
  it('compares exactly where both products pass it and are the same float', () => {
    const [more, less] = [ratio(28059810762433 * 107, 2), ratio(2 ** 52, 3)];
    expect(compare(more, less)).toBeGreaterThan(0);
    expect(compare(less, more)).toBeLessThan(0);
  });

  it('is crossed back as soon as the result is small again', () => {
    const large = times(whole(MAX), whole(MAX));
    expect(minus(large, large)).toEqual({ n: 0, d: 1 });
    expect(over(large, large)).toEqual({ n: 1, d: 1 });
    expect(over(large, whole(MAX))).toEqual(whole(MAX));
  });

  it.each([1.5, 2 ** 53, -(2 ** 53), Number.NaN])('%d is no whole number of it', (value) =>
    expect(() => whole(value)).toThrow(new RangeError(`${value} is not an integer below 2^53`)),
  );
});

describe('small fractions', () => {
  const powers = fc
    .tuple(fc.nat({ max: 25 }), fc.nat({ max: 12 }))
    .map(([two, five]) => 2 ** two * 5 ** five);
  const denominator = fc.oneof(powers, fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: MAX }));
  it('are written as bigints are', () =>
    fc.assert(
      fc.property(fc.integer({ min: -MAX, max: MAX }), denominator, (n, d) => {
        fc.pre(d <= MAX);
        expect(rationalText({ n, d })).toBe(rationalText({ n: BigInt(n), d: BigInt(d) }));
      }),
    ));

  it('are left as they come: reducing them would take bigints', () => {
    expect(decimal('0.50')).toEqual({ n: 50, d: 100 });
    expect(plus(ratio(1, 4), ratio(1, 4))).toEqual({ n: 2, d: 4 });
    expect(plus(ratio(1, 4), ratio(1, 2))).toEqual({ n: 6, d: 8 });
    expect(times(ratio(2, 3), ratio(3, 2))).toEqual({ n: 6, d: 6 });
    expect(lowestTerms(ratio(6000, 100))).toEqual({ n: 60, d: 1 });
  });

  it('know no zero below zero', () => {
    const zero = { n: 0, d: 1 };
    expect([decimal('-0'), negative(ZERO), times(ZERO, whole(-5))]).toEqual([zero, zero, zero]);
    expect([ratio(-0, 1), over(whole(-0), whole(1))]).toEqual([zero, zero]);
  });

  it('have a zero and a one', () => {
    expect(plus(ZERO, whole(7))).toEqual(whole(7));
    expect(times(ONE, whole(7))).toEqual(whole(7));
  });

  it('give the smaller and the larger of two', () => {
    expect(smaller(ratio(1, 3), ratio(1, 2))).toEqual(ratio(1, 3));
    expect(smaller(ratio(1, 2), ratio(1, 3))).toEqual(ratio(1, 3));
    expect(larger(ratio(1, 3), ratio(1, 2))).toEqual(ratio(1, 2));
    expect(larger(ratio(1, 2), ratio(1, 3))).toEqual(ratio(1, 2));
  });

  it('say why they refuse', () => {
    expect(() => ratio(1, 0)).toThrow('division by zero');
    expect(() => decimal('1e-3')).toThrow('"1e-3" is not a decimal number');
  });

  it.each([
    ['100.000', '100'],
    ['-3.0400', '-3.04'],
    ['0.05', '0.05'],
    ['-0.1', '-0.1'],
    ['12345678901234567890.125', '12345678901234567890.125'],
  ])('write %s as the shortest decimal, %s', (text, written) =>
    expect(rationalText(decimal(text))).toBe(written),
  );

  it.each([
    ['0.125', ratio(1, 8)],
    ['-0.125', ratio(-1, 8)],
    ['2', ratio(6, 3)],
    ['-2', ratio(-6, 3)],
    ['0', ratio(0, 3)],
    ['-2/3', ratio(-4, 6)],
    ['-12345678901234567890.125', decimal('-12345678901234567890.125')],
  ])('write fractions of other denominators in the same way: %s', (written, value) =>
    expect(rationalText(value)).toBe(written),
  );
});
