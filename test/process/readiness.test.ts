/** The probes answer while every connection for requests is held, and need none of them. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

const poolSize = 2;
serveOneWorld({ settings: { DATABASE_POOL_SIZE: String(poolSize) } });

const rowsOf = (question: string) =>
  asSuperuser(
    service.urls.test,
    `${question} and datname = current_database() and application_name = 'payroll'`,
  );
const stuck = () => rowsOf("select pid from pg_stat_activity where wait_event_type = 'Lock'");
const connections = () => rowsOf('select pid from pg_stat_activity where true');

/** Requests that wait for a lock until the test is over: as many as there are connections, and more. */
async function holdAllConnections() {
  const client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from employee_checks where id = $1 for update', [world.employeeCheckID]);
  const { companyID, employeeCheckID, testKey: key } = world;
  const body = { companyID, employeeCheckID, shifts: [{ time: '2026-11-20', hourly: { hours: 1 } }] };
  const requests = Array.from({ length: 2 * poolSize }, () =>
    call(service, 'POST', '/shifts', { key, body }),
  );
  onTestFinished(async () => {
    await client.end();
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  });
  await expect.poll(stuck).toHaveLength(poolSize);
}

test('a hundred callers of /readyz and /livez need no connection of requests, and one of their own', async () => {
  await holdAllConnections();
  const ask = (path: string) => Promise.all(Array.from({ length: 100 }, () => call(service, 'GET', path)));
  const [ready, alive] = await Promise.all([ask('/readyz'), ask('/livez')]);
  for (const { status, body } of ready)
    expect([status, body]).toEqual([200, expect.objectContaining({ test: 'ready', production: 'ready' })]);
  for (const { status } of alive) expect(status).toBe(200);
  expect(await stuck()).toHaveLength(poolSize); // nobody had to let go
  expect((await connections()).length).toBeLessThanOrEqual(poolSize + 1);
});
