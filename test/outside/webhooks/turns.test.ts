/** Partners receive deliveries in turn, and a partner cannot queue more than can be delivered. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { atNight } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';

const maxEndpoints = 20;

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
const register = async (partner: World): Promise<string> =>
  (await send(partner, '/webhooks', { url: 'https://hooks.example.com/payroll' })).body.data.webhookID;
const replay = (partner: World, webhookID: string) =>
  send(partner, '/webhooks/replay', { webhookID, from: '2020-01-01T00:00:00Z' });

const unnumbered = `select count(*)::int as n from webhook_deliveries
  where status = 'pending' and event_number is null`;

/** Registers an endpoint and replays all events of its partner to it. Their deliveries are due then. */
async function busyEndpoint(partner: World): Promise<void> {
  const { body } = await replay(partner, await register(partner));
  expect(body.data).toBeGreaterThan(4);
  await eventually(async () => expect(await asSuperuser(service.urls.test, unnumbered)).toEqual([{ n: 0 }]));
}

/** The partners of the next leased deliveries, in no order. */
async function lease(limit: number): Promise<string[]> {
  const leases = (await service.core.test?.database.leaseDeliveries(limit, 30)) ?? [];
  const ids = leases.map(({ id }) => `'${id}'`).join();
  const owners = await asSuperuser<{ partner_id: string }>(
    service.urls.test,
    `select partner_id from webhook_deliveries where id in (${ids})`,
  );
  return owners.map((delivery) => delivery.partner_id);
}

test('a partner with one idle endpoint comes before a partner with twenty busy ones', async () => {
  for (let made = 0; made < maxEndpoints; made++) await busyEndpoint(world);
  expect(await lease(60)).toHaveLength(60);
  const other = await makeWorld(service);
  await busyEndpoint(other);

  expect(await lease(1)).toEqual([other.partnerID]);
  expect(await lease(3)).toEqual([other.partnerID, other.partnerID, other.partnerID]);
  expect(await lease(1)).toEqual([world.partnerID]); // the other endpoint has four in progress
});

atNight('two partners each get half of the deliveries, however many endpoints they have', async () => {
  for (let made = 0; made < maxEndpoints; made++) await busyEndpoint(world);
  const other = await makeWorld(service);
  await busyEndpoint(other);

  const partners = await lease(8);
  expect(partners.filter((id) => id === other.partnerID)).toHaveLength(4);
});

test('replays and samples are refused while ten thousand deliveries wait', async () => {
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
  const message = '10000 deliveries wait for the webhook endpoint: wait until it has received some.';
  for (const { body } of refusals) expect(body).toEqual({ success: false, errors: [{ message, code: 13 }] });
  expect(await waiting()).toEqual([{ n: 10_000 }]);
});
