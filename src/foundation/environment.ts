/** Two isolated worlds, each a database of its own. In test, payroll runs end to end and no money moves. */
export type Environment = 'test' | 'production';
export const environments: readonly Environment[] = ['test', 'production'];

/** The word by which keys and link tokens name their environment. */
export const prefixes: Readonly<Record<Environment, string>> = { test: 'test', production: 'live' };
