import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankingDay } from '../../../src/engine/payroll/calendar/banking-day.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { irs940, irs941 } from '../../../src/money/ledger/tax-agency.ts';
import {
  depositorOf,
  isCarried,
  lookbackOf,
  periodOf,
  withNextDayRule,
} from '../../../src/money/remittances/deposit-schedule.ts';

const tax = (day: string, depositor: 'monthly' | 'semiweekly', agency: string = irs941) =>
  periodOf('tax_payable', agency, day, depositor);

describe('taxes withheld are deposited', () => {
  test.each([
    ['2026-11-20', '2026-11-30', '2026-12-15'],
    ['2026-01-02', '2026-01-31', '2026-02-17'], // the 15th is a Sunday, the 16th Presidents' Day
    ['2026-12-31', '2026-12-31', '2027-01-15'],
  ])('of %s by a monthly depositor with the month to %s, on %s', (day, end, dueOn) => {
    expect(tax(day, 'monthly')).toMatchObject({ end, dueOn });
  });

  test.each([
    ['2026-12-02', '2026-12-02', '2026-12-04', '2026-12-09'], // Wednesday
    ['2026-12-04', '2026-12-02', '2026-12-04', '2026-12-09'], // Friday: next Wednesday
    ['2026-12-05', '2026-12-05', '2026-12-08', '2026-12-11'], // Saturday: next Friday
    ['2026-12-08', '2026-12-05', '2026-12-08', '2026-12-11'], // Tuesday
    ['2026-09-30', '2026-09-30', '2026-09-30', '2026-10-07'], // Wednesday, the last of its quarter
    ['2026-10-02', '2026-10-01', '2026-10-02', '2026-10-07'], // the same week, for the next return
    ['2026-11-24', '2026-11-21', '2026-11-24', '2026-11-30'], // Thanksgiving leaves three days until Monday
  ])('of %s by a semiweekly depositor with %s to %s, on %s', (day, start, end, dueOn) => {
    expect(tax(day, 'semiweekly')).toEqual({ start, end, dueOn });
  });

  test('on the next banking day once 100,000 has accumulated, with the days up to that one', () => {
    const period = tax('2026-12-03', 'semiweekly');
    expect(withNextDayRule(period, 9_999_999n, '2026-12-03')).toBe(period);
    const atOnce = { start: '2026-12-02', end: '2026-12-03', dueOn: '2026-12-04' };
    expect(withNextDayRule(period, 10_000_000n, '2026-12-03')).toEqual(atOnce);
  });

  test('monthly up to 50,000 in the four quarters that ended on 30 June', () => {
    expect(lookbackOf(2026)).toEqual({ start: '2024-07-01', end: '2025-06-30' });
    expect([depositorOf(5_000_000n, 2026), depositorOf(5_000_001n, 2026)]).toEqual(['monthly', 'semiweekly']);
  });

  test('on a banking day after the check, the same for every day of a period', () => {
    const day = fc.integer({ min: 0, max: 1700 }).map((days) => addDays('2025-02-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom('monthly', 'semiweekly'), (checkDate, depositor) => {
        const period = tax(checkDate, depositor);
        expect(isBankingDay(period.dueOn)).toBe(true);
        expect([period.start, checkDate, period.end, period.dueOn].toSorted()).toEqual([
          period.start,
          checkDate,
          period.end,
          period.dueOn,
        ]);
        expect(tax(period.start, depositor)).toEqual(period);
        expect(tax(period.end, depositor)).toEqual(period);
      }),
    );
  });
});

test('federal unemployment tax is deposited by quarter when above 500, and with the return at the end', () => {
  expect(tax('2026-11-20', 'monthly', irs940)).toMatchObject({ end: '2026-12-31', dueOn: '2027-02-01' });
  expect(tax('2026-03-31', 'semiweekly', irs940)).toMatchObject({ end: '2026-03-31', dueOn: '2026-04-30' });
  expect(isCarried(irs940, '2026-09-30', 50_000n)).toBe(true);
  expect(isCarried(irs940, '2026-09-30', 50_001n)).toBe(false);
  expect(isCarried(irs940, '2026-12-31', 1n)).toBe(false);
  expect(isCarried(irs941, '2026-11-30', 1n)).toBe(false);
});

test('a garnishment is due one banking day after the check, benefits five', () => {
  expect(periodOf('garnishment_payable', 'Sheriff', '2026-11-20', 'monthly').dueOn).toBe('2026-11-23');
  expect(periodOf('benefit_payable', 'hsa', '2026-11-20', 'monthly').dueOn).toBe('2026-11-30');
});

test('a payrun in the last year with known holidays plans deposits of the next year', () => {
  expect(periodOf('garnishment_payable', 'Sheriff', '2030-12-31', 'monthly').dueOn).toBe('2031-01-02');
  expect(tax('2030-12-31', 'monthly').dueOn).toBe('2031-01-15');
  expect(tax('2030-12-27', 'semiweekly').dueOn).toBe('2031-01-02');
  expect(tax('2030-12-31', 'monthly', irs940).dueOn).toBe('2031-01-31');
});
