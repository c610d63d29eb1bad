import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const places = { work: [{ state: 'AZ' }, { state: 'CA' }], employer: [] };
const dayAt = (place: number, doubleTime: Partial<EarningEntry> = { rate: '35' }): EarningEntry[] => {
  const more = { date: '2026-03-03', place };
  return [
    { kind: 'regular', hours: '8', rate: '20', ...more },
    { kind: 'overtime', hours: '4', straightRate: '20', ...more },
    { kind: 'double_time', hours: '2', straightRate: '20', ...doubleTime, ...more },
  ];
};
const bonus = { kind: 'bonus', amountCents: 1_400, date: '2026-03-03' } as const;
const checkOf = (code: string, earnings: EarningEntry[]) =>
  grossToNet({ ...plain, state: { code }, earnings, places });
const shortfalls = (code: string, earnings: EarningEntry[]) =>
  checkOf(code, earnings).earnings.flatMap(({ kind, amountCents }) =>
    kind === 'overtime_shortfall' ? [amountCents] : [],
  );
const codes = (code: string, earnings: EarningEntry[]) =>
  checkOf(code, earnings).checkWarnings?.map((warning) => warning.code);

describe('double time at an agreed rate is due double by the law of the place of work', () => {
  it('in California with the form of Arizona: 2 x 2 x 20 less 70 (Cal. Lab. Code 510)', () =>
    expect(shortfalls('AZ', dayAt(1))).toEqual([1_000]));

  it('in California with its form', () =>
    expect(
      grossToNet({ ...plain, state: { code: 'CA' }, earnings: dayAt(0) }).earnings.map(
        ({ amountCents }) => amountCents,
      ),
    ).toEqual([16_000, 12_000, 7_000, 1_000]));

  it('not in Arizona, beside work in California', () =>
    expect(shortfalls('AZ', [...dayAt(0), ...dayAt(1)])).toEqual([1_000]));

  it('not for work elsewhere with the form of California', () =>
    expect(
      grossToNet({
        ...plain,
        state: { code: 'CA' },
        earnings: dayAt(1),
        places: { work: [{ state: 'CA' }, { state: 'AZ' }], employer: [] },
      }).earnings.map(({ amountCents }) => amountCents),
    ).toEqual([16_000, 12_000, 7_000]));
});

describe('a flat bonus meets the rule of California', () => {
  it('where overtime is worked there, whatever the form', () =>
    expect(codes('AZ', [...dayAt(1), bonus])).toContain('flat_bonus_california'));

  it('and not where it is worked elsewhere', () =>
    expect(codes('AZ', [...dayAt(0), { ...bonus, place: 1 }])).not.toContain('flat_bonus_california'));
});
