/** Concurrent operations on webhook endpoints. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

const send = async (method: string, path: string, body: object) =>
  (await call(service, method, path, { key: world.testKey, body })).body.data;
const register = () => send('POST', '/webhooks', { url: 'https://hooks.example.com/payroll' });

test('of concurrent rotations one succeeds, and keeps the key of before', async () => {
  const { webhookID, signing_key: former } = await register();
  const rotate = () => send('POST', '/webhooks/rotateSecrets', { webhookID });
  const rotations = await Promise.all(Array.from({ length: 8 }, rotate));
  const [rotated, ...others] = rotations.flatMap((rotation) => rotation?.signing_key ?? []);
  expect([rotated, rotated === former, others]).toEqual([expect.any(String), false, []]);
  const [columns] = await asSuperuser<{ isKept: boolean }>(
    service.urls.test,
    `select sealed_former_signing_key is distinct from sealed_signing_key
       and former_until > now() + interval '23 hours' as "isKept" from webhook_endpoints where id = $1`,
    [webhookID],
  );
  expect(columns).toEqual({ isKept: true });
});

test('twenty of forty concurrent registrations succeed', async () => {
  const endpoints = await Promise.all(Array.from({ length: 40 }, register));
  expect(endpoints.filter((endpoint) => endpoint?.webhookID)).toHaveLength(20);
});
