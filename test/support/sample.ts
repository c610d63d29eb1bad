/**
 * Sizes and seeds of the large tests: `npm test` plays a sample of them, `npm run test:night` all of them.
 */
import { inject, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { everythingIsInSecond } from './test-size.ts';

const { playsAll, seed } = inject('testSize');

export { playsAll, seed };

/** A number of repetitions: all, or those of the sample. */
export const sized = (whole: number, sample: number): number => (playsAll ? whole : sample);

/** A long test that plays at night only, because the gate plays another one of its family. */
export const atNight = test.runIf(playsAll);

/**
 * A test about what one database counts, about a process with one database, or about cells that the test
 * creates itself.
 */
export const testOfOneDatabase = test.runIf(!everythingIsInSecond);

/** The same, at night only. */
export const testOfOneDatabaseAtNight = test.runIf(playsAll && !everythingIsInSecond);

/** The rows of a table that have these names; all rows if the run plays all. */
export function inGate<Row>(
  table: Readonly<Record<string, Row>>,
  names: readonly string[],
): [name: string, row: Row][] {
  const unknown = names.filter((name) => !(name in table));
  if (unknown.length) throw new Error(`no row has the name ${unknown.join(', ')}`);
  return Object.entries(table).filter(([name]) => playsAll || names.includes(name));
}

/** One in `oneIn` rows of a table in the table's order, at least one. All rows if the run plays all. */
export function sampleOf<T>(rows: readonly T[], oneIn: number): T[] {
  if (playsAll) return [...rows];
  const chance = chanceFrom(seed);
  const drawn = rows.map((row, place) => ({ row, place, draw: chance.below(2 ** 30) }));
  const kept = drawn.sort((a, b) => a.draw - b.draw).slice(0, Math.ceil(rows.length / oneIn));
  return kept.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** fast-check's settings for a property: in a sample, a fortieth of its runs. */
export const runs = (whole: number): { numRuns: number } => ({
  numRuns: sized(whole, Math.ceil(whole / 40)),
});
