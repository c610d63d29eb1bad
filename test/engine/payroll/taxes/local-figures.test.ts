/** How a local tax stands on a paycheck, how it is explained, and which figures it rests on. */
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../src/engine/payroll/worksheet.ts';
import { at, entered, explained, leaves, linesAt, type More, salary } from './localities.ts';

describe('a line of a local tax', () => {
  it('names place, payer, collector and what its figures rest on', () => {
    expect(linesAt(at('mo-st-louis')).tax('mo_payroll:st_louis')).toMatchObject({
      name: 'St. Louis payroll expense tax',
      jurisdiction: 'St. Louis, MO',
      payer: 'employer',
    });
    expect(linesAt(at('mi-flint')).tax('mi_local:flint')).toMatchObject({
      payer: 'employee',
      flags: ['the exemption rests on one source'],
    });
    expect(linesAt(at('mi-flint')).tax('mi_local:flint')).not.toHaveProperty('agency');
    expect(linesAt(at('oh-sd-0302')).tax('oh_local:sd_0302')).toMatchObject({
      name: 'Hillsdale LSD school district income tax',
      payer: 'employee',
      agency: 'OH',
    });
    expect(linesAt(at('oh-akron')).tax('oh_local:akron')).toMatchObject({ name: 'Akron income tax' });
    expect(linesAt(at('oh-akron')).tax('oh_local:akron')).not.toHaveProperty('agency');
    expect(linesAt(at('al-auburn')).tax('al_local:auburn')).not.toHaveProperty('flags');
  });

  it.each<[string, string, string, More, string]>([
    [
      'a rate',
      'oh-akron',
      'oh_local:akron',
      {},
      'Akron income tax 50.00 = 2.5 % of 2,000.00 [oh_local:akron; R.C. 718.01 to 718.041, 718.011, 5748.01 to 5748.05, since 2026-01-01; rounded half up to the cent]',
    ],
    [
      'New York City’s table',
      'ny-new-york-city',
      'ny_local:new_york_city',
      {},
      'New York City resident tax 74.87 = 43.00 + 4.25 % of 749.85 [ny_local:new_york_city; NYS-50-T-NYC (1/26); NYS-50-T-Y (1/26), since 2026-01-01; rounded half up to the cent] note: the withholding tables rest on one transcription',
    ],
  ])('explains %s', (_what, place, code, more, text) =>
    expect(explained(at(place), code, more)).toEqual([text]),
  );

  it.each<[string, Place, string, More, RegExp]>([
    [
      'a share of the state’s tax',
      at('ny-yonkers'),
      'ny_local:yonkers',
      {},
      /= 16\.75 % of the \d+\.\d\d of the state \[/,
    ],
    [
      'wages less an exclusion',
      at('ny-yonkers'),
      'ny_local:yonkers',
      { home: at('ny-none'), earnings: [salary(30_000)] },
      / 1\.31 = 0\.5 % of 300\.00 less 38\.00 \[/,
    ],
    [
      'wages below the first band',
      at('ny-yonkers'),
      'ny_local:yonkers',
      { home: at('ny-none'), earnings: [salary(7_600)] },
      / 0\.00 = wages below the first band \[/,
    ],
    [
      'a fee for weeks',
      at('wv-charleston'),
      'wv_fee:charleston',
      {},
      /^Charleston city service fee 3\.00 = 3\.00 for each of 1 weeks \[/,
    ],
    [
      'a fee of a month',
      at('co-denver'),
      'co_fee:denver',
      { payFrequency: 'monthly' },
      /^Denver occupational privilege tax 5\.75 = earned in the month: 2,000\.00 \[/,
    ],
    [
      'a fee that was taken',
      at('co-denver'),
      'co_fee:denver',
      { monthToDate: { taxesCents: { 'co_fee:denver': 575 } } },
      /^Denver occupational privilege tax 0\.00 = taken with an earlier check of the month \[/,
    ],
    [
      'wages above the amount of a year',
      at('or-metro'),
      'or_local:metro',
      { yearToDate: { taxableWagesCents: { us_income: 19_950_000 } } },
      / 15\.00 = on 1,500\.00 above the amount of a year \[/,
    ],
    [
      'a part of a year’s amount',
      at('pa-psd-460101'),
      'pa_fee:psd_460101',
      {
        company: {
          localRates: [entered({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined })],
        },
      },
      / 1\.00 = 52\.00 a year, a part each pay period \[pa_fee:psd_460101; DCED register, since 2026-01-01; /,
    ],
  ])('explains %s', (_what, place, code, more, text) =>
    expect(explained(place, code, more)).toEqual([expect.stringMatching(text)]),
  );

  it('rests on figures with their source, and on what the employer entered', () => {
    expect(leaves(at('oh-akron'), 'oh_local:akron')).toEqual([
      'all pay 1',
      'Akron income tax rate 0.025 (R.C. 718.01 to 718.041, 718.011, 5748.01 to 5748.05, since 2026-01-01)',
    ]);
    expect(leaves(at('oh-bluffton'), 'oh_local:bluffton').at(-1)).toMatch(
      /^Bluffton .*, since 2025-01-01\)$/,
    );
    const localRates = [entered({ wageBaseCents: 150_000, annualCapCents: 2_000 })];
    expect(leaves(at('pa-psd-460101'), 'pa_local:psd_460101', { company: { localRates } })).toEqual(
      expect.arrayContaining([
        'Abington Township rate, as entered 0.015',
        'wage base, as entered 150000',
        'most a year, as entered 2000',
      ]),
    );
  });
});

describe('the figures under a local tax', () => {
  it.each<[string, string, string, More, string[]]>([
    [
      'of exemptions',
      'mi-flint',
      'mi_local:flint',
      { allowances: 2 },
      ['exemption a year', 'pay periods a year', 'exemptions'],
    ],
    [
      'of exemptions a period',
      'mi-detroit',
      'mi_local:detroit',
      { allowances: 2 },
      ['exemption a period', 'exemptions'],
    ],
    ['of a wage base', 'ky-florence', 'ky_local:florence', {}, ['Social Security wage base']],
    [
      'of the table of New York City',
      'ny-new-york-city',
      'ny_local:new_york_city',
      {},
      ['deduction', 'exemption', 'allowances', 'table from', 'rate', 'tax at that amount'],
    ],
    [
      'of an exclusion',
      'ny-yonkers',
      'ny_local:yonkers',
      { home: at('ny-none'), earnings: [salary(30_000)] },
      ['exclusion'],
    ],
    ['of a week', 'wv-charleston', 'wv_fee:charleston', {}, ['weeks', 'Charleston city service fee']],
    [
      'of a year',
      'or-metro',
      'or_local:metro',
      { yearToDate: { taxableWagesCents: { us_income: 19_950_000 } } },
      ['wages of the year above'],
    ],
  ])('%s are named', (_what, place, code, more, labels) => {
    const shown = leaves(at(place), code, more);
    for (const label of labels)
      expect(
        shown.some((leaf) => leaf.startsWith(`${label} `)),
        label,
      ).toBe(true);
  });

  it('are the law’s: the wage base of Social Security', () =>
    expect(leaves(at('ky-florence'), 'ky_local:florence').join()).toMatch(
      /Social Security wage base 18450000 \(.*, since 2026-01-01\)/,
    ));

  it('are not there without exemptions', () =>
    expect(leaves(at('mi-flint'), 'mi_local:flint').join()).not.toContain('exemption'));

  it('of a fee of a month are the wages before and the minimum, where it is not reached', () => {
    const month = { monthToDate: { taxableWagesCents: { 'co_fee:denver': 10_000 } } };
    const words = explained(at('co-denver'), 'co_fee:denver', { ...month, earnings: [salary(10_000)] });
    expect(words).toEqual([expect.stringMatching(/ 0\.00 = earned in the month: 200\.00 \[/)]);
  });

  it('carry the notes of the city', () => {
    expect(linesAt(at('wv-wheeling')).tax('wv_fee:wheeling')?.flags).toEqual([
      'due only after 30 consecutive days in the city',
    ]);
    expect(linesAt(at('ny-new-york-city')).tax('ny_local:new_york_city')?.flags).toHaveLength(1);
  });

  it('of a rate entered for a year’s amount are the employer’s', () => {
    const localRates = [entered({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined })];
    expect(leaves(at('pa-psd-460101'), 'pa_fee:psd_460101', { company: { localRates } })).toEqual(
      expect.arrayContaining(['Abington Township a year, as entered 5200', 'pay periods a year 52']),
    );
  });
});
