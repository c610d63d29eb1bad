/** What local taxes are levied on, and the fixed amounts of some. */
import { describe, expect, it } from 'vitest';
import type { EarningEntry, Place } from '../../../../src/engine/payroll/worksheet.ts';
import { at, entered, inTwo, linesAt, type More, salary } from './localities.ts';

describe('a local tax on work in two places', () => {
  it('is levied on the part of the pay that was earned there', () => {
    const lines = linesAt(at('mo-st-louis'), inTwo(at('mo-none'), at('mo-st-louis'), at('mo-none')));
    expect(lines.tax('mo_local:st_louis')).toMatchObject({ taxableWagesCents: 150_000, amountCents: 1_500 });
    expect(lines.tax('mo_payroll:st_louis')).toMatchObject({ payer: 'employer', amountCents: 750 });
  });

  it('of a resident is levied on all pay', () =>
    expect(
      linesAt(at('mo-st-louis'), inTwo(at('mo-st-louis'), at('mo-st-louis'), at('mo-none'))).cents(
        'mo_local:st_louis',
      ),
    ).toBe(2_000));

  it('takes the rates of both, each on its part', () => {
    const both = inTwo(at('al-none'), at('al-auburn'), at('al-gadsden'));
    const { cents } = linesAt(at('al-auburn'), both);
    expect([cents('al_local:auburn'), cents('al_local:gadsden')]).toEqual([1_500, 1_000]);
  });

  it('of a check without pay is nothing', () =>
    expect(
      linesAt(at('al-auburn'), {
        ...inTwo(at('al-none'), at('al-auburn'), at('al-gadsden')),
        earnings: [salary(0), salary(0, { place: 1 })],
      }).cents('al_local:auburn') ?? 0,
    ).toBe(0));

  it('lowers the rate of a home in Michigan by the part of the other city', () =>
    // Detroit takes 2.4 % less 1/4 of Flint's 0.5 %: 2.275 % of 2,000.
    expect(
      linesAt(at('mi-none'), inTwo(at('mi-detroit'), at('mi-none'), at('mi-flint'))).cents(
        'mi_local:detroit',
      ),
    ).toBe(4_550));

  it('of Portland takes from residents on all pay, from others on the pay of the district', () => {
    const yearToDate = { taxableWagesCents: { us_income: 20_000_000 } };
    const metro = (home: Place) =>
      linesAt(at('or-metro'), { ...inTwo(home, at('or-metro'), at('or-none')), yearToDate });
    expect(metro(at('or-metro')).cents('or_local:metro')).toBe(2_000);
    expect(metro(at('or-none')).cents('or_local:metro')).toBe(1_500);
  });
});

describe('the wages of a local tax', () => {
  const deductions = [
    { type: '401k', employee: { amountCents: 20_000 } },
    { type: 'section_125', employee: { amountCents: 10_000 } },
  ] as const;

  it.each([
    ['all pay', 'pa-philadelphia', 'pa_local:philadelphia', 200_000],
    ['FICA wages', 'oh-akron', 'oh_local:akron', 190_000],
    ['federal income tax wages', 'nj-newark', 'nj_payroll:newark', 170_000],
    ['state income tax wages', 'ny-yonkers', 'ny_local:yonkers', 170_000],
  ])('are %s in %s', (_what, place, code, cents) =>
    expect(linesAt(at(place), { deductions }).tax(code)?.taxableWagesCents).toBe(cents),
  );

  it('of Multnomah above 400,000 a year are taxed at 3 %, 1.5 % below', () => {
    const yearToDate = { taxableWagesCents: { us_income: 39_900_000 } };
    const { tax } = linesAt(at('or-multnomah'), { yearToDate });
    expect(tax('or_local:multnomah')).toMatchObject({
      taxableWagesCents: 200_000,
      amountCents: 1_500 + 3_000,
    });
  });
});

describe('a fixed amount', () => {
  const glendale = (earned: number, taken = 0) =>
    linesAt(at('co-glendale'), {
      earnings: [salary(10_000)],
      monthToDate: {
        taxableWagesCents: { 'co_fee:glendale': earned },
        taxesCents: { 'co_fee:glendale': taken },
      },
    }).cents('co_fee:glendale');

  it('of a month is due above 750 in Glendale, at 500 in Denver', () => {
    expect([glendale(65_000), glendale(65_001), glendale(65_001, 500)]).toEqual([0, 500, 0]);
    const denver = (earned: number) =>
      linesAt(at('co-denver'), {
        earnings: [salary(10_000)],
        monthToDate: { taxableWagesCents: { 'co_fee:denver': earned } },
      }).cents('co_fee:denver');
    expect([denver(39_999), denver(40_000)]).toEqual([0, 575]);
  });

  it('of a month without a minimum is due with the first pay, and not without pay', () => {
    const sheridan = (cents: number) =>
      linesAt(at('co-sheridan'), { earnings: [salary(cents)], monthToDate: {} });
    expect(sheridan(10_000).tax('co_fee:sheridan')).toMatchObject({
      amountCents: 300,
      flags: ['the city names no threshold; other lists say 500 a month'],
    });
    expect(sheridan(0).cents('co_fee:sheridan') ?? 0).toBe(0);
  });

  it('of a week is due for each workweek of the company with work there', () => {
    const days = (...dates: string[]) => dates.map((day) => salary(10_000, { date: `2026-03-${day}` }));
    const fee = (earnings: EarningEntry[], more: More = {}) =>
      linesAt(at('wv-charleston'), { payFrequency: 'biweekly', earnings, ...more }).cents(
        'wv_fee:charleston',
      );
    expect(fee(days('07', '08'))).toBe(600); // a Saturday and a Sunday
    expect(fee(days('07', '08'), { workweekStartsOn: 1 })).toBe(300);
    expect(fee([salary(10_000)])).toBe(600);
    expect(fee([...days('02'), { kind: 'reimbursement', amountCents: 100, date: '2026-03-09' }])).toBe(300);
    const back: EarningEntry = { kind: 'correction', amountCents: -100, paidOn: '2026-02-27' };
    expect(fee([...days('02'), back])).toBe(300);
    expect(fee([...days('02'), { ...back, date: '2026-03-09' }])).toBe(300);
    expect(fee(days('02', '09', '16'))).toBe(600);
    expect(fee(days('02', '03'), { payFrequency: 'weekly' })).toBe(300);
  });

  it('of a week is due for work there, not for work elsewhere', () => {
    const [there, elsewhere] = [at('wv-charleston'), at('wv-none')];
    const fee = linesAt(elsewhere, {
      payFrequency: 'biweekly',
      places: { residence: elsewhere, work: [elsewhere, there] },
      earnings: [
        salary(10_000, { date: '2026-03-02', place: 1 }),
        salary(10_000, { date: '2026-03-09', place: 0 }),
      ],
    });
    expect(fee.tax('wv_fee:charleston')).toMatchObject({ amountCents: 300, taxableWagesCents: 10_000 });
  });

  const yearly = (yearlyCents: number, more: More = {}) =>
    linesAt(at('pa-psd-460101'), {
      company: { localRates: [entered({ kind: 'fee', appliesTo: 'work', yearlyCents, rate: undefined })] },
      ...more,
    }).cents('pa_fee:psd_460101');

  it('of a year is due at once up to 10.00, and in parts above', () => {
    expect([yearly(1_000), yearly(1_001), yearly(5_200)]).toEqual([1_000, 19, 100]);
    expect(yearly(5_200, { earnings: [salary(0)] }) ?? 0).toBe(0);
    const yearToDate = { taxesCents: { 'pa_fee:psd_460101': 5_300 } };
    expect(yearly(5_200, { yearToDate }) ?? 0).toBe(0);
  });
});
