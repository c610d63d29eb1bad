/** A misspelled field makes no link, which would open the dashboard of the whole company. */
import { beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { schema } from '../../src/schema.ts';
import { sendRequest } from '../isolation/send-request.ts';
import { call, graphql } from '../support/client.ts';
import { misspellingsOf } from '../support/misspellings.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linkCount } from './link-row.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld({ settings: {} });

type Members = Readonly<Record<string, unknown>>;

const ids = () => ({ partnerID: world.partnerID, companyID: world.companyID });

let personId = '';
const person = () => personId;
beforeAll(async () => {
  const body = { name: 'Ana Ruiz', email: 'ana@example.com', roles: [{ role: 'owner' }] };
  personId = (await call(service, 'POST', '/people', { key: world.testKey, body })).body.data.personID;
});

/** Requests that make a link, which have every field of their operation between them. */
const requests: Readonly<Record<string, () => readonly Members[]>> = {
  CreateDashboardLink: () => [
    { ...ids(), employeeID: world.employeeID, language: 'es' },
    { ...ids(), contractorID: world.contractorID },
    { ...ids(), embedded_page: 'i9', language: 'en' },
    { ...ids(), role: 'viewer' },
    { ...ids(), personID: person() },
  ],
  CreateReportsLink: () => [{ ...ids(), language: 'es' }],
  CreateTaxesLink: () => [{ ...ids(), showSidebar: true, language: 'es' }],
  CreatePaystubLink: () => [
    { ...ids(), employeeCheckID: world.employeeCheckID, allow_retry: true, language: 'es' },
  ],
};

const links = routesOf(schema).filter(
  ({ tag, mode, name }) => tag === 'Links' && mode === 'write' && name !== 'UpdateEmbedding',
);

test('every operation that makes a link is among these', () => {
  expect(links.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

describe.each(links)('$method $path', (route) => {
  const all = () =>
    (requests[route.name]?.() ?? []).flatMap((members) =>
      Object.keys(members).map((name) => ({ members, name })),
    );

  test('makes a link of each request as it is written here', async () => {
    for (const members of requests[route.name]?.() ?? []) {
      const { status } = await sendRequest(service, route, members, { key: world.testKey });
      expect(status).toBe(200);
    }
    const named = new Set(all().map(({ name }) => name));
    expect(route.inputs.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  test('refuses each field with one slip in its name, and makes no link', async () => {
    const before = await linkCount(service);
    for (const { members, name } of all()) {
      for (const slip of sampleOf(misspellingsOf(name), 32)) {
        const sent = Object.fromEntries(
          Object.entries(members).map(([each, value]) => [each === name ? slip : each, value]),
        );
        const { status, body } = await sendRequest(service, route, sent, { key: world.testKey });
        expect([slip, status, body.errors[0].code]).toEqual([slip, 400, 13]);
      }
    }
    expect(await linkCount(service)).toBe(before);
  });
});

const ask = (more: object) =>
  call(service, 'POST', '/getAuthLink', { key: world.testKey, body: { ...ids(), ...more } });

test('names the field that was probably meant', async () => {
  expect(refusal(await ask({ employeeId: world.employeeID }))).toEqual(
    refused(400, '13 employeeId is not a known field: did you mean employeeID?'),
  );
  expect(refusal(await ask({ embeddedPage: 'i9' }))).toEqual(
    refused(400, '13 embeddedPage is not a known field: did you mean embedded_page?'),
  );
  expect(refusal(await ask({ foo: 1 }))).toEqual(refused(400, '13 foo is not a known field'));
});

test('GraphQL refuses a misspelled argument, and a misspelled variable, which it would ignore', async () => {
  const before = await linkCount(service);
  const { companyID: companyId, employeeID: employeeId } = world;
  const inline = `mutation {
    createDashboardLink(companyId: "${companyId}", employeeID: "${employeeId}") { url } }`;
  expect((await graphql(service, world.testKey, inline)).body.errors).toBeDefined();
  const document = `mutation ($companyId: ID!, $employeeId: ID) {
    createDashboardLink(companyId: $companyId, employeeId: $employeeId) { url } }`;
  const { body } = await graphql(service, world.testKey, document, { companyId, employeeID: employeeId });
  expect(body.errors[0].message).toBe(
    'variables.employeeID is not declared by the document: did you mean employeeId?',
  );
  expect(await linkCount(service)).toBe(before);
  // A client may share variables among its documents.
  const beside = { companyId, employeeId, checkDate: '2026-11-20' };
  expect((await graphql(service, world.testKey, document, beside)).body.errors).toBeUndefined();
  expect(
    (await graphql(service, world.testKey, document, { companyId, employeeId })).body.errors,
  ).toBeUndefined();
});
