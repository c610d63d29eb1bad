import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld } from '../support/world.ts';
import { hour, monday, type PaymentWorld, paymentKeys, paymentWorld } from './payment-world.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

const unknownPayment = '201 No contractor payment with the given ID exists.';

let at: PaymentWorld;
beforeAll(async () => {
  at = await paymentWorld();
});
afterEach(() => at.setTime(monday));
afterAll(() => at.service.stop());

describe('PATCH /contractorPayment 200', () => {
  test.each([
    ['amount', 99.99],
    ['approved', true],
    ['approval_required', true],
    ['metadata', { invoice: 8 }],
  ])('changes %s and keeps everything else', async (field, value) => {
    const id = await at.made({ metadata: { invoice: 7 } });
    const before = (await at.read({ contractorPaymentID: id })).body.data;
    const { status, body } = await at.patch(id, { [field]: value });
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(paymentKeys);
    const arrival = field === 'pay_date' ? { arrives_on: value } : {}; // it arrives on its pay date
    expect(body.data).toEqual({ ...before, ...arrival, [field]: value });
  });

  test('changes pay_date and with it the day on which the pay arrives, and keeps everything else', async () => {
    const id = await at.made();
    const before = (await at.read({ contractorPaymentID: id })).body.data;
    const { data } = (await at.patch(id, { pay_date: '2026-12-01' })).body;
    expect(data).toEqual({ ...before, pay_date: '2026-12-01', arrives_on: '2026-12-01' });
  });

  test('changes the payment method', async () => {
    const { data } = (await at.patch(await at.made(), { disbursement: { method: 'download_check' } })).body;
    expect(data.disbursement).toEqual({ method: 'download_check', status: 'pending', history: [] });
  });

  test('revokes an approval', async () => {
    const id = await at.made({ approval_required: true });
    expect((await at.patch(id, { approved: true })).body.data.approved).toBe(true);
    expect((await at.patch(id, { approved: false })).body.data.approved).toBe(false);
  });

  test('moves and approves a payment after its cut-off in one request', async () => {
    const id = await at.made({ approval_required: true });
    at.setTime(monday + 3 * hour);
    const { body } = await at.patch(id, { pay_date: '2026-11-27', approved: true });
    expect(body.data).toMatchObject({ pay_date: '2026-11-27', approved: true });
  });

  test('changes nothing, not even the version, when the body names no field', async () => {
    const id = await at.made();
    const before = await at.read({ contractorPaymentID: id });
    const after = await at.patch(id, {});
    expect(after.body).toEqual(before.body);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });
});

describe('PATCH /contractorPayment 400', () => {
  test.each([
    ['amount', 0, 'must be more than 0'],
    ['amount', null, 'must not be null'],
    ['pay_date', null, 'must not be null'],
    ['pay_date', 'soon', 'must be a date, YYYY-MM-DD'],
    ['approved', 'yes', 'must be true or false'],
    ['metadata', null, 'must not be null'],
    ['contractorID', 'someone', 'cannot be changed'],
    ['type', 'reimbursement', 'cannot be changed'],
  ])('%s %j %s', async (field, value, problem) => {
    const id = await at.made();
    expect(refusal(await at.patch(id, { [field]: value }))).toEqual(refused(400, `13 ${field} ${problem}`));
  });

  test('refuses with 89 to approve after the cut-off until the payment is moved', async () => {
    const id = await at.made({ approval_required: true });
    at.setTime(monday + 2 * hour);
    const late = refused(400, '89 pay_date is past its cut-off: the earliest possible date is 2026-11-27');
    expect(refusal(await at.patch(id, { approved: true }))).toEqual(late);
    expect((await at.patch(id, { pay_date: '2026-11-27' })).status).toBe(200);
    expect((await at.patch(id, { approved: true })).status).toBe(200);
  });

  test('refuses to move a payment to a closed day with 89', async () => {
    const id = await at.made();
    expect(refusal(await at.patch(id, { pay_date: '2026-11-26', amount: 5 }))).toEqual(
      refused(
        400,
        '89 pay_date is not a banking day: the earliest possible date is 2026-11-25, the next one after 2026-11-26 is 2026-11-27',
      ),
    );
    const { data } = (await at.read({ contractorPaymentID: id })).body;
    expect(data).toMatchObject({ pay_date: '2026-11-25', amount: 120.5 });
  });

  test.each(['pre-processed', 'processed', 'voided', 'failed'])('refuses a %s payment', async (status) => {
    const id = await at.made();
    await at.setStatus(id, status);
    expect(refusal(await at.patch(id, { amount: 5 }))).toEqual(
      refused(400, `13 The contractor payment is ${status}: only a pending one can be changed.`),
    );
  });

  test("refuses an unknown payment and another company's alike with 201, an unknown company with 4", async () => {
    const stranger = await makeWorld(at.service);
    const id = await at.made();
    expect(refusal(await at.patch(id, { companyID: stranger.companyID }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
    expect(refusal(await at.patch('nobody', { amount: 5 }))).toEqual(refused(400, unknownPayment));
    expect(refusal(await at.patch(stranger.employeeCheckID, { amount: 5 }))).toEqual(
      refused(400, unknownPayment),
    );
  });
});

describe('PATCH /contractorPayment 412', () => {
  test('changes the current version and refuses another one', async () => {
    const id = await at.made();
    const { headers } = await at.read({ contractorPaymentID: id });
    const condition = { 'If-Match': headers.get('etag') ?? '' };
    expect((await at.patch(id, { amount: 1 }, condition)).status).toBe(200);
    expect((await at.patch(id, { amount: 2 }, condition)).status).toBe(412);
    expect((await at.read({ contractorPaymentID: id })).body.data.amount).toBe(1);
  });

  test('loses no update of clients that each add a dollar with read, If-Match and retry', async () => {
    const id = await at.made({ amount: 1 });
    const addOne = async (): Promise<void> => {
      const { headers, body } = await at.read({ contractorPaymentID: id });
      const answer = await at.patch(
        id,
        { amount: body.data.amount + 1 },
        { 'If-Match': headers.get('etag') ?? '' },
      );
      if (answer.status === 412) return addOne();
      expect(answer.status).toBe(200);
    };
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect((await at.read({ contractorPaymentID: id })).body.data.amount).toBe(11);
  });
});

describeRefusedKeys('PATCH', '/contractorPayment', () => at.service);
