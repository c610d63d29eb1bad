/** The pages of search, of objects and of notes at the console, for staff with each role. */
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { consoleUrl, inService, makeStaff, operate, signInAtConsole } from './at-the-console.ts';

serveOneWorld({ settings: {} });

let visitor: Visitor;
beforeAll(async () => {
  const { email } = await makeStaff(service, 'Sol', { role: 'OPERATOR_SUPPORT' });
  visitor = await signInAtConsole(service, email);
});

const textOf = async () => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');
const goTo = (query: Record<string, string>) =>
  visitor.goto(`${consoleUrl(service)}?${new URLSearchParams(query)}`);
const pageOf = (kind: string, id: string) => goTo({ page: 'object', kind, id, partner: world.partnerID });
const write = async (text: string, closes?: string) => {
  await visitor.getByLabel('Your note').fill(text);
  if (closes) await visitor.getByLabel('It closes').selectOption(closes);
  await visitor.getByRole('button', { name: 'Save the note' }).click();
};

const haveItWait = () =>
  asSuperuser(
    service.urls.test,
    `update companies set status = 'payment_permission_pending' where id = '${world.companyID}'`,
  );

describe('search', () => {
  test('leads from a name to the person, to the check and to its life', async () => {
    await visitor.goto(consoleUrl(service));
    await visitor.getByRole('link', { name: 'Search' }).click();
    const [employee] = await asSuperuser<{ name: string }>(
      service.urls.test,
      `select first_name || ' ' || last_name as name from employees where id = '${world.employeeID}'`,
    );
    await visitor.getByLabel('Find anything').fill(employee?.name ?? '');
    await visitor.getByRole('button', { name: 'Search' }).click();
    expect(await textOf()).toMatch(new RegExp(`${employee?.name} Employee .*A partner, test`));
    const address = `object&kind=EMPLOYEE_CHECK&id=${world.employeeCheckID}`;
    const [check] = (await visitor.locator('tbody a').all()).slice(-1);
    expect(await visitor.content()).toContain(address.replaceAll('&', '&amp;'));
    await check?.click();
    await pageOf('EMPLOYEE_CHECK', world.employeeCheckID);
    const life = await textOf();
    expect(life).toMatch(/Check opened .* Pacific time A key of the partner/);
    expect(life).not.toMatch(/\b20\d\d-\d\d-\d\d\b/);
  });

  test('says what it did not find, and what it never searches', async () => {
    await goTo({ page: 'search', q: '123-45-6789' });
    expect(await textOf()).toContain('Nothing has this name, id or number. The search does not look at SSNs');
  });

  test('an address of nothing is a page that says so', async () => {
    await pageOf('EMPLOYEE', 'nobody');
    expect(visitor.status()).toBe(404);
  });
});

describe('a note', () => {
  test('is written by support, with author and time, and closed by a further one', async () => {
    await pageOf('COMPANY', world.companyID);
    await write('Called the owner: she sends the voided check tomorrow.');
    expect(await textOf()).toMatch(/The note is saved.*Called the owner.*Sol, .* Pacific time/);
    await write('The voided check is here.', 'Sol: Called the owner: she sends the voided check tomorrow.');
    expect(await textOf()).toMatch(/Called the owner.*Closed by Sol, .*: The voided check is here\./);
    expect(await visitor.getByLabel('It closes').count()).toBe(0);
    await write('');
    expect(visitor.status()).toBe(422);
  });

  test('stands beside the task of its company and on the page of the task', async () => {
    await pageOf('COMPANY', world.companyID);
    await write('Wait for the bank letter.');
    await haveItWait();
    await visitor.goto(consoleUrl(service));
    const [row = ''] = await visitor.locator('tbody tr', { hasText: 'Company to release' }).allInnerTexts();
    expect(row.replace(/\s+/g, ' ')).toContain('Sol: Wait for the bank letter.');
    await visitor.getByRole('link', { name: 'Company to release', exact: true }).click();
    expect(await textOf()).toContain('Wait for the bank letter.');
    await visitor.getByRole('link', { name: 'Look at what it is about, or write a note' }).click();
    expect(await textOf()).toContain('Company: Northwind Bakery');
  });

  const add = `mutation ($kind: SupportKind!, $id: ID!, $text: Text!, $closes: ID) {
    addSupportNote(kind: $kind, id: $id, text: $text, closes: $closes) { id }
  }`;
  const inPartner = () => ({ 'Payroll-Partner': world.partnerID });
  const codeOf = async (key: string, variables: object, headers: Record<string, string>) =>
    (await graphql(service, key, add, variables, headers)).body.errors?.[0].extensions.code;

  test('is about what there is, closes an open one of the same object, and is written by no partner', async () => {
    const { test: key } = service.operatorKeys;
    const about = { kind: 'COMPANY', id: world.companyID, text: 'One.' };
    const { id } = (await operate(service, add, about, inPartner())).addSupportNote;
    expect(await codeOf(key, { ...about, id: 'nothing' }, inPartner())).toBe('MALFORMED');
    expect(await codeOf(key, { ...about, kind: 'EMPLOYEE' }, inPartner())).toBe('MALFORMED');
    expect(await codeOf(key, { ...about, kind: 'BANK_FILE' }, inPartner())).toBe('MALFORMED');
    expect(await codeOf(key, about, inService)).toBe('MALFORMED');
    expect(await codeOf(key, about, {})).toBe('NO_PARTNER_NAMED');
    expect(await codeOf(world.testKey, about, {})).toBe('FORBIDDEN');
    const ofOther = { kind: 'EMPLOYEE', id: world.employeeID, text: 'Two.', closes: id };
    expect(await codeOf(key, ofOther, inPartner())).toBe('MALFORMED');
    await operate(service, add, { ...about, closes: id }, inPartner());
    expect(await codeOf(key, { ...about, closes: id }, inPartner())).toBe('MALFORMED');
  });

  test('about a file of the bank is one of the service itself', async () => {
    const about = { kind: 'BANK_FILE', id: 'the-file', text: 'The bank called.' };
    await operate(service, add, about, inService);
    const query = 'query ($ids: [ID!]!) { supportNotes(ids: $ids) { text authorName kind } }';
    const { supportNotes } = await operate(service, query, { ids: ['the-file'] });
    expect(supportNotes).toEqual([
      { text: 'The bank called.', authorName: 'An operator key', kind: 'BANK_FILE' },
    ]);
  });
});

test('support writes notes and looks, and runs nothing else', async () => {
  await haveItWait();
  await goTo({ page: 'task', kind: 'COMPANY_RELEASE', id: world.companyID });
  expect(await textOf()).toContain('Your role cannot decide this.');
});
