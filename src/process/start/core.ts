import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { httpVerifier } from '../../engine/addresses/http-verifier.ts';
import { offlineVerifier } from '../../engine/addresses/offline-verifier.ts';
import { ActiveFigures } from '../../engine/figures/active-figures.ts';
import { ActiveDefinitions } from '../../engine/figures/deduction-definitions/active-definitions.ts';
import { speeds } from '../../engine/payroll/calendar/speeds.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import { type Cell, type Core, environmentOf } from '../../platform/cells/core.ts';
import { openEnvironmentDatabase } from '../../platform/database/environment-database.ts';
import type { OutageReporter } from '../../platform/database/outage-watch.ts';
import type { ReplicaReporter } from '../../platform/database/replica-health.ts';
import { createSealer } from '../../platform/database/seal.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import { type CellSettings, type Databases, hasSeveral } from '../cell-settings.ts';
import type { Config } from '../config.ts';
import { keepPrivate } from '../files.ts';
import { readMasterKeys } from '../setting-shapes.ts';

type Parts = { screenBase: string; log: Logger; banks?: World['banks'] };

/** Creates the parts of each environment that has a database. */
export function createCore(
  config: Config,
  { cells }: Pick<Databases, 'cells'>,
  clock: Clock,
  { screenBase, log, banks = null }: Parts,
): Core {
  const masterKeys = masterKeysOf(config);
  const cellOf = (settings: CellSettings): Cell => {
    const { environment, number } = settings;
    const world: World = {
      environment,
      clock,
      sealer: createSealer(environment, masterKeys),
      ...addressVerifier(config, environment),
      figures: new ActiveFigures(),
      definitions: new ActiveDefinitions(),
      figuresTrustedKeys: config.FIGURES_TRUSTED_KEYS,
      screenBase,
      webhookReach: { mayBeLocal: config.LOCAL_WEBHOOKS, dnsServers: config.DNS_SERVERS },
      bank: environment === 'test' ? 'simulated' : config.BANK_FOLDER ? 'files' : 'none',
      mail: environment === 'test' ? 'mailbox' : config.SMTP_URL ? 'mail_server' : 'none',
      paySpeeds: environment === 'test' ? speeds : config.BANK_SPEEDS,
      debitRetryDays: config.BANK_DEBIT_RETRY_DAYS || null,
      exposureLimitCents: config.BANK_EXPOSURE_LIMIT * 100 || null,
      dayLimitCents: config.BANK_DAY_LIMIT * 100 || null,
      accountChangeDays: config.BANK_ACCOUNT_CHANGE_DAYS,
      autopilotLeadDays: config.AUTOPILOT_LEAD_DAYS,
      checkPrinting: checkPrinting(config, environment),
      reportingAgent: environment === 'test' ? testAgent : (config.REPORTING_AGENT ?? null),
      banks,
      linkLifetimes: {
        dashboard: config.DASHBOARD_LINK_DAYS,
        taxes: config.TAXES_LINK_DAYS,
        reports: config.REPORTS_LINK_DAYS,
        paystub: config.PAYSTUB_LINK_DAYS,
        api: config.API_PAGE_LINK_DAYS,
      },
    };
    const place = { environment, ...(hasSeveral(cells, environment) ? { cell: number } : {}) };
    const options = databaseOptions(config, log, settings, place);
    return { number, database: openEnvironmentDatabase(settings.operation.url, options), world };
  };
  const inEnvironment = (name: Environment) =>
    environmentOf(cells.filter(({ environment }) => environment === name).map(cellOf));
  return Object.fromEntries(environments.map((name) => [name, inEnvironment(name)]));
}

/** How the log names a database: by its environment, and by its cell if there are several. */
type Place = { readonly environment: Environment; readonly cell?: number };

const databaseOptions = (config: Config, log: Logger, { replica }: CellSettings, place: Place) => ({
  size: config.DATABASE_POOL_SIZE,
  patience: config.DATABASE_PATIENCE,
  isPooled: config.DATABASE_POOLER === 'pgbouncer',
  reporter: outageReporter(log, place),
  replica: replica && { url: replica.url, reporter: replicaReporter(log, place) },
});

/** Logs why operations are refused, and that they are served again. */
const outageReporter = (log: Logger, place: Place): OutageReporter => ({
  failed: (outage) => log.warn({ ...place, ...outage }, 'the database refuses operations'),
  busy: (refused) =>
    log.warn({ ...place, code: 'POOL_BUSY', refused }, 'operations are refused: all connections are in use'),
  recovered: (recovery) => log.warn({ ...place, ...recovery }, 'the database serves operations again'),
});

const replicaReporter = (log: Logger, place: Place): ReplicaReporter => ({
  left: (state, cause) => log.warn({ ...place, state, cause }, 'the primary serves all reads'),
  used: () => log.warn(place, 'the replica serves reads again'),
});

/** The agent that files in the test environment, where the agencies are simulated. */
const testAgent: World['reportingAgent'] = {
  ein: '99-0000001',
  name: 'Test Reporting Agent',
  address: { line1: '1 Test Street', line2: null, city: 'San Francisco', state: 'CA', postalCode: '94102' },
  contactName: 'Test Agent',
  contactPhone: '4155550100',
  contactEmail: 'agent@test.example',
  bsoUserId: 'TESTUSER',
  etin: '00000',
  efin: '000000',
  tcc: '00000',
  softwareId: '00000000',
  pin: '00000',
  ipAddress: '192.0.2.1',
  deviceId: '0'.repeat(40),
};

/** Checks of the test environment draw on no account and are void. */
const testChecks = { bankName: 'No bank', routingNumber: '000000000', accountNumber: '0', fontFile: null };

function checkPrinting(config: Config, environment: Environment): World['checkPrinting'] {
  if (environment === 'test') return testChecks;
  const { BANK_NAME, BANK_ROUTING_NUMBER, CHECK_ACCOUNT_NUMBER, CHECK_FONT_FILE } = config;
  if (!BANK_NAME || !BANK_ROUTING_NUMBER || !CHECK_ACCOUNT_NUMBER || !CHECK_FONT_FILE) return null;
  return {
    bankName: BANK_NAME,
    routingNumber: BANK_ROUTING_NUMBER,
    accountNumber: CHECK_ACCOUNT_NUMBER,
    fontFile: CHECK_FONT_FILE,
  };
}

function masterKeysOf({ MASTER_KEYS, DATA_DIR }: Config): readonly [Buffer, ...Buffer[]] {
  const kept = () => keepPrivate(path.join(DATA_DIR, 'master-key'), () => randomBytes(32).toString('base64'));
  const [first, ...rest] = MASTER_KEYS ?? readMasterKeys(kept());
  if (!first) throw new Error('There is no master key: MASTER_KEYS is empty.');
  return [first, ...rest];
}

function addressVerifier(
  config: Config,
  environment: Environment,
): Pick<World, 'addresses' | 'addressesAreOutside'> {
  const { ADDRESS_VERIFIER: shape, ADDRESS_SERVICE_URL: url = '' } = config;
  const { ADDRESS_SERVICE_ID: id = '', ADDRESS_SERVICE_SECRET: secret = '' } = config;
  const common = { url, timeoutMilliseconds: config.ADDRESS_TIMEOUT_MILLISECONDS };
  switch (shape) {
    case 'offline':
      return {
        addresses: offlineVerifier({ sandboxAddresses: environment === 'test' }),
        addressesAreOutside: false,
      };
    case 'usps':
      return {
        addresses: httpVerifier({ ...common, shape, clientId: id, clientSecret: secret }),
        addressesAreOutside: true,
      };
    case 'smarty':
      return {
        addresses: httpVerifier({ ...common, shape, authId: id, authToken: secret }),
        addressesAreOutside: true,
      };
  }
}
