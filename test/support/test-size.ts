/** How much of the large tests a run plays. vitest.config.ts reads it here; tests ask `sample.ts`. */
import { chanceFrom } from './chance.ts';
import { longFiles } from './long-files.ts';

export type TestSize = {
  readonly playsAll: boolean;
  /** The run leaves out three of four long files, which the seed draws. */
  readonly drawsFiles: boolean;
  /** Where the draws of a sample begin. A run that plays all has one only where TEST_SEED names it. */
  readonly seed: number | undefined;
};

declare module 'vitest' {
  interface ProvidedContext {
    testSize: TestSize;
  }
}

const highestSeed = 2 ** 31 - 1; // what fast-check takes

export function readTestSize({ TEST_SIZE, TEST_SEED, TEST_FILES }: NodeJS.ProcessEnv): TestSize {
  if (TEST_SIZE !== undefined && TEST_SIZE !== 'all' && TEST_SIZE !== 'sample') {
    throw new Error('TEST_SIZE is "sample" or "all".');
  }
  if (TEST_FILES !== undefined && TEST_FILES !== 'all' && TEST_FILES !== 'drawn') {
    throw new Error('TEST_FILES is "drawn" or "all".');
  }
  const playsAll = TEST_SIZE === 'all';
  const drawsFiles = TEST_FILES === 'drawn';
  if (TEST_SEED === undefined) {
    const isDrawn = drawsFiles || !playsAll;
    return { playsAll, drawsFiles, seed: isDrawn ? Math.floor(Math.random() * highestSeed) : undefined };
  }
  const seed = Number(TEST_SEED);
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= highestSeed;
  if (!isSeed) throw new Error(`TEST_SEED is a whole number from 0 to ${highestSeed}.`);
  return { playsAll, drawsFiles, seed };
}

const oneOf = 4;

/** The long files that a run leaves out: of each four in the order of their length, all but a drawn one. */
export function filesLeftOut({ drawsFiles, seed = 0 }: TestSize): string[] {
  if (!drawsFiles) return [];
  const chance = chanceFrom(seed);
  const played = Array.from({ length: Math.ceil(longFiles.length / oneOf) }, () => chance.below(oneOf));
  return longFiles.filter((_, place) => place % oneOf !== played[Math.floor(place / oneOf)]);
}
