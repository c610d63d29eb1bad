import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { gross, plain } from '../plain-worksheet.ts';

const checkOf = (...earnings: EarningEntry[]) => grossToNet({ ...plain, earnings });
const linesOf = (...earnings: EarningEntry[]) =>
  checkOf(...earnings).earnings.map(({ kind, amountCents }) => [kind, amountCents]);
const regular = (hours: string, rate: string, date?: string) =>
  ({ kind: 'regular', hours, rate, date }) as const;
const overtime = (hours: string, more: Partial<EarningEntry> = {}) =>
  ({ kind: 'overtime', hours, ...more }) as const;

describe('a promised premium rate', () => {
  it.each([
    ['30', 12_000],
    ['35', 14_000],
  ])('of %s is paid when the regular rate requires no more', (rate, cents) =>
    expect(linesOf(regular('40', '20'), overtime('4', { rate }))).toEqual([
      ['regular', 80_000],
      ['overtime', cents],
    ]),
  );

  it('is not needed: then one line has what is due', () =>
    expect(linesOf(regular('40', '20'), overtime('4'))).toEqual([
      ['regular', 80_000],
      ['overtime', 12_000],
    ]));

  it('alone states what an hour is worth: overtime two thirds of it, double time a half', () => {
    // 1.5 x 20 = 30, 2 x 20 = 40: the regular rate of both is 20, and half of it is the FLSA's premium.
    const check = checkOf(overtime('2', { rate: '30' }));
    expect([check.totals.grossEarningsCents, check.overtimePremiumCents]).toEqual([6_000, 2_000]);
    const double = checkOf({ kind: 'double_time', hours: '2', rate: '40' });
    expect([double.totals.grossEarningsCents, double.overtimePremiumCents]).toEqual([8_000, 2_000]);
    expect(double.earnings).toHaveLength(1);
  });

  it('does not change a premium stated as an amount', () =>
    expect(linesOf(regular('40', '20'), { kind: 'overtime', amountCents: 5_000 })).toEqual([
      ['regular', 80_000],
      ['overtime', 5_000],
    ]));
});

describe('double time', () => {
  it('is worth twice the regular rate', () =>
    expect(gross([regular('40', '12'), { kind: 'double_time', hours: '2' }])).toBe(48_000 + 4_800));

  it('is no part of the average that it is paid by', () =>
    // Were 2 h at 60 plain hours, an hour of overtime would be worth (480 + 120) / 42.
    expect(gross([regular('40', '12'), { kind: 'double_time', hours: '2', rate: '60' }, overtime('1')])).toBe(
      48_000 + 12_000 + 1_800,
    ));
});

describe('the regular rate', () => {
  // 29 CFR 778.114(b)(1): a fixed salary of 600 for all hours leaves half the regular rate to pay.
  it.each([
    ['10', 66_000],
    ['8', 65_000],
  ])('of a salary for all hours: %s h of overtime make it %i', (hours, cents) =>
    expect(
      gross([{ kind: 'salary', amountCents: 60_000 }, { kind: 'regular', hours: '40' }, overtime(hours)]),
    ).toBe(cents),
  );

  it('does not count sick leave and tips paid in cash (29 CFR 778.218, 531.60)', () =>
    expect(
      gross([
        regular('40', '12'),
        overtime('2'),
        { kind: 'sick', hours: '8', rate: '90' },
        { kind: 'cash_tips', amountCents: 50_000 },
      ]),
    ).toBe(48_000 + 3_600 + 72_000));

  const twoWeeks = [
    regular('40', '10', '2026-03-02'),
    overtime('4', { date: '2026-03-06' }),
    regular('40', '10', '2026-03-09'),
    overtime('4', { date: '2026-03-13' }),
  ];

  it('of a week has the bonus dated in it: 440 over 44 h make it 20, the other week’s stays 10', () =>
    expect(linesOf(...twoWeeks, { kind: 'bonus', amountCents: 44_000, date: '2026-03-04' })).toEqual([
      ['regular', 40_000],
      ['overtime', 8_000],
      ['regular', 40_000],
      ['overtime', 6_000],
      ['bonus', 44_000],
    ]));

  it('of each week has its hours’ share of an undated bonus: 880 over 88 h make it 20 (29 CFR 778.209(b))', () =>
    expect(gross([...twoWeeks, { kind: 'bonus', amountCents: 88_000 }])).toBe(
      40_000 + 8_000 + 40_000 + 8_000 + 88_000,
    ));

  it('of a dated week has nothing of hours without a date', () =>
    expect(gross([...twoWeeks.slice(0, 2), regular('40', '50')])).toBe(40_000 + 6_000 + 200_000));

  it('of no hours is zero', () => expect(gross([overtime('0', { straightRate: '20' })])).toBe(0));
});

describe('a workweek', () => {
  const rich = (date: string) => regular('8', '100', date);
  const poorWeek = [regular('40', '10', '2026-03-04'), overtime('4', { date: '2026-03-05' })];
  const poor = 40_000 + 6_000;

  it.each([
    [0, '2026-02-28', '2026-03-08'],
    [1, '2026-03-01', '2026-03-09'],
    [3, '2026-03-03', '2026-03-11'],
  ])('that starts on weekday %i ends before %s and begins after %s', (workweekStartsOn, before, after) => {
    const { totals } = grossToNet({
      ...plain,
      workweekStartsOn,
      earnings: [rich(before), ...poorWeek, rich(after)],
    });
    expect(totals.grossEarningsCents).toBe(poor + 160_000);
  });

  // 40 h at 10 and 8 h at 100 over 52 h with the overtime at the average of 25: half of 25 on top for 4 h.
  it.each([
    [0, '2026-03-01', '2026-03-07'],
    [1, '2026-03-02', '2026-03-08'],
    [3, '2026-03-04', '2026-03-10'],
  ])('that starts on weekday %i has %s and %s', (workweekStartsOn, first, last) => {
    for (const date of [first, last]) {
      const { totals } = grossToNet({ ...plain, workweekStartsOn, earnings: [rich(date), ...poorWeek] });
      expect(totals.grossEarningsCents).toBe(40_000 + 80_000 + 4 * (2_500 + 1_250));
    }
  });
});

describe('the FLSA’s overtime premium (26 USC 225; Form W-2, box 12 TT)', () => {
  it('is half the regular rate for the hours beyond 40 of a dated week', () => {
    const days = ['02', '03', '04', '05'].map((day) => `2026-03-${day}`);
    const earnings = days.flatMap((date) => [regular('9', '20', date), overtime('2', { date })]);
    // 36 h and 8 h of daily overtime: 4 h beyond 40, at half of 20.
    expect(checkOf(...earnings).overtimePremiumCents).toBe(4_000);
  });

  it('accepts stated overtime hours without dates', () =>
    expect(checkOf(regular('30', '20'), overtime('4')).overtimePremiumCents).toBe(4_000));

  it('accepts overtime of a day beside a salary for hours, which are no day’s', () =>
    // 1,000 for 40 h: 25 an hour.
    expect(
      checkOf({ kind: 'salary', amountCents: 100_000, hours: '40' }, overtime('5', { date: '2026-03-06' }), {
        kind: 'reimbursement',
        amountCents: 3_000,
      }).overtimePremiumCents,
    ).toBe(6_250));

  it('is none up to 40 h of a dated week beside a salary for no hours', () =>
    expect(
      checkOf(
        { kind: 'salary', amountCents: 100_000 },
        regular('36', '20', '2026-03-02'),
        overtime('4', { date: '2026-03-03' }),
      ).overtimePremiumCents,
    ).toBe(0));

  it('does not count leave among the 40 hours', () =>
    expect(
      checkOf(regular('36', '20', '2026-03-02'), overtime('4', { date: '2026-03-03' }), {
        kind: 'sick',
        hours: '8',
        rate: '20',
        date: '2026-03-04',
      }).overtimePremiumCents,
    ).toBe(0));
});

describe('pay without hours or amount', () => {
  it('is nothing', () => expect(linesOf({ kind: 'flat' })).toEqual([['flat', 0]]));
});

describe('sums of earnings', () => {
  it('keep reimbursements and cash tips out of gross earnings', () =>
    expect(
      checkOf(
        { kind: 'salary', amountCents: 100_000 },
        { kind: 'tips', amountCents: 7_000 },
        { kind: 'cash_tips', amountCents: 3_000 },
        { kind: 'reimbursement', amountCents: 2_000 },
      ).totals,
    ).toMatchObject({
      grossEarningsCents: 107_000,
      reimbursementsCents: 2_000,
      grossPayCents: 109_000,
      cashTipsCents: 3_000,
    }));

  it('hold commissions to be supplemental wages: 22 % (26 CFR 31.3402(g)-1(a)(1)(i))', () => {
    const yearToDate = { regularIncomeTaxCents: 1_00 }; // the flat rate's condition
    const earnings = [{ kind: 'commission', amountCents: 100_000 }] as const;
    const { taxes } = grossToNet({ ...plain, earnings, yearToDate });
    expect(taxes.find(({ code }) => code === 'us_income')?.amountCents).toBe(22_000);
  });
});
