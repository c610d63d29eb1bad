/** GET /companies without limit answers all companies, and holds a part of them in memory at a time. */

import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { placeFrom } from '../../src/platform/graphql/place.ts';
import { allOrPages } from '../../src/platform/graphql/policy.ts';
import { call, graphql } from '../support/client.ts';
import { rowsToCopy } from '../support/copy-rows.ts';
import { asSuperuser } from '../support/databases.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { documentedCompany } from './documented-company.ts';

const companies = 2_350;
type Owner = typeof partner;

serveOnePartner();
beforeAll(() => makeCompanies(partner, companies));
const { query } = pg.Client.prototype;
afterEach(() => {
  pg.Client.prototype.query = query;
});

/** Sends each statement by `send`, which is handed how pg sends it. */
function watchStatements(send: (pass: () => Promise<{ rows?: unknown[] }>, text: string) => unknown): void {
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    return send(() => Reflect.apply(query, this, args), String(Object(args[0]).text ?? args[0]));
  } as typeof query; // pg declares eight overloads
}

async function makeCompanies({ partnerID, testKey: key }: Owner, count: number): Promise<void> {
  const body = { partnerID, ...documentedCompany };
  const { companyID } = (await call(service, 'POST', '/companies', { key, body })).body.data;
  const client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
  const copy = await rowsToCopy(client, { partnerId: partnerID, companyIds: [companyID] });
  await copy.toCompaniesOf(partnerID)(1, count - 1);
  await client.end();
}

const addressOf = ({ partnerID }: Owner, query: object = {}) =>
  `/companies?${new URLSearchParams({ partnerID, ...query })}`;
const list = (query?: object) => call(service, 'GET', addressOf(partner, query), { key: partner.testKey });
const idsOf = (data: { companyID: string }[]) => data.map(({ companyID }) => companyID);

test('it answers each company once, in order of creation, in the form of a short list', async () => {
  const { status, headers, body } = await list();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(Object.keys(body)).toEqual(['success', 'data']);
  expect(body.success).toBe(true);
  const ids = idsOf(body.data);
  expect(ids).toHaveLength(companies);
  expect(ids).toEqual([...new Set(ids)].sort());
  const page = await list({ start_at: ids[1_200], limit: 100 });
  expect(body.data.slice(1_200, 1_300)).toEqual(page.body.data);
});

test('no statement reads more than a part', async () => {
  const sizes: number[] = [];
  watchStatements((pass) => {
    const answer = pass();
    Promise.resolve(answer).then(
      (result) => sizes.push(result?.rows?.length ?? 0),
      () => {},
    );
    return answer;
  });
  expect((await list()).body.data).toHaveLength(companies);
  expect(Math.max(...sizes)).toBe(allOrPages.usual + 1);
});

test('a filter holds in every part', async () => {
  const found = await list({ name: documentedCompany.business_name.slice(0, 5) });
  expect(found.body.data).toHaveLength(companies);
  expect((await list({ name: 'Nobody has this name' })).body.data).toEqual([]);
});

test('a list that cannot be finished is cut, so that nobody takes it for the whole', async () => {
  const owner = await makePartner(service);
  await makeCompanies(owner, 1_200);
  let listings = 0;
  watchStatements((pass, text) => {
    if (!/from companies/.test(text) || ++listings > 1) return pass();
    // Only the first part is read with a key.
    const revoke = 'update api_keys set revoked_at = now() where partner_id = $1';
    return asSuperuser(service.urls.test, revoke, [owner.partnerID]).then(pass);
  });
  const headers = { Authorization: `Bearer ${owner.testKey}` };
  const response = await fetch(`${service.baseUrl}${addressOf(owner)}`, { headers });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('HEAD answers the headers', async () => {
  const { status, body } = await call(service, 'HEAD', addressOf(partner), { key: partner.testKey });
  expect([status, body]).toEqual([200, '']);
});

test('GraphQL answers the first thousand, and where the next page starts', async () => {
  const document = 'query ($from: ID) { companies(startAt: $from) { nodes { id } next } }';
  const all = 'query { companies { nodes { id } next } }';
  const { nodes, next } = (await graphql(service, partner.testKey, all)).body.data.companies;
  expect(nodes).toHaveLength(1_000);
  const { body } = await graphql(service, partner.testKey, document, { from: next });
  expect(next).toBe(placeFrom(body.data.companies.nodes[0].id));
  expect(next > nodes.at(-1).id).toBe(true);
});
