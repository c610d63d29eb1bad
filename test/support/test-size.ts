/** How much of the large tests a run plays. vitest.config.ts reads it here; tests read `sample.ts`. */

export type TestSize = {
  readonly playsAll: boolean;
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

export function readTestSize({ TEST_SIZE, TEST_SEED }: NodeJS.ProcessEnv): TestSize {
  if (TEST_SIZE !== undefined && TEST_SIZE !== 'all' && TEST_SIZE !== 'sample') {
    throw new Error('TEST_SIZE is "sample" or "all".');
  }
  return { playsAll: TEST_SIZE === 'all', seed: seedOf(TEST_SEED) };
}
