/** A mutation's result is returned under every alias and for every accepted media type. */
import { describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const post = (query: string, headers = {}, variables = {}) =>
  call(service, 'POST', '/graphql', { key: world.testKey, body: { query, variables }, headers });

describe('an answer', () => {
  test.each([
    ['a scalar', '{ then: isTest }'],
    ['in an object', '{ partner { then: id } }'],
    ['in a list', '{ companies { nodes { then: id } } }'],
    ['beside a change', 'mutation { createApiPageLink { then: id } }'],
    ['no member of any object', '{ __proto__: isTest }'],
    ['no member, in an object', '{ companies { __proto__: nodes { __proto__: id } } }'],
  ])('refuses an alias that would break it: %s', async (_what, query) => {
    const { body } = await post(query);
    expect(body.data ?? null).toBeNull();
    expect(body.errors[0].message).toMatch(/^(then|__proto__) cannot be an alias. Choose another name.$/);
  });

  test('has its members in the order of the request, whichever is known first', async () => {
    const query = `query ($asked: Boolean = true) {
      companies { nodes { employees { id } id attention { kind } businessName } }
      isTest
      ...more @include(if: $asked)
      last: isTest
      companies { nodes { city } }
    }
    fragment more on Query { partner { keys { id } name id } }`;
    const { data, errors } = (await post(query)).body;
    expect(errors).toBeUndefined();
    expect([data, data.companies.nodes[0], data.partner].map(Object.keys)).toEqual([
      ['companies', 'isTest', 'partner', 'last'],
      ['employees', 'id', 'attention', 'businessName', 'city'],
      ['keys', 'name', 'id'],
    ]);
  });

  test.each(['image/png', 'text/event-stream', 'multipart/mixed', 'application/json;q=0', 'nonsense'])(
    'of a mutation is JSON even for a client that accepts %s only',
    async (Accept) => {
      const query = 'mutation { createApiPageLink { purpose } }';
      const { status, headers, body } = await post(query, { Accept });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toEqual({ data: { createApiPageLink: { purpose: 'API' } } });
    },
  );

  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
  const addShifts =
    'mutation ($s: [ShiftInput!]!) { addShifts(companyId: "a", employeeCheckId: "b", shifts: $s) { id } }';

  test.each([
    ['in a list', { s: [members(101)] }],
    ['within another', { s: [{ time: members(1_500) }] }],
    ['of variables', members(101)],
  ])('quotes no object with more than 100 members: %s', async (_where, variables) => {
    const { status, body } = await post(addShifts, {}, variables);
    const message = 'variables must hold no object with more than 100 members';
    expect([status, body]).toEqual([400, { errors: [{ message, extensions: { code: 'MALFORMED' } }] }]);
  });

  test('quotes at most 1,000 characters of a refused query, and no part of a secret', async () => {
    const { body } = await post(`{ ${'y'.repeat(400_000)} }`);
    expect(body.errors[0].message).toMatch(/^Cannot query field "y+ \.\.\.$/);
    expect(body.errors[0].message).toHaveLength(1_004);
    for (let before = 900; before < 1_010; before += 5) {
      const variables = { s: [{ time: `${'y'.repeat(before)} ${world.testKey}` }] };
      const text = JSON.stringify((await post(addShifts, {}, variables)).body);
      expect(text).not.toContain(world.testKey.slice(0, 12));
    }
  });
});
