/** A dump is a backup: a service on another cluster continues where the original stopped. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { runAs } from '../../src/operation/run-as.ts';
import { newKey } from '../../src/operation/secrets.ts';
import { readConfig } from '../../src/process/config.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { type Running, start } from '../../src/process/start/start.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { startReceiver } from '../webhooks/receiver.ts';

const operatorKey = newKey('operator', 'test');
const masterKey = randomBytes(32).toString('base64');

async function serviceOn(cluster: string, settings: Record<string, string> = {}) {
  const urlOf = (user: string) => cluster.replace('//super@', `//${user}@`);
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_PATIENCE: '20',
    TEST_DATABASE_URL: `${urlOf('payroll_operator')}/payroll_test`,
    TEST_MIGRATION_URL: `${urlOf('payroll_migrator')}/payroll_test`,
    TEST_OPERATOR_KEY: operatorKey,
    MASTER_KEYS: masterKey,
    RUN_PAYROLL: 'false',
    LOCAL_WEBHOOKS: 'true',
    ...settings,
  });
  const service = await start(config, systemClock, () => {});
  onTestFinished(() => service.stop());
  return service;
}

/** The commands of the documents that begin with these words, in their order. */
const documented = (...beginnings: string[]): string =>
  readFileSync(path.join(import.meta.dirname, '../../docs/reliability.md'), 'utf8')
    .split('\n')
    .filter((line) => beginnings.some((beginning) => line.startsWith(`${beginning} `)))
    .join('\n');

const usedTransactions =
  'do $$ begin for i in 1..6000 loop perform pg_current_xact_id(); commit; end loop; end $$';
const counterOf = async (cluster: string) => {
  const [row] = await asSuperuser<{ id: number }>(
    `${cluster}/postgres`,
    'select pg_current_xact_id()::text::int as id',
  );
  return row?.id ?? 0;
};

async function makeUsersAndDatabase(cluster: string): Promise<void> {
  const run = (statement: string) => asSuperuser(`${cluster}/postgres`, statement);
  await run(usedTransactions);
  await run("create role payroll_migrator login createrole password 'm'");
  await run("create role payroll_operator login password 'o'");
  await run('create database payroll_test owner payroll_migrator');
}

async function makePartner(service: Running) {
  const { body } = await graphql(
    service,
    operatorKey,
    'mutation { createPartner(name: "A partner") { key { key } } }',
  );
  const testKey: string = body.data.createPartner.key.key;
  const access = { environment: 'test', credential: { kind: 'key', secret: testKey } } as const;
  const people = await runAs(service.core, access, makeDemo);
  const employeeCheckID = await runAs(service.core, access, (operation) =>
    ensureDemoCheck(operation, people),
  );
  return { testKey, ...people, employeeCheckID };
}

type Made = Awaited<ReturnType<typeof makePartner>>;
type EventShown = { id: string; kind: string; data: { shiftID?: string } };

const addShift = async (service: Running, { testKey: key, companyID, employeeCheckID }: Made) => {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  const { body } = await call(service, 'POST', '/shifts', {
    key,
    body: { companyID, employeeCheckID, shifts },
  });
  return body.data.shifts.at(-1).shiftID as string;
};
const readFrom = async (service: Running, { testKey: key }: Made, id = '') => {
  const query = new URLSearchParams({ limit: '100', ...(id ? { start_at: id } : {}) });
  return (await call(service, 'GET', `/events?${query}`, { key })).body.data as EventShown[];
};

test('a reader and webhooks continue on a cluster with a lower transaction counter, restored by the documented commands', async (context) => {
  needing(context, 'bash', 'psql', 'pg_config', 'pg_dump', 'pg_dumpall', 'pg_restore');
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [cluster, otherCluster] = [await ownPostgres(), await ownPostgres()];
  await makeUsersAndDatabase(cluster);

  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const original = await serviceOn(cluster, { DELIVER_EVENTS: 'false' });
  const world = await makePartner(original);
  await call(original, 'POST', '/webhooks', {
    key: world.testKey,
    body: { url: receiver.url, kinds: ['shift'] },
  });
  const undelivered = await addShift(original, world);
  await eventsShown(`${cluster}/payroll_test`);
  const before = await readFrom(original, world);
  const last = before.at(-1);
  expect(last?.data.shiftID).toBe(undelivered);
  await original.stop();

  const env = { ...process.env, SUPERUSER_URL: cluster, OTHER_SUPERUSER_URL: otherCluster };
  const commands = documented('pg_dumpall', 'pg_dump', 'psql', 'pg_restore');
  expect(commands.split('\n')).toHaveLength(4);
  execFileSync('bash', ['-eu', '-c', commands], { cwd: folder, env, stdio: 'pipe' });
  expect(await counterOf(otherCluster)).toBeLessThan((await counterOf(cluster)) - 2000);

  const restored = await serviceOn(otherCluster);
  const added = [await addShift(restored, world), await addShift(restored, world)];
  await eventsShown(`${otherCluster}/payroll_test`);
  expect((await readFrom(restored, world)).slice(0, before.length)).toEqual(before);
  const shiftsRead = (await readFrom(restored, world, last?.id)).flatMap(({ data }) => data.shiftID ?? []);
  expect(shiftsRead).toEqual([undelivered, ...added]);
  await eventually(() =>
    expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.shiftID))).toEqual(
      new Set([undelivered, ...added]),
    ),
  );
  const company = `query ($id: ID!) { company(id: $id) { ssn } auditChain { length } }`;
  const { body } = await graphql(restored, world.testKey, company, { id: world.companyID });
  expect(body.data.company.ssn).toMatch(/^\d{3}-?\d{2}-?\d{4}$/);
  expect(body.data.auditChain.length).toBeGreaterThan(3);
});
