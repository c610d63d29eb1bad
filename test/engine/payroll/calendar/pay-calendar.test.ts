import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankingDay, rollBackToBankingDay } from '../../../../src/engine/payroll/calendar/banking-day.ts';
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
import { payPeriodFrom } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import { PAY_SCHEDULES, type PaySchedule } from '../../../../src/engine/payroll/calendar/pay-schedule.ts';
import { addDays, dayNumber, plainDate } from '../../../../src/engine/payroll/calendar/plain-date.ts';
import { section } from './section.ts';

const paydays = (calendar: readonly CalendarSection[], from: string, count: number): Payday[] => {
  const list: Payday[] = [];
  for (const payday of paydaysFrom(calendar, from, 2)) {
    if (list.length === count) break;
    list.push(payday);
  }
  return list;
};
const brief = ({ start, end, checkDate }: Payday) => `${start} ${end}: ${checkDate}`;

describe('a pay calendar', () => {
  // Worked by hand with the calendars of 2026 and 2027.
  it.each([
    [
      section('weekly', '2026-12-07', '2026-12-18'),
      [
        '2026-12-07 2026-12-13: 2026-12-18',
        '2026-12-14 2026-12-20: 2026-12-24',
        '2026-12-21 2026-12-27: 2026-12-31',
      ],
    ],
    [
      section('biweekly', '2026-10-31', '2026-11-20'),
      [
        '2026-10-31 2026-11-13: 2026-11-20',
        '2026-11-14 2026-11-27: 2026-12-04',
        '2026-11-28 2026-12-11: 2026-12-18',
      ],
    ],
    [
      section('semimonthly', '2026-12-16', '2027-01-05'),
      [
        '2026-12-16 2026-12-31: 2027-01-05',
        '2027-01-01 2027-01-15: 2027-01-20',
        '2027-01-16 2027-01-31: 2027-02-05',
      ],
    ],
    [
      section('monthly', '2026-11-01', '2026-11-30'),
      [
        '2026-11-01 2026-11-30: 2026-11-30',
        '2026-12-01 2026-12-31: 2026-12-31',
        '2027-01-01 2027-01-31: 2027-01-29',
      ],
    ],
    [
      section('daily', '2026-11-24', '2026-11-25'),
      [
        '2026-11-24 2026-11-24: 2026-11-25',
        '2026-11-25 2026-11-25: 2026-11-25',
        '2026-11-26 2026-11-26: 2026-11-27',
      ],
    ],
  ])('%#: pays every period as long after its end as the first, never on a closed day', (first, expected) => {
    expect(paydays([first], first.firstDate, 3).map(brief)).toEqual(expected);
  });

  it('says which closed day a payday was moved from', () => {
    const [, christmas] = paydays([section('weekly', '2026-12-07', '2026-12-18')], '2026-12-18', 2);
    expect(christmas).toMatchObject({ movedFrom: '2026-12-25', movedBecause: 'Christmas' });
  });

  it('has the cut-off two banking days before, at 14:00 in Los Angeles, and the debit a day after', () => {
    const [payday] = paydays([section('monthly', '2026-11-01', '2026-11-30')], '2026-11-01', 1);
    expect(new Date(payday?.approveBy ?? 0).toISOString()).toBe('2026-11-25T22:00:00.000Z');
    expect(payday?.debitDate).toBe('2026-11-27');
  });

  it('ends with the last year whose bank holidays are known', () => {
    const [last] = paydays([section('weekly', '2026-12-07', '2026-12-18')], '2026-12-18', 1_000).slice(-1);
    expect(last?.checkDate).toBe('2030-12-27');
  });

  const anyCalendar = fc
    .record({
      schedule: fc.constantFrom(...PAY_SCHEDULES),
      day: fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') }).map(plainDate),
      lag: fc.integer({ min: 0, max: 14 }),
      next: fc.constantFrom(...PAY_SCHEDULES),
      changedAfter: fc.integer({ min: -40, max: 300 }),
    })
    .map(({ schedule, day, lag, next, changedAfter }) => {
      let start = day;
      while (!payPeriodFrom(schedule, start)) start = addDays(start, 1);
      const end = payPeriodFrom(schedule, start)?.end ?? start;
      const first = section(schedule, start, rollBackToBankingDay(addDays(end, lag)));
      return withSchedule([first], next, addDays(start, changedAfter));
    });

  it('pays each day of work once, whichever schedule it changes to and when', () =>
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        const list = paydays(calendar, calendar[0]?.firstDate ?? '', 60);
        for (const [at, payday] of list.entries()) {
          const before = list[at - 1];
          if (before) {
            expect(payday.start).toBe(addDays(before.end, 1));
            expect(payday.checkDate >= before.checkDate, `${brief(before)} ${brief(payday)}`).toBe(true);
          }
          expect(isBankingDay(payday.checkDate)).toBe(true);
        }
        expect(list.filter(({ isBridging }) => isBridging).length).toBeLessThan(2);
      }),
    ));

  it('lists any day in exactly one period from its first on', () =>
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: 0, max: 400 }), (calendar, days) => {
        const day = addDays(calendar[0]?.firstPeriod.start ?? '', days);
        expect(periodsWithin(calendar, day, day)).toHaveLength(1);
      }),
    ));
});

/** A company on some days: its payroll is open until a day, and its schedule changes on some of them. */
type History = { readonly calendar: readonly CalendarSection[]; readonly opened: readonly Payday[] };
type Move = { readonly days: number; readonly opens: boolean; readonly schedule: PaySchedule };

function play(first: CalendarSection, moves: readonly Move[]): History {
  let today = first.firstPeriod.start;
  let calendar: readonly CalendarSection[] = [first];
  const opened: Payday[] = [];
  for (const { days, opens, schedule } of moves) {
    today = addDays(today, days);
    for (const payday of opens ? paydaysFrom(calendar, first.firstDate, 2) : []) {
      if (payday.start > today) break;
      if (payday.start > (opened.at(-1)?.end ?? '')) opened.push(payday);
    }
    calendar = withSchedule(calendar, schedule, today, opened.at(-1)?.end);
  }
  return { calendar, opened };
}

describe('a change of schedule', () => {
  const anyMove = fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    opens: fc.boolean(),
    schedule: fc.constantFrom(...PAY_SCHEDULES),
  });
  const anyFirst = fc.constantFrom(
    section('weekly', '2026-11-02', '2026-11-13'),
    section('biweekly', '2026-10-31', '2026-11-20'),
    section('semimonthly', '2026-11-01', '2026-11-20'),
    section('monthly', '2026-11-01', '2026-12-01'),
  );

  it('however often it changes, each day is in one period, opened or to come, and none is paid early', () =>
    fc.assert(
      fc.property(anyFirst, fc.array(anyMove, { maxLength: 8 }), (first, moves) => {
        const { calendar, opened } = play(first, moves);
        const end = opened.at(-1)?.end ?? '';
        const later = paydays(calendar, first.firstDate, 60).filter((payday) => payday.end > end);
        const all = [...opened, ...later];
        expect(all[0]?.start).toBe(first.firstPeriod.start);
        for (const [at, payday] of all.entries()) {
          const before = all[at - 1];
          if (before) expect(payday.start, brief(before)).toBe(addDays(before.end, 1));
          expect(payday.checkDate >= rollBackToBankingDay(payday.end), brief(payday)).toBe(true);
        }
        expect(new Set(all.map(({ period }) => period.id)).size).toBe(all.length);
      }),
      { numRuns: 200 },
    ));

  const weekly = section('weekly', '2026-11-02', '2026-11-13');

  it('ends the former periods, pays the days between, and begins the new schedule', () => {
    const calendar = withSchedule([weekly], 'semimonthly', '2026-11-18');
    expect(paydays(calendar, '2026-11-13', 6).map((payday) => [brief(payday), payday.isBridging])).toEqual([
      ['2026-11-02 2026-11-08: 2026-11-13', false],
      ['2026-11-09 2026-11-15: 2026-11-20', false],
      ['2026-11-16 2026-11-22: 2026-11-27', false],
      ['2026-11-23 2026-11-29: 2026-12-04', false],
      ['2026-11-30 2026-11-30: 2026-12-04', true],
      ['2026-12-01 2026-12-15: 2026-12-18', false],
    ]);
  });

  it('that is taken back before it begins changes nothing', () => {
    const calendar = withSchedule([weekly], 'monthly', '2026-11-18');
    expect(withSchedule(calendar, 'weekly', '2026-11-19')).toEqual([weekly]);
    expect(withSchedule(calendar, 'weekly', '2026-11-19', '2026-11-22')).toEqual([weekly]);
  });

  it('that is taken back once the bridging payroll is open keeps it, and pays the days after it', () => {
    const calendar = withSchedule([weekly], 'semimonthly', '2026-11-18');
    const back = withSchedule(calendar, 'weekly', '2026-11-30', '2026-11-30');
    expect(paydays(back, '2026-12-04', 3).map(brief)).toEqual([
      '2026-11-23 2026-11-29: 2026-12-04',
      '2026-11-30 2026-11-30: 2026-12-04',
      '2026-12-01 2026-12-07: 2026-12-11',
    ]);
  });

  it('keeps the days from the end of a period to its payday, also where the first is moved', () => {
    const calendar = withSchedule([weekly], 'semimonthly', '2026-11-18');
    expect(paydays(calendar, '2026-12-18', 2).map(brief)).toEqual([
      '2026-12-01 2026-12-15: 2026-12-18',
      '2026-12-16 2026-12-31: 2027-01-05',
    ]);
  });

  it('replaces the former calendar where the new one begins before it', () => {
    const earlier = section('monthly', '2026-10-01', '2026-10-30');
    expect(continuedWith([weekly], earlier)).toEqual([earlier]);
  });
});
