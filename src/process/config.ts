/** The settings, from environment variables. No other code reads them. */
import { Resolver } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isRoutingNumber } from '../nacha/routing-number.ts';

const days = 24 * 60 * 60 * 1000;
const url = z.url();
const linkDays = (byDefault: number) =>
  z.coerce
    .number()
    .positive()
    .max(366)
    .default(byDefault)
    .transform((count) => count * days);
const onOrOff = (byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(byDefault)
    .transform((text) => text === 'true');
const listed = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));
const withoutSlash = (text: string) => text.replace(/\/+$/, '');

/** Comma-separated, 32 bytes each in base64, as MASTER_KEYS and the file under the data folder have them. */
export function readMasterKeys(text: string): Buffer[] {
  return text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
}

function areServers(parts: readonly string[]): boolean {
  try {
    new Resolver().setServers(parts);
    return true;
  } catch {
    return false;
  }
}

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  BASE_URL: url.transform(withoutSlash).optional(),
  SCREEN_BASE_URL: url.transform(withoutSlash).optional(),
  TEST_DATABASE_URL: url.optional(),
  PRODUCTION_DATABASE_URL: url.optional(),
  TEST_MIGRATION_URL: url.optional(),
  PRODUCTION_MIGRATION_URL: url.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PATIENCE: z.coerce.number().min(1).max(100).default(1),
  MASTER_KEYS: z
    .string()
    .transform(readMasterKeys)
    .refine((keys) => keys.every((key) => key.length === 32), 'each must be 32 bytes in base64')
    .optional(),
  TEST_OPERATOR_KEY: z.string().optional(),
  PRODUCTION_OPERATOR_KEY: z.string().optional(),
  BANK_FOLDER: z.string().optional(),
  BANK_ROUTING_NUMBER: z
    .string()
    .refine((text) => isRoutingNumber(text), 'must be an ABA routing number of nine digits')
    .optional(),
  BANK_NAME: z.string().max(23).optional(),
  BANK_ORIGIN: z
    .string()
    .regex(/^[\dA-Z]{9,10}$/, 'must be the nine or ten characters by which the bank knows the sender')
    .optional(),
  BANK_ORIGIN_NAME: z.string().max(23).default('PAYROLL SERVICE'),
  ADDRESS_VERIFIER: z.enum(['offline', 'usps', 'smarty']).default('offline'),
  ADDRESS_SERVICE_URL: z.url({ protocol: /^https$/ }).optional(),
  ADDRESS_SERVICE_ID: z.string().optional(),
  ADDRESS_SERVICE_SECRET: z.string().optional(),
  ADDRESS_TIMEOUT_MILLISECONDS: z.coerce.number().int().min(100).max(30_000).default(3_000),
  DASHBOARD_LINK_DAYS: linkDays(7),
  TAXES_LINK_DAYS: linkDays(7),
  REPORTS_LINK_DAYS: linkDays(7),
  PAYSTUB_LINK_DAYS: linkDays(7),
  API_PAGE_LINK_DAYS: linkDays(1), // it opens the keys
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(100),
  FAILED_KEYS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  TRUSTED_PROXIES: listed.refine(
    (parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)),
    'must be addresses or networks, separated by commas, as 10.0.0.0/8',
  ),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(500),
  DELIVER_EVENTS: onOrOff('true'),
  RUN_PAYROLL: onOrOff('true'),
  SEAL_AUDIT: onOrOff('true'),
  MAKE_REPORTS: onOrOff('true'),
  LOCAL_WEBHOOKS: onOrOff('false'),
  DNS_SERVERS: listed.refine(
    areServers,
    'must be addresses, separated by commas, as 9.9.9.9 or [2620:fe::fe]:53',
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
    PAYROLL_URL: url.transform(withoutSlash).optional(),
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
      'A database of your own needs MASTER_KEYS: 32 random bytes in base64, kept safe. Without it sealed values are lost.',
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
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
