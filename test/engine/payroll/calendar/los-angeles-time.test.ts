import { describe, expect, it } from 'vitest';
import {
  dateInLosAngeles,
  instantInLosAngeles,
  wallTimeInLosAngeles,
} from '../../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { dayNumber, plainDate } from '../../../../src/engine/payroll/calendar/plain-date.ts';

const HOUR = 3_600_000;
const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const zoneDatabase = (at: number) => {
  const part = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
};
const ours = (at: number) => {
  const { date, time } = wallTimeInLosAngeles(at);
  return `${date} ${time}`;
};

describe('Los Angeles time', () => {
  it('agrees with the time-zone database around every change of the clocks from 2007 to 2040', () => {
    for (let year = 2007; year <= 2040; year += 1) {
      for (const [month, days] of [
        ['03', 31],
        ['11', 30],
      ] as const) {
        const first = dayNumber(`${year}-${month}-01`) * 24 * HOUR;
        let last = ours(first);
        for (let at = first; at < first + days * 24 * HOUR; at += HOUR) {
          for (const instant of [at - 1000, at]) {
            last = ours(instant);
            if (last !== zoneDatabase(instant)) expect(last).toBe(zoneDatabase(instant));
          }
        }
      }
    }
  });

  it('agrees with the time-zone database every seventh hour of 2024 to 2030', () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2031, 0, 1); at += 7 * HOUR) {
      if (ours(at) !== zoneDatabase(at)) expect(ours(at)).toBe(zoneDatabase(at));
    }
  });

  it('finds 14:00 of every day back at 14:00 of the same day', () => {
    for (let day = dayNumber('2025-01-01'); day <= dayNumber('2030-12-31'); day += 1) {
      const date = plainDate(day);
      expect(wallTimeInLosAngeles(instantInLosAngeles(date, 14))).toEqual({ date, time: '14:00:00' });
    }
  });

  it.each([
    ['an hour the spring change skips an hour later', '2026-03-08', 2, 30, '2026-03-08 03:30:00', '10:30'],
    ['the last minute before the spring change', '2026-03-08', 1, 59, '2026-03-08 01:59:00', '09:59'],
    ['an hour the autumn change repeats as the first', '2026-11-01', 1, 30, '2026-11-01 01:30:00', '08:30'],
    ['the hour after the autumn change', '2026-11-01', 2, 0, '2026-11-01 02:00:00', '10:00'],
  ])('reads %s', (_, date, hour, minute, wall, utc) => {
    const at = instantInLosAngeles(date, hour, minute);
    expect(ours(at)).toBe(wall);
    expect(new Date(at).toISOString().slice(11, 16)).toBe(utc);
  });

  it('keeps the day of Los Angeles, not the one of Greenwich', () => {
    expect(dateInLosAngeles(Date.parse('2026-01-01T07:59:59Z'))).toBe('2025-12-31');
    expect(dateInLosAngeles(Date.parse('2026-01-01T08:00:00Z'))).toBe('2026-01-01');
    expect(dateInLosAngeles(Date.parse('2026-10-16T06:59:59Z'))).toBe('2026-10-15');
  });

  it('refuses years before the present rule, from its first instant on', () => {
    expect(instantInLosAngeles('2007-01-01', 0)).toBe(Date.parse('2007-01-01T08:00:00Z'));
    expect(() => dateInLosAngeles(Date.parse('2007-01-01T07:59:59Z'))).toThrow(RangeError);
    expect(() => instantInLosAngeles('2006-12-31', 14)).toThrow(RangeError);
  });
});
