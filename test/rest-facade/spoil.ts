/** The value with one member at any depth replaced. */
export function spoil(value: unknown, at: readonly number[], by: unknown): unknown {
  const [place, ...below] = at;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (place === undefined || !entries.length) return by;
  const chosen = place % entries.length;
  const changed = entries.map(
    ([name, one], i) => [name, i === chosen ? spoil(one, below, by) : one] as const,
  );
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
}
