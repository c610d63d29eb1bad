import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { newKey, newToken } from '../../src/platform/operation/secrets.ts';
import { fetchScreen } from '../hosted-screens/links.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner, makeWorld } from '../support/world.ts';
import { refusal } from './refusal.ts';

let service: Service;
afterEach(() => service.stop());

const list = (partnerID: string, key: string) =>
  call(service, 'GET', `/companies?partnerID=${partnerID}`, { key });

/** How many transactions of the service wait for a lock. */
const lockWaits = async () => {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await asSuperuser(service.urls.test, waiting)).length;
};

describe('429', () => {
  test('says when to retry to a key over its limit, and serves another key', async () => {
    service = await startService({ settings: { REQUESTS_PER_SECOND: '20' } });
    const [busy, calm] = [await makePartner(service), await makePartner(service)];
    const answers = await Promise.all(Array.from({ length: 60 }, () => list(busy.partnerID, busy.testKey)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(refusal(answer).errors[0]).toMatch(/^129 /);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(answer.headers.get('ratelimit-remaining')).toBe('0');
    }
    const other = await list(calm.partnerID, calm.testKey);
    expect(other.status).toBe(200);
    expect(other.headers.get('ratelimit-limit')).toBe('20');
  });

  test('counts a key once for all spellings of the scheme', async () => {
    service = await startService({ settings: { REQUESTS_PER_SECOND: '20' } });
    const { partnerID, testKey } = await makePartner(service);
    const spellings = ['Bearer', 'bearer', 'BEARER', 'bEARER', 'beARER', 'BeArEr'];
    const answers = await Promise.all(
      spellings.flatMap((scheme) =>
        Array.from({ length: 10 }, () =>
          call(service, 'GET', `/companies?partnerID=${partnerID}`, {
            headers: { Authorization: `${scheme} ${testKey}` },
          }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  test('counts a large answer as several requests', async () => {
    service = await startService({ settings: { REQUESTS_PER_SECOND: '60' } });
    const left = async () => {
      const answer = await fetch(`${service.baseUrl}/openapi.json`, {
        headers: { 'Accept-Encoding': 'identity' },
      });
      await answer.arrayBuffer();
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    await expect.poll(left, { timeout: 20_000, interval: 1 }).toBeLessThan(50);
  });

  test('blocks an address that guesses keys', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await list('x', newKey('key', 'test'))).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(statuses.at(-1)).toBe(429);
  });

  test('is the answer of each of several processes after its share', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '6', SERVING_PROCESSES: '3' } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await list('x', newKey('key', 'test'))).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  const guessUntilRefused = async () => {
    for (let i = 0; i < 12; i++) await list('x', newKey('key', 'test'));
    expect((await list('x', newKey('key', 'test'))).status).toBe(429);
  };

  test('never refuses a valid key or link from an address that guesses keys', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });
    const world = await makeWorld(service);
    const { partnerID, companyID, testKey: key } = world;
    const created = await call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID } });
    const screen = new URL(created.body.url);
    await guessUntilRefused();
    expect((await list(partnerID, key)).status).toBe(200);
    expect((await graphql(service, key, '{ companies { nodes { id } } }')).status).toBe(200);
    expect((await fetchScreen(screen)).status).toBe(200);
    expect((await call(service, 'GET', '/docs')).status).toBe(200);
    const guess = await graphql(service, newKey('key', 'test'), '{ companies { nodes { id } } }');
    expect(guess).toMatchObject({
      status: 429,
      body: { errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] },
    });
    expect(Number(guess.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  test('counts guessed links like guessed keys', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });
    const { partnerID, testKey } = await makePartner(service);
    const open = () => call(service, 'GET', `/screens/dashboard?token=${newToken('test')}`);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await open()).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(404));
    const refused = await open();
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('too many wrong links') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const download = await call(service, 'GET', `/screens/downloads?token=${newToken('test')}`);
    expect(download.status).toBe(429);
    expect((await list('x', newKey('key', 'test'))).status).toBe(429);
    expect((await list(partnerID, testKey)).status).toBe(200);
  });

  test('counts no unknown id that a valid key asks for', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });
    const { testKey: key } = await makePartner(service);
    const revoke = () => graphql(service, key, 'mutation { revokeLink(id: "none") }');
    for (let i = 0; i < 12; i++) {
      expect((await revoke()).body.errors[0].extensions.code).toBe('UNKNOWN_LINK');
    }
    expect((await list('x', newKey('key', 'test'))).status).toBe(401);
  });

  const guessFrom = async (addresses: readonly string[]) => {
    const key = newKey('key', 'test');
    const statuses: number[] = [];
    for (const address of addresses) {
      const headers = { Authorization: `Bearer ${key}`, 'X-Forwarded-For': address };
      statuses.push((await call(service, 'GET', '/companies?partnerID=x', { headers })).status);
    }
    return statuses;
  };
  const times = (count: number, addressOf: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => addressOf(i));

  test('blocks only the guessing client behind a trusted proxy', async () => {
    service = await startService({
      settings: { FAILED_KEYS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' },
    });
    expect((await guessFrom(times(12, () => '203.0.113.7'))).at(-1)).toBe(429);
    expect(await guessFrom(['203.0.113.8', '203.0.113.7'])).toEqual([401, 429]);
  });

  test('counts the addresses of one IPv6 network as one client', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' } });
    expect((await guessFrom(times(12, (i) => `2001:db8:1:2::${i}`))).at(-1)).toBe(429);
    expect(await guessFrom(['2001:db8:1:3::1'])).toEqual([401]);
  });

  test('ignores a client address from an untrusted proxy', async () => {
    service = await startService({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });
    expect((await guessFrom(times(12, (i) => `203.0.113.${i}`))).at(-1)).toBe(429);
  });
});

describe('503', () => {
  test('refuses concurrent requests over the limit fast, and serves the others', async () => {
    service = await startService({ settings: { REQUESTS_AT_ONCE: '4' } });
    const partner = await makePartner(service);
    const holder = new pg.Client({ connectionString: service.urls.test });
    await holder.connect();
    await holder.query('begin; lock table companies'); // four requests wait for it
    let refusals = 0;
    const sending = Array.from({ length: 40 }, async () => {
      const answer = await list(partner.partnerID, partner.testKey);
      if (answer.status === 503) refusals += 1;
      return answer;
    });
    await expect.poll(() => refusals).toBeGreaterThan(0);
    await holder.end();
    const answers = await Promise.all(sending);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refusal(refused[0] as never).errors[0]).toMatch(/^155 /);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(headers.get('ratelimit-limit')).toBe('100000');
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect((await list(partner.partnerID, partner.testKey)).status).toBe(200);
  });

  test('one partner that takes the whole limit leaves another its share', async () => {
    service = await startService({ settings: { REQUESTS_AT_ONCE: '4' } });
    const [busy, quiet] = [await makePartner(service), await makePartner(service)];
    const holder = new pg.Client({ connectionString: service.urls.test });
    await holder.connect();
    await holder.query('begin; lock table companies');
    let refusals = 0;
    const sending = Array.from({ length: 12 }, async () => {
      const { status } = await list(busy.partnerID, busy.testKey);
      if (status === 503) refusals += 1;
    });
    await expect.poll(() => refusals).toBe(8);
    const answer = list(quiet.partnerID, quiet.testKey);
    await Promise.race([answer, expect.poll(lockWaits).toBe(5)]);
    await holder.end();
    await Promise.all(sending);
    expect((await answer).status).toBe(200);
  });
});
