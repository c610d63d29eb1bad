/** The bank account to which an employee is paid, among many others. */
import { beforeAll, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linksOf, open, problemsIn, submit, wordsOf } from './links.ts';
import { addressOf } from './people.ts';

serveOneWorld();

const count = 24;
beforeAll(async () => {
  const { testKey: key, companyID, employeeID } = world;
  for (let at = 1; at <= count; at++) {
    const account = { account_number: `70${1000 + at}`, routing_number: '011401533' };
    const body = { companyID, employeeID, ...account };
    expect((await call(service, 'POST', '/bankaccount', { key, body })).status).toBe(200);
  }
});

const home = () => linksOf(service, world).worker(world.employeeID);

test('is shown to the employee, who is not asked for another one', async () => {
  const { html } = await open(await home());
  expect(wordsOf(html, 'bank')).toContain('*****1024');
  expect(html).not.toContain('No bank account is on file.');
});

test('stands first on the dashboard, before those that are not used', async () => {
  const { html } = await open(`${await addressOf('employee')}&tab=pay`);
  const [section = ''] = /<section aria-labelledby="bank"[^>]*>.*?<\/section>/s.exec(html) ?? [];
  const [, ...rows] = [...section.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => wordsOf(row)); // below the head
  expect(rows.length).toBeGreaterThanOrEqual(count);
  expect(rows[0]).toMatch(/\*1024.*Pay goes here/);
  expect(rows[1]).toMatch(/\*1023.*Not used/);
});

test('is refused when it is entered again, and another one with the same last digits is not', async () => {
  const enter = async (accountNumber: string) => {
    const account = { routingNumber: '011401533', accountNumber, repeated: accountNumber };
    return (await submit(`${await home()}&page=bank-account`, { ...account, accountType: 'CHECKING' })).html;
  };
  const isInUse = ['Account number belongs to the account that is in use already'];
  expect(problemsIn(await enter('701024'))).toEqual(isInUse);
  expect(await enter('991024')).toContain('Your bank account is saved. Your pay goes to it from now on.');
  expect(problemsIn(await enter('991024'))).toEqual(isInUse);
});
