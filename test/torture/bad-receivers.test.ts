/** Misbehaving receivers do not delay deliveries to others. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Receiver, startReceiver } from '../outside/webhooks/receiver.ts';
import { call } from '../support/client.ts';
import { unhurried } from '../support/patience.ts';
import { pause, waitFor } from '../support/pause.ts';
import { atNight as test } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { misbehaviours } from './bad-receivers.ts';
import { printFigures } from './print-figures.ts';

let service: Service;
const open: Receiver[] = [];
beforeAll(async () => {
  service = await startService({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
});
afterAll(async () => {
  await Promise.all(open.map((receiver) => receiver.close()));
  await service.stop();
});

async function register({ testKey: key }: World, answer?: RequestListener): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  const { status } = await call(service, 'POST', '/webhooks', {
    key,
    body: { url: receiver.url, kinds: ['shift'] },
  });
  expect(status).toBe(200);
  return receiver;
}

/** A partner with bad receivers, and a good one that records the delay of each event. */
async function partnerWith(bad: readonly RequestListener[]) {
  const world = await makeWorld(service);
  for (const answer of bad) await register(world, answer);
  const delays = new Map<string, number>();
  const good = await register(world, (_request, response) => {
    response.end();
    const { id, timestamp } = JSON.parse(good.received.at(-1)?.body ?? '');
    delays.set(id, delays.get(id) ?? Date.now() - Date.parse(timestamp));
  });
  return { world, delays };
}

async function announce({ testKey: key, companyID, employeeCheckID }: World): Promise<void> {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  await call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
}

const percentile = (numbers: readonly number[], part: number) =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? Number.NaN;

/** Causes events for every partner, a few at a time, and waits until its good receiver has all of them. */
async function heardOf(partners: Awaited<ReturnType<typeof partnerWith>>[], events: number) {
  for (let i = 0; i < events; i++) {
    await Promise.all(partners.map(({ world }) => announce(world)));
    await pause(20);
  }
  await waitFor('good receivers', () => partners.every(({ delays }) => delays.size === events));
  const delays = partners.flatMap((partner) => [...partner.delays.values()]);
  const figures = { delivered: delays.length, p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) };
  return { ...figures, slowest: Math.max(...delays) };
}

test('20 bad receivers of 10 kinds do not delay deliveries to good ones', async () => {
  const all: RequestListener[] = Object.values(misbehaviours);
  const figures = await heardOf([await partnerWith(all), await partnerWith(all)], 40);
  printFigures('20 bad receivers (milliseconds)', { kinds: Object.keys(misbehaviours).length, ...figures });
  expect(figures.delivered).toBe(80);
  expect(figures.p95).toBeLessThan(unhurried(10_000)); // about two seconds
});

test('57 receivers that never answer do not delay deliveries to good ones', async () => {
  const hanging = Array<RequestListener>(19).fill(misbehaviours.hangs);
  const partners = [await partnerWith(hanging), await partnerWith(hanging), await partnerWith(hanging)];
  const figures = await heardOf(partners, 20);
  printFigures('57 hanging receivers (milliseconds)', figures);
  expect(figures.delivered).toBe(60);
  expect(figures.p95).toBeLessThan(unhurried(10_000));
});
