/** Values of random worksheets. */
import fc from 'fast-check';

export const cents = (max: number) => fc.integer({ min: 0, max });
export const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
export const decimalText = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 1, max: 99 }))
    .map(([units, hundredths]) => `${units}.${String(hundredths).padStart(2, '0')}`);
export const day = fc
  .integer({ min: 1, max: 14 })
  .map((number) => `2026-03-${String(number).padStart(2, '0')}`);
