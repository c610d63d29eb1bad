/** What coverage says of each tax without a line on a check: name, place, why, and what is missing. */
import { describe, expect, test } from 'vitest';
import { stateNameOf } from '../../../../src/engine/payroll/state-names.ts';
import type { Place, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const linesOf = (more: Partial<Worksheet>) => grossToNet({ ...plain, ...more }).coverage ?? [];
const lineOf = (code: string, more: Partial<Worksheet>) => linesOf(more).find((line) => line.code === code);
const at = (state: string, more: Partial<Place> = {}): Place => ({ state, ...more });
const placed = (residence: string, work: string, ...employer: Place[]): Partial<Worksheet> => ({
  state: { code: work },
  places: { residence: at(residence), work: [at(work)], employer },
});
const absent = (state: string) =>
  `the employer has a place in ${state}, but the worker neither lives there nor worked there`;
const maybe = (state: string) => `${absent(state)}; ${state} may tax work at home for an office there`;

describe('the federal taxes without a line', () => {
  const usual = [
    'us_additional_medicare',
    'Additional Medicare',
    'the wages of the year at this employer do not exceed 200,000 (26 USC 3101(b)(2), 3102(f))',
  ];
  const federal = (more: Partial<Worksheet>) =>
    linesOf(more).flatMap(({ code, name, status, jurisdiction, reason }) =>
      jurisdiction === 'US' && status === 'not_due' ? [[code, name, reason]] : [],
    );

  test('are the additional tax of high wages alone', () => expect(federal({})).toEqual([usual]));

  test('are unemployment tax, too, at an employer that is exempt from it', () =>
    expect(federal({ company: { futaExempt: true } })).toEqual([
      usual,
      ['us_futa', 'Federal unemployment tax', 'the employer is exempt from federal unemployment tax'],
    ]));

  test('are all payroll taxes of a worker whom the law exempts, each with the section', () => {
    const worker = (payrollTaxExemption: 'minister' | 'totalization') =>
      federal({ worker: { payrollTaxExemption } });
    const who = 'the worker is exempt: a minister or a member of a religious order';
    const fica = `${who} (26 USC 3121(b)(8)(A))`;
    expect(worker('minister')).toEqual([
      ['us_social_security', 'Social Security', fica],
      ['us_medicare', 'Medicare', fica],
      ['us_additional_medicare', 'Additional Medicare', fica],
      ['us_social_security_employer', 'Social Security, employer', fica],
      ['us_medicare_employer', 'Medicare, employer', fica],
      ['us_futa', 'Federal unemployment tax', `${who} (26 USC 3306(c)(8))`],
    ]);
    expect(worker('totalization').map(([code]) => code)).not.toContain('us_futa');
  });
});

describe('the taxes of a state of work without a line', () => {
  test.each<[string, Partial<Worksheet>, string, string]>([
    ['tx_income', {}, 'Texas income tax', 'TX does not tax wages'],
    [
      'tx_sui',
      { company: { unemployment: { exempt: true } } },
      'Texas unemployment insurance',
      'the employer is exempt from unemployment insurance in TX',
    ],
    [
      'in_county',
      { state: { code: 'IN', county: '10', exempt: true } },
      'Indiana county income tax',
      'no income tax is withheld for IN, nor for its county',
    ],
    [
      'or_lane',
      { state: { code: 'OR' } },
      'Lane transit payroll tax',
      'Lane transit payroll tax does not apply to this check',
    ],
    [
      'nv_mbt_financial',
      { state: { code: 'NV' } },
      'Nevada modified business tax, financial institutions and mining',
      'Nevada modified business tax, financial institutions and mining does not apply to this check',
    ],
  ])('%s is not due and says why', (code, more, name, reason) =>
    expect(lineOf(code, more)).toStrictEqual({
      code,
      name,
      jurisdiction: code.slice(0, 2).toUpperCase(),
      status: 'not_due',
      reason,
    }),
  );
});

test('a tax that is computed has no reason', () =>
  expect(lineOf('us_medicare', {})).toStrictEqual({
    code: 'us_medicare',
    name: 'Medicare',
    jurisdiction: 'US',
    status: 'computed',
  }));

describe('what is not computed is named', () => {
  const fromIndiana = { state: { code: 'KY' }, places: { residence: at('IN'), work: [at('KY')] } };

  test.each<[string, Partial<Worksheet>, string, string]>([
    ['state', { state: undefined }, 'State taxes', 'US'],
    ['ca_taxes', { state: { code: 'CA' }, checkDate: '2025-06-06' }, 'California taxes', 'CA'],
    ['or_transit_district', { state: { code: 'OR' } }, 'Oregon transit district payroll tax', 'OR'],
    ['in_county', fromIndiana, 'Indiana county income tax', 'IN'],
  ])('%s', (code, more, name, jurisdiction) =>
    expect(lineOf(code, more)).toMatchObject({ status: 'not_computed', name, jurisdiction }),
  );

  test('with the fact that is missing, where one fact decides', () => {
    const reason = 'an employer withholds for IN if it has a place there';
    expect(lineOf('in_income', fromIndiana)).toMatchObject({
      reason,
      missing: 'the places of the employer',
    });
    expect(lineOf('or_transit_district', { state: { code: 'OR' } })).toMatchObject({
      missing: 'whether the employer owes one of them',
    });
  });
});

describe('a state beside that of the work', () => {
  test('that does not tax wages takes nothing of those who live there', () =>
    expect(lineOf('tx_income', placed('TX', 'CA'))).toStrictEqual({
      code: 'tx_income',
      name: 'Texas income tax',
      jurisdiction: 'TX',
      status: 'not_due',
      reason: 'TX does not tax wages',
    }));

  test('and that of the work are open in a year whose state figures are not loaded', () => {
    const newark = at('NJ', { city: 'Newark', zip: '07102' });
    const lines = linesOf({ ...placed('NV', 'CA', newark), checkDate: '2025-06-06' });
    expect(lines.filter(({ jurisdiction }) => jurisdiction !== 'US')).toEqual([
      {
        code: 'ca_taxes',
        name: 'California taxes',
        jurisdiction: 'CA',
        status: 'not_computed',
        reason:
          'taxes of CA are calculated once the operator of the service enters the figures of CA for this year',
      },
      {
        code: 'nv_income',
        name: 'Nevada income tax',
        jurisdiction: 'NV',
        status: 'not_computed',
        reason:
          'the tax of NV, the home, is calculated once the operator of the service enters its figures for this year',
      },
      {
        code: 'nj_taxes',
        name: 'New Jersey taxes',
        jurisdiction: 'NJ',
        status: 'not_due',
        reason: absent('NJ'),
      },
    ]);
  });

  const besideOffice = (office: string, home: Place | undefined, more: Partial<Worksheet> = {}) => {
    const work = [at(home?.state ?? 'TX', { city: 'Austin', zip: '78701' })];
    const places = { ...(home ? { residence: home } : {}), work, employer: [at(office), at('TX')] };
    const worksheet = { places, state: { code: work[0]?.state ?? '' }, ...more };
    return lineOf(`${office.toLowerCase()}_taxes`, worksheet);
  };
  const question = 'remote_work of the employee: convenience or necessity';

  test.each<[string, string, string | undefined, string]>([
    ['takes nothing of work elsewhere', 'OH', 'CA', absent('OH')],
    ['does so of no others: New Jersey of California', 'NJ', 'CA', absent('NJ')],
    ['says nothing of it where no residence is stated', 'NY', undefined, absent('NY')],
  ])('%s', (_, state, home, reason) =>
    expect(besideOffice(state, home === undefined ? undefined : at(home))).toEqual({
      code: `${state.toLowerCase()}_taxes`,
      name: `${stateNameOf(state)} taxes`,
      jurisdiction: state,
      status: 'not_due',
      reason,
    }),
  );

  test.each(['NY', 'DE', 'NE', 'AL', 'CT', 'NJ', 'OR', 'PA'])(
    'may tax work at home for an office there, and is not computed until it is stated why: %s',
    (office) => {
      // New Jersey and Connecticut tax residents of states that do the same.
      const home = at(office === 'NY' ? 'CT' : 'NY');
      expect(besideOffice(office, home)).toMatchObject({
        status: 'not_computed',
        reason: maybe(office),
        missing: question,
      });
      expect(besideOffice(office, home, { multistate: { remoteWork: 'necessity' } })).toMatchObject({
        status: 'not_due',
        reason: absent(office),
      });
      expect(besideOffice(office, home, { multistate: { remoteWork: 'convenience' } })).toMatchObject({
        status: 'not_computed',
        missing: 'the office as the work location of the employee, if the work at home is for it',
      });
    },
  );

  test('takes nothing of work at another place than the home', () =>
    expect(besideOffice('NY', at('CT', { city: 'Hartford', zip: '06103' }))).toMatchObject({
      status: 'not_due',
      reason: absent('NY'),
    }));
});

describe('the local taxes of a place of the employer', () => {
  const newark = at('NJ', { localities: ['nj-newark'] });

  test('in which the worker does nothing are not due', () => {
    const places = { residence: at('TX'), work: [at('TX')], employer: [newark] };
    expect(lineOf('nj_local:newark', { places })).toStrictEqual({
      code: 'nj_local:newark',
      name: 'Local taxes of Newark',
      jurisdiction: 'Newark, NJ',
      status: 'not_due',
      reason: 'the employer has a place there, but the worker neither lives there nor worked there',
    });
  });

  test('are not named again where the worker works in the same city', () => {
    const places = { residence: at('TX'), work: [newark], employer: [{ ...newark, city: 'Newark' }] };
    const lines = linesOf({ state: { code: 'NJ' }, places });
    const inNewark = lines.filter(({ jurisdiction }) => jurisdiction === 'Newark, NJ');
    expect(inNewark.map(({ code }) => code)).toEqual(['nj_payroll:newark']);
  });
});

describe('the places of work of a check', () => {
  const places = { residence: at('TX'), work: [at('TX'), at('KS')] };
  const salary = { kind: 'salary', amountCents: 200_000 } as const;
  const fare = { kind: 'reimbursement', amountCents: 1_000, place: 1 } as const;
  const states = (earnings: Worksheet['earnings']) =>
    new Set(linesOf({ places, earnings }).map(({ jurisdiction }) => jurisdiction));

  test('are those where something was earned', () =>
    expect(states([salary, { ...salary, place: 1 }])).toEqual(new Set(['US', 'TX', 'KS'])));

  test('are not those of an expense', () => expect(states([salary, fare])).toEqual(new Set(['US', 'TX'])));

  test('are the usual one where nothing was earned', () => {
    expect(states([fare])).toEqual(new Set(['US', 'TX']));
    const elsewhere = { ...places, residence: at('FL') };
    const reason = 'TX does not tax wages';
    expect(lineOf('tx_income', { places: elsewhere, earnings: [fare] })).toMatchObject({ reason });
  });
});
