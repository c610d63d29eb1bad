/** Screens say which bank a routing number is of, where the operator has a directory of banks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../platform/graphql/client.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf } from './links.ts';
import { visitor } from './onboarding-pages.ts';
import { openOwn } from './own.ts';
import { fill, follow, openPage, press, section } from './people.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'payroll-banks-'));
const file = path.join(folder, 'banks.csv');
writeFileSync(file, 'Routing number,Bank\n011401533,Bank of the Harbor\n');
afterAll(() => rmSync(folder, { recursive: true }));

serveWorlds({ settings: { BANK_DIRECTORY: file } });
serveBrowser();

const listed = { number: '011401533', name: 'Bank of the Harbor' };
const strange = { number: '021000021', name: 'We do not know this bank. Check the number.' };

async function type(page: Page, routingNumber: string, accountNumber: string, repeated = accountNumber) {
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
  await fill(page, { 'Routing number': routingNumber, 'Account number again': repeated });
}
const besideTyped = (page: Page) => page.locator('#routingNumber-note').allInnerTexts();

test('an employee sees the bank beside what was typed and beside the account', async () => {
  const page = await openOwn();
  await follow(page, 'Add your bank account');
  expect(await besideTyped(page)).toEqual([]);
  await type(page, listed.number, '12345678', '12345679');
  await press(page, 'Save bank account');
  expect(await besideTyped(page)).toEqual([listed.name]);
  expect(await page.getByLabel('Routing number').getAttribute('aria-describedby')).toContain('-note');
  await type(page, '011401532', '12345678');
  await press(page, 'Save bank account');
  expect(await besideTyped(page)).toEqual([]); // a number with a wrong digit is of no bank
  await type(page, listed.number, '12345678');
  await press(page, 'Save bank account');
  expect(await section(page, 'Bank account')).toContain(listed.name);
  const { companyID, employeeID, testKey } = world;
  const query = `query ($companyID: ID!, $employeeID: ID!) {
    employee(companyId: $companyID, id: $employeeID) { bankAccounts(isActive: true) { bankName } } }`;
  const { data } = await clientOf(service, testKey)(query, { companyID, employeeID });
  expect(data.employee.bankAccounts).toEqual([{ bankName: listed.name }]);
});

test('a bank that the directory does not have is said as a warning, and the account is saved', async () => {
  const page = await openPage('employee-bank-account');
  await type(page, strange.number, '12345678', '12345679');
  await press(page, 'Save bank account');
  expect(await besideTyped(page)).toEqual([strange.name]);
  await type(page, strange.number, '12345678');
  await press(page, 'Save bank account');
  expect(await section(page, 'Bank account')).toMatch(
    /021000021\s+We do not know this bank\. Check the number\./,
  );
});

test('an employer sees the bank of the company', async () => {
  const page = await visitor(false);
  await page.goto(`${await linksOf(service, world).dashboard()}&page=company-bank`);
  await type(page, strange.number, '12345678', '12345679');
  await press(page, 'Connect account');
  expect(await besideTyped(page)).toEqual([strange.name]);
  await type(page, listed.number, '12345678');
  await press(page, 'Connect account');
  await follow(page, 'Change');
  expect(await section(page, 'Current account')).toContain(listed.name);
});
