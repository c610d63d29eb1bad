/** Companies with places all over the country: a home, places of work, other places of the employer. */
import fc from 'fast-check';
import type { EarningEntry, Place, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const STATES = Object.keys(TABLES.states[0]?.states ?? {});
const [LOCALS] = TABLES.locals;
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

export type Company = { residence: Place; work: Place[]; employer: Place[]; shifts: number[]; cents: number };
export const anyCompany: fc.Arbitrary<Company> = fc.record({
  residence: anyPlace,
  work: fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
  employer: fc.array(anyPlace, { maxLength: 4 }),
  shifts: fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
  cents: fc.integer({ min: 0, max: 30_000_000 }),
});

export function worksheetOf({ residence, work, employer, shifts, cents }: Company): Worksheet {
  const earnings = shifts.map((at): EarningEntry => {
    return { kind: 'salary', amountCents: cents, place: at % work.length };
  });
  const state = { code: work[0]?.state ?? 'CA' };
  return { ...plain, state, earnings, places: { residence, work, employer } };
}

/** The places where something of the pay was earned. */
export function workedAt({ work, shifts }: Company): Place[] {
  const used = new Set(shifts.map((at) => at % work.length));
  return work.filter((_, at) => used.has(at));
}

/** What a reader of the local figures finds for an address: by codes, ZIP Code or postal city. */
export function rowsNamed({ state, city = '', zip = '', localities }: Place) {
  const rows = LOCALS?.states[state]?.localities ?? [];
  if (localities) {
    return localities.map((code) => rows.find((row) => row.code === code) ?? { code, name: code, kind: '' });
  }
  const byZip = rows.find((row) => row.zips?.some((beginning) => zip.startsWith(beginning)));
  if (byZip) return [byZip];
  const namesOf = ({ kind, name, names = [] }: (typeof rows)[number]) =>
    kind === 'city' ? [name.replace(/ \(.*/, ''), ...names] : kind === 'district' ? names : [];
  return rows.filter((row) => namesOf(row).some((name) => name === city));
}
