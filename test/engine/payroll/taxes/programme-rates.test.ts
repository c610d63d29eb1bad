/** Where the rate of a state programme comes from, and what is left of a rate that both sides share. */

import { describe, expect, it } from 'vitest';
import type { CompanyFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { leavesOf } from '../explained.ts';
import { withFigures } from './other-figures.ts';
import { amountOf, company, explained, lineOf, notComputed, weekly } from './programme-worksheet.ts';

const of = (state: string, facts: CompanyFacts, more: Partial<Worksheet> = {}) =>
  weekly(state, { ...company(facts), ...more });

describe('what the employer pays of a rate that both sides share', () => {
  it('shows the rate of both sides', () =>
    expect(leavesOf(of('CO', { headcount: 10 }), 'co_famli_er')).toContainEqual(
      expect.stringMatching(/^rate of both sides 0\.0088 /),
    ));

  it.each(['CO', 'DE', 'MA', 'ME', 'OR', 'WA'])(
    'does not depend on the order of the figures: %s',
    (state) => {
      const tables = withFigures(state, ({ programmes }) => ({ programmes: programmes.toReversed() }));
      const lines = (...args: Parameters<typeof grossToNet>) =>
        Object.fromEntries(grossToNet(...args).taxes.map(({ code, amountCents }) => [code, amountCents]));
      const check = of(state, { headcount: 50 });
      expect(lines(check, tables)).toEqual(lines(check));
    },
  );

  it('in Washington is 22.60 for both sides less 16.14, as it says', () =>
    expect(explained(of('WA', { headcount: 50 }), 'wa_pfml_er').at(-1)).toMatch(
      / 6\.46 = 22\.60 for both sides less 16\.14 of the employee \[wa_pfml_er; .*since 2026-01-01/,
    ));

  it('in Washington is all of it where employees pay nothing, and the company’s own rate instead', () => {
    const employer = (programmes: CompanyFacts['programmes']) =>
      amountOf(of('WA', { headcount: 50, programmes }), 'wa_pfml_er');
    expect(employer({ wa_pfml: { applies: false } })).toBe(2_260);
    expect(employer({ wa_pfml_er: { rate: '0.004' } })).toBe(800);
  });
});

describe('an employer’s own rate', () => {
  const july = { checkDate: '2026-07-03' };
  const notice = (rate: string) => of('NJ', { programmes: { nj_di_er: { rate } } }, july);

  it('may be above that of new employers, and leaves no doubt', () => {
    expect(amountOf(notice('0.0075'), 'nj_di_er')).toBe(1_500);
    expect(lineOf(notice('0.0075'), 'nj_di_er')?.flags).toBeUndefined();
  });
});

describe('a tax on the payroll of the quarter', () => {
  const stated = (state: string, code: string, facts: object) => of(state, { programmes: { [code]: facts } });

  it('is named until the company states that payroll', () => {
    expect(notComputed(stated('NY', 'ny_mctmt_zone1', { applies: true }))).toContain(
      'ny_mctmt_zone1: New York metropolitan commuter transportation tax, zone 1: the rate is a company setting',
    );
    expect(notComputed(stated('NV', 'nv_mbt', { applies: true }))[0]).toMatch(
      /^nv_mbt: Nevada modified business tax: 1\.17 % of what the payroll of the quarter exceeds 50,000 by/,
    );
  });

  it('takes nothing where there was no payroll, or less than is free', () => {
    const none = { quarterlyPayrollCents: 0 };
    expect(amountOf(stated('NY', 'ny_mctmt_zone1', none), 'ny_mctmt_zone1')).toBe(0);
    expect(amountOf(stated('NV', 'nv_mbt', none), 'nv_mbt')).toBe(0);
    expect(amountOf(stated('NV', 'nv_mbt', { quarterlyPayrollCents: 4_000_000 }), 'nv_mbt')).toBe(0);
  });

  it('shows its rate', () => {
    const leaves = (state: string, code: string, dollars: number) =>
      leavesOf(stated(state, code, { quarterlyPayrollCents: dollars * 100 }), code);
    expect(leaves('NY', 'ny_mctmt_zone1', 437_501)).toContainEqual(
      expect.stringMatching(/^rate for this payroll 0\.006 /),
    );
    expect(leaves('NV', 'nv_mbt', 100_000)).toContain('rate spread over the payroll 0.00585');
  });
});

it('the transit districts of Oregon are named once, each with its place, until the company states its own', () =>
  expect(notComputed(weekly('OR', company({ headcount: 24 })))).toEqual([
    'or_transit_district: whether the employer owes it is not stated: ' +
      'TriMet transit payroll tax (work in the TriMet district); ' +
      'Lane transit payroll tax (work in the Lane Transit District); ' +
      'Canby Area Transit payroll tax (work within the urban growth boundary of Canby); ' +
      'Sandy Area Metro payroll tax (work in the city of Sandy); ' +
      'Wilsonville (SMART) payroll tax (work in the city of Wilsonville); ' +
      'South Clackamas Transportation District payroll tax (work in the district around Molalla)',
  ]));

describe('a programme is in force from its first day to its last', () => {
  it('New Jersey: the rates of July begin on the first', () => {
    const named = (checkDate: string) =>
      notComputed(weekly('NJ', { checkDate })).some((reason) => reason.startsWith('nj_di_er: '));
    expect([named('2026-06-30'), named('2026-07-01')]).toEqual([true, false]);
    expect(amountOf(weekly('NJ', { checkDate: '2026-07-01' }), 'nj_di_er')).toBe(1_000);
  });

  it('one that ended is not taken', () => {
    const ended = withFigures('RI', ({ programmes }) => ({
      programmes: programmes.map((programme) => ({ ...programme, effectiveTo: '2026-06-30' })),
    }));
    const taken = (checkDate: string) =>
      grossToNet(weekly('RI', { checkDate }), ended).taxes.some(({ code }) => code === 'ri_tdi');
    expect([taken('2026-06-30'), taken('2026-07-01')]).toEqual([true, false]);
  });
});
