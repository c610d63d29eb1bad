/** One list says what a company, an employee and a contractor still need, and screens show the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementKinds, ways } from '../../../src/parties/companies/requirement-kinds.ts';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { call, graphql } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { ternBindery } from '../../support/tern-bindery.ts';

serveWorlds();

const send = async (method: string, path: string, body?: object) =>
  (await call(service, method, path, { key: world.testKey, ...(body && { body }) })).body;
type Link = { companyID: string; employeeID?: string; contractorID?: string; query: string };
type Row = { type: string; actor: string; page?: string; mutation: string; link?: Link; by?: string };
const needsOf = async (companyID: string, worker: Record<string, string> = {}): Promise<Row[]> =>
  (await send('GET', `/companies/requirements?${new URLSearchParams({ companyID, ...worker })}`)).data;
const types = (rows: readonly Row[]) => rows.map(({ type }) => type);
const hire = async (...new_employees: object[]): Promise<string[]> => {
  const created = (await send('POST', '/employees', { companyID: world.companyID, new_employees })).data;
  return (created.employees ?? created).map(({ employeeID }: { employeeID: string }) => employeeID);
};
const account = { routing_number: '011401533', account_number: '765000001' };

test('a company needs an account, its verification, a signature and the permission, and says who acts where', async () => {
  const { partnerID } = world;
  const { companyID } = (await send('POST', '/companies', { ...ternBindery, partnerID })).data;
  expect(await needsOf(companyID)).toMatchObject([
    { type: 'company_account', actor: 'company', page: 'bank', mutation: 'attachCompanyBank' },
    { type: 'signature', actor: 'company', page: 'signature', mutation: 'onboardCompany' },
  ]);
  await send('POST', '/companies/bank', { companyID, ...account, account_number: '000000202' });
  expect(types(await needsOf(companyID))).toEqual(['company_account_verification', 'signature']);
  await send('POST', '/companies/bank', { companyID, ...account });
  expect(types(await needsOf(companyID))).toEqual(['signature']);
  await send('POST', '/companies/onboardCompany', { companyID, signed_by: 'Mara Lindqvist' });
  expect(types(await needsOf(companyID))).toEqual([]);
});

test('an employee needs an account, forms, an address and details, each until it is given, and the own screens say the same', async () => {
  const { companyID } = world;
  const hired = {
    companyID,
    new_employees: [{ first_name: 'Nell', last_name: 'Oake', working_state: 'CA' }],
  };
  const created = (await send('POST', '/employees', hired)).data;
  const employeeID = (created.employees ?? created)[0].employeeID;
  const needs = await needsOf(companyID, { employeeID });
  expect(types(needs)).toEqual([
    ...['bank_account', 'w4', 'state_form', 'home_address', 'identity', 'personal_details'],
  ]);
  expect(needs[1]).toMatchObject({ actor: 'employee', page: 'w4', mutation: 'setTaxParameters', employeeID });
  const own = await linksOf(service, world).worker(employeeID);
  const shown = (await open(own)).html;
  for (const words of [
    'No bank account is on file.',
    'No W-4 is on file.',
    'Your home address is not on file.',
  ])
    expect(shown).toContain(words);
  expect(shown).toContain('No form of California is on file.');
  await send('POST', '/bankaccount', { companyID, employeeID, ...account });
  expect(types(await needsOf(companyID, { employeeID }))).toEqual(types(needs).slice(1));
  expect((await open(own)).html).not.toContain('Your pay waits until you add one');
});

test('a contractor needs an account, and the parts of Form W-9 until it is signed, and does them on the own pages', async () => {
  const { companyID } = world;
  const made = { companyID, new_contractors: [{ type: 'llc', business_name: 'Mill & Co' }] };
  const created = (await send('POST', '/contractors', made)).data;
  const { contractorID } = (created.contractors ?? created)[0];
  const rows = await needsOf(companyID, { contractorID });
  expect(types(rows)).toEqual(['bank_account', 'w9_details', 'taxpayer_number', 'home_address']);
  const own = { actor: 'contractor', link: { companyID, contractorID } };
  expect(rows[0]).toMatchObject({ ...own, page: 'bank-account', mutation: 'addBankAccount' });
  expect(rows[3]).toMatchObject({ ...own, page: 'address', mutation: 'updateContractor' });
  const shown = (await open(await linksOf(service, world).contractor(contractorID))).html;
  for (const words of ['Your name and classification are incomplete.', 'Your address is not on file.'])
    expect(shown).toContain(words);
});

test('Form I-9 and documents are on the list of who signs next, by their days', async () => {
  const { companyID, testKey } = world;
  const hired = { first_name: 'Nell', last_name: 'Oake', start_date: '2026-01-05', working_state: 'CA' };
  const [employeeID = '', other = ''] = await hire(hired, { ...hired, first_name: 'Ned' });
  const keep = `mutation ($id: ID!, $input: PaperworkInput!) {
    keepI9s(companyId: $id, from: "2026-01-01")
    createPaperwork(companyId: $id, input: $input)
  }`;
  const input = { title: 'Handbook', body: 'Be on time.', signers: 'BOTH', employeeIds: [employeeID] };
  const { body } = await graphql(service, testKey, keep, { id: companyID, input });
  expect(body.errors).toBeUndefined();
  const needs = await needsOf(companyID, { employeeID });
  expect(needs.filter(({ type }) => /i9|documents/.test(type))).toMatchObject([
    { type: 'i9_section_1', actor: 'employee', by: '2026-01-05', status: 'overdue' },
    { type: 'documents', actor: 'employee', status: 'open', link: { query: 'page=documents' } },
  ]);
  expect(types(await needsOf(companyID, { employeeID: other }))).not.toContain('documents');
});

test('every link of the list opens the page that does it', async () => {
  const { partnerID, companyID, contractorID } = world;
  const { companyID: onboarding } = (await send('POST', '/companies', { ...ternBindery, partnerID })).data;
  const start = { start_date: '2026-01-05', working_state: 'CA' };
  const [employeeID = ''] = await hire({ first_name: 'Nell', last_name: 'Oake', ...start });
  const [blank = ''] = await hire({ first_name: 'Ned', last_name: 'Oake' });
  const rows = [
    ...(await needsOf(onboarding)),
    ...(await needsOf(companyID)),
    ...(await needsOf(companyID, { employeeID })),
    ...(await needsOf(companyID, { employeeID: blank })),
    ...(await needsOf(companyID, { contractorID })),
  ];
  for (const { type, link } of rows) {
    if (!link) continue;
    const { query, ...place } = link;
    const whom = Object.fromEntries(Object.entries(place).filter(([, id]) => id !== null));
    const { url } = await send('POST', '/getAuthLink', { partnerID, ...whom });
    const { status, html } = await open(`${url}&${query}`);
    expect([type, status, /aria-current="page"|<form method="post"|<main/.test(html)]).toEqual([
      type,
      200,
      true,
    ]);
  }
  expect(new Set(types(rows)).size).toBeGreaterThan(9);
});

test('the guide has a row for every code, with who acts, the page and the mutation', () => {
  const guide = readFileSync('docs/guides/requirements.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `(\w+)` \|[^|]*\| (\w+) \| (?:`([\w-]+)`)? ?\| `(\w+)` \|/gm)];
  const documented = rows.map(([, type, actor, page = null, mutation]) => ({ type, actor, page, mutation }));
  const kinds = Object.keys(requirementKinds) as (keyof typeof ways)[]; // Object.keys returns strings
  const expected = kinds.map((type) => ({ type, ...ways[type] }));
  const byType = (a: { type?: string }, b: { type?: string }) => ((a.type ?? '') < (b.type ?? '') ? -1 : 1);
  expect(documented.toSorted(byType)).toEqual(expected.toSorted(byType));
});

test('GraphQL has the list on each of the three, and names the payday by which it is needed', async () => {
  const document = `query ($id: ID!, $e: ID!, $c: ID!, $check: ID!) {
    company(id: $id) { requirements { type actor mutation } }
    employee(companyId: $id, id: $e) { requirements { type by } }
    employeeCheck(companyId: $id, id: $check) { checkDate }
    contractor(companyId: $id, id: $c) { requirements { type contractorId } }
  }`;
  const { companyID: id, employeeID: e, contractorID: c, employeeCheckID: check } = world;
  const { body } = await graphql(service, world.testKey, document, { id, e, c, check });
  expect(body.errors).toBeUndefined();
  expect(body.data.employee.requirements).toContainEqual({
    type: 'BANK_ACCOUNT',
    by: body.data.employeeCheck.checkDate,
  });
  expect(body.data.contractor.requirements).toContainEqual({ type: 'BANK_ACCOUNT', contractorId: c });
});
