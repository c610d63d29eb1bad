/** Which hours and which pay of a check its warnings count, and which they leave out. */
import { describe, expect, it } from 'vitest';
import type { EarningEntry, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const shift = (hours: string, rate?: string, date?: string, more: Partial<EarningEntry> = {}) => ({
  kind: 'regular' as const,
  hours,
  ...(rate === undefined ? {} : { rate }),
  ...(date === undefined ? {} : { date: `2026-03-${date}` }),
  ...more,
});
const amount = (kind: EarningEntry['kind'], amountCents: number, more: Partial<EarningEntry> = {}) => ({
  kind,
  amountCents,
  ...more,
});
const found = (state: string | undefined, earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, earnings, state: state ? { code: state } : undefined, ...more }).checkWarnings ?? [];
const warnings = (...check: Parameters<typeof found>) =>
  found(...check).map(({ code, message }) => `${code}: ${message}`);
const below = (hours: string, wage: string) =>
  `wage_below_floor: ${hours} h at ${wage}: the minimum wage of TX is 7.25 since 2026-01-01`;

describe('a week of more than 40 hours', () => {
  const over =
    'overtime_not_stated: more than 40 h in the workweek of 2026-03-03, not all stated as overtime (29 USC 207)';

  it('has no hours of sick leave', () =>
    expect(
      warnings('TX', [
        shift('20', '20', '03'),
        shift('20', '20', '04'),
        { ...shift('8', '20', '05'), kind: 'sick' },
      ]),
    ).toEqual([]));
  it('has all its hours, though a correction takes some of another week back', () =>
    expect(
      warnings('TX', [
        shift('24', '20', '03'),
        shift('20', '20', '04'),
        { kind: 'correction', hours: '-8', rate: '20', date: '2026-03-04', paidOn: '2026-02-13' },
      ]),
    ).toEqual([over]));
  it('is seen also where the state is not known, or its year has no figures', () => {
    const week = [shift('24', '20', '03'), shift('20', '20', '04')];
    expect(warnings(undefined, week)).toContain(over);
    const earlier = week.map((entry) => ({ ...entry, date: entry.date?.replace('2026', '2025') ?? '' }));
    expect(warnings('CA', earlier, { checkDate: '2025-03-14' }).map((text) => text.split(':')[0])).toEqual([
      'overtime_not_stated',
      'state_year_without_figures',
    ]);
  });
});

describe('hours without a date', () => {
  const limits = (hours: string, more: Partial<Worksheet>) =>
    warnings('TX', [shift(hours, '20')], more).map((text) => text.match(/more than (\d+)/)?.[1]);

  it.each<[string, Partial<Worksheet>, string]>([
    ['16 days with 12 working days', { periodStart: '2026-03-16', periodEnd: '2026-03-31' }, '96'],
    ['15 days that end on a Sunday', { periodStart: '2026-03-01', periodEnd: '2026-03-15' }, '80'],
    ['9 days from a Saturday to a Sunday', { periodStart: '2026-02-14', periodEnd: '2026-02-22' }, '40'],
    ['9 days from a Sunday to a Monday', { periodStart: '2026-03-01', periodEnd: '2026-03-09' }, '48'],
    ['one Sunday', { periodStart: '2026-03-01', periodEnd: '2026-03-01' }, '8'],
    ['a week of which the last day is not given', { periodStart: '2026-03-01' }, '40'],
    ['a week of which the first day is not given', { periodEnd: '2026-03-01' }, '40'],
    ['a month without days', { payFrequency: 'monthly' }, '176'],
  ])('of %s may be 8 for each working day', (_, more, limit) => {
    expect(limits(limit, more)).toEqual([]);
    expect(limits(`${limit}.01`, more)).toEqual([limit]);
  });
  it('are no hours of one day', () => expect(warnings('TX', [shift('40', '20')])).toEqual([]));
  it('of a salary are overtime beyond 40 a week too', () => {
    expect(warnings('TX', [amount('salary', 200_000, { hours: '40' })])).toEqual([]);
    expect(warnings('TX', [amount('salary', 200_000, { hours: '50' })])).toEqual([
      'undated_hours_above_40: more than 40 undated h, which is 40 a week, not all stated as overtime (29 USC 207)',
    ]);
  });
});

describe('a day of overtime', () => {
  it('is one at any wage in California, and at an unknown wage not in Nevada', () => {
    expect(warnings('CA', [shift('9', '40', '03')])).toEqual([
      'daily_overtime_not_stated: more than 8 h on 2026-03-03, not all stated as overtime (CA)',
    ]);
    expect(warnings('NV', [shift('13', undefined, '03'), amount('commission', 50_000)])).toEqual([]);
  });
});

describe('the average wage of hours without one', () => {
  it('has the pay for work alone', () =>
    expect(
      warnings('TX', [shift('40', '0'), amount('commission', 28_999), amount('reimbursement', 5_000)]),
    ).toEqual([below('40', '7.24')]));
  it('has the hours at a rate', () =>
    expect(warnings('TX', [shift('20', '10'), shift('20', '0')])).toEqual([below('20', '5.00')]));
  it('has an amount for hours once', () =>
    expect(warnings('TX', [shift('30'), amount('flat', 20_000, { hours: '10' })])).toEqual([
      below('30', '5.00'),
    ]));
  it('of hours that a salary covers is that of the salary, whose hours they are', () => {
    const covered = (cents: number) => [
      amount('salary', cents, { hours: '40' }),
      shift('40', undefined, '03', { isCovered: true }),
    ];
    const daily = (text: string) => !text.startsWith('hours_of_day_above_24');
    expect(warnings('TX', covered(29_000)).filter(daily)).toEqual([]);
    expect(warnings('TX', covered(28_999)).filter(daily)).toEqual([below('40', '7.24')]);
  });
  it('is named on the hours that the salary covers', () => {
    const hours = shift('8', undefined, '03', { isCovered: true });
    const [warning] = found('TX', [amount('salary', 5_000, { hours: '8' }), hours]);
    expect([warning?.code, warning?.earnings]).toEqual(['wage_below_floor', [1]]);
  });
  it('is not asked of overtime that a salary covers and an amount pays', () => {
    const covered = amount('overtime', 100, { hours: '5', isCovered: true });
    expect(warnings('TX', [amount('salary', 200_000), covered])).toEqual([]);
  });
  it('is asked for no hours', () =>
    expect(warnings('TX', [amount('flat', 100, { hours: '0' })])).toEqual([]));
  it('is not that of overtime, whose plain hours are none', () =>
    expect(warnings('TX', [shift('0', '20'), { kind: 'overtime', hours: '10', rate: '9' }])).toEqual([
      'wage_below_floor: 10 h of overtime at 6.00 before the premium: the minimum wage of TX is 7.25 since 2026-01-01',
    ]));
});

it('each wage below the floor is named, and lines of one text stand in their order', () => {
  expect(warnings('TX', [shift('8', '6'), shift('8', '5')])).toEqual([
    below('8', '5.00'),
    below('8', '6.00'),
  ]);
  const alike = found('TX', [shift('8', '5.001'), shift('8', '5.004')]);
  expect(alike.map(({ earnings }) => earnings)).toEqual([[0], [1]]);
});

describe('tips', () => {
  const [first, second] = [shift('40', '2.13', '03'), shift('40', '2.13', '10')];
  const biweekly = { payFrequency: 'biweekly' } as const;
  const notMet = (...check: Parameters<typeof found>) =>
    warnings(...check).filter((text) => text.startsWith('tip_credit_not_met'));

  it('are no other pay', () =>
    expect(
      notMet('TX', [shift('40', '2.13'), amount('tips', 20_479), amount('reimbursement', 1_000)]),
    ).toHaveLength(1));
  it('count for the whole period, where some of them have no date', () => {
    const some = [amount('tips', 30_000, { date: '2026-03-03' }), amount('tips', 11_000)];
    expect(notMet('TX', [first, second, ...some], biweekly)).toEqual([]);
  });
  it('of a workweek are named by its first day with hours', () => {
    const dated = [
      shift('20', '2.13', '12'),
      shift('20', '2.13', '10'),
      amount('tips', 100, { date: '2026-03-10' }),
    ];
    expect(notMet('TX', dated)[0]).toContain(' for 40 h in the workweek of 2026-03-10: ');
  });
  it.each([
    ['the highest minimum wage', ['TX', 'CT'], 'CT, 16.94'],
    ['the first of two alike', ['TX', 'GA'], 'GA, 7.25'],
    ['the same, whatever their order', ['GA', 'TX'], 'GA, 7.25'],
  ])('for work in several states name %s', (_, states, named) => {
    const work = states.map((state) => ({ state }));
    const hours = [shift('20', '7'), shift('20', '7', undefined, { place: 1 })];
    const [text] = notMet(states[0], [...hours, amount('tips', 100)], { places: { work, employer: [] } });
    expect(text).toContain(`the minimum wage of ${named}, leaves`);
  });
});

describe('a check without pay', () => {
  it('says so', () => {
    const none = ['no_earnings: the check has no hours and no amounts: it pays nothing'];
    expect(warnings('TX', [])).toEqual(none);
    expect(warnings('TX', [amount('flat', 0)])).toEqual(none);
    expect(warnings('TX', [amount('flat', 1)])).toEqual([]);
  });
  it('of somebody with a salary misses the salary, whatever else it pays', () =>
    expect(warnings('TX', [amount('bonus', 50_000)], { worker: { salaried: true } })).toEqual([
      'salary_missing: the employee has a salary, and the check pays none',
    ]));
});

it('a day of more than 24 hours names the lines with hours alone', () => {
  const day = [shift('25', '20', '03'), amount('bonus', 100, { date: '2026-03-03' })];
  const [warning] = found('TX', day);
  expect([warning?.message, warning?.earnings]).toEqual(['25 h on 2026-03-03', [0]]);
});

it('an exemption of federal law is named where a state insures the worker all the same', () => {
  const worker = { payrollTaxExemption: 'student_of_employer' } as const;
  expect(warnings('TX', plain.earnings, { worker })).toEqual([
    'state_programmes_not_exempt: federal law exempts a student of the school that employs: ' +
      'unemployment insurance and the other state programmes of TX are computed as for others',
  ]);
  expect(warnings('TX', plain.earnings)).toEqual([]);
  const codes = (more: Partial<Worksheet>) => found('TX', plain.earnings, more).map(({ code }) => code);
  const named = ['state_programmes_not_exempt'];
  expect(codes({ worker: { payrollTaxExemption: 'totalization' } })).toEqual(named); // of FICA alone
  expect(codes({ worker: { payrollTaxExemption: 'spouse_or_parent_of_owner' } })).toEqual(named); // of FUTA
  const child = { payrollTaxExemption: 'child_of_owner' } as const;
  expect(codes({ worker: child, birthDate: '1990-01-01' })).toEqual([]); // too old for any
  expect(codes({ worker, state: undefined })).toEqual([]);
});
