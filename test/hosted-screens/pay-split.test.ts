/** The split of pay, on an employee's own screens and on the dashboard. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { openOwn } from './own.ts';
import { expectChangeOfLink, fill, follow, openPage, press, problems, saved } from './people.ts';

serveWorlds();

const addAccount = async (account_number: string, more: object = {}) => {
  const { testKey: key, companyID, employeeID } = world;
  const body = { companyID, employeeID, account_number, routing_number: '011401533', ...more };
  expect((await call(service, 'POST', '/bankaccount', { key, body })).status).toBe(200);
};
const part = (page: Visitor, number: number) => page.getByRole('group', { name: `Part ${number}` });
const typePart = async (page: Visitor, number: number, account: string, text: string) => {
  await part(page, number).getByLabel('Account').selectOption(account);
  await part(page, number).getByLabel('Gets of each pay').fill(text);
};
const rows = (page: Visitor) =>
  page.getByRole('region', { name: 'Bank account', exact: true }).locator('tbody tr').allInnerTexts();
const savings = '*****5012, savings (Holidays)';
const second = '*****5013, checking';

test('an employee adds an account for a part of the pay, and splits it', async () => {
  await addAccount('555014');
  await addAccount('555013', { is_active: false });
  const page = await openOwn();
  const enter = async () => {
    await follow(page, 'Bank account');
    await page.getByLabel('Account number', { exact: true }).fill('555012');
    await fill(page, {
      'Routing number': '011401533',
      'Account number again': '555012',
      'Name of the account': 'Holidays',
    });
    await page.getByLabel('Account type').selectOption('Savings');
    await page.getByLabel('Use it for a part of the pay only').check();
    await press(page, 'Save bank account');
  };
  await enter();
  expect(await saved(page)).toBe(
    'Your bank account is saved. It gets nothing until you give it a part of your pay.',
  );
  await enter();
  expect(await problems(page)).toEqual(['Account number belongs to an account that is on file already']);
  await follow(page, 'Your pay');
  await follow(page, 'Split your pay');
  await typePart(page, 1, savings, '$200');
  await typePart(page, 2, second, '10%');
  await press(page, 'Save split');
  expect(await saved(page)).toBe('Your split is saved. It counts from your next pay that is sent.');
  const shown = await rows(page);
  expect(shown).toHaveLength(3);
  expect(shown[0]).toMatch(/5012.*\$200\.00 of each pay/s);
  expect(shown[1]).toMatch(/5013.*10% of each pay/s);
  expect(shown[2]).toMatch(/5014.*The rest/s);
  await expectChangeOfLink('setPaySplit');
  await follow(page, 'Split your pay');
  expect(await part(page, 1).getByLabel('Gets of each pay').inputValue()).toBe('200.00');
  expect(await part(page, 2).getByLabel('Gets of each pay').inputValue()).toBe('10%');
});

test('a split that does not add up says beside each field what is wrong, and saves nothing', async () => {
  await addAccount('555014');
  await addAccount('555012', { is_active: false, account_type: 'savings', nickname: 'Holidays' });
  await addAccount('555013', { is_active: false });
  const page = await openOwn();
  await follow(page, 'Split your pay');
  await typePart(page, 1, savings, 'half');
  await part(page, 2).getByLabel('Account').selectOption(second);
  await part(page, 3).getByLabel('Gets of each pay').fill('0');
  await press(page, 'Save split');
  expect(await problems(page)).toEqual([
    'Gets of each pay must be an amount, such as 200.00, or a percentage, such as 10%',
    'Gets of each pay is required, or choose no account',
    'Account is required, or leave this part empty',
  ]);
  await typePart(page, 1, savings, '60%');
  await typePart(page, 2, second, '40.5%');
  await part(page, 3).getByLabel('Gets of each pay').fill('');
  await press(page, 'Save split');
  expect(await problems(page)).toEqual([expect.stringMatching(/more than 100 percent.*100\.5/)]);
  await typePart(page, 2, savings, '0%');
  await press(page, 'Save split');
  expect(await problems(page)).toEqual([
    'Account has a part already',
    'Gets of each pay must be more than 0',
  ]);
  const { testKey: key, companyID, employeeID } = world;
  const path = `/paySplit?companyID=${companyID}&employeeID=${employeeID}`;
  const { data } = (await call(service, 'GET', path, { key })).body;
  expect(data.parts).toMatchObject([{ account_number: '*****5014', remainder: true }]);
});

test('the employer splits the pay on the page of the person, and ends the split there', async () => {
  const page = await openPage('employee');
  await follow(page, 'Split the pay');
  expect(await page.getByRole('main').innerText()).toContain('Add another one first.');
  await addAccount('555014');
  await addAccount('555013', { is_active: false });
  await page.reload();
  await typePart(page, 1, second, '33.3333%');
  await press(page, 'Save split');
  expect(await saved(page)).toBe('The split is saved. It counts from the next pay that is sent.');
  expect((await rows(page))[0]).toMatch(/5013.*33\.3333% of each pay/s);
  await follow(page, 'Split the pay');
  await typePart(page, 1, 'None', '');
  await press(page, 'Save split');
  expect((await rows(page))[0]).toMatch(/5014.*Pay goes here/s);
  expect((await rows(page))[1]).toMatch(/5013.*Not used/s);
});

test('a form that is older than the account in use is shown again, and pays no account that was replaced', async () => {
  await addAccount('555014');
  await addAccount('555013', { is_active: false });
  const page = await openOwn();
  await follow(page, 'Split your pay');
  await addAccount('555015');
  await typePart(page, 1, second, '10%');
  await press(page, 'Save split');
  expect(await problems(page)).toEqual([expect.stringMatching(/changed elsewhere while this page was open/)]);
  expect(await part(page, 1).getByLabel('Gets of each pay').inputValue()).toBe('10%');
  const { testKey: key, companyID, employeeID } = world;
  const path = `/paySplit?companyID=${companyID}&employeeID=${employeeID}`;
  const { data } = (await call(service, 'GET', path, { key })).body;
  expect(data.parts).toMatchObject([{ account_number: '*****5015', remainder: true }]);
  const rest = page.getByRole('group', { name: 'The rest' }).getByLabel('Account');
  await rest.selectOption(await rest.locator('option').first().innerText());
  await press(page, 'Save split');
  expect(await saved(page)).toMatch(/^Your split is saved/);
});
