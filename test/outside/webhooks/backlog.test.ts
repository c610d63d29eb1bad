/** A receiver gets events as fast as it answers: neither its own backlog nor failing receivers delay it. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { waitFor } from '../../support/pause.ts';
import { sized } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const backlog = sized(600, 70);
const failing = 12;

let service: Service;
const open: Receiver[] = [];
beforeAll(async () => {
  service = await startService({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
});
afterAll(async () => {
  await Promise.all(open.map((receiver) => receiver.close()));
  await service.stop();
});

test(`${backlog} events reach one receiver while ${failing} others fail as many`, async () => {
  const { testKey: key, companyID, employeeCheckID } = await makeWorld(service);
  const register = async (answer?: RequestListener) => {
    const receiver = await startReceiver(answer);
    open.push(receiver);
    const body = { url: receiver.url, kinds: ['shift'] };
    expect((await call(service, 'POST', '/webhooks', { key, body })).status).toBe(200);
    return receiver;
  };
  const good = await register();
  const refuse: RequestListener = (_request, response) => void response.writeHead(500).end();
  const bad = await Promise.all(Array.from({ length: failing }, () => register(refuse)));

  const begun = performance.now();
  const shifts = Array.from({ length: backlog }, () => ({ time: '2026-11-20', hourly: { hours: 0.01 } }));
  const body = { companyID, employeeCheckID, shifts };
  expect((await call(service, 'POST', '/shifts', { key, body })).status).toBe(200);
  await waitFor('all events', () => good.received.length >= backlog);

  const seconds = (performance.now() - begun) / 1_000;
  const events = new Set(good.received.map(({ headers }) => headers['webhook-id']));
  const attempts = bad.map(({ received }) => received.length);
  printFigures('backlog', {
    events: events.size,
    seconds,
    perSecond: backlog / seconds,
    maxAttempts: Math.max(...attempts),
  });
  expect(events.size).toBe(backlog);
  // A failing receiver gets four deliveries at first, then one a second, however busy the worker is.
  expect(Math.max(...attempts)).toBeLessThanOrEqual(4 + Math.ceil(seconds));
});
