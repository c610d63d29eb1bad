/** What one kind of local tax, or another place, leaves as it is. */
import { describe, expect, it } from 'vitest';
import type { EnteredLocalRate, Place } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { at, entered, linesAt, type More, worksheetAt } from './localities.ts';

const rates = (...localRates: EnteredLocalRate[]) => ({ company: { localRates } });
const fee = (more: Partial<EnteredLocalRate> = {}) =>
  entered({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined, ...more });

/** Status and reason of each line of the places. */
function statuses(work: Place, more: More = {}) {
  const places = linesAt(work, more).coverage.filter(({ code }) => code.includes(':'));
  return Object.fromEntries(places.map(({ code, status, reason }) => [code, reason ?? status]));
}

const [abington, elsewhere, philadelphia] = [at('pa-psd-460101'), at('pa-psd-151603'), at('pa-philadelphia')];
const inKentucky = { locality: 'ky-x', name: 'X', appliesTo: 'work' } as const;
const noRate = 'no rate is entered for it';

describe('beside Philadelphia', () => {
  it('a place of another state, and the local services tax, stay open', () => {
    expect(statuses(at('ky-x'), { home: philadelphia })['ky_local:x']).toBe(noRate);
    expect(statuses(abington, { home: philadelphia })['pa_fee:psd_460101']).toBe('no fee is entered for it');
  });
  it('its own tax of residents does not come instead of itself', () => {
    const work = entered({ locality: 'pa-philadelphia', appliesTo: 'work' });
    expect(statuses(elsewhere, { home: philadelphia, ...rates(work) })['pa_local:philadelphia']).toBe(
      'no resident rate is entered for it',
    );
  });
  it('a higher rate of the home does not count, where the rate of Philadelphia was entered', () => {
    const both = rates(
      entered({ rate: '0.05' }),
      entered({ locality: 'pa-philadelphia', appliesTo: 'work', rate: '0.03' }),
    );
    const { cents, line } = linesAt(philadelphia, { home: abington, ...both });
    expect(cents('pa_local:philadelphia')).toBe(6_000);
    expect(line('pa_local:psd_460101')?.reason).toBe('the Philadelphia wage tax is withheld instead');
  });
});

describe('a work rate alone, of somebody who lives there and works elsewhere', () => {
  const of = (locality: string, more: Partial<EnteredLocalRate>) => {
    const state = locality.slice(0, 2);
    const own = rates(entered({ appliesTo: 'work', name: 'X', locality, ...more }));
    return statuses(at(state === 'pa' ? 'pa-psd-151603' : `${state}-none`), { home: at(locality), ...own });
  };

  it('takes nothing from residents where neither the figures nor Pennsylvania have that tax for them', () => {
    expect(of('ky-x', {})['ky_local:x']).toBe('X does not tax its residents as such');
    expect(of('pa-psd-460101', { kind: 'payroll' })['pa_payroll:psd_460101']).toBe(
      'X does not tax its residents as such',
    );
    expect(of('mo-st-louis', { kind: 'payroll' })['mo_payroll:st_louis']).toBe(
      'St. Louis does not tax its residents as such',
    );
  });
  it('says of Ohio what the law says of its cities, and of no other place', () =>
    expect(of('oh-x', {})['oh_local:x']).toBe('X does not tax its residents as such'));
  it('is no rate where it is an amount of a year', () =>
    expect(of('mo-st-louis', { rate: undefined, yearlyCents: 5_200 })['mo_local:st_louis']).toBe(
      'St. Louis does not tax its residents as such',
    ));
});

describe('a place that the employer names', () => {
  const expired = fee({ ...inKentucky, to: '2026-02-28' });

  it('is open for its income tax, whether the worker lives or works there', () => {
    expect(statuses(at('ky-x'))).toEqual({ 'ky_local:x': noRate });
    expect(statuses(at('ky-none'), { home: at('ky-x') })).toMatchObject({ 'ky_local:x': noRate });
  });
  it('is open for it beside a fee that has expired, and not beside one that is due', () => {
    expect(statuses(at('ky-x'), rates(expired))).toEqual({
      'ky_local:x': noRate,
      'ky_fee:x': 'no fee is entered for it',
    });
    expect(statuses(at('ky-x'), rates(fee(inKentucky)))).toEqual({ 'ky_fee:x': 'computed' });
  });
  it('has no fee for those who only live there', () =>
    expect(statuses(at('ky-none'), { home: at('ky-x'), ...rates(expired) })['ky_fee:x']).toBe(
      'X does not tax its residents as such',
    ));
  it('has no kind of tax that is entered for another place', () =>
    expect(statuses(at('ky-x'), rates(fee({ locality: 'ky-y', appliesTo: 'work' })))).toEqual({
      'ky_local:x': noRate,
    }));
  it('names each kind', () => {
    const payroll = entered({ ...inKentucky, kind: 'payroll', to: '2026-02-28' });
    const { line } = linesAt(at('ky-x'), rates(expired, payroll));
    expect(['ky_local:x', 'ky_fee:x', 'ky_payroll:x'].map((code) => line(code)?.name)).toEqual([
      'Local taxes of X',
      'Local fee of X',
      'Local payroll tax of X',
    ]);
  });
});

it('a place of the figures with a fee alone has no income tax', () =>
  expect(Object.keys(statuses(at('co-denver')))).not.toContain('co_local:denver'));

it('a home in Pennsylvania is open for its income tax, whatever fee is entered there', () =>
  expect(statuses(elsewhere, { home: abington, ...rates(fee()) })['pa_local:psd_460101']).toBe(noRate));

it('a place of Pennsylvania whose figures tax residents alone takes nothing of work there', () => {
  const locals = TABLES.locals.map((year) => {
    const { PA: listed } = year.states;
    if (!listed) throw new Error('no figures of PA');
    const localities = listed.localities.map((row) =>
      row.code === 'pa-pittsburgh'
        ? { ...row, taxes: row.taxes?.map(({ work: _, ...tax }) => tax) ?? [] }
        : row,
    );
    return { ...year, states: { ...year.states, PA: { ...listed, localities } } };
  });
  const own = rates(entered({ locality: 'pa-pittsburgh' }));
  const worksheet = worksheetAt(at('pa-pittsburgh'), { home: elsewhere, ...own });
  const { coverage = [] } = grossToNet(worksheet, { ...TABLES, locals });
  expect(coverage.find(({ code }) => code === 'pa_local:pittsburgh')?.reason).toBe(
    'Pittsburgh does not tax work there',
  );
});
