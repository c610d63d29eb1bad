import { describe, expect, it } from 'vitest';
import floors from '../../../../src/engine/payroll/taxes/data/wage-floors.json' with { type: 'json' };
import type { EarningEntry, Place, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain, tax } from '../plain-worksheet.ts';

const hours = (count: string, rate: string, date = '2026-07-06'): EarningEntry => ({
  kind: 'regular',
  hours: count,
  rate,
  date,
});
const tips: EarningEntry = { kind: 'tips', amountCents: 100_000 };

const check = (place: Place, earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) => {
  const checkDate = '2026-07-10';
  const places = { work: [place] };
  return grossToNet({ ...plain, checkDate, ...more, earnings, state: { code: place.state }, places });
};
const warnings = (place: Place, earnings: readonly EarningEntry[], more: Partial<Worksheet> = {}) =>
  (check(place, earnings, more).checkWarnings ?? [])
    .filter(({ code }) => !/figures|hours_of_day/.test(code))
    .map(({ code, message }) => `${code}: ${message}`);

const inSanJose = { state: 'CA', city: 'San Jose', zip: '95110' };
const inDenver = { state: 'CO', city: 'Denver', localities: ['co-denver'] };
const size = (headcount: number) => ({ company: { headcount } });
/** Of 2027, before its figures are loaded. */
const next = { checkDate: '2027-01-08', figuresOf: 2026 };

describe('the minimum wage of a city or county', () => {
  it('is named with place, days, floor, source and pay, once the place is confirmed', () =>
    expect(
      warnings({ ...inSanJose, localities: ['ca-san-jose'] }, [
        hours('8', '17'),
        hours('8', '17', '2026-07-07'),
      ]),
    ).toEqual([
      'wage_below_floor: 16 h at 17.00 before any premium, worked 2026-07-06 to 2026-07-07: San Jose asks for 18.45 in cash since 2026-01-01 (UC Berkeley Labor Center, CalChamber and Fisher Phillips, local wages of California (2026-09-08))',
    ]));

  it('asks for the confirmation where the postal city alone suggests it, and is none once denied', () => {
    const worked = [hours('8', '17')];
    expect(warnings(inSanJose, worked)).toEqual([
      expect.stringMatching(/^local_wage_floor_unsure: .*San Jose, if the address lies there.* ca-san-jose/),
    ]);
    expect(warnings({ ...inSanJose, localities: [] }, worked)).toEqual([]);
    expect(warnings({ ...inSanJose, city: 'Fresno' }, worked)).toEqual([]);
  });

  it('is none at the floor, and that of the state remains below it', () => {
    expect(warnings(inSanJose, [hours('8', '18.45')])).toEqual([]);
    expect(warnings(inSanJose, [hours('8', '16')])).toEqual([
      'wage_below_floor: 8 h at 16.00: the minimum wage of CA is 16.90 since 2026-01-01',
    ]);
  });

  it('counts for the shifts worked there alone, each by its day', () => {
    const work = [
      { state: 'WA', city: 'Spokane' },
      { state: 'WA', city: 'Renton', localities: ['wa-renton'] },
    ];
    const lowAt = (place: number) => {
      const earnings = ['2026-06-30', '2026-07-01'].map((day) => ({ ...hours('8', '20.60', day), place }));
      const worksheet = { ...plain, ...size(20), checkDate: '2026-07-10', state: { code: 'WA' } };
      const { checkWarnings = [] } = grossToNet({ ...worksheet, earnings, places: { work } });
      return checkWarnings.map((warning) => [warning.code, warning.earnings]);
    };
    expect(lowAt(0)).toEqual([]);
    expect(lowAt(1)).toEqual([['wage_below_floor', [1]]]);
  });

  it('depends on the size of the employer, which the warning asks for', () => {
    const place = { state: 'MD', localities: ['md-montgomery-county'] };
    const worked = [hours('8', '15.96')];
    expect(warnings(place, worked, size(10))).toEqual([]);
    expect(warnings(place, worked, size(11))).toEqual([expect.stringContaining('asks for 16.50')]);
    expect(warnings(place, worked, size(51))).toEqual([expect.stringContaining('asks for 18.00')]);
    expect(warnings(place, worked)).toEqual([
      expect.stringMatching(
        /^local_wage_floor_unsure: .* asks employers of 51\+ people for 18.00 .*; state the headcount of the company$/,
      ),
    ]);
  });

  it('names the employers for whom it is, where neither size nor place decide', () =>
    expect(warnings({ state: 'WA', localities: ['wa-seatac'] }, [hours('8', '18')])).toEqual([
      expect.stringContaining('SeaTac asks hospitality and transportation employers for 20.74'),
    ]));

  it('of a county is suggested by ZIP Codes, and only where no city is', () => {
    const skokie = { state: 'IL', city: 'Skokie', zip: '60076' };
    const low = [hours('8', '15')];
    expect(warnings(skokie, low)).toEqual([expect.stringContaining('confirm il-cook-county')]);
    expect(warnings({ ...skokie, city: 'Springfield', zip: '62701' }, low)).toEqual([]);
    expect(warnings({ ...skokie, city: 'Chicago' }, low, size(4))).toEqual([
      expect.stringContaining('confirm il-chicago'),
    ]);
    expect(warnings({ state: 'CO', city: 'Boulder', zip: '80301' }, [hours('8', '16')])).toEqual([
      expect.stringContaining('confirm co-boulder,'),
    ]);
  });

  it('of New York City is certain by its ZIP Code, and stays in 2027', () => {
    const city = { state: 'NY', city: 'New York', zip: '10001' };
    const low = hours('8', '16.50', '2027-01-04');
    expect(warnings(city, [low], next)).toEqual([
      expect.stringContaining('asks for 17.00 in cash since 2026-01-01'),
    ]);
    expect(warnings({ ...city, zip: '14201' }, [low], next)).toEqual([]);
  });

  it('is that of 2027 from 1 January, by the day of work: 19.84 in Denver', () => {
    const worked = [hours('8', '19.50', '2026-12-31'), hours('8', '19.50', '2027-01-01')];
    const low = (check(inDenver, worked, next).checkWarnings ?? []).filter(
      ({ code }) => code === 'wage_below_floor',
    );
    expect(low.map(({ earnings }) => earnings)).toEqual([[1]]);
    expect(low[0]?.message).toContain('worked 2027-01-01 to 2027-01-01: Denver asks for 19.84');
  });

  it('of a day without a figure is said not to be loaded', () => {
    const seattle = { state: 'WA', city: 'Seattle', localities: ['wa-seattle'] };
    const inJanuary = (rate: string) => [hours('8', rate, '2027-01-04')];
    expect(warnings(seattle, inJanuary('21.30'), next)).toEqual([
      'wage_floor_not_listed: 8 h at 21.30 before any premium, worked 2027-01-04 to 2027-01-04: the service does not have the minimum wage of Seattle from 2027-01-01 on; until then it asked for 21.30',
    ]);
    expect(warnings(seattle, inJanuary('23.43'), next)).toEqual([]);
    expect(warnings({ state: 'OH' }, inJanuary('11'), next)).toEqual([
      expect.stringContaining('wage_floor_not_listed: 8 h at 11.00'),
    ]);
    const berkeley = { state: 'CA', city: 'Berkeley', localities: ['ca-berkeley'] };
    expect(warnings(berkeley, [hours('8', '19', '2026-06-30')], { checkDate: '2026-07-03' })).toEqual([
      expect.stringContaining('the service does not have the minimum wage of Berkeley before 2026-07-01'),
    ]);
  });

  it('of tipped workers is its cash wage, and the full one of their overtime', () => {
    expect(warnings(inDenver, [hours('8', '16'), tips])).toEqual([
      expect.stringContaining('Denver asks for 16.27 in cash'),
    ]);
    const overtime: EarningEntry = { kind: 'overtime', hours: '1', date: '2026-07-10' };
    const worked = ['06', '07', '08', '09', '10'].map((day) => hours('8', '16.27', `2026-07-${day}`));
    const paid = (place: Place) => check(place, [...worked, overtime, tips]).earnings.at(5)?.amountCents;
    // 29 CFR 531.60: one and a half times 19.29, less the credit of 3.02.
    expect(paid(inDenver)).toBe(2592);
    // Elsewhere in Colorado 16.27 is above the minimum wage: one and a half times 16.27.
    expect(paid({ state: 'CO', city: 'Aurora', localities: [] })).toBe(2441);
  });

  it('says whether the list is complete, and what it lacks', () => {
    expect(floors.local.isComplete).toBe(false);
    expect(floors.local.missing).toContain('Portland and Rockland in Maine');
    expect(Object.values(floors.local.states).flat()).toHaveLength(66);
  });
});

it('the code of a minimum wage changes no tax, unless one is entered for it', () => {
  const worked = [hours('8', '30')];
  const lines = (place: Place) => check(place, worked).coverage;
  expect(lines({ ...inSanJose, localities: ['ca-san-jose'] })).toEqual(lines(inSanJose));
  const both = ['co-denver', 'co-boulder'];
  expect(lines({ ...inDenver, localities: both })).toEqual(lines(inDenver));
  const rate = {
    locality: 'ca-oakland',
    name: 'Oakland',
    kind: 'income',
    appliesTo: 'work',
    rate: '0.01',
    from: '2026-01-01',
    source: 'a notice',
  } as const;
  const oakland = { state: 'CA', localities: ['ca-oakland'] };
  expect(tax(check(oakland, worked, { company: { localRates: [rate] } }), 'ca_local:oakland')).toBe(240);
});
