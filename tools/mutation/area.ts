/** The environment variable that hands one area to test/config/mutation.ts, as JSON. */
export const AREA_VARIABLE = 'MUTATION_AREA';

/** Sources that are mutated together, and the tests that must notice it. */
export type Area = {
  readonly name: string;
  /** Folders or files. */
  readonly sources: readonly string[];
  /** The nearest tests, quick ones. Each mutant runs those of them that reach it. */
  readonly tests: readonly string[];
  readonly database: boolean;
};

export const CONTRACTS = 'test/contracts.test.ts';

/**
 * These run before the others. They are quick, or they see in one step of payroll what others see by never
 * ending.
 */
export const FIRST: readonly string[] = [
  CONTRACTS,
  'test/money/money-movement/transfers.test.ts',
  'test/money/money-movement/answers-of-other-banks.test.ts',
];
