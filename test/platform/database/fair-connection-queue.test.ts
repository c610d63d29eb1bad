/** Requests of one partner may wait for each other, but do not delay those of other partners. */
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';

let service: Service;
let busy: World;
let other: World;
let holder: pg.Client;

/** A service with `size` connections, and a locked check of a busy partner. */
async function begin(size: number): Promise<void> {
  service = await startService({ settings: { DATABASE_POOL_SIZE: String(size) } });
  [busy, other] = [await makeWorld(service), await makeWorld(service)];
  for (const world of [busy, other]) expect((await list(world)).status).toBe(200);
  holder = new pg.Client({ connectionString: service.urls.test });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from employee_checks where id = $1 for update', [busy.employeeCheckID]);
}

afterEach(async () => {
  await holder.end();
  await service.stop();
});

const list = ({ partnerID, testKey: key }: World) =>
  call(service, 'GET', `/companies?partnerID=${partnerID}`, { key });
const addShift = ({ companyID, employeeCheckID, testKey: key }: World) => {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
};
const areWaiting = async () =>
  (
    await asSuperuser(
      service.urls.test,
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;

test('a partner whose requests all wait takes three quarters of the connections, and others are served', async () => {
  await begin(4);
  const standing = Array.from({ length: 20 }, () => addShift(busy));
  await expect.poll(areWaiting).toBe(3);
  for (let requests = 0; requests < 5; requests++) expect((await list(other)).status).toBe(200);
  expect(await areWaiting()).toBe(3);
  await holder.query('rollback');
  await Promise.all(standing);
});

test('a partner with one request is served before twenty earlier ones of another', async () => {
  await begin(2);
  let answered = 0;
  const requests = Array.from({ length: 20 }, () => addShift(busy).finally(() => answered++));
  await expect.poll(areWaiting).toBe(2);
  const answer = list(other).then(({ status }) => ({ status, before: answered }));
  await Promise.all([answer, holder.query('rollback')]);
  expect((await answer).status).toBe(200);
  expect((await answer).before).toBeLessThan(10);
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
});
