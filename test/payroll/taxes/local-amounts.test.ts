/** What local taxes are levied on, how they are explained, and where they stand on a paycheck. */
import { describe, expect, it } from 'vitest';
import type { EarningEntry, EnteredLocalRate, Place, Worksheet } from '../../../src/payroll/worksheet.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { at, linesAt, type More, worksheetAt } from './localities.ts';

const entered = (more: Partial<EnteredLocalRate>): EnteredLocalRate => ({
  locality: 'pa-psd-460101',
  name: 'Abington Township',
  kind: 'income',
  appliesTo: 'resident',
  rate: '0.015',
  from: '2026-01-01',
  source: 'DCED register',
  ...more,
});
const salary = (amountCents: number, more: object = {}): EarningEntry => ({
  kind: 'salary',
  amountCents,
  ...more,
});
const explained = (work: Place, rule: string, more?: More) =>
  explainedLines(worksheetAt(work, more), rule).map((line) => line.replace(/\n +/g, ' '));
const leaves = (work: Place, id: string, more?: More) => leavesOf(worksheetAt(work, more), id);
/** Works in two places, 1,500 of 2,000 in the first; 100 of expenses are no pay. */
const inTwo = (residence: Place, ...work: Place[]): Partial<Worksheet> => ({
  places: { residence, work },
  earnings: [
    salary(150_000),
    salary(50_000, { place: 1 }),
    { kind: 'reimbursement', amountCents: 10_000, place: 1 },
  ],
});

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

describe('rates that the employer entered', () => {
  const home = at('pa-psd-460101');
  const cents = (checkDate: string, ...localRates: EnteredLocalRate[]) =>
    linesAt(home, { checkDate, company: { localRates } }).cents('pa_local:psd_460101');

  it('follow each other by their dates', () => {
    const rates = [entered({ from: '2026-03-10', rate: '0.02' }), entered({})];
    expect(cents('2026-03-09', ...rates)).toBe(3_000);
    expect(cents('2026-03-10', ...rates)).toBe(4_000);
    expect(cents('2026-03-31', entered({}), entered({ from: '2026-04-01', rate: '0.02' }))).toBe(3_000);
  });

  it('end when they say so, though another begins later', () => {
    const rates = [entered({ to: '2026-02-28' }), entered({ from: '2026-04-01' })];
    expect([cents('2026-02-27', ...rates), cents('2026-03-13', ...rates)]).toEqual([3_000, undefined]);
  });

  it('of residents and of work are one tax, of which a resident pays the first', () => {
    const both = [entered({}), entered({ appliesTo: 'work', rate: '0.01' })];
    expect(linesAt(home, { company: { localRates: both } }).cents('pa_local:psd_460101')).toBe(3_000);
    const commuter = linesAt(home, {
      home: { state: 'NJ', city: 'X', zip: '08000' },
      company: { localRates: both },
    });
    expect(commuter.cents('pa_local:psd_460101')).toBe(2_000);
  });

  it('are levied on the wages that they name, and paid by the employer as payroll tax', () => {
    const deductions = [{ type: 'section_125', employee: { amountCents: 10_000 } }] as const;
    const base = (more: Partial<EnteredLocalRate>, code = 'pa_local:psd_460101') =>
      linesAt(home, { deductions, company: { localRates: [entered(more)] } }).tax(code);
    expect(base({})).toMatchObject({ taxableWagesCents: 200_000, payer: 'employee' });
    expect(base({ base: 'fica' })).toMatchObject({ taxableWagesCents: 190_000 });
    expect(base({ kind: 'payroll', appliesTo: 'work' }, 'pa_payroll:psd_460101')).toMatchObject({
      name: 'Abington Township',
      jurisdiction: 'Abington Township, PA',
      payer: 'employer',
    });
  });

  it('replace the listed tax of their kind alone', () => {
    const own = { locality: 'mo-st-louis', name: 'Mine', appliesTo: 'work', rate: '0.02' } as const;
    const localRates = [entered(own)];
    const lines = linesAt(at('mo-st-louis'), { company: { localRates } });
    expect(lines.tax('mo_local:st_louis')).toMatchObject({
      jurisdiction: 'St. Louis, MO',
      amountCents: 4_000,
    });
    expect(lines.cents('mo_payroll:st_louis')).toBe(1_000);
    const akron = { ...own, locality: 'oh-akron' };
    expect(
      linesAt(at('oh-akron'), { company: { localRates: [entered(akron)] } }).cents('oh_local:akron'),
    ).toBe(4_000);
    expect(linesAt(at('mo-kansas-city'), { company: { localRates } }).cents('mo_local:kansas_city')).toBe(
      2_000,
    );
  });
});

describe('Act 32', () => {
  const [home, work] = [at('pa-psd-460101'), at('pa-psd-151603')];
  const west = { locality: 'pa-psd-151603', name: 'West Chester', appliesTo: 'work' } as const;
  const services = entered({ ...west, kind: 'fee', yearlyCents: 5_200, rate: undefined });
  const rates = (percent: string) => [entered({}), services, entered({ ...west, rate: percent })];
  const centsOf = (place: Place, more: More) => {
    const { cents } = linesAt(place, more);
    return ['pa_local:psd_460101', 'pa_local:psd_151603', 'pa_fee:psd_151603'].map(cents);
  };

  it('compares income taxes alone: the local services tax is due beside either', () => {
    const commuter = (percent: string) => centsOf(work, { home, company: { localRates: rates(percent) } });
    expect(commuter('0.02')).toEqual([undefined, 4_000, 100]);
    expect(commuter('0.01')).toEqual([3_000, undefined, 100]);
  });

  it('takes the rate of the home from all pay where no place of work takes more', () => {
    const two = { ...inTwo(home, work, home), company: { localRates: rates('0.01') } };
    expect(centsOf(work, two)).toEqual([3_000, undefined, 100]);
  });

  it('compares with the income tax of the home, not with its local services tax', () => {
    const own = entered({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined });
    const company = { localRates: [own, ...rates('0.01')] };
    expect(centsOf(work, { home, company })).toEqual([3_000, undefined, 100]);
  });

  it('waits where the other place has a rate of the other kind alone', () => {
    const [homeWork, workHome] = [
      entered({ appliesTo: 'work' }),
      entered({ ...west, appliesTo: 'resident' }),
    ];
    const atWork = { localRates: [homeWork, entered({ ...west, rate: '0.01' })] };
    expect(linesAt(work, { home, company: atWork }).line('pa_local:psd_151603')).toMatchObject({
      missing: 'localities of the employee',
    });
    const atHome = { localRates: [entered({}), workHome] };
    expect(linesAt(work, { home, company: atHome }).line('pa_local:psd_460101')).toMatchObject({
      missing: 'localities of the work location',
    });
  });

  it('compares no payroll tax, which the employer pays: the rate on the pay is still missing', () => {
    const payroll = entered({ ...west, kind: 'payroll', rate: '0.0055' });
    const company = { localRates: [entered({}), payroll] };
    expect(linesAt(work, { home, company }).line('pa_local:psd_460101')).toMatchObject({
      missing: 'localities of the work location',
    });
  });

  it('takes the rate of the home from work in another state', () => {
    const places = { residence: home, work: [at('nj-none')], employer: [work] };
    expect(centsOf(at('nj-none'), { places, company: { localRates: rates('0.02') } })[0]).toBe(3_000);
  });

  it('takes the rate of the place of work from those whose home is not stated, or in another state', () => {
    const company = { localRates: rates('0.01') };
    expect(centsOf(work, { places: { work: [work] }, company })[1]).toBe(2_000);
    expect(centsOf(work, { home: at('nj-none'), company })[1]).toBe(2_000);
  });
});

describe('a city of one state', () => {
  it('takes its whole rate from residents, whatever another city takes', () => {
    const [louis, kansas] = [at('mo-st-louis'), at('mo-kansas-city')];
    const { cents } = linesAt(kansas, { home: louis });
    expect([cents('mo_local:st_louis'), cents('mo_local:kansas_city')]).toEqual([2_000, 2_000]);
  });

  it('of Missouri takes its whole rate from residents who work in Michigan', () => {
    const places = { residence: at('mo-st-louis'), work: [at('mi-detroit')], employer: [at('mo-none')] };
    expect(linesAt(at('mi-detroit'), { places }).cents('mo_local:st_louis')).toBe(2_000);
  });

  it('of Michigan takes its whole rate from residents who work in Ohio', () => {
    const places = { residence: at('mi-detroit'), work: [at('oh-akron')], employer: [at('mi-none')] };
    expect(linesAt(at('oh-akron'), { places }).cents('mi_local:detroit')).toBe(4_800);
  });

  it('of Kentucky takes from its residents for work there only', () => {
    const more = inTwo(at('ky-louisville'), at('ky-louisville'), at('ky-none'));
    expect(linesAt(at('ky-louisville'), more).cents('ky_local:louisville')).toBe(3_300);
  });

  it('and its county are due by themselves where the other is not worked in', () => {
    const county = at('ky-allen-county');
    expect(linesAt(county, { home: at('ky-none') }).cents('ky_local:allen_county')).toBe(2_000);
    expect(linesAt(county, { home: at('ky-benton') }).cents('ky_local:allen_county')).toBe(2_000);
  });

  it('in Oregon and its county are both due', () => {
    const yearToDate = { taxableWagesCents: { us_income: 20_000_000 } };
    const work = at('or-portland', 'or-multnomah');
    expect(linesAt(work, { home: at('or-none'), yearToDate }).cents('or_local:multnomah')).toBe(3_000);
  });

  it('of Ohio and the school district of the home are both due', () => {
    const { cents } = linesAt(at('oh-akron'), { home: at('oh-sd-0203') });
    expect([cents('oh_local:akron'), cents('oh_local:sd_0203')]).toEqual([5_000, 1_000]);
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

describe('a place of work without pay', () => {
  it('changes no part of the others', () => {
    const [usual, unused, there] = [at('wv-none'), at('wv-fairmont'), at('wv-charleston')];
    const { tax } = linesAt(usual, {
      places: { residence: usual, work: [usual, unused, there] },
      payFrequency: 'biweekly',
      earnings: [salary(30_000, { date: '2026-03-02' }), salary(10_000, { date: '2026-03-09', place: 2 })],
    });
    expect(tax('wv_fee:charleston')).toMatchObject({ amountCents: 300, taxableWagesCents: 10_000 });
    expect(tax('wv_fee:fairmont')).toBeUndefined();
  });
});

describe('New York City', () => {
  const city = at('ny-new-york-city');
  const tax = (more: More) => linesAt(city, more).cents('ny_local:new_york_city');

  it('takes nothing from who is exempt, and nothing of wages below the allowances', () => {
    expect(tax({ state: { code: 'NY', exempt: true } })).toBe(0);
    expect(tax({ earnings: [salary(9_000)] })).toBe(0);
  });

  it('takes the amount of a row from exactly where it begins', () => {
    const earnings = [salary(125_015)]; // 1,154.00 after 96.15
    expect(explained(city, 'ny_local:new_york_city', { earnings })[0]).toMatch(
      /43\.00 = 43\.00 \+ 4\.25 % of 0\.00 \[/,
    );
  });

  it('takes the federal status where the form of the state has none', () =>
    expect(tax({ state: { code: 'NY' }, federal: { filingStatus: 'married' } })).toBe(
      tax({ state: { code: 'NY', filingStatus: 'married' } }),
    ));
});

describe('Yonkers', () => {
  const yonkers = at('ny-yonkers');

  it('takes half a percent of wages less 58 from exactly 77', () =>
    expect(
      linesAt(yonkers, { home: at('ny-none'), earnings: [salary(7_700)] }).cents('ny_local:yonkers'),
    ).toBe(10));

  it('takes its share of the tax of New York, not of another state', () => {
    const places = { residence: yonkers, work: [at('nj-none')], employer: [at('ny-none')] };
    const { cents } = linesAt(at('nj-none'), { places, state: { code: 'NJ' } });
    const state = cents('ny_income');
    expect(cents('nj_income')).toBeGreaterThan(0);
    expect(cents('ny_local:yonkers')).toBe(
      state === undefined ? undefined : Math.floor((state * 1_675) / 10_000 + 0.5),
    );
  });

  it('waits for the tax of the state, which waits for the pay of shifts elsewhere', () => {
    const shift: EarningEntry = { kind: 'regular', hours: '8', rate: '0', isCovered: true, place: 1 };
    const { coverage } = linesAt(yonkers, {
      places: { residence: yonkers, work: [yonkers, at('nj-none')] },
      earnings: [salary(200_000, { hours: '40' }), shift],
    });
    expect(coverage).toContainEqual(
      expect.objectContaining({
        name: 'Yonkers resident surcharge',
        missing: 'ny_income',
        reason: 'it is a share of the income tax of the state, which is not computed',
      }),
    );
  });
});
