import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
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

describe('overtime of a tipped worker in two weeks', () => {
  const [first, second] = ['2026-03-02', '2026-03-09'];
  const dated = (entry: EarningEntry, date: string): EarningEntry => ({ ...entry, date });

  it('counts no credit of the other week: 15.00 and half of it on top for 5 h (29 CFR 778.104)', () => {
    const earnings = [
      dated(regular('40', '2.13'), first),
      dated(regular('40', '15'), second),
      dated(overtime('5'), second),
    ];
    expect(linesOf(sheet('TX', ...earnings, tips))[2]).toEqual(['overtime', 11_250]);
    expect(explainedLines(sheet('TX', ...earnings, tips), 'earnings.overtime;')).toEqual([
      'Overtime 112.50 = 5 h at the straight rate, and on top 5 h at half the regular rate on 2026-03-09\n' +
        '    [earnings.overtime; 29 CFR 778.107-778.115, since 1968-01-26; rounded half up to the cent]',
    ]);
  });

  it('counts the credit of the check’s plain hours in a week without any, as it is paid by their average', () =>
    // 5 h at 2.13 with 5.12 of credit, and half of 7.25 on top.
    expect(
      linesOf(sheet('TX', dated(regular('40', '2.13'), first), dated(overtime('5'), second), tips))[1],
    ).toEqual(['overtime', 2_878]));
});

describe('the minimum wage behind a tip credit', () => {
  // Florida pays 14.00, in cash 10.98, and from 30 September 2026 15.00 and 11.98.
  const florida = (date?: string) => {
    const entries = [regular('40', '11.98'), overtime('5')];
    const earnings = [...entries.map((entry) => (date ? { ...entry, date } : entry)), tips];
    const dates = { periodStart: '2026-09-20', periodEnd: '2026-10-03', checkDate: '2026-10-09' };
    return (more: Partial<Worksheet> = {}) =>
      linesOf({ ...sheet('FL', ...earnings), ...dates, ...more })[1]?.[1];
  };
  const old = 9_490; // 5 h at 11.98, and half of 14.00 on top
  const raised = 9_740; // half of 15.00 on top

  it('is that of the day of an hour, whatever it is when the period ends', () => {
    expect(florida('2026-09-29')()).toBe(old);
    expect(florida('2026-09-30')()).toBe(raised);
  });

  it('is that of the period’s end for hours without a date, and of the check date without a period', () => {
    expect(florida()({ periodEnd: '2026-09-26' })).toBe(old);
    expect(florida()({ periodStart: undefined, periodEnd: undefined })).toBe(raised);
  });
});
