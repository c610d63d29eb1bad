/**
 * The taxes and programmes of a check's coverage are those that the figures name for its places, read from
 * the files themselves: no other, and none is left out.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedBundle } from '../../../../src/engine/figures/shipped.ts';
import type { Place } from '../../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../../support/sample.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { anyCompany, type Company, rowsNamed, workedAt, worksheetOf } from './random-company.ts';

const RUNS = runs(20_000);
const CHECK_DATE = '2026-03-13';
const STATES = shippedBundle.states[0]?.states ?? {};
const [MULTISTATE] = shippedBundle.multistate;
const programmesOfResidents = MULTISTATE?.programmesOfResidents ?? [];
const CONVENIENCE: Readonly<Record<string, { kind: string; residents?: string[] }>> =
  MULTISTATE?.convenience ?? {};
type Row = { code: string; effectiveFrom: string; effectiveTo: string; group?: string };
const programmesOf = (state: string): Row[] =>
  Object.entries<{ programmes: Row[] }>(STATES).find(([code]) => code === state)?.[1].programmes ?? [];
const small = (state: string) => state.toLowerCase();
const FEDERAL = [
  'us_income',
  'us_social_security',
  'us_medicare',
  'us_additional_medicare',
  'us_social_security_employer',
  'us_medicare_employer',
  'us_futa',
];

/** Indiana's counties have a line of their own. */
const incomeTaxes = (state: string) => [`${small(state)}_income`, ...(state === 'IN' ? ['in_county'] : [])];
const unique = (states: readonly string[]) => [...new Set(states)];

const insurance = (state: string) => [...programmesOf(state).map(({ code }) => code), `${small(state)}_sui`];

/** The state that insures the work: that of the usual place, else of the home, where work was done there. */
function insuredIn({ work: [usual], residence }: Company, worked: readonly string[]): string | undefined {
  if (usual && worked.includes(usual.state)) return usual.state;
  return worked.length > 1 && worked.includes(residence.state) ? residence.state : undefined;
}

/** Work at home for an office in such a state may be taxed there: the check asks which work it was. */
function claims(office: string, home: string, worked: readonly string[]): boolean {
  const rule = CONVENIENCE[office];
  if (!rule || !worked.includes(home) || worked.includes(office)) return false;
  return rule.residents?.includes(home) ?? true;
}

function ofStates(company: Company): string[] {
  const worked = unique(workedAt(company).map(({ state }) => state));
  const { residence, employer, work } = company;
  const insured = insuredIn(company, worked);
  const usual = work[0]?.state ?? '';
  const isAway = !worked.includes(residence.state);
  const inForce = programmesOf(insured ?? '').filter(
    (row) => row.effectiveFrom <= CHECK_DATE && CHECK_DATE <= row.effectiveTo,
  );
  const others = unique([...work.slice(0, 1), ...employer].map(({ state }) => state));
  return [
    ...worked.flatMap((state) => [...incomeTaxes(state), ...insurance(state)]),
    ...(insured ? [] : insurance(usual)),
    ...(claims(usual, residence.state, worked) ? incomeTaxes(usual).slice(0, 1) : []),
    ...inForce.flatMap(({ group }) => group ?? []),
    ...(isAway ? incomeTaxes(residence.state) : []),
    ...(isAway && insured
      ? programmesOf(residence.state).flatMap(({ code }) =>
          programmesOfResidents.includes(code) ? [code] : [],
        )
      : []),
    ...others
      .filter((state) => ![...worked, residence.state].includes(state))
      .map((state) => `${small(state)}_taxes`),
  ];
}

const KINDS: Readonly<Record<string, string>> = { income: 'local', fee: 'fee', payroll: 'payroll' };
const localCode = (code: string, kind: string) =>
  `${code.slice(0, 2)}_${KINDS[kind]}:${code.slice(3).replaceAll('-', '_')}`;

/** The local taxes of an address that is confirmed or decided by its ZIP Code. */
function ofPlace(place: Place, isWork: boolean): string[] {
  const isDecided = place.localities !== undefined || rowsNamed({ ...place, city: '' }).length > 0;
  if (!isDecided) return [];
  return rowsNamed(place).flatMap((row) => {
    const listed = 'taxes' in row ? (row.taxes ?? []).map(({ kind }) => kind) : ['income'];
    const ofPennsylvania = place.state === 'PA' ? (isWork ? ['income', 'fee'] : ['income']) : [];
    return unique([...listed, ...ofPennsylvania]).map((kind) => localCode(row.code, kind));
  });
}

const isLocal = (code: string) => code.includes(':') || /^[a-z]{2}_local$/.test(code);

describe(`the taxes and programmes of ${RUNS.numRuns} random companies`, () => {
  it('are those of the states of its places, with those of the country', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        const { coverage = [] } = grossToNet(worksheetOf(company));
        const found = coverage.map(({ code }) => code).filter((code) => !isLocal(code));
        expect(new Set(found)).toEqual(new Set([...FEDERAL, ...ofStates(company)]));
      }),
      RUNS,
    ));

  it('are those of each locality that an address decides, and of no place that no address names', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        const { residence, employer, work } = company;
        const { coverage = [] } = grossToNet(worksheetOf(company));
        const found = coverage.map(({ code }) => code).filter((code) => code.includes(':'));
        const worked = workedAt(company);
        const due = [...ofPlace(residence, false), ...worked.flatMap((place) => ofPlace(place, true))];
        expect(found).toEqual(expect.arrayContaining(due));
        const places = [residence, ...worked, ...work.slice(0, 1), ...employer];
        const named = new Set(
          places.flatMap(rowsNamed).map(({ code }) => localCode(code, 'income').slice(3)),
        );
        for (const code of found) {
          expect(named, code).toContain(code.slice(3).replace(/^[a-z]+:/, 'local:'));
        }
      }),
      RUNS,
    ));
});
