/** What must hold for every check: a line that breaks it is named with both amounts. */
import { expect, test } from 'vitest';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { sayDifference } from '../../../src/money/proofs/differences.ts';
import { invariantsOf } from '../../../src/money/proofs/invariants.ts';
import { changed } from '../../engine/figures/changed.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';

const hourly: Worksheet = {
  ...plain,
  birthDate: '1990-01-01',
  earnings: [{ kind: 'regular', hours: '10', rate: '8' }],
  deductions: [
    { type: '401k', employee: { amountCents: 1_000 } },
    { type: 'hsa', employee: { amountCents: 500 }, employer: { amountCents: 100 }, coverage: 'individual' },
  ],
};
const paid = grossToNet(hourly);
const at = (code: string) => paid.taxes.findIndex((tax) => tax.code === code);
const brokenOf = (worksheet: Worksheet, paycheck: Paycheck) => invariantsOf(worksheet, paycheck).broken;
const net = paid.totals.netPayCents;

test('a check that is right breaks none', () => {
  expect(invariantsOf(hourly, paid)).toEqual({
    held: ['totals', 'not_negative', 'limits', 'wage_floor', 'coverage'],
    broken: [],
  });
});

test.each<[string, (string | number)[], unknown, object]>([
  [
    'a total',
    ['totals', 'netPayCents'],
    net + 7,
    { invariant: 'totals', line: 'totals.netPayCents', storedCents: net + 7, expectedCents: net },
  ],
  [
    'a net pay below zero',
    ['totals', 'netPayCents'],
    -1,
    { invariant: 'not_negative', line: 'totals.netPayCents', storedCents: -1, expectedCents: 0 },
  ],
  [
    'a deduction below zero',
    ['deductions', 0, 'amountCents'],
    -2,
    { invariant: 'not_negative', line: 'deductions.401k.amountCents', storedCents: -2, expectedCents: 0 },
  ],
  [
    'deferrals',
    ['deductions', 0, 'amountCents'],
    2_450_001,
    { invariant: 'limits', line: 'deductions.deferrals', storedCents: 2_450_001, expectedCents: 2_450_000 },
  ],
  [
    'health savings, with what the employer gives',
    ['deductions', 1, 'amountCents'],
    440_000,
    { invariant: 'limits', line: 'deductions.hsa', storedCents: 440_100, expectedCents: 440_000 },
  ],
  [
    'the wages of Social Security',
    ['taxes', at('us_social_security'), 'taxableWagesCents'],
    18_450_001,
    {
      invariant: 'limits',
      line: 'taxes.us_social_security.taxableWagesCents',
      storedCents: 18_450_001,
      expectedCents: 18_450_000,
    },
  ],
  [
    'a tax that has no status',
    ['coverage'],
    paid.coverage?.filter(({ code }) => code !== 'us_medicare'),
    {
      invariant: 'coverage',
      line: 'taxes.us_medicare.amountCents',
      storedCents: paid.taxes[at('us_medicare')]?.amountCents,
      expectedCents: null,
    },
  ],
  [
    'a tax with two statuses',
    ['coverage'],
    [...(paid.coverage ?? []), ...(paid.coverage ?? []).slice(0, 1)],
    {
      invariant: 'coverage',
      line: `coverage.${paid.coverage?.[0]?.code}`,
      storedCents: null,
      expectedCents: null,
    },
  ],
])('%s is named with both amounts', (_, path, value, expected) => {
  expect(brokenOf(hourly, changed(paid, path, value))).toContainEqual(expected);
});

test('pay below the federal minimum wage is named by what the hours pay and what they must', () => {
  const worksheet = { ...hourly, earnings: [{ kind: 'regular', hours: '10.5', rate: '7.11' }] } as const;
  const paycheck = grossToNet(worksheet);
  expect(brokenOf(worksheet, paycheck)).toEqual([]); // it has its warning
  expect(brokenOf(worksheet, { ...paycheck, checkWarnings: [] })).toEqual([
    { invariant: 'wage_floor', line: 'earnings.0', storedCents: 7_465, expectedCents: 7_613 },
  ]);
});

test('the sentence has the rule, the line and both amounts', () => {
  const [first] = brokenOf(hourly, changed(paid, ['totals', 'netPayCents'], -1)).filter(
    ({ invariant }) => invariant === 'not_negative',
  );
  expect(first && sayDifference(first)).toBe(
    'It does not hold: No tax, deduction, garnishment or net pay is below zero. totals.netPayCents is -0.01, and the rule allows 0.00.',
  );
});
