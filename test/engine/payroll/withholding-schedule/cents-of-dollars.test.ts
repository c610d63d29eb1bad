import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOfDollars } from '../../../../src/engine/payroll/withholding-schedule/cents-of-dollars.ts';
import { runs } from '../../../support/sample.ts';

describe('cents of a JSON number of dollars', () => {
  it('are exact for every amount that is written with two decimals, up to ten trillion dollars', () =>
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
        const sign = amount < 0 ? '-' : '';
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const written = Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(centsOfDollars(written)).toBe(amount === 0 ? 0 : amount);
      }),
      runs(5000),
    ));

  it('forgive the float sums of clients', () => {
    expect(centsOfDollars(8.2 + 0.01)).toBe(821);
    expect(centsOfDollars(0.1 + 0.2)).toBe(30);
    expect(centsOfDollars(217.5 + 0.01)).toBe(21751);
    expect(centsOfDollars(-0)).toBe(0);
  });

  it.each([0.001, 217.505, 0.0000001, 1.0000001, Number.NaN, Number.POSITIVE_INFINITY, 1e13, 1e300])(
    'are refused for %f instead of rounded',
    (dollars) => expect(centsOfDollars(dollars)).toBeUndefined(),
  );
});
