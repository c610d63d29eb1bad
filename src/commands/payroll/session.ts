/** The session of a command: the service's address, the credentials, and the output. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, environments } from '../../foundation/environment.ts';
import { readKey } from '../../platform/operation/secrets.ts';
import { type CommandConfig, readCommandConfig } from '../../process/config.ts';
import { type Demo, demoFile } from '../../process/demo/demo-file.ts';
import { type Ask, asker, type Caller } from './ask.ts';
import { WrongUsage } from './failures.ts';
import { createOutput, type Output } from './output.ts';

type GlobalOptions = {
  readonly url?: string;
  readonly key?: string;
  readonly partner?: string;
  readonly environment?: string;
  readonly cell?: string;
  readonly json?: boolean;
};

export type Session = {
  readonly config: CommandConfig;
  readonly url: string;
  readonly output: Output;
  /** The demo partner, if a service on this machine has created it and the user names no other partner. */
  readonly demo: Demo | undefined;
  readonly environment: Environment;
  /**
   * Acts as a partner, with its own key or as an operator inside it. Defaults to the environment of the
   * session.
   */
  asPartner(where?: Environment): Ask;
  /** The credentials of such a partner. */
  partnerCaller(where?: Environment): Caller;
  /** Acts as an operator, inside a partner or in none. Undefined without a key for the environment. */
  asOperator(environment: Environment, partnerId?: string, cell?: string): Ask | undefined;
  /** The cell that the user names. It matters to operators who act in no partner. */
  readonly cell: string | undefined;
  /** The environment that the user names, or both. */
  readonly environments: readonly Environment[];
};

export function openSession(options: GlobalOptions): Session {
  const config = settings();
  const storedDemo = readDemo(config.DATA_DIR);
  const { key, partnerId } = whoIn(options, config);
  const named = environmentNamed(options.environment);
  const environment = environmentOf(key, named);
  const url =
    (options.url && withoutSlash(options.url)) ??
    config.PAYROLL_URL ??
    config.BASE_URL ??
    storedDemo?.baseUrl ??
    `http://${config.HOST}:${config.PORT}`;
  const operatorKeys = operatorKeysOf(config);
  const demo = key || partnerId ? undefined : storedDemo;
  const partnerCaller = (where = environment): Caller => {
    if (key && where !== environment) throw new WrongUsage(oneEnvironment);
    if (key) return { url, key };
    const operatorKey = operatorKeys[where];
    if (partnerId && operatorKey) return { url, key: operatorKey, partnerId };
    if (partnerId) throw new WrongUsage(noOperatorKey(where));
    if (demo) return { url, key: where === 'test' ? demo.testKey : demo.productionKey };
    throw new WrongUsage(nobody);
  };
  return {
    config,
    url,
    demo,
    environment,
    output: createOutput(options.json ?? false, config.NO_COLOR !== undefined, process),
    asPartner: (where) => asker(partnerCaller(where)),
    partnerCaller,
    cell: options.cell,
    asOperator(where, inside, cell = options.cell) {
      const operatorKey = operatorKeys[where];
      return operatorKey ? asker({ url, key: operatorKey, partnerId: inside, cell }) : undefined;
    },
    environments: named ? [named] : environments,
  };
}

/** Whose credentials to use. A flag takes precedence over a variable. */
function whoIn({ key, partner }: GlobalOptions, config: CommandConfig): { key?: string; partnerId?: string } {
  if (key && partner)
    throw new WrongUsage('Give either --key or --partner: a key is of one partner already.');
  if (key) return { key };
  if (partner) return { partnerId: partner };
  return config.PAYROLL_KEY ? { key: config.PAYROLL_KEY } : { partnerId: config.PAYROLL_PARTNER };
}

const oneEnvironment =
  'A key is of one environment. To act in both, be an operator inside the partner, with --partner.';

const nobody =
  'As whom? Give the key of a partner with --key or PAYROLL_KEY, or act as an operator inside one with --partner.';

export const noOperatorKey = (environment: Environment): string =>
  `There is no operator key for the ${environment} environment: set ${environment.toUpperCase()}_OPERATOR_KEY, or name the other with --environment.`;

function settings(): CommandConfig {
  try {
    return readCommandConfig();
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function environmentNamed(name: string | undefined): Environment | undefined {
  if (name === undefined) return undefined;
  const found = environments.find((each) => each === name);
  if (!found) throw new WrongUsage(`--environment must be one of ${environments.join(', ')}.`);
  return found;
}

/** The environment of a session. A key belongs to one. */
function environmentOf(key: string | undefined, named: Environment | undefined): Environment {
  if (!key) return named ?? 'test';
  const read = readKey(key);
  if (read?.kind !== 'key')
    throw new WrongUsage('The key is no key of a partner: those begin with ppk_. Is it whole?');
  if (named && named !== read.environment) {
    throw new WrongUsage(`The key is of the ${read.environment} environment, not of ${named}.`);
  }
  return read.environment;
}

function withoutSlash(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongUsage('--url must be an http or https address.');
  return url.replace(/\/+$/, '');
}

/** The demo of the embedded service in the data folder. */
function readDemo(folder: string): Demo | undefined {
  const read = demoFile.safeParse(readJson(path.join(folder, 'demo.json')));
  return read.success ? read.data : undefined;
}

function operatorKeysOf(config: CommandConfig): { readonly [Name in Environment]?: string } {
  const kept = readJson(path.join(config.DATA_DIR, 'operator-keys.json'));
  return {
    ...(typeof kept === 'object' ? kept : {}),
    ...(config.TEST_OPERATOR_KEY ? { test: config.TEST_OPERATOR_KEY } : {}),
    ...(config.PRODUCTION_OPERATOR_KEY ? { production: config.PRODUCTION_OPERATOR_KEY } : {}),
  };
}

/** Reads a file in the data folder of the embedded service. Undefined if the file is absent or unreadable. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
