/** Starts the service, from settings to a listening server, and stops it. */
import { startSealing } from '../../audit/sealing.ts';
import { startBankFiles } from '../../bank-files/worker.ts';
import { startNumbering } from '../../events/numbering.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/environment.ts';
import { type Core, enabledEnvironments } from '../../operation/operate.ts';
import { startPayroll } from '../../payruns/worker.ts';
import { startReports } from '../../reports/worker.ts';
import { startDeliveries } from '../../webhooks/worker.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/demo-file.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { createLogger } from '../logger.ts';
import { bankSettings } from './bank-settings.ts';
import { createCore } from './core.ts';
import { openDatabases } from './databases.ts';
import { createFaces } from './entry-points.ts';
import { startHousekeeping } from './housekeeping.ts';
import { installOperatorKeys, type OperatorKeys } from './operator-keys.ts';
import { drain, listen, portOf, serve, urlOf } from './server.ts';

export type Running = {
  readonly baseUrl: string;
  /**
   * Printed only for a loopback address, because the demo's test key works for every client that reaches the
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

export async function start(config: Config, clock: Clock, say: (line: string) => void): Promise<Running> {
  const server = await listen(config.HOST, config.PORT); // first, so that a port in use is reported at once
  const log = createLogger(config.LOG_LEVEL);
  let isStopping = false;
  /** The steps to undo, in order; they are undone in reverse. */
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    isStopping = true;
    await drain(server);
    for (const one of undo.splice(0).reverse()) await one();
  };
  try {
    const databases = await openDatabases(config, say);
    undo.push(() => databases.stop());
    const operatorKeys = await installOperatorKeys(config, databases);
    const baseUrl = config.BASE_URL ?? urlOf(config.HOST, portOf(server));
    const core = createCore(config, databases, clock, {
      screenBase: config.SCREEN_BASE_URL ?? baseUrl,
      log,
    });
    undo.push(() => closeDatabases(core));
    const made = await demoIn(core, config, baseUrl, databases.isEmbedded ? operatorKeys : {}, say);
    const demo = loopback.includes(config.HOST) ? made : undefined;
    undo.push(startNumbering(core, log));
    const failing = new Map<Environment, number>();
    if (config.RUN_PAYROLL) undo.push(startPayroll(core, log, failing));
    const bank = bankSettings(config);
    if (bank && config.RUN_PAYROLL) undo.push(startBankFiles(core, bank, log));
    if (config.MAKE_REPORTS) undo.push(startReports(core, log));
    if (config.DELIVER_EVENTS) undo.push(startDeliveries(core, log));
    undo.push(startHousekeeping(core, log));
    if (config.SEAL_AUDIT) undo.push(startSealing(core, log));
    serve(server, createFaces({ config, core, log, baseUrl, demo, failing, isStopping: () => isStopping }));
    return { baseUrl, demo, dataFolder: config.DATA_DIR, operatorKeys, core, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeDatabases(core: Core): Promise<void> {
  for (const { database } of enabledEnvironments(core)) await database.close();
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
