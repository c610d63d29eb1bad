import { describe, expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { booked, cutOff, payDay, payTo } from './voided.ts';

servePayrolls();

describe('voiding a payment to a contractor', () => {
  const pay = async () =>
    (
      await world.post('/contractorPayment', {
        contractorID: world.contractorID,
        pay_date: '2026-11-20',
        amount: 500,
      })
    ).contractorPaymentID;
  const voidPayment = (contractorPaymentID: string) =>
    call(service, 'POST', '/contractorPayment/void', {
      key: world.key,
      body: { companyID: world.companyID, contractorPaymentID },
    });

  test('before it is paid leaves nothing owed', async () => {
    const id = await pay();
    await world.advance(cutOff);
    const { body } = await voidPayment(id);
    expect(body.data).toMatchObject({ status: 'voided', disbursement: { status: 'canceled' } });
    await world.advance(payDay);
    expect(await booked()).toEqual({});
  });

  test('after it is paid makes the contractor owe it, once', async () => {
    await payTo('765400000');
    const id = await pay();
    await world.advance(payDay);
    const answers = await Promise.all([voidPayment(id), voidPayment(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await booked()).toEqual({
      recovery_payable: -50_000,
      worker_receivable: 50_000,
    });
    const mutation = `mutation ($c: ID!, $id: ID!) {
      confirmPaymentRecovery(companyId: $c, contractorPaymentId: $id) { id } }`;
    const { body } = await graphql(service, world.key, mutation, { c: world.companyID, id });
    expect(body.errors).toBeUndefined();
    expect(await booked()).toEqual({});
  });

  test('is refused while it is pending', async () => {
    expect((await voidPayment(await pay())).body.errors).toMatchObject([{ code: 13 }]);
  });
});
