/** The events of one object reach a receiver in their order, however slowly and unreliably it answers. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../support/chance.ts';
import { asSuperuser } from '../../support/databases.ts';
import { waitFor } from '../../support/pause.ts';
import { seed, sized } from '../../support/sample.ts';
import { service, world } from '../../support/served-world.ts';
import { hurry, receiver, register, send, serveDeliveries } from './served-deliveries.ts';

serveDeliveries();

const objects = sized(100, 20);
const changes = sized(99, 9);

type Sent = { data: { shiftID: string }; sequence: number };

test(`${objects * (changes + 1)} events of ${objects} objects arrive without an inversion of one object`, async () => {
  const chance = chanceFrom(seed);
  const arrived = new Map<string, number[]>();
  let count = 0;
  let refused = 0;
  const answer: RequestListener = (_request, response) => {
    const { data, sequence } = JSON.parse(received.at(-1)?.body ?? '') as Sent;
    if (refused < 5 && chance.below(40) === 0) {
      refused++;
      response.writeHead(500).end();
      return;
    }
    const seen = arrived.get(data.shiftID) ?? [];
    arrived.set(data.shiftID, [...seen, sequence]);
    count++;
    setTimeout(() => response.end(), chance.below(12)); // a slow receiver, each time otherwise
  };
  const { url, received } = await receiver(answer);
  await register(url);
  const shifts = Array.from({ length: objects }, () => ({ time: '2026-11-20', hourly: { hours: 1 } }));
  const { companyID, employeeCheckID } = world;
  expect((await send('POST', '/shifts', { companyID, employeeCheckID, shifts })).status).toBe(200);
  for (let change = 0; change < changes; change++) {
    await asSuperuser(service.urls.test, 'update shifts set hourly_hours = hourly_hours + 0.01');
  }
  for (const tenth of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await waitFor(`${tenth} tenths of the events`, async () => {
      await hurry(); // the second attempts
      return count >= (objects * (changes + 1) * tenth) / 10;
    });
  }

  const inOrder = Array.from({ length: changes + 1 }, (_, i) => i + 1);
  expect(arrived.size).toBe(objects);
  for (const sequences of arrived.values()) expect(sequences).toEqual(inOrder);
  expect(refused).toBeGreaterThan(0);
});
