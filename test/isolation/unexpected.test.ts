/** An unexpected error reveals nothing to the client. */
import { beforeAll, expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld({ settings: {} });
beforeAll(async () => {
  // A defect that no code handles: a column is missing.
  await asSuperuser(service.urls.test, 'alter table companies rename column business_name to lost');
});

const telling = /lost|business_name|prisma|postgres|column|select|\bat \w|\.ts|node_modules|stack/i;

test('an unexpected error over REST has the envelope, a request id and nothing of its cause', async () => {
  const path = `/companies?partnerID=${world.partnerID}`;
  const { status, headers, body } = await call(service, 'GET', path, { key: world.testKey });
  expect(status).toBe(500);
  expect(body).toEqual({ success: false, errors: [{ message: expect.any(String), code: 150 }] });
  expect(JSON.stringify(body)).not.toMatch(telling);
  expect(headers.get('x-request-id')).toMatch(/./);
});

test('an unexpected error over GraphQL has a code and a request id and nothing of its cause', async () => {
  const { body } = await graphql(service, world.testKey, '{ companies { nodes { businessName } } }');
  const [error] = body.errors;
  expect(error.extensions).toEqual({ code: 'UNEXPECTED', requestId: expect.any(String) });
  expect(error.message).not.toMatch(telling);
});
