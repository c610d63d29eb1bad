import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkSafety, ensureDatabase } from '../../database/check-safety.ts';
import { startEmbedded } from '../../database/embedded/start.ts';
import { migrate } from '../../database/migrate.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import type { Config } from '../config.ts';

type Urls = { url: string; migrationUrl: string };
export type Databases = {
  readonly urls: { readonly [Name in Environment]?: Urls };
  readonly isEmbedded: boolean;
  stop(): Promise<void>;
};

/**
 * Connects to or starts the databases, migrates them to this code's schema, and refuses unsafe ones.
 */
export async function openDatabases(config: Config, say: (line: string) => void): Promise<Databases> {
  const databases = await find(config, say);
  try {
    for (const name of environments) {
      const urls = databases.urls[name];
      if (!urls) continue;
      await migrate(urls.migrationUrl, { operatingUrl: urls.url, say: (line) => say(`${name}: ${line}`) });
      await checkSafety(urls.url);
    }
    return databases;
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

async function find(config: Config, say: (line: string) => void): Promise<Databases> {
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
  mkdirSync(dataFolder, { recursive: true });
  const server = await startEmbedded({ dataFolder, say });
  const urls = {
    test: sameUrls(server.url('payroll_test')),
    production: sameUrls(server.url('payroll_production')),
  };
  for (const name of environments) await ensureDatabase(server.url('postgres'), `payroll_${name}`);
  return { urls, isEmbedded: true, stop: () => server.stop() };
}

const sameUrls = (url: string): Urls => ({ url, migrationUrl: url });
