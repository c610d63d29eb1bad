/** Rates that the employer entered, and the comparison of home and work by Pennsylvania's Act 32. */
import { describe, expect, it } from 'vitest';
import type { EnteredLocalRate, Place } from '../../../../src/engine/payroll/worksheet.ts';
import { at, entered, inTwo, linesAt, type More } from './localities.ts';

describe('rates that the employer entered', () => {
  const home = at('pa-psd-460101');
  const cents = (checkDate: string, ...localRates: EnteredLocalRate[]) =>
    linesAt(home, { checkDate, company: { localRates } }).cents('pa_local:psd_460101');

  it('follow each other by their dates', () => {
    const rates = [entered({ from: '2026-03-10', rate: '0.02' }), entered({})];
    expect(cents('2026-03-09', ...rates)).toBe(3_000);
    expect(cents('2026-03-10', ...rates)).toBe(4_000);
    expect(cents('2026-03-10', ...rates.toReversed())).toBe(4_000);
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

  describe('of residents and of work differ in more than the rate, and each person has those of the own side', () => {
    const city = { state: 'KY', city: 'Ashland', zip: '41101', localities: ['ky-ashland'] };
    const elsewhere = { state: 'KY', city: 'Boyd', zip: '41102', localities: ['ky-none'] };
    const own = (more: Partial<EnteredLocalRate>) => entered({ locality: 'ky-ashland', ...more });
    const withheld = (home: Place, work: Place, ...localRates: EnteredLocalRate[]) =>
      linesAt(work, {
        home,
        deductions: [{ type: 'section_125', employee: { amountCents: 10_000 } }],
        company: { localRates },
      }).cents('ky_local:ashland');

    it('the base', () => {
      const rates = [own({ rate: '0.01' }), own({ appliesTo: 'work', rate: '0.02', base: 'fica' })];
      expect(withheld(city, city, ...rates)).toBe(2_000);
      expect(withheld(elsewhere, city, ...rates)).toBe(3_800);
      expect(withheld(elsewhere, city, ...rates.toReversed())).toBe(3_800);
    });

    it('an amount of a year for one, a rate for the other', () => {
      const { rate: _, ...amount } = own({ yearlyCents: 52_000 });
      const rates = [amount, own({ appliesTo: 'work', rate: '0.02' })];
      expect(withheld(city, city, ...rates)).toBe(1_000);
      expect(withheld(city, elsewhere, ...rates)).toBe(1_000);
      expect(withheld(elsewhere, city, ...rates)).toBe(4_000);
      expect(withheld(elsewhere, city, amount)).toBeUndefined();
    });

    it('the wages: all of a resident, the part earned there of anybody else', () => {
      const { rate: _, ...amount } = own({ yearlyCents: 52_000 });
      const ofWork: EnteredLocalRate = { ...amount, appliesTo: 'work' };
      const taxed = (home: Place, ...localRates: EnteredLocalRate[]) =>
        linesAt(city, { ...inTwo(home, city, elsewhere), company: { localRates } }).tax('ky_local:ashland')
          ?.taxableWagesCents;
      expect(taxed(city, amount, ofWork)).toBe(200_000);
      expect(taxed(elsewhere, amount, ofWork)).toBe(150_000);
      expect(taxed(elsewhere, ofWork)).toBe(150_000);
      expect(taxed(city, ofWork)).toBe(150_000);
    });

    it('the first and the last day', () => {
      const later = [own({ rate: '0.01' }), own({ appliesTo: 'work', rate: '0.02', from: '2026-02-01' })];
      expect(withheld(city, city, ...later)).toBe(2_000);
      expect(withheld(elsewhere, city, ...later)).toBe(4_000);
      const ended = [own({ rate: '0.01', to: '2026-01-31' }), own({ appliesTo: 'work', rate: '0.02' })];
      expect(withheld(city, city, ...ended)).toBe(4_000);
    });
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
