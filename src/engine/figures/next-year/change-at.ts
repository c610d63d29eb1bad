/** Changes in figures of nested objects, by a path such as `states.CA.programmes.ca_sdi.rate`. */

type Change = (value: unknown) => unknown;

/**
 * A copy in which the value at a path is changed. A path names rows of a list by their code, and all rows of
 * the code change. A path that leads nowhere changes nothing. /
 */
export function changeAt<Value>(value: Value, keys: readonly string[], change: Change): Value {
  return changed(value, keys, change) as Value; // the copy has the members of the original
}

function changed(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((row: unknown) => (codeOf(row) === key ? changed(row, rest, change) : row));
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return {
    ...value,
    [key]: changed(Object.entries(value).find(([name]) => name === key)?.[1], rest, change),
  };
}

const codeOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'code' in row ? row.code : undefined;

/** The values at a path: none, one, or one of each row that the path names. */
export function valuesAt(value: unknown, keys: readonly string[]): unknown[] {
  const found: unknown[] = [];
  changeAt(value, keys, (member) => {
    found.push(member);
    return member;
  });
  return found;
}

/** An amount or rate as bundles write it. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

/** Multiplies each amount within a value by a factor. The last member of a bracket row, its rate, stays. */
export function scaled(value: unknown, factor: number): unknown {
  if (isDecimal(value)) return String(Number((Number(value) * factor).toFixed(8)));
  if (Array.isArray(value)) {
    const isRow = value.length > 1 && value.every(isDecimal);
    return value.map((element: unknown, at) =>
      isRow && at === value.length - 1 ? element : scaled(element, factor),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, scaled(member, factor)]));
}
