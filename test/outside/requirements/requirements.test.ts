/** One list says what a company, an employee and a contractor still need, and screens show the same. */
import { expect, test } from 'vitest';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { call, graphql } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { ternBindery } from '../../support/tern-bindery.ts';

serveWorlds();

const send = async (method: string, path: string, body?: object) =>
  (await call(service, method, path, { key: world.testKey, ...(body && { body }) })).body;
type Row = { type: string; actor: string; page?: string; mutation: string };
const needsOf = async (companyID: string, worker: Record<string, string> = {}): Promise<Row[]> =>
  (await send('GET', `/companies/requirements?${new URLSearchParams({ companyID, ...worker })}`)).data;
const types = (rows: readonly Row[]) => rows.map(({ type }) => type);
const account = { routing_number: '011401533', account_number: '765000001' };

test('a company needs an account, its verification, a signature and the permission, and says who acts where', async () => {
  const { partnerID } = world;
  const { companyID } = (await send('POST', '/companies', { ...ternBindery, partnerID })).data;
  expect(await needsOf(companyID)).toMatchObject([
    { type: 'company_account', actor: 'company', page: 'company-bank', mutation: 'attachCompanyBank' },
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
  expect(types(needs)).toEqual(['bank_account', 'w4', 'state_form', 'home_address', 'personal_details']);
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

test('a contractor needs an account, a taxpayer number and an address', async () => {
  const { companyID } = world;
  const made = { companyID, new_contractors: [{ type: 'llc', business_name: 'Mill & Co' }] };
  const created = (await send('POST', '/contractors', made)).data;
  const { contractorID } = (created.contractors ?? created)[0];
  const rows = await needsOf(companyID, { contractorID });
  expect(types(rows)).toEqual(['bank_account', 'taxpayer_number', 'home_address']);
  expect(rows[0]).toMatchObject({ actor: 'company', page: 'contractor-bank-account' });
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
