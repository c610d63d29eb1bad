import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payPeriodFrom, payPeriodOf } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import {
  LONGEST_SEARCH_DAYS,
  payPeriodsOverlapping,
  payPeriodsWithin,
} from '../../../../src/engine/payroll/calendar/pay-periods.ts';
import { PAY_SCHEDULES, type PaySchedule } from '../../../../src/engine/payroll/calendar/pay-schedule.ts';
import { addDays, dayNumber, plainDate } from '../../../../src/engine/payroll/calendar/plain-date.ts';

const schedules = fc.constantFrom(...PAY_SCHEDULES);
const dates = fc
  .integer({ min: dayNumber('1990-01-01'), max: dayNumber('2090-12-31') })
  .map((day) => plainDate(day));
const payPeriodsHolding = (schedule: PaySchedule, date: string) =>
  payPeriodsOverlapping(schedule, date, date);
const bounds = (periods: readonly { start: string; end: string }[]) =>
  periods.map(({ start, end }) => [start, end]);

describe('pay periods', () => {
  it.each<[PaySchedule, string, string]>([
    ['daily', '2026-02-28', '2026-02-28'],
    ['weekly', '2026-02-26', '2026-03-04'],
    ['biweekly', '2026-12-25', '2027-01-07'],
    ['semimonthly', '2028-02-16', '2028-02-29'],
    ['semimonthly', '2026-02-01', '2026-02-15'],
    ['monthly', '2027-02-01', '2027-02-28'],
  ])('%s from %s last through %s, that day included', (schedule, start, end) =>
    expect(payPeriodFrom(schedule, start)).toMatchObject({ schedule, start, end }),
  );

  it.each<[PaySchedule, string]>([
    ['semimonthly', '2026-02-15'],
    ['semimonthly', '2026-02-17'],
    ['monthly', '2026-02-16'],
    ['weekly', '2026-02-30'],
    ['biweekly', '9999-12-25'],
  ])('%s from %s do not exist', (schedule, start) => expect(payPeriodFrom(schedule, start)).toBeUndefined());

  it('holding a date are one of the fixed schedules, and one for every day a window could have started', () =>
    fc.assert(
      fc.property(schedules, dates, (schedule, date) => {
        const holding = payPeriodsHolding(schedule, date);
        expect(holding).toHaveLength(schedule === 'weekly' ? 7 : schedule === 'biweekly' ? 14 : 1);
        expect(holding.every(({ start, end }) => start <= date && date <= end)).toBe(true);
      }),
    ));

  it('of daily, semimonthly and monthly schedules follow each other without gap or overlap', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<PaySchedule>('daily', 'semimonthly', 'monthly'),
        dates,
        (schedule, from) => {
          const periods = payPeriodsOverlapping(schedule, from, addDays(from, 400));
          expect(periods.slice(1).map(({ start }) => addDays(start, -1))).toEqual(
            periods.slice(0, -1).map(({ end }) => end),
          );
        },
      ),
      { numRuns: 30 },
    ));

  it('listed for a range are exactly those whole inside it, or touching it, in order', () =>
    fc.assert(
      fc.property(schedules, dates, fc.integer({ min: 0, max: 60 }), (schedule, from, days) => {
        const to = addDays(from, days);
        const all = [];
        for (let start = addDays(from, -40); start <= to; start = addDays(start, 1)) {
          const period = payPeriodFrom(schedule, start);
          if (period) all.push(period);
        }
        expect(payPeriodsOverlapping(schedule, from, to)).toEqual(all.filter(({ end }) => end >= from));
        expect(payPeriodsWithin(schedule, from, to)).toEqual(
          all.filter(({ start, end }) => start >= from && end <= to),
        );
      }),
    ));

  it('at the edges of the calendar are those that can still be written', () => {
    expect(bounds(payPeriodsHolding('weekly', '9999-12-31'))).toEqual([['9999-12-25', '9999-12-31']]);
    expect(bounds(payPeriodsHolding('biweekly', '0001-01-01'))).toEqual([['0001-01-01', '0001-01-14']]);
  });

  it('are not searched for over more than two years, nor backwards', () => {
    const last = addDays('2024-01-01', LONGEST_SEARCH_DAYS - 1);
    expect(payPeriodsOverlapping('daily', '2024-01-01', last)).toHaveLength(731);
    expect(() => payPeriodsWithin('daily', '2024-01-01', addDays(last, 1))).toThrow(
      /at most 731 days, not 732/,
    );
    expect(() => payPeriodsOverlapping('daily', '2024-01-02', '2024-01-01')).toThrow(RangeError);
  });
});

describe('the id of a pay period', () => {
  it('answers the same period again, whatever the schedule and start', () =>
    fc.assert(
      fc.property(schedules, dates, (schedule, date) => {
        for (const period of payPeriodsHolding(schedule, date))
          expect(payPeriodOf(period.id)).toEqual(period);
      }),
    ));

  it('never changes, for partners have stored it', () => {
    expect(payPeriodFrom('weekly', '2026-11-16')?.id).toBe('rp_8pjjzyv10jv');
    expect(payPeriodFrom('biweekly', '2026-11-16')?.id).toBe('rp_cpjjz63j964');
    expect(payPeriodFrom('semimonthly', '2026-11-16')?.id).toBe('rp_gpjjzhrwge1');
  });

  it('sorts by start within a schedule, as every id of this service sorts by time', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<PaySchedule>('daily', 'weekly', 'biweekly'),
        dates,
        dates,
        (schedule, a, b) => {
          const ids = [a, b].map((start) => payPeriodFrom(schedule, start)?.id ?? '');
          expect(Math.sign(ids[0] === ids[1] ? 0 : (ids[0] ?? '') < (ids[1] ?? '') ? -1 : 1)).toBe(
            a === b ? 0 : a < b ? -1 : 1,
          );
        },
      ),
    ));

  it('with one character changed, added or removed names no period', () => {
    const id = payPeriodFrom('biweekly', '2026-11-16')?.id ?? '';
    const alphabet = [...'0123456789abcdefghijklmnopqrstuvwxyz_ABZ-'];
    for (let place = 0; place < id.length; place += 1) {
      expect(payPeriodOf(id.slice(0, place) + id.slice(place + 1))).toBeUndefined();
      for (const other of alphabet.filter((each) => each !== id[place])) {
        expect(payPeriodOf(id.slice(0, place) + other + id.slice(place + 1))).toBeUndefined();
      }
    }
    expect(payPeriodOf(`${id}0`)).toBeUndefined();
  });

  it('that is invented names no period', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `rp_${tail}`),
        ),
        (text) => {
          expect(payPeriodOf(text)).toBeUndefined();
        },
      ),
    ));
});
