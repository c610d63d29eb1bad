/** Every outage of the database causes a 503 with a time to retry, and the process survives. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureDatabase } from '../../src/platform/database/check-safety.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded/start.ts';
import { type Answer, call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { atNight } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { contents } from './population.ts';
import { stallingProxy } from './stalling-proxy.ts';

let folder: string;
let server: EmbeddedServer;
let proxy: Awaited<ReturnType<typeof stallingProxy>>;
let url: string;
let service: Service;
let world: World;

const startCluster = () => startEmbedded({ dataFolder: folder, say: () => {}, durable: false });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'payroll-outages-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  server = await startCluster();
  for (const name of ['payroll_test', 'payroll_production'])
    await ensureDatabase(server.url('postgres'), name);
  url = server.url('payroll_test');
  proxy = await stallingProxy(url);
  const settings = {
    TEST_DATABASE_URL: proxy.url,
    PRODUCTION_DATABASE_URL: server.url('payroll_production'),
    DATABASE_POOL_SIZE: '2',
    DATABASE_PATIENCE: '1',
  };
  service = await startService({ settings });
  world = await makeWorld(service);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const list = () => call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key: world.testKey });
const query = () => graphql(service, world.testKey, '{ companies { nodes { id } } }');
const addShift = () => {
  const { companyID, employeeCheckID, testKey: key } = world;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
};

function expectNotReady({ status, headers, body }: Answer) {
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  if (body.success === undefined) return expect(body.errors[0].extensions.code).toBe('NOT_READY');
  expect(body).toEqual({ success: false, errors: [{ message: expect.any(String), code: 153 }] });
}

/** Repairs that run before the service is checked again. */
const mendings: (() => unknown)[] = [];

afterEach(async () => {
  for (const mend of mendings.splice(0)) await mend();
  expect((await call(service, 'GET', '/livez')).status).toBe(200);
  await expect.poll(async () => (await list()).status).toBe(200);
  await expect.poll(async () => (await addShift()).status).toBe(200);
});

/** Another transaction locks the world's check, so that a write on it waits. */
async function holdTheCheck() {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // its cluster may be stopped under it
  await client.connect();
  mendings.push(() => client.end());
  await client.query('begin');
  await client.query('select 1 from employee_checks where id = $1 for update', [world.employeeCheckID]);
}

const waiting = () =>
  asSuperuser<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where application_name = 'payroll' and wait_event_type = 'Lock'",
  );

describe('503, with nothing written', () => {
  test('when the connection is terminated in the middle of a statement', async () => {
    await holdTheCheck();
    const before = await contents(url);
    const answer = addShift();
    await expect.poll(waiting).toHaveLength(1);
    await asSuperuser(url, `select pg_terminate_backend(${(await waiting())[0]?.pid}, 5000)`);
    expectNotReady(await answer);
    expect(await contents(url)).toEqual(before);
  });

  test.each([
    ['disk', '53100'],
    ['memory', '53200'],
  ])('when its %s is full, and nothing was written', async (_what, state) => {
    const full = `begin raise exception 'could not extend file' using errcode = '${state}'; end`;
    await asSuperuser(
      url,
      `create function full_up() returns trigger language plpgsql as $$ ${full} $$;
       create trigger full_up after insert on audit_entries for each row execute function full_up()`,
    );
    mendings.push(() => asSuperuser(url, 'drop function full_up cascade'));
    const before = await contents(url);
    expectNotReady(await addShift());
    expect(await contents(url)).toEqual(before);
    expect((await list()).status).toBe(200); // what is there can be read
  });

  atNight('when a lock takes too long', async () => {
    await holdTheCheck();
    expectNotReady(await addShift());
  });

  atNight(
    'when every connection is taken by writes that wait for a lock; a read waits its turn',
    async () => {
      await holdTheCheck();
      const holding = [addShift(), addShift()];
      await expect.poll(waiting).toHaveLength(2);
      expect((await list()).status).toBe(200);
      for (const answer of holding) expectNotReady(await answer);
    },
  );

  atNight('when a statement takes too long', async () => {
    await asSuperuser(
      url,
      `create function slowly() returns trigger language plpgsql as
         $$ begin perform pg_sleep(60); return new; end $$;
       grant execute on function slowly to payroll_app;
       create trigger slow before insert on shifts for each row execute function slowly()`,
    );
    mendings.push(() => asSuperuser(url, 'drop function slowly cascade'));
    const before = await contents(url);
    expectNotReady(await addShift());
    expect(await contents(url)).toEqual(before);
  });

  atNight('when the network stalls, on open connections and on new ones', async () => {
    await Promise.all([list(), list()]);
    proxy.stall();
    mendings.push(() => proxy.heal());
    for (const answer of await Promise.all([list(), query()])) expectNotReady(answer);
    // Every connection is stalled by now, which looks from here as if other requests held them.
    const { status, body } = await addShift();
    expect([status, [153, 155].includes(body.errors[0].code)]).toEqual([503, true]);
  });
});

describe('the whole database', () => {
  const readiness = async () => {
    const { figures_until, ...states } = (await call(service, 'GET', '/readyz')).body;
    expect(figures_until).toBe('2026-12-31'); // known without a database
    return states;
  };

  test('stopped: 503 by REST and GraphQL, not ready; started again: served again', async () => {
    await holdTheCheck();
    const underWay = addShift();
    await expect.poll(waiting).toHaveLength(1);
    await server.stop();
    expectNotReady(await underWay);
    for (const answer of await Promise.all([list(), query(), addShift()])) expectNotReady(answer);
    const answers = Array.from({ length: 20 }, () => call(service, 'GET', '/readyz'));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
    expect(await readiness()).toEqual({ success: false, test: 'unavailable', production: 'unavailable' });
    expect((await call(service, 'GET', '/livez')).body).toEqual({ success: true });
    server = await startCluster();
  });

  atNight('killed: 503 or a correct response, and served again after recovery', async () => {
    process.kill(server.pid, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
    for (const answer of answers) if (answer.status !== 200) expectNotReady(answer);
    await expect.poll(async () => (await list()).status).toBe(200);
  });

  test('of one environment down leaves the other served, and readiness names it', async () => {
    proxy.stall();
    mendings.push(() => proxy.heal());
    const path = `/companies?partnerID=${world.partnerID}`;
    const production = await call(service, 'GET', path, { key: world.productionKey });
    expect([production.status, production.body.data]).toEqual([200, []]);
    expect(await readiness()).toEqual({ success: true, test: 'unavailable', production: 'ready' });
  });
});
