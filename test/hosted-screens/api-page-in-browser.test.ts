/** A partner's developer at the API page: from the first look at a key to an event that is sent again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../graphql/client.ts';
import { launchBrowser } from '../support/browser.ts';
import { call } from '../support/client.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

let service: Service;
let world: World;
let browser: Browser;
let receiver: Receiver;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  service = await startService({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
  world = await makeWorld(service);
  receiver = await startReceiver();
  browser = await launchBrowser();
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await receiver?.close();
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const shown = (name: string) => page.getByRole('status', { name, exact: true }).innerText();
const statusOf = async (key: string) =>
  (await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key })).status;

test('reveal, rotate, register an endpoint, try it, see what was delivered and send it again', async () => {
  const { data } = await clientOf(service, world.testKey)('mutation { createApiPageLink { url } }');
  await page.goto(data.createApiPageLink.url);
  await press('Reveal the test key');
  expect(await shown('The test key')).toBe(world.testKey);

  await page.getByText('Rotate … the test key').click();
  await press('Rotate now the test key');
  await page.getByText('The key has been replaced').waitFor();
  await press('Reveal the test key');
  const fresh = await shown('The test key');
  expect([await statusOf(world.testKey), await statusOf(fresh)]).toEqual([401, 200]);

  await page.getByRole('link', { name: 'Webhook secrets' }).click();
  await page.getByText('Add an endpoint … to test').click();
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByLabel(/^employee_check\b/).check();
  await press('Add the endpoint');
  await press(`Reveal of ${receiver.url}`);
  const secret = await shown('Shared secret');

  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByLabel('A sample event').selectOption('job');
  await press('Send a sample');
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  const [first] = receiver.received;
  expect(first?.headers['service-signature']).toBe(secret);
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ kind: 'job', test: true });

  const latest = async () => {
    await page.getByRole('link', { name: 'Newest deliveries' }).click();
    return page.locator('tbody tr').allInnerTexts();
  };
  await expect
    .poll(latest, { timeout: 10_000 })
    .toEqual([expect.stringMatching(/^job status changed.*Delivered.*200/s)]);
  await press(/^Replay event/);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await expect.poll(async () => (await latest()).length).toBe(2);

  await page.getByText('Send the events of a time again').click();
  await page.getByLabel('From, in UTC').fill('2026-01-01T00:00');
  await press('Send them again');
  await page.getByText('on their way again').waitFor();
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(2);

  await press('Disable');
  await page.locator('.facts').getByText('Disabled', { exact: true }).waitFor();
  await page.getByText('Delete …').click();
  await press('Delete now');
  await page.getByText('No endpoint yet').waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
