/** What an operator relies on: closed slow sockets, disabled environments, health and metrics. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { readConfig } from '../../src/process/config.ts';
import { listen, portOf, serve, urlOf } from '../../src/process/start/server.ts';
import { start as startServer } from '../../src/process/start/start.ts';
import { payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { rawRequest } from '../rest-facade/raw-request.ts';
import { refusal, refused } from '../rest-facade/refusal.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { unhurried } from '../support/patience.ts';
import { atNight } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { printFigures } from '../torture/print-figures.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ settings: { REQUESTS_PER_SECOND: '100000' } });
  world = await makeWorld(service);
});
afterAll(() => service.stop());

const list = () => call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key: world.testKey });

type SlowSocket = { readonly socket: Socket; readonly closed: Promise<number> };

/** A client that opens a request and then says a byte now and then, to hold the socket. */
function slowSocket(opening: string, more: string): SlowSocket {
  const { hostname, port } = new URL(service.baseUrl);
  const begun = performance.now();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // being cut off is what is waited for
  socket.write(opening);
  const drip = setInterval(() => socket.write(more), 500);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(drip);
      resolve(performance.now() - begun);
    });
  });
  return { socket: socket.resume(), closed };
}

describe('a service', () => {
  test('keeps a connection longer than usual proxies do, which would send a request to a closed one', async () => {
    const response = await fetch(`${service.baseUrl}/livez`);
    const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test('answers /livez without a key, and returns a request id with every response', async () => {
    const { status, body, headers } = await call(service, 'GET', '/livez');
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('x-request-id')).toMatch(/./);
    const own = await call(service, 'GET', '/livez', { headers: { 'X-Request-Id': 'mine-1' } });
    expect(own.headers.get('x-request-id')).toBe('mine-1');
    const bad = await call(service, 'GET', '/livez', { headers: { 'X-Request-Id': 'mine 1"<' } });
    expect(bad.headers.get('x-request-id')).not.toContain('mine');
  });

  test('counts requests by operation and status, without identities in its metrics', async () => {
    await list();
    await call(service, 'GET', '/companies?partnerID=x');
    const { status, body, headers } = await call(service, 'GET', '/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(body).toMatch(/_count\{method="GET",operation="ListCompanies",status="200"\} [1-9]/);
    expect(body).toMatch(/_count\{method="GET",operation="ListCompanies",status="401"\} [1-9]/);
    for (const word of [world.partnerID, world.testKey, world.companyID]) expect(body).not.toContain(word);
  });
});

test('an environment without a database is off: its keys are refused like unknown ones', async () => {
  const both = await startService();
  const { partnerID, testKey, productionKey } = await makeWorld(both);
  await both.stop();
  const service = await startService({
    settings: { TEST_DATABASE_URL: both.urls.test, PRODUCTION_DATABASE_URL: '', PRODUCTION_OPERATOR_KEY: '' },
  });
  onTestFinished(() => service.stop());
  const path = `/companies?partnerID=${partnerID}`;
  expect((await call(service, 'GET', path, { key: testKey })).status).toBe(200);
  const off = await call(service, 'GET', path, { key: productionKey });
  const unknown = await call(service, 'GET', path, { key: 'ppk_live_nobody' });
  expect([off.status, off.body]).toEqual([401, unknown.body]);
  const { body } = await call(service, 'GET', '/readyz');
  expect(body).toEqual({ success: true, test: 'ready', production: 'off', figures_until: '2026-12-31' });
});

test('a server whose database loses a migration is not ready, and says which', async () => {
  const service = await startService({
    settings: { PRODUCTION_DATABASE_URL: '', PRODUCTION_OPERATOR_KEY: '' },
  });
  onTestFinished(() => service.stop());
  const [lost] = await asSuperuser<{ name: string }>(
    service.urls.test,
    `delete from _prisma_migrations where migration_name = (select min(migration_name) from _prisma_migrations)
     returning migration_name as name`,
  );
  const { status, body } = await call(service, 'GET', '/readyz');
  expect([status, body.success, body.test]).toEqual([503, false, 'unavailable']);
  expect(body.missing_migrations).toEqual({ test: lost?.name });
});

test('servers that start at once on the same empty databases all serve the same data', async () => {
  const url = async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await asSuperuser(inject('testClusterUrl'), `create database ${name}`);
    return Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href;
  };
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TEST_DATABASE_URL: await url(),
    PRODUCTION_DATABASE_URL: await url(),
    MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
  });
  const servers = await Promise.all([1, 2, 3].map(() => startServer(config, systemClock, () => {})));
  onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
  for (const server of servers) {
    const { body } = await call(server, 'GET', '/readyz');
    expect(body).toEqual({ success: true, test: 'ready', production: 'ready', figures_until: '2026-12-31' });
  }
});

test('a stopping server completes its requests and accepts no new ones', async () => {
  const service = await startService();
  const world = await makeWorld(service);
  const before = 'begin; select 1 from employee_checks for update; select pg_sleep(1); commit';
  const held = asSuperuser(service.urls.test, before);
  const waits =
    "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
  await expect.poll(() => asSuperuser(service.urls.test, waits)).toHaveLength(1);
  const { companyID, employeeCheckID, testKey: key } = world;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  const underWay = call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(() => asSuperuser(service.urls.test, waiting)).toHaveLength(1);
  const stopped = service.stop();
  await expect(call(service, 'GET', '/livez')).rejects.toThrow(/fetch failed/);
  expect((await underWay).status).toBe(200);
  await Promise.all([stopped, held]);
});

test('a stopping server answers a kept connection once more and closes it', async () => {
  const service = await startService();
  const { testKey } = await makeWorld(service);
  const { hostname, port, host } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answered = '';
  socket.on('data', (chunk) => {
    answered += chunk;
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const head = [`Host: ${host}`, `Authorization: Bearer ${testKey}`, 'Content-Type: application/json'];
  const begun = ['POST /shifts HTTP/1.1', ...head, 'Expect: 100-continue', 'Content-Length: 2'];
  socket.write(`${begun.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answered).toContain('100 Continue'); // it is under way

  const stopped = service.stop();
  const next = `GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  socket.write(`{}${next.repeat(3)}`);
  await Promise.all([stopped, closed]);
  expect(answered.match(/HTTP\/1.1 [2-5]\d\d/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

describe('with 300 slow sockets', () => {
  let slow: SlowSocket[];
  beforeAll(() => {
    const headers = () => slowSocket('GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a');
    const line = () => slowSocket('GE', 'T');
    const opening =
      'POST /shifts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';
    const body = () => slowSocket(opening, ' ');
    slow = Array.from({ length: 300 }, (_, i) => [headers, line, body][i % 3]?.() ?? line());
  });
  afterAll(() => {
    for (const { socket } of slow) socket.destroy();
  });

  atNight('they are closed within 15 seconds while other clients are served', async () => {
    let open = slow.length;
    for (const { closed } of slow) {
      closed.then(() => {
        open -= 1;
      });
    }
    const served: number[] = [];
    do served.push((await list()).status);
    while (open > 0 && served.length < 10_000);
    expect(new Set(served)).toEqual(new Set([200]));
    const longest = Math.max(...(await Promise.all(slow.map(({ closed }) => closed))));
    printFigures('300 slow sockets', { servedMeanwhile: served.length, longestSeconds: longest / 1_000 });
    expect(longest).toBeLessThan(unhurried(15_000));
  });
});

test('a request that is not whole after ten seconds, or its headers after five, is refused with its own code', async () => {
  const server = await listen('127.0.0.1', 0);
  onTestFinished(() => void server.close());
  expect([server.requestTimeout, server.headersTimeout]).toEqual([10_000, 5_000]);
  server.requestTimeout = 100; // this test does not wait for ten seconds
  serve(server, () => {}); // it waits for the rest
  const at = { baseUrl: urlOf('127.0.0.1', portOf(server)) };
  const incomplete = rawRequest(at, ['POST /shifts HTTP/1.1', 'Host: x', 'Content-Length: 10'], '{');
  expect(refusal(await incomplete)).toEqual(
    refused(408, '108 The request did not arrive in time. Send it again, in one go.'),
  );
});

/** A payment of a company, and the settings of a process that pays with the same databases. */
async function payWithin(accepting: Service) {
  const { contractorID, post } = await payrollWorld(accepting);
  const body = { contractorID, pay_date: '2026-11-20', amount: 50 };
  const { contractorPaymentID } = await post('/contractorPayment', body);
  const sql = 'update contractor_payments set pay_date = $2 where id = $1';
  const { test: url, production } = accepting.urls;
  return {
    setDay: (day: string) => asSuperuser(url, sql, [contractorPaymentID, day]),
    settings: { TEST_DATABASE_URL: url, PRODUCTION_DATABASE_URL: production, RUN_PAYROLL: 'true' },
  };
}

/** /metrics counts the companies whose payroll fails, as long as it does. */
const failingIn = async (paying: Service, environment: string) => {
  const metric = new RegExp(`payroll_failing_companies\\{environment="${environment}"\\} (\\d+)`);
  return metric.exec(`${(await call(paying, 'GET', '/metrics')).body}`)?.[1];
};
const noDay = '1900-01-03'; // no calendar has it

test('a company with broken data is counted by the first round of a process that pays', async () => {
  const clock = () => start;
  const accepting = await startService({ clock });
  const { setDay, settings } = await payWithin(accepting);
  await accepting.stop();
  await setDay(noDay);
  const paying = await startService({ clock, settings });
  onTestFinished(() => paying.stop());
  await expect.poll(() => failingIn(paying, 'test')).toBe('1');
  expect(await failingIn(paying, 'production')).toBe('0');
});

atNight('a company with broken data is counted until they are mended', async () => {
  const paying = await startService({ clock: () => start, settings: { RUN_PAYROLL: 'true' } });
  onTestFinished(() => paying.stop());
  const { setDay } = await payWithin(paying);
  expect(await failingIn(paying, 'test')).toBe('0');
  await setDay(noDay);
  await expect.poll(() => failingIn(paying, 'test')).toBe('1');
  await setDay('2026-11-20');
  await expect.poll(() => failingIn(paying, 'test')).toBe('0');
});

test('a browser that comes while the service starts gets a page in its language, a program the envelope', async () => {
  const server = await listen('127.0.0.1', 0);
  onTestFinished(() => void server.close());
  const url = `${urlOf('127.0.0.1', portOf(server))}/screens/dashboard?session=any`;
  const inBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const opened = await fetch(url, { headers: inBrowser });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect([opened.headers.get('refresh'), opened.headers.get('x-frame-options')]).toEqual(['3', 'DENY']);
  expect(await opened.text()).toContain('<h1>Payroll is starting</h1>');
  const spanish = await fetch(url, { headers: { ...inBrowser, 'Accept-Language': 'es-MX,es;q=0.9' } });
  expect(await spanish.text()).toContain('Esta página se abre sola');
  const sent = await fetch(url, { method: 'POST', headers: inBrowser, body: 'a=b' });
  expect([sent.status, sent.headers.get('refresh')]).toEqual([503, null]); // a reload sends the form again
  expect(await sent.text()).toContain('let your browser send the form again');
  const { body } = await call(
    { baseUrl: urlOf('127.0.0.1', portOf(server)) } as Service,
    'GET',
    '/companies',
  );
  expect(body).toMatchObject({ success: false });
});
