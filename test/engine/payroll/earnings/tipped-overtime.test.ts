import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const regular = (hours: string, rate: string): EarningEntry => ({ kind: 'regular', hours, rate });
const overtime = (hours: string, rate?: string): EarningEntry => ({
  kind: 'overtime',
  hours,
  ...(rate ? { rate } : {}),
});
const tips = { kind: 'tips', amountCents: 40_000 } as const;
const sheet = (code: string, ...earnings: EarningEntry[]): Worksheet => ({
  ...plain,
  earnings,
  state: { code },
});
const linesOf = (worksheet: Worksheet) =>
  grossToNet(worksheet).earnings.map(({ kind, amountCents }) => [kind, amountCents]);

describe('overtime of a tipped worker', () => {
  // 29 CFR 531.60: 5 h x (1.5 x 7.25 - 5.12) = 5 x 5.755 = 28.775.
  const federal = sheet('TX', regular('40', '2.13'), overtime('5'), tips);

  it('is paid by the full minimum wage less the credit: 5 h at 5.755', () =>
    expect(linesOf(federal)).toEqual([
      ['regular', 8_520],
      ['overtime', 2_878],
      ['tips', 40_000],
    ]));

  it('says so in its explanation', () =>
    expect(explainedLines(federal, 'earnings.overtime;')).toEqual([
      'Overtime 28.78 = 5 h at the straight rate, and on top 5 h at half the regular rate; ' +
        'the regular rate counts the tip credit of 5.12 an hour\n    [earnings.overtime; ' +
        '29 CFR 531.60, 778.107-778.115, since 1968-01-26; rounded half up to the cent]',
    ]));

  it('rests on the wage that was paid and the minimum wage, with its law', () =>
    expect(leavesOf(federal, 'earnings.overtime')).toEqual(
      expect.arrayContaining([
        'straight rate 213',
        'minimum wage of TX 725 (29 CFR 531.60, since 2026-01-01)',
      ]),
    ));

  it('counts half the full minimum wage as the premium of Form W-2: 5 x 3.625', () =>
    expect(grossToNet(federal).overtimePremiumCents).toBe(1_813));

  it('follows the state: Florida at 10.98 of 14.00 pays 5 h x (21.00 - 3.02) = 89.90', () =>
    expect(linesOf(sheet('FL', regular('40', '10.98'), overtime('5'), tips))[1]).toEqual([
      'overtime',
      8_990,
    ]));

  it('tops up a promised rate that falls short: 5 h at 3.195 are 15.98, 12.80 less', () =>
    expect(linesOf(sheet('TX', regular('40', '2.13'), overtime('5', '3.195'), tips)).slice(1, 3)).toEqual([
      ['overtime', 1_598],
      ['overtime_shortfall', 1_280],
    ]));

  it('weighs two wages, of which one takes no credit (29 CFR 778.115)', () => {
    // 20 h at 15.00 and 20 h at 2.13 with 5.12 of credit: 445.00 / 40 = 11.125. An hour of overtime is paid
    // the average cash wage of 8.565 and half of 11.125 on top: 10 x 14.1275.
    const lines = linesOf(sheet('TX', regular('20', '15'), regular('20', '2.13'), overtime('10'), tips));
    expect(lines.at(2)).toEqual(['overtime', 14_128]);
  });

  it('counts the credit of the hour’s own wage where the line states it', () => {
    // 40 h at 15.00 and 5 h at 2.13 with 5.12 of credit: 636.25 / 45; half of that on top of 2.13 for 5 h.
    const own: EarningEntry = { kind: 'overtime', hours: '5', straightRate: '2.13' };
    expect(linesOf(sheet('TX', regular('40', '15'), own, tips))[1]).toEqual(['overtime', 4_600]);
  });

  it('counts the whole minimum wage for hours without a wage', () =>
    // 5 h at 1.5 x 7.25 less the largest credit of 5.12: the employer owes 2.13 in cash of each.
    expect(linesOf(sheet('TX', { kind: 'regular', hours: '40' }, overtime('5'), tips))[1]).toEqual([
      'overtime',
      2_878,
    ]));

  it('counts cash tips like tips, and takes no credit for tips of nothing', () => {
    const five = [regular('40', '2.13'), overtime('5')];
    expect(linesOf(sheet('TX', ...five, { ...tips, kind: 'cash_tips' }))[1]).toEqual(['overtime', 2_878]);
    expect(linesOf(sheet('TX', ...five, { ...tips, amountCents: 0 }))[1]).toEqual(['overtime', 1_598]);
  });

  it('counts no credit for hours that a salary pays', () => {
    // 400.00 for 40 h: 10.00 an hour and half of it on top for 5 h, with or without the shifts it covers.
    const salary: EarningEntry = { kind: 'salary', amountCents: 40_000, hours: '40' };
    const shifts: EarningEntry = { kind: 'regular', hours: '40', rate: '0', isCovered: true };
    expect(linesOf(sheet('TX', salary, overtime('5'), tips))[1]).toEqual(['overtime', 7_500]);
    expect(linesOf(sheet('TX', salary, shifts, overtime('5'), tips))[2]).toEqual(['overtime', 7_500]);
  });

  it('takes no credit without tips, nor where the state permits none', () => {
    expect(linesOf(sheet('TX', regular('40', '2.13'), overtime('5')))[1]).toEqual(['overtime', 1_598]);
    expect(linesOf(sheet('CA', regular('40', '10'), overtime('5'), tips))[1]).toEqual(['overtime', 7_500]);
  });
});

describe('double time with a promised rate', () => {
  const double: EarningEntry = { kind: 'double_time', hours: '2', rate: '30', straightRate: '20' };

  it('is due time and a half where no law calls for more: 2 h x 30 (29 USC 207)', () =>
    expect(linesOf(sheet('TX', regular('40', '20'), double))).toEqual([
      ['regular', 80_000],
      ['double_time', 6_000],
    ]));

  it('is due double where the state has double time: 20.00 more (Cal. Lab. Code 510)', () =>
    expect(linesOf(sheet('CA', regular('40', '20'), double))).toEqual([
      ['regular', 80_000],
      ['double_time', 6_000],
      ['overtime_shortfall', 2_000],
    ]));

  it('is double without a promised rate, as the line says', () =>
    expect(linesOf(sheet('TX', regular('40', '20'), { kind: 'double_time', hours: '2' })).slice(1)).toEqual([
      ['double_time', 8_000],
    ]));
});
