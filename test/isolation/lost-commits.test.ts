/** A connection is lost during COMMIT: the client learns the outcome. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { cuttingProxy } from './cutting-proxy.ts';

let url: string;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;
let service: Service;
let world: World;
beforeAll(async () => {
  url = await cloneDatabase();
  proxy = await cuttingProxy(url);
  service = await startService({ settings: { TEST_DATABASE_URL: proxy.url, DATABASE_PATIENCE: '1' } });
  world = await makeWorld(service);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
});
afterEach(() => expect(proxy.left(), 'a cut that was asked for did not happen').toBe(0));

const addShift = (headers: Record<string, string> = {}) => {
  const { companyID, employeeCheckID, testKey: key } = world;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  return call(service, 'POST', '/shifts', { key, headers, body: { companyID, employeeCheckID, shifts } });
};
const shiftsThere = async () =>
  (await asSuperuser<{ id: string }>(url, 'select id from shifts order by id')).map(({ id }) => id);
const shiftsOf = ({ body }: { body: { data: { shifts: { shiftID: string }[] } } }) =>
  body.data.shifts.map(({ shiftID }) => shiftID).toSorted();

test('a committed operation is acknowledged, though the response of the database was lost', async () => {
  const before = await shiftsThere();
  proxy.cut('after');
  const answer = await addShift();
  expect(answer.status).toBe(200);
  const after = await shiftsThere();
  expect(after).toHaveLength(before.length + 1);
  expect(shiftsOf(answer)).toEqual(after);
});

test('an operation that the database is still committing is waited for', async () => {
  await asSuperuser(
    url,
    `create function linger() returns trigger language plpgsql as
       $$ begin perform pg_sleep(0.7); return null; end $$;
     grant execute on function linger to payroll_app;
     create constraint trigger linger after insert on shifts deferrable initially deferred
       for each row execute function linger()`,
  );
  const before = await shiftsThere();
  proxy.cut('while');
  const answer = await addShift();
  await asSuperuser(url, 'drop function linger cascade');
  expect(answer.status).toBe(200);
  expect(shiftsOf(answer)).toEqual(await shiftsThere());
  expect(await shiftsThere()).toHaveLength(before.length + 1);
});

test('an operation that was not committed is answered with 503, and nothing is written', async () => {
  const before = await shiftsThere();
  proxy.cut('before');
  const answer = await addShift();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await shiftsThere()).toEqual(before);
});

test('with an Idempotency-Key, both outcomes end in one effect and one response', async () => {
  const before = await shiftsThere();
  const headers = { 'Idempotency-Key': 'cut-once' };
  proxy.cut('before');
  expect((await addShift(headers)).status).toBe(503);
  proxy.cut('after');
  const [done, again] = [await addShift(headers), await addShift(headers)];
  expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, null]);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(done.body);
  expect(await shiftsThere()).toHaveLength(before.length + 1);
});

test('GraphQL answers the same, and a rotated key is not lost with the connection', async () => {
  proxy.cut('after');
  const { body } = await graphql(service, world.testKey, 'mutation { rotateKey { key } }');
  const { key } = body.data.rotateKey;
  expect((await graphql(service, world.testKey, '{ companies { nodes { id } } }')).status).toBe(401);
  expect((await graphql(service, key, '{ companies { nodes { id } } }')).status).toBe(200);
  world = { ...world, testKey: key };
  proxy.cut('before');
  const refused = await graphql(service, key, 'mutation { rotateKey { key } }');
  expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([503, 'NOT_READY']);
  expect((await graphql(service, key, '{ companies { nodes { id } } }')).status).toBe(200);
});
