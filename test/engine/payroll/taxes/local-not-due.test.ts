/** Why a local tax is not due. */

import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../src/engine/payroll/worksheet.ts';
import { address, why } from './local-reasons.ts';
import { at, entered, linesAt, type More } from './localities.ts';

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
