/** Work at home for an office in another state: whose it is, and what decides that. */
import { describe, expect, it } from 'vitest';
import type { MultistateFacts } from '../../../../src/engine/payroll/worksheet.ts';
import { checkOf, days } from './multistate-worksheet.ts';

const convenience: MultistateFacts = { remoteWork: 'convenience' };

describe('Nebraska claims work at home for an office there once seven days of the year are in it', () => {
  const week = { home: 'TX', work: ['NE', 'TX'], earnings: days(120_000, 80_000), multistate: convenience };
  const yearWith = (stateDays: Record<string, number>) => checkOf({ ...week, yearToDate: { stateDays } });
  const open = {
    status: 'not_computed',
    reason: 'NE may tax work at home in TX for an office there',
    missing: 'whether more than 7 days of the year are in NE',
  };

  it('so after six days before and one now it is open', () =>
    expect(yearWith({ NE: 6 }).line('ne_income')).toMatchObject(open));
  it('and on the eighth day all pay is of Nebraska', () =>
    expect(yearWith({ NE: 7 }).tax('ne_income')?.taxableWagesCents).toBe(200_000));
  it('while a year of which no day is known has only those of the check', () => {
    for (const { line } of [yearWith({}), checkOf({ ...week, yearToDate: {} }), checkOf(week)]) {
      expect(line('ne_income')).toMatchObject(open);
    }
  });
  it('and days at home are no days in Nebraska', () => {
    const earnings = days(0, 200_000).slice(1);
    const atHome = (NE: number) => checkOf({ ...week, earnings, yearToDate: { stateDays: { NE } } });
    expect(atHome(7).line('ne_income')).toMatchObject(open);
    expect(atHome(8).tax('ne_income')?.taxableWagesCents).toBe(200_000);
  });
});

it('New York has no such days: the first day of work at home for an office there is of New York', () => {
  const week = { home: 'TX', work: ['NY', 'TX'], earnings: days(120_000, 80_000) };
  expect(checkOf({ ...week, multistate: convenience }).tax('ny_income')?.taxableWagesCents).toBe(200_000);
});

it('what Pennsylvania does is open, and the reason names the doubt', () => {
  const week = { home: 'TX', work: ['PA', 'TX'], earnings: days(120_000, 80_000) };
  const { line } = checkOf({ ...week, multistate: convenience });
  expect(line('pa_income')).toMatchObject({
    status: 'not_computed',
    reason: 'PA may tax work at home in TX for an office there',
    missing: 'whether PA taxes it: work assigned to an office there may be from sources there',
  });
});

describe('work at home in New Jersey for an office in New York', () => {
  const work = ['NY', 'NJ', 'CT'];
  const forms = [{ code: 'CT', formCode: 'F' }];
  const facts = { home: 'NJ', work, multistate: { ...convenience, forms } };
  const taxable = (earnings: ReturnType<typeof days>) => {
    const { tax } = checkOf({ ...facts, earnings });
    return ['ny_income', 'ct_income', 'nj_income'].map((code) => tax(code)?.taxableWagesCents);
  };

  it('is added to that in the office, and work in Connecticut stays there', () =>
    expect(taxable(days(100_000, 60_000, 40_000))).toEqual([160_000, 40_000, 200_000]));
  it('is of New York also in a week without a day in the office', () =>
    expect(taxable(days(0, 160_000, 40_000).slice(1))).toEqual([160_000, 40_000, 200_000]));
  it('leaves New York open in a week without a day there, while the reason for it is not known', () => {
    const earnings = days(0, 200_000).slice(1);
    const { line } = checkOf({ home: 'NJ', work: ['NY', 'NJ'], earnings });
    expect(line('ny_income')).toMatchObject({
      status: 'not_computed',
      reason: 'NY may tax work at home in NJ for an office there',
      missing: 'remote_work of the employee: convenience or necessity',
    });
    expect(line('nj_income')).toMatchObject({
      status: 'not_computed',
      reason: 'what NJ withholds depends on NY: NY may tax work at home in NJ for an office there',
    });
  });
});

it('a home in the state of the office is no home in another state', () => {
  const facts = { home: 'NY', work: ['NY', 'NJ'], multistate: { forms: [{ code: 'NJ' }] } };
  const { tax, cents } = checkOf({ ...facts, earnings: days(150_000, 50_000) });
  expect(tax('nj_income')?.taxableWagesCents).toBe(50_000);
  // 98.68 on all wages, less what New Jersey takes of 500.00
  expect(cents('ny_income')).toBe(9_868 - (cents('nj_income') ?? 0));
});
