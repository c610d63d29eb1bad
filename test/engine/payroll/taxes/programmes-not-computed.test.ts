import { describe, expect, it } from 'vitest';
import type { StateEntry, StateTables } from '../../../../src/engine/payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../../../src/engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { lineOf, notComputed, weekly } from './programme-worksheet.ts';

describe('what is not computed', () => {
  it.each<[string, Worksheet, string]>([
    [
      'no state',
      { ...plain, state: undefined },
      'state: the worksheet names no state: no state tax is computed',
    ],
    [
      'a year whose state figures are not loaded',
      weekly('CA', { checkDate: '2025-06-06' }),
      'ca_taxes: taxes of CA are calculated once the operator of the service enters the figures of CA for this year',
    ],
    [
      'local taxes',
      weekly('PA'),
      'pa_local: local taxes within PA (cities, school districts, occupational) depend on the localities',
    ],
    ['a county that is not stated', weekly('IN'), 'in_county: no county is stated on the state form'],
    [
      'a state’s rates for bonuses',
      weekly('CA', { earnings: [{ kind: 'bonus', amountCents: 100 }] }),
      'ca_supplemental: CA income tax on supplemental pay is withheld together with wages, as the service has no separate rate for it: nobody has to do anything',
    ],
    [
      'the state of residence',
      weekly('NY', { state: { code: 'NY', residence: 'NJ' } }),
      'nj_income: an employer withholds for NJ if it has a place there',
    ],
    [
      'a fee that both sides pay by the quarter',
      weekly('NM'),
      'nm_workers_comp_fee: employers of 3+; employed on last working day of the quarter',
    ],
    [
      'a premium that only the insurer knows',
      weekly('HI'),
      'hi_tdi: Hawaii temporary disability insurance: half of the premium of the insurer, at most 0.5 % of weekly wages: the company states the rate',
    ],
    [
      'a pay frequency without tables',
      weekly('NJ', { payFrequency: 'quarterly' }),
      'nj_income: the tax is calculated once the operator of the service enters the quarterly tables',
    ],
    [
      'a pay frequency without figures',
      weekly('IA', { payFrequency: 'semiannually' }),
      'ia_income: the state prints no semiannually figures',
    ],
  ])('is named: %s', (_what, worksheet, reason) => expect(notComputed(worksheet)).toContain(reason));

  it.each<[string, Worksheet]>([
    ['a county in Indiana', weekly('IN', { state: { code: 'IN', county: '01' } })],
    [
      'the county of a worker who claims exemption',
      weekly('IN', { state: { code: 'IN', county: '01', exempt: true } }),
    ],
    ['no county where there is a default rate', weekly('MD')],
    ['residence in the state itself', weekly('NC', { state: { code: 'NC', residence: 'NC' } })],
    [
      'a bonus where there is no income tax',
      weekly('TX', { earnings: [{ kind: 'bonus', amountCents: 100 }] }),
    ],
  ])('is not named: %s', (_what, worksheet) => expect(notComputed(worksheet)).toEqual([]));

  it.each([
    [{ code: 'ZZ' }, 'state.code must be one of the fifty states or DC, as two letters'],
    [{ code: 'MD', county: '99' }, 'state.county must be a county number of MD, such as "01"'],
    [{ code: 'AZ', electedRate: '0.04' }, 'state.electedRate must be one that AZ offers: 0, 0.005, 0.01'],
    [{ code: 'NJ', formCode: 'F' }, 'state.formCode must be a rate table of Form NJ-W4, A to E'],
    [{ code: 'AL', formCode: 'Z' }, "state.formCode must be one of the state's: 0, S, MS, M, H"],
  ])('is refused: %j', (state, message) =>
    expect(() => grossToNet(weekly(state.code, { state }))).toThrow(message),
  );
});

/** The tables of 2026 with other figures for Kansas. */
function withKansas(change: (kansas: StateEntry, all: StateTables['states']) => Partial<StateEntry>): Tables {
  const [tables] = TABLES.states;
  const kansas = tables?.states['KS'];
  if (!tables || !kansas) throw new Error('no figures of Kansas');
  const states = { KS: { ...kansas, ...change(kansas, tables.states) } };
  return { ...TABLES, states: [{ ...tables, states }] };
}

it('each programme that is not computed is named, once', () => {
  const tables = withKansas((_, { HI, NM }) => {
    const [tdi, fee] = [HI?.programmes[0], NM?.programmes[0]];
    return { programmes: [tdi, fee, tdi].filter((programme) => programme !== undefined) };
  });
  expect(grossToNet(weekly('KS'), tables).notComputed.map(({ code }) => code)).toEqual([
    'hi_tdi',
    'nm_workers_comp_fee',
  ]);
});

it('the income tax of a state and of its county have names', () => {
  const check = weekly('IN', { state: { code: 'IN', county: '01' } });
  expect(lineOf(check, 'in_income')?.name).toBe('Indiana income tax');
  expect(lineOf(check, 'in_county')?.name).toBe('Indiana county income tax');
});

it('the figures of an unknown method are refused by name, never guessed', () => {
  const tables = withKansas(({ withholding }) => ({
    withholding: withholding.map((row) => ({ ...row, kind: 'phases_of_the_moon' })),
  }));
  expect(grossToNet(weekly('KS'), tables).notComputed).toEqual([
    {
      code: 'ks_income',
      reason: 'the figures name a method "phases_of_the_moon" that this engine does not have',
    },
  ]);
});
