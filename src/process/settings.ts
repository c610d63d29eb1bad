/** The shapes of all settings, which config.ts reads. */
import { z } from 'zod';
import { isRoutingNumber } from '../engine/nacha/routing-number.ts';
import {
  address,
  bankWindows,
  between,
  databaseUrl,
  databaseUrls,
  hostKeys,
  httpsAddress,
  linkDays,
  mailSender,
  masterKeys,
  networks,
  oneOf,
  onOrOff,
  operatorKey,
  otlpHeaders,
  paySpeeds,
  port,
  publicKeys,
  reportingAgent,
  servers,
  sftpAddress,
  smtpAddress,
  timeSetting,
  whole,
} from './setting-shapes.ts';

const upTo = (length: number) => z.string().max(length, `must have at most ${length} characters`);

export const settings = z.object({
  PORT: whole(4000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port,
  DATA_DIR: z.string().default('.data'),
  BASE_URL: address,
  SCREEN_BASE_URL: address,
  TEST_DATABASE_URL: databaseUrl,
  PRODUCTION_DATABASE_URL: databaseUrl,
  TEST_READ_URL: databaseUrl,
  PRODUCTION_READ_URL: databaseUrl,
  TEST_MIGRATION_URL: databaseUrl,
  PRODUCTION_MIGRATION_URL: databaseUrl,
  TEST_CELL_URLS: databaseUrls(),
  PRODUCTION_CELL_URLS: databaseUrls(),
  TEST_CELL_READ_URLS: databaseUrls(true),
  PRODUCTION_CELL_READ_URLS: databaseUrls(true),
  TEST_CELL_MIGRATION_URLS: databaseUrls(),
  PRODUCTION_CELL_MIGRATION_URLS: databaseUrls(),
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  DATABASE_PATIENCE: between(1, 1, 100),
  DATABASE_POOLER: oneOf(['none', 'pgbouncer']).default('none'),
  MASTER_KEYS: masterKeys,
  TEST_OPERATOR_KEY: operatorKey('test'),
  PRODUCTION_OPERATOR_KEY: operatorKey('production'),
  FIGURES_TRUSTED_KEYS: publicKeys,
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
  BANK_SFTP_URL: sftpAddress,
  BANK_SFTP_HOST_KEYS: hostKeys,
  BANK_SFTP_KEY_FILE: z.string().optional(),
  BANK_SFTP_PASSWORD: z.string().optional(),
  BANK_SFTP_UPLOAD_FOLDER: z.string().optional(),
  BANK_SFTP_DOWNLOAD_FOLDER: z.string().optional(),
  BANK_SFTP_SECONDS: whole(60, 1, 3_600),
  CHECK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{1,17}$/, 'must be the number of the account that printed checks draw on: digits')
    .optional(),
  CHECK_FONT_FILE: z.string().optional(),
  REPORTING_AGENT: reportingAgent,
  BANK_DIRECTORY: z.string().optional(),
  BANK_SPEEDS: paySpeeds,
  BANK_WINDOWS: bankWindows,
  BANK_CUT_OFF: timeSetting,
  BANK_SAME_DAY_CUT_OFF: timeSetting,
  BANK_DEBIT_RETRY_DAYS: whole(0, 0, 10),
  BANK_EXPOSURE_LIMIT: whole(0, 0, 1_000_000_000),
  BANK_DAY_LIMIT: whole(0, 0, 1_000_000_000),
  BANK_ACCOUNT_CHANGE_DAYS: whole(3, 0, 30),
  BANK_OFFSET_ACCOUNT: z
    .string()
    .regex(/^\d{1,17}$/, "must be the number of the operator's checking account at the bank: digits")
    .optional(),
  AUTOPILOT_LEAD_DAYS: whole(5, 1, 40),
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
  API_PAGE_LINK_DAYS: linkDays(1), // this link opens the keys
  SERVING_PROCESSES: whole(1, 1, 1_000),
  REQUESTS_PER_SECOND: whole(100, 1, 1_000_000),
  FAILED_KEYS_PER_MINUTE: whole(60, 1, 1_000_000),
  TRUSTED_PROXIES: networks,
  REQUESTS_AT_ONCE: whole(500, 1, 1_000_000),
  DELIVER_EVENTS: onOrOff('true'),
  RUN_PAYROLL: onOrOff('true'),
  SEAL_AUDIT: onOrOff('true'),
  MAKE_REPORTS: onOrOff('true'),
  SEND_MESSAGES: onOrOff('true'),
  SMTP_URL: smtpAddress,
  MAIL_FROM: mailSender,
  MAIL_BOUNCE_ADDRESS: z.email('must be an email address').optional(),
  LOCAL_WEBHOOKS: onOrOff('false'),
  DNS_SERVERS: servers,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_TRACES_SAMPLER_ARG: between(1, 0, 1),
  OTEL_SERVICE_NAME: z.string().default('payroll'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof settings>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);
