/** A misspelled filter of a list would answer everything: every documented list refuses it. */
import { expect, test } from 'vitest';
import { openApiOf, routesOf } from '../../rest-facade/api-of.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';

serveOnePartner();

const { schemas } = openApiOf(schema).components;
const lists = routesOf(schema).filter(
  ({ method, name }) =>
    method === 'get' && schemas[`${name}Response`]?.properties?.['data']?.type === 'array',
);

test.each(lists)('$name refuses a parameter that it does not have', async ({ path, when }) => {
  const query = new URLSearchParams([...when.map((name) => [name, 'x']), ['no_such_filter', '1']]);
  const address = `${path.replace('{companyID}', partner.partnerID)}?${query}`;
  const { status, body } = await call(service, 'GET', address, { key: partner.testKey });
  const message = 'no_such_filter is not a known parameter';
  expect([status, body.errors]).toEqual([400, expect.arrayContaining([{ message, code: 13 }])]);
});

test('nearly all lists are among them', () => {
  expect(lists.length).toBeGreaterThan(35);
});
