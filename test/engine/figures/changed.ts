/** A copy of a JSON value with one member changed, or without it. */
export function changed<Value>(value: Value, path: readonly (string | number)[], to: unknown): Value {
  const copy = structuredClone(value);
  let at: Record<string | number, unknown> = { root: copy };
  const keys = ['root', ...path];
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>; // a path of the value
  const last = keys.at(-1) ?? '';
  if (to === undefined) delete at[last];
  else at[last] = to;
  return copy;
}
