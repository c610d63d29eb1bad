/** Large answers of keys are compressed after a day; links are deleted a year after they expired. */
import { expect, test } from 'vitest';
import { compactAnswers } from '../../../../src/platform/operation/idempotency/compact-answers.ts';
import { runAs } from '../../../../src/platform/operation/run-as.ts';
import { compactInTurn } from '../../../../src/process/start/housekeeping.ts';
import { call } from '../../../support/client.ts';
import { asSuperuser } from '../../../support/databases.ts';
import { serveOneWorld, service, world } from '../../../support/served-world.ts';

serveOneWorld({ settings: {} });

const shifts = 40;

const add = (key: string, hours: number) =>
  call(service, 'POST', '/shifts', {
    key: world.testKey,
    headers: { 'Idempotency-Key': key },
    body: {
      companyID: world.companyID,
      employeeCheckID: world.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours } }],
    },
  });

const bytesKept = async () => {
  const sum = 'select sum(octet_length(sealed_answer))::int as bytes from idempotency_records';
  return (await asSuperuser<{ bytes: number }>(service.urls.test, sum))[0]?.bytes ?? 0;
};

test('many shifts on one check keep a tenth of their answers, and each is repeated byte for byte', async () => {
  const answers: object[] = [];
  for (let i = 0; i < shifts; i++) answers.push((await add(`shift-${i}`, 1 + (i % 8))).body);
  expect(await compactInTurn(service.core, 'test')).toBe(0); // none is a day old
  await asSuperuser(
    service.urls.test,
    "update idempotency_records set created_at = created_at - interval '2 days'",
  );
  const before = await bytesKept();
  const expiry = 'select key, created_at, expires_at from idempotency_records order by key';
  const kept = await asSuperuser(service.urls.test, expiry);
  while (await compactInTurn(service.core, 'test'));
  expect(await bytesKept()).toBeLessThan(before / 5);
  expect(await asSuperuser(service.urls.test, expiry)).toEqual(kept);
  for (const [i, answer] of answers.entries()) {
    const again = await add(`shift-${i}`, 1 + (i % 8));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(answer);
  }
  expect((await add('shift-3', 7.5)).status).toBe(422);
});

test('answers of the last day, and small ones, are kept as they are beside a large old one', async () => {
  for (const key of ['old', 'recent']) await add(key, 2);
  const { testKey, partnerID, companyID } = world;
  const small = { key: testKey, headers: { 'Idempotency-Key': 'small' }, body: { partnerID, companyID } };
  await call(service, 'POST', '/getAuthLink', small);
  await asSuperuser(
    service.urls.test,
    `update idempotency_records set created_at = now() - interval '2 days' where key in ('old', 'small')`,
  );
  expect(await compactInTurn(service.core, 'test')).toBe(1);
  const rows = await asSuperuser<{ key: string; is_compact: boolean }>(
    service.urls.test,
    "select key, is_compact from idempotency_records where key in ('old', 'recent', 'small') order by key",
  );
  expect(rows.map(({ key, is_compact }) => [key, is_compact])).toEqual([
    ['old', true],
    ['recent', false],
    ['small', false],
  ]);
  expect((await add('shift-0', 1)).headers.get('idempotent-replayed')).toBe('true');
});

test('two workers that compress an answer at once keep it once', async () => {
  const answer = (await add('twice', 3)).body;
  const make = `update idempotency_records set created_at = now() - interval '2 days' where key = 'twice'`;
  await asSuperuser(service.urls.test, make);
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const compact = (then: () => Promise<void>) =>
    runAs(service.core, access, async (operation) => {
      const done = await compactAnswers(operation, 10);
      await then();
      return done;
    });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let second: Promise<number> | undefined;
  const first = compact(async () => {
    second = compact(async () => {});
    await expect.poll(() => asSuperuser(service.urls.test, waiting)).toHaveLength(1);
  });
  expect([await first, await second]).toEqual([1, 1]);
  const again = await add('twice', 3);
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', answer]);
});

test('a link is deleted a year after it expired', async () => {
  const { partnerID, companyID, testKey: key } = world;
  for (let i = 0; i < 3; i++)
    await call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID } });
  await asSuperuser(
    service.urls.test,
    `update links set expires_at = now() - interval '366 days' where id = (select min(id) from links);
     update links set expires_at = now() - interval '364 days' where id = (select max(id) from links)`,
  );
  const count = async () => (await asSuperuser(service.urls.test, 'select from links')).length;
  const before = await count();
  expect(await service.core.test?.database.deleteExpiredLinks(100)).toBe(1);
  expect(await count()).toBe(before - 1);
});
