/** Whatever is done is told, under any name and to whoever asked for it. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld();

const post = (query: string, headers = {}) =>
  call(service, 'POST', '/graphql', { key: world.testKey, body: { query }, headers });

describe('an answer', () => {
  test.each([
    ['a scalar', '{ then: isTest }'],
    ['in an object', '{ partner { then: id } }'],
    ['in a list', '{ companies { nodes { then: id } } }'],
    ['beside a change', 'mutation { createApiPageLink { then: id } }'],
    ['no member of any object', '{ __proto__: isTest }'],
    ['no member, in an object', '{ companies { __proto__: nodes { __proto__: id } } }'],
  ])('has no name that it cannot bear: %s', async (_what, query) => {
    const { body } = await post(query);
    expect(body.data ?? null).toBeNull();
    expect(body.errors[0].message).toMatch(/^(then|__proto__) cannot be an alias. Choose another name.$/);
  });

  test.each(['image/png', 'text/event-stream', 'multipart/mixed', 'application/json;q=0', 'nonsense'])(
    'of what was done is given to who accepts %s only',
    async (Accept) => {
      const query = 'mutation { createApiPageLink { purpose } }';
      const { status, headers, body } = await post(query, { Accept });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toEqual({ data: { createApiPageLink: { purpose: 'API' } } });
    },
  );
});
