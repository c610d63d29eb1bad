import type { Logger } from 'pino';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { BankSettings } from '../../money/bank-files/settings.ts';
import { startBankFiles } from '../../money/bank-files/worker.ts';
import { startPayroll } from '../../money/payruns/worker.ts';
import { smtpMailer } from '../../outside/messages/mailer.ts';
import { startMessages } from '../../outside/messages/worker.ts';
import { type ReplayCounts, startNightlySample } from '../../outside/replays/nightly-sample.ts';
import { startReports } from '../../outside/reports/worker.ts';
import { startRequirements } from '../../outside/requirements/worker.ts';
import { startDeliveries } from '../../outside/webhooks/worker.ts';
import { startSealing } from '../../platform/audit/sealing.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import type { Config } from '../config.ts';
import { addressIn } from '../setting-shapes.ts';
import { startHousekeeping } from './housekeeping.ts';

type Parts = {
  config: Config;
  core: Core;
  log: Logger;
  failing: Map<World, number>;
  replayed: ReplayCounts;
};

/**
 * Starts the background work that the settings permit. Any number of processes may do so. Returns a function
 * that stops all of it: no new work begins, and running work finishes.
 */
export function startWorkers({ config, core, log, failing, replayed }: Parts): () => Promise<void> {
  const bank = bankSettings(config);
  const stops = [startHousekeeping(core, log)];
  if (config.RUN_PAYROLL) stops.push(startPayroll(core, log, failing), startAnalyzing(core, log));
  if (config.RUN_PAYROLL) stops.push(startNightlySample(core, log, replayed));
  if (bank && config.RUN_PAYROLL) stops.push(startBankFiles(core, bank, log));
  if (config.MAKE_REPORTS) stops.push(startReports(core, log));
  if (config.DELIVER_EVENTS) stops.push(startDeliveries(core, log), startRequirements(core, log));
  if (config.SEND_MESSAGES) {
    const post = postOf(config);
    if (core.production && !post.mailer) log.warn({ code: 'NO_MAIL_SERVER' }, noMailServer);
    stops.push(startMessages(core, post, log));
  }
  if (config.SEAL_AUDIT) stops.push(startSealing(core, log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

const noMailServer =
  'production has no mail server: messages to people wait, and expire after three days. Set SMTP_URL and MAIL_FROM.';

/** The mail server that sends messages, and the domain of their Message-ID. */
function postOf({ SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCE_ADDRESS: bounces }: Config) {
  const address = from && addressIn(from);
  if (!url || !from || !address) return { mailer: null, domain: '' };
  const mailer = smtpMailer({ url, from, bounceAddress: bounces ?? address });
  return { mailer, domain: address.slice(address.lastIndexOf('@') + 1) };
}

/** The bank that receives files. Undefined if none is configured. */
function bankSettings(config: Config): BankSettings | undefined {
  const { BANK_FOLDER: folder, BANK_ROUTING_NUMBER: routingNumber } = config;
  const { BANK_NAME: name, BANK_ORIGIN: origin, BANK_ORIGIN_NAME: originName } = config;
  if (!folder || !routingNumber || !name || !origin) return undefined;
  const { BANK_WINDOWS: windows, BANK_CUT_OFF: cutOff, BANK_SAME_DAY_CUT_OFF: sameDayCutOff } = config;
  const { BANK_OFFSET_ACCOUNT: offsetAccount } = config;
  const terms = { windows, cutOff, sameDayCutOff, offsetAccount };
  return { folder, routingNumber, name, origin, originName, ...terms };
}

const restMilliseconds = 500;

/** Analyzes the tables of a new database as soon as they fill. prisma/functions/statistics.sql says why. */
function startAnalyzing(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(({ database }) => analyzingRound(database, log));
  return repeatUntilStopped(rounds, restMilliseconds);
}

const analyzingRound =
  (database: EnvironmentDatabase, log: Log): Round =>
  async () => {
    await database
      .analyzeNewTables()
      .catch((error: unknown) => logUnexpected(log, error, 'new tables could not be analyzed'));
    return false;
  };
