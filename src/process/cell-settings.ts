/** The databases of an environment, which are its cells, in order. */
import { type Environment, environments } from '../foundation/environment.ts';
import type { Config } from './settings.ts';

/** A database URL, and the setting that it comes from. */
export type DatabaseSettings = { readonly variable: string; readonly url: string };

export type CellSettings = {
  readonly environment: Environment;
  /** The first cell is 1. Most environments have only this one. */
  readonly number: number;
  readonly operation: DatabaseSettings;
  /** The address for the user that migrates. */
  readonly migration: DatabaseSettings;
  readonly replica: DatabaseSettings | undefined;
};

export type Databases = {
  /** The cells of each environment, in order. */
  readonly cells: readonly CellSettings[];
  readonly isEmbedded: boolean;
  /**
   * Creates the embedded database of an environment if it is missing. The databases of earlier environments
   * are migrated by then.
   */
  make?(environment: Environment): Promise<void>;
  stop(): Promise<void>;
};

/** Whether an environment has more than one database. */
export const hasSeveral = (cells: readonly CellSettings[], environment: Environment): boolean =>
  cells.some((cell) => cell.environment === environment && cell.number > 1);

export type Prefix = 'TEST' | 'PRODUCTION';
export const prefixOf = (environment: Environment): Prefix =>
  environment === 'test' ? 'TEST' : 'PRODUCTION';

type Settings = Pick<
  Config,
  | `${Prefix}_DATABASE_URL`
  | `${Prefix}_MIGRATION_URL`
  | `${Prefix}_READ_URL`
  | `${Prefix}_CELL_URLS`
  | `${Prefix}_CELL_MIGRATION_URLS`
  | `${Prefix}_CELL_READ_URLS`
>;

/** Lists every database in the settings. */
export const cellSettings = (config: Settings): readonly CellSettings[] =>
  environments.flatMap(cellsIn(config));

const cellsIn =
  (config: Settings) =>
  (environment: Environment): CellSettings[] => {
    const prefix = prefixOf(environment);
    const url = config[`${prefix}_DATABASE_URL`];
    if (!url) return [];
    const named = (name: string, value: string | undefined): DatabaseSettings | undefined =>
      value && value !== 'none' ? { variable: `${prefix}_${name}`, url: value } : undefined;
    const first = { variable: `${prefix}_DATABASE_URL`, url };
    const others = config[`${prefix}_CELL_URLS`].map((other, i) => {
      const operation = { variable: `${prefix}_CELL_URLS`, url: other };
      const migration = named('CELL_MIGRATION_URLS', config[`${prefix}_CELL_MIGRATION_URLS`][i]);
      const replica = named('CELL_READ_URLS', config[`${prefix}_CELL_READ_URLS`][i]);
      return { environment, number: i + 2, operation, migration: migration ?? operation, replica };
    });
    const migration = named('MIGRATION_URL', config[`${prefix}_MIGRATION_URL`]) ?? first;
    const replica = named('READ_URL', config[`${prefix}_READ_URL`]);
    return [{ environment, number: 1, operation: first, migration, replica }, ...others];
  };
