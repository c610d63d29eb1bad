/** What is missing to compute a local tax. */

import { describe, expect, it } from 'vitest';
import { localCases, situatedPlaces } from '../../../../src/engine/payroll/taxes/local/local-cases.ts';
import type { Place } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import { address, why } from './local-reasons.ts';
import { at, entered, linesAt, type More, salary } from './localities.ts';

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
      'a local rate entered for Covington (ky-covington)',
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
      'a local rate entered for Abington Township (pa-psd-460101)',
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
        earnings: [salary(100_000), salary(100_000, { place: 1 })],
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
        earnings: [salary(100_000), salary(100_000, { place: 1 })],
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
        earnings: [salary(100_000), salary(100_000, { place: 1 })],
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
      'a local rate entered for Wilmington (de-wilmington)',
    ],
    [
      'the days worked in another city of Ohio',
      'oh_local:akron',
      at('oh-columbus'),
      {
        ...places(at('oh-none'), at('oh-columbus'), at('oh-akron')),
        earnings: [salary(100_000), salary(100_000, { place: 1 })],
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
      'what was withheld earlier in the month',
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
      { residence: at('mo-st-louis'), usual: undefined, usualPlaces: [], worked: [], employer: [] },
      { locals: { year: 2024, states }, wageFloors: TABLES.wageFloors },
      [],
    );
    const why = 'the rate of this day is missing: the employer or the operator of the service enters it';
    expect(localCases(situated, '2024-12-31', []).map(({ code, tax }) => [code, tax.why])).toEqual([
      ['mo_local:st_louis', why],
      ['mo_payroll:st_louis', why],
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
