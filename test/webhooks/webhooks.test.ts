import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let service: Service;
let world: World;
const open: Receiver[] = [];
beforeAll(async () => {
  service = await startService({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
  world = await makeWorld(service);
});
afterAll(async () => {
  await service.stop();
  await Promise.all(open.map((receiver) => receiver.close()));
});

const send = (method: string, path: string, body?: object, key = world.testKey) =>
  call(service, method, path, { key, body });
const receiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
  const made = await startReceiver(answer);
  open.push(made);
  return made;
};
const register = async (url: string, kinds: string[] = ['shift']) =>
  (await send('POST', '/webhooks', { url, kinds })).body.data;
const addShift = (hours = 1) =>
  send('POST', '/shifts', {
    companyID: world.companyID,
    employeeCheckID: world.employeeCheckID,
    shifts: [{ time: '2026-11-20', hourly: { hours } }],
  });
const remove = (webhookID: string) => send('DELETE', `/webhooks?webhookID=${webhookID}`);
const deliveries = async (webhookID: string) =>
  (await send('GET', `/webhooks/deliveries?webhookID=${webhookID}`)).body.data;
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
/** Lets the next attempt be due now, as time would. */
const hurry = () =>
  asSuperuser(service.urls.test, "update webhook_deliveries set next_at = now() where status = 'pending'");

describe('delivery', () => {
  test('a committed change reaches the endpoint with the secret and a signature that others can verify', async () => {
    const { url, received } = await receiver();
    const { webhookID, secret, signing_key } = await register(url);
    await addShift(7);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers['service-signature']).toBe(secret);
    const told = new Webhook(signing_key).verify(body, headers as Record<string, string>);
    expect(told).toMatchObject({
      kind: 'shift',
      type: 'created',
      test: true,
      companyID: world.companyID,
      sequence: 1,
    });
    expect(headers['webhook-id']).toBe((told as { id: string }).id);
    await eventually(async () =>
      expect((await deliveries(webhookID))[0]).toMatchObject({
        status: 'delivered',
        attempts: 1,
        last_status: 200,
      }),
    );
    await remove(webhookID);
  });

  test('kinds that were not asked for, and refused requests, are not sent', async () => {
    const { url, received } = await receiver();
    const { webhookID } = await register(url, ['company']);
    await addShift();
    await send('POST', '/shifts', {
      companyID: world.companyID,
      employeeCheckID: world.employeeCheckID,
      shifts: [{ time: 'no' }],
    });
    await send('PATCH', '/companies', {
      companyID: world.companyID,
      email: `m${Date.parse('2026-01-01')}@bakery.example`,
    });
    await eventually(() => expect(received).toHaveLength(1));
    expect(JSON.parse(received[0]?.body ?? '').kind).toBe('company');
    await remove(webhookID);
  });

  test('a failed attempt is repeated under the same id, on the published schedule', async () => {
    let status = 500;
    const { url, received } = await receiver((_request, response) => response.writeHead(status).end());
    const { webhookID } = await register(url);
    await addShift();
    await eventually(async () =>
      expect((await deliveries(webhookID))[0]).toMatchObject({
        status: 'pending',
        attempts: 1,
        last_status: 500,
      }),
    );
    const [{ next_at, created_at }] = await deliveries(webhookID);
    const wait = (Date.parse(next_at) - Date.parse(created_at)) / 1000;
    expect(wait).toBeGreaterThan(4);
    expect(wait).toBeLessThan(25);
    status = 204;
    await hurry();
    await eventually(async () =>
      expect((await deliveries(webhookID))[0]).toMatchObject({ status: 'delivered', attempts: 2 }),
    );
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await remove(webhookID);
  });

  test('410 disables the endpoint, and enabling it again lets later events through', async () => {
    let status = 410;
    const { url, received } = await receiver((_request, response) => response.writeHead(status).end());
    const { webhookID } = await register(url);
    const shown = async () =>
      (await send('GET', '/webhooks')).body.data.find(
        (one: { webhookID: string }) => one.webhookID === webhookID,
      );
    await addShift();
    await eventually(async () =>
      expect(await shown()).toMatchObject({
        enabled: false,
        disabled_because: expect.stringContaining('410'),
      }),
    );
    await addShift();
    status = 200;
    await send('PATCH', '/webhooks', { webhookID, enabled: true });
    await addShift();
    await eventually(() => expect(received).toHaveLength(2));
    expect(await shown()).toMatchObject({ enabled: true, disabled_because: null });
    await remove(webhookID);
  });

  test.each([
    ['seconds', () => '3600'],
    ['a date', () => new Date(Date.now() + 3_600_000).toUTCString()],
  ])('Retry-After, in %s, is honoured when it is longer than the schedule', async (_form, later) => {
    const { url } = await receiver((_request, response) =>
      response.writeHead(429, { 'Retry-After': later() }).end(),
    );
    const { webhookID } = await register(url);
    await addShift();
    await eventually(async () =>
      expect((await deliveries(webhookID))[0]).toMatchObject({ attempts: 1, last_status: 429 }),
    );
    const [{ next_at, created_at }] = await deliveries(webhookID);
    expect(Date.parse(next_at) - Date.parse(created_at)).toBeGreaterThan(3_500_000);
    await remove(webhookID);
  });

  test('endpoints that hang, redirect or pour out bytes keep no other waiting', async () => {
    const bad = [
      await receiver(() => {}), // never answers
      await receiver((request) => request.socket.destroy()),
      await receiver((_request, response) =>
        response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      ),
      await receiver((_request, response) => void response.writeHead(500).end(Buffer.alloc(5_000_000))),
    ];
    const ids = await Promise.all(bad.map(async ({ url }) => (await register(url)).webhookID));
    const good = await receiver();
    const { webhookID } = await register(good.url);
    for (let i = 0; i < 10; i++) await addShift();
    await eventually(() => expect(good.received).toHaveLength(10));
    expect((await deliveries(ids[2]))[0]).toMatchObject({ last_status: 302, status: 'pending' });
    await Promise.all([webhookID, ...ids].map(remove));
  });

  test('a lease that another worker has taken over opens nothing', async () => {
    const { url } = await receiver((_request, response) => response.writeHead(500).end());
    const { webhookID } = await register(url);
    await addShift();
    await eventually(async () => expect((await deliveries(webhookID))[0].attempts).toBe(1));
    const [row] = await asSuperuser<{ id: string; fence: number }>(
      service.urls.test,
      'update webhook_deliveries set fence = fence + 1 where endpoint_id = $1 returning id, fence',
      [webhookID],
    );
    const stale = {
      environment: 'test',
      credential: { kind: 'delivery', id: row?.id ?? '', fence: (row?.fence ?? 0) - 1 },
    } as const;
    const entered = service.core.test?.door.enter(stale.credential, 'read', async () => 'inside');
    await expect(entered).rejects.toMatchObject({ kind: 'INVALID_KEY' });
    await remove(webhookID);
  });
});

describe('management', () => {
  test('a rotation signs with both keys for a day, and sends the new secret at once', async () => {
    const { url, received } = await receiver();
    const first = await register(url);
    const second = (await send('POST', '/webhooks/rotateSecrets', { webhookID: first.webhookID })).body.data;
    await addShift();
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers['service-signature']).toBe(second.secret);
    for (const key of [first.signing_key, second.signing_key]) {
      expect(() => new Webhook(key).verify(body, headers as Record<string, string>)).not.toThrow();
    }
    await remove(first.webhookID);
  });

  test('an event is replayed, and a sample is fired at one endpoint alone', async () => {
    const [one, other] = [await receiver(), await receiver()];
    const [first, second] = [await register(one.url), await register(other.url)];
    await addShift();
    await eventually(() => expect(one.received).toHaveLength(1));
    const { id } = JSON.parse(one.received[0]?.body ?? '');
    expect(
      (await send('POST', '/webhooks/replay', { webhookID: first.webhookID, eventID: id })).body.data,
    ).toBe(1);
    await send('POST', '/webhooks/test', { webhookID: first.webhookID, kind: 'employer_check' });
    await eventually(() => expect(one.received).toHaveLength(3));
    const told = one.received.map(({ body }) => JSON.parse(body));
    expect(told.filter((event) => event.id === id)).toHaveLength(2);
    expect(told.find((event) => event.kind === 'employer_check').data.sample).toBe(true);
    expect(other.received).toHaveLength(1);
    await Promise.all([first.webhookID, second.webhookID].map(remove));
  });

  test('nothing is sent to a disabled endpoint, and whoever asks for it is told', async () => {
    const { url, received } = await receiver();
    const { webhookID } = await register(url);
    await addShift();
    await eventually(() => expect(received).toHaveLength(1));
    const eventID = JSON.parse(received[0]?.body ?? '').id;
    await send('PATCH', '/webhooks', { webhookID, enabled: false });
    const before = await deliveries(webhookID);
    for (const [path, body] of [
      ['/webhooks/test', { kind: 'shift' }],
      ['/webhooks/replay', { eventID }],
    ] as const) {
      const { status, body: refused } = await send('POST', path, { webhookID, ...body });
      expect([status, refused.errors[0].message]).toEqual([400, expect.stringContaining('enable it first')]);
    }
    expect(await deliveries(webhookID)).toEqual(before);
    await send('PATCH', '/webhooks', { webhookID, enabled: true });
    expect((await send('POST', '/webhooks/replay', { webhookID, eventID })).body.data).toBe(1);
    await remove(webhookID);
  });

  test('what waits for an endpoint when it is disabled is sent when it is enabled, and not before', async () => {
    let status = 500;
    const off = await receiver((_request, response) => response.writeHead(status).end());
    const on = await receiver();
    const { webhookID } = await register(off.url);
    const other = await register(on.url);
    await addShift();
    await eventually(async () => expect((await deliveries(webhookID))[0]).toMatchObject({ attempts: 1 }));
    await send('PATCH', '/webhooks', { webhookID, enabled: false });
    await hurry();
    for (const heard of [2, 3]) {
      await addShift();
      await eventually(() => expect(on.received).toHaveLength(heard)); // by then the due one would be sent
    }
    expect(off.received).toHaveLength(1);
    status = 200;
    await send('PATCH', '/webhooks', { webhookID, enabled: true });
    await eventually(async () =>
      expect(await deliveries(webhookID)).toMatchObject([{ status: 'delivered' }]),
    );
    expect(off.received).toHaveLength(2);
    await Promise.all([webhookID, other.webhookID].map(remove));
  });

  test('a replay of a time sends what the endpoint wants, and no sample of anybody', async () => {
    const [shifts, all] = [await receiver(), await receiver()];
    const [some, every] = [await register(shifts.url, ['shift']), await register(all.url, [])];
    await addShift();
    await send('POST', '/webhooks/test', { webhookID: every.webhookID, kind: 'shift' });
    await eventsShown(service.urls.test);
    const events = (await send('GET', `/events?companyID=${world.companyID}&limit=100`)).body.data;
    const ofShifts = events.filter(({ kind }: { kind: string }) => kind === 'shift');
    const replay = async (webhookID: string) =>
      (await send('POST', '/webhooks/replay', { webhookID, from: events[0].timestamp })).body.data;
    expect(ofShifts.length).toBeGreaterThan(0);
    expect(events.length).toBeGreaterThan(ofShifts.length);
    expect([await replay(some.webhookID), await replay(every.webhookID)]).toEqual([
      ofShifts.length,
      events.length,
    ]);
    await Promise.all([some.webhookID, every.webhookID].map(remove));
  });

  test.each([
    [{}, 'eventID or from is required'],
    [{ eventID: 'x', from: '2026-11-20T00:00:00Z' }, 'eventID must not be given with from or to'],
    [
      { from: '2026-11-20T00:00:01Z', to: '2026-11-20T00:00:00Z' },
      'to must not be before the first instant asked for',
    ],
  ])('a replay of %j is refused before its endpoint is looked for', async (asked, message) => {
    const { status, body } = await send('POST', '/webhooks/replay', { webhookID: 'absent', ...asked });
    expect([status, body.errors]).toEqual([400, [{ message, code: 13 }]]);
  });

  test('secrets are sealed at rest, and foreign endpoints look absent', async () => {
    const { url } = await receiver();
    const { webhookID, secret, signing_key } = await register(url);
    const rows = JSON.stringify(await asSuperuser(service.urls.test, 'select * from webhook_endpoints'));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(signing_key);
    const stranger = await makeWorld(service);
    const answers = ['absent', webhookID].map((id) =>
      send('DELETE', `/webhooks?webhookID=${id}`, undefined, stranger.testKey),
    );
    const [absent, foreign] = await Promise.all(answers);
    expect(foreign?.body).toEqual(absent?.body);
    await remove(webhookID);
  });
});
