import { describe, expect, it } from 'vitest';
import type { EnteredLocalRate } from '../../../../src/engine/payroll/worksheet.ts';
import { explainedGrossToNet } from '../../../support/shipped.ts';
import { at, linesAt, type More, worksheetAt } from './localities.ts';

const july = { checkDate: '2026-07-03' };

describe('Philadelphia', () => {
  const work = at('pa-philadelphia');
  const elsewhere = { home: { state: 'NJ', city: 'Camden', zip: '08101' } };

  it('takes 3.74 % of the pay of residents, and 3.735 % since 1 July 2026', () => {
    expect(linesAt(work).cents('pa_local:philadelphia')).toBe(7_480);
    expect(linesAt(work, july).cents('pa_local:philadelphia')).toBe(7_470);
  });
  it('takes 3.43 % of the pay of others for work there, and 3.425 % since 1 July 2026', () => {
    expect(linesAt(work, elsewhere).cents('pa_local:philadelphia')).toBe(6_860);
    expect(linesAt(work, { ...elsewhere, ...july }).cents('pa_local:philadelphia')).toBe(6_850);
  });
  it('does not leave out deferrals', () => {
    const deductions = [{ type: '401k', employee: { amountCents: 50_000 } } as const];
    expect(linesAt(work, { deductions }).tax('pa_local:philadelphia')).toMatchObject({
      jurisdiction: 'Philadelphia, PA',
      taxableWagesCents: 200_000,
    });
  });
});

describe('New York', () => {
  const city = at('ny-new-york-city');
  const yonkers = at('ny-yonkers');

  it('City: 43.00 + 4.25 % of 749.85, as 2,000 less 96.15 is 1,903.85 and the row begins at 1,154', () =>
    expect(linesAt(city).cents('ny_local:new_york_city')).toBe(4_300 + 3_187));
  it('City, married with 2 allowances: 2,000 less 105.75 and 38.50 is 1,855.75', () => {
    const state = { code: 'NY', filingStatus: 'married', allowances: 2 } as const;
    expect(linesAt(city, { state }).cents('ny_local:new_york_city')).toBe(4_300 + 2_982);
  });
  it('City taxes residents who work in Yonkers, which taxes their work, too', () => {
    const { cents } = linesAt(yonkers, { home: city });
    expect([cents('ny_local:new_york_city'), cents('ny_local:yonkers')]).toEqual([7_487, 1_000]);
  });
  it('Yonkers takes 16.75 % of the tax of the state from residents', () => {
    const { cents } = linesAt(yonkers);
    const state = cents('ny_income') ?? 0;
    expect(cents('ny_local:yonkers')).toBe(Math.floor((state * 1_675) / 10_000 + 0.5));
  });
  it('Yonkers takes half a percent of 300 less 38 from others, and nothing of 76', () => {
    const others = (amountCents: number) =>
      linesAt(yonkers, { home: at('ny-none'), earnings: [{ kind: 'salary', amountCents }] });
    expect(others(30_000).cents('ny_local:yonkers')).toBe(131);
    expect(others(7_600).cents('ny_local:yonkers')).toBe(0);
  });
  it('collects them with its own tax', () =>
    expect(linesAt(city).tax('ny_local:new_york_city')).toMatchObject({ agency: 'NY' }));
});

describe('Michigan', () => {
  const [detroit, flint] = [at('mi-detroit'), at('mi-flint')];

  it('Detroit takes 2.4 % of residents, 1.2 % of others, after 11.54 for each exemption', () => {
    expect(linesAt(detroit, { allowances: 2 }).cents('mi_local:detroit')).toBe(4_745); // 1,976.92
    const home = at('mi-none');
    expect(linesAt(detroit, { home, allowances: 2 }).cents('mi_local:detroit')).toBe(2_372);
  });
  it('a resident of Detroit who works in Flint pays 0.5 % there and 1.9 % at home', () => {
    const { cents } = linesAt(flint, { home: detroit, allowances: 2 });
    expect([cents('mi_local:flint'), cents('mi_local:detroit')]).toEqual([988, 3_756]);
  });
});

describe('Ohio', () => {
  it('a municipality takes its rate of Medicare wages: cafeteria plans are left out, deferrals are not', () => {
    const deductions = [
      { type: 'section_125', employee: { amountCents: 10_000 } },
      { type: '401k', employee: { amountCents: 20_000 } },
    ] as const;
    expect(linesAt(at('oh-akron'), { deductions }).cents('oh_local:akron')).toBe(4_750);
  });
  it('a school district takes 0.5 % of wages less 12.50 for each exemption: the traditional base', () =>
    expect(linesAt(at('oh-sd-0203'), { allowances: 2 }).cents('oh_local:sd_0203')).toBe(988));
  it('or 1.25 % of all wages: the earned income base', () =>
    expect(linesAt(at('oh-sd-0302'), { allowances: 2 }).cents('oh_local:sd_0302')).toBe(2_500));
  it('a municipality of residence is by agreement only', () =>
    expect(linesAt(at('oh-none'), { home: at('oh-akron') }).line('oh_local:akron')).toMatchObject({
      status: 'not_due',
      reason:
        'an employer need not withhold for Akron from a resident who works elsewhere: it is by agreement',
    }));
});

describe('Kentucky', () => {
  it('Louisville takes 2.2 % of residents and 1.45 % of others', () => {
    expect(linesAt(at('ky-louisville')).cents('ky_local:louisville')).toBe(4_400);
    expect(linesAt(at('ky-louisville'), { home: at('ky-none') }).cents('ky_local:louisville')).toBe(2_900);
  });
  it('Florence takes 2 % up to the Social Security wage base of 184,500', () => {
    const yearToDate = { taxableWagesCents: { 'ky_local:florence': 18_400_000 } };
    expect(linesAt(at('ky-florence'), { yearToDate }).cents('ky_local:florence')).toBe(1_000);
  });
  it('a city whose rate no source confirms waits for the employer', () =>
    expect(linesAt(at('ky-covington')).line('ky_local:covington')).toMatchObject({
      status: 'not_computed',
      missing: 'a local rate entered for Covington (ky-covington)',
    }));
});

it.each([
  ['al-auburn', 'al_local:auburn', 2_000],
  ['mo-kansas-city', 'mo_local:kansas_city', 2_000],
  ['mo-st-louis', 'mo_local:st_louis', 2_000],
  ['mo-st-louis', 'mo_payroll:st_louis', 1_000],
  ['de-wilmington', 'de_local:wilmington', 2_500],
  ['nj-newark', 'nj_payroll:newark', 2_000],
])('work in %s makes %s due: %i cents of 2,000.00', (locality, code, cents) =>
  expect(linesAt(at(locality)).cents(code)).toBe(cents),
);

describe('Colorado', () => {
  const denver = at('co-denver');
  const month = (earlier: number, taken: number) => ({
    monthToDate: {
      taxableWagesCents: { 'co_fee:denver': earlier, 'co_payroll:denver': earlier },
      taxesCents: { 'co_fee:denver': taken, 'co_payroll:denver': taken },
    },
  });
  const cents = (more: More) => {
    const lines = linesAt(denver, more);
    return [lines.cents('co_fee:denver'), lines.cents('co_payroll:denver')];
  };

  it('Denver takes 5.75 and 4.00 with the check that brings the month to 500, and not again', () => {
    const earnings = [{ kind: 'salary', amountCents: 30_000 } as const];
    expect(cents({ earnings, ...month(0, 0) })).toEqual([0, 0]);
    expect(cents({ earnings, ...month(20_000, 0) })).toEqual([575, 400]);
    expect(cents({ earnings, ...month(60_000, 400) })).toEqual([0, 0]);
  });
  it('waits for the sums of the month', () =>
    expect(linesAt(denver).line('co_fee:denver')).toMatchObject({
      missing: 'what was withheld earlier in the month',
    }));
});

describe('West Virginia', () => {
  const day = (date: string) => ({ kind: 'salary', amountCents: 10_000, date }) as const;

  it('charges for each week in which work is done: Charleston 3.00', () => {
    const earnings = [day('2026-03-02'), day('2026-03-03'), day('2026-03-09')];
    const twoWeeks = { earnings, payFrequency: 'biweekly' } as const;
    expect(linesAt(at('wv-charleston'), twoWeeks).cents('wv_fee:charleston')).toBe(600);
  });
  it('Weirton 2.00, and 5.00 since 14 May 2026', () => {
    expect(linesAt(at('wv-weirton')).cents('wv_fee:weirton')).toBe(200);
    expect(linesAt(at('wv-weirton'), july).cents('wv_fee:weirton')).toBe(500);
  });
  it('Fairmont charges only those who live elsewhere', () => {
    expect(linesAt(at('wv-fairmont')).line('wv_fee:fairmont')?.status).toBe('not_due');
    expect(linesAt(at('wv-fairmont'), { home: at('wv-none') }).cents('wv_fee:fairmont')).toBe(200);
  });
});

describe('Oregon', () => {
  const portland = at('or-metro', 'or-multnomah');

  it('Metro takes 1 % and Multnomah 1.5 % of wages of the year above 200,000', () => {
    const yearToDate = { taxableWagesCents: { us_income: 19_950_000 } };
    const { cents } = linesAt(portland, { yearToDate });
    expect([cents('or_local:metro'), cents('or_local:multnomah')]).toEqual([1_500, 2_250]);
  });
  it('below that nothing is due, whatever the place', () => {
    expect(linesAt(portland).line('or_local:metro')?.status).toBe('not_due');
    const anywhere = { state: 'OR', city: 'Salem', zip: '97301' };
    expect(linesAt(anywhere).line('or_local')?.status).toBe('not_due');
  });
});

describe('a rate that the employer entered', () => {
  const rate = (more: Partial<EnteredLocalRate>): EnteredLocalRate => ({
    locality: 'pa-psd-460101',
    name: 'Abington Township',
    kind: 'income',
    appliesTo: 'resident',
    rate: '0.015',
    from: '2026-01-01',
    source: 'DCED register',
    ...more,
  });
  const [home, work] = [at('pa-psd-460101'), at('pa-psd-151603')];
  const workRate = (percent: string) =>
    rate({ locality: 'pa-psd-151603', name: 'West Chester', appliesTo: 'work', rate: percent });
  const commuter = (percent: string) =>
    linesAt(work, { home, company: { localRates: [rate({}), workRate(percent)] } });

  it('Act 32: the resident rate of the home where it is not lower than the rate of the place of work', () => {
    expect(commuter('0.01').cents('pa_local:psd_460101')).toBe(3_000);
    expect(commuter('0.01').line('pa_local:psd_151603')?.status).toBe('not_due');
  });
  it('Act 32: else the rate of the place of work', () => {
    expect(commuter('0.02').cents('pa_local:psd_151603')).toBe(4_000);
    expect(commuter('0.02').line('pa_local:psd_460101')?.status).toBe('not_due');
  });
  it('Act 32: both are needed', () =>
    expect(
      linesAt(work, {
        home: { state: 'PA', city: 'X', zip: '18000' },
        company: { localRates: [workRate('0.01')] },
      }).line('pa_local:psd_151603'),
    ).toMatchObject({ missing: 'localities of the employee' }));

  it('the local services tax of 52.00 is 2.16 of each semimonthly check, rounded down', () => {
    const lst = rate({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined });
    const twice = { payFrequency: 'semimonthly', company: { localRates: [lst] } } as const;
    expect(linesAt(home, twice).cents('pa_fee:psd_460101')).toBe(216);
    const yearToDate = { taxesCents: { 'pa_fee:psd_460101': 5_184 } };
    expect(linesAt(home, { ...twice, yearToDate }).cents('pa_fee:psd_460101')).toBe(16);
  });
  it('counts before a listed one, up to its own wage base and its most a year', () => {
    const own = { locality: 'ky-florence', name: 'Florence', appliesTo: 'work', rate: '0.03' } as const;
    const of = (more: Partial<EnteredLocalRate>, taxes = {}) =>
      linesAt(at('ky-florence'), {
        company: { localRates: [rate({ ...own, ...more })] },
        yearToDate: { taxesCents: taxes, taxableWagesCents: { 'ky_local:florence': 100_000 } },
      }).cents('ky_local:florence');
    expect(of({})).toBe(6_000);
    expect(of({ wageBaseCents: 150_000 })).toBe(1_500);
    expect(of({ annualCapCents: 5_000 }, { 'ky_local:florence': 4_000 })).toBe(1_000);
  });
  it('counts within its dates', () => {
    const localRates = [rate({ to: '2026-02-28' })];
    expect(linesAt(home, { company: { localRates } }).line('pa_local:psd_460101')?.status).toBe(
      'not_computed',
    );
  });
});

it('an explanation shows rate, wages and source of a local tax', () => {
  const { explanation } = explainedGrossToNet(worksheetAt(at('pa-philadelphia')));
  const text = JSON.stringify(explanation);
  expect(text).toContain('3.74 % of 2,000.00');
  expect(text).toContain('Philadelphia Code ch. 19-1500');
});
