/** An operator may act in every partner, one at a time, by name, and audited. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { graphql } from '../support/client.ts';
import { type Service, startService } from '../support/service.ts';
import { contents, look, makeTenant, type Tenant } from './population.ts';

let service: Service;
let first: Tenant;
let second: Tenant;
beforeAll(async () => {
  service = await startService();
  first = await makeTenant(service);
  second = await makeTenant(service);
});
afterAll(() => service.stop());

const operate = async (query: string, inside?: string) => {
  const headers: Record<string, string> = inside ? { 'Payroll-Partner': inside } : {};
  return (await graphql(service, service.operatorKeys.test, query, {}, headers)).body;
};
const entries = ({ partnerID }: Tenant) =>
  look(service.urls.test, "select 1 from audit_entries where partner_id = $1 and caller_kind = 'operator'", [
    partnerID,
  ]);
const createLink = (tenant: Tenant) =>
  `createReportsLink(partnerId: "${first.partnerID}", companyId: "${tenant.ids.company}") { id }`;

test('one document never acts in two partners: none is created while acting in another', async () => {
  const before = await contents(service.urls.test, second.partnerID);
  const steps = `made: createPartner(id: "${second.partnerID}", name: "x") { id } ${createLink(second)}`;
  const { errors, data } = await operate(`mutation { ${steps} }`, first.partnerID);
  expect([errors[0].extensions.code, data]).toEqual(['FORBIDDEN', null]);
  expect(await contents(service.urls.test, second.partnerID)).toEqual(before);
});

test('creating a partner that exists is audited in that partner', async () => {
  const before = await entries(second);
  const { data } = await operate(
    `mutation { createPartner(id: "${second.partnerID}", name: "x") { id key { id } } }`,
  );
  expect(data.createPartner).toEqual({ id: second.partnerID, key: null });
  expect(await entries(second)).toHaveLength(before.length + 1);
});

test('a query inside a partner sees that partner only, and is audited even when it is refused', async () => {
  const before = await entries(first);
  const { data } = await operate('{ companies { nodes { id } } }', first.partnerID);
  const seen = data.companies.nodes.map(({ id }: { id: string }) => id);
  expect(seen).toEqual([first.ids.company, first.otherCompany.company]);
  await operate(`{ company(id: "${second.ids.company}") { id } }`, first.partnerID);
  expect(await entries(first)).toHaveLength(before.length + 2);
});

test('a refused mutation leaves only its audit entry', async () => {
  const before = await entries(first);
  const { errors } = await operate(`mutation { ${createLink(second)} }`, first.partnerID);
  expect(errors[0].extensions.code).toBe('UNKNOWN_COMPANY');
  expect(await entries(first)).toHaveLength(before.length + 1);
});

test('an unknown partner is refused, and nothing is written', async () => {
  const before = await contents(service.urls.test);
  const { errors } = await operate('{ partner { id } }', newId());
  expect(errors[0].extensions.code).toBe('UNKNOWN_PARTNER');
  expect(await contents(service.urls.test)).toEqual(before);
});

test('partners are listed page by page to an operator without a partner, and to no one else', async () => {
  const { data } = await operate('{ partners { id name } }');
  const ids = data.partners.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([first.partnerID, second.partnerID]);
  const rest = await operate(`{ partners(after: "${first.partnerID}", first: 1) { id } }`);
  expect(rest.data.partners).toEqual([{ id: second.partnerID }]);
  const refused = [
    await operate('{ partners { id } }', first.partnerID),
    (await graphql(service, first.testKey, '{ partners { id } }')).body,
  ];
  for (const { errors } of refused) expect(errors[0].extensions.code).toBe('FORBIDDEN');
});
