/** How much of the large tests a run plays. vitest.config.ts reads it here; tests ask `sample.ts`. */

export type TestSize = {
  readonly playsAll: boolean;
  /** Where the draws of a sample begin. A run that plays all has one only where TEST_SEED names it. */
  readonly seed: number | undefined;
};

declare module 'vitest' {
  interface ProvidedContext {
    testSize: TestSize;
  }
}

const highestSeed = 2 ** 31 - 1; // what fast-check takes

export function readTestSize({ TEST_SIZE, TEST_SEED }: NodeJS.ProcessEnv): TestSize {
  if (TEST_SIZE !== undefined && TEST_SIZE !== 'all' && TEST_SIZE !== 'sample') {
    throw new Error('TEST_SIZE is "sample" or "all".');
  }
  const playsAll = TEST_SIZE === 'all';
  if (TEST_SEED === undefined) {
    return { playsAll, seed: playsAll ? undefined : Math.floor(Math.random() * highestSeed) };
  }
  const seed = Number(TEST_SEED);
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= highestSeed;
  if (!isSeed) throw new Error(`TEST_SEED is a whole number from 0 to ${highestSeed}.`);
  return { playsAll, seed };
}
