import { namedMembers, type Place } from './diff-bundles.ts';

/** A copy of a bundle with some of the changes that lead to another bundle. */
export function changeBundle<Bundle extends object>(bundle: Bundle, places: Iterable<Place>): Bundle {
  let value: unknown = bundle;
  for (const { keys, to } of places) value = changed(value, keys, to);
  return value as Bundle; // each change puts a member of another bundle into its place
}

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return to;
  const members = new Map(namedMembers(value));
  members.set(key, changed(members.get(key), rest, to));
  const kept = [...members].filter(([, member]) => member !== undefined);
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}
