import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { makeWorld } from '../support/world.ts';
import { hour, monday, type PaymentWorld, paymentKeys, paymentWorld } from './payment-world.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

let at: PaymentWorld;
beforeAll(async () => {
  at = await paymentWorld();
});
afterEach(() => at.setTime(monday));
afterAll(() => at.service.stop());

describe('POST /contractorPayment 200', () => {
  test('returns a pending payment with its defaults and the keys of the listing', async () => {
    const { status, body } = await at.create();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(Object.keys(body.data)).toEqual(paymentKeys);
    expect(body.data).toMatchObject({
      contractorID: at.world.contractorID,
      companyID: at.world.companyID,
      status: 'pending',
      approval_required: false,
      approved: false,
      pay_date: '2026-11-25',
      amount: 120.5,
      type: 'payment',
      disbursement: { method: 'direct_deposit', status: 'pending' },
      metadata: {},
    });
  });

  test('keeps everything that is given', async () => {
    const input = {
      pay_date: '2026-12-01',
      amount: 0.01,
      type: 'reimbursement',
      approval_required: true,
      metadata: { invoice: 7 },
    };
    const { data } = (await at.create({ ...input, disbursement: { method: 'download_check' } })).body;
    expect(data).toMatchObject({ ...input, disbursement: { method: 'download_check', status: 'pending' } });
  });

  test('creates several payments to one contractor on one day', async () => {
    const ids = [await at.made(), await at.made()];
    expect(new Set(ids).size).toBe(2);
  });

  test('rounds an inexact float to its cent', async () => {
    expect((await at.create({ amount: 8.2 + 0.01 })).body.data.amount).toBe(8.21);
  });

  test('accepts payments of a company that is still onboarding, and to a contractor on leave', async () => {
    await at.setCompany({ status: 'initial_onboarding' });
    await at.setContractor({ employmentStatus: 'leave' });
    expect((await at.create()).status).toBe(200);
    await at.setCompany({ status: 'live' });
    await at.setContractor({ employmentStatus: 'live' });
  });

  test('audits the names of the given fields, without their values', async () => {
    await at.create({ metadata: { secret: 'Quartz' } });
    const [entry] = await asSuperuser<{ fields: string[]; all: string }>(
      at.service.urls.test,
      "select fields, a::text as all from audit_entries a where action = 'createContractorPayment' order by id desc limit 1",
    );
    expect(entry?.fields).toContain('amount');
    expect(entry?.all).not.toMatch(/Quartz/);
  });
});

describe('POST /contractorPayment 400', () => {
  test.each([
    ['amount', 0, 'must be more than 0'],
    ['amount', -5, 'must be more than 0'],
    ['amount', 0.005, 'must be whole cents'],
    ['amount', '12', 'must be a number'],
    ['amount', 1e8, 'must be at most 99999999.99: no bank transfer carries more'],
    ['amount', null, 'is required'],
    ['pay_date', undefined, 'is required'],
    ['pay_date', '11/25/2026', 'must be a date, YYYY-MM-DD'],
    ['pay_date', '2026-11-31', 'must be a real day'],
    ['contractorID', undefined, 'is required'],
    ['contractorID', 5, 'must be a string'],
    ['type', 'gift', 'must be one of payment, reimbursement'],
    ['approval_required', 'yes', 'must be true or false'],
    ['metadata', 'x', 'must be an object'],
    ['disbursement', 'direct_deposit', 'must be an object'],
  ])('%s %j %s', async (field, value, problem) => {
    expect(refusal(await at.create({ [field]: value }))).toEqual(refused(400, `13 ${field} ${problem}`));
  });

  test('lists the payment methods for an unknown one', async () => {
    expect(refusal(await at.create({ disbursement: { method: 'cash' } })).errors[0]).toMatch(
      /^13 disbursement\.method must be one of .*direct_deposit/,
    );
  });

  test('reports all malformed fields at once, before an unknown company', async () => {
    const answer = await at.create({ companyID: 'nowhere', amount: 0, pay_date: 'soon' });
    expect(refusal(answer).errors).toHaveLength(2);
    expect(refusal(await at.create({ companyID: 'nowhere' }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test("refuses an unknown contractor and another company's alike with 200", async () => {
    const stranger = await makeWorld(at.service);
    const foreign = await at.create({ contractorID: stranger.contractorID });
    expect(refusal(foreign)).toEqual(refused(400, '200 No contractor with the given ID exists.'));
    expect(refusal(await at.create({ contractorID: 'nobody' }))).toEqual(refusal(foreign));
  });

  test.each([
    ['2026-11-26', 'not a banking day', ', the next one after 2026-11-26 is 2026-11-27'],
    ['2026-11-28', 'not a banking day', ', the next one after 2026-11-28 is 2026-11-30'],
    ['2026-11-24', 'past its cut-off', ''],
    ['2025-11-25', 'past its cut-off', ''],
  ])('refuses %s with 89 because it is %s, and names the possible dates', async (pay_date, why, next) => {
    expect(refusal(await at.create({ pay_date }))).toEqual(
      refused(400, `89 pay_date is ${why}: the earliest possible date is 2026-11-25${next}`),
    );
  });

  test('applies the cut-off at 14:00 in Los Angeles, to the millisecond', async () => {
    at.setTime(monday + 2 * hour - 1);
    expect((await at.create()).status).toBe(200);
    at.setTime(monday + 2 * hour);
    expect(refusal(await at.create())).toEqual(
      refused(400, '89 pay_date is past its cut-off: the earliest possible date is 2026-11-27'),
    );
  });

  test('applies an earlier cut-off to a company with a longer lead', async () => {
    await at.setCompany({ leadBankingDays: 4 });
    expect(refusal(await at.create({ pay_date: '2026-11-27' }))).toEqual(
      refused(400, '89 pay_date is past its cut-off: the earliest possible date is 2026-11-30'),
    );
    expect((await at.create({ pay_date: '2026-11-30' })).status).toBe(200);
    await at.setCompany({ leadBankingDays: 2 });
  });

  test('refuses a year whose holidays are unknown with 13', async () => {
    expect(refusal(await at.create({ pay_date: '2099-06-01' }))).toEqual(
      refused(400, '13 pay_date is in 2099, whose bank holidays are not known yet'),
    );
  });

  test('refuses a contractor who has left', async () => {
    await at.setContractor({ employmentStatus: 'terminated' });
    expect(refusal(await at.create())).toEqual(
      refused(400, '13 The contractor is terminated and cannot be paid.'),
    );
    await at.setContractor({ employmentStatus: 'live' });
  });

  test('refuses an offboarded company', async () => {
    await at.setCompany({ status: 'offboarded' });
    expect(refusal(await at.create())).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
    await at.setCompany({ status: 'live' });
  });
});

describeRefusedKeys('POST', '/contractorPayment', () => at.service);
