/** Commuter benefits: 26 USC 132(f), with the monthly limits of Rev. Proc. 2024-40 and 2025-32. */
import { describe, expect, test } from 'vitest';
import { shippedTables } from '../../../../src/engine/figures/shipped.ts';
import type { DeductionEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../../src/engine/payroll/year-to-date.ts';
import { proveCheck } from '../../../../src/money/proofs/prove-check.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain, tax } from '../plain-worksheet.ts';

type Plan = 'transit' | 'parking';
const commuter = (plan: Plan, amountCents: number, employer?: number): DeductionEntry => ({
  type: 'commuter',
  plan,
  employee: { amountCents },
  ...(employer === undefined ? {} : { employer: { amountCents: employer } }),
});
const paid = (deductions: DeductionEntry[], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, deductions, ...more });
const taken = (deductions: DeductionEntry[], more: Partial<Worksheet> = {}) =>
  paid(deductions, more).deductions.map(({ amountCents, employerCents }) => [amountCents, employerCents]);
const taxable = (paycheck: ReturnType<typeof grossToNet>, code: string) =>
  paycheck.taxes.find((line) => line.code === code)?.taxableWagesCents;

describe('what both sides give', () => {
  test('is no wages of income tax, Social Security, Medicare and FUTA', () => {
    const paycheck = paid([commuter('transit', 20_000, 5_000)]);
    const codes = ['us_income', 'us_social_security', 'us_medicare', 'us_futa', 'tx_sui'];
    expect(codes.map((code) => taxable(paycheck, code))).toEqual(Array(5).fill(180_000));
    expect(tax(paycheck, 'us_social_security')).toBe(11_160);
    expect(paycheck.totals.employerContributionsCents).toBe(5_000);
  });

  test('is taxed by New Jersey, whose law exempts no salary reduction: N.J.S.A. 54A:6-23.c', () => {
    const paycheck = paid([commuter('transit', 20_000)], { state: { code: 'NJ' } });
    expect([taxable(paycheck, 'nj_income'), taxable(paycheck, 'us_income')]).toEqual([200_000, 180_000]);
    const flags = (code: string) => paycheck.taxes.find((line) => line.code === code)?.flags?.join() ?? '';
    expect(flags('nj_income')).not.toContain('commuter');
    expect(flags('nj_sui')).toContain('commuter benefits are taken to be exempt as by 26 USC 132(f): NJ may');
    expect(flags('us_income')).not.toContain('commuter');
  });

  test('is left out of the wages of other states, and the line says that their law may differ', () => {
    const paycheck = paid([commuter('parking', 20_000)], { state: { code: 'NC' } });
    const line = paycheck.taxes.find(({ code }) => code === 'nc_income');
    expect(line?.taxableWagesCents).toBe(180_000);
    expect(line?.flags).toEqual(
      expect.arrayContaining(['commuter benefits are taken to be exempt as by 26 USC 132(f): NC may differ']),
    );
  });
});

describe('the limit of a month', () => {
  test.each([
    ['2025-03-14', 32_500],
    ['2026-03-13', 34_000],
  ])('on %s is %i cents', (checkDate, most) => {
    const state = { code: 'TX' };
    expect(taken([commuter('transit', 90_000)], { checkDate, state })).toEqual([[most, 0]]);
  });

  test('holds for transit and for parking each, and counts the earlier checks of the month', () => {
    const monthToDate = { deductionsCents: { transit: 30_000, parking: 34_000 } };
    const both = [commuter('transit', 10_000), commuter('parking', 10_000)];
    expect(taken(both, { monthToDate })).toEqual([
      [4_000, 0],
      [0, 0],
    ]);
    expect(paid(both, { monthToDate }).deductions[0]).toMatchObject({
      notTakenCents: 6_000,
      reasons: ['monthly limit of 340 (26 USC 132(f)(2); IRS Rev. Proc. 2025-32)'],
    });
    const yearToDateOnly = { yearToDate: { deductionsCents: { transit: 300_000 } } };
    expect(taken(both, yearToDateOnly)).toEqual([
      [10_000, 0],
      [10_000, 0],
    ]);
  });

  test('counts what the employer gives, which comes first, and cuts the employer, too', () => {
    expect(taken([commuter('transit', 30_000, 10_000)])).toEqual([[24_000, 10_000]]);
    expect(taken([commuter('transit', 30_000, 50_000)])).toEqual([[0, 34_000]]);
    const monthToDate = { employerContributionsCents: { transit: 30_000 } };
    expect(taken([commuter('transit', 1_000, 5_000)], { monthToDate })).toEqual([[0, 4_000]]);
  });

  test('is shared by two deductions of one plan', () => {
    expect(taken([commuter('parking', 20_000), commuter('parking', 20_000)])).toEqual([
      [20_000, 0],
      [14_000, 0],
    ]);
  });

  test('of figures without it refuses the deduction, and no other', () => {
    const limits = shippedTables.limits.map(({ commuter: _, ...others }) => others);
    const before = { ...shippedTables, limits };
    const savings: DeductionEntry = { type: '401k', employee: { amountCents: 1_000 } };
    const problem = 'deductions[1].type cannot be computed: the figures of 2026 have no monthly limit';
    expect(() => grossToNet({ ...plain, deductions: [savings, commuter('transit', 1)] }, before)).toThrow(
      problem,
    );
    expect(grossToNet({ ...plain, deductions: [savings] }, before).deductions[0]?.amountCents).toBe(1_000);
  });
});

test('the proof holds the limit itself, of both sides and of each kind', () => {
  const deductions = [commuter('transit', 20_000, 5_000), commuter('parking', 10_000)];
  const paycheck = grossToNet({ ...plain, deductions }, shippedTables);
  const brokenOf = (monthToDate: Worksheet['monthToDate'], checkDate = plain.checkDate) =>
    proveCheck({ worksheet: { ...plain, checkDate, deductions, monthToDate }, paycheck }, shippedTables)
      .broken.filter(({ invariant }) => invariant === 'limits')
      .map(({ line, storedCents, expectedCents }) => [line, storedCents, expectedCents]);
  const month = (employee: object, employer: object) => ({
    deductionsCents: { ...employee },
    employerContributionsCents: { ...employer },
  });
  expect(brokenOf(month({ transit: 5_000 }, { transit: 4_000, parking: 24_000 }))).toEqual([]);
  expect(brokenOf(month({ transit: 5_001 }, { transit: 4_000, parking: 24_001 }))).toEqual([
    ['deductions.transit', 34_001, 34_000],
    ['deductions.parking', 34_001, 34_000],
  ]);
  expect(brokenOf(month({ transit: 8_000 }, {}), '2025-03-14')).toEqual([
    ['deductions.transit', 33_000, 32_500],
  ]);
});

test('a plan that is not stated is transit, also in the sums of the next check', () => {
  const paycheck = paid([{ type: 'commuter', employee: { amountCents: 10_000 } }]);
  expect(yearToDate([paycheck, paid([commuter('parking', 7_000)])]).deductionsCents).toEqual({
    transit: 10_000,
    parking: 7_000,
  });
});

test('the explanation names what was counted of the month, and the law', () => {
  const deductions = [commuter('transit', 90_000)];
  expect(explainedLines({ ...plain, deductions }, 'deductions.commuter')).toEqual([
    'commuter 340.00 = 900.00 asked for, before tax; cut to 340.00: monthly limit of 340 ' +
      '(26 USC 132(f)(2); IRS Rev. Proc. 2025-32)\n' +
      '    [deductions.commuter; 26 USC 132(f), 3121(a)(20), since 1998-01-01; not rounded]',
  ]);
  const lines = explainedLines({ ...plain, deductions }, 'wages.fica');
  expect(lines[0]).toContain('less section 125, HSA and commuter deductions');
  expect(lines[0]).toContain('26 USC 3121(a)(5)(G), (20), 125');
});
