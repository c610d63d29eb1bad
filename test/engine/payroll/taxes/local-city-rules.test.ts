/** What local taxes take in cities with a rule of their own. */
import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { at, explained, inTwo, linesAt, type More, salary } from './localities.ts';

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
        missing: 'the New York income tax of the check',
        reason: 'it is a share of the income tax of the state, which is not computed',
      }),
    );
  });
});
