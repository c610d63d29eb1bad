/** The calculation and the second computation, over random checks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Worksheet } from '../../src/payroll/worksheet.ts';
import { compareWithSecond } from '../../src/proofs/disagreements.ts';
import { invariantsOf } from '../../src/proofs/invariants.ts';
import { anyWorksheet } from '../payroll/random-worksheet.ts';
import { runs } from '../support/sample.ts';
import { grossToNet } from '../support/shipped.ts';

const RUNS = runs(10_000);
const states = ['AZ', 'CO', 'IL', 'IN', 'KY', 'LA', 'MI', 'NC', 'PA', 'TX', 'WA'];
const stateForm = fc.record({
  code: fc.constantFrom(...states),
  filingStatus: fc.constantFrom('single' as const, 'married' as const, 'hoh' as const),
  allowances: fc.nat(9),
  dependents: fc.nat(5),
  line2Allowances: fc.nat(4),
  firstTimeDependents: fc.nat(2),
  adoptedChildren: fc.nat(2),
  exempt: fc.constantFrom(false, false, false, true),
  extraCents: fc.constantFrom(0, 0, 1_000),
});
const inItsDomain: fc.Arbitrary<Worksheet> = fc
  .tuple(anyWorksheet, stateForm, fc.option(fc.constantFrom('0', '0.005', '0.035'), { nil: undefined }))
  .map(([{ places: _, multistate: __, ...worksheet }, state, electedRate]) => ({
    ...worksheet,
    earnings: worksheet.earnings.map(({ place: ___, ...one }) => one),
    federal: { ...worksheet.federal, nonresidentAlien: false },
    state: { ...state, ...(state.code === 'AZ' && electedRate ? { electedRate } : {}) },
  }));

describe(`over ${RUNS.numRuns} random checks`, () => {
  test.each([
    ['of any state and form', anyWorksheet],
    ['whose taxes all have a second computation', inItsDomain],
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
