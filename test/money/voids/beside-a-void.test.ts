import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { afterReturn, booked, cutOff, open, payDay, payLeft, payTo, voidIt } from './voided.ts';

servePayrolls();

const pay = async (amount = 500, pay_date = '2026-11-20'): Promise<string> => {
  const { contractorID } = world;
  return (await world.post('/contractorPayment', { contractorID, pay_date, amount })).contractorPaymentID;
};
const payment = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const voidPayment = (contractorPaymentID: string, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/contractorPayment/void', {
    key: world.key,
    body: { companyID: world.companyID, contractorPaymentID },
    headers,
  });
const confirm = async (kind: 'Check' | 'Payment', id: string, companyId = world.companyID) => {
  const argument = kind === 'Check' ? 'employeeCheckId' : 'contractorPaymentId';
  const mutation = `mutation ($companyId: ID!, $id: ID!) {
    confirm${kind}Recovery(companyId: $companyId, ${argument}: $id) { id status } }`;
  return (await graphql(service, world.key, mutation, { companyId, id })).body;
};
const payruns = async () =>
  (await world.get('/employerCheck', {})).map(({ status }: { status: string }) => status);
const debits = async () => {
  const query = `query ($c: ID!) { employerChecks(companyId: $c) { nodes { transfers { direction status amount } } } }`;
  const { nodes } = (await graphql(service, world.key, query, { c: world.companyID })).body.data
    .employerChecks;
  return nodes.flatMap(({ transfers }: { transfers: { direction: string }[] }) =>
    transfers.filter(({ direction }) => direction === 'DEBIT'),
  );
};

describe('voiding a check', () => {
  test('is accepted when If-Match names its version, which a shift changed last', async () => {
    const id = await open();
    const shifts = [{ time: '2026-11-02', hourly: { hours: 9 } }];
    await world.post('/shifts', { employeeCheckID: id, shifts });
    await world.advance(cutOff);
    const path = `/employeeCheck?companyID=${world.companyID}&employeeCheckID=${id}`;
    const etag = (await call(service, 'GET', path, { key: world.key })).headers.get('etag') ?? '';
    expect(await voidIt(id, { 'If-Match': etag })).toMatchObject({ status: 200 });
  });

  test('after its pay was sent reduces no debit, also while the bank has not taken the debit', async () => {
    await payTo('7654321');
    const [id, paymentId] = [await open(), await pay()];
    await world.advance(payLeft);
    await arrange(service, world, async (db) => {
      const inNoFile = { bankFileId: null, nextAt: null };
      const where = { companyId: world.companyID };
      await db.transfer.updateMany({
        where: { ...where, direction: 'credit' },
        data: { ...inNoFile, status: 'created' },
      });
      await db.transfer.updateMany({
        where: { ...where, direction: 'debit' },
        data: { ...inNoFile, status: 'submitted' },
      });
    });
    const before = await debits();
    expect((await voidIt(id)).body.data).toMatchObject({ disbursement: { status: 'void' } });
    expect((await voidPayment(paymentId)).body.data).toMatchObject({ disbursement: { status: 'void' } });
    expect(await debits()).toEqual(before);
  });

  test('leaves pay of nothing settled', async () => {
    const id = await open({ shifts: [], disbursement: { method: 'download_check' } });
    await world.advance(payDay);
    expect((await voidIt(id)).body.data).toMatchObject({
      status: 'voided',
      disbursement: { status: 'settled', history: [{ status: 'settled' }] },
    });
  });
});

describe('the history of voided pay', () => {
  test('says that it was voided before it was paid', async () => {
    const id = await open();
    const paymentId = await pay();
    await world.advance(cutOff);
    const before = [{ status: 'canceled', reason: 'Voided before it was paid.' }];
    expect((await voidIt(id)).body.data.disbursement.history).toMatchObject(before);
    expect((await voidPayment(paymentId)).body.data.disbursement.history).toMatchObject(before);
  });

  test('says that the bank had returned it, or that it was stopped', async () => {
    await payTo('765410002');
    const [returned, byCheck] = [await open(), await open({ disbursement: { method: 'download_check' } })];
    await world.advance(afterReturn);
    expect((await voidIt(returned)).body.data.disbursement.history.at(-1)).toMatchObject({
      status: 'refunded',
      reason: 'It had come back, and was voided.',
    });
    expect((await voidIt(byCheck)).body.data.disbursement.history.at(-1)).toMatchObject({
      status: 'void',
      reason: 'Payment was stopped.',
    });
  });
});

describe('beside a voided payment', () => {
  test('a payrun of which other pay was sent stays processed', async () => {
    await payTo('7654321');
    const first = await pay();
    const check = await open();
    await world.advance(payDay);
    await voidPayment(first);
    expect(await payruns()).toEqual(['processed']);
    await voidIt(check);
    expect(await payruns()).toEqual(['voided']);
  });

  test('the other payments of its payrun are debited and paid, and other payruns keep their status', async () => {
    const [first, second, next] = [await pay(), await pay(300), await pay(100, '2026-11-27')];
    await world.advance(cutOff);
    expect((await voidPayment(first)).body.data).toMatchObject({ status: 'voided' });
    expect(await payruns()).toEqual(['pre-processed']);
    expect(await payment(second)).toMatchObject({ status: 'pre-processed' });
    expect(await payment(next)).toMatchObject({ status: 'pending' });
    expect(await debits()).toEqual([{ direction: 'DEBIT', status: 'SUBMITTED', amount: 300 }]);
    await world.advance({ to: '2026-11-24T23:00:00Z' });
    expect(await payruns()).toEqual(['processed', 'pre-processed']);
    expect((await voidPayment(second)).body.data).toMatchObject({ status: 'voided' });
    expect(await payruns()).toEqual(['voided', 'pre-processed']);
    expect(await payment(next)).toMatchObject({ status: 'pre-processed' });
    await world.advance({ to: '2026-11-28T00:00:00Z' });
    expect(await payruns()).toEqual(['voided', 'processed']);
  });

  test('a garnishment withholds again from the next payment', async () => {
    const { contractorID } = world;
    const { garnishmentID } = await world.post('/garnishments', {
      contractorID,
      garnishment_type: 'creditor',
      agency: { name: 'Clerk', address: '1 Main St' },
      case_id: '1',
      order_number: '2',
      effective_start_date: '2026-01-01',
      cap_amount: 80,
      total_amount: 100,
    });
    const withheld = async () => (await world.get('/garnishments', { garnishmentID })).withheld_amount;
    const first = await pay();
    await world.advance(cutOff);
    expect(await withheld()).toBe(80);
    await voidPayment(first);
    expect(await withheld()).toBe(0);
    expect(await booked()).toEqual({});
  });

  test('a payment that was voided, or that If-Match does not name, is refused', async () => {
    const id = await pay();
    await world.advance(cutOff);
    expect((await voidPayment(id, { 'If-Match': '"another"' })).status).toBe(412);
    expect(await payment(id)).toMatchObject({ status: 'pre-processed' });
    await voidPayment(id);
    expect((await voidPayment(id)).body.errors).toMatchObject([
      { code: 13, message: 'The contractor payment is voided: it is undone already.' },
    ]);
    const pending = await pay(5, '2026-12-11');
    expect((await voidPayment(pending)).body.errors).toMatchObject([
      {
        code: 13,
        message: 'The contractor payment is pending: there is nothing to undo, delete it instead.',
      },
    ]);
  });
});

describe('the recovery of voided pay', () => {
  test('is confirmed for that check or payment alone, and is in the audit', async () => {
    await payTo('765400000');
    const [check, paid, other] = [await open(), await pay(), await pay(40)];
    await world.advance(payDay);
    await voidIt(check);
    for (const id of [paid, other]) await voidPayment(id);
    const { net_pay } = await world.check(check);
    const owed = async () => (await booked())['worker_receivable'];
    expect(await owed()).toBe(Math.round(net_pay * 100) + 54_000);
    expect(await confirm('Payment', paid)).toEqual({
      data: { confirmPaymentRecovery: { id: paid, status: 'VOIDED' } },
    });
    expect(await owed()).toBe(Math.round(net_pay * 100) + 4_000);
    expect((await confirm('Payment', paid)).errors[0].message).toBe(
      'The worker owes nothing of it: only voided pay that had arrived is to be returned.',
    );
    expect(await confirm('Check', check)).toEqual({
      data: { confirmCheckRecovery: { id: check, status: 'VOIDED' } },
    });
    expect(await owed()).toBe(4_000);
    const entries = `select action, fields from audit_entries where partner_id = $1
      and (action like 'void%' or action like 'confirm%') order by id`;
    expect(await asSuperuser(service.urls.test, entries, [world.partnerID])).toEqual([
      { action: 'voidEmployeeCheck', fields: ['companyId', 'employeeCheckId'] },
      { action: 'voidContractorPayment', fields: ['companyId', 'contractorPaymentId'] },
      { action: 'voidContractorPayment', fields: ['companyId', 'contractorPaymentId'] },
      { action: 'confirmRecovery', fields: ['companyId', 'contractor_payment'] },
      { action: 'confirmRecovery', fields: ['companyId', 'employee_check'] },
    ]);
  });

  test('and the void of an unknown check or payment are refused', async () => {
    const code = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;
    expect(code(await confirm('Check', 'none'))).toBe('UNKNOWN_EMPLOYEE_CHECK');
    expect((await voidIt('none')).body.errors).toMatchObject([{ code: 17 }]);
    const id = await pay();
    expect(code(await confirm('Payment', 'none'))).toBe('UNKNOWN_CONTRACTOR_PAYMENT');
    expect((await voidPayment('none')).status).toBe(400);
    expect(await payment(id)).toMatchObject({ status: 'pending' });
  });
});
