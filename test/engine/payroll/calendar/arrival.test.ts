/** Pay is in the account on its check date, at each speed and over every holiday. */
import { describe, expect, it } from 'vitest';
import { nextBankingDay } from '../../../../src/engine/payroll/calendar/banking-day.ts';
import {
  cutOffAt,
  debitDateOf,
  payOutAt,
  settlementAt,
} from '../../../../src/engine/payroll/calendar/cut-off.ts';
import { arrivalOf, effectiveDay } from '../../../../src/engine/payroll/calendar/effective-day.ts';
import { instantInLosAngeles as at } from '../../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { leadOfSpeed, speeds } from '../../../../src/engine/payroll/calendar/speeds.ts';

const minute = 60_000;
const amountCents = 123_456;
/** 400 paydays one after the other: more than a year and a half, with every bank holiday of it. */
const paydays: string[] = ['2026-10-01'];
while (paydays.length < 400) paydays.push(nextBankingDay(paydays.at(-1) ?? ''));

describe.each(speeds)('at the speed %s', (speed) => {
  const leadBankingDays = leadOfSpeed[speed];
  const entry = { amountCents, leadBankingDays };

  it('pay of 400 paydays that is computed at its cut-off arrives on its check date, after its debit', () => {
    for (const checkDate of paydays) {
      const cutOff = cutOffAt(checkDate, leadBankingDays);
      const leaves = payOutAt(checkDate, leadBankingDays);
      const debitOn = effectiveDay(cutOff, entry);
      expect(debitOn).toBe(debitDateOf(checkDate, leadBankingDays));
      expect(debitOn <= checkDate && cutOff <= leaves).toBe(true);
      if (leadBankingDays > 1) expect(settlementAt(debitOn)).toBeLessThanOrEqual(leaves);
      expect(arrivalOf(cutOff, { ...entry, checkDate, debitOn })).toBe(checkDate);
      expect(effectiveDay(leaves, entry)).toBe(checkDate);
    }
  });

  it('pay that leaves late is promised for the day that its entry then has', () => {
    for (const checkDate of paydays.slice(0, 60)) {
      for (let now = payOutAt(checkDate, leadBankingDays); now < at(checkDate, 23); now += 97 * minute) {
        const debitOn = debitDateOf(checkDate, leadBankingDays);
        const promised = arrivalOf(now, { ...entry, checkDate, debitOn });
        expect(promised >= checkDate).toBe(true);
        expect([checkDate, effectiveDay(now, entry)]).toContain(promised);
        expect(promised >= effectiveDay(now, entry)).toBe(true);
      }
    }
  });
});

it('pay above the same-day limit, and pay whose debit is above it, arrives a banking day later', () => {
  const checkDate = '2026-11-25';
  const now = cutOffAt(checkDate, 0);
  const large = { amountCents: 100_000_001, leadBankingDays: 0 };
  expect(arrivalOf(now, { ...large, checkDate })).toBe('2026-11-27');
  const debitOn = effectiveDay(now, large);
  expect(arrivalOf(now, { amountCents, leadBankingDays: 0, checkDate, debitOn })).toBe('2026-11-27');
});

it('pay that is computed late at four_day arrives once its debit can no longer be returned', () => {
  const entry = { amountCents, leadBankingDays: 4, checkDate: '2026-12-16' };
  // Drawn on Tuesday, for Wednesday; returned until Friday, when pay leaves for Monday.
  expect(arrivalOf(at('2026-12-15', 15), entry)).toBe('2026-12-21');
  expect(arrivalOf(at('2026-12-15', 15), { ...entry, debitOn: '' })).toBe('2026-12-16');
});

it('the window of a debit is over before pay leaves at four_day: its bank has returned it by then, or not', () => {
  for (const checkDate of paydays) {
    const returnedBy = settlementAt(nextBankingDay(nextBankingDay(debitDateOf(checkDate, 4))));
    expect(returnedBy).toBeLessThanOrEqual(payOutAt(checkDate, 4));
  }
});
