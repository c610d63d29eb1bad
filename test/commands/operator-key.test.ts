import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { readConfig } from '../../src/process/config.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';
import { payroll } from './run-payroll.ts';

test('operator-key new makes a key for each environment, which the service accepts, without a service', async () => {
  const { code, out } = await payroll(['operator-key', 'new'], { PAYROLL_URL: 'http://127.0.0.1:1' });
  expect(code).toBe(0);
  expect(out).toMatch(/^TEST_OPERATOR_KEY=pok_test_\w{49}\nPRODUCTION_OPERATOR_KEY=pok_live_\w{49}\n$/);
  const variables = Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  expect(readConfig(variables)).toMatchObject(variables);
});

describe('an operator key', () => {
  let service: Service;
  let partnerID: string;
  /** A second process on the databases of the first, whose settings name a new key. */
  let other: Service;
  const renewed = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
  beforeAll(async () => {
    service = await startService();
    ({ partnerID } = await makeWorld(service));
    other = await beside(renewed);
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
  });

  const beside = (keys: { test: string; production: string }) =>
    startService({
      settings: {
        TEST_DATABASE_URL: service.urls.test,
        PRODUCTION_DATABASE_URL: service.urls.production,
        TEST_OPERATOR_KEY: keys.test,
        PRODUCTION_OPERATOR_KEY: keys.production,
      },
    });
  const run = (keys: { test: string }, ...args: string[]) =>
    payroll(['operator-key', ...args], { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY: keys.test });
  const statusOf = async (process: Service, key: string) =>
    (await graphql(process, key, '{ cells { number } }')).status;

  test('is listed by its fingerprint, and is refused by every process once another one has revoked it', async () => {
    const { json } = await run(renewed, 'list', '--json');
    const [old, now] = json();
    expect([old, now]).toEqual([
      expect.objectContaining({ place: 'test', isCaller: false, revokedAt: null }),
      expect.objectContaining({ place: 'test', isCaller: true, revokedAt: null }),
    ]);
    for (const process of [service, other])
      expect(await statusOf(process, service.operatorKeys.test)).toBe(200);

    const revoked = await run(renewed, 'revoke', old.fingerprint);
    expect([revoked.code, revoked.out]).toEqual([
      0,
      `The service refuses ${old.fingerprint} in test from now on.\n`,
    ]);
    for (const process of [service, other]) {
      expect(await statusOf(process, service.operatorKeys.test)).toBe(401);
      expect(await statusOf(process, renewed.test)).toBe(200);
    }
    const after = (await run(renewed, 'list')).out;
    expect(after).toMatch(new RegExp(`${old.fingerprint} .* revoked \\S+ by ${now.fingerprint}`));
    const entries = await asSuperuser(
      service.urls.test,
      "select caller_kind, fields from audit_entries where partner_id = $1 and action = 'revokeOperatorKey'",
      [partnerID],
    );
    expect(entries).toEqual([{ caller_kind: 'operator', fields: ['fingerprint'] }]);
    expect((await run(renewed, 'revoke', old.fingerprint)).out).toContain('was revoked in test before');
  });

  test('cannot revoke itself, so that one always works', async () => {
    const { json } = await run(renewed, 'list', '--json');
    const own = json().find(({ isCaller }: { isCaller: boolean }) => isCaller);
    const { code, err } = await run(renewed, 'revoke', own.fingerprint);
    expect([code, err]).toEqual([1, expect.stringContaining('make another one')]);
    expect(await statusOf(service, renewed.test)).toBe(200);
  });

  test('that is revoked stays revoked when the settings of a process name it again', async () => {
    const again = await beside(service.operatorKeys);
    try {
      for (const process of [service, other, again])
        expect(await statusOf(process, service.operatorKeys.test)).toBe(401);
    } finally {
      await again.stop();
    }
  });

  test('that no environment has is named as such', async () => {
    const { code, err } = await run(renewed, 'revoke', '0123456789abcdef');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('There is no operator key with the fingerprint'),
    ]);
  });
});
