import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addDaysWithin,
  dayNumber,
  dayOfMonth,
  isPlainDate,
  lastOfMonth,
  plainDate,
  weekday,
  yearOf,
} from '../../../../src/engine/payroll/calendar/plain-date.ts';
import { runs } from '../../../support/sample.ts';

const DAY = 86_400_000;
const anyDay = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });
/** The engine's own proleptic Gregorian calendar, as the independent oracle. */
const engineDate = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

describe('plain dates', () => {
  it('count days as the Gregorian calendar does, on every day from 1890 to 2110', () => {
    for (let day = dayNumber('1890-01-01'); day <= dayNumber('2110-12-31'); day += 1) {
      const date = plainDate(day);
      if (date !== engineDate(day) || dayNumber(date) !== day) expect(date).toBe(engineDate(day));
    }
  });

  it('count days exactly over the whole range of years, and back', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(plainDate(day)).toBe(engineDate(day));
        expect(dayNumber(plainDate(day))).toBe(day);
        expect(weekday(plainDate(day))).toBe(new Date(day * DAY).getUTCDay());
      }),
      runs(2000),
    ));

  it.each(['0001-01-01', '9999-12-31', '2000-02-29', '2028-02-29'])('know %s', (date) => {
    expect(isPlainDate(date)).toBe(true);
    expect(plainDate(dayNumber(date))).toBe(date);
  });

  it.each(['', '2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00'])(
    'refuse "%s", which is no day',
    (text) => expect(isPlainDate(text)).toBe(false),
  );

  it.each(['0000-12-31', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '12026-01-01', '2026-01-01\n'])(
    'refuse "%s", which is not written YYYY-MM-DD',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );

  it('never leave the years they can be written in', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => plainDate(0.5)).toThrow(RangeError);
  });

  it('stop at the ends of the calendar where people state a day beside them', () => {
    expect(addDaysWithin('9999-12-01', 31)).toBe('9999-12-31');
    expect(addDaysWithin('0001-01-01', -1)).toBe('0001-01-01');
    expect(addDaysWithin('2024-02-28', 1)).toBe('2024-02-29');
  });

  it('say what is wrong with what is no day', () => {
    const noDay = new RangeError('"2026-02-30" is not a day of the calendar (YYYY-MM-DD)');
    expect(() => dayNumber('2026-02-30')).toThrow(noDay);
    expect(() => plainDate(0.5)).toThrow(new RangeError('day 0.5 lies outside the years 0001 to 9999'));
  });

  it('know their year and their day of the month', () =>
    expect([yearOf('0987-06-05'), dayOfMonth('2026-10-31')]).toEqual([987, 31]));

  it.each([
    ['2026-02-03', '2026-02-28'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['2026-04-01', '2026-04-30'],
  ])('the month of %s ends on %s', (date, last) => expect(lastOfMonth(date)).toBe(last));
});
