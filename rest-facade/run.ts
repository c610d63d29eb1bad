/** One execution of a compiled operation, and what becomes of promises and faults in it. */
import {
  type FieldNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';

export type Path = GraphQLResolveInfo['path'];
type Place = ReadonlyArray<string | number>;

/** What each resolver is handed, the errors met so far, and what they have made null. */
export type Run = {
  readonly context: unknown;
  readonly variables: Record<string, unknown>;
  readonly errors: GraphQLError[];
  readonly nulled: Place[];
};

/** A fault is told where it arose; the nearest value that may be null becomes it. */
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
export function note({ errors, nulled }: Run, error: GraphQLError, place: Place): void {
  if (nulled.some((each) => each.every((key, i) => place[i] === key))) return;
  nulled.push(place);
  errors.push(error);
}

/** Whoever throws is heard once those under way have ended: a promise nobody awaits ends the process. */
export function gathered<Item>(items: readonly Item[], answer: (item: Item, i: number) => unknown) {
  const values: unknown[] = [];
  let areLate = false;
  try {
    for (const [i, item] of items.entries()) {
      const value = answer(item, i);
      areLate ||= isPromise(value);
      values.push(value);
    }
  } catch (error) {
    if (!areLate) throw error;
    return Promise.allSettled(values).then(() => {
      throw error;
    });
  }
  return areLate ? Promise.all(values) : values;
}

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
