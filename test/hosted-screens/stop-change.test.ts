/** A change of a bank account that waits, on the pages of those who can stop it. */
import { beforeEach, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open, submit, wordsOf } from './links.ts';
import { addressOf } from './people.ts';

serveWorlds({ settings: { BANK_ACCOUNT_CHANGE_DAYS: '3' } });

const add = async (worker: object, account_number: string) => {
  const account = { companyID: world.companyID, ...worker, routing_number: '011401533', account_number };
  expect((await call(service, 'POST', '/bankaccount', { key: world.testKey, body: account })).status).toBe(
    200,
  );
};
const own = () => linksOf(service, world).worker(world.employeeID);
const dashboard = () => linksOf(service, world).dashboard();

beforeEach(() => add({ employeeID: world.employeeID }, '765000001'));

test('a thief with the link of a worker takes no pay: the page says until when pay goes on, and the worker stops it', async () => {
  const form = { routingNumber: '011401533', accountType: 'CHECKING' };
  const number = { accountNumber: '765000666', repeated: '765000666' };
  const saved = await submit(`${await own()}&page=bank-account`, { ...form, ...number });
  expect(saved.html).toContain('Your pay goes on to the account in use until the day that is shown below.');
  const { html } = await open(await own());
  expect(wordsOf(html, 'bank')).toMatch(
    /A change waits until .*Pacific time.*\*0666: All of the pay.*Stop the change/s,
  );
  const again = await submit(`${await own()}&page=bank-account`, { ...form, ...number });
  expect(again.html).toContain('belongs to the account that is in use already');
  const stopped = await submit(`${await own()}&page=stop-change`, {});
  expect(stopped.html).toContain('The change is stopped. Your pay goes on to the account in use.');
  expect(wordsOf(stopped.html, 'bank')).not.toContain('A change waits');
});

test('the account of the company says that a change waits once there is one, and not before', async () => {
  const page = `${await dashboard()}&page=company-bank`;
  const waits = 'A different one takes its place after 3 days';
  expect((await open(page)).html).not.toContain(waits);
  const account = { routing_number: '011401533', account_number: '765000003' };
  const body = { companyID: world.companyID, ...account };
  expect((await call(service, 'POST', '/companies/bank', { key: world.testKey, body })).status).toBe(200);
  expect((await open(page)).html).toContain(waits);
});

test('the employer reads it under Needs attention and on the page of the person, and stops it there', async () => {
  await add({ employeeID: world.employeeID }, '765000002');
  const { html } = await open(await dashboard());
  expect(html).toContain('The bank account of one person changes soon.');
  const person = await addressOf('employee');
  expect(wordsOf((await open(person)).html, 'waiting-change')).toMatch(/A change waits until/);
  const stopped = await submit(person.replace('page=employee', 'page=employee-stop-change'), {});
  expect(stopped.html).toContain('The change is stopped. Pay goes on to the account in use.');
  expect((await open(await dashboard())).html).not.toContain('changes soon.');
});

test('so it is with a contractor', async () => {
  const { contractorID } = world;
  for (const number of ['765000003', '765000004']) await add({ contractorID }, number);
  const page = `${await dashboard()}&page=contractor&from=${contractorID}`;
  expect(wordsOf((await open(page)).html, 'bank')).toMatch(/A change waits until/);
  const stopped = await submit(page.replace('page=contractor', 'page=contractor-stop-change'), {});
  expect(stopped.html).toContain('The change is stopped. Payments go on to the account in use.');
});

test('the company sees which account is debited next, and from when, and stops it', async () => {
  const page = `${await dashboard()}&page=company-bank`;
  const form = { routingNumber: '011401533', accountType: 'CHECKING' };
  const attach = (accountNumber: string) => submit(page, { ...form, accountNumber, repeated: accountNumber });
  await attach('765000009');
  const { company } = await call(service, 'GET', `/companies/bank/deposits?companyID=${world.companyID}`, {
    key: world.testKey,
  }).then(({ body }) => ({ company: body.data }));
  const { html } = await attach('765000008');
  expect(company.account_number).toBe('*****0009');
  expect(wordsOf(html, 'next-account')).toMatch(
    /Next account.*\*0008.*Used from.*Pacific time.*Stop the change/s,
  );
  const stopped = await submit(page.replace('page=company-bank', 'page=bank-stop-change'), {});
  expect(stopped.html).not.toContain('Next account');
});
