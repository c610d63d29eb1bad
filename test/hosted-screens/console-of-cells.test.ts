/** The console shows what waits in every cell, and acts in the cell that has it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellHeader } from '../support/cells.ts';
import { asSuperuser, cloneDatabase } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { consoleUrl, makeStaff, operate, signInAtConsole } from './at-the-console.ts';

let service: Service;
let second: string;
beforeAll(async () => {
  second = await cloneDatabase();
  service = await startService({ settings: { TEST_CELL_URLS: second } });
});
afterAll(() => service.stop());

test('a webhook of the second cell is enabled by a person who signs in at the first', async () => {
  const make = 'mutation { createPartner(name: "Second") { id } }';
  const { id } = (await operate(service, make, {}, cellHeader(2))).createPartner;
  const endpoint = 'mutation { createWebhook(input: { url: "https://second.example/hook" }) { id } }';
  await operate(service, endpoint, {}, { 'Payroll-Partner': id });
  await asSuperuser(
    second,
    "update webhook_endpoints set is_enabled = false, disabled_because = 'It answered 410.'",
  );
  const { email } = await makeStaff(service, 'Mina');
  const visitor = await signInAtConsole(service, email);
  const row = visitor.locator('tbody tr', { hasText: 'Webhook disabled' });
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/It answered 410\..*Second ?cell 2/);
  await visitor.getByRole('link', { name: 'Webhook disabled', exact: true }).click();
  await visitor.getByRole('button', { name: 'Enable the endpoint' }).click();
  expect(await visitor.getByText('The endpoint is enabled.').isVisible()).toBe(true);
  const audit = `{ auditEntries(first: 10) { nodes { action personName } } }`;
  const { auditEntries } = await operate(service, audit, {}, { 'Payroll-Partner': id });
  expect(auditEntries.nodes).toContainEqual({ action: 'updateWebhook', personName: 'Mina' });
  await visitor.goto(`${consoleUrl(service)}?page=bank`);
  expect(await visitor.getByText('No answer is in this state.').isVisible()).toBe(true);
});
