/** One run of a compiled operation: in which order fields are answered, and what becomes of faults. */
import {
  type FieldNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';
import { gathered, isPromise, whenKnown } from './maybe-promise.ts';

type Json = Record<string, unknown>;

export type Path = GraphQLResolveInfo['path'];
type Place = ReadonlyArray<string | number>;

/** What each resolver is handed, the errors met so far, and the places that they have made null. */
export type Run = {
  readonly context: unknown;
  readonly variables: Json;
  readonly errors: GraphQLError[];
  readonly nulled: Place[];
};

/** Answers a field of the object `source`, which stands at `path`. */
export type Answer = (source: unknown, run: Run, path: Path | undefined) => unknown;

/** A field of the answer, under its key. */
export type Step = { readonly key: string; readonly answer: Answer };

/** The fields of one object, side by side. */
export function atOnce(run: Run, steps: readonly Step[], source: unknown, path?: Path): unknown {
  const answers = gathered(steps, ({ answer }) => answer(source, run, path));
  return whenKnown(answers, (known) => {
    const values = known as readonly unknown[]; // gathered, one of each step
    const members: Json = {};
    for (const [i, { key }] of steps.entries()) members[key] = values[i];
    return members;
  });
}

/** Mutations, one after another. */
export async function oneByOne(run: Run, steps: readonly Step[], source: unknown): Promise<Json> {
  const members: Json = {};
  for (const { key, answer } of steps) members[key] = await answer(source, run, undefined);
  return members;
}

/** The whole answer, or null where a fault found nothing on its way up that may be null. */
export async function rootOf(run: Run, work: () => unknown): Promise<Json | null> {
  try {
    return (await work()) as Json; // the members that the steps have answered
  } catch (error) {
    note(run, error as GraphQLError, []); // located by the field it came through
    return null;
  }
}

/** A fault is told where it arose; the nearest value that may be null becomes null. */
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
    note(run, error, place);
    return null;
  };
  try {
    const value = work();
    return isPromise(value) ? value.then(undefined, fail) : value;
  } catch (thrown) {
    return fail(thrown);
  }
}

/** What arises under a value that has become null already is nobody's concern. */
function note({ errors, nulled }: Run, error: GraphQLError, place: Place): void {
  if (nulled.some((each) => each.every((key, i) => place[i] === key))) return;
  nulled.push(place);
  errors.push(error);
}
