import { expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

test.each([
  [5, 'companyID must be a string'],
  ['', 'companyID must have 1 to 255 characters'],
  ['x'.repeat(256), 'companyID must have 1 to 255 characters'],
])('refuses the id %j as malformed, not as unknown', async (companyID, message) => {
  const body = { partnerID: world.partnerID, companyID };
  const answer = await call(service, 'POST', '/authLinks/reports', { key: world.testKey, body });
  expect(answer.body).toEqual({ success: false, errors: [{ message, code: 13 }] });
});

test('refuses a number as an id in GraphQL, as a variable and as a literal', async () => {
  const variable = await graphql(service, world.testKey, 'query ($id: ID!) { company(id: $id) { id } }', {
    id: 5,
  });
  const literal = await graphql(service, world.testKey, '{ company(id: 5) { id } }');
  expect(variable.body.errors[0].message).toContain('must be a string');
  expect(literal.body.errors[0]).toMatchObject({
    message: 'A value of type ID must be a string',
    locations: [{ line: 1, column: 15 }],
  });
});
