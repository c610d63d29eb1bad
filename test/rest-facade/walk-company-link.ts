import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { makePartner, makeWorld, type World } from '../support/world.ts';
import { linkCount, linkRow, tokenOf } from './link-row.ts';
import { refusal, refused, unknownCompany, unknownPartner } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

/** The promises of the three endpoints that return a `url`. */
export function walkCompanyLink(path: string, purpose: string, service: () => Service): void {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(service());
  });
  const ask = (change: object = {}, key = world.testKey) => {
    const { partnerID, companyID } = world;
    return call(service(), 'POST', path, { key, body: { partnerID, companyID, ...change } });
  };

  describe(`POST ${path} 200`, () => {
    test('returns success and url, and nothing else', async () => {
      const { status, body } = await ask();
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['success', 'url', 'opens_in']);
      expect(body.success).toBe(true);
    });

    test('returns an absolute url with a token of 32 random bytes in its query', async () => {
      const url = new URL((await ask()).body.url);
      expect(url.origin).toBe(service().baseUrl);
      expect([...url.searchParams.keys()]).toEqual(['token']);
      expect(url.searchParams.get('token')).toMatch(/^test_[\w-]{43}$/);
    });

    test('returns a link to the configured address, whatever Host the client names', async () => {
      const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
      const { partnerID, companyID } = world;
      const init = { key: world.testKey, headers, body: { partnerID, companyID } };
      expect((await call(service(), 'POST', path, init)).body.url).not.toContain('evil');
    });

    test('creates another link in each request', async () => {
      const urls = await Promise.all(Array.from({ length: 8 }, async () => (await ask()).body.url));
      expect(new Set(urls).size).toBe(8);
    });

    test('binds the link to its purpose and company for seven days, and stores its token nowhere', async () => {
      const { url } = (await ask()).body;
      const row = await linkRow(service(), url);
      expect(row).toMatchObject({ purpose, company_id: world.companyID, employee_check_id: null, days: 7 });
      expect(row.everything).not.toContain(tokenOf(url).slice(5));
    });

    test('forbids caches to store the response', async () => {
      expect((await ask()).headers.get('cache-control')).toBe('no-store');
    });
  });

  describe(`POST ${path} 400`, () => {
    test("refuses an unknown partner and another partner's ID with 13, byte for byte alike", async () => {
      const stranger = await makePartner(service());
      const absent = await ask({ partnerID: 'nobody' });
      expect(refusal(absent)).toEqual(refused(400, `13 ${unknownPartner}`));
      expect((await ask({ partnerID: stranger.partnerID })).body).toEqual(absent.body);
    });

    test("refuses an unknown company and another partner's with 4, byte for byte alike", async () => {
      const stranger = await makeWorld(service());
      const absent = await ask({ companyID: 'nothing' });
      expect(refusal(absent)).toEqual(refused(400, `4 ${unknownCompany}`));
      expect((await ask({ companyID: stranger.companyID })).body).toEqual(absent.body);
    });

    test('refuses a company of the test environment to the production key', async () => {
      expect(refusal(await ask({}, world.productionKey))).toEqual(refused(400, `4 ${unknownCompany}`));
    });

    test('reports missing and malformed ids at once, in the order of the body', async () => {
      const answer = await call(service(), 'POST', path, { key: world.testKey, body: {} });
      expect(refusal(answer)).toEqual(refused(400, '13 partnerID is required', '13 companyID is required'));
      const init = { key: world.testKey, body: { companyID: 5, partnerID: { not: '' } } };
      expect(refusal(await call(service(), 'POST', path, init))).toEqual(
        refused(400, '13 companyID must be a string', '13 partnerID must be a string'),
      );
    });

    test('refuses malformed ids before the partner, and the partner before the company', async () => {
      expect(refusal(await ask({ partnerID: 'nobody', companyID: '' })).errors).toEqual([
        '13 companyID must have 1 to 255 characters',
      ]);
      expect(refusal(await ask({ partnerID: 'nobody', companyID: 'nothing' })).errors).toEqual([
        `13 ${unknownPartner}`,
      ]);
    });

    test('creates no link when it refuses a request', async () => {
      const before = await linkCount(service());
      await ask({ partnerID: 'nobody' });
      await ask({ companyID: 'nothing' });
      await ask({ companyID: 5 });
      expect(await linkCount(service())).toBe(before);
    });
  });

  describe(`POST ${path} 405`, () => {
    test('GET creates no link', async () => {
      const before = await linkCount(service());
      const answer = await call(service(), 'GET', path, { key: world.testKey });
      expect(refusal(answer).status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
      expect(await linkCount(service())).toBe(before);
    });
  });

  describeRefusedKeys('POST', path, service);
}
