import type { Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { service, world } from '../../support/served-world.ts';
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

describe('delivery', () => {
  test('a committed change reaches the endpoint with the secret and a Standard Webhooks signature', async () => {
    const { url, received } = await receiver();
    const { webhookID, secret, signing_key } = await register(url);
    await addShift(7);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers['service-signature']).toBe(secret);
    const event = new Webhook(signing_key).verify(body, headers as Record<string, string>);
    expect(event).toMatchObject({
      kind: 'shift',
      type: 'created',
      test: true,
      companyID: world.companyID,
      sequence: 1,
    });
    expect(headers['webhook-id']).toBe((event as { id: string }).id);
    await eventually(async () =>
      expect((await deliveries(webhookID))[0]).toMatchObject({
        status: 'delivered',
        attempts: 1,
        last_status: 200,
      }),
    );
    await remove(webhookID);
  });

  test('events of other kinds, and events of refused requests, are not sent', async () => {
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

  test('a failed attempt is repeated with the same id, on the documented schedule', async () => {
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

  test('410 disables the endpoint, and enabling it again sends later events', async () => {
    let status = 410;
    const { url, received } = await receiver((_request, response) => response.writeHead(status).end());
    const { webhookID } = await register(url);
    const shown = async () =>
      (await send('GET', '/webhooks')).body.data.find(
        (endpoint: { webhookID: string }) => endpoint.webhookID === webhookID,
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
  ])('Retry-After, as %s, is honoured when it is longer than the schedule', async (_form, later) => {
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

  test('endpoints that hang, redirect or send many bytes delay no other endpoint', async () => {
    const hanging: Socket[] = [];
    onTestFinished(() => hanging.forEach((socket) => void socket.destroy())); // a stop would wait for it
    const bad = [
      await receiver(({ socket }) => void hanging.push(socket)), // never answers
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

  test('a lease that another worker has taken over opens no transaction', async () => {
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
    const opened = service.core.test?.database.transaction(stale.credential, 'read', async () => 'inside');
    await expect(opened).rejects.toMatchObject({ kind: 'INVALID_KEY' });
    await remove(webhookID);
  });
});
