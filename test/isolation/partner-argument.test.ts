/** With row security off, every operation still refuses the id of another partner. */
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { sampleOf } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { documentOf } from './documents.ts';
import { expectNothingOf } from './matrix.ts';
import { contents, idsOfAll, makeTenant, type Tenant, tenantTables } from './population.ts';
import { graphqlArguments, validFor } from './valid-requests.ts';

let service: Service;
let own: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  service = await startService();
  own = await makeTenant(service);
  stranger = await makeTenant(service);
  for (const table of [...(await tenantTables(service.urls.test)), 'partners']) {
    await asSuperuser(service.urls.test, `alter table ${table} disable row level security`);
  }
});
afterAll(() => service.stop());

const roots = [schema.getQueryType(), schema.getMutationType()].filter((root) => root != null);
const takesPartner = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name }) => name === 'partnerId');
const fieldsOf = (root: GraphQLObjectType) =>
  Object.values(root.getFields())
    .filter(takesPartner)
    .map((field) => ({ name: `${root.name}.${field.name}`, document: documentOf(root, field) }));
const operations = sampleOf(roots.flatMap(fieldsOf), 8);

test('row security is off in these tests', async () => {
  const held = "select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace";
  expect(await asSuperuser(service.urls.test, held)).toEqual([]);
});

test.each(operations)("$name: another partner's id is refused, and nothing is written", async (operation) => {
  const before = await contents(service.urls.test);
  const input = { ...validFor(graphqlArguments, operation.name, own.ids), partnerId: stranger.partnerID };
  const { body } = await graphql(service, own.testKey, operation.document, input);
  expect(body.errors[0].extensions.code).toBe('UNKNOWN_PARTNER');
  expect(await contents(service.urls.test)).toEqual(before);
});

test('written rows name their own partner, whatever the request says', async () => {
  const before = await contents(service.urls.test, stranger.partnerID);
  const headers = { 'Payroll-Partner': stranger.partnerID };
  const document = 'mutation ($id: ID!) { createReportsLink(companyId: $id) { id } }';
  const { body } = await graphql(service, own.testKey, document, { id: own.ids.company }, headers);
  expect(body.errors).toBeUndefined();
  expect(await contents(service.urls.test, stranger.partnerID)).toEqual(before);
});

const everything = roots.flatMap((root) =>
  Object.values(root.getFields()).map((field) => ({
    name: `${root.name}.${field.name}`,
    document: documentOf(root, field),
  })),
);

test.each(sampleOf(everything, 8))(
  "$name: a stranger's ids find nothing, and change nothing",
  async ({ name, document }) => {
    const before = await contents(service.urls.test, stranger.partnerID);
    const ids = { ...stranger.ids, partner: own.partnerID };
    const answer = await graphql(service, own.testKey, document, validFor(graphqlArguments, name, ids));
    const words = await idsOfAll(service.urls.test, stranger.partnerID);
    expectNothingOf(words, answer, Object.values(stranger.ids));
    expect(await contents(service.urls.test, stranger.partnerID)).toEqual(before);
  },
);
