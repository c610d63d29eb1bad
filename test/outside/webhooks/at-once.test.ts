/** Concurrent operations on webhook endpoints. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

const send = async (method: string, path: string, body: object) =>
  (await call(service, method, path, { key: world.testKey, body })).body.data;
const register = () => send('POST', '/webhooks', { url: 'https://hooks.example.com/payroll' });

test('concurrent rotations each keep the key of the rotation before', async () => {
  const { webhookID } = await register();
  await asSuperuser(
    service.urls.test,
    `create function hold_chain() returns trigger language plpgsql as $$ begin
       if new.sealed_former_signing_key = old.sealed_signing_key then return new; end if;
       raise 'a key is lost';
     end $$;
     create trigger hold_chain before update of sealed_signing_key on webhook_endpoints
     for each row execute function hold_chain()`,
  );
  const rotate = () => send('POST', '/webhooks/rotateSecrets', { webhookID });
  const rotations = await Promise.all(Array.from({ length: 8 }, rotate));
  expect(new Set(rotations.map((rotation) => rotation?.signing_key)).size).toBe(8);
});

test('twenty of forty concurrent registrations succeed', async () => {
  const endpoints = await Promise.all(Array.from({ length: 40 }, register));
  expect(endpoints.filter((endpoint) => endpoint?.webhookID)).toHaveLength(20);
});
