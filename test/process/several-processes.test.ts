/** Two processes that serve and two that work on one database, behind one address that takes turns. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { type Answer, call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { atNight as test } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner, makeWorld, type World } from '../support/world.ts';
import { printFigures } from '../torture/print-figures.ts';
import { type ServerProcess, startServer } from '../torture/server-process.ts';

const companies = 4;
const [perSecond, failedPerMinute, processes] = [20, 9, 2];

let url: string;
let worlds: World[];
/** Has sent nothing yet. */
let quiet: Awaited<ReturnType<typeof makePartner>>;
let serving: ServerProcess[];
const all: ServerProcess[] = [];
beforeAll(async () => {
  const masterKey = Buffer.alloc(32, 7).toString('base64');
  const service = await startService({ settings: { MASTER_KEYS: masterKey } });
  url = service.urls.test;
  worlds = [];
  for (let i = 0; i < companies; i++) worlds.push(await payable(service));
  quiet = await makePartner(service);
  await service.stop();
  const settings = {
    TEST_DATABASE_URL: url,
    MASTER_KEYS: masterKey,
    LOG_LEVEL: 'fatal',
    DATABASE_PATIENCE: '20',
    SERVING_PROCESSES: String(processes),
    REQUESTS_PER_SECOND: String(perSecond),
    FAILED_KEYS_PER_MINUTE: String(failedPerMinute),
  };
  const start = async (role: 'serve' | 'work') => {
    const server = await startServer(settings, role);
    all.push(server);
    return server;
  };
  serving = await Promise.all([start('serve'), start('serve')]);
  await Promise.all([start('work'), start('work')]);
});
afterAll(() => Promise.all(all.map((server) => server.kill())));

/** A company that can be debited, and an employee who can be paid. */
async function payable(service: Service): Promise<World> {
  const world = await makeWorld(service);
  const { testKey: key, companyID, employeeID } = world;
  const account = { account_number: '000123456789', routing_number: '011401533' };
  await call(service, 'POST', '/companies/bank', { key, body: { companyID, ...account } });
  await call(service, 'POST', '/bankaccount', { key, body: { companyID, employeeID, ...account } });
  return world;
}

const look = <Row extends object>(sql: string) => asSuperuser<Row>(url, sql);
const count = async (sql: string) => (await look<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

/** The process whose turn it is, or the one after it. */
const serverAt = (turn: number): ServerProcess => {
  const server = serving[turn % serving.length];
  if (!server) throw new Error('no process serves');
  return server;
};

/** Sends a request again as long as its key is over its limit, as clients do. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  return answer.status === 429 ? patiently(send) : answer;
}

test('what is acknowledged is stored once, also when it is sent again to the other process', async () => {
  const before = await count('from shifts');
  const writes = Array.from({ length: 40 }, async (_, i) => {
    const { testKey: key, companyID, employeeCheckID } = worlds[i % companies] as World; // there are so many
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { companyID, employeeCheckID, shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }] };
    const send = (turn: number) =>
      patiently(() => call(serverAt(turn), 'POST', '/shifts', { key, headers, body }));
    return [await send(i), await send(i + 1)].map(({ status, body }) => [status, body.data.shifts.length]);
  });
  for (const [first, again] of await Promise.all(writes)) {
    expect(first?.[0]).toBe(200);
    expect(again).toEqual(first);
  }
  expect(await count('from shifts')).toBe((before ?? 0) + writes.length);
});

test('a key may send to all processes what it may send to one', async () => {
  const { testKey: key, partnerID } = quiet;
  const begun = performance.now();
  let served = 0;
  const client = async (from: number) => {
    for (let i = from; i < 240; i += 8) {
      const { status, headers } = await call(serverAt(i), 'GET', `/companies?partnerID=${partnerID}`, {
        key,
      });
      expect(headers.get('ratelimit-limit')).toBe(String(perSecond));
      if (status === 200) served++;
      else expect(status).toBe(429);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, i) => client(i)));
  const seconds = (performance.now() - begun) / 1_000;
  printFigures('a key at two processes', { served, seconds });
  expect(served).toBeLessThanOrEqual(perSecond * (Math.floor(seconds) + 1));
  expect(served).toBeGreaterThanOrEqual(perSecond);
});

test('who guesses keys at all processes has no more guesses than at one', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++)
    statuses.push((await call(serverAt(i), 'GET', '/companies', { key: newKey('key', 'test') })).status);
  const guesses = statuses.filter((status) => status === 401).length;
  expect(guesses).toBeLessThanOrEqual(failedPerMinute);
  expect(guesses).toBeGreaterThanOrEqual(failedPerMinute - processes);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test('two workers pay each check of a payday once', async () => {
  const due = await count("from employee_checks where status = 'pending'");
  await look("update employee_checks set check_date = '2026-03-02', approved = true");
  const reaches = (state: string) =>
    eventually(async () => expect(await count(`from employee_checks where ${state}`)).toBe(due));
  await reaches('arrives_on is not null');
  // So late, pay arrives on the next banking day: it is made to come.
  await look('update employee_checks set arrives_on = check_date');
  await reaches("status = 'processed'");
  const booked = await count("from ledger_entries where kind in ('check_computed', 'check_paid')");
  const doubled =
    await count(`from (select from events where kind = 'employee_check' and type = 'status_changed'
    group by object_id, data ->> 'status' having count(*) > 1) doubled`);
  expect([due, booked, doubled]).toEqual([companies, 2 * companies, 0]);
  expect(await look('select sum(amount_cents)::int as sum from ledger_postings')).toEqual([{ sum: 0 }]);
});
