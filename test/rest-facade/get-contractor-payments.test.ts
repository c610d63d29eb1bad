import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../src/process/demo/make-demo.ts';
import { arrange } from '../support/arrange.ts';
import { type Answer, call } from '../support/client.ts';
import { sized } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { documentedCompany } from './documented-company.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();
let ids: string[];
beforeAll(async () => {
  const payments = Array.from({ length: 125 }, () => ({
    id: newId(),
    companyId: world.companyID,
    contractorId: world.contractorID,
    payDate: '2026-12-04',
    amountCents: 12345n,
    metadata: { ref: 7 },
  }));
  ids = await arrange(service, world, async (db) => {
    await db.contractorPayment.insertRows(payments);
    const rows = await db.contractorPayment.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id);
  });
});

const pathOf = (companyID = world.companyID) => `/company/${companyID}/contractorPayments`;
const list = (query: Record<string, string> = {}, companyID = world.companyID, key = world.testKey) =>
  call(service, 'GET', `${pathOf(companyID)}?${new URLSearchParams(query)}`, { key });
const follow = (url: string) =>
  call(service, 'GET', url.slice(service.baseUrl.length), { key: world.testKey });
const idsOf = ({ body }: Answer): string[] =>
  body.data.map((item: { contractorPaymentID: string }) => item.contractorPaymentID);

describe('GET /company/{companyID}/contractorPayments 200', () => {
  test('returns exactly data, success, testMode and meta, and in meta exactly next and previous', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['data', 'meta', 'success', 'testMode']);
    expect(Object.keys(body.meta)).toEqual(['next', 'previous']);
    expect(body).toMatchObject({ success: true, testMode: true });
  });

  test('returns whole payments, with money in dollars', async () => {
    const { body } = await list({ start_at: ids.at(-1) ?? '' });
    expect(body.data).toEqual([
      {
        contractorPaymentID: ids.at(-1),
        contractorID: world.contractorID,
        companyID: world.companyID,
        status: 'pending',
        approval_required: false,
        approved: false,
        pay_date: '2026-12-04',
        arrives_on: '2026-12-04',
        amount: 123.45,
        disbursement: expect.objectContaining({ method: 'direct_deposit', status: 'pending' }),
        type: 'payment',
        metadata: { ref: 7 },
      },
    ]);
    expect(body.meta.next).toBeNull();
  });

  test('returns the first 25 payments in chronological order without a limit', async () => {
    const answer = await list();
    expect(idsOf(answer)).toEqual(ids.slice(0, 25));
    expect(answer.body.meta.previous).toBeNull();
  });

  test('starts at the object that start_at names', async () => {
    expect(idsOf(await list({ start_at: ids[7] ?? '', limit: '3' }))).toEqual(ids.slice(7, 10));
  });

  test.each(['100', '101', '1000', '2147483648', '99999999999999999999'])(
    'limit=%s means 100, the largest page',
    async (limit) => {
      expect(idsOf(await list({ limit }))).toEqual(ids.slice(0, 100));
    },
  );

  test('returns absolute addresses in next and previous, which keep the limit', async () => {
    const { body } = await list({ start_at: ids[10] ?? '', limit: '5' });
    for (const [url, start_at, start_place] of [
      [body.meta.next, ids[15], 'created'],
      [body.meta.previous, ids[5], `before.${ids[10]}.created`],
    ]) {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe(service.baseUrl + pathOf());
      expect(Object.fromEntries(searchParams)).toEqual({ start_at, limit: '5', start_place });
    }
  });

  test('reaches every payment exactly once by next, and again by previous', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 130 }), async (limit) => {
        const forward: string[] = [];
        let page = await list({ limit: String(limit) });
        forward.push(...idsOf(page));
        while (page.body.meta.next) {
          page = await follow(page.body.meta.next);
          forward.push(...idsOf(page));
        }
        expect(forward).toEqual(ids);
        const seen = new Set(idsOf(page));
        while (page.body.meta.previous) {
          page = await follow(page.body.meta.previous);
          for (const id of idsOf(page)) seen.add(id);
        }
        expect(seen.size).toBe(ids.length);
        expect(idsOf(page)[0]).toBe(ids[0]);
      }),
      { numRuns: sized(8, 2) },
    );
  });

  test('returns the first page as previous of a page near the start', async () => {
    const { meta } = (await list({ start_at: ids[3] ?? '', limit: '10' })).body;
    expect(new URL(meta.previous).searchParams.get('start_at')).toBe(ids[0]);
  });

  test('returns no previous for a page that starts at the first object', async () => {
    expect((await list({ start_at: ids[0] ?? '' })).body.meta.previous).toBeNull();
  });

  test('returns no next for a page that ends with the last object', async () => {
    const { meta } = (await list({ start_at: ids.at(-5) ?? '', limit: '5' })).body;
    expect(meta.next).toBeNull();
  });

  test('returns an empty list and two nulls for a company without payments', async () => {
    const body = { partnerID: world.partnerID, ...documentedCompany };
    const made = await call(service, 'POST', '/companies', { key: world.testKey, body });
    expect((await list({}, made.body.data.companyID)).body).toEqual({
      success: true,
      data: [],
      meta: { next: null, previous: null },
      testMode: true,
    });
  });

  test('returns testMode false in production, and nothing of the test environment', async () => {
    const access = {
      environment: 'production',
      credential: { kind: 'key', secret: world.productionKey },
    } as const;
    const { companyID } = await runAs(service.core, access, makeDemo);
    const answer = await list({}, companyID, world.productionKey);
    expect(answer.body).toMatchObject({ success: true, testMode: false });
    expect(idsOf(answer)).toHaveLength(5);
    expect(refusal(await list({}, world.companyID, world.productionKey))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
  });

  test('decodes a percent-encoded id', async () => {
    const encoded = [...world.companyID].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('');
    expect((await list({ limit: '1' }, encoded)).status).toBe(200);
  });
});

describe('GET /company/{companyID}/contractorPayments 400', () => {
  test.each(['nothing', '%20', 'a%2Fb', "';--", '__proto__', 'constructor'])(
    'refuses an id that no company has as unknown, in whatever format: %s',
    async (id) => {
      expect(refusal(await list({}, id))).toEqual(refused(400, `4 ${unknownCompany}`));
    },
  );

  test.each([
    ['x'.repeat(256), 'companyID must have 1 to 255 characters'],
    ['a%00b', 'companyID must not contain control characters'],
  ])('refuses an id that no company can have', async (id, message) => {
    expect(refusal(await list({}, id))).toEqual(refused(400, `13 ${message}`));
  });

  test("refuses another partner's company like one that does not exist, byte for byte", async () => {
    const stranger = await makeWorld(service);
    expect((await list({}, stranger.companyID)).body).toEqual((await list({}, 'nothing')).body);
  });

  test("refuses a start_at that is unknown, of another company or of another partner's company alike", async () => {
    const stranger = await makeWorld(service);
    const foreign = idsOf(await list({}, stranger.companyID, stranger.testKey))[0] ?? '';
    const absent = await list({ start_at: 'nothing' });
    expect(refusal(absent)).toEqual(refused(400, '201 No contractor payment with the given ID exists.'));
    for (const start_at of [foreign, world.companyID, newId(), '0', '~']) {
      expect((await list({ start_at })).body).toEqual(absent.body);
    }
  });

  test.each([
    ['0', 'limit must be 1 or more'],
    ['-1', 'limit must be 1 or more'],
    ['-99999999999', 'limit must be 1 or more'],
    ['1.5', 'limit must be an integer'],
    ['abc', 'limit must be an integer'],
    ['', 'limit must be an integer'],
    [' 5', 'limit must be an integer'],
    ['0x10', 'limit must be an integer'],
    ['NaN', 'limit must be an integer'],
  ])('refuses limit=%s', async (limit, message) => {
    expect(refusal(await list({ limit }))).toEqual(refused(400, `13 ${message}`));
  });

  test('refuses a repeated parameter', async () => {
    const twice = await call(service, 'GET', `${pathOf()}?limit=1&limit=2&start_at=a&start_at=b`, {
      key: world.testKey,
    });
    expect(refusal(twice)).toEqual(
      refused(400, '13 limit must be given once', '13 start_at must be given once'),
    );
  });
});

describeRefusedKeys('GET', '/company/any/contractorPayments', () => service);
