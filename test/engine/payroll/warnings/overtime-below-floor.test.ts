/** Overtime whose wage before the premium is below the minimum wage (29 CFR 778.5). */
import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const found = (code: string, earnings: readonly EarningEntry[]) =>
  (grossToNet({ ...plain, earnings, state: { code } }).checkWarnings ?? [])
    .filter((warning) => warning.code === 'wage_below_floor' || warning.code === 'tip_credit_not_met')
    .map(({ message, earnings: positions }) => [message, positions]);
const overtime = (more: Partial<EarningEntry>): EarningEntry => ({ kind: 'overtime', hours: '5', ...more });
const regular: EarningEntry = { kind: 'regular', hours: '40', rate: '20' };
const tips: EarningEntry = { kind: 'tips', amountCents: 10_000 };

describe('a line of overtime alone', () => {
  it('is named by the wage that its rate is one and a half times of: 24.00 / 1.5', () => {
    const message =
      '5 h of overtime at 16.00 before the premium: the minimum wage of CA is 16.90 since 2026-01-01';
    expect(found('CA', [overtime({ rate: '24' })])).toEqual([[message, [0]]]);
    expect(found('CA', [overtime({ rate: '25.35' })])).toEqual([]);
  });

  it('is named by half the rate of double time', () => {
    const message =
      '5 h of overtime at 16.50 before the premium: the minimum wage of CA is 16.90 since 2026-01-01';
    expect(found('CA', [overtime({ kind: 'double_time', rate: '33' })])).toEqual([[message, [0]]]);
    expect(found('CA', [overtime({ kind: 'double_time', rate: '33.80' })])).toEqual([]);
  });

  it('is named by the wage that it states', () => {
    const message =
      '5 h of overtime at 7.00 before the premium: the minimum wage of TX is 7.25 since 2026-01-01';
    expect(found('TX', [overtime({ straightRate: '7', rate: '30' })])).toEqual([[message, [0]]]);
  });

  it('is measured with its tips where the state permits a credit', () => {
    expect(found('TX', [overtime({ rate: '3.195' }), tips])).toEqual([]);
    expect(found('TX', [overtime({ rate: '3.18' }), tips])).toEqual([
      [
        '5 h of overtime at 2.12 before the premium: ' +
          'the lowest cash wage of a tipped worker in TX is 2.13 since 2026-01-01',
        [0],
      ],
    ]);
  });
});

describe('overtime beside plain hours', () => {
  it('has their wage where it states none', () =>
    expect(found('CA', [regular, overtime({ rate: '24' })])).toEqual([]));

  it('is named beside them where its own wage is lower', () => {
    const message =
      '5 h of overtime at 16.00 before the premium: the minimum wage of CA is 16.90 since 2026-01-01';
    expect(found('CA', [regular, overtime({ straightRate: '16' })])).toEqual([[message, [1]]]);
  });

  it('is in the warning of plain hours of the same wage', () => {
    const low = { ...regular, rate: '5' };
    const message = '40 h at 5.00: the minimum wage of CA is 16.90 since 2026-01-01';
    expect(found('CA', [low, overtime({ straightRate: '5' })])).toEqual([[message, [0]]]);
  });
});
