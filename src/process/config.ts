/** The settings, from environment variables. No other code reads them. */
import { z } from 'zod';
import type { Command } from './commands.ts';
import { requireSettings } from './require-settings.ts';
import { address, databaseUrl, transferKey } from './setting-shapes.ts';
import { type Config, settings } from './settings.ts';

export type { Config } from './settings.ts';

/** Where the cells are. */
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

/** The settings of the command line, or a sentence for each invalid one. */
export const readCommandConfig = (
  variables: Record<string, string | undefined> = process.env,
): CommandConfig => parse(commandSettings, variables);

type Variables = Record<string, string | undefined>;

/** The settings of a command, or a sentence for each invalid one. Empty variables count as absent. */
export function readConfigOf(command: Command, variables: Variables = process.env): Config {
  const config = parse(settings, variables);
  requireSettings(config, command);
  return config;
}

/** The settings of a process that does everything. */
export const readConfig = (variables: Variables = process.env): Config => readConfigOf('all', variables);

function parse<Shape extends z.ZodType>(
  shape: Shape,
  variables: Record<string, string | undefined>,
): z.infer<Shape> {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = shape.safeParse(nonEmpty);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'));
}
