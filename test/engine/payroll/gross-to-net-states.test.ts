import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { plain, tax } from './plain-worksheet.ts';

describe('figures change on the date that the state goes by', () => {
  const income = (code: string, dates: Partial<Worksheet>) =>
    tax(grossToNet({ ...plain, ...dates, state: { code } }), `${code.toLowerCase()}_income`);

  it('Georgia: when it is paid', () => {
    const period = { periodStart: '2026-05-01', periodEnd: '2026-05-07' };
    expect(income('GA', { ...period, checkDate: '2026-05-10' })).toBe(9_182);
    expect(income('GA', { ...period, checkDate: '2026-05-11' })).toBe(8_541);
  });

  it('Utah: when the period begins', () => {
    const paid = { checkDate: '2026-06-12' };
    const before = income('UT', { ...paid, periodStart: '2026-05-31', periodEnd: '2026-06-06' });
    const after = income('UT', { ...paid, periodStart: '2026-06-01', periodEnd: '2026-06-07' });
    expect(before).toBe(9_000);
    expect(after).toBe(8_900);
  });

  it('Ohio: when the period ends', () => {
    const paid = { checkDate: '2026-08-07', periodStart: '2026-07-25' };
    const before = income('OH', { ...paid, periodEnd: '2026-07-31' });
    const after = income('OH', { ...paid, periodEnd: '2026-08-01' });
    expect(before).toBeGreaterThan(after ?? Number.POSITIVE_INFINITY);
  });
});

it('Arizona withholds the elected rate, 2 % without an election, and refuses a rate that it does not offer', () => {
  const arizona = (electedRate?: string) =>
    tax(grossToNet({ ...plain, state: { code: 'AZ', electedRate } }), 'az_income');
  expect([arizona(), arizona('0.0350'), arizona('0')]).toEqual([4_000, 7_000, 0]);
  expect(() => arizona('0.04')).toThrow('state.electedRate must be one that AZ offers');
});

describe('state programmes', () => {
  const of = (code: string, line: string, more: Partial<Worksheet> = {}) =>
    tax(grossToNet({ ...plain, state: { code }, ...more }), line);

  it('New York disability takes at most 60 cents a week', () => {
    expect(of('NY', 'ny_dbl')).toBe(60);
    expect(of('NY', 'ny_dbl', { payFrequency: 'semimonthly' })).toBe(130);
  });
  it('New Jersey family leave stops at its annual most', () =>
    expect(of('NJ', 'nj_fli', { yearToDate: { taxesCents: { nj_fli: 39_300 } } })).toBe(53));
  it('Pennsylvania cuts after a tenth of a cent before rounding', () =>
    // 0.07 % of 1,006.40 is 70.448 cents: 70.4, then 70. Of 1,013.57 it is 70.9499: 70.9, then 71.
    expect(
      [100_640, 101_357].map((amountCents) =>
        of('PA', 'pa_uc', { earnings: [{ kind: 'salary', amountCents }] }),
      ),
    ).toEqual([70, 71]));
  it('Washington leaves tips out', () => {
    const earnings = [
      { kind: 'salary', amountCents: 100_000 },
      { kind: 'tips', amountCents: 40_000 },
    ] as const;
    expect(of('WA', 'wa_cares', { earnings })).toBe(580);
  });
  it('the company’s own rate replaces the most that a state allows', () => {
    const company = { programmes: { ma_pfml: { rate: '0.0018' } } };
    expect(of('MA', 'ma_pfml')).toBe(920);
    expect(of('MA', 'ma_pfml', { company })).toBe(360);
  });
  it('employer shares apply from the state’s headcount on', () => {
    expect(of('CO', 'co_famli_er', { company: { headcount: 9 } })).toBeUndefined();
    expect(of('CO', 'co_famli_er', { company: { headcount: 10 } })).toBe(880);
  });
  it('unemployment uses the company’s notice where it has one', () => {
    const company = { unemployment: { rate: '0.0150', wageBaseCents: 1_000_000 } };
    const yearToDate = { taxableWagesCents: { tx_sui: 950_000 } };
    expect(of('TX', 'tx_sui', { company, yearToDate })).toBe(750);
  });
});

it('a check without a place of work is taxed by the state of its form', () => {
  const placed = (work: { state: string }[]) =>
    grossToNet({ ...plain, state: { code: 'CA' }, places: { work } }).taxes;
  expect(placed([])).toEqual(placed([{ state: 'CA' }]));
});

describe('the states', () => {
  const codes = Object.keys(TABLES.states[0]?.states ?? {});

  it('are fifty and DC', () => expect(codes).toHaveLength(51));

  it.each(codes)('%s computes a check at every pay frequency that it prints figures for', (code) => {
    const check = grossToNet({ ...plain, state: { code, county: undefined } });
    const unknown = check.notComputed.filter((gap) => gap.code === `${code.toLowerCase()}_income`);
    expect(unknown).toEqual([]);
    const taxed = TABLES.states[0]?.states[code]?.withholding[0]?.kind !== 'none';
    expect(tax(check, `${code.toLowerCase()}_income`) === undefined).toBe(!taxed);
  });
});
