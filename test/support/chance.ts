/** Random numbers from a seed, which repeats them (mulberry32, by Tommy Ettinger). */
export type Chance = {
  /** A whole number from 0 to `most` - 1. */
  below(most: number): number;
  pick<T>(all: readonly [T, ...T[]]): T;
  /** A separate stream, so that one client's numbers do not depend on the speed of another. */
  branch(): Chance;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    pick: (all) => all[below(all.length)] ?? all[0],
    branch: () => chanceFrom(below(2 ** 32)),
  };
}
