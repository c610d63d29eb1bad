import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HolidaysNotLoaded } from '../../../../src/engine/payroll/calendar/bank-holidays.ts';
import {
  bankingDaysAfter,
  bankingDaysBefore,
  closedBecause,
  expectedBankingDaysAfter,
  isBankingDay,
  nextBankingDay,
  rollBackToBankingDay,
} from '../../../../src/engine/payroll/calendar/banking-day.ts';
import {
  addDays,
  dayNumber,
  plainDate,
  weekday,
} from '../../../../src/engine/payroll/calendar/plain-date.ts';

const nth = (year: number, month: string, day: number, n: number) => {
  const first = `${year}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (n - 1));
};
const onMondayIfSunday = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date);
/** 5 USC 6103(a) with the Federal Reserve Banks' observance, worked out independently of the loaded list. */
const legalHolidays = (year: number) => [
  ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => onMondayIfSunday(`${year}-${day}`)),
  nth(year, '01', 1, 3),
  nth(year, '02', 1, 3),
  addDays(nth(year, '06', 1, 1), -7),
  nth(year, '09', 1, 1),
  nth(year, '10', 1, 2),
  nth(year, '11', 4, 4),
];
const loaded = fc
  .integer({ min: dayNumber('2025-02-01'), max: dayNumber('2030-11-30') })
  .map((day) => plainDate(day));

describe('banking days', () => {
  it('are every weekday from 2025 to 2030 that is no legal holiday', () => {
    const holidays = new Set([2025, 2026, 2027, 2028, 2029, 2030].flatMap(legalHolidays));
    for (let day = dayNumber('2025-01-01'); day <= dayNumber('2030-12-31'); day += 1) {
      const date = plainDate(day);
      const open = !holidays.has(date) && ![0, 6].includes(weekday(date));
      if (isBankingDay(date) !== open) expect(`${date} ${isBankingDay(date)}`).toBe(`${date} ${open}`);
    }
  });

  it.each([
    ['2026-07-03', undefined],
    ['2026-07-04', 'Saturday'],
    ['2027-07-05', 'Independence Day'],
    ['2027-12-31', undefined],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-29', 'Sunday'],
  ])('%s is closed because: %s', (date, why) => expect(closedBecause(date)).toBe(why));

  it.each([
    ['2030-12-31', 1, '2031-01-02'],
    ['2031-01-17', 1, '2031-01-21'],
    ['2032-12-24', 1, '2032-12-27'],
    ['2033-12-23', 1, '2033-12-27'],
    ['2033-12-30', 0, '2033-12-30'],
    ['2026-11-25', 1, '2026-11-27'],
  ])('%s: %i after it, in a year without loaded holidays by those of the law, is %s', (date, n, expected) =>
    expect(expectedBankingDaysAfter(date, n)).toBe(expected),
  );

  it('count in steps: n + 1 before is one before n before, and after undoes before', () =>
    fc.assert(
      fc.property(loaded, fc.integer({ min: 1, max: 9 }), (date, n) => {
        const before = bankingDaysBefore(date, n);
        expect(isBankingDay(before)).toBe(true);
        expect(bankingDaysBefore(date, n + 1)).toBe(bankingDaysBefore(before, 1));
        if (isBankingDay(date)) expect(bankingDaysAfter(before, n)).toBe(date);
      }),
    ));

  it('roll back to the day itself or the nearest open day before, never later', () =>
    fc.assert(
      fc.property(loaded, (date) => {
        const rolled = rollBackToBankingDay(date);
        expect(rolled <= date && isBankingDay(rolled)).toBe(true);
        for (let day = addDays(rolled, 1); day <= date; day = addDays(day, 1)) {
          expect(isBankingDay(day)).toBe(false);
        }
      }),
    ));

  it.each([
    ['2026-07-06', '2026-07-03', '2026-07-07'],
    ['2026-11-27', '2026-11-25', '2026-11-30'],
    ['2026-01-17', '2026-01-16', '2026-01-20'],
  ])('%s stands between %s and %s', (date, previous, next) => {
    expect(bankingDaysBefore(date, 1)).toBe(previous);
    expect(nextBankingDay(date)).toBe(next);
  });

  it('of a year without loaded holidays are refused, not guessed, also when a walk arrives there', () => {
    expect(() => isBankingDay('2031-03-04')).toThrow(HolidaysNotLoaded);
    expect(() => nextBankingDay('2030-12-31')).toThrow(
      /holidays of 2031 are not loaded \(known: 2025 to 2030\)/,
    );
    expect(() => bankingDaysBefore('2025-01-02', 1)).toThrow(HolidaysNotLoaded);
    expect(() => isBankingDay('2026-02-30')).toThrow(/not a day/);
    expect(() => bankingDaysBefore('2026-02-20', -1)).toThrow(RangeError);
  });
});
