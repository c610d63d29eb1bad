/** Why a local tax is not due, or what is missing to compute it. */

import { describe, expect, it } from 'vitest';
import { localCases, situatedPlaces } from '../../../src/payroll/taxes/local/local-cases.ts';
import type { Place } from '../../../src/payroll/worksheet.ts';
import { TABLES } from '../../support/shipped.ts';
import { at, entered, linesAt, type More } from './localities.ts';

/** The status, the reason and, where there is one, what is missing. */
function why(code: string, work: Place, more: More = {}) {
  const { status, reason, missing } = linesAt(work, more).line(code) ?? {};
  return missing === undefined ? [status, reason] : [status, reason, missing];
}
const salary = (more: object) => ({ kind: 'salary', amountCents: 100_000, ...more }) as const;
const address = (state: string, city: string, zip = '00000'): Place => ({ state, city, zip });

describe('a local tax is not due, and says why', () => {
  it.each<[string, string, Place, More, string]>([
    [
      'at home where residents are not taxed',
      'al_local:auburn',
      at('al-none'),
      { home: at('al-auburn') },
      'Auburn does not tax its residents as such',
    ],
    [
      'at work where only residents are taxed',
      'oh_local:sd_0203',
      at('oh-sd-0203'),
      { home: at('oh-none') },
      'Bluffton EVSD does not tax work there',
    ],
    [
      'at home in a state where the employer has no place',
      'mo_local:st_louis',
      at('ks-none'),
      { home: at('mo-st-louis') },
      'the employer has no place in MO: withholding for St. Louis is by agreement',
    ],
    [
      'where the law has it withheld by nobody',
      'or_fee:portland',
      at('or-portland'),
      {},
      '35 a year that the resident pays with a return: employers withhold nothing',
    ],
    [
      'in a city of Ohio without a rate',
      'oh_local:amelia',
      at('oh-amelia'),
      {},
      'the list of the state has it at 0 %',
    ],
    [
      'to residents of Fairmont',
      'wv_fee:fairmont',
      at('wv-fairmont'),
      {},
      'Fairmont charges only those who live elsewhere',
    ],
    [
      'below the wages of a year',
      'or_local:metro',
      at('or-metro'),
      {},
      'the wages of the year do not exceed 200,000',
    ],
  ])('%s', (_where, code, work, more, reason) => expect(why(code, work, more)).toEqual(['not_due', reason]));

  it('at home where the employer has a place in the state, it is due', () => {
    const places = (employer: Place[]) => ({
      residence: at('mo-st-louis'),
      work: [at('ks-none')],
      employer,
    });
    const cents = (employer: Place[]) =>
      linesAt(at('ks-none'), { places: places(employer) }).cents('mo_local:st_louis');
    expect(cents([address('MO', 'Columbia')])).toBe(2_000);
    expect(cents([address('KS', 'Topeka')])).toBeUndefined();
  });

  describe('by Act 32', () => {
    const [home, work] = [at('pa-psd-460101'), at('pa-psd-151603')];
    const west = { locality: 'pa-psd-151603', name: 'West Chester' };
    const rates = (percent: string) => ({
      home,
      company: { localRates: [entered({}), entered({ ...west, appliesTo: 'work', rate: percent })] },
    });

    it('at work, as the home takes as much', () =>
      expect(why('pa_local:psd_151603', work, rates('0.015'))).toEqual([
        'not_due',
        'the resident rate of Abington Township is not lower',
      ]));

    it('at home, as the place of work takes more', () =>
      expect(why('pa_local:psd_460101', work, rates('0.0151'))).toEqual([
        'not_due',
        'the rate of West Chester, where the work was done, is higher',
      ]));

    it('as Philadelphia takes its wage tax', () => {
      const more = { home, company: { localRates: [entered({})] } };
      expect(why('pa_local:psd_460101', at('pa-philadelphia'), more)).toEqual([
        'not_due',
        'the Philadelphia wage tax is withheld instead',
      ]);
    });
  });
});

describe('a local tax is not computed, and says what is missing', () => {
  const places = (residence: Place, ...work: Place[]) => ({ places: { residence, work } });
  const [home, work] = [at('pa-psd-460101'), at('pa-psd-151603')];
  const localRates = [
    entered({}),
    entered({ locality: 'pa-psd-151603', name: 'West Chester', appliesTo: 'work', rate: '0.01' }),
  ];
  const erie = { locality: 'pa-psd-640303', name: 'Erie', appliesTo: 'work' } as const;
  const compared = 'the rate of the home is compared with that of the place of work';

  it.each<[string, string, Place, More, string, string]>([
    [
      'the rate of a city that no source confirms',
      'ky_local:covington',
      at('ky-covington'),
      {},
      'no source confirms the rate: the employer enters it',
      'a local rate entered for ky-covington',
    ],
    [
      'the rate of a place that the figures do not name',
      'pa_local:psd_460101',
      home,
      {},
      'no rate is entered for it',
      'a local rate entered for pa-psd-460101',
    ],
    [
      'a rate of the day',
      'pa_local:psd_460101',
      home,
      { company: { localRates: [entered({ to: '2026-02-28' })] } },
      'no rate is entered for it',
      'a local rate entered for pa-psd-460101',
    ],
    [
      'the rate of the home',
      'pa_local:psd_151603',
      work,
      { home: address('PA', 'X', '18000'), company: { localRates } },
      compared,
      'localities of the employee',
    ],
    [
      'the rate of the place of work',
      'pa_local:psd_460101',
      address('PA', 'X', '18000'),
      { home, company: { localRates } },
      'the rate of the place of work is compared with that of the home',
      'localities of the work location',
    ],
    [
      'which part of the pay the home takes, where one of two places of work takes more',
      'pa_local:psd_460101',
      work,
      {
        ...places(home, work, at('pa-psd-640303')),
        earnings: [salary({}), salary({ place: 1 })],
        company: { localRates: [...localRates, entered({ ...erie, rate: '0.02' })] },
      },
      'the home takes from work elsewhere, and the rate of one place of work is higher',
      'localities of the work location',
    ],
    [
      'the same where the other place is the home',
      'pa_local:psd_460101',
      home,
      {
        ...places(home, home, at('pa-psd-640303')),
        earnings: [salary({}), salary({ place: 1 })],
        company: { localRates: [entered({}), entered({ ...erie, rate: '0.02' })] },
      },
      'the home takes from work elsewhere, and the rate of one place of work is higher',
      'localities of the work location',
    ],
    [
      'the rate of one of two places of work',
      'pa_local:psd_460101',
      work,
      {
        ...places(home, work, address('PA', 'X', '18000')),
        earnings: [salary({}), salary({ place: 1 })],
        company: { localRates },
      },
      'the rate of the place of work is compared with that of the home',
      'localities of the work location',
    ],
    [
      'a tax by the headcount of the company',
      'de_payroll:wilmington',
      at('de-wilmington'),
      {},
      '15.00 a month for each employee beyond five, by the headcount of the company in the city: ' +
        'not computed from a check',
      'a local rate entered for de-wilmington',
    ],
    [
      'the days worked in another city of Ohio',
      'oh_local:akron',
      at('oh-columbus'),
      {
        ...places(at('oh-none'), at('oh-columbus'), at('oh-akron')),
        earnings: [salary({}), salary({ place: 1 })],
      },
      'work of 20 days or fewer a year counts for the principal place of work (R.C. 718.011)',
      'the days worked there in the year',
    ],
    [
      'the credit of a county for the fee of a city',
      'ky_local:allen_county',
      at('ky-allen-county', 'ky-benton'),
      { home: at('ky-none') },
      'a county of 30,000 people or more credits the fee of the city (KRS 68.197)',
      'whether the county credits the fee of the city',
    ],
    [
      'the earlier checks of the month',
      'co_fee:denver',
      at('co-denver'),
      {},
      'it is due once a month, and the earlier checks of the month are not stated',
      'monthToDate',
    ],
    [
      'the weeks of a monthly check',
      'wv_fee:charleston',
      at('wv-charleston'),
      { payFrequency: 'monthly' },
      'a monthly check may share a week with the next',
      'a weekly or biweekly pay period',
    ],
  ])('%s', (_what, code, place, more, reason, missing) =>
    expect(why(code, place, more)).toEqual(['not_computed', reason, missing]),
  );

  it('the figures of the day, where a listed place has none', () => {
    const states = TABLES.locals[0]?.states ?? {};
    const situated = situatedPlaces(
      { residence: at('mo-st-louis'), usual: undefined, worked: [], employer: [] },
      { year: 2024, states },
    );
    expect(localCases(situated, '2024-12-31', []).map(({ tax }) => tax.why)).toEqual([
      'no figures of this day are loaded',
    ]);
  });

  it('under the name of a place that only the employer names', () =>
    expect(linesAt(home).line('pa_local:psd_460101')).toMatchObject({
      name: 'Local taxes of pa-psd-460101',
      jurisdiction: 'pa-psd-460101, PA',
    }));

  it.each(['ny_local:new_york_city', 'ny_local:yonkers'])('%s, without a printed table', (code) => {
    const lines = linesAt(at('ny-yonkers'), { home: at('ny-new-york-city'), payFrequency: 'quarterly' });
    expect(lines.line(code)).toMatchObject({ missing: 'a pay frequency with a table' });
    expect(lines.line(code)?.reason).toMatch(/ prints no quarterly table$/);
  });
});

describe('an address that is not confirmed', () => {
  it('by the postal city of a home that its city does not tax owes nothing', () =>
    expect(why('oh_local:akron', at('oh-none'), { home: address('OH', 'Akron', '44308') })).toEqual([
      'not_due',
      'Akron does not tax its residents as such',
    ]));

  it('by the postal city of a home that charges work there alone owes no fee', () => {
    const lines = linesAt(at('wv-none'), { home: address('WV', 'Charleston') });
    expect(lines.line('wv_fee:charleston')).toMatchObject({
      name: 'Charleston city service fee',
      jurisdiction: 'Charleston, WV',
      reason: 'Charleston does not tax its residents as such',
    });
  });

  it('by the postal city of work that the city does not tax owes nothing', () =>
    expect(why('or_fee:portland', address('OR', 'Portland'), { home: at('or-none') })).toEqual([
      'not_due',
      'Portland does not tax work there',
    ]));

  it('by the postal city of the work leaves its tax open', () =>
    expect(why('oh_local:akron', address('OH', 'Akron', '44308'), { home: at('oh-none') })).toEqual([
      'not_computed',
      'the postal city of the place of work is Akron, which does not decide whether it lies within Akron',
      'localities of the work location: oh-akron confirmed, or none',
    ]));

  it('by the postal city of a home that its city taxes leaves it open', () =>
    expect(why('mo_local:st_louis', at('mo-none'), { home: address('MO', 'SAINT  LOUIS') })).toEqual([
      'not_computed',
      'the postal city of the home is St. Louis, which does not decide whether it lies within St. Louis',
      'localities of the employee: mo-st-louis confirmed, or none',
    ]));

  it('in an open state leaves its other local taxes open', () => {
    const nowhere = address('PA', 'X', '18000');
    const reason = 'local taxes within PA (cities, school districts, occupational) depend on the localities';
    expect(why('pa_local', nowhere)).toEqual([
      'not_computed',
      reason,
      'localities of the employee, localities of the work location',
    ]);
    expect(linesAt(nowhere).line('pa_local')).toMatchObject({ name: 'PA local taxes', jurisdiction: 'PA' });
    expect(why('pa_local', nowhere, { earnings: [salary({ amountCents: 0 })] })[0]).toBe('not_computed');
    expect(why('pa_local', nowhere, { home: at('pa-none') })).toEqual([
      'not_computed',
      reason,
      'localities of the work location',
    ]);
  });

  it('in Ohio leaves the school district of the home open, not of the work', () => {
    const nowhere = address('OH', 'Nowhere');
    expect(why('oh_local', nowhere, { home: { ...nowhere, localities: [] } })[0]).toBe('not_due');
    expect(why('oh_local', at('oh-none'), { home: nowhere })).toEqual([
      'not_computed',
      'local taxes within OH (cities, school districts, occupational) depend on the localities',
      'localities of the employee',
    ]);
  });

  it('in a state whose cities are all listed owes nothing outside them', () =>
    expect(why('mo_local', address('MO', 'Columbia'))).toEqual([
      'not_due',
      'no place with a local tax in MO is confirmed for the addresses, nor has one their postal city',
    ]));

  it('in Oregon owes nothing up to the wages of a year from which its districts take', () => {
    const salem = address('OR', 'Salem', '97301');
    const year = (before: number) => ({ yearToDate: { taxableWagesCents: { us_income: before } } });
    expect(why('or_local', salem, year(19_800_000))).toEqual([
      'not_due',
      'local taxes of OR are withheld from wages above 200000 a year only',
    ]);
    expect(why('or_local', salem, year(19_800_001))[0]).toBe('not_computed');
  });

  it('by nothing but its state leaves its local taxes open', () =>
    expect(why('mo_local', { state: 'MO' }, { home: address('MO', 'Columbia') })).toEqual([
      'not_computed',
      'local taxes within MO (cities, school districts, occupational) depend on the localities',
      'localities of the work location',
    ]));

  it('by its ZIP Code lies within the city that has it, and nowhere else', () => {
    const center = { state: 'PA', zip: '19103' };
    const lines = linesAt(center, { home: center });
    expect(lines.cents('pa_local:philadelphia')).toBe(7_480);
    expect(lines.line('pa_local')).toBeUndefined();
  });

  it.each([
    ['St. Louis', 'mo_local:st_louis', 'MO'],
    ['Saint Louis', 'mo_local:st_louis', 'MO'],
    ["O'Fallon", 'mo_local', 'MO'],
    ['Fort Thomas', 'ky_local:fort_thomas', 'KY'],
    ['Ft Thomas', 'ky_local:fort_thomas', 'KY'],
    ['Mount Vernon', 'ky_local:mt_vernon', 'KY'],
    ['Mt. Vernon', 'ky_local:mt_vernon', 'KY'],
    ['North Fort Thomas', 'ky_local', 'KY'],
    ['Metro', 'or_local', 'OR'],
    ['Oakwood', 'oh_local:oakwood_cuyahoga', 'OH'],
    [' AKRON ', 'oh_local:akron', 'OH'],
  ])('with the postal city %s is a question of %s', (city, code, state) => {
    const { coverage = [] } = linesAt(address(state, city), { home: address('TX', 'Austin') });
    expect(coverage.find((line) => line.code.startsWith(`${state.toLowerCase()}_local`))?.code).toBe(code);
  });

  it('in a state whose counties tax is a matter of the state’s own figures', () =>
    expect(linesAt(address('IN', 'Fishers')).line('in_local')).toBeUndefined());

  it('of a state is not that of the other state', () => {
    const lines = linesAt(address('MO', 'Columbia'), { home: address('MI', 'Detroit') });
    expect(lines.line('mo_local')?.status).toBe('not_due');
    expect(lines.line('mi_local')).toBeUndefined();
    expect(lines.line('mi_local:detroit')?.status).toBe('not_computed');
  });

  it('beside a confirmed place of the state is no question', () => {
    const lines = linesAt(at('mo-st-louis'), { home: address('MO', 'Columbia') });
    expect(lines.line('mo_local')).toBeUndefined();
  });
});

describe('an address in Oregon above the wages of a year', () => {
  it('that is confirmed leaves nothing open', () => {
    const year = { yearToDate: { taxableWagesCents: { us_income: 30_000_000 } } };
    expect(linesAt(at('or-metro'), year).line('or_local')).toBeUndefined();
    expect(linesAt(at('or-metro')).line('or_local')).toBeUndefined();
  });
});

it('a year without local figures has no local line', () => {
  const { coverage, taxes } = linesAt(at('mo-st-louis'), { checkDate: '2025-06-13' });
  expect([...coverage, ...taxes].filter(({ code }) => code.startsWith('mo_local'))).toEqual([]);
});
