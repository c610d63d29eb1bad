/** One run of a compiled operation: the order in which fields are resolved, and the handling of errors. */
import {
  type FieldNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';
import type { Json } from './json.ts';
import { gathered, isPromise, whenKnown } from './maybe-promise.ts';

export type Path = GraphQLResolveInfo['path'];
type Place = ReadonlyArray<string | number>;

/** The input of every resolver, the errors so far, and the places that they have made null. */
export type Run = {
  readonly context: unknown;
  readonly variables: Json;
  readonly errors: GraphQLError[];
  readonly nulled: Place[];
};

/** Answers a field of the object `source`, which stands at `path`. */
export type Answer = (source: unknown, run: Run, path: Path | undefined) => unknown;

/** A field of the result, under its key. */
export type Step = { readonly key: string; readonly answer: Answer };

/** Resolves the fields of one object concurrently. */
export function atOnce(run: Run, steps: readonly Step[], source: unknown, path?: Path): unknown {
  const answers = gathered(steps, ({ answer }) => answer(source, run, path));
  return whenKnown(answers, (resolved) => {
    const values = resolved as readonly unknown[]; // gathered, one of each step
    const members: Json = {};
    for (const [i, { key }] of steps.entries()) members[key] = values[i];
    return members;
  });
}

/** Resolves mutations one after another. */
export async function oneByOne(run: Run, steps: readonly Step[], source: unknown): Promise<Json> {
  const members: Json = {};
  for (const { key, answer } of steps) members[key] = await answer(source, run, undefined);
  return members;
}

/** The data, or null if an error reached the root: no value on its path may be null. */
export async function rootOf(run: Run, work: () => unknown): Promise<Json | null> {
  try {
    return (await work()) as Json; // the members of the steps
  } catch (error) {
    report(run, error as GraphQLError, []); // located by the field it came through
    return null;
  }
}

/** Reports an error at its path; the nearest value that may be null becomes null. */
export function settled(
  run: Run,
  nodes: readonly FieldNode[],
  type: GraphQLOutputType,
  path: Path,
  work: () => unknown,
): unknown {
  const fail = (thrown: unknown): null => {
    const place = responsePathAsArray(path);
    const error = locatedError(thrown, nodes, place);
    if (isNonNullType(type)) throw error;
    report(run, error, place);
    return null;
  };
  try {
    const value = work();
    return isPromise(value) ? value.then(undefined, fail) : value;
  } catch (thrown) {
    return fail(thrown);
  }
}

/** Reports an error, unless its place is within a value that is null already. */
function report({ errors, nulled }: Run, error: GraphQLError, place: Place): void {
  if (nulled.some((each) => each.every((key, i) => place[i] === key))) return;
  nulled.push(place);
  errors.push(error);
}
