import { expect, test } from 'vitest';
import { explanationText } from '../../../src/engine/payroll/explanation/explanation-text.ts';
import type { DeductionEntry, Worksheet, YearToDate } from '../../../src/engine/payroll/worksheet.ts';
import { invariantsOf } from '../../../src/money/proofs/invariants.ts';
import { explainedGrossToNet, grossToNet } from '../../support/shipped.ts';
import { plain } from './plain-worksheet.ts';

const check = (deductions: readonly DeductionEntry[], yearToDate: YearToDate = {}): Worksheet => {
  return { ...plain, deductions: deductions.map((deduction) => ({ ...deduction })), yearToDate };
};
/** Cents of the employee and the employer, for each deduction. */
const bothSides = (worksheet: Worksheet) =>
  grossToNet(worksheet).deductions.map(({ amountCents, employerCents }) => [amountCents, employerCents]);
const match = { percent: '100' };
const savings: DeductionEntry = { type: 'hsa', employee: { amountCents: 30_000 }, employer: { match } };
const limit = 'annual limit of 4,400 (26 USC 223(b), 106(d))';

test('an HSA match takes what the limit of the year leaves after the employee, and the check says so', () => {
  const worksheet = check([savings], {
    deductionsCents: { hsa: 300_000 },
    employerContributionsCents: { hsa: 100_000 },
  });
  expect(grossToNet(worksheet).deductions).toMatchObject([
    { amountCents: 30_000, employerCents: 10_000, reasons: [`the employer adds 200.00 less: ${limit}`] },
  ]);
  expect(explanationText(explainedGrossToNet(worksheet).explanation)).toContain(
    "hsa, employer 100.00 = 100 % of the employee's contribution: 300.00; " +
      `the employer adds 200.00 less: ${limit}\n    [deductions.hsa.employer; 26 USC 125, 223,`,
  );
});

test('the match of one HSA leaves what the employee gives to another, and counts for its match', () => {
  const earlier = { deductionsCents: { hsa: 370_000 } };
  expect(bothSides(check([savings, savings], earlier))).toEqual([
    [30_000, 10_000],
    [30_000, 0],
  ]);
  const both = { ...savings, employer: { amountCents: 5_000, match: { percent: '50' } } };
  expect(bothSides(check([both, both], earlier))).toEqual([
    [30_000, 5_000],
    [30_000, 5_000],
  ]);
});

test('a match within the limit is as it was promised, and where pay is short of what is taken', () => {
  const most = { percent: '1' };
  const employer = { match: { percent: '200', upToPercent: '1', most: { percent: '1.5' } } };
  expect(bothSides(check([{ ...savings, employer }]))).toEqual([[30_000, 3_000]]);
  expect(bothSides(check([{ ...savings, employer: { match: { percent: '50', most } } }]))).toEqual([
    [30_000, 2_000],
  ]);
  const [, short] = bothSides(check([{ ...savings, employee: { percent: '100' }, employer: {} }, savings]));
  expect(short).toEqual([0, 0]);
});

test('a match within the limit has no reason, and a retirement plan beside it takes nothing from the limit', () => {
  const plan: DeductionEntry = { type: '401k', employee: { amountCents: 100_000 }, employer: { match } };
  const { deductions } = grossToNet(check([plan, savings], { deductionsCents: { hsa: 380_000 } }));
  expect(deductions).toMatchObject([
    { amountCents: 100_000, employerCents: 100_000, reasons: [] },
    { amountCents: 30_000, employerCents: 30_000, reasons: [] },
  ]);
});

test('a flat contribution beyond the limit is cut with the reason too', () => {
  const contribution: DeductionEntry = { type: 'hsa', employee: {}, employer: { amountCents: 500_000 } };
  expect(grossToNet(check([contribution])).deductions).toMatchObject([
    { employerCents: 440_000, reasons: [`the employer adds 600.00 less: ${limit}`] },
  ]);
});

test('a match breaks no invariant of the proof', () => {
  for (const before of [0, 100_000, 400_000, 440_000]) {
    const worksheet = check([savings, savings], { employerContributionsCents: { hsa: before } });
    expect(invariantsOf(worksheet, grossToNet(worksheet)).broken).toEqual([]);
  }
});

test('dependent care counts what the employer gives towards 26 USC 129(a)(2), a health FSA does not', () => {
  const account = (plan: 'fsa' | 'dependent_care'): DeductionEntry => {
    return {
      type: 'section_125',
      plan,
      employee: { amountCents: 50_000 },
      employer: { amountCents: 20_000 },
    };
  };
  const earlier = { fsa: 300_000, dependent_care: 400_000 };
  const year = { deductionsCents: earlier, employerContributionsCents: { dependent_care: 300_000 } };
  expect(bothSides(check([account('fsa'), account('dependent_care')], year))).toEqual([
    [40_000, 20_000],
    [30_000, 20_000],
  ]);
});

test('plans of one employer share 26 USC 415(c): the employee first, then the employer in their order', () => {
  const plan = (type: '401k' | '403b', elected: number, added: number): DeductionEntry => {
    return { type, employee: { amountCents: elected }, employer: { amountCents: added } };
  };
  const year = { deductionsCents: { '401k': 1_000_000 }, employerContributionsCents: { '403b': 5_000_000 } };
  const worksheet = check([plan('401k', 10_000, 900_000), plan('403b', 40_000, 900_000)], year);
  expect(bothSides(worksheet)).toEqual([
    [10_000, 900_000],
    [40_000, 250_000],
  ]);
  expect(bothSides(check([plan('401k', 0, 900_000), plan('401k', 0, 900_000)], year))).toEqual([
    [0, 900_000],
    [0, 300_000],
  ]);
  expect(grossToNet(worksheet).deductions[1]?.reasons).toEqual([
    'the employer adds 6,500.00 less: annual limit of 72,000 (26 USC 415(c); IRS Notice 2025-67)',
  ]);
});
