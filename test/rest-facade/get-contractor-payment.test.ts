import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';
import { type PaymentWorld, paymentKeys, paymentWorld } from './payment-world.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

const unknownPayment = '201 No contractor payment with the given ID exists.';

let at: PaymentWorld;
let ids: string[];
let secondContractor: string;
beforeAll(async () => {
  at = await paymentWorld();
  const body = {
    companyID: at.world.companyID,
    new_contractors: [{ type: 'llc', business_name: 'Second LLC' }],
  };
  const made = await call(at.service, 'POST', '/contractors', { key: at.world.testKey, body });
  secondContractor = made.body.data[0].contractorID;
  ids = [
    await at.made({ pay_date: '2026-11-25' }),
    await at.made({ pay_date: '2026-12-02', contractorID: secondContractor }),
    await at.made({ pay_date: '2026-12-09' }),
    await at.made({ pay_date: '2026-12-01' }),
  ];
  await at.setStatus(ids[2] ?? '', 'processed');
});
afterAll(() => at.service.stop());

const listed = async (query: object) =>
  (await at.read(query)).body.data.map(
    (payment: { contractorPaymentID: string }) => payment.contractorPaymentID,
  );
const idsAt = (...places: number[]) => places.map((place) => ids[place]);

describe('GET /contractorPayment 200', () => {
  test('returns one payment by contractorPaymentID, with its version as ETag', async () => {
    const { status, headers, body } = await at.read({ contractorPaymentID: ids[0] });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(Object.keys(body.data)).toEqual(paymentKeys);
    expect(body.data.contractorPaymentID).toBe(ids[0]);
    expect(headers.get('etag')).toMatch(/^".+"$/);
  });

  test('lists all payments in order of creation, exactly like the documented listing', async () => {
    const { body } = await at.read({});
    const documented = await call(at.service, 'GET', `/company/${at.world.companyID}/contractorPayments`, {
      key: at.world.testKey,
    });
    expect(body).toEqual(documented.body);
    expect(body.data.map((payment: { contractorPaymentID: string }) => payment.contractorPaymentID)).toEqual(
      ids,
    );
  });

  test.each([
    ['status', () => ({ status: 'pending' }), [0, 1, 3]],
    ['contractorID', () => ({ contractorID: secondContractor }), [1]],
    ['start_date, that day included', () => ({ start_date: '2026-12-02' }), [1, 2]],
    ['end_date, that day included', () => ({ end_date: '2026-12-01' }), [0, 3]],
    ['both dates', () => ({ start_date: '2026-12-01', end_date: '2026-12-02' }), [1, 3]],
    ['all filters', () => ({ status: 'processed', start_date: '2026-12-09', end_date: '2026-12-09' }), [2]],
  ])('filters by %s', async (_what, query, places) => {
    expect(await listed(query())).toEqual(idsAt(...places));
  });

  test('splits a filtered listing into pages without gaps, whose addresses keep the filters', async () => {
    const first = await at.read({ status: 'pending', limit: '2' });
    expect(first.body.data).toHaveLength(2);
    const next = new URL(first.body.meta.next);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ status: 'pending', limit: '2' });
    const second = await call(at.service, 'GET', `${next.pathname}${next.search}`, { key: at.world.testKey });
    expect(
      second.body.data.map((payment: { contractorPaymentID: string }) => payment.contractorPaymentID),
    ).toEqual(idsAt(3));
    expect(new URL(second.body.meta.previous).searchParams.get('start_at')).toBe(ids[0]);
  });
});

describe('GET /contractorPayment 400', () => {
  test("refuses an unknown payment and another company's alike with 201, also as start_at", async () => {
    const stranger = await makeWorld(at.service);
    const page = await call(at.service, 'GET', `/company/${stranger.companyID}/contractorPayments`, {
      key: stranger.testKey,
    });
    const { contractorPaymentID } = page.body.data[0];
    for (const id of [contractorPaymentID, 'nobody']) {
      expect(refusal(await at.read({ contractorPaymentID: id }))).toEqual(refused(400, unknownPayment));
      expect(refusal(await at.read({ start_at: id }))).toEqual(refused(400, unknownPayment));
    }
  });

  test('refuses an unknown contractor with 200, an unknown company with 4', async () => {
    expect(refusal(await at.read({ contractorID: 'nobody' })).errors).toEqual([
      '200 No contractor with the given ID exists.',
    ]);
    expect(refusal(await at.read({ companyID: 'nowhere' })).errors).toEqual([`4 ${unknownCompany}`]);
  });

  test('reports every malformed filter by name, and dates in the wrong order', async () => {
    const bad = { status: 'open', start_date: 'x', end_date: '2026-13-01', limit: '-1' };
    expect(refusal(await at.read(bad)).errors.map((error) => error.split(' ')[1])).toEqual(Object.keys(bad));
    expect(refusal(await at.read({ start_date: '2026-12-02', end_date: '2026-12-01' }))).toEqual(
      refused(400, '13 end_date must not be before the first day asked for'),
    );
  });
});

describeRefusedKeys('GET', '/contractorPayment', () => at.service);
