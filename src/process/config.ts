/** Reads the settings from environment variables. No other code reads them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cellSettings, type Prefix } from './cell-settings.ts';
import type { Command } from './commands.ts';
import { address, databaseUrl, transferKey } from './setting-shapes.ts';
import { type Config, settings } from './settings.ts';

export type { Config } from './settings.ts';

/** The settings with the addresses of the cells. */
const cellSettingNames = {
  TEST_CELL_URLS: true,
  PRODUCTION_CELL_URLS: true,
  TEST_CELL_READ_URLS: true,
  PRODUCTION_CELL_READ_URLS: true,
  TEST_CELL_MIGRATION_URLS: true,
  PRODUCTION_CELL_MIGRATION_URLS: true,
  TEST_MIGRATION_URL: true,
  PRODUCTION_MIGRATION_URL: true,
  TEST_READ_URL: true,
  PRODUCTION_READ_URL: true,
} as const;

/** The variables that the command line reads besides its flags. */
const commandSettings = settings
  .pick({
    PORT: true,
    HOST: true,
    DATA_DIR: true,
    BASE_URL: true,
    TEST_OPERATOR_KEY: true,
    PRODUCTION_OPERATOR_KEY: true,
    MASTER_KEYS: true,
    TEST_DATABASE_URL: true,
    PRODUCTION_DATABASE_URL: true,
    DATABASE_PATIENCE: true,
    BANK_FOLDER: true,
    BANK_SFTP_URL: true,
    BANK_SFTP_HOST_KEYS: true,
    BANK_SFTP_KEY_FILE: true,
    BANK_SFTP_PASSWORD: true,
    BANK_SFTP_UPLOAD_FOLDER: true,
    BANK_SFTP_DOWNLOAD_FOLDER: true,
    BANK_SFTP_SECONDS: true,
    ...cellSettingNames,
  })
  .extend({
    SUPERUSER_URL: databaseUrl,
    TRANSFER_KEY: transferKey,
    PATH: z.string().optional(),
    PAYROLL_URL: address,
    PAYROLL_KEY: z.string().optional(),
    PAYROLL_PARTNER: z.string().optional(),
    NO_COLOR: z.string().optional(),
  });

export type CommandConfig = z.infer<typeof commandSettings>;

/** Reads the settings of the command line. Throws a sentence for each invalid one. */
export const readCommandConfig = (variables: Variables = process.env): CommandConfig =>
  parse(commandSettings, variables);

type Variables = Record<string, string | undefined>;

/**
 * Reads the settings of a command. Throws a sentence for each invalid one. Empty variables count as absent.
 */
export function readConfigOf(command: Command, variables: Variables = process.env): Config {
  const config = parse(settings, variables);
  requireSettings(config, command);
  return config;
}

/** Reads the settings of a process that does everything. */
export const readConfig = (variables: Variables = process.env): Config => readConfigOf('all', variables);

function parse<Shape extends z.ZodObject>(shape: Shape, variables: Variables): z.infer<Shape> {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = shape.safeParse({ ...nonEmpty, ...settingsInFiles(Object.keys(shape.shape), nonEmpty) });
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'));
}

/**
 * Reads settings from files, such as the one that MASTER_KEYS_FILE names, so that the environment shows no
 * secret.
 */
function settingsInFiles(names: readonly string[], variables: Variables): Variables {
  const inFiles = names.filter((name) => variables[`${name}_FILE`] !== undefined);
  const twice = inFiles.filter((name) => variables[name] !== undefined);
  if (twice.length)
    throw new Error(twice.map((name) => `${name}: set it or ${name}_FILE, not both.`).join('\n'));
  return Object.fromEntries(inFiles.map((name) => [name, textIn(`${name}_FILE`, variables)]));
}

function textIn(variable: string, variables: Variables): string {
  const file = variables[variable] ?? '';
  const isIn = (text: string) => {
    if (text) return text;
    throw new Error('it is empty');
  };
  try {
    return isIn(readFileSync(file, 'utf8').replace(/(?:\r?\n)+$/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const right = 'Name a file that this user may read, with the value and nothing else';
    throw new Error(`${variable}: ${file} cannot be read (${why}). ${right}.`, { cause: error });
  }
}

/** Refuses settings that lack another setting that they need, or one that the command needs. */
function requireSettings(config: Config, command: Command): void {
  const hasDatabase = Boolean(config.TEST_DATABASE_URL || config.PRODUCTION_DATABASE_URL);
  if (command !== 'all' && !hasDatabase) {
    throw new Error(
      `The command ${command} needs TEST_DATABASE_URL, PRODUCTION_DATABASE_URL or both: the embedded databases belong to one process, which does everything.`,
    );
  }
  requireCells(config);
  if (command === 'migrate' || command === 'all') requireMigrationUrls(config);
  if (command === 'migrate') return;
  requirePorts(config, command);
  requireReplicas(config);
  requireShares(config);
  requireAddressService(config);
  requireBank(config);
  requireMail(config);
  if (hasDatabase && !config.MASTER_KEYS) {
    throw new Error(
      'A database of your own needs MASTER_KEYS: 32 random bytes in base64, kept safe. Without it sealed values are lost. Make one with: openssl rand -base64 32.',
    );
  }
}

/**
 * Requires a failed key for each process. Processes count wrong keys separately, so with a smaller limit a
 * guesser would get more attempts than it permits.
 */
function requireShares({ FAILED_KEYS_PER_MINUTE: failed, SERVING_PROCESSES: processes }: Config): void {
  if (failed >= processes) return;
  throw new Error(
    `FAILED_KEYS_PER_MINUTE must be at least SERVING_PROCESSES, which is ${processes}: each of them refuses after its share.`,
  );
}

/** Requires different ports. A process that only works opens only the port for operations. */
function requirePorts({ PORT: port, OPERATIONS_PORT: operations }: Config, command: Command): void {
  if (command === 'work' || port === 0 || operations !== port) return;
  throw new Error(`OPERATIONS_PORT must be another port than PORT, which is ${port}.`);
}

function requireAddressService(config: Config): void {
  if (config.ADDRESS_VERIFIER === 'offline') return;
  if (config.ADDRESS_SERVICE_URL && config.ADDRESS_SERVICE_ID && config.ADDRESS_SERVICE_SECRET) return;
  throw new Error(
    `ADDRESS_VERIFIER=${config.ADDRESS_VERIFIER} needs ADDRESS_SERVICE_URL, ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET.`,
  );
}

function requireMail({ SMTP_URL: url, MAIL_FROM: from }: Config): void {
  if (Boolean(url) === Boolean(from)) return;
  throw new Error('SMTP_URL and MAIL_FROM go together: give both, or neither.');
}

function requireBank(config: Config): void {
  const { BANK_FOLDER: folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN } = config;
  const bankSettings = [folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN];
  if (!bankSettings.some(Boolean)) return;
  if (bankSettings.every(Boolean)) {
    requireWindows(config);
    return;
  }
  throw new Error(
    'BANK_FOLDER, BANK_ROUTING_NUMBER, BANK_NAME and BANK_ORIGIN go together: give all of them, or none.',
  );
}

/**
 * Requires a window in which pay can leave. Debits and pay are made at 14:00 in Los Angeles; at the speed
 * same_day, at 9:00 and 10:00.
 */
function requireWindows(config: Config): void {
  const { BANK_WINDOWS: windows, BANK_CUT_OFF: cutOff, BANK_SAME_DAY_CUT_OFF: sameDay = '1100' } = config;
  const isAmong = (from: string, until = '2400') =>
    windows === undefined || windows.some((window) => window >= from && window < until);
  if (!isAmong('1400', cutOff)) {
    throw new Error(
      'BANK_WINDOWS needs a time from 14:00 on and before BANK_CUT_OFF: pay leaves at 14:00, and would always be late.',
    );
  }
  if (config.BANK_SPEEDS.includes('same_day') && !isAmong('1000', sameDay)) {
    throw new Error(
      'BANK_WINDOWS needs a time from 10:00 on and before BANK_SAME_DAY_CUT_OFF (11:00 without it): same-day pay leaves at 10:00, and would always be late.',
    );
  }
}

// The functions below refuse addresses of databases that do not fit together, before any database is opened.

const prefixes: readonly Prefix[] = ['TEST', 'PRODUCTION'];

/** Requires a database for each cell, and each list of cell settings to name all cells. */
function requireCells(config: Config): void {
  for (const prefix of prefixes) {
    const { length } = config[`${prefix}_CELL_URLS`];
    if (length && !config[`${prefix}_DATABASE_URL`])
      throw new Error(`${prefix}_CELL_URLS needs ${prefix}_DATABASE_URL: the first cell.`);
    for (const name of [`${prefix}_CELL_MIGRATION_URLS`, `${prefix}_CELL_READ_URLS`] as const) {
      const { length: addresses } = config[name];
      if (addresses && addresses !== length)
        throw new Error(
          `${name} must have as many addresses as ${prefix}_CELL_URLS, in the same order: ${length}, not ${addresses}.`,
        );
    }
  }
  const all = cellSettings(config);
  for (const [i, cell] of all.entries()) {
    const twin = all.slice(0, i).find((other) => isSameDatabase(other.operation.url, cell.operation.url));
    if (!twin || (cell.number === 1 && twin.number === 1)) continue;
    throw new Error(
      `${cell.operation.variable} names the database of cell ${twin.number} of ${twin.environment} again: each cell is a database of its own.`,
    );
  }
}

/**
 * Requires an address of PostgreSQL itself. A migration holds a lock for its session, and a pooler shares
 * sessions.
 */
function requireMigrationUrls(config: Config): void {
  if (config.DATABASE_POOLER === 'none') return;
  for (const { operation, migration, number } of cellSettings(config)) {
    if (migration.variable !== operation.variable) continue;
    const name = operation.variable.replace(/(?:DATABASE_)?(URLS?)$/, 'MIGRATION_$1');
    throw new Error(
      `DATABASE_POOLER=${config.DATABASE_POOLER} needs ${name}: the address of PostgreSQL itself, with the user that migrates${number > 1 ? ', for each further cell' : ''}.`,
    );
  }
}

function requireReplicas(config: Config): void {
  for (const prefix of prefixes) {
    if (config[`${prefix}_READ_URL`] && !config[`${prefix}_DATABASE_URL`])
      throw new Error(
        `${prefix}_READ_URL needs ${prefix}_DATABASE_URL: the primary, of which it is a replica.`,
      );
  }
  for (const { operation, replica } of cellSettings(config)) {
    if (replica && isSameDatabase(replica.url, operation.url))
      throw new Error(
        `${replica.variable} must be the address of a replica, not of ${operation.variable} itself.`,
      );
  }
}

const isSameDatabase = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one), new URL(other)];
  return a.host === b.host && a.pathname === b.pathname;
};
