import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../../src/outside/events/schema.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';
import {
  addShift,
  deliveries,
  eventually,
  hurry,
  receiver,
  register,
  remove,
  send,
  serveDeliveries,
} from './served-deliveries.ts';

serveDeliveries();

describe('management', () => {
  test('an endpoint may name every kind of event', async () => {
    const { webhookID } = await register((await receiver()).url, eventKinds);
    const { data } = (await send('GET', '/webhooks')).body;
    expect(data).toMatchObject([{ webhookID, kinds: eventKinds }]);
    await remove(webhookID);
  });

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

  test('a second rotation waits until the day is over on which the former key still signs', async () => {
    const { url } = await receiver();
    const { webhookID } = await register(url);
    const rotate = () => send('POST', '/webhooks/rotateSecrets', { webhookID });
    expect((await rotate()).status).toBe(200);
    const refused = await rotate();
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      expect.stringMatching(/rotated less than 24 hours ago\. Rotate them again after that/),
    ]);
    const end = 'update webhook_endpoints set former_until = now() where id = $1';
    await asSuperuser(service.urls.test, end, [webhookID]);
    expect((await rotate()).status).toBe(200);
    await remove(webhookID);
  });

  test('a replay and a sample are sent to one endpoint only', async () => {
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
    const events = one.received.map(({ body }) => JSON.parse(body));
    expect(events.filter((event) => event.id === id)).toHaveLength(2);
    expect(events.find((event) => event.kind === 'employer_check').data.sample).toBe(true);
    expect(other.received).toHaveLength(1);
    await Promise.all([first.webhookID, second.webhookID].map(remove));
  });

  test('samples and replays to a disabled endpoint are refused with a remedy', async () => {
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
      expect([status, refused.errors[0].message]).toEqual([400, expect.stringContaining('enable it before')]);
    }
    expect(await deliveries(webhookID)).toEqual(before);
    await send('PATCH', '/webhooks', { webhookID, enabled: true });
    expect((await send('POST', '/webhooks/replay', { webhookID, eventID })).body.data).toBe(1);
    await remove(webhookID);
  });

  test('pending deliveries of a disabled endpoint wait until it is enabled', async () => {
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

  test("a replay of a time range sends events of the endpoint's kinds, and no samples", async () => {
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
  ])('a replay of %j is refused before its endpoint is looked up', async (selection, message) => {
    const { status, body } = await send('POST', '/webhooks/replay', { webhookID: 'absent', ...selection });
    expect([status, body.errors]).toEqual([400, [{ message, code: 13 }]]);
  });

  test("secrets are encrypted in the database, and another partner's endpoints look absent", async () => {
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
