/** A new bank account that is verified by a prenote, as the employee and the employer see it. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { openOwn } from './own.ts';
import { fill, follow, openPage, press, saved, section } from './people.ts';

serveOneWorld();
serveBrowser();

const send = async (method: string, path: string, body: object) => {
  const answer = await call(service, method, path, { key: world.testKey, body });
  expect(answer.status).toBe(200);
};

test('pay waits for the account of the employee, and another one is asked for when its bank refuses it', async () => {
  const { companyID } = world;
  const waits = 'Its bank has four banking days to say that it is wrong: pay that is due earlier waits.';
  const before = await openOwn();
  await follow(before, 'Add bank account');
  expect(await before.locator('main').innerText()).not.toContain(waits);
  await send('PATCH', '/companies', { companyID, bank_account_prenotes: true });
  const page = await openOwn();
  await follow(page, 'Add bank account');
  expect(await page.locator('main').innerText()).toContain(waits);
  const number = '765410003';
  await page.getByLabel('Account number', { exact: true }).fill(number);
  await fill(page, { 'Routing number': '011401533', 'Account number again': number });
  await press(page, 'Save bank account');
  expect(await saved(page)).toBe(
    'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.',
  );
  expect(await section(page, 'Bank account')).toContain('Under way: pay waits for it');
  const onDashboard = async () => section(await openPage('employee'), 'Bank account');
  expect(await onDashboard()).toContain('Under way: pay waits for it');

  await send('POST', '/test/clock/advance', { by: 7 * 24 * 3600 });
  await page.reload();
  expect(await section(page, 'What to do')).toContain('Your bank says that your bank account is wrong.');
  expect(await onDashboard()).toContain('Failed');
});
