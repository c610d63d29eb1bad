/** What ends is announced in time, says so in responses and in the schema, and is refused afterwards. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Deprecation, deprecations, hasEnded } from '../../src/platform/graphql/deprecations.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

const { lenientKeys } = deprecations;
const clock = { now: Date.parse('2026-11-29T20:00:00Z') };
serveOneWorld({ clock: () => clock.now, settings: {} });

const makeKey = (name: string) =>
  clientOf(service, world.testKey)(
    'mutation ($name: Text!) { createKey(name: $name, scopes: [COMPANIES_READ], strict: false) { key } }',
    { name },
  );
const read = (query: string, key: string) =>
  call(service, 'GET', `/companies?partnerID=${world.partnerID}&companyID=${world.companyID}${query}`, {
    key,
  });

let lenient: string;
beforeAll(async () => {
  lenient = (await makeKey('Old integration')).data.createKey.key;
});

test('each end is announced at least 180 days before, with what to do instead', () => {
  for (const { announcedOn, lastDay, what, successor } of Object.values<Deprecation>(deprecations)) {
    expect(Date.parse(lastDay) - Date.parse(announcedOn), what).toBeGreaterThanOrEqual(180 * 86_400_000);
    expect(successor).toMatch(/^[A-Z].*\.$/);
  }
});

test('it ends with its last day in Los Angeles', () => {
  expect(hasEnded(lenientKeys, Date.parse('2027-12-01T07:59:59Z'))).toBe(false);
  expect(hasEnded(lenientKeys, Date.parse('2027-12-01T08:00:00Z'))).toBe(true);
});

test('the schema and the reference name both days', async () => {
  const document =
    '{ __type(name: "Mutation") { fields { name args(includeDeprecated: true) { name deprecationReason } } } }';
  const { data } = await clientOf(service, world.testKey)(document, {});
  const { args } = data.__type.fields.find(({ name }: { name: string }) => name === 'createKey');
  const { deprecationReason } = args.find(({ name }: { name: string }) => name === 'strict');
  expect(deprecationReason).toBe(`Announced on 2026-11-29, ends after 2027-11-30. ${lenientKeys.successor}`);
  const { body } = await call(service, 'GET', '/docs');
  expect(body).toContain(`${lenientKeys.what}: announced on 2026-11-29, until 2027-11-30.`);
});

describe('a lenient key', () => {
  test('hears of its end where it is needed, and nowhere else', async () => {
    const needed = await read('&misspelled=1', lenient);
    expect(needed.status).toBe(200);
    expect(needed.headers.get('x-unknown-fields')).toBe('misspelled');
    expect(needed.headers.get('deprecation')).toBe('@1795939200');
    expect(needed.headers.get('sunset')).toBe('Wed, 01 Dec 2027 08:00:00 GMT');
    expect((await read('', lenient)).headers.get('sunset')).toBeNull();
  });

  test('refuses unknown fields from then on, and no other is made', async () => {
    clock.now = Date.parse('2027-12-01T08:00:00Z');
    const { status, body } = await read('&misspelled=1', lenient);
    expect([status, body.errors[0].code]).toEqual([400, 13]);
    expect((await read('', lenient)).status).toBe(200);
    const { errors } = await makeKey('Another');
    expect(errors?.[0]?.message).toContain('lenient keys have ended');
  });
});
