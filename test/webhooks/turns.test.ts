/** Partners are sent to in turn, and nobody can ask for more than can be sent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';

const mostEndpoints = 20;

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await asSuperuser(service.urls.test, 'delete from webhook_deliveries');
  world = await makeWorld(service);
});
afterAll(() => service.stop());

const send = ({ testKey: key }: World, path: string, body: object) =>
  call(service, 'POST', path, { key, body });
const register = async (of: World): Promise<string> =>
  (await send(of, '/webhooks', { url: 'https://hooks.example.com/payroll' })).body.data.webhookID;
const replay = (of: World, webhookID: string) =>
  send(of, '/webhooks/replay', { webhookID, from: '2020-01-01T00:00:00Z' });

/** An endpoint to which everything that happened to its partner is to be sent. */
async function busyEndpoint(of: World): Promise<void> {
  const { body } = await replay(of, await register(of));
  expect(body.data).toBeGreaterThan(4);
}

/** Whose the next deliveries are, in no order. */
async function lease(most: number): Promise<string[]> {
  const leases = (await service.core.test?.door.leaseDeliveries(most, 30)) ?? [];
  const ids = leases.map(({ id }) => `'${id}'`).join();
  const owners = await asSuperuser<{ partner_id: string }>(
    service.urls.test,
    `select partner_id from webhook_deliveries where id in (${ids})`,
  );
  return owners.map((delivery) => delivery.partner_id);
}

test('a partner with one endpoint is sent to before one whose twenty are all being sent to', async () => {
  for (let made = 0; made < mostEndpoints; made++) await busyEndpoint(world);
  expect(await lease(60)).toHaveLength(60);
  const other = await makeWorld(service);
  await busyEndpoint(other);

  expect(await lease(1)).toEqual([other.partnerID]);
  expect(await lease(3)).toEqual([other.partnerID, other.partnerID, other.partnerID]);
  expect(await lease(1)).toEqual([world.partnerID]); // for the other's only endpoint is being sent four
});

test('of two that begin together each gets half, however many endpoints either has', async () => {
  for (let made = 0; made < mostEndpoints; made++) await busyEndpoint(world);
  const other = await makeWorld(service);
  await busyEndpoint(other);

  const whose = await lease(8);
  expect(whose.filter((id) => id === other.partnerID)).toHaveLength(4);
});

test('with ten thousand deliveries waiting no event is replayed, nor a sample sent', async () => {
  const webhookID = await register(world);
  await asSuperuser(
    service.urls.test,
    `insert into webhook_deliveries (partner_id, endpoint_id, event_id)
     select e.partner_id, '${webhookID}', e.id from generate_series(1, 10000),
       (select * from events where partner_id = '${world.partnerID}' limit 1) e`,
  );
  const waiting = () => asSuperuser(service.urls.test, 'select count(*)::int as n from webhook_deliveries');
  const refusals = [
    await replay(world, webhookID),
    await send(world, '/webhooks/test', { webhookID, kind: 'shift' }),
  ];
  const message = '10000 deliveries wait for the webhook endpoint: let it take some of them first.';
  for (const { body } of refusals) expect(body).toEqual({ success: false, errors: [{ message, code: 13 }] });
  expect(await waiting()).toEqual([{ n: 10_000 }]);
});
