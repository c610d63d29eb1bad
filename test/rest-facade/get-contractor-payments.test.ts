import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { runAs } from '../../src/operation/run-as.ts';
import { makeDemo } from '../../src/process/demo/make-demo.ts';
import { arrange } from '../support/arrange.ts';
import { type Answer, call } from '../support/client.ts';
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
    await db.contractorPayment.createMany({ data: payments });
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
  test('the answer has exactly data, success, testMode and meta, and meta exactly next and previous', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['data', 'meta', 'success', 'testMode']);
    expect(Object.keys(body.meta)).toEqual(['next', 'previous']);
    expect(body).toMatchObject({ success: true, testMode: true });
  });

  test('an item carries the payment in full, money in dollars', async () => {
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
        amount: 123.45,
        disbursement: expect.objectContaining({ method: 'direct_deposit', status: 'pending' }),
        type: 'payment',
        metadata: { ref: 7 },
      },
    ]);
    expect(body.meta.next).toBeNull();
  });

  test('without limit a page holds 25, from the first payment on, in chronological order', async () => {
    const answer = await list();
    expect(idsOf(answer)).toEqual(ids.slice(0, 25));
    expect(answer.body.meta.previous).toBeNull();
  });

  test('start_at answers that very object and those after it', async () => {
    expect(idsOf(await list({ start_at: ids[7] ?? '', limit: '3' }))).toEqual(ids.slice(7, 10));
  });

  test.each(['100', '101', '1000', '2147483648', '99999999999999999999'])(
    'limit=%s means 100, the largest page',
    async (limit) => {
      expect(idsOf(await list({ limit }))).toEqual(ids.slice(0, 100));
    },
  );

  test('next and previous are absolute addresses that keep the limit and any other parameter', async () => {
    const { body } = await list({ start_at: ids[10] ?? '', limit: '5', colour: 'green' });
    const at = (start_at?: string) => ({ start_at, limit: '5', colour: 'green' });
    for (const [url, start] of [
      [body.meta.next, ids[15]],
      [body.meta.previous, ids[5]],
    ]) {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe(service.baseUrl + pathOf());
      expect(Object.fromEntries(searchParams)).toEqual(at(start));
    }
  });

  test('walking by next visits every payment exactly once, and by previous back again', async () => {
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
      { numRuns: 8 },
    );
  });

  test('previous of a page near the start is the first page', async () => {
    const { meta } = (await list({ start_at: ids[3] ?? '', limit: '10' })).body;
    expect(new URL(meta.previous).searchParams.get('start_at')).toBe(ids[0]);
  });

  test('starting at the first object, there is no previous page', async () => {
    expect((await list({ start_at: ids[0] ?? '' })).body.meta.previous).toBeNull();
  });

  test('a page that ends with the last object has no next', async () => {
    const { meta } = (await list({ start_at: ids.at(-5) ?? '', limit: '5' })).body;
    expect(meta.next).toBeNull();
  });

  test('a company without payments answers an empty list and two nulls', async () => {
    const body = { partnerID: world.partnerID, ...documentedCompany };
    const made = await call(service, 'POST', '/companies', { key: world.testKey, body });
    expect((await list({}, made.body.data.companyID)).body).toEqual({
      success: true,
      data: [],
      meta: { next: null, previous: null },
      testMode: true,
    });
  });

  test('in production testMode is false, and nothing of the test environment is there', async () => {
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

  test('a percent-encoded id is the id', async () => {
    const encoded = [...world.companyID].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('');
    expect((await list({ limit: '1' }, encoded)).status).toBe(200);
  });
});

describe('GET /company/{companyID}/contractorPayments 400', () => {
  test.each(['nothing', '%20', 'a%2Fb', "';--", '__proto__', 'constructor'])(
    'an id that no company has is unknown, whatever it looks like: %s',
    async (id) => {
      expect(refusal(await list({}, id))).toEqual(refused(400, `4 ${unknownCompany}`));
    },
  );

  test.each([
    ['x'.repeat(256), 'companyID must have 1 to 255 characters'],
    ['a%00b', 'companyID must not contain control characters'],
  ])('an id that no company could have is malformed', async (id, message) => {
    expect(refusal(await list({}, id))).toEqual(refused(400, `13 ${message}`));
  });

  test("another partner's company answers like an absent one, byte for byte", async () => {
    const stranger = await makeWorld(service);
    expect((await list({}, stranger.companyID)).body).toEqual((await list({}, 'nothing')).body);
  });

  test("start_at of nothing, of another company and of another partner's is refused alike", async () => {
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
  ])('limit=%s is malformed', async (limit, message) => {
    expect(refusal(await list({ limit }))).toEqual(refused(400, `13 ${message}`));
  });

  test('a parameter given twice is malformed', async () => {
    const twice = await call(service, 'GET', `${pathOf()}?limit=1&limit=2&start_at=a&start_at=b`, {
      key: world.testKey,
    });
    expect(refusal(twice)).toEqual(
      refused(400, '13 limit must be given once', '13 start_at must be given once'),
    );
  });
});

describeRefusedKeys('GET', '/company/any/contractorPayments', () => service);
