/** The calculation and the second computation, over random checks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Worksheet } from '../../src/payroll/worksheet.ts';
import { compareWithSecond } from '../../src/proofs/disagreements.ts';
import { invariantsOf } from '../../src/proofs/invariants.ts';
import { plain } from '../payroll/plain-worksheet.ts';
import { anyWorksheet } from '../payroll/random-worksheet.ts';
import { runs } from '../support/sample.ts';
import { grossToNet } from '../support/shipped.ts';
import { flatStateWorksheet, worksheetOf2025 } from './flat-state-worksheet.ts';

const RUNS = runs(10_000);

test('a levy before a support order leaves the ceiling of support as it is', () => {
  const order = { effectiveFrom: '2025-01-01', capCents: 30_000 } as const;
  const worksheet: Worksheet = {
    ...plain,
    garnishments: [
      { ...order, id: 'levy', type: 'federal_tax_levy', servedOn: '2025-01-01', capCents: 500_000 },
      { ...order, id: 'support', type: 'child_support', servedOn: '2026-01-01' },
    ],
  };
  const paycheck = grossToNet(worksheet);
  expect(paycheck.garnishments.every(({ withheldCents }) => withheldCents > 0)).toBe(true);
  expect(compareWithSecond(worksheet, paycheck).disagreements).toEqual([]);
});

test('hours without a wage of their own, as of piecework, break no rule', () => {
  const earnings = [
    { kind: 'regular', hours: '8', rate: '0' },
    { kind: 'flat', amountCents: 40_000 },
  ] as const;
  expect(invariantsOf({ ...plain, earnings }, grossToNet({ ...plain, earnings })).broken).toEqual([]);
});

describe(`over ${RUNS.numRuns} random checks`, () => {
  test.each([
    ['of any state and form', anyWorksheet],
    ['whose taxes all have a second computation', flatStateWorksheet],
    ['of 2025', worksheetOf2025],
  ])('%s, both computations agree to the cent', (_, worksheets) =>
    fc.assert(
      fc.property(worksheets, (worksheet) => {
        expect(compareWithSecond(worksheet, grossToNet(worksheet)).disagreements).toEqual([]);
      }),
      RUNS,
    ),
  );

  test('each invariant holds or does not apply', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        expect(invariantsOf(worksheet, grossToNet(worksheet)).broken).toEqual([]);
      }),
      RUNS,
    ));

  test('every tax and every garnishment of a check is computed twice or named with the reason', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const paycheck = grossToNet(worksheet);
        const { computedTwice, computedOnce } = compareWithSecond(worksheet, paycheck);
        const named = Object.values(computedOnce).reduce((sum, count) => sum + count, computedTwice);
        expect(named).toBeGreaterThanOrEqual(
          new Set(paycheck.taxes.map(({ code }) => code)).size + paycheck.garnishments.length,
        );
      }),
      RUNS,
    ));
});
