/** An employer whose company cannot pay connects its bank account on the dashboard. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open, problemsIn, submit, wordsOf } from './links.ts';

serveWorlds();

const attach = async (account_number: string) => {
  const body = { companyID: world.companyID, routing_number: '021000021', account_number };
  expect((await call(service, 'POST', '/companies/bank', { key: world.testKey, body })).status).toBe(200);
};

test('what needs attention opens the account, and a verified one ends it', async () => {
  await attach('000000404');
  const dashboard = await linksOf(service, world).dashboard();
  const attention = async () => wordsOf((await open(dashboard)).html, 'attention');
  expect(await attention()).toContain('Open the bank account');
  const page = `${dashboard}&page=company-bank`;
  const current = async () => wordsOf((await open(page)).html, 'current');
  expect(await current()).toContain('We could not verify this account.');

  const connect = async (routingNumber: string) => {
    const numbers = { routingNumber, accountNumber: '12345678', repeated: '1234 5678' };
    return (await submit(page, { ...numbers, accountType: 'CHECKING' })).html;
  };
  expect(problemsIn(await connect('021000022')).join()).toContain('Routing number');
  const connected = await connect('021000021');
  expect(wordsOf(connected, 'attention')).not.toContain('Open the bank account');
  expect(wordsOf((await open(`${dashboard}&page=company`)).html)).toContain('5678');
  expect(connected).not.toContain('12345678');

  expect(await current()).toContain('Wages and taxes are paid from this account.');
  expect((await open(page)).html).not.toContain('We do not know this bank'); // there is no directory of banks
});

test('an embedded page and the link of another screen open no bank account', async () => {
  const { dashboard, taxes } = linksOf(service, world);
  const opens = async (link: string) =>
    /Connect (?:a different )?account/.test((await open(`${link}&page=company-bank`)).html);
  expect(await opens(await dashboard())).toBe(true);
  expect(await opens(await dashboard('employees'))).toBe(false);
  expect(await opens(await taxes())).toBe(false);
});
