/** 457(b) plans of tax-exempt employers, and the last years before retirement: taxes and limits. */
import { describe, expect, test } from 'vitest';
import type { DeductionEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../../src/money/proofs/prove-check.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const entry = (amountCents: number, rest: Partial<DeductionEntry> = {}): DeductionEntry => ({
  type: '457b',
  plan: 'tax_exempt',
  employee: { amountCents },
  ...rest,
});
const governmental = (amountCents: number) => entry(amountCents, { plan: 'governmental' });
const paid = (rest: Partial<Worksheet>) => grossToNet({ ...plain, ...rest });
const taken = (rest: Partial<Worksheet>) => paid(rest).deductions.map(({ amountCents }) => amountCents);
const ofYear: Partial<Worksheet> = { earnings: [{ kind: 'salary', amountCents: 20_000_000 }] };
const line = (rest: Partial<Worksheet>, code: string) => paid(rest).taxes.find((tax) => tax.code === code);

describe('deferrals to a 457(b) plan of a tax-exempt employer', () => {
  test('are no wages of income tax, and wages of Social Security, Medicare and FUTA', () => {
    const codes = ['us_income', 'us_social_security', 'us_medicare', 'us_futa'];
    const wages = codes.map((code) => line({ deductions: [entry(30_000)] }, code)?.taxableWagesCents);
    expect(wages).toEqual([170_000, 200_000, 200_000, 200_000]);
  });

  test.each(['1977-01-01', '1976-12-31', '1966-12-31'])('have no catch-up by age: born %s', (birthDate) => {
    const [deduction] = paid({ ...ofYear, birthDate, deductions: [entry(9_000_000)] }).deductions;
    expect([deduction?.amountCents, deduction?.reasons]).toEqual([
      2_450_000,
      ['annual limit of 24,500 (26 USC 457(e)(15))'],
    ]);
  });

  test('share the limit with a plan of a government, whose catch-up they do not use: 26 USC 457(c)', () => {
    const birthDate = '1970-01-01';
    const deductions = [governmental(2_000_000), entry(1_000_000), governmental(2_000_000)];
    expect(taken({ ...ofYear, birthDate, deductions })).toEqual([2_000_000, 450_000, 800_000]);
  });

  test('count what the employer adds, which comes first', () => {
    const yearToDate = {
      deductionsCents: { '457b': 2_000_000 },
      employerContributionsCents: { '457b': 400_000 },
    };
    const [both] = paid({
      yearToDate,
      deductions: [entry(60_000, { employer: { amountCents: 20_000 } })],
    }).deductions;
    expect([both?.employerCents, both?.amountCents]).toEqual([20_000, 30_000]);
  });

  test.each([
    // N.J.A.C. 18:35-2.5(a) names plans of section 457
    ['NJ', 200_000, false],
    ['PA', 200_000, true],
    ['NC', 170_000, false],
  ])(
    'are taxed in %s on %i cents, with a doubt where the law on them was not read: %s',
    (code, cents, isDoubted) => {
      const income = line({ deductions: [entry(30_000)], state: { code } }, `${code.toLowerCase()}_income`);
      const doubt = `a 457(b) plan of a tax-exempt employer is taxed as a 403(b) plan: ${code} may differ`;
      expect([income?.taxableWagesCents, income?.flags?.includes(doubt) ?? false]).toEqual([
        cents,
        isDoubted,
      ]);
    },
  );

  test('are doubted beside deductions of other kinds, too', () => {
    const deductions: DeductionEntry[] = [entry(30_000), { type: '401k', employee: { amountCents: 1_000 } }];
    const flags = line({ deductions, state: { code: 'PA' } }, 'pa_income')?.flags ?? [];
    expect(flags.filter((flag) => flag.includes('457(b)'))).toHaveLength(1);
  });

  test.each([
    ['of a government', governmental(30_000)],
    ['without an amount', entry(0)],
  ])('leave no doubt where the plan is %s', (_, plan) => {
    const flags = line({ deductions: [plan], state: { code: 'PA' } }, 'pa_income')?.flags ?? [];
    expect(flags.filter((flag) => flag.includes('457(b)'))).toEqual([]);
  });
});

test('the proof holds the limit without the catch-up, and agrees with the taxes', () => {
  const worksheet: Worksheet = {
    ...plain,
    ...ofYear,
    birthDate: '1966-12-31',
    deductions: [entry(9_000_000)],
  };
  const paycheck = grossToNet(worksheet);
  const proof = proveCheck({ worksheet, paycheck }, TABLES);
  expect([proof.disagreements, proof.broken]).toEqual([[], []]);
  const aged: Worksheet = { ...worksheet, deductions: [governmental(9_000_000)] };
  const { broken } = proveCheck({ worksheet, paycheck: grossToNet(aged) }, TABLES);
  expect(broken).toContainEqual(expect.objectContaining({ invariant: 'limits', line: 'deductions.457b' }));
  expect(proveCheck({ worksheet: aged, paycheck: grossToNet(aged) }, TABLES).broken).toEqual([]);
});

describe('in the last three years before normal retirement age', () => {
  const last = (plan: 'governmental' | 'tax_exempt', unusedEarlierLimitsCents: number) =>
    entry(9_000_000, { plan, unusedEarlierLimitsCents });
  const byAge = '26 USC 457(e)(15), 414(v)';
  const before = '26 USC 457(b)(3), 457(e)(15)';

  test.each<[string, DeductionEntry, string, number, string]>([
    ['earlier years left nothing', last('tax_exempt', 0), '1966-12-31', 24_500, '26 USC 457(e)(15)'],
    ['they left 10,000', last('tax_exempt', 1_000_000), '1966-12-31', 34_500, before],
    ['they left more than the limit: twice', last('tax_exempt', 5_000_000), '1966-12-31', 49_000, before],
    ['they left 10,000, more than 8,000', last('governmental', 1_000_000), '1970-01-01', 34_500, before],
    ['they left 10,000, less than 11,250', last('governmental', 1_000_000), '1966-12-31', 35_750, byAge],
    ['they left 11,250, as much', last('governmental', 1_125_000), '1966-12-31', 35_750, byAge],
    ['they left a cent more', last('governmental', 1_125_001), '1966-12-31', 35_750.01, before],
    ['they left 50,000: never both', last('governmental', 5_000_000), '1966-12-31', 49_000, before],
  ])('%s', (_, plan, birthDate, dollars, citation) => {
    const worksheet: Worksheet = { ...plain, ...ofYear, birthDate, deductions: [plan] };
    const paycheck = grossToNet(worksheet);
    const limit = dollars.toLocaleString('en-US', { minimumFractionDigits: dollars % 1 ? 2 : 0 });
    expect(paycheck.deductions.map(({ amountCents, reasons }) => [amountCents, reasons])).toEqual([
      [Math.round(dollars * 100), [`annual limit of ${limit} (${citation})`]],
    ]);
    const { broken, disagreements } = proveCheck({ worksheet, paycheck }, TABLES);
    expect([broken, disagreements]).toEqual([[], []]);
  });

  test('a high earner has what earlier years left, and no catch-up by age before tax', () => {
    const yearToDate = { lastYear: { ficaWagesCents: 15_000_001 } };
    const birthDate = '1966-12-31';
    const all = [last('governmental', 100_000), last('governmental', 0)];
    expect(all.map((plan) => taken({ ...ofYear, birthDate, yearToDate, deductions: [plan] }))).toEqual([
      [2_550_000],
      [2_450_000],
    ]);
  });

  test('the proof allows what the worksheet states, and a cent more is broken', () => {
    const worksheet: Worksheet = { ...plain, ...ofYear, deductions: [last('tax_exempt', 1_000_000)] };
    const paycheck = grossToNet(worksheet);
    const less: Worksheet = { ...worksheet, deductions: [last('tax_exempt', 999_999)] };
    expect(proveCheck({ worksheet: less, paycheck }, TABLES).broken).toContainEqual(
      expect.objectContaining({ line: 'deductions.457b' }),
    );
  });

  test.each<[string, DeductionEntry, string[]]>([
    ['what earlier years left', last('tax_exempt', 1_000_000), ['unused limits of earlier years 1000000']],
    ['no catch-up where there is none', entry(9_000_000), []],
    ['the catch-up by age', governmental(9_000_000), ['catch-up 1125000']],
  ])('the explanation names the limit, and %s', (_, plan, more) => {
    const worksheet: Worksheet = { ...plain, ...ofYear, birthDate: '1966-12-31', deductions: [plan] };
    const named = /^(?:annual limit|catch-up|unused limits)/;
    const leaves = leavesOf(worksheet, 'deductions.457b').map((leaf) => leaf.replace(/ \(26 USC.*/, ''));
    const limits = new Set(leaves.filter((leaf) => named.test(leaf)));
    expect(limits).toEqual(new Set(['annual limit 2450000', ...more]));
  });
});
