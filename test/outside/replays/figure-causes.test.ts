/** Finding the figures that change a check lets other requests run: it happens in many short parts. */
import { expect, test } from 'vitest';
import type { NamedBundle } from '../../../src/engine/figures/bundle-library.ts';
import { placedChanges, placedChangesInSteps } from '../../../src/engine/figures/diff-bundles.ts';
import type { Bundle } from '../../../src/engine/figures/format/bundle.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { FigureCauses } from '../../../src/outside/replays/figure-causes.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { computedFrom } from './stored-population.ts';

/** The shipped bundle with changed figures. */
function bundleWith(name: string, change: (figure: string) => string): NamedBundle {
  const text = JSON.stringify(shippedBundle, (_, value) =>
    typeof value === 'string' ? change(value) : value,
  );
  const bundle: Bundle = JSON.parse(text);
  return { name, bundle, tables: tablesOf(bundle) };
}
const isRate = /^0\.0\d*[1-9]$/;
const before = bundleWith('before', (figure) => figure);
const after = bundleWith('after', (figure) => (isRate.test(figure) ? `${figure}1` : figure));

/** The result of work, and how often the event loop turned until then. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await new Promise(setImmediate);
  })();
  const result = await work();
  isDone = true;
  const counted = turns;
  await counting;
  return { result, turns: counted };
}

test('bundles with thousands of changed figures are compared, and checks computed, in short parts', async () => {
  expect(placedChanges(before.bundle, after.bundle).length).toBeGreaterThan(1_000);
  const compared = await turnsDuring(() => FigureCauses.between(before, after));
  expect(compared.turns).toBeGreaterThan(40);
  const first = await turnsDuring(() => compared.result.of(computedFrom(plain)));
  const figures = first.result('no such line'); // one of each trial
  expect(figures.length).toBeGreaterThan(3);
  expect(first.turns).toBeGreaterThanOrEqual(figures.length * 2); // its tables, and the check by them
  const again = await turnsDuring(() => compared.result.of(computedFrom(plain)));
  expect(again.result('no such line')).toEqual(figures);
});

test('also bundles without a change are compared in short parts', () => {
  const steps = [...placedChangesInSteps(shippedBundle, structuredClone(shippedBundle))];
  expect(steps.length).toBeGreaterThan(200);
  expect(steps.flat()).toEqual([]);
});
