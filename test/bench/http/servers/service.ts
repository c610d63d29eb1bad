import { randomBytes } from 'node:crypto';
import { systemClock } from '../../../../src/foundation/clock.ts';
import { readConfig } from '../../../../src/process/config.ts';
import { start } from '../../../../src/process/start/start.ts';
import { runAsRival } from './told.ts';

/** This service as `npm start` runs it, on the database it is told. */
runAsRival(async ({ databaseUrl, poolSize }) => {
  const config = readConfig({
    REQUESTS_PER_SECOND: '1000000', // the limit is what a bench would measure otherwise
    PORT: '0',
    TEST_DATABASE_URL: databaseUrl,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    DATABASE_POOL_SIZE: String(poolSize),
  });
  return (await start(config, systemClock, () => {})).baseUrl;
});
