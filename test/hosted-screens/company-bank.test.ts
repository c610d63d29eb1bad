/** An employer whose company cannot pay connects its bank account on the dashboard, without scripts. */
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../support/client.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import { fill, follow, press, problems, section } from './people.ts';

serveWorlds();
serveBrowser();

const attach = async (account_number: string) => {
  const body = { companyID: world.companyID, routing_number: '021000021', account_number };
  expect((await call(service, 'POST', '/companies/bank', { key: world.testKey, body })).status).toBe(200);
};

test('what needs attention opens the account, and a verified one ends it', async () => {
  await attach('000000404');
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(await linksOf(service, world).dashboard());
  expect(await section(page, 'What needs attention')).toContain('Open the bank account');
  await follow(page, 'Open the bank account');
  expect(await section(page, 'Current account')).toContain('We could not verify this account.');

  const type = async (routingNumber: string) => {
    await page.getByLabel('Account number', { exact: true }).fill('12345678');
    await fill(page, { 'Routing number': routingNumber, 'Account number again': '1234 5678' });
  };
  await type('021000022');
  await press(page, 'Connect a different account');
  expect((await problems(page)).join()).toContain('Routing number');
  await type('021000021');
  await press(page, 'Connect a different account');
  expect(await section(page, 'What needs attention')).not.toContain('Open the bank account');
  expect(await section(page, 'Company')).toContain('5678');
  expect(await page.content()).not.toContain('12345678');

  await follow(page, 'Change');
  expect(await section(page, 'Current account')).toContain('Wages and taxes are paid from this account.');
  expect(await page.content()).not.toContain('We do not know this bank'); // there is no directory of banks
});

test('an embedded page and the link of another screen open no bank account', async () => {
  const { dashboard, taxes } = linksOf(service, world);
  const opens = async (link: string) =>
    /Connect (?:a different )?account/.test((await open(`${link}&page=company-bank`)).html);
  expect(await opens(await dashboard())).toBe(true);
  expect(await opens(await dashboard('employees'))).toBe(false);
  expect(await opens(await taxes())).toBe(false);
});
