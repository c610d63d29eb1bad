import { expect, it } from 'vitest';
import { PLAIN_BOOK, Quantity } from '../../../src/engine/payroll/quantity.ts';
import { ratio, whole } from '../../../src/engine/payroll/rational.ts';

const [one, two] = [whole(1), whole(2)].map((exact) => new Quantity(exact));
const half = new Quantity(ratio(1, 2));

it('is above or below another amount, and neither where both are equal', () => {
  if (!one || !two) throw new Error('two amounts');
  expect([two.isAbove(one), one.isAbove(two), one.isAbove(one)]).toEqual([true, false, false]);
  expect([one.isBelow(two), two.isBelow(one), one.isBelow(one)]).toEqual([true, false, false]);
});

it('has cents where it is a whole number of them, and says that a rounding is missing where not', () => {
  expect(PLAIN_BOOK.fact('pay', whole(5)).cents).toBe(5);
  expect(() => half.cents).toThrow(new RangeError('an amount was not rounded to the cent'));
  const large = new Quantity({ n: 10n ** 20n, d: 1n });
  expect(() => large.cents).toThrow('an amount was not rounded to the cent');
});
