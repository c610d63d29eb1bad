import type { Logger } from 'pino';
import { startBankFiles } from '../../money/bank-files/worker.ts';
import { startPayroll } from '../../money/payruns/worker.ts';
import { type ReplayCounts, startNightlySample } from '../../outside/replays/nightly-sample.ts';
import { startReports } from '../../outside/reports/worker.ts';
import { startDeliveries } from '../../outside/webhooks/worker.ts';
import { startSealing } from '../../platform/audit/sealing.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
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
