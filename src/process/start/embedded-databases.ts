import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { environments } from '../../foundation/environment.ts';
import { ensureDatabase } from '../../platform/database/check-safety.ts';
import { startEmbedded } from '../../platform/database/embedded/start.ts';
import type { Databases } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { folderProblem } from './start-problems.ts';

type Say = (line: string) => void;

/** Starts the database that comes with the service, one for each environment, in the data folder. */
export async function startEmbeddedDatabases(config: Config, say: Say): Promise<Databases> {
  const dataFolder = path.resolve(config.DATA_DIR);
  const server = await startIn(dataFolder, say);
  for (const name of environments) {
    await ensureDatabase(server.url('postgres'), `payroll_${name}`).catch(async (error: unknown) => {
      await server.stop();
      throw folderProblem(dataFolder, error);
    });
  }
  const cells = environments.map((environment) => {
    const settings = { variable: 'DATA_DIR', url: server.url(`payroll_${environment}`) };
    return { environment, number: 1, operation: settings, migration: settings, replica: undefined };
  });
  return { cells, isEmbedded: true, stop: () => server.stop() };
}

async function startIn(dataFolder: string, say: Say) {
  try {
    mkdirSync(dataFolder, { recursive: true });
    return await startEmbedded({ dataFolder, say });
  } catch (error) {
    throw folderProblem(dataFolder, error);
  }
}
