/**
 * Two isolated environments, each with its own database. In test, payroll runs end to end and no money moves.
 */
export type Environment = 'test' | 'production';
export const environments: readonly Environment[] = ['test', 'production'];

/** The word in keys and link tokens that names their environment. */
export const prefixes: Readonly<Record<Environment, string>> = { test: 'test', production: 'live' };
