/** Roth 403(b) and 457(b) plans: what is taxed, what the law's limits leave, and what the W-2 says. */
import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../src/engine/figures/shipped.ts';
import type { DeductionEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../src/money/proofs/prove-check.ts';
import { formW2 } from '../../../src/outside/filings/figures/form-w2.ts';
import { formW3 } from '../../../src/outside/filings/figures/form-w3.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from './plain-worksheet.ts';

const entry = (type: DeductionEntry['type'], amountCents: number): DeductionEntry => ({
  type,
  employee: { amountCents },
});
const paid = (rest: Partial<Worksheet>) => grossToNet({ ...plain, ...rest });
const wages = (rest: Partial<Worksheet>, code: string) =>
  paid(rest).taxes.find((tax) => tax.code === code)?.taxableWagesCents;
const taken = (rest: Partial<Worksheet>) => paid(rest).deductions.map(({ amountCents }) => amountCents);

describe('deferrals to a 457(b) plan', () => {
  const deductions = [entry('457b', 30_000)];

  test('are no wages of income tax, and wages of Social Security, Medicare and FUTA', () => {
    const codes = ['us_income', 'us_social_security', 'us_medicare', 'us_futa'];
    expect(codes.map((code) => wages({ deductions }, code))).toEqual([170_000, 200_000, 200_000, 200_000]);
  });

  test.each([
    ['NJ', 200_000],
    ['PA', 200_000],
    ['NC', 170_000],
    ['CA', 170_000],
  ])('are wages of the income tax of %s as %i cents of 200,000 say', (code, cents) => {
    expect(wages({ deductions, state: { code } }, `${code.toLowerCase()}_income`)).toBe(cents);
  });

  test('have a limit of their own, beside that of 401(k) and 403(b) plans', () => {
    const yearToDate = { deductionsCents: { '403b': 2_450_000, '457b': 2_440_000 } };
    expect(taken({ yearToDate, deductions: [entry('403b', 30_000), ...deductions] })).toEqual([0, 10_000]);
  });

  test('share it with what the employer adds, which comes first: 26 USC 457(b)(2)', () => {
    const yearToDate = {
      deductionsCents: { '457b': 2_000_000 },
      employerContributionsCents: { '457b': 400_000 },
    };
    const [both] = paid({
      yearToDate,
      deductions: [{ ...entry('457b', 60_000), employer: { amountCents: 20_000 } }],
    }).deductions;
    expect([both?.employerCents, both?.amountCents]).toEqual([20_000, 30_000]);
    expect(both?.reasons).toEqual(['annual limit of 24,500 (26 USC 457(e)(15), 414(v))']);
  });

  test.each([
    ['1977-01-01', 0, 2_450_000],
    ['1976-12-31', 0, 3_250_000],
    ['1966-12-31', 0, 3_575_000],
    // FICA wages of the year before above 150,000: the catch-up must be Roth, which a 457(b) is not here
    ['1966-12-31', 15_000_001, 2_450_000],
  ])('of a worker born %s with FICA wages of %i last year reach %i cents', (birthDate, fica, limit) => {
    const earnings = [{ kind: 'salary' as const, amountCents: 20_000_000 }];
    const yearToDate = { lastYear: { ficaWagesCents: fica } };
    expect(taken({ birthDate, earnings, yearToDate, deductions: [entry('457b', 9_000_000)] })).toEqual([
      limit,
    ]);
  });
});

describe('contributions to a Roth 403(b) plan', () => {
  test('are taxed, and share the limit of 26 USC 402(g) with 401(k) and 403(b) plans', () => {
    expect(wages({ deductions: [entry('roth_403b', 30_000)] }, 'us_income')).toBe(200_000);
    const yearToDate = { deductionsCents: { '401k': 1_000_000, roth_403b: 1_420_000 } };
    const deductions = [entry('roth_403b', 20_000), entry('403b', 50_000)];
    expect(taken({ yearToDate, deductions })).toEqual([20_000, 10_000]);
  });

  test('take the catch-up of a high earner, which a 403(b) plan does not', () => {
    const year = { deductionsCents: { '403b': 2_440_000 }, lastYear: { ficaWagesCents: 15_000_001 } };
    const deductions = [entry('403b', 30_000), entry('roth_403b', 30_000)];
    expect(taken({ birthDate: '1970-01-01', yearToDate: year, deductions })).toEqual([10_000, 30_000]);
  });

  test('leave the employer what 26 USC 415(c) allows of both sides', () => {
    const yearToDate = {
      deductionsCents: { roth_403b: 2_000_000 },
      employerContributionsCents: { roth_403b: 5_150_000 },
    };
    const deductions = [{ ...entry('roth_403b', 30_000), employer: { amountCents: 40_000 } }];
    expect(paid({ yearToDate, deductions }).deductions[0]?.employerCents).toBe(20_000); // 72,000 less 71,800
  });
});

test('the second computation agrees, and holds the limits itself', () => {
  const worksheet: Worksheet = {
    ...plain,
    state: { code: 'PA' },
    deductions: [{ ...entry('457b', 30_000), employer: { amountCents: 5_000 } }, entry('roth_403b', 20_000)],
  };
  const paycheck = grossToNet(worksheet, shippedTables);
  const proof = proveCheck({ worksheet, paycheck }, shippedTables);
  expect([proof.disagreements, proof.broken]).toEqual([[], []]);
  const late = { ...worksheet, yearToDate: { employerContributionsCents: { '457b': 2_450_000 } } };
  const broken = proveCheck({ worksheet: late, paycheck }, shippedTables).broken;
  expect(broken).toContainEqual(expect.objectContaining({ invariant: 'limits', line: 'deductions.457b' }));
});

test('box 12 has codes G and BB, and box 13 counts the Roth 403(b) alone', () => {
  const amounts = {
    'deduction:457b': 30_000,
    'contribution:457b': 5_000,
    'deduction:roth_403b': 20_000,
    'contribution:roth_403b': 7_000,
  };
  const boxes = new Map(formW2(amounts, 2026).boxes.map(({ line, cents }) => [line, cents]));
  expect([boxes.get('12G'), boxes.get('12BB')]).toEqual([35_000, 20_000]);
  expect(formW2(amounts, 2026).isInRetirementPlan).toBe(true);
  expect(formW2({ 'deduction:457b': 30_000 }, 2026).isInRetirementPlan).toBe(false);
  expect(formW3(amounts).find(({ line }) => line === '12a')?.cents).toBe(55_000);
});
