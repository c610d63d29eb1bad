/** Operators compare bundles by GraphQL: loaded ones by name, and a draft that the service does not keep. */
import { expect, test } from 'vitest';
import { diffBundles } from '../../../src/engine/figures/diff-bundles.ts';
import { shippedBundle, shippedName } from '../../../src/engine/figures/shipped.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { changed } from './changed.ts';
import { nameOf, packed, publicKey, signed } from './next-year.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const document = `query ($before: Text!, $after: Text, $draft: Text, $first: Int, $startAt: Text) {
  figureChanges(before: $before, after: $after, draft: $draft, first: $first, startAt: $startAt) {
    total changes { path before after source } next } }`;
const ask = async (variables: object, key = service.operatorKeys.test) =>
  (await graphql(service, key, document, variables)).body;
const rate = ['federal', 1, 'medicare', 'employeeRate'];
const other = changed(shippedBundle, rate, '0.0155');

const bundleCount = () => asSuperuser(service.urls.test, 'select count(*) from figure_bundles');

test('a draft is compared figure by figure, each with its source, and is not stored', async () => {
  const before = await bundleCount();
  const { figureChanges } = (await ask({ before: 'shipped', draft: packed(other) })).data;
  const path = 'federal.2026.medicare.employeeRate';
  const source = shippedBundle.federal[1]?.medicare.citation;
  expect(figureChanges).toEqual({
    total: 1,
    changes: [{ path, before: '0.0145', after: '0.0155', source }],
    next: null,
  });
  expect(await bundleCount()).toEqual(before);
});

test('the pages of a difference have each figure once', async () => {
  const states = Object.entries(shippedBundle.wageFloors.states).map(([state, rows]) => [
    state,
    rows.map((row) => ({ ...row, minimum: '99.00' })),
  ]);
  const dearer = changed(shippedBundle, ['wageFloors', 'states'], Object.fromEntries(states));
  const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  const bundle = packed(signed(dearer));
  expect((await graphql(service, service.operatorKeys.test, load, { bundle })).body.errors).toBeUndefined();
  const paths: string[] = [];
  const variables = { before: shippedName, after: nameOf(dearer), first: 20 };
  let page = (await ask(variables)).data.figureChanges;
  for (;;) {
    paths.push(...page.changes.map(({ path }: { path: string }) => path));
    if (page.next === null) break;
    page = (await ask({ ...variables, startAt: page.next })).data.figureChanges;
  }
  const all = diffBundles(shippedBundle, dearer).map(({ path }) => path);
  expect(all.length).toBeGreaterThan(50);
  expect([page.total, paths.sort()]).toEqual([all.length, all.sort()]);
});

test('a draft with a wrong figure is refused with its path', async () => {
  const draft = packed(changed(shippedBundle, rate, '1.45 %'));
  const [error] = (await ask({ before: 'shipped', draft })).errors;
  expect(error.message).toContain('federal[1].medicare.employeeRate: must be a decimal number');
});

test.each([
  [{}, 'after or draft must be given, and not both'],
  [{ after: 'shipped', draft: 'x' }, 'after or draft must be given, and not both'],
  [{ after: 'a'.repeat(64) }, 'after must be shipped, or the name of a bundle of this environment'],
  [{ after: 'shipped', startAt: 'federal' }, 'startAt must be the path of a change'],
])('%j is refused', async (variables, words) => {
  const [error] = (await ask({ before: 'shipped', ...variables })).errors;
  expect(error.message).toContain(words);
});

test('a partner is refused', async () => {
  const [error] = (await ask({ before: 'shipped', after: 'shipped' }, world.testKey)).errors;
  expect(error.extensions.code).toBe('FORBIDDEN');
});
