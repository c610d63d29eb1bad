import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarningEntry, Place, Worksheet } from '../../../src/payroll/worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const STATES = Object.keys(TABLES.states[0]?.states ?? {});
const [LOCALS] = TABLES.locals;

/** What a reader of the local figures finds for an address: by codes, ZIP Code or postal city. */
function placesNamed({ state, city = '', zip = '', localities }: Place): string[] {
  const rows = LOCALS?.states[state]?.localities ?? [];
  const inWords = (name: string) => `${name}, ${state}`;
  if (localities) {
    return localities.map((code) => inWords(rows.find((row) => row.code === code)?.name ?? code));
  }
  const byZip = rows.find(({ zips }) => zips?.some((beginning) => zip.startsWith(beginning)));
  if (byZip) return [inWords(byZip.name)];
  const names = rows.filter(
    ({ kind, name, names: others = [] }) =>
      kind === 'city' && [name.replace(/ \(.*/, ''), ...others].some((one) => one === city),
  );
  return names.map(({ name }) => inWords(name));
}

const knownLocalities = Object.values(LOCALS?.states ?? {}).flatMap(({ state, localities }) =>
  localities.map(({ code, name }) => ({ state, code, city: name.replace(/ \(.*/, '') })),
);
const zips = { PA: ['19103', '15222', '18503'], NY: ['10001', '11201', '10701', '14604'], OH: ['44308'] };
const anyPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ state: fc.constantFrom(...STATES), city: fc.constantFrom('Nowhere', 'Springfield', 'Newark') }),
  fc.constantFrom(...knownLocalities).map(({ state, city }) => ({ state, city, zip: '99999' })),
  fc.constantFrom(...knownLocalities).map(({ state, code, city }) => ({ state, city, localities: [code] })),
  fc.constantFrom(...knownLocalities).map(({ state, city }) => ({ state, city, localities: [] })),
  fc
    .constantFrom(...Object.entries(zips))
    .chain(([state, all]) => fc.constantFrom(...all).map((zip) => ({ state, city: 'Elsewhere', zip }))),
);

type Company = { residence: Place; work: Place[]; employer: Place[]; shifts: number[]; cents: number };
const anyCompany: fc.Arbitrary<Company> = fc.record({
  residence: anyPlace,
  work: fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
  employer: fc.array(anyPlace, { maxLength: 4 }),
  shifts: fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
  cents: fc.integer({ min: 0, max: 30_000_000 }),
});

function worksheetOf({ residence, work, employer, shifts, cents }: Company): Worksheet {
  const earnings = shifts.map((at): EarningEntry => {
    return { kind: 'salary', amountCents: cents, place: at % work.length };
  });
  const state = { code: work[0]?.state ?? 'CA' };
  return { ...plain, state, earnings, places: { residence, work, employer } };
}

const RUNS = runs(5_000);

describe(`the coverage of ${RUNS.numRuns} random companies`, () => {
  it('names the jurisdictions of the addresses: no other, and none is left out', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        const worksheet = worksheetOf(company);
        const used = new Set(company.shifts.map((at) => at % company.work.length));
        const worked = company.work.filter((_, at) => used.has(at));
        const [usual = company.residence] = company.work;
        const places = [company.residence, usual, ...worked, ...company.employer];
        const expected = new Set(['US', ...places.flatMap((one) => [one.state, ...placesNamed(one)])]);
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
      missing: 'localities of the work location: oh-akron confirmed, or none',
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
