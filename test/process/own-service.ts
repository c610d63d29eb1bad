/** The service on a cluster of the test's own, with a partner and the demo's company. */
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { readConfig } from '../../src/process/config.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { type Running, start } from '../../src/process/start/start.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';

export const operatorKey = newKey('operator', 'test');
export const masterKey = randomBytes(32).toString('base64');

export async function serviceOn(cluster: string, settings: Record<string, string> = {}) {
  const service = await startOn(cluster, settings);
  onTestFinished(() => service.stop());
  return service;
}

/** The same, for a caller who stops it. */
export function startOn(cluster: string, settings: Record<string, string> = {}): Promise<Running> {
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
  return start(config, systemClock, () => {});
}

/** The users and the database that a service needs on a new cluster. */
export async function makeUsersAndDatabase(cluster: string): Promise<void> {
  const run = (statement: string) => asSuperuser(`${cluster}/postgres`, statement);
  await run("create role payroll_migrator login createrole password 'm'");
  await run("create role payroll_operator login password 'o'");
  await run('create database payroll_test owner payroll_migrator');
}

export async function makePartner(service: Running) {
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

export type Made = Awaited<ReturnType<typeof makePartner>>;

export const addShift = async (service: Running, { testKey: key, companyID, employeeCheckID }: Made) => {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  const { body } = await call(service, 'POST', '/shifts', {
    key,
    body: { companyID, employeeCheckID, shifts },
  });
  return body.data.shifts.at(-1).shiftID as string;
};
