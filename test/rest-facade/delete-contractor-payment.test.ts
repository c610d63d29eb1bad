import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { makeWorld } from '../support/world.ts';
import { type PaymentWorld, paymentWorld } from './payment-world.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

const unknownPayment = '201 No contractor payment with the given ID exists.';

let at: PaymentWorld;
beforeAll(async () => {
  at = await paymentWorld();
});
afterAll(() => at.service.stop());

describe('DELETE /contractorPayment 200', () => {
  test('deletes a pending payment, returns its id and writes an audit entry', async () => {
    const [kept, id] = [await at.made(), await at.made()];
    const { status, body } = await at.remove(id);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: id });
    expect(refusal(await at.read({ contractorPaymentID: id }))).toEqual(refused(400, unknownPayment));
    expect((await at.read({ contractorPaymentID: kept })).status).toBe(200);
    const entries = await asSuperuser(
      at.service.urls.test,
      "select 1 from audit_entries where action = 'deleteContractorPayment'",
    );
    expect(entries).toHaveLength(1);
  });

  test('succeeds for exactly one of many clients that delete one payment', async () => {
    for (const _round of ['cold connections', 'warm ones', 'again']) {
      const id = await at.made();
      const answers = await Promise.all(Array.from({ length: 8 }, () => at.remove(id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
    }
  });
});

describe('DELETE /contractorPayment 400', () => {
  test.each(['pre-processed', 'processed', 'voided', 'failed'])('refuses a %s payment', async (status) => {
    const id = await at.made();
    await at.setStatus(id, status);
    expect(refusal(await at.remove(id))).toEqual(
      refused(400, `13 The contractor payment is ${status}: only a pending one can be changed.`),
    );
    expect((await at.read({ contractorPaymentID: id })).status).toBe(200);
  });

  test("refuses an unknown payment, or another company's, with 201, an unknown company with 4, no id with 13", async () => {
    const stranger = await makeWorld(at.service);
    const id = await at.made();
    expect(refusal(await at.remove('nobody'))).toEqual(refused(400, unknownPayment));
    expect(refusal(await at.remove(id, { companyID: stranger.companyID }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
    expect(refusal(await at.remove('')).errors).toEqual([
      '13 contractorPaymentID must have 1 to 255 characters',
    ]);
  });

  test('refuses the payments of an offboarded company', async () => {
    const id = await at.made();
    await at.setCompany({ status: 'offboarded' });
    expect(refusal(await at.remove(id))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
    await at.setCompany({ status: 'live' });
  });
});

describe('DELETE /contractorPayment 412', () => {
  test('refuses another version than the current one', async () => {
    const id = await at.made();
    const stale = (await at.read({ contractorPaymentID: id })).headers.get('etag') ?? '';
    const { headers } = await at.patch(id, { amount: 3 });
    expect((await at.remove(id, {}, { 'If-Match': stale })).status).toBe(412);
    expect((await at.remove(id, {}, { 'If-Match': headers.get('etag') ?? '' })).status).toBe(200);
  });
});

describeRefusedKeys('DELETE', '/contractorPayment', () => at.service);
