import path from 'node:path';
import { ActiveFigures } from '../../engine/figures/active-figures.ts';
import { shippedToKeep } from '../../engine/figures/shipped.ts';
import type { Environment } from '../../foundation/environment.ts';
import { checkCell, type Positions } from '../../platform/database/cell.ts';
import { checkSafety, tryConnection } from '../../platform/database/check-safety.ts';
import { checkSchema } from '../../platform/database/check-schema.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { StoredFigures } from '../../platform/database/stored-figures.ts';
import {
  type CellSettings,
  cellSettings,
  type DatabaseSettings,
  type Databases,
  hasSeveral,
} from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { startEmbeddedDatabases } from './embedded-databases.ts';
import { databaseProblem, folderProblem } from './start-problems.ts';

type Say = (line: string) => void;

/** The name of a database in messages: its environment, and its cell if there are several. */
export const nameOf = (cells: readonly CellSettings[], { environment, number }: CellSettings): string =>
  hasSeveral(cells, environment) ? `${environment} cell ${number}` : environment;

/** Connects to the databases or starts them, migrates them to this code's schema, and refuses unsafe ones. */
export async function migrateDatabases(config: Config, say: Say): Promise<Databases> {
  const databases = await find(config, say);
  const { cells, isEmbedded } = databases;
  const explain = isEmbedded ? unexplained : explained;
  const firsts = new Map<Environment, Positions>();
  return eachOpened(config, databases, ['migration', 'operation'], async (cell) => {
    const { migration, operation, environment, number } = cell;
    const report = (line: string) => say(`${nameOf(cells, cell)}: ${line}`);
    const check = (stored: StoredFigures) => new ActiveFigures().refresh(stored);
    const pooledPatience = isPooled(config) ? config.DATABASE_PATIENCE : undefined;
    const place = hasSeveral(cells, environment) ? { number, after: firsts.get(environment) } : undefined;
    const how = {
      operatingUrl: operation.url,
      say: report,
      check,
      shipped: shippedToKeep,
      pooledPatience,
      cell: place,
    };
    const positions = await explain(migration, () => migrate(migration.url, how));
    if (positions && number === 1) firsts.set(environment, positions);
    await explain(operation, () => checkOperation(config, cell));
  });
}

/** Connects to the databases as the operating user. Refuses unsafe ones, and those with another schema. */
export async function openMigratedDatabases(config: Config, say: Say): Promise<Databases> {
  return eachOpened(config, await find(config, say), ['operation'], async (cell) => {
    await explained(cell.operation, () => checkSchema(cell.operation));
    await explained(cell.operation, () => checkOperation(config, cell));
  });
}

const isPooled = ({ DATABASE_POOLER }: Config): boolean => DATABASE_POOLER === 'pgbouncer';

async function checkOperation(config: Config, { operation, number }: CellSettings): Promise<void> {
  await checkSafety(operation.url, isPooled(config));
  await checkCell(operation.url, number, isPooled(config));
}

type User = 'migration' | 'operation';

/** Connects to all databases as the named users, then does the work on each of them. */
async function eachOpened(
  config: Config,
  databases: Databases,
  users: readonly User[],
  work: (cell: CellSettings) => Promise<void>,
): Promise<Databases> {
  try {
    await connectToAll(databases, users);
    for (const cell of databases.cells) {
      await databases.make?.(cell.environment);
      await work(cell);
    }
    return databases;
  } catch (error) {
    await databases.stop();
    throw databases.isEmbedded ? folderProblem(path.resolve(config.DATA_DIR), error) : error;
  }
}

const unexplained: typeof explained = (_settings, work) => work(); // an embedded database has no setting

const explained = <T>({ variable, url }: DatabaseSettings, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw databaseProblem({ variable, url }, error);
  });

/** Reports all databases that cannot be reached, before one is migrated. */
async function connectToAll({ cells, isEmbedded }: Databases, users: readonly User[]): Promise<void> {
  if (isEmbedded) return;
  const all = cells.flatMap((cell) => {
    const isOneUser = cell.migration.url === cell.operation.url;
    return isOneUser ? [cell.operation] : users.map((user) => cell[user]);
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
  const cells = cellSettings(config);
  if (!cells.length) return startEmbeddedDatabases(config, say);
  return { cells, isEmbedded: false, stop: async () => {} };
}
