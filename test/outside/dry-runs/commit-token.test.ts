/** A token of a dry run commits what the dry run has shown, once, or nothing. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { add, contentsNow, shift, shiftCount } from './added-shift.ts';

serveWorlds();

const tokenOf = async () => (await add({ Prefer: 'dry-run' })).body.dry_run.commit_token as string;

test('a token is refused when the outcome has changed, and nothing is written', async () => {
  const token = await tokenOf();
  await add({}, [{ ...shift, time: '2026-11-19' }]);
  const before = await contentsNow();
  const refused = await add({ 'Commit-Token': token });
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 110]);
  expect(await contentsNow()).toEqual(before);
});

test('a change without effect on the outcome does not matter', async () => {
  const token = await tokenOf();
  const body = { url: 'https://hooks.example.com/a' };
  await call(service, 'POST', '/webhooks', { key: world.testKey, body });
  expect((await add({ 'Commit-Token': token })).status).toBe(200);
});

test('a token commits once, however often it is sent at once', async () => {
  const token = await tokenOf();
  const all = await Promise.all(Array.from({ length: 5 }, () => add({ 'Commit-Token': token })));
  expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await shiftCount()).toBe(1);
  const repeated = await add({ 'Commit-Token': token });
  expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
  expect(await shiftCount()).toBe(1);
});

test('the refusal of a token whose request is still running names the token', async () => {
  const token = await tokenOf();
  const holder = new pg.Client({ connectionString: service.urls.test });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from employee_checks where id = $1 for update', [world.employeeCheckID]);
  const first = add({ 'Commit-Token': token });
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%employee_checks%'";
  await expect.poll(async () => (await asSuperuser(service.urls.test, waiting)).length).toBe(1);
  const second = await add({ 'Commit-Token': token });
  await holder.end();
  expect([second.status, second.body.errors]).toEqual([
    409,
    [{ code: 109, message: 'A request with this Commit-Token is still running. Try again in a moment.' }],
  ]);
  expect((await first).status).toBe(200);
});

test('a token opens nothing for another request, another partner, altered, or beside what contradicts it', async () => {
  const token = await tokenOf();
  const stranger = await makePartner(service, 'STRANGER Incorporated');
  const before = await contentsNow();
  const problemOf = async (sent: ReturnType<typeof add>) => {
    const { status, body: answer } = await sent;
    return [status, answer.errors[0].message];
  };
  expect(await problemOf(add({ 'Commit-Token': token }, [{ ...shift, time: '2026-11-18' }]))).toEqual([
    400,
    'Commit-Token is of another request',
  ]);
  const other = token.at(-9) === 'A' ? 'B' : 'A';
  const altered = add({ 'Commit-Token': `${token.slice(0, -9)}${other}${token.slice(-8)}` });
  const foreign = 'Commit-Token is no token of a dry run of this partner and environment';
  expect(await problemOf(altered)).toEqual([400, foreign]);
  expect(await problemOf(add({ 'Commit-Token': 'x' }))).toEqual([400, foreign]);
  expect(await problemOf(add({ 'Commit-Token': token, Prefer: 'dry-run' }))).toEqual([
    400,
    'Commit-Token cannot be sent with Prefer: dry-run',
  ]);
  expect(await problemOf(add({ 'Commit-Token': token, 'Idempotency-Key': 'mine' }))).toEqual([
    400,
    'Commit-Token commits once, so it cannot be sent with an Idempotency-Key',
  ]);
  expect((await add({ 'Commit-Token': token }, [shift], stranger.testKey)).status).toBe(400);
  expect(await contentsNow()).toEqual(before);
  expect((await add({ 'Commit-Token': token })).status).toBe(200);
  expect(await problemOf(add({ 'Commit-Token': token }, [{ ...shift, time: '2026-11-18' }]))).toEqual([
    400,
    'Commit-Token is of another request',
  ]);
});
