/** Refuses addresses of databases that do not fit together, before any of them is opened. */
import { cellSettings, type Prefix } from './cell-settings.ts';
import type { Config } from './settings.ts';

const prefixes: readonly Prefix[] = ['TEST', 'PRODUCTION'];

/** Each cell is a database of its own, and what is given for cells is given for each of them. */
export function requireCells(config: Config): void {
  for (const prefix of prefixes) {
    const { length } = config[`${prefix}_CELL_URLS`];
    if (length && !config[`${prefix}_DATABASE_URL`])
      throw new Error(`${prefix}_CELL_URLS needs ${prefix}_DATABASE_URL: the first cell.`);
    for (const name of [`${prefix}_CELL_MIGRATION_URLS`, `${prefix}_CELL_READ_URLS`] as const) {
      const { length: addresses } = config[name];
      if (addresses && addresses !== length)
        throw new Error(
          `${name} must have as many addresses as ${prefix}_CELL_URLS, in the same order: ${length}, not ${addresses}.`,
        );
    }
  }
  const all = cellSettings(config);
  for (const [i, cell] of all.entries()) {
    const twin = all.slice(0, i).find((other) => isSameDatabase(other.operation.url, cell.operation.url));
    if (!twin || (cell.number === 1 && twin.number === 1)) continue;
    throw new Error(
      `${cell.operation.variable} names the database of cell ${twin.number} of ${twin.environment} again: each cell is a database of its own.`,
    );
  }
}

/** A migration keeps a lock for its session, which a pooler shares out. */
export function requireMigrationUrls(config: Config): void {
  if (config.DATABASE_POOLER === 'none') return;
  for (const { operation, migration, number } of cellSettings(config)) {
    if (migration.variable !== operation.variable) continue;
    const name = operation.variable.replace(/(?:DATABASE_)?(URLS?)$/, 'MIGRATION_$1');
    throw new Error(
      `DATABASE_POOLER=${config.DATABASE_POOLER} needs ${name}: the address of PostgreSQL itself, with the user that migrates${number > 1 ? ', for each further cell' : ''}.`,
    );
  }
}

export function requireReplicas(config: Config): void {
  for (const prefix of prefixes) {
    if (config[`${prefix}_READ_URL`] && !config[`${prefix}_DATABASE_URL`])
      throw new Error(
        `${prefix}_READ_URL needs ${prefix}_DATABASE_URL: the primary, of which it is a replica.`,
      );
  }
  for (const { operation, replica } of cellSettings(config)) {
    if (replica && isSameDatabase(replica.url, operation.url))
      throw new Error(
        `${replica.variable} must be the address of a replica, not of ${operation.variable} itself.`,
      );
  }
}

const isSameDatabase = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one), new URL(other)];
  return a.host === b.host && a.pathname === b.pathname;
};
