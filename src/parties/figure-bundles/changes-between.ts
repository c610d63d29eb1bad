import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import { type PlacedChange, placedChangesInSteps } from '../../engine/figures/diff-bundles.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';

/** So many steps take about ten milliseconds. Other requests run in between. */
const stepsAtOnce = 25;

/** Every figure in which two bundles differ. Comparing large bundles takes a good part of a second. */
export async function changesBetween(before: NamedBundle, after: NamedBundle): Promise<PlacedChange[]> {
  const all: PlacedChange[] = [];
  let steps = 0;
  for (const step of placedChangesInSteps(before.bundle, after.bundle)) {
    if (steps++ % stepsAtOnce === 0) await yieldToRequests();
    all.push(...[step].flat());
  }
  return all;
}
