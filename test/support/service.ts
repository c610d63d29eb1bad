/** The real service in this process, on its own port, with two fresh databases of the shared cluster. */
import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../src/foundation/clock.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { readConfig } from '../../src/process/config.ts';
import { start } from '../../src/process/start/start.ts';
import { asSecondCells, openCell, secondFirst } from './cells.ts';
import { cloneDatabase } from './databases.ts';
import { everythingIsInSecond } from './test-size.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

type Options = { clock?: Clock; settings?: Record<string, string> };

export async function startService({ clock = systemClock, settings = {} }: Options = {}) {
  const operatorKeys = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
  const urls = { test: await cloneDatabase(), production: await cloneDatabase() };
  const cells = everythingIsInSecond ? await asSecondCells(urls) : undefined;
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TEST_DATABASE_URL: urls.test,
    PRODUCTION_DATABASE_URL: urls.production,
    TEST_OPERATOR_KEY: operatorKeys.test,
    PRODUCTION_OPERATOR_KEY: operatorKeys.production,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    DATABASE_POOL_SIZE: '8',
    DATABASE_PATIENCE: '20', // a busy machine must not refuse requests with 503
    REQUESTS_PER_SECOND: '100000', // tests send more than any partner
    FAILED_KEYS_PER_MINUTE: '100000',
    DELIVER_EVENTS: 'false',
    RUN_PAYROLL: 'false',
    SEAL_AUDIT: 'false',
    MAKE_REPORTS: 'false',
    SEND_MESSAGES: 'false',
    BANK_ACCOUNT_CHANGE_DAYS: '0', // most tests are about the state after the wait
    ...cells,
    ...settings,
  });
  const running = await start(config, clock, () => {});
  if (everythingIsInSecond) for (const key of Object.values(operatorKeys)) await openCell(running, key, 2);
  const core = everythingIsInSecond ? secondFirst(running.core) : running.core;
  /** The URLs of the production databases. With TEST_CELLS=2 the first one has the rows of no partner. */
  const productionUrls = [urls.production, ...(cells ? [cells.PRODUCTION_DATABASE_URL] : [])];
  return { ...running, core, urls, productionUrls, operatorKeys };
}
