/** The worksheets of Form W-4 of 2026: the table of two jobs, and the deductions line by line. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Deductions, deductions } from '../../../src/parties/workers/w4-worksheets/deductions.ts';
import figures from '../../../src/parties/workers/w4-worksheets/figures-2026.json' with { type: 'json' };
import { type Jobs, multipleJobs } from '../../../src/parties/workers/w4-worksheets/worksheet.ts';

const law = JSON.parse(
  readFileSync(new URL('../../../src/engine/payroll/taxes/data/federal-2026.json', import.meta.url), 'utf8'),
).incomeTax;
const statuses = ['single', 'married', 'hoh'] as const;
type Status = (typeof statuses)[number];

/** The annual tax of one job by the percentage method, in dollars. */
function taxOf(status: Status, wages: number): number {
  const adjusted = Math.max(0, wages - Number(law.line1g[status]));
  const rows: [string, string, string][] = law.standard[status];
  const [from, tax, rate] = rows.findLast(([least]) => Number(least) <= adjusted) ?? ['0', '0', '0'];
  return Number(tax) + (adjusted - Number(from)) * Number(rate);
}

describe('the table of two jobs', () => {
  test('each figure is the tax of both jobs together less that of each alone, to ten dollars', () => {
    const wrong: string[] = [];
    for (const status of statuses)
      for (const [at, from] of figures.higherJobFrom[status].entries()) {
        const row = figures.twoJobs[status][at] ?? [];
        const to = figures.higherJobFrom[status][at + 1] ?? from + 500_000;
        const isRow = (higher: number) =>
          row.every((figure, column) => {
            const lower = column * 10_000 + 8_500; // each column stands for a wage of its upper part
            const more = taxOf(status, higher + lower) - taxOf(status, higher) - taxOf(status, lower);
            return Math.abs(more - figure) < 10;
          });
        const wages = Array.from({ length: (to - from) / 100 }, (_, step) => from + step * 100);
        if (row.length !== 12 || !wages.some(isRow)) wrong.push(`${status} from ${from}`);
      }
    expect(wrong).toEqual([]);
  });

  const two: Jobs = { filingStatus: 'married', highestPay: 62_000_00, secondPay: 24_999_99, payPeriods: 26 };

  test('two jobs: the figure of both pays, divided by the pay periods to the cent', () => {
    expect(multipleJobs(two)).toMatchObject({
      lines: [
        { line: '1', cents: 3_420_00 },
        { line: '3', count: 26 },
        { line: '4', cents: 131_54 },
      ],
      resultCents: 131_54,
    });
    const atEdge = { ...two, highestPay: 59_999_99, secondPay: 25_000_00 };
    expect(multipleJobs(atEdge).lines[0]).toMatchObject({ cents: 3_420_00 });
    expect(multipleJobs({ ...two, secondPay: 30_000_00 }).lines[0]).toMatchObject({ cents: 3_990_00 });
  });

  test('three jobs: the two highest, and both together with the third', () => {
    const three: Jobs = {
      filingStatus: 'single',
      highestPay: 45_000_00,
      secondPay: 30_000_00,
      thirdPay: 9_999_00,
      payPeriods: 52,
    };
    expect(multipleJobs(three).lines.map(({ line, cents, count }) => [line, cents ?? count])).toEqual([
      ['2a', 5_080_00],
      ['2b', 1_870_00],
      ['2c', 6_950_00],
      ['3', 52],
      ['4', 133_65],
    ]);
  });

  test.each([
    ['secondPay', { highestPay: 300_000_00, secondPay: 120_000_01 }, 'where the table of the form ends'],
    ['secondPay', { secondPay: 62_000_01 }, 'must not be more than the pay of the job above it'],
    ['thirdPay', { thirdPay: 25_000_00 }, 'must not be more than the pay of the job above it'],
  ])('refuses %s %j, which the table does not have', (field, change, words) => {
    const refused = () => multipleJobs({ ...two, ...change });
    expect(refused).toThrow(words);
    expect(refused).toThrow(`jobs.${field}`);
  });
});

const line = (entered: Deductions, name: string) =>
  deductions(entered).lines.find((found) => found.line === name)?.cents;

describe('the deductions worksheet', () => {
  test('adds what counts beside the standard deduction', () => {
    const entered: Deductions = {
      filingStatus: 'single',
      income: 60_000_00,
      tips: 26_000_00,
      overtime: 1_200_00,
      isSenior: true,
      isSpouseSenior: true,
      adjustments: 500_00,
      cashGifts: 1_500_00,
    };
    const { resultCents } = deductions(entered);
    expect(['1a', '1b', '3a', '3b', '12', '14'].map((name) => line(entered, name))).toEqual([
      25_000_00, 1_200_00, 6_000_00, 0, 1_000_00, 1_000_00,
    ]);
    expect(resultCents).toBe(26_200_00 + 6_000_00 + 500_00 + 1_000_00);
  });

  test('itemized deductions count above the standard deduction, and are cut at a high income', () => {
    const entered: Deductions = {
      filingStatus: 'married',
      income: 100_000_00,
      medical: 10_000_00,
      stateTaxes: 50_000_00,
      mortgageInterest: 12_000_00,
      gifts: 1_500_00,
    };
    expect(['6a', '6b', '6d', '7', '10', '14'].map((name) => line(entered, name))).toEqual([
      2_500_00, 40_400_00, 1_000_00, 55_900_00, 55_900_00, 23_700_00,
    ]);
    const rich = { ...entered, income: 800_000_00, medical: 0 };
    expect(['6b', '7', '10', '14'].map((name) => line(rich, name))).toEqual([0, 12_000_00, 11_280_00, 0]);
  });

  test.each([
    ['single', 150_000_00, '1a', 0],
    ['single', 149_999_99, '1a', 100_00],
    ['married', 299_999_99, '1b', 100_00],
    ['single', 100_000_00, '1c', 0],
    ['hoh', 75_000_00, '3a', 0],
    ['married', 149_999_99, '3b', 6_000_00],
    ['separate', 252_500_00, '6b', 0],
    ['separate', 252_499_99, '6b', 100_00],
    ['separate', 1_00, '11', 16_100_00],
  ] as const)('of %s with an income of %i cents, line %s is %i', (filingStatus, income, name, cents) => {
    const amounts = { tips: 100_00, overtime: 100_00, carLoanInterest: 100_00, stateTaxes: 100_00 };
    const entered = { filingStatus, income, ...amounts, isSenior: true, isSpouseSenior: true };
    expect(line(entered, name)).toBe(cents);
  });

  test('line 10 is nothing where the deduction for seniors is above the income', () => {
    const entered: Deductions = {
      filingStatus: 'married',
      income: 5_000_00,
      isSenior: true,
      isSpouseSenior: true,
      otherItemized: 90_000_00,
    };
    expect(['8b', '10', '15'].map((name) => line(entered, name))).toEqual([0, 0, 12_000_00]);
  });
});
