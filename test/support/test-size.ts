/** How much of the large tests a run plays. vitest.config.ts reads it here; tests read `sample.ts`. */
import { chanceFrom } from './chance.ts';
import { longFiles } from './long-files.ts';

export type TestSize = {
  readonly playsAll: boolean;
  /** Whether the run leaves out three of four long files, which the seed draws. */
  readonly drawsFiles: boolean;
  /** The seed of every draw of the run: of samples, of properties and of random requests. */
  readonly seed: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    testSize: TestSize;
  }
}

/** With TEST_CELLS=2 every partner of a test is in the second cell, and an empty database is the first. */
export const everythingIsInSecond = process.env['TEST_CELLS'] === '2';

const highestSeed = 2 ** 31 - 1; // what fast-check takes

/**
 * The seed of every run that names no other, so that two runs of one commit are the same test. Change it only
 * by hand: `npm run test:night` draws new ones.
 */
const fixedSeed = 937_190_084;

const seedOf = (named: string | undefined): number => {
  if (named === 'new') return Math.floor(Math.random() * highestSeed);
  const seed = named === undefined ? fixedSeed : Number(named);
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= highestSeed;
  if (!isSeed) throw new Error(`TEST_SEED is "new" or a whole number from 0 to ${highestSeed}.`);
  return seed;
};

export function readTestSize({ TEST_SIZE, TEST_SEED, TEST_FILES }: NodeJS.ProcessEnv): TestSize {
  if (TEST_SIZE !== undefined && TEST_SIZE !== 'all' && TEST_SIZE !== 'sample') {
    throw new Error('TEST_SIZE is "sample" or "all".');
  }
  if (TEST_FILES !== undefined && TEST_FILES !== 'all' && TEST_FILES !== 'drawn') {
    throw new Error('TEST_FILES is "drawn" or "all".');
  }
  return { playsAll: TEST_SIZE === 'all', drawsFiles: TEST_FILES === 'drawn', seed: seedOf(TEST_SEED) };
}

const oneOf = 4;

/**
 * The long files that a run leaves out. Of each four files in the order of their length, all but a drawn one
 * are left out.
 */
export function filesLeftOut({ drawsFiles, seed }: TestSize): string[] {
  if (!drawsFiles) return [];
  const chance = chanceFrom(seed);
  const played = Array.from({ length: Math.ceil(longFiles.length / oneOf) }, () => chance.below(oneOf));
  return longFiles.filter((_, place) => place % oneOf !== played[Math.floor(place / oneOf)]);
}
