/** A bundle that an operator loads and activates: payruns are paid by it, and their proofs say so. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { medicare, standard } from '../../../src/engine/second-computation/figures-2026.ts';
import { changed } from '../../engine/figures/changed.ts';
import { nameOf, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { graphql } from '../../support/client.ts';
import { sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

serve({ clock: () => start, settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const federal = shippedBundle.federal.findIndex(({ year }) => year === 2026);
const bracketOfBundle = ['federal', federal, 'incomeTax', 'standard', 'single', 2, 2];
const { vectors: _, ...shippedFigures } = shippedBundle; // they say what the bracket of the law comes to
const loaded = changed(shippedFigures, bracketOfBundle, '0.13');
const from = '2026-11-01';
const bundle = nameOf(loaded);

const operate = async (query: string, variables: object) =>
  (await graphql(service, service.operatorKeys.test, query, variables)).body;
const load = () =>
  operate('mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }', {
    bundle: packed(signed(loaded)),
  });
const activate = (computed: number) =>
  operate(
    `mutation ($bundle: Text!, $from: Date!, $computed: Int) {
      activateFigures(bundle: $bundle, from: $from, despitePaidChecks: $computed) { until } }`,
    { bundle, from, computed },
  );
const rollBack = () =>
  operate(
    'mutation ($bundle: Text!, $from: Date!) { rollBackFigures(bundle: $bundle, from: $from) { until } }',
    { bundle, from },
  );

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
  expect((await load()).errors).toBeUndefined();
  const { errors } = await activate(0);
  const computed = /must be (\d+)/.exec(errors?.[0].message ?? '')?.[1];
  if (computed) expect((await activate(Number(computed))).errors).toBeUndefined();
});
const [bracket = [], rate] = [standard.single[2], medicare.rate];
const plant = (parts: { readonly bracket?: number; readonly medicare?: number }) => {
  Object.assign(bracket, { 2: parts.bracket ?? 1200 });
  Object.assign(medicare, { rate: parts.medicare ?? rate });
};
afterEach(async () => {
  plant({});
  await rollBack();
});

const open = () => world.open(world.employees[0] ?? '', '2026-11-08', '2026-12-04');
const payday = () => world.advance({ to: '2026-12-05T00:00:00Z' });
const proofOf = (employerCheckID: string) => world.get('/employerCheck/proof', { employerCheckID });
const countOf = (counts: readonly { name: string; count: number }[]) =>
  counts.find(({ name }) => name === 'loaded_figures')?.count;

test('a check is paid by the loaded figure, and its proof lists the line with both amounts', async () => {
  const { employeeCheckID } = await open();
  await payday();
  const paid = await world.check(employeeCheckID);
  expect(paid.status).toBe('processed');
  expect(paid.warnings.map(({ code }: { code: string }) => code)).not.toContain('second_computation_differs');
  const { part, findings } = await proofOf(paid.employerCheckID);
  expect(findings).toEqual([]);
  expect(part.bundles).toEqual([expect.stringContaining(bundle)]);
  expect([countOf(part.lines_computed_once), part.lines_computed_twice]).toEqual([1, 19]);
  expect(part.differences).toEqual([
    {
      employeeCheckID,
      message: expect.stringMatching(
        /^Federal income tax is \d+\.\d\d, and the second computation comes to \d+\.\d\d\.$/,
      ),
      is_accepted: false,
      is_of_loaded_figures: true,
    },
  ]);
});

const later: [what: string, since: () => unknown][] = [
  ['the bundle was rolled back', rollBack],
  ['a later version has the loaded figure in its second computation', () => plant({ bracket: 1300 })],
  ['a later version has yet another one', () => plant({ bracket: 1400 })],
];
test.each(sampleOf(later, 3))(
  'the proof is verified as it was when it was made, although %s',
  async (_, since) => {
    const { employeeCheckID } = await open();
    await payday();
    const { employerCheckID } = await world.check(employeeCheckID);
    const before = await proofOf(employerCheckID);
    await since();
    expect(await proofOf(employerCheckID)).toEqual(before);
    expect(before.findings).toEqual([]);
  },
);

test('another line that is wrong by any figures still blocks the check, and it alone is named', async () => {
  plant({ medicare: rate + 1 });
  const { employeeCheckID } = await open();
  await payday();
  const { status, held_because, warnings } = await world.check(employeeCheckID);
  expect(status).toBe('pending');
  expect(held_because).toMatch(/Medicare is/);
  expect(held_because).not.toMatch(/Federal income tax/);
  expect(warnings.filter(({ blocks }: { blocks: boolean }) => blocks)).toHaveLength(2); // of both payers
});
