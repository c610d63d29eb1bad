import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../../support/sample.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { anyCompany, rowsNamed, workedAt, worksheetOf } from './random-company.ts';

const placesNamed = (place: Place) => rowsNamed(place).map(({ name }) => `${name}, ${place.state}`);

const RUNS = runs(20_000);

describe(`the coverage of ${RUNS.numRuns} random companies`, () => {
  it('names the jurisdictions of the addresses: no other, and none is left out', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        const worksheet = worksheetOf(company);
        const [usual = company.residence] = company.work;
        const places = [company.residence, usual, ...workedAt(company), ...company.employer];
        const expected = new Set(['US', ...places.flatMap((place) => [place.state, ...placesNamed(place)])]);
        const { coverage = [] } = grossToNet(worksheet);
        expect(new Set(coverage.map(({ jurisdiction }) => jurisdiction))).toEqual(expected);
      }),
      RUNS,
    ));

  it('says of each tax once whether it is computed, not due or not computed, and why', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        const { coverage = [], taxes, notComputed } = grossToNet(worksheetOf(company));
        const codes = coverage.map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        const of = (status: string) => coverage.filter((line) => line.status === status);
        expect(new Set(of('computed').map(({ code }) => code))).toEqual(
          new Set(taxes.map(({ code }) => code)),
        );
        expect(of('not_computed').map(({ code, reason }) => ({ code, reason }))).toEqual(notComputed);
        for (const line of [...of('not_due'), ...of('not_computed')]) {
          expect(line.reason, line.code).toMatch(/\w/);
        }
      }),
      RUNS,
    ));
});

const linesOf = (places: Worksheet['places'], more: Partial<Worksheet> = {}) =>
  grossToNet({ ...plain, state: { code: places?.work?.[0]?.state ?? 'CA' }, places, ...more }).coverage ?? [];
const lineOf = (code: string, ...args: Parameters<typeof linesOf>) =>
  linesOf(...args).find((line) => line.code === code);

describe('an address', () => {
  const oakland = { state: 'CA', city: 'Oakland', zip: '94612' };

  it('in Philadelphia is taxed by Philadelphia', () => {
    const home = { state: 'PA', city: 'Philadelphia', zip: '19103' };
    expect(lineOf('pa_local:philadelphia', { residence: home, work: [home] })).toMatchObject({
      name: 'Philadelphia wage tax',
      jurisdiction: 'Philadelphia, PA',
    });
  });

  it('in Brooklyn is taxed by New York City', () => {
    const home = { state: 'NY', city: 'Brooklyn', zip: '11201' };
    expect(lineOf('ny_local:new_york_city', { residence: home, work: [home] })).toMatchObject({
      jurisdiction: 'New York City, NY',
    });
  });

  it('of the employer alone owes nothing, and says so', () => {
    const newark = { state: 'NJ', city: 'Newark', zip: '07102' };
    const places = { residence: oakland, work: [oakland], employer: [newark] };
    const reason = 'the employer has a place in NJ, but the worker neither lives there nor worked there';
    expect(lineOf('nj_taxes', places)).toMatchObject({ status: 'not_due', reason });
    expect(lineOf('nj_local:newark', places)).toMatchObject({ status: 'not_due' });
  });

  it('with the postal name of a city is asked for, as that does not decide', () => {
    const akron = { state: 'OH', city: 'Akron', zip: '44308' };
    expect(lineOf('oh_local:akron', { residence: akron, work: [akron] })).toMatchObject({
      status: 'not_computed',
      missing: 'localities of the work location: Akron (oh-akron) confirmed, or none',
    });
    expect(lineOf('oh_local', { residence: akron, work: [akron] })).toMatchObject({
      status: 'not_computed',
      missing: 'localities of the employee',
    });
  });

  it('in a state without local taxes owes none', () =>
    expect(lineOf('ca_local', { residence: oakland, work: [oakland] })).toMatchObject({
      status: 'not_due',
      reason: 'the loaded sources name no local tax on wages in CA',
    }));
});

describe('a shift in another state', () => {
  const oakland = { state: 'CA', city: 'Oakland', zip: '94612' };
  const newark = { state: 'NJ', city: 'Newark', zip: '07102' };
  const shift = { kind: 'salary', amountCents: 40_000, place: 1 } as const;

  it('is not taxed as if it were worked at home', () => {
    const places = { residence: oakland, work: [oakland, newark] };
    const check = grossToNet({ ...plain, state: { code: 'CA' }, places, earnings: [shift] });
    expect(check.taxes.map(({ jurisdiction }) => jurisdiction)).not.toContain('CA');
    const codes = check.notComputed.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['ca_income', 'ca_sdi', 'ca_sui', 'nj_income', 'nj_sui']));
  });
});
