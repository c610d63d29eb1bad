/** Which section of a calendar a change of schedule follows, and which paydays a calendar lists. */
import { describe, expect, it } from 'vitest';
import {
  type CalendarSection,
  continuedWith,
  withSchedule,
} from '../../../../src/engine/payroll/calendar/calendar-sections.ts';
import {
  type Payday,
  paydaysFrom,
  periodsWithin,
} from '../../../../src/engine/payroll/calendar/pay-calendar.ts';
import { section } from './section.ts';

const brief = ({ schedule, firstPeriod, firstDate }: CalendarSection) =>
  `${schedule} ${firstPeriod.start}: ${firstDate}`;
/** Paid 5 days after its end; then, from 1 December on, 10 days after. */
const weekly = section('weekly', '2026-11-02', '2026-11-13');
const monthly = section('monthly', '2026-12-01', '2027-01-10');
const changed = (calendar: readonly CalendarSection[], today: string, openUntil?: string) =>
  withSchedule(calendar, 'biweekly', today, openUntil).map(brief);

describe('a calendar that goes on with a section', () => {
  it('leaves out the one that began on the same day', () =>
    expect(
      continuedWith([weekly, monthly], section('weekly', '2026-12-01', '2026-12-11')).map(brief),
    ).toEqual(['weekly 2026-11-02: 2026-11-13', 'weekly 2026-12-01: 2026-12-11']));
});

describe('a changed schedule', () => {
  it('begins where a calendar that is all to come begins', () =>
    expect(changed([weekly], '2026-10-15')).toEqual(['biweekly 2026-11-02: 2026-11-20']));
  it('follows the last of the sections that have begun', () => {
    const third = section('weekly', '2027-01-01', '2027-01-14');
    expect(changed([weekly, monthly, third], '2027-01-20').at(-1)).toBe('biweekly 2027-01-22: 2027-02-11');
  });
  it('of no calendar is none', () => expect(withSchedule([], 'weekly', '2026-11-18')).toEqual([]));

  it('follows today, where payroll is open for earlier days alone', () =>
    expect(changed([weekly], '2026-11-18', '2026-11-08')).toEqual([
      'weekly 2026-11-02: 2026-11-13',
      'biweekly 2026-11-23: 2026-12-11',
    ]));
  it('follows the last day for which payroll is open, where that is later', () =>
    expect(changed([weekly], '2026-11-10', '2026-11-22')).toEqual([
      'weekly 2026-11-02: 2026-11-13',
      'biweekly 2026-11-23: 2026-12-11',
    ]));
  it('replaces the next schedule on the last day before it, where no payroll of that day is open', () =>
    // 30 November is alone in a period that the month cuts short.
    expect(changed([weekly, monthly], '2026-11-30')).toEqual([
      'weekly 2026-11-02: 2026-11-13',
      'biweekly 2026-12-07: 2026-12-25',
    ]));
  it('follows the next schedule where payroll of that day is open', () =>
    expect(changed([weekly, monthly], '2026-11-30', '2026-11-30')).toEqual([
      'weekly 2026-11-02: 2026-11-13',
      'biweekly 2026-12-01: 2026-12-24',
    ]));
  it('replaces it also then where the last period ends by itself', () => {
    const tuesdays = section('weekly', '2026-11-03', '2026-11-13');
    expect(changed([tuesdays, monthly], '2026-11-30', '2026-11-30')).toEqual([
      'weekly 2026-11-03: 2026-11-13',
      'biweekly 2026-12-01: 2026-12-18',
    ]);
  });
});

describe('the paydays about a change', () => {
  const paydays = (calendar: readonly CalendarSection[], count: number) =>
    [...paydaysFrom(calendar, '2026-11-20', 2)].slice(0, count);
  const days = ({ start, end, checkDate }: Payday) => `${start} ${end}: ${checkDate}`;
  const thirty = section('monthly', '2026-11-01', '2026-12-30');
  const next = section('weekly', '2026-12-14', '2026-12-24');

  it('are those of whole periods where one ends by itself: none is empty', () =>
    expect(paydays([section('weekly', '2026-11-17', '2026-11-27'), monthly], 3).map(days)).toEqual([
      '2026-11-17 2026-11-23: 2026-11-27',
      '2026-11-24 2026-11-30: 2026-12-04',
      '2026-12-01 2026-12-31: 2027-01-08',
    ]));
  it('pay a period that is cut short no later than the first of the next schedule, and others as ever', () =>
    expect(paydays([thirty, next], 3).map(days)).toEqual([
      '2026-11-01 2026-11-30: 2026-12-30',
      '2026-12-01 2026-12-13: 2026-12-24',
      '2026-12-14 2026-12-20: 2026-12-24',
    ]));
  it('say that they were moved only where they were', () => {
    const [, moved] = paydays([thirty, next], 2);
    expect(moved).toMatchObject({ movedFrom: null, movedBecause: null });
  });
  it('leave a period that was cut short out of the days after it', () =>
    expect(periodsWithin([thirty, next], '2026-12-14', '2026-12-14').map(({ start }) => start)).toEqual([
      '2026-12-14',
    ]));
});

describe('the list of paydays', () => {
  const first = (calendarSection: CalendarSection, from: string) =>
    [...paydaysFrom([calendarSection], from, 2)][0]?.checkDate;

  it('leaves out one that was moved before the day from which it is asked for', () =>
    expect(first(section('weekly', '2026-12-07', '2026-12-18'), '2026-12-25')).toBe('2026-12-31'));
  it('begins with the first month whose banking days are known', () =>
    expect(first(section('weekly', '2024-11-04', '2024-11-15'), '2024-11-01')).toBe('2025-02-07'));
  it('ends with an error where the day is none', () =>
    expect(() => first(weekly, '2026-13-01')).toThrow('"2026-13-01" is not a day'));
});
