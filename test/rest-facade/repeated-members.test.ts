import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedMember } from '../../src/platform/http/read-json.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal, refused } from './refusal.ts';

serveOneWorld();

test.each([
  ['at the top', '{"companyID":"a","shift":{},"companyID":"b"}', 'companyID'],
  ['within another', '{"shift":{"bonus":{"amount":1,"amount":2}}}', 'amount'],
  ['in a list', '{"a":[{"b":1},{"b":1,"c":"}","b":2}]}', 'b'],
  ['spelled in two ways', String.raw`{"a":1,"\u0061" :2}`, 'a'],
])('refuses an object that has a member twice, %s: it does not choose one', async (_where, raw, name) => {
  const rest = await call(service, 'POST', '/shifts', { key: world.testKey, raw });
  expect(refusal(rest)).toEqual(refused(400, `13 The request body has "${name}" twice in one object.`));
  const graphql = await call(service, 'POST', '/graphql', { key: world.testKey, raw });
  expect([graphql.status, JSON.stringify(graphql.body)]).toEqual([
    400,
    expect.stringContaining(`has \\"${name}\\" twice in one object.`),
  ]);
});

test('finds a member that is repeated anywhere, and none where none is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      fc.string(),
      async (value, around) => {
        const json = JSON.stringify({ [around]: [value] });
        expect(await repeatedMember(json)).toBeUndefined();
        const [name = ''] = Object.keys(value);
        const twice = JSON.stringify({ [around]: [0] }).replace(
          '0]}',
          () => `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(name)}:1}]}`,
        );
        expect(await repeatedMember(twice)).toBe(name);
      },
    ),
  );
});
