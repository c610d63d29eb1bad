import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankingDaysBefore, isBankingDay } from '../../../../src/engine/payroll/calendar/banking-day.ts';
import {
  checkDateRefusal,
  cutOffAt,
  earliestCheckDate,
  payOutAt,
  settlementAt,
} from '../../../../src/engine/payroll/calendar/cut-off.ts';
import { wallTimeInLosAngeles } from '../../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { dayNumber, plainDate } from '../../../../src/engine/payroll/calendar/plain-date.ts';

const utc = (at: number) => new Date(at).toISOString();
const checkDates = fc
  .integer({ min: dayNumber('2025-02-01'), max: dayNumber('2030-11-30') })
  .map((day) => plainDate(day))
  .filter(isBankingDay);

describe('the cut-off', () => {
  it.each([
    ['2026-11-30, over Thanksgiving', '2026-11-30', '2026-11-25T22:00:00.000Z'],
    ['2026-01-20, over a long weekend', '2026-01-20', '2026-01-15T22:00:00.000Z'],
    ['2026-03-10, cut off before the clocks go forward', '2026-03-10', '2026-03-06T22:00:00.000Z'],
    ['2026-03-11, cut off after they did', '2026-03-11', '2026-03-09T21:00:00.000Z'],
    ['2026-11-03, cut off before they go back', '2026-11-03', '2026-10-30T21:00:00.000Z'],
    ['2026-11-04, cut off after they did', '2026-11-04', '2026-11-02T22:00:00.000Z'],
    ['2026-07-07, the Friday before a Saturday holiday being open', '2026-07-07', '2026-07-03T21:00:00.000Z'],
  ])('of a check on %s', (_, checkOn, at) => expect(utc(cutOffAt(checkOn))).toBe(at));

  it('is 14:00 in Los Angeles, the given number of banking days before, for any check date and lead', () =>
    fc.assert(
      fc.property(checkDates, fc.integer({ min: 1, max: 6 }), (checkOn, lead) => {
        expect(wallTimeInLosAngeles(cutOffAt(checkOn, lead))).toEqual({
          date: bankingDaysBefore(checkOn, lead),
          time: '14:00:00',
        });
      }),
    ));

  it('of a company set to a four-day lead comes two banking days sooner', () =>
    expect(utc(cutOffAt('2026-11-30', 4))).toBe('2026-11-23T22:00:00.000Z'));

  it('leaves a check payable until the instant itself', () => {
    const at = cutOffAt('2026-11-30');
    expect(checkDateRefusal('2026-11-30', at - 1)).toBeUndefined();
    expect(checkDateRefusal('2026-11-30', at)).toBe('past its cut-off');
    expect(checkDateRefusal('2026-11-30', at - 1, 4)).toBe('past its cut-off');
    expect(checkDateRefusal('2026-11-28', at - 1)).toBe('not a banking day');
  });

  it('never passes between finding the earliest check date and using it, and no earlier date would do', () =>
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2025, 1, 1), max: Date.UTC(2030, 10, 1) }), (now) => {
        const earliest = earliestCheckDate(now);
        expect(checkDateRefusal(earliest, now)).toBeUndefined();
        expect(checkDateRefusal(bankingDaysBefore(earliest, 1), now)).toBe('past its cut-off');
      }),
    ));

  it('lets pay leave at 14:00 of the banking day before the check date', () => {
    expect(utc(payOutAt('2026-11-30'))).toBe('2026-11-27T22:00:00.000Z');
    expect(utc(payOutAt('2026-11-27'))).toBe('2026-11-25T22:00:00.000Z'); // over Thanksgiving
    expect(utc(settlementAt('2026-11-30'))).toBe('2026-11-30T22:00:00.000Z');
  });
});
