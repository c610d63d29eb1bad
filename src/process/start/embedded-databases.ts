import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Environment, environments } from '../../foundation/environment.ts';
import { ensureDatabase } from '../../platform/database/check-safety.ts';
import { startEmbedded } from '../../platform/database/embedded/start.ts';
import type { Databases } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { folderProblem } from './start-problems.ts';

type Say = (line: string) => void;

const nameOf = (environment: Environment) => `payroll_${environment}`;

/**
 * Starts the database server that comes with the service, with a database for each environment, in the data
 * folder.
 */
export async function startEmbeddedDatabases(config: Config, say: Say): Promise<Databases> {
  const server = await startIn(path.resolve(config.DATA_DIR), say);
  const cells = environments.map((environment) => {
    const settings = { variable: 'DATA_DIR', url: server.url(nameOf(environment)) };
    return { environment, number: 1, operation: settings, migration: settings, replica: undefined };
  });
  /**
   * The first database that this start has made. Until all are made, it has tables but no rows of partners.
   */
  let firstMade: string | undefined;
  const make = async (environment: Environment) => {
    const name = nameOf(environment);
    // Copying the tables takes a tenth of the time of their migrations.
    const isNew = await ensureDatabase(server.url('postgres'), name, firstMade);
    if (isNew) firstMade ??= name;
  };
  return { cells, isEmbedded: true, make, stop: () => server.stop() };
}

async function startIn(dataFolder: string, say: Say) {
  try {
    mkdirSync(dataFolder, { recursive: true });
    return await startEmbedded({ dataFolder, say });
  } catch (error) {
    throw folderProblem(dataFolder, error);
  }
}
