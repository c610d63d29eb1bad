/** The value with one member at any depth replaced. */
export function spoil(value: unknown, at: readonly number[], by: unknown): unknown {
  const [place, ...below] = at;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (place === undefined || !entries.length) return by;
  const chosen = place % entries.length;
  const changed = entries.map(
    ([name, member], i) => [name, i === chosen ? spoil(member, below, by) : member] as const,
  );
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed);
}
