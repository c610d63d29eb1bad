import { describe, expect, it } from 'vitest';
import { explanationText } from '../../../src/payroll/explanation/explanation-text.ts';
import { explainedGrossToNet, grossToNet } from '../../../src/payroll/gross-to-net.ts';
import type { EarningEntry, Worksheet } from '../../../src/payroll/worksheet.ts';
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
    expect(explanationText(explainedGrossToNet(federal).explanation)).toContain(
      'the regular rate counts the tip credit of 5.12 an hour',
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
