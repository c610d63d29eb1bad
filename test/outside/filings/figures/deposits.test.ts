import { describe, expect, test } from 'vitest';
import {
  depositorOf,
  depositsOf,
  lookbackOf,
  paidWithReturn,
  periodOf,
} from '../../../../src/outside/filings/figures/deposits.ts';
import {
  form940Due,
  form941Due,
  form1099NecDue,
  formW2Due,
  futaDepositDue,
} from '../../../../src/outside/filings/figures/due-dates.ts';

const day = (date: string, dollars: number) => ({
  date,
  incomeTaxCents: dollars * 100,
  employeeCents: 0,
  employerCents: 0,
  totalCents: dollars * 100,
});

describe('a semiweekly depositor has three banking days after the period ends', () => {
  test.each([
    ['2026-11-20', '2026-11-25'], // Friday -> Wednesday
    ['2026-11-18', '2026-11-25'], // Wednesday -> Wednesday
    ['2026-11-21', '2026-11-30'], // Saturday: ends Tuesday; Thanksgiving adds a day, then a weekend
    ['2026-11-10', '2026-11-16'], // Tuesday; Veterans Day adds a day
    ['2026-09-04', '2026-09-10'], // Labor Day adds a day
  ])('paid %s, due %s', (paid, due) => {
    expect(periodOf(paid, 'semiweekly').dueOn).toBe(due);
  });
});

test.each([
  ['2026-01-02', '2026-02-17'], // the 15th is a Sunday, the 16th a holiday
  ['2026-10-30', '2026-11-16'],
  ['2026-12-31', '2027-01-15'],
])('a monthly depositor paying on %s deposits by %s', (paid, due) => {
  expect(periodOf(paid, 'monthly').dueOn).toBe(due);
});

test('50,000 in the lookback period is monthly, a cent more semiweekly', () => {
  expect(lookbackOf(2026)).toEqual({ from: '2024-07-01', to: '2025-06-30' });
  expect(depositorOf(2026, 50_000_00, false)).toBe('monthly');
  expect(depositorOf(2026, 50_000_01, false)).toBe('semiweekly');
  expect(depositorOf(2026, 0, true)).toBe('semiweekly');
});

test('100,000 gathered in a period is due the next banking day, and the year goes on semiweekly', () => {
  const days = [
    day('2026-01-09', 60_000),
    day('2026-01-16', 40_000),
    day('2026-01-23', 10),
    day('2026-01-30', 20),
  ];
  expect(depositsOf(days, 'monthly').map(({ rule, dueOn, cents }) => [rule, dueOn, cents / 100])).toEqual([
    ['next_day', '2026-01-20', 100_000], // Monday is a holiday
    ['semiweekly', '2026-01-28', 10],
    ['semiweekly', '2026-02-04', 20],
  ]);
});

test('99,999.99 is no next-day deposit', () => {
  const [only] = depositsOf([{ ...day('2026-01-09', 0), totalCents: 99_999_99 }], 'monthly');
  expect(only?.rule).toBe('monthly');
});

test('a semiweekly period across the end of a quarter is two deposits, one for each return', () => {
  const deposits = depositsOf([day('2026-09-30', 3000), day('2026-10-01', 3000)], 'semiweekly');
  expect(deposits.map(({ from }) => from)).toEqual(['2026-09-30', '2026-10-01']);
});

test('a quarter below 2,500 may go with its return, and one after a quarter that owed less, but not the first', () => {
  const quarter = { year: 2026, quarter: 1 };
  const small = { quarter, owed: 2_499_99, owedBefore: 9_000_00, dueOn: '2026-04-30' };
  const deposits = depositsOf([day('2026-01-09', 2_499)], 'monthly');
  expect(paidWithReturn(deposits, small).map(({ rule }) => rule)).toEqual(['with_return']);
  expect(paidWithReturn(deposits, { ...small, owed: 2_500_00 })).toBe(deposits);
  const little = paidWithReturn(deposits, { ...small, owed: 9_000_00, owedBefore: 2_499_99 });
  expect(little.map(({ rule }) => rule)).toEqual(['with_return']);
  expect(paidWithReturn(deposits, { ...small, owed: 9_000_00, owedBefore: 0 })).toBe(deposits);
});

test('forms are due on the days of 2026 and 2027 that the law names', () => {
  expect(form941Due({ year: 2026, quarter: 1 }).due.on).toBe('2026-04-30');
  expect(form941Due({ year: 2026, quarter: 3 }).due.on).toBe('2026-11-02'); // 31 October is a Saturday
  expect(form941Due({ year: 2026, quarter: 4 }).due.on).toBe('2027-02-01'); // 31 January is a Sunday
  expect(form941Due({ year: 2026, quarter: 4 }).ifDeposited.on).toBe('2027-02-10');
  expect(form940Due(2026).due.on).toBe('2027-02-01');
  expect(formW2Due(2026).on).toBe('2027-02-01');
  expect(form1099NecDue(2025).on).toBe('2026-02-02');
  expect(futaDepositDue({ year: 2026, quarter: 2 })).toBe('2026-07-31');
});
