/** The calculation and the second computation, over random checks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { computeAgain } from '../../../src/engine/second-computation/compute-again.ts';
import { earningsAgain } from '../../../src/engine/second-computation/overtime.ts';
import { compareWithSecond } from '../../../src/money/proofs/disagreements.ts';
import { invariantsOf } from '../../../src/money/proofs/invariants.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from '../payroll/plain-worksheet.ts';
import { oneWeek } from '../payroll/random-pay.ts';
import { anyWorksheet } from '../payroll/random-worksheet.ts';
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

test.each([
  ['a student loan', [{ type: 'student_loan' }]],
  ['a student loan behind support', [{ type: 'child_support', capCents: 30_000 }, { type: 'student_loan' }]],
  ['a second student loan', [{ type: 'student_loan', capCents: 10_000 }, { type: 'student_loan' }]],
  ['a levy without a statement', [{ type: 'federal_tax_levy' }]],
  [
    'a levy of a married couple',
    [{ type: 'federal_tax_levy', levy: { filingStatus: 'married', dependents: 0 } }],
  ],
  ['a levy behind support', [{ type: 'child_support', capCents: 20_000 }, { type: 'federal_tax_levy' }]],
] as const)('of all that the law lets an order take, nothing is left out: %s', (_, orders) => {
  const garnishments = orders.map((order, i) => ({
    id: `${i}`,
    effectiveFrom: '2025-11-01',
    servedOn: `2025-10-0${i + 1}`,
    capCents: 900_000,
    ...order,
  }));
  const worksheet: Worksheet = {
    ...plain,
    earnings: [{ kind: 'salary', amountCents: 200_000 }],
    garnishments,
  };
  const paycheck = grossToNet(worksheet);
  const { id = '', withheldCents } = paycheck.garnishments.at(-1) ?? {};
  const answers = computeAgain(worksheet, paycheck);
  const last = answers.find(({ line }) => line === `garnishments.${id}.withheldCents`);
  expect(last).toMatchObject({ expectedCents: withheldCents, isMost: true });
  expect(withheldCents).toBeGreaterThan(0);
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

test(`over ${runs(20_000).numRuns} random weeks both computations agree on each premium and on retroactive pay`, () => {
  let answered = 0;
  fc.assert(
    fc.property(oneWeek, fc.constantFrom('CA', 'TX'), (earnings, code) => {
      const worksheet: Worksheet = { ...plain, earnings, state: { code } };
      const paycheck = grossToNet(worksheet);
      expect(compareWithSecond(worksheet, paycheck).disagreements).toEqual([]);
      answered += earningsAgain(worksheet, paycheck).length;
    }),
    runs(20_000),
  );
  expect(answered).toBeGreaterThan(0);
});
