/** Starts the service, from settings to a listening server, and stops it. */
import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import { startNumbering } from '../../outside/events/numbering.ts';
import type { ReplayCounts } from '../../outside/replays/nightly-sample.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import type { Role } from '../commands.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/demo-file.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { createLogger } from '../logger.ts';
import { readBankDirectory } from './bank-directory.ts';
import { checkReplicas } from './check-replicas.ts';
import { createCore } from './core.ts';
import { migrateDatabases, openMigratedDatabases } from './databases.ts';
import { createFaces, createHealthPages } from './entry-points.ts';
import { installOperatorKeys, type OperatorKeys } from './operator-keys.ts';
import { drain, listen, portOf, serve, urlOf } from './server.ts';
import { startWorkers } from './workers.ts';

export type Running = {
  /** Where this process listens. */
  readonly ownUrl: string;
  /** Where clients reach the service: BASE_URL, or else `ownUrl`. */
  readonly baseUrl: string;
  /**
   * Shown only on a loopback address, because the demo's test key works for every client that reaches the
   * service.
   */
  readonly demo: Demo | undefined;
  readonly dataFolder: string;
  readonly operatorKeys: OperatorKeys;
  readonly core: Core;
  /** Finishes running work, then stops everything, the embedded database included. */
  stop(): Promise<void>;
};

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Starts everything, or with a role one part of it: `serve` answers requests, `work` does the rest. */
export async function start(
  config: Config,
  clock: Clock,
  say: (line: string) => void,
  role: Role = 'all',
): Promise<Running> {
  const server = await listen(config.HOST, config.PORT); // first, so that a port in use is reported at once
  const log = createLogger(config.LOG_LEVEL);
  let isStopping = false;
  let stopWorkers = async () => {};
  /** The steps to undo, in order; they are undone in reverse. */
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    isStopping = true;
    await Promise.all([drain(server), stopWorkers()]);
    for (const one of undo.splice(0).reverse()) await one();
  };
  try {
    undo.push(await tracingOf(config, log));
    const banks = role === 'work' ? null : await readBankDirectory(config.BANK_DIRECTORY); // before any migration
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
    serve(server, role === 'work' ? createHealthPages(parts) : createFaces(parts));
    return { ownUrl, baseUrl, demo, dataFolder: config.DATA_DIR, operatorKeys, core, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The packages are loaded only where a collector is configured. */
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
