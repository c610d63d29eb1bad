import { describe, expect, it } from 'vitest';
import type { EarningEntry, PayFrequency } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

const friday = '2026-03-06';
const checkOf = (payFrequency: PayFrequency, earnings: readonly EarningEntry[]) =>
  grossToNet({ ...plain, payFrequency, earnings });
/** What each line of overtime comes to, in order. */
const overtimeOf = (payFrequency: PayFrequency, ...earnings: EarningEntry[]) =>
  checkOf(payFrequency, earnings).earnings.flatMap(({ kind, amountCents }) =>
    kind === 'overtime' ? [amountCents] : [],
  );
const salary = (amountCents: number, hours: string) => ({ kind: 'salary', amountCents, hours }) as const;
const regular = (hours: string, rate = '25', date?: string) =>
  ({ kind: 'regular', hours, rate, date }) as const;
const overtime = (straightRate: string, date?: string) =>
  ({ kind: 'overtime', hours: '5', straightRate, date }) as const;
const extra = (kind: 'bonus' | 'commission' | 'flat' = 'bonus', date: string = friday) =>
  ({ kind, amountCents: 9_000, date }) as const;

describe('the week of dated overtime beside a salary for hours (29 CFR 778.113)', () => {
  // (2,000 + 5 x 50 + 90) / 45 h are 52.00: overtime is 5 x (50 + 26) = 380.00.
  it.each<[PayFrequency, number, string, number]>([
    ['weekly', 200_000, '40', 38_000],
    ['biweekly', 400_000, '80', 38_000],
    ['semimonthly', 433_333, '86.6667', 38_000],
    ['monthly', 866_667, '173.3333', 38_000],
    // A day of 8 h at 50 is all that a daily check knows: (400 + 250 + 90) / 13 h, half of it on top.
    ['daily', 40_000, '8', 39_231],
  ])('has the hours of a week, paid %s', (payFrequency, cents, hours, due) =>
    expect(overtimeOf(payFrequency, salary(cents, hours), overtime('50', friday), extra())).toEqual([due]),
  );

  it.each(['bonus', 'commission', 'flat'] as const)('counts a %s: 5 x (25 + 13.50) of 52,000', (kind) =>
    expect(overtimeOf('weekly', salary(100_000, '40'), overtime('25', friday), extra(kind))).toEqual([
      19_250,
    ]),
  );

  it('has no bonus of the other week: 5 x (50 + 25)', () =>
    expect(
      overtimeOf('biweekly', salary(400_000, '80'), overtime('50', friday), extra('bonus', '2026-03-13')),
    ).toEqual([37_500]));

  it('has hours paid beside it: (2,000 + 10 x 20 + 5 x 50) / 55 h are 44.5454..., 5 x (50 + 22.2727...)', () =>
    expect(
      overtimeOf('biweekly', salary(400_000, '80'), regular('10', '20', friday), overtime('50', friday)),
    ).toEqual([36_136]));

  it('counts hours that the salary covers once', () =>
    expect(
      overtimeOf(
        'biweekly',
        salary(400_000, '80'),
        { kind: 'regular', hours: '40', date: friday, isCovered: true },
        overtime('50', friday),
        extra(),
      ),
    ).toEqual([38_000]));

  it('gives box 12 TT half of the same rate: 5 x 26', () =>
    expect(
      checkOf('biweekly', [salary(400_000, '80'), overtime('50', friday), extra()]).overtimePremiumCents,
    ).toBe(13_000));
});

describe('hours of the period without dates (29 CFR 778.209)', () => {
  it.each(['bonus', 'commission', 'flat'] as const)('count a dated %s: 5 x (25 + 13.50)', (kind) =>
    expect(overtimeOf('weekly', regular('40'), overtime('25'), extra(kind))).toEqual([19_250]),
  );

  it('of two weeks spread it over all: 5 x (25 + half of 25 + 90/85)', () =>
    expect(overtimeOf('biweekly', regular('80'), overtime('25'), extra())).toEqual([19_015]));

  it('are those of a week that has dates for overtime alone: 5 x (25 + 13.50), as FLSA overtime', () => {
    const oneWeek = [regular('40'), overtime('25', friday), extra()];
    const two = [regular('80'), overtime('25', friday), extra()];
    expect([overtimeOf('weekly', ...oneWeek), overtimeOf('biweekly', ...two)]).toEqual([[19_250], [19_250]]);
    expect(checkOf('weekly', oneWeek).overtimePremiumCents).toBe(6_750);
  });

  it('have one rate with dated ones of the same week: (50 x 25 + 90) / 50 h are 26.80', () =>
    expect(overtimeOf('weekly', regular('40'), overtime('25'), overtime('25', friday), extra())).toEqual([
      19_200, 19_200,
    ]));

  it('fill a week of which days are dated: (32 x 25 + 8 x 35 + 5 x 25 + 90) / 45 h are 28.7777...', () =>
    expect(
      overtimeOf('weekly', regular('32'), regular('8', '35', friday), overtime('25', friday), extra()),
    ).toEqual([19_694]));

  it('are of no week of two that has dated hours of its own, nor it of theirs', () =>
    // 10 x 100 + 5 x 100 + 90 over 15 h are 106.00; the undated hours stay at 20.
    expect(
      overtimeOf(
        'biweekly',
        regular('10', '100', friday),
        overtime('100', friday),
        extra(),
        regular('40', '20'),
        overtime('20'),
      ),
    ).toEqual([76_500, 15_000]));

  it('do not count what is no pay for work, nor a bonus where none are worked', () => {
    const tips = { kind: 'tips', amountCents: 9_000, date: friday } as const;
    const sick = { kind: 'sick', hours: '8', rate: '25' } as const;
    expect(overtimeOf('weekly', regular('40'), overtime('25'), tips)).toEqual([18_750]);
    expect(
      overtimeOf('weekly', sick, regular('40', '25', '2026-03-02'), overtime('25', '2026-03-02'), extra()),
    ).toEqual([19_250]);
  });
});

describe('undated pay that is not for hours of work', () => {
  const sick = { kind: 'sick', hours: '8', rate: '25' } as const;
  const mileage = { kind: 'reimbursement', amountCents: 5_000 } as const;

  it.each([['sick hours', sick] as const, ['no hours at all', regular('0')] as const])(
    'such as %s, fills no week: 32 dated hours and 5 of overtime are not beyond 40',
    (_, undated) => {
      const week = [undated, regular('32', '25', friday), overtime('25', friday)];
      expect(checkOf('weekly', week).overtimePremiumCents).toBe(0);
    },
  );

  it('leaves undated hours beside it in the week that they fill, as without it', () => {
    const week = [regular('40'), overtime('25', friday), extra()];
    expect(overtimeOf('weekly', sick, ...week)).toEqual([19_250]);
    const salaried = [salary(400_000, '80'), regular('10', '20', friday), overtime('50', friday)];
    expect(overtimeOf('biweekly', mileage, ...salaried)).toEqual([36_136]);
  });

  it('such as a salary without hours, puts no undated hours into a week with hours of its own', () => {
    // 10 x 100 + 5 x 100 + 90 over 15 h are 106.00, and 1,000 over 55 h are 18.1818...
    const week = [regular('10', '100', friday), overtime('100', friday), extra()];
    const unstated = { kind: 'salary', amountCents: 100_000 } as const;
    expect(overtimeOf('biweekly', unstated, regular('40', '20'), ...week)).toEqual([81_045]);
  });
});

it('a salary with a date is for the hours of the period, too: box 12 TT has 5 x 25', () => {
  const payday = '2026-03-13';
  const earnings = [{ ...salary(400_000, '80'), date: payday }, extra('bonus', payday)];
  expect(checkOf('biweekly', [...earnings, overtime('50', friday)]).overtimePremiumCents).toBe(12_500);
});

describe('the explanation', () => {
  const spread = (payFrequency: PayFrequency, ...earnings: EarningEntry[]) =>
    explainedLines({ ...plain, payFrequency, earnings }, 'earnings.').filter((line) =>
      line.includes('; undated hours count evenly in the weeks of the period'),
    ).length;

  it('says so where the week of undated hours is taken to be an even part of the period', () => {
    expect(spread('biweekly', regular('80'), overtime('25'), extra())).toBe(1);
    expect(spread('biweekly', salary(400_000, '80'), overtime('50', friday), extra())).toBe(1);
    const promised = { ...overtime('25'), rate: '30' };
    expect(spread('biweekly', regular('80'), promised, extra())).toBe(1); // on the shortfall
  });

  it('does not where the week is known, or no dated pay meets the hours', () => {
    expect(spread('weekly', regular('40'), overtime('25'), extra())).toBe(0);
    expect(spread('biweekly', regular('80'), overtime('25'))).toBe(0);
    expect(
      spread('biweekly', regular('80'), overtime('25'), {
        kind: 'reimbursement',
        amountCents: 1_000,
        date: friday,
      }),
    ).toBe(0);
    const covered = { kind: 'regular', hours: '40', date: friday, isCovered: true } as const;
    expect(spread('biweekly', salary(400_000, '80'), covered, overtime('50'))).toBe(0);
  });

  it('rests on the part of the undated hours that the week takes', () => {
    const earnings = [salary(400_000, '80'), overtime('50', friday), extra()];
    const leaves = leavesOf({ ...plain, payFrequency: 'biweekly', earnings }, 'earnings.overtime');
    expect(leaves).toContain('share of a week in the period 0.5');
  });
});
