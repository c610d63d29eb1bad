import { namedMembers, noOrigin, type Origin, originOf } from './parts.ts';

/** A figure in which two bundles differ; undefined where one of them lacks it. */
export type FigureChange = {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The source of the later figure, from the nearest part that names one. */
  readonly source: string | undefined;
};

/** Where a change is made: a member of a part that both bundles have, and its value in the later one. */
export type Place = { readonly keys: readonly string[]; readonly to: unknown };

export type PlacedChange = FigureChange & { readonly place: Place };

/** Every figure that differs. Entries of lists are matched by their year, code, name or date. */
export const diffBundles = (before: object, after: object): FigureChange[] =>
  placedChanges(before, after).map(({ place: _, ...change }) => change);

/** The same, each with its place. All figures of a new part share one place. */
export const placedChanges = (before: object, after: object): PlacedChange[] =>
  [...placedChangesInSteps(before, after)].flat();

/** The same in many short steps, so that other work can run during a comparison of large bundles. */
export const placedChangesInSteps = (before: object, after: object): Generator<PlacedChange | []> =>
  changesOf(whole(before), whole(after), []);

/** A part of a bundle such as `states.2026.states.CA` has this many keys. */
const keysOfStep = 4;

type Part = { readonly value: unknown; readonly name: string; readonly origin: Origin };
const whole = (value: unknown): Part => ({ value, name: '', origin: noOrigin });
const absent = whole(undefined);

function* changesOf(
  before: Part,
  after: Part,
  keys: readonly string[],
  above?: Place,
): Generator<PlacedChange | []> {
  if (keys.length === keysOfStep) yield [];
  const [old, now] = [partsOf(before), partsOf(after)];
  const isOfBoth = old && now && Array.isArray(before.value) === Array.isArray(after.value);
  const place = above ?? (isOfBoth ? undefined : { keys, to: after.value });
  const [was, is] = [old ? undefined : before.value, now ? undefined : after.value];
  if (place && was !== is) {
    const source = after.origin.source ?? before.origin.source;
    yield { path: keys.join('.'), before: was, after: is, source, place };
  }
  for (const name of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
    yield* changesOf(old?.get(name) ?? absent, now?.get(name) ?? absent, [...keys, name], place);
  }
}

/** The parts of an object or a list by their names; undefined for a figure. */
function partsOf({ value, name, origin }: Part): ReadonlyMap<string, Part> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const nearest = originOf(value, name, origin);
  return new Map(
    namedMembers(value).map(([key, member]) => [key, { value: member, name: key, origin: nearest }]),
  );
}
