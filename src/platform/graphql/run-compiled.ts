/**
 * One run of a compiled operation: the order in which fields are resolved, and the handling of errors. A
 * value may be a promise. Most are not, and a promise for each would slow down every listing.
 */
import {
  type FieldNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';

type Json = Record<string, unknown>;
export type Path = GraphQLResolveInfo['path'];
type Place = ReadonlyArray<string | number>;

/** The input of every resolver, the errors so far, and the places that the errors have made null. */
export type Run = {
  readonly context: unknown;
  readonly variables: Json;
  readonly errors: GraphQLError[];
  readonly nulled: Place[];
};

/** Resolves a field of the object `source`, which is at `path`. */
export type Answer = (source: unknown, run: Run, path: Path | undefined) => unknown;

/** A field of the result, under its key. */
export type Step = {
  readonly key: string;
  readonly answer: Answer;
  /** For a field with @include or @skip: whether this run selects it. */
  readonly isAsked?: (variables: Json) => boolean;
};

/** Resolves the fields of one object concurrently. Without a promise it creates nothing but the object. */
export function atOnce(run: Run, steps: readonly Step[], source: unknown, path?: Path): unknown {
  const members: Json = {};
  let areLate = false;
  try {
    for (const { key, answer } of steps) {
      const value = answer(source, run, path);
      members[key] = value;
      areLate ||= isPromise(value);
    }
  } catch (error) {
    if (!areLate) throw error;
    return afterAll(Object.values(members), error);
  }
  return areLate ? whenAllKnown(members) : members;
}

async function whenAllKnown(members: Json): Promise<Json> {
  const values = await Promise.all(Object.values(members));
  for (const [i, key] of Object.keys(members).entries()) members[key] = values[i];
  return members;
}

/** Resolves mutations one after another. */
export async function oneByOne(run: Run, steps: readonly Step[], source: unknown): Promise<Json> {
  const members: Json = {};
  for (const { key, answer } of steps) members[key] = await answer(source, run, undefined);
  return members;
}

/** The data, or null if an error reached the root because nothing on its path may be null. */
export async function rootOf(run: Run, work: () => unknown): Promise<Json | null> {
  try {
    return (await work()) as Json; // the members of the steps
  } catch (error) {
    report(run, error as GraphQLError, []); // located at the field from which it came
    return null;
  }
}

/** A field, or each item of its list: where the document asks for it, its type, and its name for errors. */
export type Site = {
  readonly nodes: readonly FieldNode[];
  readonly type: GraphQLOutputType;
  readonly name: string;
};

/** Turns a value, or the object that has a field, into the value in the response or a promise of it. */
export type Complete = (run: Run, value: unknown, path: Path) => unknown;

/** Completes a value. Its error is reported at its path; the nearest value that may be null becomes null. */
export function settled(run: Run, site: Site, path: Path, complete: Complete, value: unknown): unknown {
  try {
    const result = complete(run, value, path);
    return isPromise(result) ? result.then(undefined, (thrown) => failed(run, site, path, thrown)) : result;
  } catch (thrown) {
    return failed(run, site, path, thrown);
  }
}

function failed(run: Run, { nodes, type }: Site, path: Path, thrown: unknown): null {
  const place = responsePathAsArray(path);
  const error = locatedError(thrown, nodes, place);
  if (isNonNullType(type)) throw error;
  report(run, error, place);
  return null;
}

/** Reports an error, unless its place is within a value that is null already. */
function report({ errors, nulled }: Run, error: GraphQLError, place: Place): void {
  if (nulled.some((nulledPlace) => nulledPlace.every((key, i) => place[i] === key))) return;
  nulled.push(place);
  errors.push(error);
}

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** Calls `next` with a value: at once, or when its promise resolves. */
export const whenKnown = (value: unknown, next: (resolved: unknown) => unknown): unknown =>
  isPromise(value) ? value.then(next) : next(value);

/**
 * The results for all items. After an error it waits for the other promises, for which nothing else waits.
 */
export function gathered<Item>(items: readonly Item[], answer: (item: Item, i: number) => unknown) {
  const answers: unknown[] = [];
  let areLate = false;
  try {
    for (const item of items) {
      const value = answer(item, answers.length);
      areLate ||= isPromise(value);
      answers.push(value);
    }
  } catch (error) {
    if (!areLate) throw error;
    return afterAll(answers, error);
  }
  return areLate ? Promise.all(answers) : answers;
}

/** Throws the error once none of these is under way any more. */
export async function afterAll(answers: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(answers);
  throw error;
}
