/** The bank account to which an employee is paid, among many others. */
import { beforeAll, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { openOwn } from './own.ts';
import { fill, follow, openPage, press, problems, saved, section } from './people.ts';

serveOneWorld();
serveBrowser();

const count = 24;
beforeAll(async () => {
  const { testKey: key, companyID, employeeID } = world;
  for (let at = 1; at <= count; at++) {
    const account = { account_number: `70${1000 + at}`, routing_number: '011401533' };
    const body = { companyID, employeeID, ...account };
    expect((await call(service, 'POST', '/bankaccount', { key, body })).status).toBe(200);
  }
});

test('is shown to the employee, who is not asked for another one', async () => {
  const page = await openOwn();
  expect(await section(page, 'Bank account')).toContain('*****1024');
  expect(await page.getByText('No bank account is on file.').count()).toBe(0);
});

test('stands first on the dashboard, before those that are not used', async () => {
  const page = await openPage('employee');
  const rows = await page
    .getByRole('region', { name: 'Bank account', exact: true })
    .locator('tbody tr')
    .allInnerTexts();
  expect(rows.length).toBeGreaterThanOrEqual(count);
  expect(rows[0]).toMatch(/\*1024.*Pay goes here/s);
  expect(rows[1]).toMatch(/\*1023.*Not used/s);
});

test('is refused when it is entered again, and another one with the same last digits is not', async () => {
  const page = await openOwn();
  const enter = async (number: string) => {
    await follow(page, 'Bank account');
    await page.getByLabel('Account number', { exact: true }).fill(number);
    await fill(page, { 'Routing number': '011401533', 'Account number again': number });
    await press(page, 'Save bank account');
  };
  await enter('701024');
  expect(await problems(page)).toEqual(['Account number is of the account that is in use already']);
  await enter('991024');
  expect(await saved(page)).toBe('Your bank account is saved. Your pay goes to it from now on.');
  await enter('991024');
  expect(await problems(page)).toEqual(['Account number is of the account that is in use already']);
});
