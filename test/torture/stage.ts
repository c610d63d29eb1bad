/** A database, a partner with companies in it, and a way to start servers. */
import { randomBytes } from 'node:crypto';
import { systemClock } from '../../src/foundation/clock.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { readConfig } from '../../src/process/config.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { start } from '../../src/process/start/start.ts';
import { call, graphql } from '../support/client.ts';
import { waitFor } from '../support/pause.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A company with an employee and a contractor. */
export type Place = {
  readonly companyID: string;
  readonly contractorID: string;
  readonly employeeCheckID: string;
  readonly payDate: string;
};

export type Stage = {
  readonly databaseUrl: string;
  readonly key: string;
  readonly partnerID: string;
  readonly places: readonly [Place, ...Place[]];
  /** Starts one more server on the database; `settings` override. */
  start(settings?: Record<string, string>): Promise<ServerProcess>;
};

const companies = 16;

type Webhook = { url: string; kinds: string[] };

/** `databases` names further ones that the service has. */
export async function openStage(
  databaseUrl: string,
  webhooks: readonly Webhook[] = [],
  databases: Record<string, string> = {},
): Promise<Stage> {
  const operatorKey = newKey('operator', 'test');
  const settings = {
    TEST_DATABASE_URL: databaseUrl,
    ...databases,
    TEST_OPERATOR_KEY: operatorKey,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    DATABASE_POOL_SIZE: '8',
    REQUESTS_PER_SECOND: '100000',
    FAILED_KEYS_PER_MINUTE: '100000',
    DELIVER_EVENTS: 'false',
    RUN_PAYROLL: 'false',
    LOCAL_WEBHOOKS: 'true', // receivers are on this machine
    LOG_LEVEL: 'fatal',
  };
  const service = await start(readConfig({ PORT: '0', ...settings }), systemClock, () => {});
  try {
    const make = 'mutation { createPartner(name: "Tortured") { id key { key } } }';
    const { body } = await graphql(service, operatorKey, make);
    const { id: partnerID, key } = body.data.createPartner;
    const access = { environment: 'test', credential: { kind: 'key', secret: key.key } } as const;
    const place = () =>
      runAs(service.core, access, async (operation): Promise<Place> => {
        const people = await makeDemo(operation);
        const employeeCheckID = await ensureDemoCheck(operation, people);
        const { payDate } = await operation.db.contractorPayment.findFirstOrThrow({
          where: { companyId: people.companyID },
        });
        return { ...people, employeeCheckID, payDate };
      });
    const places: [Place, ...Place[]] = [await place()];
    while (places.length < companies) places.push(await place());
    for (const body of webhooks) await call(service, 'POST', '/webhooks', { key: key.key, body });
    await deleteEvents(databaseUrl); // events from here on are counted
    return {
      databaseUrl,
      key: key.key,
      partnerID,
      places,
      // What a server wrote last is printed when a run breaks off.
      start: (more = {}) => startServer({ ...settings, LOG_LEVEL: 'warn', ...more }),
    };
  } finally {
    await service.stop();
  }
}

/** Deletes the events once all have their numbers: the numbering and the deletion may lock each other. */
async function deleteEvents(databaseUrl: string): Promise<void> {
  const unnumbered = 'select 1 from events where number is null limit 1';
  const areNumbered = async () => (await queryDatabase(databaseUrl, unnumbered)).length === 0;
  await waitFor('the numbers of all events', areNumbered);
  await queryDatabase(databaseUrl, 'delete from events');
}
