/** The taxes of several kinds of one place: none hides another. */

import { describe, expect, it } from 'vitest';
import type { EnteredLocalRate, Place } from '../../../../src/engine/payroll/worksheet.ts';
import { at, entered, linesAt, type More } from './localities.ts';

const services = (more: Partial<EnteredLocalRate> = {}) =>
  entered({ kind: 'fee', appliesTo: 'work', yearlyCents: 5_200, rate: undefined, ...more });
const rates = (...localRates: EnteredLocalRate[]) => ({ company: { localRates } });

/** Status, reason and what is missing of each line of the places. */
function statuses(work: Place, more: More = {}) {
  const places = linesAt(work, more).coverage.filter(({ code }) => code.includes(':'));
  return Object.fromEntries(
    places.map(({ code, status, reason, missing }) => [
      code,
      [status, reason, missing].filter((text) => text !== undefined),
    ]),
  );
}

const ENTER = 'a local rate entered for Abington Township (pa-psd-460101)';
const noRate = ['not_computed', 'no rate is entered for it', ENTER];
const noFee = ['not_computed', 'no fee is entered for it', ENTER];
const unnamed = ([status, why]: readonly string[]) => [status, why, 'a local rate entered for pa-psd-460101'];

describe('in Pennsylvania each place has the status of its earned income tax and local services tax', () => {
  const place = at('pa-psd-460101');
  const expired = entered({ to: '2026-02-28' });

  it.each<[string, EnteredLocalRate[], unknown, unknown]>([
    ['where nothing is entered', [], unnamed(noRate), unnamed(noFee)],
    ['where the local services tax is entered', [services()], noRate, ['computed']],
    ['where the rate has expired', [expired, services()], noRate, ['computed']],
    ['where the rate is entered', [entered({})], ['computed'], noFee],
    [
      'where the local services tax has expired',
      [entered({}), services({ to: '2026-02-28' })],
      ['computed'],
      noFee,
    ],
    ['where both are entered', [entered({}), services()], ['computed'], ['computed']],
  ])('%s', (_where, localRates, income, fee) =>
    expect(statuses(place, rates(...localRates))).toEqual({
      'pa_local:psd_460101': income,
      'pa_fee:psd_460101': fee,
    }),
  );

  it('by their names', () => {
    const { line } = linesAt(place, rates(entered({})));
    expect(line('pa_fee:psd_460101')).toMatchObject({
      name: 'Local services tax of Abington Township',
      jurisdiction: 'Abington Township, PA',
    });
    expect(linesAt(place, rates(services())).line('pa_local:psd_460101')?.name).toMatch(/^Local taxes of /);
  });

  it('where the figures have the earned income tax alone: Pittsburgh', () =>
    expect(statuses(at('pa-pittsburgh'))).toMatchObject({
      'pa_local:pittsburgh': ['computed'],
      'pa_fee:pittsburgh': [
        'not_computed',
        'no fee is entered for it',
        'a local rate entered for Pittsburgh (pa-pittsburgh)',
      ],
    }));

  it('of which Philadelphia may levy no local services tax, as it is a city of the first class', () =>
    expect(statuses(at('pa-philadelphia'))).toEqual({
      'pa_local:philadelphia': ['computed'],
      'pa_fee:philadelphia': [
        'not_due',
        'Philadelphia, a city of the first class, may levy none (53 P.S. 6924.301.1)',
      ],
    }));

  it('at home the earned income tax alone, as the local services tax is that of the place of work', () =>
    expect(statuses(at('nj-none'), { home: place })).not.toHaveProperty('pa_fee:psd_460101'));

  it('where Philadelphia takes its wage tax instead, though no rate is entered', () => {
    const instead = ['not_due', 'the Philadelphia wage tax is withheld instead'];
    const home = at('pa-philadelphia');
    expect(statuses(place, { home, ...rates(services()) })).toMatchObject({
      'pa_local:philadelphia': ['computed'],
      'pa_local:psd_460101': instead,
      'pa_fee:psd_460101': ['computed'],
    });
    const work = rates(entered({ appliesTo: 'work' }));
    expect(statuses(home, { home: place, ...work })['pa_local:psd_460101']).toEqual(instead);
  });

  it('where the employer enters the rate of Philadelphia', () => {
    const own = entered({ locality: 'pa-philadelphia', rate: '0.037' });
    expect(linesAt(at('pa-philadelphia'), rates(own)).cents('pa_local:philadelphia')).toBe(7_400);
  });
});

describe('a rate of the other kind alone says nothing', () => {
  const [home, away] = [at('pa-psd-460101'), at('pa-psd-151603')];
  const missing = (side: string, place: string, name = 'Abington Township') => [
    'not_computed',
    `no ${side} rate is entered for it`,
    `a local rate entered for ${name} (${place})`,
  ];
  const work = entered({ appliesTo: 'work' });

  it('of the residents of a place in Pennsylvania, whether they work there or not', () => {
    const line = (place: Place) => statuses(place, { home, ...rates(work) })['pa_local:psd_460101'];
    expect(line(away)).toEqual(missing('resident', 'pa-psd-460101'));
    expect(line(home)).toEqual(missing('resident', 'pa-psd-460101'));
  });

  it('but withholding for the home is by agreement, where the employer has no place in the state', () =>
    expect(statuses(at('nj-none'), { home, ...rates(work) })['pa_local:psd_460101']?.[1]).toMatch(
      /^the employer has no place in PA: /,
    ));

  it('of work in a place in Pennsylvania', () =>
    expect(statuses(home, { home: away, ...rates(entered({})) })['pa_local:psd_460101']).toEqual(
      missing('work', 'pa-psd-460101'),
    ));

  it('of the residents of a city whose figures tax them', () => {
    const own = { ...work, locality: 'mo-st-louis' };
    const more = { home: at('mo-st-louis'), ...rates(own) };
    expect(statuses(at('mo-none'), more)['mo_local:st_louis']).toEqual(
      missing('resident', 'mo-st-louis', 'St. Louis'),
    );
  });

  it('but the figures do, where they tax work alone', () => {
    const more = { home: at('al-auburn'), ...rates({ ...work, locality: 'al-auburn' }) };
    expect(statuses(at('al-none'), more)['al_local:auburn']).toEqual([
      'not_due',
      'Auburn does not tax its residents as such',
    ]);
  });
});

describe('elsewhere', () => {
  const own = (more: Partial<EnteredLocalRate>) => rates(entered({ appliesTo: 'work', ...more }));

  it('a listed tax counts on the days without an entered one', () => {
    const later = own({ locality: 'mo-st-louis', rate: '0.02', from: '2026-07-01' });
    expect(linesAt(at('mo-st-louis'), later).cents('mo_local:st_louis')).toBe(2_000);
  });

  it.each([
    ['ky-covington', 'ky_local:covington'],
    ['co-denver', 'co_fee:denver'],
    ['wv-dunbar', 'wv_fee:dunbar'],
  ])('a payroll tax entered for %s leaves %s open', (locality, code) =>
    expect(statuses(at(locality), own({ locality, kind: 'payroll' }))[code]?.[0]).toBe('not_computed'),
  );

  it.each([
    ['fee', 'ky_fee:x', 'no fee is entered for it'],
    ['payroll', 'ky_payroll:x', 'no payroll tax is entered for it'],
  ] as const)('a %s that has expired is named beside what is entered', (kind, code, reason) => {
    const of = { locality: 'ky-x', appliesTo: 'work' } as const;
    const both = rates(entered(of), entered({ ...of, kind, to: '2026-02-28' }));
    expect(statuses(at('ky-x'), both)).toEqual({
      'ky_local:x': ['computed'],
      [code]: ['not_computed', reason, 'a local rate entered for Abington Township (ky-x)'],
    });
  });
});
