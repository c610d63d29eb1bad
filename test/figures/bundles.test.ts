/** What a bundle of figures must be, and the name and signature that belong to its content. */
import { describe, expect, test } from 'vitest';
import { changeBundle } from '../../src/figures/change-bundle.ts';
import { diffBundles, placedChanges } from '../../src/figures/diff-bundles.ts';
import { nameOfText } from '../../src/figures/name-of-text.ts';
import { problemText } from '../../src/figures/problem.ts';
import { shippedBundle, shippedTables } from '../../src/figures/shipped.ts';
import { isSignedBy, newSigningKey, signName } from '../../src/figures/signature.ts';
import { tablesOf } from '../../src/figures/tables-of.ts';
import { validateBundle } from '../../src/figures/validate-bundle.ts';
import { canonicalJson } from '../../src/foundation/canonical-json.ts';
import { CALIFORNIA_CHECK } from '../payroll/california-check.ts';
import { grossToNet } from '../support/shipped.ts';
import { changed } from './changed.ts';

const problemsOf = (value: unknown) => validateBundle(value).problems.map(problemText);

test('the figures that come with the service are a valid bundle', () => {
  expect(problemsOf(shippedBundle)).toEqual([]);
});

test('each part of them says on which day it was read', () => {
  const { federal, limits, states, methods, multistate, localities, ...whole } = shippedBundle;
  const { wageFloors, bankHolidays, garnishmentCeilings } = whole;
  const parts = [...federal, ...limits, ...states, ...methods, ...multistate, ...localities, wageFloors];
  for (const { asOf } of [...parts, bankHolidays, garnishmentCeilings])
    expect(asOf).toMatch(/^2026-\d\d-\d\d$/);
});

describe('a bad bundle is refused with its message', () => {
  test.each<[string, (string | number)[], unknown, string]>([
    [
      'an older format',
      ['format'],
      0,
      'format: 0 is older than 1, the format of this version: bring the bundle up to it',
    ],
    [
      'a newer format',
      ['format'],
      2,
      'format: 2 is newer than 1, the format of this version: update the service first',
    ],
    [
      'a figure that is no number',
      ['federal', 1, 'medicare', 'employeeRate'],
      '1.45 %',
      'federal[1].medicare.employeeRate: must be a decimal number in quotes, such as "0.062"',
    ],
    [
      'a misspelled figure',
      ['federal', 1, 'medicare', 'employerate'],
      '0.0145',
      'federal[1].medicare: Unrecognized key: "employerate"',
    ],
    [
      'a negative bracket',
      ['federal', 1, 'incomeTax', 'standard', 'single', 2, 0],
      '-19900',
      'federal[1].incomeTax.standard.single[2][0]: must not be negative: -19900',
    ],
    [
      'brackets that do not ascend',
      ['states', 0, 'states', 'CA', 'withholding', 0, 'brackets', 'single', 2, 0],
      '1',
      'states[0].states.CA.withholding[0].brackets.single[2][0]: must begin above the row before it: 1 does not exceed 11079',
    ],
    [
      'a negative rate',
      ['federal', 1, 'medicare', 'employeeRate'],
      '-0.0145',
      'federal[1].medicare.employeeRate: must not be negative: -0.0145',
    ],
    [
      'a gap between dates',
      ['states', 0, 'states', 'GA', 'withholding', 1, 'effectiveFrom'],
      '2026-05-13',
      'states[0].states.GA.withholding[1].effectiveFrom: leaves a gap after the row before it, which holds until 2026-05-10',
    ],
    [
      'dates that overlap',
      ['states', 0, 'states', 'GA', 'withholding', 1, 'effectiveFrom'],
      '2026-05-10',
      'states[0].states.GA.withholding[1].effectiveFrom: overlaps the row before it, which holds until 2026-05-10',
    ],
    [
      'minimum wages that do not follow one another',
      ['wageFloors', 'states', 'AK', 1, 'effectiveFrom'],
      '2026-01-01',
      'wageFloors.states.AK[1].effectiveFrom: must be later than that of the row before it',
    ],
    [
      'a state without minimum wages',
      ['wageFloors', 'states', 'OH'],
      undefined,
      'wageFloors.states: must have OH: each state has rows',
    ],
    [
      'a state that there is not',
      ['wageFloors', 'states', 'ZZ'],
      shippedBundle.wageFloors.federal,
      'wageFloors.states.ZZ: is not a state',
    ],
    [
      'a first row without the cash wage of tipped workers',
      ['wageFloors', 'states', 'AK', 0, 'tippedCash'],
      null,
      'wageFloors.states.AK[0].tippedCash: must not be null: no row before it has one',
    ],
    [
      'a cash wage above the minimum',
      ['wageFloors', 'federal', 0, 'tippedCash'],
      '7.26',
      'wageFloors.federal[0].tippedCash: must not exceed the minimum, 7.25',
    ],
    [
      'a source that is not listed',
      ['wageFloors', 'states', 'AK', 0, 'sources'],
      ['hearsay'],
      'wageFloors.states.AK[0].sources: must be of wageFloors.sources: hearsay is not',
    ],
    [
      'a bank holiday that is no day',
      ['bankHolidays', 'closed', '2027', '2027-02-29'],
      'Leap day',
      'bankHolidays.closed.2027: must have days of the calendar: 2027-02-29 is none',
    ],
    [
      'a bank holiday of another year',
      ['bankHolidays', 'closed', '2027', '2028-12-25'],
      'Christmas',
      'bankHolidays.closed.2027: must have days of 2027: 2028-12-25 is none',
    ],
    [
      'a bank holiday on a Saturday',
      ['bankHolidays', 'closed', '2027', '2027-12-25'],
      'Christmas',
      'bankHolidays.closed.2027: must have no Saturday or Sunday, when Banks are closed anyway: 2027-12-25',
    ],
    [
      'a year without one of the legal holidays',
      ['bankHolidays', 'closed', '2027', '2027-11-25'],
      undefined,
      'bankHolidays.closed.2027: must have 2027-11-25: Banks are closed by 5 USC 6103(a)',
    ],
    [
      'a negative minimum wage',
      ['wageFloors', 'states', 'AK', 1, 'minimum'],
      '-14.00',
      'wageFloors.states.AK[1].minimum: must not be negative: -14.00',
    ],
    [
      'a year that ends early',
      ['federal', 1, 'effectiveTo'],
      '2026-12-30',
      'federal[1].effectiveTo: must be 2026-12-31: the year ends then',
    ],
    [
      'a date that no calendar has',
      ['federal', 1, 'effectiveFrom'],
      '2026-02-30',
      'federal[1].effectiveFrom: must be a day of the calendar: 2026-02-30',
    ],
    [
      'a year twice',
      ['federal', 1, 'year'],
      2025,
      'federal[1].year: overlaps federal[0], which is of 2025 as well',
    ],
    [
      'a year whose federal figures are missing',
      ['federal'],
      shippedBundle.federal.slice(0, 1),
      'federal: must have the federal figures of 2026',
    ],
    [
      'a state that is neither present nor missing',
      ['states', 0, 'states', 'OH'],
      undefined,
      'missingStates: must list OH for 2026, or states must have them',
    ],
    [
      'a state that is present and listed as missing',
      ['missingStates', '2026'],
      ['OH'],
      'missingStates.2026: must not list OH: states has figures of 2026',
    ],
    [
      'a state whose localities are of another year alone',
      ['localities', shippedBundle.localities.findIndex(({ state }) => state === 'OH'), 'year'],
      2025,
      'localities: must have those of OH of 2026, as of another year',
    ],
  ])('%s', (_, path, value, message) => {
    expect(problemsOf(changed(shippedBundle, path, value))).toContain(message);
  });
});

describe('the name of a bundle', () => {
  test('is the same in whatever order its members are written', () => {
    const turned = Object.fromEntries(Object.entries(shippedBundle).reverse());
    expect(nameOfText(canonicalJson(turned))).toBe(nameOfText(canonicalJson(shippedBundle)));
  });

  test('changes with any figure, and is part of the version that a paycheck keeps', () => {
    const path = ['federal', 1, 'medicare', 'employeeRate'];
    const other = tablesOf(changed(shippedBundle, path, '0.0155'));
    expect(other.version).not.toBe(shippedTables.version);
    expect(grossToNet(CALIFORNIA_CHECK, other).dataVersion).toBe(other.version);
  });

  test('stands for content whose order does not matter: its canonical text gives the same paycheck', () => {
    const { bundle } = validateBundle(JSON.parse(canonicalJson(shippedBundle)));
    const again = bundle && grossToNet(CALIFORNIA_CHECK, tablesOf(bundle));
    expect(JSON.stringify(again)).toBe(JSON.stringify(grossToNet(CALIFORNIA_CHECK)));
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = newSigningKey();
  const name = nameOfText('figures');

  test('holds for the name and the key that signed it', () => {
    const signature = signName(name, privateKey);
    expect(signature.key).toBe(publicKey);
    expect(isSignedBy(name, signature)).toBe(true);
  });

  test('of another name, or of another key, does not hold', () => {
    const signature = signName(name, privateKey);
    expect(isSignedBy(nameOfText('other figures'), signature)).toBe(false);
    expect(isSignedBy(name, { ...signature, key: newSigningKey().publicKey })).toBe(false);
    expect(isSignedBy(name, { ...signature, key: 'no key' })).toBe(false);
  });
});

test('a comparison shows each figure that differs with its source, and no other', () => {
  const dearer = changed(shippedBundle, ['federal', 1, 'socialSecurity', 'wageBase'], '190000');
  const { citation } = shippedBundle.federal[1]?.socialSecurity ?? {};
  expect(diffBundles(shippedBundle, dearer)).toEqual([
    { path: 'federal.2026.socialSecurity.wageBase', before: '184500', after: '190000', source: citation },
  ]);
  const moved = changed(shippedBundle, ['states', 0, 'states', 'OR', 'programmes', 0, 'rate'], '0.5');
  expect(diffBundles(shippedBundle, moved).map(({ after }) => after)).toEqual(['0.5']);
});

test.each<[string, readonly (string | number)[], unknown]>([
  ['a figure', ['federal', 1, 'medicare', 'employeeRate'], '0.0155'],
  ['a row of brackets', ['federal', 1, 'incomeTax', 'standard', 'single', 8], ['900000', '300000', '0.4']],
  ['a state that is left out', ['states', 0, 'states', 'OR'], undefined],
  ['a member where there was a list', ['states', 0, 'states', 'OR', 'programmes'], { none: '0' }],
])('all changes together lead from one bundle to the other: %s', (_, path, to) => {
  const after = changed(shippedBundle, path, to);
  const places = new Set(placedChanges(shippedBundle, after).map(({ place }) => place));
  expect(places.size).toBe(1);
  expect(changeBundle(shippedBundle, [...places])).toEqual(after);
});
