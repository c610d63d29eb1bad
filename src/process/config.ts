/** The settings, from environment variables. No other code reads them. */
import { z } from 'zod';
import { isRoutingNumber } from '../nacha/routing-number.ts';
import {
  address,
  between,
  databaseUrl,
  httpsAddress,
  linkDays,
  masterKeys,
  networks,
  oneOf,
  onOrOff,
  operatorKey,
  servers,
  whole,
} from './setting-shapes.ts';

const upTo = (length: number) => z.string().max(length, `must have at most ${length} characters`);

const settings = z.object({
  PORT: whole(4000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  BASE_URL: address,
  SCREEN_BASE_URL: address,
  TEST_DATABASE_URL: databaseUrl,
  PRODUCTION_DATABASE_URL: databaseUrl,
  TEST_MIGRATION_URL: databaseUrl,
  PRODUCTION_MIGRATION_URL: databaseUrl,
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  DATABASE_PATIENCE: between(1, 1, 100),
  MASTER_KEYS: masterKeys,
  TEST_OPERATOR_KEY: operatorKey('test'),
  PRODUCTION_OPERATOR_KEY: operatorKey('production'),
  BANK_FOLDER: z.string().optional(),
  BANK_ROUTING_NUMBER: z
    .string()
    .refine((text) => isRoutingNumber(text), 'must be an ABA routing number of nine digits')
    .optional(),
  BANK_NAME: upTo(23).optional(),
  BANK_ORIGIN: z
    .string()
    .regex(/^[\dA-Z]{9,10}$/, 'must be the nine or ten characters by which the bank knows the sender')
    .optional(),
  CHECK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{1,17}$/, 'must be the number of the account that printed checks draw on: digits')
    .optional(),
  CHECK_FONT_FILE: z.string().optional(),
  BANK_ORIGIN_NAME: upTo(23).default('PAYROLL SERVICE'),
  ADDRESS_VERIFIER: oneOf(['offline', 'usps', 'smarty']).default('offline'),
  ADDRESS_SERVICE_URL: httpsAddress,
  ADDRESS_SERVICE_ID: z.string().optional(),
  ADDRESS_SERVICE_SECRET: z.string().optional(),
  ADDRESS_TIMEOUT_MILLISECONDS: whole(3_000, 100, 30_000),
  DASHBOARD_LINK_DAYS: linkDays(7),
  TAXES_LINK_DAYS: linkDays(7),
  REPORTS_LINK_DAYS: linkDays(7),
  PAYSTUB_LINK_DAYS: linkDays(7),
  API_PAGE_LINK_DAYS: linkDays(1), // it opens the keys
  REQUESTS_PER_SECOND: whole(100, 1, 1_000_000),
  FAILED_KEYS_PER_MINUTE: whole(60, 1, 1_000_000),
  TRUSTED_PROXIES: networks,
  REQUESTS_AT_ONCE: whole(500, 1, 1_000_000),
  DELIVER_EVENTS: onOrOff('true'),
  RUN_PAYROLL: onOrOff('true'),
  SEAL_AUDIT: onOrOff('true'),
  MAKE_REPORTS: onOrOff('true'),
  LOCAL_WEBHOOKS: onOrOff('false'),
  DNS_SERVERS: servers,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof settings>;

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
  })
  .extend({
    PAYROLL_URL: address,
    PAYROLL_KEY: z.string().optional(),
    PAYROLL_PARTNER: z.string().optional(),
    NO_COLOR: z.string().optional(),
  });

export type CommandConfig = z.infer<typeof commandSettings>;

/** The settings of the command line, or a sentence for each invalid one. */
export const readCommandConfig = (
  variables: Record<string, string | undefined> = process.env,
): CommandConfig => parse(commandSettings, variables);

/** The settings, or a sentence for each invalid one. Empty variables count as absent. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const config = parse(settings, variables);
  if (
    config.ADDRESS_VERIFIER !== 'offline' &&
    !(config.ADDRESS_SERVICE_URL && config.ADDRESS_SERVICE_ID && config.ADDRESS_SERVICE_SECRET)
  ) {
    throw new Error(
      `ADDRESS_VERIFIER=${config.ADDRESS_VERIFIER} needs ADDRESS_SERVICE_URL, ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET.`,
    );
  }
  const { BANK_FOLDER: folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN } = config;
  const bankSettings = [folder, BANK_ROUTING_NUMBER, BANK_NAME, BANK_ORIGIN];
  if (bankSettings.some(Boolean) && !bankSettings.every(Boolean)) {
    throw new Error(
      'BANK_FOLDER, BANK_ROUTING_NUMBER, BANK_NAME and BANK_ORIGIN go together: give all of them, or none.',
    );
  }
  if ((config.TEST_DATABASE_URL || config.PRODUCTION_DATABASE_URL) && !config.MASTER_KEYS) {
    throw new Error(
      'A database of your own needs MASTER_KEYS: 32 random bytes in base64, kept safe. Without it sealed values are lost. Make one with: openssl rand -base64 32.',
    );
  }
  return config;
}

function parse<Shape extends z.ZodType>(
  shape: Shape,
  variables: Record<string, string | undefined>,
): z.infer<Shape> {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = shape.safeParse(nonEmpty);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'));
}
