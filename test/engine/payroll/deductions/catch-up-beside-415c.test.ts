/** 26 USC 414(v)(3)(A): catch-up contributions do not count towards the limit of 26 USC 415(c). */
import { describe, expect, test } from 'vitest';
import type { DeductionEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { proveCheck } from '../../../../src/money/proofs/prove-check.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

type Cents = number;
const plan = (type: DeductionEntry['type'], employee: Cents, employer: Cents): DeductionEntry => {
  return { type, employee: { amountCents: employee }, employer: { amountCents: employer } };
};
const of = (deductions: readonly DeductionEntry[], more: Partial<Worksheet> = {}): Worksheet => {
  const earnings = [{ kind: 'salary', amountCents: 30_000_000 }] as const;
  return { ...plain, earnings: [...earnings], birthDate: '1970-01-01', deductions: [...deductions], ...more };
};
/** Cents of the employee and the employer, for each deduction. */
const bothSides = (...check: Parameters<typeof of>) =>
  grossToNet(of(...check)).deductions.map(({ amountCents, employerCents }) => [amountCents, employerCents]);
const limit = 'annual limit of 72,000 (26 USC 415(c); IRS Notice 2025-67)';

describe('on a check that holds the whole year', () => {
  test('24,500 and 8,000 of catch-up leave the employer 72,000 less 24,500, and a cent more is cut', () => {
    const full = grossToNet(of([plan('401k', 3_250_000, 4_750_000)])).deductions;
    expect(full).toMatchObject([{ amountCents: 3_250_000, employerCents: 4_750_000, reasons: [] }]);
    const above = grossToNet(of([plan('401k', 3_250_000, 4_750_100)])).deductions;
    expect(above).toMatchObject([
      { employerCents: 4_750_000, reasons: [`the employer adds 1.00 less: ${limit}`] },
    ]);
  });

  test.each<[string, Partial<Worksheet>, Cents, [Cents, Cents]]>([
    ['up to the limit of 402(g) all counts', {}, 2_450_000, [2_450_000, 4_750_000]],
    ['below it what is given counts', {}, 2_000_000, [2_000_000, 5_200_000]],
    ['from 60 to 63 the catch-up is 11,250', { birthDate: '1965-01-01' }, 3_575_000, [3_575_000, 4_750_000]],
    ['of 1,000 of catch-up none counts', {}, 2_550_000, [2_550_000, 4_750_000]],
    ['below 50 there is none', { birthDate: '1977-01-01' }, 3_250_000, [2_450_000, 4_750_000]],
  ])('%s', (_, more, employee, expected) =>
    expect(bothSides([plan('401k', employee, 9_000_000)], more)).toEqual([expected]),
  );

  test('a match of a catch-up contribution counts as all that the employer adds', () => {
    const matched: DeductionEntry = {
      type: '401k',
      employee: { amountCents: 3_250_000 },
      employer: { amountCents: 2_000_000, match: { percent: '100' } },
    };
    expect(bothSides([matched])).toEqual([[3_250_000, 4_750_000]]); // 20,000 + 32,500, cut by 5,000
  });
});

describe('over the plans of the employer', () => {
  test.each<[DeductionEntry['type'], DeductionEntry['type']]>([
    ['401k', 'roth_401k'],
    ['403b', 'roth_403b'],
    ['401k', '403b'],
    ['roth_403b', '401k'],
  ])('a catch-up to a %s and a %s is one, wherever it was given', (first, second) => {
    const both = [plan(first, 2_450_000, 4_000_000), plan(second, 800_000, 1_000_000)];
    expect(bothSides(both)).toEqual([
      [2_450_000, 4_000_000],
      [800_000, 750_000],
    ]);
  });

  test('so is that of a high earner, whose catch-up is a Roth one', () => {
    const yearToDate = { lastYear: { ficaWagesCents: 15_000_001 } };
    const both = [plan('401k', 3_250_000, 4_000_000), plan('roth_401k', 3_250_000, 1_000_000)];
    expect(bothSides(both, { yearToDate })).toEqual([
      [2_450_000, 4_000_000],
      [800_000, 750_000],
    ]);
  });

  test('a 457(b) plan has no such limit: its catch-up gives no room, and its contributions take none', () => {
    const governmental: DeductionEntry = { ...plan('457b', 3_250_000, 0), plan: 'governmental' };
    expect(bothSides([governmental, plan('401k', 2_450_000, 9_000_000)])).toEqual([
      [3_250_000, 0],
      [2_450_000, 4_750_000],
    ]);
    expect(bothSides([governmental, plan('401k', 1_000_000, 9_000_000)])[1]).toEqual([1_000_000, 6_200_000]);
  });
});

describe('with earlier checks of the year', () => {
  test('what they gave as catch-up does not count either', () => {
    // 25,000 + 3,000 of the employee: 24,500 count. 72,000 - 24,500 - 47,000 = 500.
    const yearToDate = {
      deductionsCents: { '401k': 2_000_000, roth_403b: 500_000 },
      employerContributionsCents: { '401k': 4_700_000 },
    };
    expect(bothSides([plan('401k', 300_000, 100_000)], { yearToDate })).toEqual([[300_000, 50_000]]);
  });

  test('a contribution that crosses 24,500 counts up to it', () => {
    // 24,000 + 2,000 of the employee. 72,000 - 24,500 - 47,000 = 500.
    const yearToDate = {
      deductionsCents: { '403b': 2_400_000 },
      employerContributionsCents: { '403b': 4_700_000 },
    };
    expect(bothSides([plan('403b', 200_000, 100_000)], { yearToDate })).toEqual([[200_000, 50_000]]);
  });

  test('more than the catch-up of the age is none: it counts', () => {
    // 34,500 of the employee, 8,000 of them catch-up. 72,000 - 26,500 - 45,000 = 500.
    const yearToDate = {
      deductionsCents: { '401k': 3_450_000 },
      employerContributionsCents: { '401k': 4_500_000 },
    };
    expect(bothSides([plan('401k', 0, 100_000)], { yearToDate })).toEqual([[0, 50_000]]);
    const { birthDate: _, ...ageless } = of([plan('401k', 0, 100_000)], { yearToDate });
    // 72,000 - 34,500 - 45,000 is below zero
    expect(grossToNet(ageless).deductions[0]?.employerCents).toBe(0);
  });
});

test('where pay does not cover the catch-up, the employer has no more room for it', () => {
  // 25,000 of pay are less than 32,500: what is taken stays below 24,500, and all of it counts.
  const earnings: Worksheet['earnings'] = [{ kind: 'salary', amountCents: 2_500_000 }];
  const [pair] = bothSides([plan('401k', 3_250_000, 9_000_000)], { earnings });
  const [employee = 0, employer = 0] = pair ?? [];
  expect(employee).toBeLessThan(2_450_000);
  expect(employee + employer).toBe(7_200_000);
});

test('pay above 26 USC 401(a)(17) counts for the offer alone', () => {
  // 15 % of 360,000 are 54,000; 72,000 - 24,500 = 47,500.
  const earnings: Worksheet['earnings'] = [{ kind: 'salary', amountCents: 50_000_000 }];
  const offer: DeductionEntry = {
    type: '401k',
    employee: { amountCents: 3_250_000 },
    employer: { percent: '15' },
  };
  expect(bothSides([offer], { earnings })).toEqual([[3_250_000, 4_750_000]]);
  expect(bothSides([{ ...offer, employer: { percent: '13' } }], { earnings })).toEqual([
    [3_250_000, 4_680_000], // 13 % of 360,000
  ]);
});

test('the proof agrees, and the explanation names the catch-up only where there is one', () => {
  const worksheet = of([plan('401k', 3_250_000, 4_750_000)]);
  const proof = proveCheck({ worksheet, paycheck: grossToNet(worksheet) }, TABLES);
  expect([proof.disagreements, proof.broken]).toEqual([[], []]);
  const leaves = (sheet: Worksheet) => [...new Set(leavesOf(sheet, 'deductions.401k.employer'))];
  const law = '(26 USC 402(g), 414(v); IRS Notice 2025-67, since 2026-01-01)';
  expect(leaves(worksheet)).toEqual(
    expect.arrayContaining([
      'other deferrals on this check 0',
      `annual limit 2450000 ${law}`,
      `catch-up 800000 ${law}`,
    ]),
  );
  expect(leaves(of([plan('401k', 100, 100)], { birthDate: '1990-01-01' })).join()).not.toMatch('catch-up');
});
