import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkSafety, ensureDatabase, tryConnection } from '../../database/check-safety.ts';
import { checkSchema } from '../../database/check-schema.ts';
import { startEmbedded } from '../../database/embedded/start.ts';
import { migrate } from '../../database/migrate.ts';
import type { StoredFigures } from '../../database/stored-figures.ts';
import { ActiveFigures } from '../../figures/active-figures.ts';
import { shippedContent } from '../../figures/shipped.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import type { Config } from '../config.ts';
import { type DatabaseSettings, databaseProblem, folderProblem } from './start-problems.ts';

type Urls = { url: string; migrationUrl: string };
export type Databases = {
  readonly urls: { readonly [Name in Environment]?: Urls };
  readonly isEmbedded: boolean;
  stop(): Promise<void>;
};

type Say = (line: string) => void;

/**
 * Connects to or starts the databases, migrates them to this code's schema, and refuses unsafe ones.
 */
export async function migrateDatabases(config: Config, say: Say): Promise<Databases> {
  const databases = await find(config, say);
  const explain = databases.isEmbedded ? unexplained : explained;
  return eachOpened(config, databases, ['migration', 'operation'], async (name, settings) => {
    const { migration, operation } = settings;
    const report = (line: string) => say(`${name}: ${line}`);
    const check = (stored: StoredFigures) => new ActiveFigures().refresh(stored);
    const pooledPatience = isPooled(config) ? config.DATABASE_PATIENCE : undefined;
    const shipped = shippedContent();
    const how = { operatingUrl: operation.url, say: report, check, shipped, pooledPatience };
    await explain(migration, () => migrate(migration.url, how));
    await explain(operation, () => checkSafety(operation.url, isPooled(config)));
  });
}

/** Connects to the databases as the operating user, and refuses those at another schema and unsafe ones. */
export async function openMigratedDatabases(config: Config, say: Say): Promise<Databases> {
  return eachOpened(config, await find(config, say), ['operation'], async (_name, { operation }) => {
    await explained(operation, () => checkSchema(operation));
    await explained(operation, () => checkSafety(operation.url, isPooled(config)));
  });
}

const isPooled = ({ DATABASE_POOLER }: Config): boolean => DATABASE_POOLER === 'pgbouncer';

type Users = { readonly migration: DatabaseSettings; readonly operation: DatabaseSettings };

/** Connects to all databases as the named users, then does the work on each. */
async function eachOpened(
  config: Config,
  databases: Databases,
  users: readonly (keyof Users)[],
  work: (name: Environment, settings: Users) => Promise<void>,
): Promise<Databases> {
  try {
    await connectToAll(config, databases, users);
    for (const name of environments) {
      const urls = databases.urls[name];
      if (urls) await work(name, settingsOf(config, name, urls));
    }
    return databases;
  } catch (error) {
    await databases.stop();
    throw databases.isEmbedded ? folderProblem(path.resolve(config.DATA_DIR), error) : error;
  }
}

const settingsOf = (config: Config, name: Environment, { url, migrationUrl }: Urls): Users => {
  const prefix = name === 'test' ? 'TEST' : 'PRODUCTION';
  const operation: DatabaseSettings = { variable: `${prefix}_DATABASE_URL`, url };
  const hasOwn = config[`${prefix}_MIGRATION_URL`] !== undefined;
  const migration = { variable: hasOwn ? `${prefix}_MIGRATION_URL` : operation.variable, url: migrationUrl };
  return { migration, operation };
};

const unexplained: typeof explained = (_settings, work) => work(); // an embedded database has no setting

const explained = <T>({ variable, url }: DatabaseSettings, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw databaseProblem({ variable, url }, error);
  });

/** Reports every database that cannot be reached, before any is migrated. */
async function connectToAll(
  config: Config,
  { urls, isEmbedded }: Databases,
  users: readonly (keyof Users)[],
): Promise<void> {
  if (isEmbedded) return;
  const all = environments.flatMap((name) => {
    const found = urls[name];
    if (!found) return [];
    const settings = settingsOf(config, name, found);
    const isOneUser = settings.migration.url === settings.operation.url;
    return isOneUser ? [settings.operation] : users.map((user) => settings[user]);
  });
  const tries = await Promise.allSettled(
    all.map((settings) => explained(settings, () => tryConnection(settings.url))),
  );
  const problems = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
  if (problems.length)
    throw new Error(
      problems.map((problem) => (problem instanceof Error ? problem.message : String(problem))).join('\n'),
    );
}

async function find(config: Config, say: Say): Promise<Databases> {
  const { TEST_DATABASE_URL: test, PRODUCTION_DATABASE_URL: production } = config;
  if (test || production) {
    const urls = {
      test: test && { url: test, migrationUrl: config.TEST_MIGRATION_URL ?? test },
      production: production && {
        url: production,
        migrationUrl: config.PRODUCTION_MIGRATION_URL ?? production,
      },
    };
    return {
      urls: { test: urls.test || undefined, production: urls.production || undefined },
      isEmbedded: false,
      stop: async () => {},
    };
  }
  const dataFolder = path.resolve(config.DATA_DIR);
  const server = await startIn(dataFolder, say);
  const urls = {
    test: sameUrls(server.url('payroll_test')),
    production: sameUrls(server.url('payroll_production')),
  };
  for (const name of environments) {
    await ensureDatabase(server.url('postgres'), `payroll_${name}`).catch(async (error: unknown) => {
      await server.stop();
      throw folderProblem(dataFolder, error);
    });
  }
  return { urls, isEmbedded: true, stop: () => server.stop() };
}

async function startIn(dataFolder: string, say: Say) {
  try {
    mkdirSync(dataFolder, { recursive: true });
    return await startEmbedded({ dataFolder, say });
  } catch (error) {
    throw folderProblem(dataFolder, error);
  }
}

const sameUrls = (url: string): Urls => ({ url, migrationUrl: url });
