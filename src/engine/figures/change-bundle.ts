import type { Place } from './diff-bundles.ts';
import { namedMembers } from './parts.ts';

/** A copy of a bundle with some of the changes that lead to another bundle. */
export const changeBundle = <Bundle extends object>(bundle: Bundle, places: readonly Place[]): Bundle =>
  changed(bundle, places, 0) as Bundle; // each change puts a member of another bundle into its place

/** Changes a part at this depth of the bundle. Parts without a change are shared, not copied. */
function changed(part: unknown, places: readonly Place[], depth: number): unknown {
  const [here] = places.filter(({ keys }) => keys.length === depth);
  if (here) return here.to;
  if (typeof part !== 'object' || part === null) return part;
  const members = new Map(namedMembers(part));
  for (const [key, within] of byKey(places, depth)) {
    members.set(key, changed(members.get(key), within, depth + 1));
  }
  const kept = [...members].filter(([, member]) => member !== undefined);
  return Array.isArray(part) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}

function byKey(places: readonly Place[], depth: number): ReadonlyMap<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = place.keys[depth] ?? '';
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}
