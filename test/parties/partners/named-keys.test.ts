/** Named keys: how they are created, shown, used and revoked. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { type Client, clientOf } from '../../platform/graphql/client.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();
let ask: Client;
beforeEach(async () => {
  ask = clientOf(service, world.testKey);
});

const createKey = `mutation ($name: Text!, $scopes: [KeyScope!]!, $expiresAt: DateTime) {
  createKey(name: $name, scopes: $scopes, expiresAt: $expiresAt) { id key lastFour } }`;
const revokeKey = 'mutation ($id: ID!) { revokeKey(id: $id) }';
const revealKey = 'mutation { revealKey { id key lastFour } }';
const rotateKey = 'mutation { rotateKey { key } }';
const keys = '{ partner { keys { id name scopes lastFour expiresAt lastUsedAt revokedAt } } }';
const companies = '{ companies { nodes { id } } }';

const input = { name: 'Reporting', scopes: ['COMPANIES_READ', 'CHECKS_READ', 'COMPANIES_READ'] };
const make = async (more: object = {}): Promise<{ id: string; key: string; lastFour: string }> =>
  (await ask(createKey, { ...input, ...more })).data.createKey;
const listed = async () => (await ask(keys)).data.partner.keys;
const byGraphql = async (key: string) => (await clientOf(service, key)(companies)).status;
const byRest = (key: string) => call(service, 'GET', `/companies?partnerID=${world.partnerID}`, { key });
const inTest = (sql: string, values: unknown[]) => asSuperuser(service.urls.test, sql, values);
const auditOf = async (action: string) =>
  inTest('select caller_kind, fields from audit_entries where partner_id = $1 and action = $2', [
    world.partnerID,
    action,
  ]);

describe('a named key', () => {
  test('is shown once, works at once in REST and GraphQL, and is listed masked', async () => {
    const { id, key, lastFour } = await make();
    expect(key).toMatch(/^ppk_test_[0-9A-Za-z]{49}$/);
    expect([await byGraphql(key), (await byRest(key)).status]).toEqual([200, 200]);
    const [newest, root] = await listed();
    expect(newest).toMatchObject({ id, lastFour, name: 'Reporting', revokedAt: null, expiresAt: null });
    expect(newest.scopes).toEqual(['COMPANIES_READ', 'CHECKS_READ']);
    expect(root).toMatchObject({ name: null, scopes: [], lastUsedAt: null });
    expect(JSON.stringify(await listed())).not.toContain(key.slice(0, -4));
  });

  test('is stored in no row of the database', async () => {
    const { key } = await make();
    const rows = await inTest('select k::text as row from api_keys k where partner_id = $1', [
      world.partnerID,
    ]);
    expect(rows.filter(({ row }) => row.includes(key.slice(9, 40)))).toEqual([]);
  });

  test('gets the identical refusal when revoked, expired or unknown', async () => {
    const [revoked, expired] = [await make(), await make({ expiresAt: '2999-01-01T00:00:00Z' })];
    expect([await byGraphql(revoked.key), await byGraphql(expired.key)]).toEqual([200, 200]);
    await ask(revokeKey, { id: revoked.id });
    const past = "update api_keys set expires_at = now() - interval '1 second' where id = $1";
    await inTest(past, [expired.id]);
    const seen = async (key: string) => {
      const rest = await byRest(key);
      const { status, codes, errors } = await clientOf(service, key)(companies);
      return [
        rest.status,
        rest.body,
        rest.headers.get('www-authenticate'),
        status,
        codes,
        errors[0]?.message,
      ];
    };
    const unknown = await seen(newKey('key', 'test'));
    expect(unknown[0]).toBe(401);
    expect([await seen(revoked.key), await seen(expired.key)]).toEqual([unknown, unknown]);
  });

  test("expires by real time, however far the partner's clock is ahead", async () => {
    const inAnHour = new Date(service.core.test?.world.clock() ?? 0);
    inAnHour.setHours(inAnHour.getHours() + 1);
    const { key } = await make({ expiresAt: inAnHour.toISOString() });
    const to = new Date(inAnHour.getTime() + 40 * 24 * 3_600_000).toISOString();
    const moved = await ask('mutation ($to: DateTime!) { advanceClock(to: $to) { now } }', { to });
    expect(moved.codes).toEqual([]);
    expect(await byGraphql(key)).toBe(200);
  });

  test('stays when the root key is rotated, and its revocation leaves the root key', async () => {
    const { id, key } = await make();
    const fresh = (await ask(rotateKey)).data.rotateKey.key;
    expect(await byGraphql(key)).toBe(200);
    const withFresh = clientOf(service, fresh);
    expect((await withFresh(revokeKey, { id })).data).toEqual({ revokeKey: true });
    expect((await withFresh(revokeKey, { id })).data).toEqual({ revokeKey: true });
    expect([await byGraphql(key), await byGraphql(fresh)]).toEqual([401, 200]);
  });

  test('is refused in the other environment', async () => {
    const { key } = await make();
    expect(await byGraphql(key.replace('test', 'live'))).toBe(401);
  });

  test('records its last use, at most once an hour', async () => {
    const { id, key } = await make();
    const lastUsed = async () => (await listed()).find((each: { id: string }) => each.id === id).lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await byRest(key);
    await expect.poll(lastUsed).not.toBeNull();
    const aWhileAgo = "update api_keys set last_used_at = now() - interval '59 minutes' where id = $1";
    await inTest(aWhileAgo, [id]);
    const before = await lastUsed();
    for (let i = 0; i < 5; i++) await byRest(key);
    expect(await lastUsed()).toBe(before);
    await inTest("update api_keys set last_used_at = now() - interval '61 minutes' where id = $1", [id]);
    const old = await lastUsed();
    await byGraphql(key);
    await expect.poll(lastUsed).not.toBe(old);
  });

  test.each([
    ['no scope', { scopes: [] }, 'scopes must name at least one scope'],
    ['a scope that there is not', { scopes: ['EVERYTHING'] }, 'EVERYTHING'],
    ['a blank name', { name: ' ' }, 'name must not be blank'],
    ['an end that is no instant', { expiresAt: 'soon' }, 'must be an instant'],
    ['an end without a zone', { expiresAt: '2999-01-01T00:00:00' }, 'must be an instant'],
    ['an end on no real day', { expiresAt: '2999-02-30T00:00:00Z' }, 'must be a'],
    ['an end after the year 9999 in UTC', { expiresAt: '9999-12-31T23:59:59-12:00' }, 'must be a real day'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt must be later than now'],
  ])('with %s is refused, and no key is created', async (_what, more, words) => {
    const { codes, errors } = await ask(createKey, { ...input, ...more });
    expect(codes).toEqual(['MALFORMED']);
    expect(errors[0]?.message).toContain(words);
    expect(await listed()).toHaveLength(1);
  });

  test('is one of at most 50 valid keys; expired and revoked keys do not count', async () => {
    const [gone, ended] = [await make(), await make({ expiresAt: '2999-01-01T00:00:00Z' })];
    const many = `insert into api_keys (partner_id, id, hash, last_four, name, scopes)
      select $1::text, 'many-' || n, $1::text || n, 'many', 'many', '{companies:read}' from generate_series(1, 48) n`;
    await inTest(many, [world.partnerID]);
    expect((await ask(createKey, input)).codes).toEqual(['WRONG_STATE']);
    await ask(revokeKey, { id: gone.id });
    await inTest("update api_keys set expires_at = now() - interval '1 second' where id = $1", [ended.id]);
    expect([(await ask(createKey, input)).codes, (await ask(createKey, input)).codes]).toEqual([[], []]);
    expect((await ask(createKey, input)).codes).toEqual(['WRONG_STATE']);
  });

  test('is one of at most fifty, also under concurrent requests', async () => {
    /** A busy machine may refuse a request because no connection is free; the client repeats it. */
    const untilAnswered = async () => {
      let answer = await ask(createKey, input);
      while (answer.status === 503) answer = await ask(createKey, input);
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, untilAnswered));
    expect(answers.filter(({ codes }) => !codes.length)).toHaveLength(50);
  });

  test('leaves its creation and revocation in the audit log, without its values', async () => {
    const { id } = await make();
    await ask(revokeKey, { id });
    expect(await auditOf('createKey')).toEqual([
      { caller_kind: 'key', fields: ['name', 'scopes', 'expiresAt', 'strict'] },
    ]);
    expect(await auditOf('revokeKey')).toEqual([{ caller_kind: 'key', fields: ['id'] }]);
  });
});

describe('the root key', () => {
  test('is revealed in full, each time with an audit entry', async () => {
    const { key, lastFour } = (await ask(revealKey)).data.revealKey;
    expect([key, lastFour]).toEqual([world.testKey, world.testKey.slice(-4)]);
    await ask(revealKey);
    expect(await auditOf('revealKey')).toHaveLength(2);
  });

  test('is not revealed from a stored answer, which would write no audit entry', async () => {
    const headers = { 'Idempotency-Key': 'look' };
    const hidden = 'mutation { ...more } fragment more on Mutation { revealKey { key } }';
    for (const document of [revealKey, hidden]) {
      const { codes, data } = await clientOf(service, world.testKey, headers)(document);
      expect([codes, data ?? null]).toEqual([['MALFORMED'], null]);
    }
    expect(await auditOf('revealKey')).toEqual([]);
  });

  test('is the new one after a rotation', async () => {
    const fresh = (await ask(rotateKey)).data.rotateKey.key;
    expect((await clientOf(service, fresh)(revealKey)).data.revealKey.key).toBe(fresh);
    expect((await ask(revealKey)).codes).toEqual(['INVALID_KEY']);
  });

  test('is rotated, not revoked', async () => {
    const [{ id }] = await listed();
    expect((await ask(revokeKey, { id })).codes).toEqual(['WRONG_STATE']);
    expect(await byGraphql(world.testKey)).toBe(200);
  });

  test('is shown to an operator inside the partner, with an audit entry, and never to another partner', async () => {
    const inside = { 'Payroll-Partner': world.partnerID };
    const operator = clientOf(service, service.operatorKeys.test, inside);
    expect((await operator(revealKey)).data.revealKey.key).toBe(world.testKey);
    expect(await auditOf('revealKey')).toEqual([{ caller_kind: 'operator', fields: ['id'] }]);
    expect((await clientOf(service, service.operatorKeys.test)(revealKey)).data ?? null).toBeNull();
  });
});
