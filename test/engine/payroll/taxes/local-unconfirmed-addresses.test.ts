/** What local taxes an address may owe that nobody has confirmed to lie in a locality. */

import { describe, expect, it } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { address, why } from './local-reasons.ts';
import { at, linesAt, salary } from './localities.ts';

describe('an address that is not confirmed', () => {
  it('by the postal city of a home in Ohio, for which no employer elsewhere withholds, owes nothing', () =>
    expect(why('oh_local:akron', at('oh-none'), { home: address('OH', 'Akron', '44308') })).toEqual([
      'not_due',
      'an employer need not withhold for Akron from a resident who works elsewhere: it is by agreement',
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

  it('by the postal city of a home whose tax employers do not withhold says who pays it', () =>
    expect(why('or_fee:portland', at('or-none'), { home: address('OR', 'Portland') })).toEqual([
      'not_due',
      '35 a year that the resident pays with a return: employers withhold nothing',
    ]));

  it('by the postal city of a home that taxes work alone owes nothing, though the amount is not known', () =>
    expect(why('wv_fee:dunbar', at('wv-none'), { home: address('WV', 'Dunbar') })).toEqual([
      'not_due',
      'Dunbar does not tax its residents as such',
    ]));

  it('by the postal city of the work leaves its tax open', () =>
    expect(why('oh_local:akron', address('OH', 'Akron', '44308'), { home: at('oh-none') })).toEqual([
      'not_computed',
      'the postal city of the place of work is Akron, which does not decide whether it lies within Akron',
      'localities of the work location: Akron (oh-akron) confirmed, or none',
    ]));

  it('by the postal city of a home that its city taxes leaves it open', () =>
    expect(why('mo_local:st_louis', at('mo-none'), { home: address('MO', 'SAINT  LOUIS') })).toEqual([
      'not_computed',
      'the postal city of the home is St. Louis, which does not decide whether it lies within St. Louis',
      'localities of the employee: St. Louis (mo-st-louis) confirmed, or none',
    ]));

  it('in an open state leaves its other local taxes open', () => {
    const nowhere = address('PA', 'X', '18000');
    const reason = 'local taxes within PA (cities, school districts, occupational) depend on the localities';
    expect(why('pa_local', nowhere)).toEqual([
      'not_computed',
      reason,
      'localities of the employee, localities of the work location',
    ]);
    expect(linesAt(nowhere).line('pa_local')).toMatchObject({
      name: 'Pennsylvania local taxes',
      jurisdiction: 'PA',
    });
    expect(why('pa_local', nowhere, { earnings: [salary(0)] })[0]).toBe('not_computed');
    expect(why('pa_local', nowhere, { home: at('pa-none') })).toEqual([
      'not_computed',
      reason,
      'localities of the work location',
    ]);
  });

  it('in Ohio leaves the school district of the home open, and the development district of the work', () => {
    const nowhere = address('OH', 'Nowhere');
    expect(why('oh_local', nowhere, { home: { ...nowhere, localities: [] } })).toEqual([
      'not_computed',
      'local taxes within OH (cities, school districts, development districts) depend on the localities',
      'localities of the work location',
    ]);
    expect(why('oh_local', at('oh-none'), { home: nowhere })).toEqual([
      'not_computed',
      'local taxes within OH (cities, school districts, development districts) depend on the localities',
      'localities of the employee',
    ]);
  });

  it('in a township of Ohio asks for its development district, whose tax follows once it is confirmed', () => {
    const copley = address('OH', 'Copley', '44321');
    const home = { ...copley, localities: [] };
    expect(why('oh_local:jedd_9014', copley, { home })).toEqual([
      'not_computed',
      'the postal city of the place of work has a place in Copley-Akron JEDD, which does not decide whether it lies within',
      'localities of the work location: Copley-Akron JEDD (oh-jedd-9014) confirmed, or none',
    ]);
    const paid = grossToNet({
      ...plain,
      state: { code: 'OH' },
      places: { residence: home, work: [{ ...copley, localities: ['oh-jedd-9014'] }] },
    });
    // 2.5 % of 2,000 weekly.
    expect(paid.taxes.find(({ code }) => code === 'oh_local:jedd_9014')).toMatchObject({
      jurisdiction: 'Copley-Akron JEDD, OH',
      amountCents: 5_000,
    });
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
