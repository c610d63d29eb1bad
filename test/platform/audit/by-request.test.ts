import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const entriesOf = async (requestID: string) => {
  const { testKey: key } = world;
  return (await call(service, 'GET', `/auditEntries?x_request_id=${requestID}`, { key })).body.data;
};

test('REST shows what a request changed, by its X-Request-Id', async () => {
  const { testKey: key, companyID, partnerID } = world;
  const headers = { 'X-Request-Id': 'the-request-that-is-looked-for' };
  const body = { partnerID, companyID, email: 'new@moss.example' };
  expect((await call(service, 'PATCH', '/companies', { key, body, headers })).status).toBe(200);
  const [entry, ...others] = await entriesOf('the-request-that-is-looked-for');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'updateCompany', caller_kind: 'key', fields: ['email'] });
  const changed = { kind: 'company', type: 'updated', companyID, objectID: companyID };
  expect(entry.changes).toEqual([expect.objectContaining(changed)]);
  expect(await entriesOf('another-request')).toEqual([]);
});

test('REST lists the keys of the environment, masked', async () => {
  const { testKey: key } = world;
  const { body } = await call(service, 'GET', '/keys', { key });
  expect(body.data).toEqual([expect.objectContaining({ name: null, scopes: [], last_four: key.slice(-4) })]);
  expect(JSON.stringify(body)).not.toContain(key);
});
