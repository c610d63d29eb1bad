/** The environment variable that hands one area to test/config/mutation.ts, as JSON. */
export const AREA_VARIABLE = 'MUTATION_AREA';

/** Sources that are mutated together, and the tests that must notice. */
export type Area = {
  readonly name: string;
  /** Folders or files. */
  readonly sources: readonly string[];
  /** The nearest tests, quick ones: each mutant runs those of them that reach it. */
  readonly tests: readonly string[];
  readonly database: boolean;
};

export const CONTRACTS = 'test/contracts.test.ts';

/** Run before the others: quick, or seeing in one step of payroll what others see by never ending. */
export const FIRST: readonly string[] = [
  CONTRACTS,
  'test/money/money-movement/transfers.test.ts',
  'test/money/money-movement/answers-of-other-banks.test.ts',
];
