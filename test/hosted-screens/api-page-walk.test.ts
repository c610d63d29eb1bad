/** A developer uses the API page without script: keys, an endpoint, deliveries and replays. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type Receiver, startReceiver } from '../outside/webhooks/receiver.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import { makeWorld, type World } from '../support/world.ts';

let service: Service;
let world: World;
let receiver: Receiver;
const page = new Visitor();
beforeAll(async () => {
  service = await startService({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
  world = await makeWorld(service);
  receiver = await startReceiver();
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const shown = (name: string) => page.getByRole('status', { name, exact: true }).innerText();
/** Leaves the page of a secret: nothing shows it again. */
const hide = () => page.getByRole('link', { name: 'Hide it and go back' }).click();
const statusOf = async (key: string) =>
  (await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key })).status;

atNight('reveals and rotates the root key, adds an endpoint, sends a test event and replays it', async () => {
  const { data } = await clientOf(service, world.testKey)('mutation { createApiPageLink { url } }');
  await page.goto(data.createApiPageLink.url);
  await press('Reveal root key (Test environment)');
  expect(await shown('Root key')).toBe(world.testKey);
  await hide();

  await page.getByText('Rotate root key (Test environment)').click();
  await press('Rotate root key now (Test environment)');
  await page.getByText('Root key rotated.').waitFor();
  await press('Reveal root key (Test environment)');
  const fresh = await shown('Root key');
  await hide();
  expect([await statusOf(world.testKey), await statusOf(fresh)]).toEqual([401, 200]);

  await page.getByRole('link', { name: 'Webhook secrets' }).click();
  await page.locator('summary', { hasText: 'Add endpoint' }).first().click();
  await page.getByLabel('Endpoint URL').fill(receiver.url);
  await page.getByLabel(/^employee_check\b/).check();
  await press('Add endpoint');
  await press(`Reveal secrets (${receiver.url})`);
  const secret = await shown('Shared secret (Service-Signature)');
  await hide();

  await page.getByLabel('Event type').selectOption('job');
  await press('Send test event');
  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  expect(first?.headers['service-signature']).toBe(secret);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ kind: 'job', test: true });

  const latest = async () => {
    await page.reload();
    return page.locator('tbody tr').allInnerTexts();
  };
  await expect.poll(latest).toEqual([expect.stringMatching(/^job status_changed.*Delivered.*200/s)]);
  await press(/^Replay \(/);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await expect.poll(async () => (await latest()).length).toBe(2);

  await page.locator('summary', { hasText: 'Replay events' }).click();
  await page.getByLabel('From (UTC)').fill('2026-01-01T00:00');
  await press('Replay events');
  await page.getByText('Events queued for delivery.').waitFor();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2);

  await press('Disable endpoint');
  await page.locator('.facts').getByText('Disabled', { exact: true }).waitFor();
  await page.getByText('Delete endpoint').click();
  await press('Delete permanently');
  await page.getByText('No endpoints yet').waitFor();
});
