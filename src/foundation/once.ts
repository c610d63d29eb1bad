/** Creates a value at the first call, and returns the same value afterwards. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

/** Wraps a function so that it computes its result once per argument, for as long as the argument exists. */
export function oncePer<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { readonly result: Result }>();
  return (argument) => {
    const { result } = results.get(argument) ?? { result: compute(argument) };
    results.set(argument, { result });
    return result;
  };
}
