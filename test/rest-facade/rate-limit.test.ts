import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, newToken } from '../../src/platform/operation/secrets.ts';
import { visit } from '../hosted-screens/links.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner, makeWorld } from '../support/world.ts';
import { refusal } from './refusal.ts';

let service: Service;
/** A service for the tests of a group, whose clients have addresses or partners of their own. */
function serveWith(settings: Record<string, string>): void {
  beforeAll(async () => {
    service = await startService({ settings });
  });
  afterAll(() => service.stop());
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const list = (partnerID: string, key: string, headers: Record<string, string> = {}) =>
  call(service, 'GET', `/companies?partnerID=${partnerID}`, { key, headers });
const guess = (address: string) => list('x', newKey('key', 'test'), from(address));

/** How many transactions of the service wait for a lock. */
const lockWaits = async () => {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await asSuperuser(service.urls.test, waiting)).length;
};

describe('429 over 20 requests a second', () => {
  serveWith({ REQUESTS_PER_SECOND: '20' });

  test('says when to retry to a key over its limit, and serves another key', async () => {
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
});

describe('429 over 60 requests a second', () => {
  serveWith({ REQUESTS_PER_SECOND: '60' });

  test('counts a large answer as several requests', async () => {
    const left = async () => {
      const answer = await fetch(`${service.baseUrl}/openapi.json`, {
        headers: { 'Accept-Encoding': 'identity' },
      });
      await answer.arrayBuffer();
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    await expect.poll(left, { timeout: 20_000, interval: 1 }).toBeLessThan(50);
  });
});

describe('429 after five wrong keys in a minute, behind a trusted proxy,', () => {
  serveWith({ FAILED_KEYS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });

  const times = async <Answer>(count: number, send: (i: number) => Promise<Answer>): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let i = 0; i < count; i++) answers.push(await send(i));
    return answers;
  };
  const statusesOf = async (count: number, send: (i: number) => Promise<{ status: number }>) =>
    (await times(count, send)).map(({ status }) => status);

  test('blocks an address that guesses keys, and no other one', async () => {
    const statuses = await statusesOf(12, () => guess('203.0.113.1'));
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(statuses.at(-1)).toBe(429);
    expect((await guess('203.0.113.2')).status).toBe(401);
    expect((await guess('203.0.113.1')).status).toBe(429);
  });

  test('blocks an address that guesses with one key', async () => {
    const key = newKey('key', 'test');
    const statuses = await statusesOf(12, () => list('x', key, from('203.0.113.3')));
    expect(statuses.at(-1)).toBe(429);
  });

  test('never refuses a valid key or link from an address that guesses keys', async () => {
    const address = '203.0.113.4';
    const world = await makeWorld(service);
    const { partnerID, companyID, testKey: key } = world;
    const created = await call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID } });
    const screen = new URL(created.body.url);
    expect((await statusesOf(13, () => guess(address))).at(-1)).toBe(429);
    const headers = from(address);
    expect((await list(partnerID, key, headers)).status).toBe(200);
    const query = '{ companies { nodes { id } } }';
    expect((await graphql(service, key, query, {}, headers)).status).toBe(200);
    const next = (await visit(screen, { headers })).headers.get('location') ?? '';
    expect((await visit(new URL(next, screen), { headers })).status).toBe(200);
    expect((await call(service, 'GET', '/docs', { headers })).status).toBe(200);
    const refused = await graphql(service, newKey('key', 'test'), query, {}, headers);
    expect(refused).toMatchObject({
      status: 429,
      body: { errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  test('counts guessed links like guessed keys', async () => {
    const headers = from('203.0.113.5');
    const { partnerID, testKey } = await makePartner(service);
    const open = () => call(service, 'GET', `/screens/dashboard?token=${newToken('test')}`, { headers });
    const statuses = await statusesOf(12, open);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(404));
    const refused = await open();
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('too many wrong links') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const download = `/screens/downloads?token=${newToken('test')}`;
    expect((await call(service, 'GET', download, { headers })).status).toBe(429);
    expect((await guess('203.0.113.5')).status).toBe(429);
    expect((await list(partnerID, testKey, headers)).status).toBe(200);
  });

  test('counts no unknown id that a valid key asks for', async () => {
    const headers = from('203.0.113.6');
    const { testKey: key } = await makePartner(service);
    const revoke = () => graphql(service, key, 'mutation { revokeLink(id: "none") }', {}, headers);
    for (const { body } of await times(12, revoke))
      expect(body.errors[0].extensions.code).toBe('UNKNOWN_LINK');
    expect((await guess('203.0.113.6')).status).toBe(401);
  });

  test('counts the addresses of one IPv6 network as one client', async () => {
    expect((await statusesOf(12, (i) => guess(`2001:db8:1:2::${i}`))).at(-1)).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('429 after the share of a process of the wrong keys', () => {
  serveWith({ FAILED_KEYS_PER_MINUTE: '6', SERVING_PROCESSES: '3' });

  test('is the answer of each of several processes, which ignores addresses from an untrusted proxy', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await guess(`203.0.113.${i}`)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });
});

describe('503', () => {
  serveWith({ REQUESTS_AT_ONCE: '4' });

  test('refuses concurrent requests over the limit fast, and serves the others', async () => {
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
