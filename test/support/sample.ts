/** Sizes and seeds of the large tests: `npm test` plays a sample of them, `npm run test:night` the whole. */
import { inject, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { everythingIsInSecond } from './test-size.ts';

const { playsAll, seed } = inject('testSize');

export { playsAll, seed };

/** A number of repetitions: the whole one, or that of the sample. */
export const sized = (whole: number, sample: number): number => (playsAll ? whole : sample);

/** A test that takes long, and of whose family the gate plays another one. */
export const atNight = test.runIf(playsAll);

/** A test of what one database counts, of a process that has one, or of cells that the test makes itself. */
export const testOfOneDatabase = test.runIf(!everythingIsInSecond);

/** One in `oneIn` rows of a table in the table's order, at least one; all rows where the run plays all. */
export function sampleOf<T>(rows: readonly T[], oneIn: number): T[] {
  if (playsAll) return [...rows];
  const chance = chanceFrom(seed);
  const drawn = rows.map((row, place) => ({ row, place, draw: chance.below(2 ** 30) }));
  const kept = drawn.sort((a, b) => a.draw - b.draw).slice(0, Math.ceil(rows.length / oneIn));
  return kept.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** fast-check's settings for a property: in a sample a fortieth of its runs. */
export const runs = (whole: number): { numRuns: number } => ({
  numRuns: sized(whole, Math.ceil(whole / 40)),
});
