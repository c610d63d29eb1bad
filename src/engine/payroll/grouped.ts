/** Groups in the order of first appearance. */
export function grouped<One, Key>(all: readonly One[], keyOf: (item: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
