import type { Command } from './commands.ts';
import { requireCells, requireMigrationUrls, requireReplicas } from './require-databases.ts';
import type { Config } from './settings.ts';

/** Refuses settings that lack another one they need, or one that the command needs. */
export function requireSettings(config: Config, command: Command): void {
  const hasDatabase = Boolean(config.TEST_DATABASE_URL || config.PRODUCTION_DATABASE_URL);
  if (command !== 'all' && !hasDatabase) {
    throw new Error(
      `The command ${command} needs TEST_DATABASE_URL, PRODUCTION_DATABASE_URL or both: the embedded databases belong to one process, which does everything.`,
    );
  }
  requireCells(config);
  if (command === 'migrate' || command === 'all') requireMigrationUrls(config);
  if (command === 'migrate') return;
  requireReplicas(config);
  requireShares(config);
  requireAddressService(config);
  requireBank(config);
  if (hasDatabase && !config.MASTER_KEYS) {
    throw new Error(
      'A database of your own needs MASTER_KEYS: 32 random bytes in base64, kept safe. Without it sealed values are lost. Make one with: openssl rand -base64 32.',
    );
  }
}

/** Each process counts wrong keys apart: with fewer of them than processes a guesser would have more. */
function requireShares({ FAILED_KEYS_PER_MINUTE: failed, SERVING_PROCESSES: processes }: Config): void {
  if (failed >= processes) return;
  throw new Error(
    `FAILED_KEYS_PER_MINUTE must be at least SERVING_PROCESSES, which is ${processes}: each of them refuses after its share.`,
  );
}

function requireAddressService(config: Config): void {
  if (config.ADDRESS_VERIFIER === 'offline') return;
  if (config.ADDRESS_SERVICE_URL && config.ADDRESS_SERVICE_ID && config.ADDRESS_SERVICE_SECRET) return;
  throw new Error(
    `ADDRESS_VERIFIER=${config.ADDRESS_VERIFIER} needs ADDRESS_SERVICE_URL, ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET.`,
  );
}

function requireBank(config: Config): void {
  const { BANK_FOLDER: folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN } = config;
  const bankSettings = [folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN];
  if (!bankSettings.some(Boolean) || bankSettings.every(Boolean)) return;
  throw new Error(
    'BANK_FOLDER, BANK_ROUTING_NUMBER, BANK_NAME and BANK_ORIGIN go together: give all of them, or none.',
  );
}
