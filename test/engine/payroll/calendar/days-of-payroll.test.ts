/** What depends on a day that banks are open, or on an hour of it: what callers ask of the calendar. */
import { describe, expect, it } from 'vitest';
import { withBankHolidays } from '../../../../src/engine/figures/with-bank-holidays.ts';
import {
  BankHolidays,
  HolidaysNotLoaded,
  whereKnown,
} from '../../../../src/engine/payroll/calendar/bank-holidays.ts';
import {
  bankingDaysAfter,
  closedBecause,
  expectedBankingDaysAfter,
  isExpectedOpen,
} from '../../../../src/engine/payroll/calendar/banking-day.ts';
import {
  firstDateProblem,
  precedes,
  sectionOf,
} from '../../../../src/engine/payroll/calendar/calendar-sections.ts';
import {
  cutOffAt,
  debitDateOf,
  earliestCheckDate,
  firstOpenDay,
  payOutAt,
  takesSameDay,
} from '../../../../src/engine/payroll/calendar/cut-off.ts';
import { legalHolidays } from '../../../../src/engine/payroll/calendar/legal-holidays.ts';
import {
  instantInLosAngeles,
  wallTimeInLosAngeles,
} from '../../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { lastDayPaid, periodsWithin } from '../../../../src/engine/payroll/calendar/pay-calendar.ts';
import { payPeriodFrom } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import { periodContaining } from '../../../../src/engine/payroll/calendar/pay-period-grid.ts';
import { payPeriodsWithin } from '../../../../src/engine/payroll/calendar/pay-periods.ts';
import type { PaySchedule } from '../../../../src/engine/payroll/calendar/pay-schedule.ts';
import { dueSoonAt, payrollOpensAt } from '../../../../src/engine/payroll/calendar/payroll-opens.ts';
import { plainDate } from '../../../../src/engine/payroll/calendar/plain-date.ts';
import { shippedBankHolidays } from '../../../../src/engine/payroll/calendar/shipped-bank-holidays.ts';
import { isSpeed, longestLead, speeds } from '../../../../src/engine/payroll/calendar/speeds.ts';

const at = instantInLosAngeles;
const wall = (instant: number) => Object.values(wallTimeInLosAngeles(instant)).join(' ');
const periodFrom = (schedule: PaySchedule, start: string) => {
  const period = payPeriodFrom(schedule, start);
  if (!period) throw new Error(`no ${schedule} period starts on ${start}`);
  return period;
};
const weekly = periodFrom('weekly', '2026-11-16');

describe('pay on the day of its cut-off', () => {
  it('is cut off at 9:00, leaves at 10:00 and is debited on that day', () => {
    expect(wall(cutOffAt('2026-11-30', 0))).toBe('2026-11-30 09:00:00');
    expect(wall(payOutAt('2026-11-30', 0))).toBe('2026-11-30 10:00:00');
    expect([debitDateOf('2026-11-30', 0), debitDateOf('2026-11-29', 0)]).toEqual([
      '2026-11-30',
      '2026-11-27',
    ]);
    expect(wall(payOutAt('2026-11-30', 1))).toBe('2026-11-27 14:00:00');
  });
  it('is possible until 9:00 of a day that banks are open', () => {
    expect(earliestCheckDate(at('2026-11-27', 9) - 1, 0)).toBe('2026-11-27');
    expect(earliestCheckDate(at('2026-11-27', 9), 0)).toBe('2026-11-30');
  });
  it('is taken by the bank until 11:00', () => {
    const taken = [at('2026-11-27', 11) - 1, at('2026-11-27', 11), at('2026-11-28', 8), at('2026-11-26', 8)];
    expect(taken.map(takesSameDay)).toEqual([true, false, false, false]);
  });
  it('is taken in a year without loaded holidays by those of the law', () =>
    expect([at('2031-01-01', 8), at('2031-01-02', 8)].map(takesSameDay)).toEqual([false, true]));
});

describe('the first day whose cut-off may be ahead', () => {
  it('is the earliest check date', () =>
    expect(firstOpenDay(at('2026-11-25', 14), 2)).toBe(earliestCheckDate(at('2026-11-25', 14), 2)));
  it('is the first of the year whose holidays are not known', () =>
    expect([firstOpenDay(at('2030-12-31', 15), 2), firstOpenDay(at('2031-06-02', 9))]).toEqual([
      '2031-01-01',
      '2031-01-01',
    ]));
  it('is none where another error happens', () => expect(() => firstOpenDay(Number.NaN)).toThrow(RangeError));
});

describe('bank holidays', () => {
  it('are those of the list that was given, with the shipped years that it lacks', () => {
    const list = shippedBankHolidays.with({ 2031: { '2031-03-04': 'Town day' } });
    withBankHolidays(
      () => list,
      () => {
        expect(closedBecause('2031-03-04')).toBe('Town day');
        expect(isExpectedOpen('2031-03-04')).toBe(false);
        expect(expectedBankingDaysAfter('2031-03-03', 1)).toBe('2031-03-05');
        expect(closedBecause('2026-11-26')).toBe('Thanksgiving');
      },
    );
    expect(list.years.at(-1)).toBe('2031');
  });
  it('of each day are those of the list for that day', () => {
    const none = new BankHolidays({ 2026: {} });
    const read = () => [closedBecause('2026-11-11'), closedBecause('2026-11-26')];
    const before = withBankHolidays((date) => (date < '2026-11-26' ? none : shippedBankHolidays), read);
    expect(before).toEqual([undefined, 'Thanksgiving']);
  });
  it('that are not loaded are an error of their own, with its year', () => {
    const error = new HolidaysNotLoaded(2040, ['2025', '2026']);
    expect(error).toMatchObject({ name: 'HolidaysNotLoaded', year: 2040 });
    expect(whereKnown(() => closedBecause('2040-01-03'))).toBeUndefined();
    expect(whereKnown(() => closedBecause('2026-01-01'))).toBe("New Year's Day");
    expect(() =>
      whereKnown(() => {
        throw new TypeError('another');
      }),
    ).toThrow('another');
  });
  it('by the law stand in order, and those of a weekend are left out', () =>
    expect(legalHolidays(2033)).toEqual([
      '2033-01-17',
      '2033-02-21',
      '2033-05-30',
      '2033-06-20',
      '2033-07-04',
      '2033-09-05',
      '2033-10-10',
      '2033-11-11',
      '2033-11-24',
      '2033-12-26',
    ]));
  it('are counted in whole days, and not backwards', () => {
    expect(() => bankingDaysAfter('2026-11-27', 0.5)).toThrow('0.5 is not a number of banking days');
    expect(() => bankingDaysAfter('2026-11-27', -1)).toThrow('-1 is not a number of banking days');
  });
});

describe('a section of a pay calendar', () => {
  const section = sectionOf({ firstPeriodId: weekly.id, firstDate: '2026-11-25' });

  it('is read from the id of its first period', () => {
    expect(section).toEqual({ schedule: 'weekly', firstPeriod: weekly, firstDate: '2026-11-25' });
    const unknown = { firstPeriodId: 'rp_unknown', firstDate: '2026-11-25' };
    expect(() => sectionOf(unknown)).toThrow('rp_unknown is no reporting period');
  });
  it('begins with a check date on which banks are open', () => {
    expect(firstDateProblem('2026-11-25')).toBeUndefined();
    expect(firstDateProblem('2026-11-26')).toEqual({ why: 'Thanksgiving', next: '2026-11-27' });
  });
  it('pays a period on its last day or later, or on the banking day before a closed last day', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']; // the week ends on Sunday
    expect(days.map((day) => precedes(weekly, day))).toEqual([false, true, true, true]);
  });
  it('has no period after the calendar of years', () =>
    expect(() => periodContaining({ schedule: 'weekly', firstPeriod: weekly }, '9999-12-31')).toThrow(
      'no weekly period of the calendar holds 9999-12-31',
    ));
});

describe('the last day that a period pays', () => {
  const monthly = {
    ...sectionOf({ firstPeriodId: periodFrom('monthly', '2026-11-01').id, firstDate: '2026-12-01' }),
  };
  const calendar = [
    monthly,
    sectionOf({ firstPeriodId: periodFrom('weekly', '2026-12-14').id, firstDate: '2026-12-24' }),
  ];

  it('is its end, or the day before the next schedule begins', () => {
    const [november, december] = [periodFrom('monthly', '2026-11-01'), periodFrom('monthly', '2026-12-01')];
    expect(lastDayPaid(calendar, november)).toBe('2026-11-30');
    expect(lastDayPaid(calendar, december)).toBe('2026-12-13');
  });
  it('of a period of another schedule is its own end', () =>
    expect(lastDayPaid(calendar, periodFrom('biweekly', '2026-12-01'))).toBe('2026-12-14'));
  it('is in the list of periods, too', () =>
    expect(periodsWithin(calendar, '2026-12-13', '2026-12-14').map(({ start, end }) => [start, end])).toEqual(
      [
        ['2026-12-01', '2026-12-13'],
        ['2026-12-14', '2026-12-20'],
      ],
    ));
});

describe('payroll', () => {
  const payday = {
    period: weekly,
    start: weekly.start,
    end: weekly.end,
    isBridging: false,
    checkDate: '2026-11-25',
    movedFrom: null,
    movedBecause: null,
    approveBy: cutOffAt('2026-11-25', 2),
    debitDate: '2026-11-24',
    payLeavesAt: payOutAt('2026-11-25', 2),
  };

  it('opens at midnight of the first day, or so many banking days before its cut-off', () => {
    expect(wall(payday.approveBy)).toBe('2026-11-23 14:00:00');
    expect(wall(payrollOpensAt(payday, 3))).toBe('2026-11-16 00:00:00');
    expect(wall(payrollOpensAt(payday, 10))).toBe('2026-11-06 00:00:00'); // over Veterans Day
  });
  it('is due soon from 14:00 of the banking day before its cut-off', () =>
    expect(wall(dueSoonAt(payday.approveBy))).toBe('2026-11-20 14:00:00'));
});

it('what cannot be found says why', () => {
  expect(() => plainDate(3_000_000)).toThrow('day 3000000 lies outside the years 0001 to 9999');
  expect(() => at('2006-12-31', 9)).toThrow('Los Angeles time is known from 2007 on, not on 2006-12-31');
  expect(() => payPeriodsWithin('weekly', '2026-11-30', '2026-11-29')).toThrow(
    'a search for periods cannot end on 2026-11-29, before its start 2026-11-30',
  );
});

it('the speeds are named, and the longest is four banking days ahead', () => {
  expect(speeds).toEqual(['same_day', 'next_day', 'two_day', 'four_day']);
  expect([isSpeed('next_day'), isSpeed('three_day'), isSpeed('toString')]).toEqual([true, false, false]);
  expect(longestLead).toBe(4);
});
