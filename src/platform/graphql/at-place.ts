import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Operation } from './operation-context.ts';

/** Reads what some parents have, by their ids. */
type Load<Value> = (parents: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

const loadersOf = new WeakMap<Operation, Map<string, DataLoader<string, unknown>>>();

/**
 * What a field has for one parent, read at once for all parents that it has at its place in a document.
 * `what` names one of several ways in which a field reads. The schema has no unions and no interfaces: one
 * field, with one set of arguments, stands at a place. A loader reads once: the next document of the
 * operation may ask for something else at the same place, or after a write.
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
  const loader = loaders.get(key) ?? new DataLoader<string, unknown>(batch);
  loaders.set(key, loader);
  return (await loader.load(parent)) as Value | undefined; // one field reads values of one type in one way
}

/** The names on the way to a field, without the positions in lists, in which its parents differ. */
function placeOf({ path }: GraphQLResolveInfo): string {
  const names: string[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    if (typeof at.key === 'string') names.unshift(at.key);
  return names.join('.');
}
