/**
 * Examples of the regular rate: those that 29 CFR part 778 prints, and others by its rules, worked by hand.
 * Figures copied with their sections; those marked "chosen" are not printed.
 */
import { describe, expect, test } from 'vitest';
import { readWorksheet } from '../../../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { hourOfSalary } from '../../../../src/engine/payroll/earnings/salary.ts';
import { decimal, rationalText } from '../../../../src/engine/payroll/rational.ts';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const week = (earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, ...more, earnings });
const pay = (earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  week(earnings, more).totals.grossEarningsCents;
const regular = (hours: string, rate: string): EarningEntry => ({ kind: 'regular', hours, rate });
const overtime = (hours: string, more: Partial<EarningEntry> = {}): EarningEntry => ({
  kind: 'overtime',
  hours,
  ...more,
});
const half = (hours: string, more: Partial<EarningEntry> = {}) =>
  overtime(hours, { straightTimePaid: true, ...more });
const flat = (amountCents: number, hours: string, more: Partial<EarningEntry> = {}): EarningEntry => ({
  kind: 'flat',
  amountCents,
  hours,
  ...more,
});
const salary = (amountCents: number, hours: string): EarningEntry => ({ kind: 'salary', amountCents, hours });
const amount = (kind: EarningEntry['kind'], amountCents: number, more: Partial<EarningEntry> = {}) => ({
  kind,
  amountCents,
  ...more,
});

describe('a week pays what 29 CFR part 778 prints', () => {
  test.each<[string, EarningEntry[], number]>([
    ['778.110(a): 46 h at 12.00', [regular('40', '12'), overtime('6')], 58_800],
    [
      '778.110(b): with a bonus of 46.00',
      [regular('40', '12'), overtime('6'), amount('bonus', 4_600)],
      63_700,
    ],
    [
      '778.111(a): 491.00 by the piece and 4 h of waiting at 8.00',
      [flat(49_100, '36', { pieces: '982' }), regular('4', '8'), half('10')],
      57_530,
    ],
    [
      '778.111(a), with the half-time of 5.23 stated',
      [flat(49_100, '36'), regular('4', '8'), half('10', { rate: '5.23' })],
      57_530,
    ],
    ['778.114(b)(1): 600.00 for 37.5 h', [salary(60_000, '37.5')], 60_000],
    ['778.114(b)(1): for 44 h, of a rate rounded to the cent', [salary(60_000, '40'), half('4')], 62_728],
    ['778.114(b)(1): for 50 h', [salary(60_000, '40'), half('10')], 66_000],
    ['778.114(b)(1): for 48 h', [salary(60_000, '40'), half('8')], 65_000],
  ])('%s', (_, earnings, cents) => expect(pay(earnings)).toBe(cents));

  test('778.120(b): a commission of 192.00 of two weeks, 96 h with 16 of overtime, adds 16.00', () => {
    const worked = [regular('80', '10'), overtime('16')];
    const twoWeeks = { payFrequency: 'biweekly' } as const;
    const without = pay(worked, twoWeeks);
    expect(pay([...worked, amount('commission', 19_200)], twoWeeks) - without - 19_200).toBe(1_600);
  });

  test('778.303: a raise of 0.10 that reaches back is 0.15 for each overtime hour', () => {
    const raise = { kind: 'retroactive', rate: '0.10' } as const;
    const hours = (text: string) => pay([{ ...raise, weeks: [{ hours: text }] }]);
    expect(hours('50') - hours('40')).toBe(150); // of 10 h
  });

  test.each([
    ['1,560.00 a month', 12 * 156_000, '40', '900'],
    ['780.00 a half month', 24 * 78_000, '40', '900'],
    ['1,040.00 a month (1981)', 12 * 104_000, '40', '600'],
  ])('778.113(b): an hour of %s', (_, year, hours, cents) =>
    expect(rationalText(hourOfSalary(year, decimal(hours)))).toBe(cents),
  );
});

describe('a week pays what the rule asks, of figures chosen', () => {
  test.each<[string, EarningEntry[], number]>([
    [
      '778.111(b): pieces of 400.00 and a guarantee of 10.00 an hour',
      [flat(40_000, '40', { pieces: '80' }), amount('flat', 10_000), half('10')],
      55_000,
    ],
    ['778.112: five days at 150.00, 50 h', [flat(75_000, '40'), half('10')], 82_500],
    [
      '778.113(a): 350.00 for 35 h, 45 h worked',
      [salary(35_000, '35'), regular('5', '10'), overtime('5', { straightRate: '10' })],
      47_500,
    ],
    [
      '778.113(a): 182.70 for 35 h (1981)',
      [salary(18_270, '35'), regular('5', '5.22'), overtime('5', { straightRate: '5.22' })],
      24_795,
    ],
    ['778.114: with a bonus of 100.00', [salary(60_000, '40'), amount('bonus', 10_000), half('10')], 77_000],
    [
      '778.115: 20 h at 15.00 and 30 h at 18.00',
      [regular('20', '15'), regular('20', '18'), overtime('10', { straightRate: '18' })],
      92_400,
    ],
    [
      '778.118: a commission of 100.00',
      [regular('40', '10'), overtime('10'), amount('commission', 10_000)],
      66_000,
    ],
  ])('%s', (_, earnings, cents) => expect(pay(earnings)).toBe(cents));

  test.each<[string, EarningEntry, number, number]>([
    [
      '778.120(a): 96.00 of a commission for a week of 48 h',
      { kind: 'retroactive', amountCents: 9_600, weeks: [{ hours: '48' }] },
      9_600,
      800,
    ],
    [
      '778.209(b): 100.00 of a bonus for a week of 50 h',
      { kind: 'retroactive', amountCents: 10_000, weeks: [{ hours: '50' }] },
      10_000,
      1_000,
    ],
    [
      '778.303: 0.50 an hour for 50, 40 and 45 h',
      { kind: 'retroactive', rate: '0.50', weeks: [{ hours: '50' }, { hours: '40' }, { hours: '45' }] },
      6_750,
      375,
    ],
    [
      '778.303: 120.00 for 50, 40 and 45 h',
      {
        kind: 'retroactive',
        amountCents: 12_000,
        weeks: [{ hours: '50' }, { hours: '40' }, { hours: '45' }],
      },
      12_000,
      622,
    ],
    [
      '778.303: overtime of a day in a week of 36 h',
      { kind: 'retroactive', rate: '1', weeks: [{ hours: '36', overtimeHours: '4' }] },
      3_600,
      200,
    ],
  ])('%s', (_, entry, straight, premium) => {
    const paycheck = week([entry]);
    expect(paycheck.earnings.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['retroactive', straight],
      ['overtime_shortfall', premium],
    ]);
    expect(paycheck.overtimePremiumCents).toBe(premium); // Form W-2, box 12 TT
    // It is for earlier weeks: the overtime of this one stays as it was.
    const worked = [regular('40', '20'), overtime('6')];
    expect(pay([...worked, entry]) - pay(worked)).toBe(straight + premium);
  });

  test('retroactive pay is supplemental: 22 % of it', () => {
    const entry: EarningEntry = { kind: 'retroactive', amountCents: 100_000, weeks: [{ hours: '40' }] };
    const incomeTax = (earnings: readonly EarningEntry[]) =>
      week(earnings).taxes.find(({ code }) => code === 'us_income')?.amountCents ?? 0;
    const usual = [salary(200_000, '40')];
    expect(incomeTax([...usual, entry]) - incomeTax(usual)).toBe(22_000);
  });
});

describe('California counts a flat-sum bonus over the hours without overtime (Alvarado v. Dart, 2018)', () => {
  const CA = { state: { code: 'CA' } };
  const added = (bonus: EarningEntry, plainHours: string, hours: string, more = CA) => {
    const worked = [regular(plainHours, '20'), overtime(hours)];
    return pay([...worked, bonus], more) - pay(worked, more) - (bonus.amountCents ?? 0);
  };

  test.each([
    ['30.00, 40 h and 6 of overtime', 3_000, '40', '6', 675],
    ['45.00, 36 h and 4 of daily overtime', 4_500, '36', '4', 750],
  ])('%s', (_, cents, plainHours, hours, expected) =>
    expect(added(amount('bonus', cents), plainHours, hours)).toBe(expected),
  );

  test('twice for double time, and by the federal rule for a bonus by production and in other states', () => {
    const bonus = amount('bonus', 3_000);
    const double = [regular('40', '20'), { kind: 'double_time', hours: '6' } as const];
    expect(pay([...double, bonus], CA) - pay(double, CA) - 3_000).toBe(900); // 0.75 x 2 x 6
    expect(added({ ...bonus, production: true }, '40', '6')).toBe(196); // 30 / 46 x 0.5 x 6
    expect(added(bonus, '40', '6', { state: { code: 'TX' } })).toBe(196);
    expect(added({ ...bonus, discretionary: true }, '40', '6')).toBe(0);
  });

  test('of a dated bonus in its own week alone', () => {
    const day = (date: string) => [
      { ...regular('40', '20'), date },
      { ...overtime('6'), date },
    ];
    const twoWeeks = [...day('2026-03-02'), ...day('2026-03-09')];
    const period = {
      ...CA,
      payFrequency: 'biweekly',
      periodStart: '2026-03-01',
      periodEnd: '2026-03-14',
    } as const;
    const bonus = amount('bonus', 3_000, { date: '2026-03-10' });
    expect(pay([...twoWeeks, bonus], period) - pay(twoWeeks, period) - 3_000).toBe(675);
  });

  test('and says so of a bonus of which nothing is said', () => {
    const codes = (bonus: EarningEntry) =>
      week([regular('40', '20'), overtime('6'), bonus], CA).checkWarnings?.map(({ code }) => code);
    expect(codes(amount('bonus', 3_000))).toEqual(['flat_bonus_california']);
    expect(codes(amount('bonus', 3_000, { production: false }))).toEqual([]);
    expect(codes(amount('bonus', 3_000, { production: true }))).toEqual([]);
  });
});

test('a tip credit is never larger than the state permits: Colorado, 12.00 as 12.14 in cash, 29 CFR 531.60', () => {
  const tipped = (rate: string) => {
    const { earnings } = week([regular('40', rate), overtime('5'), amount('cash_tips', 50_000)], {
      state: { code: 'CO' },
    });
    return earnings.find(({ kind }) => kind === 'overtime')?.amountCents;
  };
  expect(tipped('12.00')).toBe(9_860); // 5 x (1.5 x 15.16 - 3.02)
  expect(tipped('12.14')).toBe(9_860);
  expect(tipped('13.00')).toBe(10_290); // 5 x (13.00 + 7.58)
});

describe('warnings', () => {
  const codes = (earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
    week(earnings, { worker: { salaried: true }, ...more }).checkWarnings?.map(({ code }) => code);

  test.each<[string, EarningEntry[], Partial<Worksheet>, string[]]>([
    ['a salary for 50 undated hours a week', [salary(60_000, '50')], {}, ['undated_hours_above_40']],
    [
      '10 plain hours beside a salary for 40',
      [salary(60_000, '40'), regular('10', '15')],
      {},
      ['undated_hours_above_40'],
    ],
    ['a salary for 40 h and 10 of overtime', [salary(60_000, '40'), overtime('10')], {}, []],
    [
      'a salary of a half month, as a check states its hours',
      [salary(300_000, '86.6667')],
      { payFrequency: 'semimonthly', periodStart: '2026-02-16', periodEnd: '2026-02-28' },
      [],
    ],
    [
      'a salary of a month of 20 working days',
      [salary(600_000, '173.3333')],
      { payFrequency: 'monthly', periodStart: '2026-02-01', periodEnd: '2026-02-28' },
      [],
    ],
    [
      'half-time of a salary in California',
      [salary(100_000, '40'), half('10')],
      { state: { code: 'CA' } },
      ['half_time_of_salary'],
    ],
    [
      'pieces in California',
      [flat(100_000, '40', { pieces: '10' })],
      { state: { code: 'CA' }, worker: {} },
      ['piece_rate_california'],
    ],
  ])('%s', (_, earnings, more, expected) => expect(codes(earnings, more)).toEqual(expected));
});

describe('a worksheet is refused', () => {
  const problems = (entry: object, payFrequency = 'weekly') =>
    refusalOf({ checkDate: '2026-03-13', payFrequency, earnings: [entry] });
  const refusalOf = (json: object) => {
    const { worksheet, problems: found } = readWorksheet(json);
    if (!worksheet) return found.map(({ field, message }) => `${field} ${message}`).join('; ');
    try {
      grossToNet(worksheet);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test.each<[object, string]>([
    [
      { kind: 'flat', amount: 491, pieces: 982 },
      'earnings[0].hours must be given: without the hours of the pieces overtime has no regular rate',
    ],
    [{ kind: 'regular', hours: 1, rate: 9, pieces: 9 }, 'earnings[0].pieces is only for flat pay'],
    [
      { kind: 'salary', amount: 9, straightTimePaid: true },
      'earnings[0].straightTimePaid is only for overtime and double_time',
    ],
    [
      { kind: 'overtime', hours: 1, straightRate: 9, straightTimePaid: true },
      'earnings[0].straightRate must not stand beside straightTimePaid',
    ],
    [{ kind: 'commission', amount: 9, production: true }, 'earnings[0].production is only for a bonus'],
    [
      { kind: 'retroactive', amount: 9 },
      'earnings[0].weeks must be given: the workweeks that the pay is for',
    ],
    [{ kind: 'retroactive', weeks: [{ hours: 40 }] }, 'earnings[0].amount must be given, or a rate instead'],
    [
      { kind: 'retroactive', amount: 9, weeks: [{ hours: 40, overtimeHours: 41 }] },
      'earnings[0].weeks[0].overtimeHours must be a decimal number, at most the hours',
    ],
    [{ kind: 'bonus', amount: 9, weeks: [{ hours: 40 }] }, 'earnings[0].weeks is only for retroactive pay'],
  ])('%j', (entry, message) => expect(problems(entry)).toBe(message));

  test('half-time without a day in a period of several weeks', () =>
    expect(problems({ kind: 'overtime', hours: 1, straightTimePaid: true }, 'biweekly')).toBe(
      'earnings[0].date must be given: the premium is of one workweek, and the pay period has several',
    ));
});
