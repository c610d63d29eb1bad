/**
 * Two isolated environments, each with its own database. In test, payroll runs end to end and no money moves.
 */
export type Environment = 'test' | 'production';
export const environments: readonly Environment[] = ['test', 'production'];

/** The word for the environment in keys and link tokens. */
export const prefixes: Readonly<Record<Environment, string>> = { test: 'test', production: 'live' };
