/** Starts the service, from settings to a listening server, and stops it. */

import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { isRoutingNumber } from '../../engine/nacha/routing-number.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type CsvRecord, InvalidCsv, readCsv } from '../../foundation/read-csv.ts';
import { startNumbering } from '../../outside/events/numbering.ts';
import type { ReplayCounts } from '../../outside/replays/nightly-sample.ts';
import { checkReplica } from '../../platform/database/check-replica.ts';
import { isOutage } from '../../platform/database/outage.ts';
import type { BankDirectory, World } from '../../platform/graphql/operation-context.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import type { CellSettings } from '../cell-settings.ts';
import type { Role } from '../commands.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/demo-file.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { createLogger } from '../logger.ts';
import { createCore } from './core.ts';
import { migrateDatabases, openMigratedDatabases } from './databases.ts';
import { createFaces, createHealthPages } from './entry-points.ts';
import { installOperatorKeys, type OperatorKeys } from './operator-keys.ts';
import { drain, listen, portOf, serve, urlOf } from './server.ts';
import { databaseProblem } from './start-problems.ts';
import { startWorkers } from './workers.ts';

export type Running = {
  /** The address on which this process listens. */
  readonly ownUrl: string;
  /** The address at which this process shows its health: `ownUrl`, or the one with OPERATIONS_PORT. */
  readonly healthUrl: string;
  /** The address at which clients reach the service: BASE_URL if it is set, otherwise `ownUrl`. */
  readonly baseUrl: string;
  /**
   * Only on a loopback address, because the demo's test key works for every client that reaches the service.
   */
  readonly demo: Demo | undefined;
  readonly dataFolder: string;
  readonly operatorKeys: OperatorKeys;
  readonly core: Core;
  /** Finishes running work, then stops everything, including the embedded database. */
  stop(): Promise<void>;
};

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Starts everything, or the part of a role: `serve` answers requests, `work` does the rest. */
export async function start(
  config: Config,
  clock: Clock,
  say: (line: string) => void,
  role: Role = 'all',
): Promise<Running> {
  // Listen first, so that a port in use is reported at once.
  const { server, operations } = await listenAs(role, config);
  const log = createLogger(config.LOG_LEVEL);
  let isStopping = false;
  let stopWorkers = async () => {};
  /** The functions that undo each step of the start, in the order of the steps. */
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    isStopping = true;
    await Promise.all([drain(server), stopWorkers()]);
    if (operations) await drain(operations); // until here it reports that this process is not ready
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(await tracingOf(config, log));
    const printers = role === 'work' ? undefined : loadPrinters();
    // before any migration
    const banks = role === 'work' ? null : await readBankDirectory(config.BANK_DIRECTORY);
    const databases = await (role === 'all' ? migrateDatabases : openMigratedDatabases)(config, say);
    undo.push(() => databases.stop());
    await checkReplicas(config, databases.cells, log);
    const operatorKeys = role === 'all' ? await installOperatorKeys(config, databases, say) : {};
    const ownUrl = urlOf(config.HOST, portOf(server));
    const baseUrl = config.BASE_URL ?? ownUrl;
    const core = createCore(config, databases, clock, {
      screenBase: config.SCREEN_BASE_URL ?? baseUrl,
      log,
      banks,
    });
    undo.push(() => closeDatabases(core));
    const made = await demoIn(core, config, baseUrl, databases.isEmbedded ? operatorKeys : {}, say);
    const demo = loopback.includes(config.HOST) ? made : undefined;
    undo.push(startNumbering(core, log));
    const failing = new Map<World, number>();
    const replayed: ReplayCounts = new Map();
    if (role !== 'serve') stopWorkers = startWorkers({ config, core, log, failing, replayed });
    const parts = { config, core, log, baseUrl, demo, failing, replayed, isStopping: () => isStopping };
    if (role === 'work') serve(server, createHealthPages(parts));
    else {
      await printers;
      const apps = createFaces(parts);
      serve(server, apps.faces);
      if (operations) serve(operations, apps.operations);
    }
    const healthUrl = operations ? urlOf(config.HOST, portOf(operations)) : ownUrl;
    return { ownUrl, healthUrl, baseUrl, demo, dataFolder: config.DATA_DIR, operatorKeys, core, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens PORT, and OPERATIONS_PORT if it is set. A process that only works opens one of the two. */
async function listenAs(role: Role, { HOST, PORT, OPERATIONS_PORT: own }: Config) {
  if (own === undefined) return { server: await listen(HOST, PORT) };
  if (role === 'work') return { server: await listen(HOST, own, 'OPERATIONS_PORT') };
  const server = await listen(HOST, PORT);
  try {
    return { server, operations: await listen(HOST, own, 'OPERATIONS_PORT') };
  } catch (error) {
    await drain(server);
    throw error;
  }
}

/** Loads the libraries for PDF while the database starts. If a request loaded them, all others would wait. */
const loadPrinters = () => Promise.all([import('pdfkit'), import('@cantoo/pdf-lib')]);

/** Starts tracing if a collector is configured. Only then its packages are loaded. */
async function tracingOf(config: Config, log: Logger): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing(config, log);
}

async function closeDatabases(core: Core): Promise<void> {
  for (const { database } of everyCell(core)) await database.close();
}

async function demoIn(
  core: Core,
  { DATA_DIR: folder }: Config,
  baseUrl: string,
  keys: OperatorKeys,
  say: (line: string) => void,
) {
  const { test, production } = keys;
  if (!test || !production) return undefined;
  return ensureDemo(core, { folder, baseUrl, operatorKeys: { test, production } }, say);
}

/**
 * Refuses an unsafe replica, and one of another primary. A replica that does not respond or was promoted
 * stops no start, because the primary serves its reads.
 */
async function checkReplicas(config: Config, cells: readonly CellSettings[], log: Logger): Promise<void> {
  for (const cell of cells) await checkReplicaOf(config, cell, log);
}

async function checkReplicaOf(config: Config, cell: CellSettings, log: Logger): Promise<void> {
  const { environment, replica, operation } = cell;
  if (!replica) return;
  const isPooled = config.DATABASE_POOLER === 'pgbouncer';
  try {
    const problem = await checkReplica(replica.url, operation.url, isPooled);
    if (problem) throw new Error(`${replica.variable}: ${problem}`);
  } catch (error) {
    const explained = databaseProblem(replica, error);
    if (!isOutage(error)) throw explained;
    log.warn({ environment, cause: String(explained) }, 'the primary serves all reads');
  }
}

// The names of banks by routing number, from a file of the operator. The service has no such list of its own.

const right = 'Each line must be a routing number of nine digits, a comma, and the name of its bank.';
const longestName = 100;

/** Reads the file that BANK_DIRECTORY names. Returns null without one. A wrong line stops the start. */
export async function readBankDirectory(file: string | undefined): Promise<BankDirectory | null> {
  if (!file) return null;
  const names = new Map<string, string>();
  for (const [at, record] of (await recordsOf(file)).entries()) {
    if (at === 0 && isHead(record)) continue;
    const problem = problemOf(record, names);
    if (problem) throw problemIn(`${file}, line ${record.line}`, `${problem}. ${right}`);
    const [number = '', name = ''] = record.cells;
    names.set(number, name);
  }
  if (names.size === 0) throw problemIn(file, `it names no bank. ${right}`);
  return names;
}

const problemIn = (where: string, what: string, cause?: unknown): Error =>
  new Error(`BANK_DIRECTORY: ${where}: ${what}`, { cause });

async function recordsOf(file: string): Promise<readonly CsvRecord[]> {
  try {
    return await readCsv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidCsv) throw problemIn(file, `${error.message} ${right}`, error);
    const why = error instanceof Error ? error.message : String(error);
    throw problemIn(file, `it cannot be read (${why}). Name a CSV file that this user may read.`, error);
  }
}

const isHead = ({ cells: [number = ''] }: CsvRecord): boolean => !/\d/.test(number);

function problemOf({ cells }: CsvRecord, names: BankDirectory): string | undefined {
  const [number = '', name = ''] = cells;
  const quoted = JSON.stringify(number.slice(0, 20));
  if (!/^\d{9}$/.test(number))
    return `${quoted} has not nine digits; a spreadsheet leaves zeros at the start out`;
  if (!isRoutingNumber(number))
    return `${quoted} has a wrong digit: the last one does not confirm the others`;
  if (cells.length > 2) return `${quoted} has ${cells.length} columns; a name with a comma stands in quotes`;
  if (!name) return `${quoted} has no name`;
  if (name.length > longestName) return `the name of ${quoted} is longer than ${longestName} characters`;
  const other = names.get(number);
  return other === undefined || other === name
    ? undefined
    : `${quoted} is ${JSON.stringify(name)} here and ${JSON.stringify(other)} above`;
}
