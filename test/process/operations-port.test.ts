/** OPERATIONS_PORT has what the platform reads, and the port of clients then has none of it. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { readConfigOf } from '../../src/process/config.ts';
import { portOf } from '../../src/process/start/server.ts';
import { start } from '../../src/process/start/start.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld({ settings: { OPERATIONS_PORT: '0' } });

const paths = ['/livez', '/readyz', '/metrics'];
const statusesAt = (url: string) =>
  Promise.all(paths.map(async (path) => [path, (await fetch(url + path)).status]));

test('health and metrics are on the port of operations, and on no other', async () => {
  expect(service.healthUrl).not.toBe(service.ownUrl);
  expect(await statusesAt(service.healthUrl)).toEqual(paths.map((path) => [path, 200]));
  expect(await statusesAt(service.ownUrl)).toEqual(paths.map((path) => [path, 404]));
  expect((await fetch(`${service.healthUrl}/companies`)).status).toBe(404);
});

test('the metrics there count the requests of clients', async () => {
  const headers = { Authorization: `Bearer ${world.testKey}` };
  const response = await fetch(`${service.ownUrl}/companies?partnerID=${world.partnerID}`, { headers });
  expect(response.status).toBe(200);
  const metrics = await (await fetch(`${service.healthUrl}/metrics`)).text();
  expect(metrics).toMatch(/_count\{[^}]*operation="[^"]*ompanies"[^}]*\} [1-9]/);
});

test('the home page names no /readyz where there is none', async () => {
  const home = await fetch(service.ownUrl, { headers: { Accept: 'application/json' } });
  expect(await home.json()).not.toHaveProperty('health');
});

/** Settings of a further process on the same databases. */
const settings = {
  LOG_LEVEL: 'silent',
  DATABASE_PATIENCE: '20',
  MASTER_KEYS: randomBytes(32).toString('base64'),
  RUN_PAYROLL: 'false',
  DELIVER_EVENTS: 'false',
  MAKE_REPORTS: 'false',
  SEND_MESSAGES: 'false',
  SEAL_AUDIT: 'false',
};
const startAnother = (role: 'serve' | 'work', own: Record<string, string>) => {
  const { test: TEST_DATABASE_URL, production: PRODUCTION_DATABASE_URL } = service.urls;
  const all = { ...settings, TEST_DATABASE_URL, PRODUCTION_DATABASE_URL, ...own };
  return start(readConfigOf(role, all), systemClock, () => {}, role);
};

test('a process that only works listens there alone', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const worker = await startAnother('work', { PORT: String(portOf(taken)), OPERATIONS_PORT: '0' });
  onTestFinished(() => worker.stop());
  expect(worker.healthUrl).toBe(worker.ownUrl);
  expect(await statusesAt(worker.healthUrl)).toEqual(paths.map((path) => [path, 200]));
});

test('a port of operations that is taken stops the start, by its name', async () => {
  const taken = new URL(service.healthUrl).port;
  const starting = startAnother('serve', { PORT: '0', OPERATIONS_PORT: taken });
  await expect(starting).rejects.toThrow(`Port ${taken} is taken. Stop what uses it, or set OPERATIONS_PORT`);
});
