import type { Logger } from 'pino';
import { startSealing } from '../../audit/sealing.ts';
import { startBankFiles } from '../../bank-files/worker.ts';
import type { World } from '../../graphql/operation-context.ts';
import type { Core } from '../../operation/operate.ts';
import { startPayroll } from '../../payruns/worker.ts';
import { type ReplayCounts, startNightlySample } from '../../replays/nightly-sample.ts';
import { startReports } from '../../reports/worker.ts';
import { startDeliveries } from '../../webhooks/worker.ts';
import type { Config } from '../config.ts';
import { startAnalyzing } from './analyzing.ts';
import { bankSettings } from './bank-settings.ts';
import { startHousekeeping } from './housekeeping.ts';

type Parts = {
  config: Config;
  core: Core;
  log: Logger;
  failing: Map<World, number>;
  replayed: ReplayCounts;
};

/**
 * Starts the background work that the settings permit. Any number of processes may. Returns a function that
 * stops all of it at once: nothing new begins, and running work finishes.
 */
export function startWorkers({ config, core, log, failing, replayed }: Parts): () => Promise<void> {
  const bank = bankSettings(config);
  const stops = [startHousekeeping(core, log)];
  if (config.RUN_PAYROLL) stops.push(startPayroll(core, log, failing), startAnalyzing(core, log));
  if (config.RUN_PAYROLL) stops.push(startNightlySample(core, log, replayed));
  if (bank && config.RUN_PAYROLL) stops.push(startBankFiles(core, bank, log));
  if (config.MAKE_REPORTS) stops.push(startReports(core, log));
  if (config.DELIVER_EVENTS) stops.push(startDeliveries(core, log));
  if (config.SEAL_AUDIT) stops.push(startSealing(core, log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
