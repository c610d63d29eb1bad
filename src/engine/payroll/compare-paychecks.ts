/** One line in which two paychecks differ; undefined where one of them lacks it. */
type Difference = { readonly line: string; readonly before: Leaf; readonly after: Leaf };
type Leaf = string | number | boolean | null | undefined;

/**
 * Every line in which two results differ, with a stable name: `taxes.ca_income.amountCents`. Lists are
 * matched by code or id if their entries have one, otherwise by position.
 */
export function comparePaychecks(before: object, after: object): Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names]
    .map((line) => ({ line, before: old.get(line), after: now.get(line) }))
    .filter((difference) => difference.before !== difference.after);
}

/** Each line of a result, with its value. */
export function linesOf(
  value: unknown,
  path = '',
  lines = new Map<string, Leaf>(),
): ReadonlyMap<string, Leaf> {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      linesOf(entry, `${path}.${keyOf(entry) ?? index}`, lines);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) linesOf(member, path ? `${path}.${key}` : key, lines);
  } else if (isLeaf(value)) {
    lines.set(path, value);
  }
  return lines;
}

function keyOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if ('code' in entry && typeof entry.code === 'string') return entry.code;
  return 'id' in entry && typeof entry.id === 'string' ? entry.id : undefined;
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
