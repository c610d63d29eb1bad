import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { placeOfAnswer } from '../../../../src/platform/operation/idempotency/compact-answers.ts';
import { call, graphql } from '../../../support/client.ts';
import { asSuperuser } from '../../../support/databases.ts';
import { sized } from '../../../support/sample.ts';
import { serveOneWorld, service, world } from '../../../support/served-world.ts';
import { makeWorld } from '../../../support/world.ts';
import { printFigures } from '../../../torture/print-figures.ts';

serveOneWorld();

const storm = sized(200, 60);
const shift = { time: '2026-11-20', hourly: { hours: 1 } };
const add = (idempotencyKey: string, shifts: object[] = [shift], key = world.testKey) =>
  call(service, 'POST', '/shifts', {
    key,
    body: { companyID: world.companyID, employeeCheckID: world.employeeCheckID, shifts },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
const stored = async () =>
  Number((await asSuperuser(service.urls.test, 'select count(*) from shifts'))[0]?.['count']);

describe('Idempotency-Key', () => {
  test('a repetition changes nothing and gets the same answer', async () => {
    const key = randomUUID();
    const first = await add(key);
    const before = await stored();
    const again = await add(key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(await stored()).toBe(before);
  });

  test(`${storm} requests at once under one key have one effect`, async () => {
    await Promise.all(Array.from({ length: 50 }, () => add(randomUUID()))); // every connection is open now
    const key = randomUUID();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: storm }, () => add(key)));
    expect(await stored()).toBe(before + 1);
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    const [answered, turnedAway, outOfTime] = [200, 409, 503].map(count);
    printFigures('a storm under one key', { requests: storm, effects: 1, answered, turnedAway, outOfTime });
    expect((answered ?? 0) + (turnedAway ?? 0) + (outOfTime ?? 0)).toBe(storm);
    expect(turnedAway).toBeGreaterThan(0); // otherwise no two were ever there at once
    expect((await add(key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('refuses another request under the key and changes nothing', async () => {
    const key = randomUUID();
    await add(key);
    const before = await stored();
    const { status, body } = await add(key, [{ ...shift, hourly: { hours: 2 } }]);
    expect(status).toBe(422);
    expect(body.errors[0].code).toBe(122);
    expect(await stored()).toBe(before);
  });

  test('ignores the order of members when it compares requests', async () => {
    const key = randomUUID();
    await add(key, [{ time: shift.time, hourly: shift.hourly }]);
    expect((await add(key, [{ hourly: shift.hourly, time: shift.time }])).status).toBe(200);
  });

  test('stores no refusal: the corrected request can use the same key', async () => {
    const key = randomUUID();
    expect((await add(key, [{ time: 'never' }])).status).toBe(400);
    expect((await add(key)).status).toBe(200);
  });

  test("one partner's keys do not affect another partner", async () => {
    const key = randomUUID();
    const other = await makeWorld(service);
    await add(key);
    const body = { companyID: other.companyID, employeeCheckID: other.employeeCheckID, shifts: [shift] };
    const answer = await call(service, 'POST', '/shifts', {
      key: other.testKey,
      body,
      headers: { 'Idempotency-Key': key },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
  });

  test('refuses a malformed key only after the API key is authenticated', async () => {
    expect((await add('a key with blanks')).body.errors[0].message).toMatch(/^Idempotency-Key must have/);
    expect((await add('x'.repeat(256))).status).toBe(400);
    expect((await add('a key with blanks', [shift], 'nobody')).status).toBe(401);
  });

  test('encrypts the stored answer', async () => {
    await add(randomUUID());
    const rows = await asSuperuser<{ sealed: string }>(
      service.urls.test,
      'select sealed_answer as sealed from idempotency_records',
    );
    // An answer is JSON. A sealed one may have any word by chance, but no quotation mark.
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ sealed }) => sealed.includes('"'))).toEqual([]);
  });

  test('stores no null that REST leaves out: another version, which lacks the member, would print it', async () => {
    const key = randomUUID();
    const { companyID, contractorID, partnerID } = world;
    const { body } = await call(service, 'POST', '/contractorPayment', {
      key: world.testKey,
      body: { companyID, contractorID, amount: 5, pay_date: '2026-12-15' },
      headers: { 'Idempotency-Key': key },
    });
    const answer = body.data.disbursement;
    expect(Object.keys(answer)).not.toContain('parts');
    const [record] = await asSuperuser<{ sealed: string }>(
      service.urls.test,
      'select sealed_answer as sealed from idempotency_records where key = $1',
      [key],
    );
    const sealer = service.core.test?.world.sealer;
    const stored = JSON.parse(sealer?.unseal(placeOfAnswer(partnerID, key), record?.sealed ?? '') ?? '{}');
    expect(stored.data.disbursement).toEqual(answer);
  });

  test('keeps the key of added shifts for ever, and of a link for 30 days', async () => {
    const [paid, free] = [randomUUID(), randomUUID()];
    await add(paid);
    const body = { partnerID: world.partnerID, companyID: world.companyID };
    const link = () =>
      call(service, 'POST', '/getAuthLink', {
        key: world.testKey,
        body,
        headers: { 'Idempotency-Key': free },
      });
    const { url } = (await link()).body;
    expect((await link()).body.url).toBe(url);
    const expiry = async (key: string) =>
      (
        await asSuperuser(
          service.urls.test,
          'select round(extract(epoch from expires_at - created_at) / 86400) as days from idempotency_records where key = $1',
          [key],
        )
      )[0]?.['days'];
    expect(await expiry(paid)).toBeNull();
    expect(Number(await expiry(free))).toBe(30);
    await asSuperuser(
      service.urls.test,
      "update idempotency_records set expires_at = now() - interval '1 s' where key = $1",
      [free],
    );
    expect((await link()).body.url).not.toBe(url);
  });

  test('deletes an expired answer, whether or not its key is used again', async () => {
    const [over, kept, free] = [randomUUID(), randomUUID(), randomUUID()];
    const body = { partnerID: world.partnerID, companyID: world.companyID };
    for (const key of [over, kept]) {
      const headers = { 'Idempotency-Key': key };
      await call(service, 'POST', '/getAuthLink', { key: world.testKey, body, headers });
    }
    await add(free);
    const age = "update idempotency_records set expires_at = now() - interval '1 s' where key = $1";
    await asSuperuser(service.urls.test, age, [over]);
    expect(await service.core.test?.database.deleteExpiredAnswers(500)).toBeGreaterThan(0);
    const left = 'select key from idempotency_records where key = any ($1)';
    const found = await asSuperuser<{ key: string }>(service.urls.test, left, [[over, kept, free]]);
    expect(found.map(({ key }) => key).toSorted()).toEqual([kept, free].toSorted());
  });

  test('GraphQL mutations repeat in the same way', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const mutation = 'mutation ($c: ID!) { createReportsLink(companyId: $c) { id url } }';
    const send = () => graphql(service, world.testKey, mutation, { c: world.companyID }, headers);
    const first = await send();
    const again = await send();
    expect(again.body.data).toEqual(first.body.data);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.extensions).toEqual({ replayed: true });
  });
});
