/** Local fees that an employee does not owe, and municipalities that levy none. */
import { describe, expect, it } from 'vitest';
import { WorksheetRefused } from '../../../../src/engine/payroll/refusal.ts';
import type { EnteredLocalRate, Place, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const abington: Place = { state: 'PA', localities: ['pa-psd-460101'] };
const denver: Place = { state: 'CO', localities: ['co-denver'] };
const services = (yearlyCents: number): EnteredLocalRate => ({
  locality: 'pa-psd-460101',
  name: 'Abington Township',
  kind: 'fee',
  appliesTo: 'work',
  yearlyCents,
  from: '2026-01-01',
  source: 'DCED register',
});
const check = (work: Place, feeExemption?: string, more: Partial<Worksheet> = {}) =>
  grossToNet({
    ...plain,
    state: { code: work.state, ...(feeExemption ? { feeExemption } : {}) },
    places: { residence: work, work: [work] },
    monthToDate: {},
    ...more,
  });
const lineOf = (code: string, ...args: Parameters<typeof check>) => {
  const { coverage = [], taxes } = check(...args);
  const found = coverage.find((line) => line.code === code);
  return [found?.status, found?.reason ?? taxes.find((line) => line.code === code)?.amountCents];
};
const withTax = (cents: number) => ({ company: { localRates: [services(cents)] } });
const code = 'pa_fee:psd_460101';

describe('the local services tax of Pennsylvania (53 P.S. 6924.301.1)', () => {
  it.each([
    ['low_income', 'exempt: the employee expects to earn less than 12,000 a year there (53 P.S. 6924.301.1)'],
    ['other_employer', 'exempt: another employer, the principal one, withholds it (53 P.S. 6924.301.1)'],
    [
      'military',
      'exempt: active duty of a reserve component, or total disability from military service (53 P.S. 6924.301.1)',
    ],
  ])(
    'is not due from an employee with the certificate %s, whether its amount is entered or not',
    (what, why) => {
      expect(lineOf(code, abington, undefined, withTax(5_200))).toEqual(['computed', 100]);
      expect(lineOf(code, abington, what, withTax(5_200))).toEqual(['not_due', why]);
      expect(lineOf(code, abington, what)).toEqual(['not_due', why]);
    },
  );

  it('is the only tax that the certificate takes away', () => {
    const codes = (exemption?: string) =>
      check(abington, exemption, withTax(5_200)).taxes.flatMap((line) => (line.code === code ? [] : [line]));
    expect(codes('low_income')).toEqual(codes());
  });

  it('is asked for until an amount is entered, and 0 a year says that there is none', () => {
    expect(lineOf(code, abington)).toEqual(['not_computed', 'no fee is entered for it']);
    expect(lineOf(code, abington, undefined, withTax(0))).toEqual([
      'not_due',
      'none is levied, as entered from DCED register',
    ]);
  });

  it('is none in Philadelphia, by the figures of its places', () => {
    const philadelphia = { state: 'PA', city: 'Philadelphia', zip: '19103' };
    expect(lineOf('pa_fee:philadelphia', philadelphia)).toEqual([
      'not_due',
      'Philadelphia, a city of the first class, may levy none (53 P.S. 6924.301.1)',
    ]);
  });
});

describe('the occupational privilege tax of Denver', () => {
  it('is not taken where another employer withholds it, and the employer owes its own', () => {
    const why = 'exempt: another employer, the primary one, withholds it from the employee';
    expect(lineOf('co_fee:denver', denver)).toEqual(['computed', 575]);
    expect(lineOf('co_fee:denver', denver, 'other_employer')).toEqual(['not_due', why]);
    expect(lineOf('co_payroll:denver', denver, 'other_employer')).toEqual(['computed', 400]);
  });

  it('knows no other exemption', () => {
    expect(() => check(denver, 'low_income')).toThrow(WorksheetRefused);
    expect(() => check(denver, 'low_income')).toThrow(/must be one of CO: other_employer/);
  });
});

it('counts in the form of the state of the place, where another state is the usual one', () => {
  const places = { residence: denver, work: [{ state: 'TX' }, denver] };
  const worksheet: Worksheet = {
    ...plain,
    state: { code: 'TX' },
    places,
    earnings: [{ kind: 'salary', amountCents: 200_000, place: 1 }],
    monthToDate: {},
    multistate: { forms: [{ code: 'CO', feeExemption: 'other_employer' }] },
  };
  const statusOf = (sheet: Worksheet) =>
    grossToNet(sheet).coverage?.find((line) => line.code === 'co_fee:denver')?.status;
  expect(statusOf(worksheet)).toBe('not_due');
  expect(statusOf({ ...worksheet, multistate: {} })).toBe('computed');
});
