/** Screens say which bank a routing number is of, where the operator has a directory of banks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../platform/graphql/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open, submit, wordsOf } from './links.ts';
import { addressOf } from './people.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'payroll-banks-'));
const file = path.join(folder, 'banks.csv');
writeFileSync(file, 'Routing number,Bank\n011401533,Bank of the Harbor\n');
afterAll(() => rmSync(folder, { recursive: true }));

serveWorlds({ settings: { BANK_DIRECTORY: file } });

const listed = { number: '011401533', name: 'Bank of the Harbor' };
const strange = { number: '021000021', name: 'We do not know this bank. Check the number.' };

const account = (routingNumber: string, accountNumber: string, repeated = accountNumber) => ({
  routingNumber,
  accountNumber,
  repeated,
  accountType: 'CHECKING',
});
const besideTyped = (html: string) => /id="routingNumber-note">(.*?)</s.exec(html)?.[1];

test('an employee sees the bank beside what was typed and beside the account', async () => {
  const page = `${await linksOf(service, world).worker(world.employeeID)}&page=bank-account`;
  expect(besideTyped((await open(page)).html)).toBeUndefined();
  const refused = (await submit(page, account(listed.number, '12345678', '12345679'))).html;
  expect(besideTyped(refused)).toBe(listed.name);
  expect(refused).toMatch(/<input id="routingNumber"[^>]*aria-describedby="[^"]*routingNumber-note"/);
  const wrongDigit = (await submit(page, account('011401532', '12345678'))).html;
  expect(besideTyped(wrongDigit)).toBeUndefined(); // a number with a wrong digit is of no bank
  const saved = (await submit(page, account(listed.number, '12345678'))).html;
  expect(wordsOf(saved, 'bank')).toContain(listed.name);
  const { companyID, employeeID, testKey } = world;
  const query = `query ($companyID: ID!, $employeeID: ID!) {
    employee(companyId: $companyID, id: $employeeID) { bankAccounts(isActive: true) { bankName } } }`;
  const { data } = await clientOf(service, testKey)(query, { companyID, employeeID });
  expect(data.employee.bankAccounts).toEqual([{ bankName: listed.name }]);
});

test('a bank that the directory does not have is said as a warning, and the account is saved', async () => {
  const page = await addressOf('employee-bank-account');
  const refused = await submit(page, account(strange.number, '12345678', '12345679'));
  expect(besideTyped(refused.html)).toBe(strange.name);
  const saved = await submit(page, account(strange.number, '12345678'));
  expect(wordsOf(saved.html, 'bank')).toMatch(/021000021\s+We do not know this bank\. Check the number\./);
});

test('an employer sees the bank of the company', async () => {
  const page = `${await linksOf(service, world).dashboard()}&page=company-bank`;
  const refused = await submit(page, account(strange.number, '12345678', '12345679'));
  expect(besideTyped(refused.html)).toBe(strange.name);
  await submit(page, account(listed.number, '12345678'));
  expect(wordsOf((await open(page)).html, 'current')).toContain(listed.name);
});
