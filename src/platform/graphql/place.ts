import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { onceAllBegun } from './lists-in-turns.ts';
import type { Operation } from './operation-context.ts';

/**
 * A page start: an id that a caller sends, or a place that the service returned as `next` or `previous`. A
 * row may be deleted or leave the filter before the page is read. So the service's own page starts carry the
 * row's place in the order, and paging continues there.
 */
export type Start = {
  readonly id: string;
  /** How the list was ordered, and the value that orders the row. Absent from an id that a caller sends. */
  readonly order?: string;
  /** Whether the page ends before the row, instead of starting with it. */
  readonly isBefore: boolean;
};

/** The order of creation, which is the order of the ids. */
export const byCreation = 'created';

/** `<id>.<order>` for the page from a row on, `<id>.before.<id>.<order>` for the page before a row. */
const ownPlace = /^([^.]*)\.(?:before\.([^.]+)\.)?(created|\d{4}-\d{2}-\d{2})$/;

export function startOf(startAt: string | null | undefined): Start | null {
  if (!startAt) return null;
  const [, first = '', last, order] = ownPlace.exec(startAt) ?? [];
  if (order === undefined) return { id: startAt, isBefore: false };
  return { id: last ?? first, order, isBefore: last !== undefined };
}

/** Where the page that begins with a row starts; null without a row. */
export const placeFrom = (id: string | undefined, order = byCreation): string | null =>
  id === undefined ? null : `${id}.${order}`;

/**
 * Where the page before a row starts. It begins with `id` as long as no row between the two is deleted or
 * added.
 */
export const placeBefore = (id: string | undefined, last: string, order = byCreation): string | null =>
  id === undefined ? null : `${id}.before.${last}.${order}`;

/** A place as its id and the rest, which REST separates. A caller's id has no rest. */
export function splitPlace(place: string): readonly [id: string, rest: string] {
  const [id = '', ...rest] = place.split('.');
  return [id, rest.join('.')];
}

/** Reads the values of some parents, by their ids. */
type Load<Value> = (parents: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

const loadersOf = new WeakMap<Operation, Map<string, DataLoader<string, unknown>>>();

/**
 * Reads the value that a field has for one parent, at once for all parents at its place in a document. `what`
 * names one of several ways in which a field reads. The schema has no unions and no interfaces, so one field
 * with one set of arguments is at a place.
 *
 * A loader reads once: the next document of the operation may select something else at the same place, or
 * come after a write.
 */
export async function loadAtPlace<Value>(
  operation: Operation,
  { info, what }: { readonly info: GraphQLResolveInfo; readonly what: string },
  parent: string,
  load: Load<Value>,
): Promise<Value | undefined> {
  const loaders = loadersOf.get(operation) ?? new Map<string, DataLoader<string, unknown>>();
  loadersOf.set(operation, loaders);
  const key = `${placeOf(info)} ${what}`;
  const batch = async (parents: readonly string[]) => {
    loaders.delete(key);
    const found = await load(parents);
    return parents.map((id) => found.get(id));
  };
  const loader = loaders.get(key) ?? new DataLoader<string, unknown>(batch, onceAllBegun(operation));
  loaders.set(key, loader);
  return (await loader.load(parent)) as Value | undefined; // one field reads values of one type in one way
}

/** The names on the way to a field, without the list positions, which differ between its parents. */
function placeOf({ path }: GraphQLResolveInfo): string {
  const names: string[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    if (typeof at.key === 'string') names.unshift(at.key);
  return names.join('.');
}
