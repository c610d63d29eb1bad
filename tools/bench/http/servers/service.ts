import { randomBytes } from 'node:crypto';
import { systemClock } from '../../../../src/foundation/clock.ts';
import { readConfig } from '../../../../src/process/config.ts';
import { start } from '../../../../src/process/start/start.ts';
import { runAsRival } from './run-as-rival.ts';

/** This service on the given database, as `npm start` runs it. */
runAsRival(async ({ databaseUrl, poolSize }) => {
  const config = readConfig({
    REQUESTS_PER_SECOND: '1000000', // otherwise the bench would measure the limit
    DATABASE_PATIENCE: '20', // for sixteen batches at once, each of which may take 5 seconds otherwise
    PORT: '0',
    TEST_DATABASE_URL: databaseUrl,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    DATABASE_POOL_SIZE: String(poolSize),
  });
  return (await start(config, systemClock, () => {})).baseUrl;
});
