/** What a bundle of figures must be, and the name and signature that belong to its content. */
import { describe, expect, test } from 'vitest';
import { changeBundle } from '../../../src/engine/figures/change-bundle.ts';
import { diffBundles, placedChanges } from '../../../src/engine/figures/diff-bundles.ts';
import { nameOfText } from '../../../src/engine/figures/name-of-text.ts';
import { problemText } from '../../../src/engine/figures/problem.ts';
import { shippedBundle, shippedTables } from '../../../src/engine/figures/shipped.ts';
import { isSignedBy, newSigningKey, signName } from '../../../src/engine/figures/signature.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import { canonicalJson } from '../../../src/foundation/canonical-json.ts';
import { grossToNet } from '../../support/shipped.ts';
import { CALIFORNIA_CHECK } from '../payroll/california-check.ts';
import { changed } from './changed.ts';

const problemsOf = (value: unknown) => validateBundle(value).problems.map(problemText);

test('the figures that come with the service are a valid bundle', () => {
  expect(problemsOf(shippedBundle)).toEqual([]);
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

describe('a bundle that names the wage bases after 2026, as bundles did until version 1.2', () => {
  const ca = ['states', 0, 'states', 'CA', 'unemployment'];
  const { wageBase, ...row } = shippedBundle.states[0]?.states.CA.unemployment ?? {};

  test('computes the same', () => {
    const { bundle } = validateBundle(changed(shippedBundle, ca, { ...row, wageBase2026: wageBase }));
    expect(bundle).toEqual(validateBundle(shippedBundle).bundle);
  });

  test('is refused where one row has both names', () => {
    const both = changed(shippedBundle, ca, { ...row, wageBase, wageBase2026: '9000' });
    expect(problemsOf(both)).toEqual(['states[0].states.CA.unemployment: Unrecognized key: "wageBase2026"']);
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
