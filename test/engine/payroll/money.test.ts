import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, atLeastZero, centsOf, moneyText } from '../../../src/engine/payroll/money.ts';
import {
  compare,
  decimal,
  minus,
  over,
  plus,
  type Rational,
  ratio,
  rationalText,
  times,
} from '../../../src/engine/payroll/rational.ts';
import {
  ceiling,
  divided,
  dollarHalfUp,
  floor,
  halfDown,
  halfUp,
  millsThenHalfUp,
  timesRate,
} from '../../../src/engine/payroll/rounding.ts';

const parts = (value: Rational) => [BigInt(value.n), BigInt(value.d)] as const;
const integer = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
const fraction = fc.record({ n: integer, d: fc.integer({ min: 1, max: 9_000_000_000_000 }) });
const same = (value: Rational, n: bigint, d: bigint) => {
  const [vn, vd] = parts(value);
  expect(vn * d).toBe(n * vd);
};

describe('amounts', () => {
  it.each([
    ['0', 0],
    ['12.5', 1250],
    ['-0.01', -1],
    ['-0', 0],
    ['1234567.89', 123456789],
  ])('reads %s as exactly %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each(['', '1e3', '1.234', '1,000', ' 1', 'NaN', '0x10', '.5', '1.', '+1', '12345678901234'])(
    'refuses "%s" instead of guessing',
    (text) =>
      expect(() => centsOf(text)).toThrow(new RangeError(`"${text}" is not an amount of dollars and cents`)),
  );

  it.each([
    [0, '0.00', '0.00'],
    [-5, '-0.05', '-0.05'],
    [99_999, '999.99', '999.99'],
    [100_000, '1000.00', '1,000.00'],
    [-123_456_789, '-1234567.89', '-1,234,567.89'],
  ])('writes %i cents as %s, and for people as %s', (cents, text, forPeople) =>
    expect([amountText(cents), moneyText(cents)]).toEqual([text, forPeople]),
  );

  it.each([
    [1, 1],
    [0, 0],
    [-0, 0],
    [-1, 0],
  ])('counts %i as %i where nothing may be below zero', (cents, counted) =>
    expect(atLeastZero(cents)).toBe(counted),
  );

  it('writes every amount so that it reads back to the same cents', () =>
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
        expect(centsOf(amountText(cents))).toBe(cents === 0 ? 0 : cents);
        expect(moneyText(cents).replaceAll(',', '')).toBe(amountText(cents));
      }),
    ));
});

describe('fractions', () => {
  it('add, subtract, multiply, divide and compare as bigints do, across the 2^53 border', () =>
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [an, ad, bn, bd] = [BigInt(a.n), BigInt(a.d), BigInt(b.n), BigInt(b.d)];
        same(plus(a, b), an * bd + bn * ad, ad * bd);
        same(minus(a, b), an * bd - bn * ad, ad * bd);
        same(times(a, b), an * bn, ad * bd);
        if (b.n !== 0) same(over(a, b), an * bd * (bn < 0n ? -1n : 1n), ad * (bn < 0n ? -bn : bn));
        const order = an * bd - bn * ad;
        expect(Math.sign(compare(a, b))).toBe(order > 0n ? 1 : order < 0n ? -1 : 0);
      }),
    ));

  it('read decimals exactly, however many digits', () => {
    same(decimal('0.0145'), 145n, 10000n);
    same(decimal('-12.50'), -25n, 2n);
    same(decimal('0.1234567890123456789'), 1234567890123456789n, 10n ** 19n);
    expect(() => decimal('1e-3')).toThrow(RangeError);
  });

  it.each([
    ['0.0145', '0.0145'],
    ['-0.50', '-0.5'],
    ['100', '100'],
    ['0.000', '0'],
  ])('write %s as %s', (text, written) => expect(rationalText(decimal(text))).toBe(written));

  it('write what has no decimal as a fraction in lowest terms', () => {
    expect(rationalText(ratio(4, 6))).toBe('2/3');
    expect(rationalText(ratio(1, 8))).toBe('0.125');
  });

  it('refuse a divisor of zero', () => expect(() => ratio(1, 0)).toThrow(RangeError));
});

describe('roundings', () => {
  it.each([
    [5, 2, 2, 3, 3, 2],
    [-5, 2, -3, -2, -2, -3],
    [7, 3, 2, 3, 2, 2],
    [-7, 3, -3, -2, -2, -2],
    [6, 3, 2, 2, 2, 2],
    [0, 7, 0, 0, 0, 0],
  ])('%i/%i: floor %i, ceiling %i, half up %i, half down %i', (n, d, down, up, nearestUp, nearestDown) => {
    const value = ratio(n, d);
    expect([floor(value), ceiling(value), halfUp(value), halfDown(value)]).toEqual([
      down,
      up,
      nearestUp,
      nearestDown,
    ]);
  });

  it('keep their distance: floor within one below, half up within a half, for any fraction', () =>
    fc.assert(
      fc.property(fraction, (value) => {
        const [n, d] = parts(value);
        const low = n - BigInt(floor(value)) * d;
        expect(low >= 0n && low < d).toBe(true);
        const nearest = 2n * (n - BigInt(halfUp(value)) * d);
        expect(nearest >= -d && nearest < d).toBe(true);
        expect(ceiling(value)).toBe(low === 0n ? floor(value) : floor(value) + 1);
      }),
    ));

  it('name themselves where a rate or a divisor meets cents', () => {
    expect(timesRate(247500, decimal('0.0145'), halfUp)).toBe(3589);
    expect(timesRate(247500, decimal('0.0145'), floor)).toBe(3588);
    expect(divided(1001, 2, ceiling)).toBe(501);
  });

  it('give whole dollars, half a dollar up', () => {
    expect([12_49, 12_50, -12_50, -12_51].map((cents) => dollarHalfUp(ratio(cents, 1)))).toEqual([
      12_00, 13_00, -12_00, -13_00,
    ]);
    expect(dollarHalfUp(ratio(124_999, 100))).toBe(12_00);
  });

  it('round down a whole number of bigints to itself', () => {
    expect(floor({ n: -(10n ** 20n), d: 10n ** 19n })).toBe(-10);
    expect(floor({ n: 10n ** 20n, d: 10n ** 19n })).toBe(10);
  });

  it('refuse an answer that no longer fits a safe integer', () =>
    expect(() => floor(times(decimal('9007199254740991'), decimal('2')))).toThrow(
      new RangeError('the amount passes 2^53 units'),
    ));

  // 43 P.S. 781.4: 0.07 % of 1,007.12 is 70.4984 cents, of 1,007.15 it is 70.5005 cents.
  it('drop what lies beyond a mill before they round to the cent', () => {
    expect(millsThenHalfUp(times(ratio(100_712, 1), decimal('0.0007')))).toBe(70);
    expect(millsThenHalfUp(times(ratio(100_715, 1), decimal('0.0007')))).toBe(71);
  });
});
