import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, payOut, payReturned, paySettled } from './bank-world.ts';
import { advance, at, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

describe('returned pay', () => {
  test('shows its return code, is sent again once, and settles; the books balance at each step', async () => {
    await world.account(employee, '765420001');
    const id = await openCheck();
    const steps = await advance(payReturned);
    expect(steps.at(-1)).toMatchObject({ what: 'returned', reason: 'R01', checks: [id] });
    const { disbursement, net_pay } = await world.check(id);
    expect(disbursement).toMatchObject({ status: 'returned' });
    expect(disbursement.history.at(-1)).toEqual({
      at: at(payReturned),
      status: 'returned',
      return_code: 'R01',
      reason: 'Insufficient Funds',
    });
    expect(await world.balance('RETURNED_PAY')).toBe(-Math.round(net_pay * 100));
    expect(await world.transfers()).toMatchObject([{ returnCode: null }, { returnCode: 'R01' }]);
    const { company } = await world.ask(
      'query ($companyId: ID!) { company(id: $companyId) { exposure credit payrollHeldBecause } }',
    );
    expect(company).toEqual({ exposure: 0, credit: 0, payrollHeldBecause: null });
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.retry(id)));
    expect(answers.filter(({ body }) => body.data).length).toBe(1);
    expect(await world.transfers()).toHaveLength(3);
    await advance('2026-12-15T00:00:00Z');
    expect(await historyOf(id)).toEqual(['pending', 'settled', 'returned R01', 'pending', 'settled']);
    expect(await world.balance('RETURNED_PAY')).toBe(0);
    const { body } = await world.retry(id);
    expect(body.errors[0]).toMatchObject({ extensions: { code: 'WRONG_STATE' } });
  });

  test('for insufficient funds may be sent again twice, and no third time', async () => {
    await world.account(employee, '765410009');
    const id = await openCheck();
    for (const to of ['2026-12-01T23:00:00Z', '2026-12-10T23:00:00Z', '2026-12-20T23:00:00Z']) {
      await advance(to);
      expect((await disbursementOf(id)).status).toBe('returned');
      const { body } = await world.retry(id);
      if (to < '2026-12-20') expect(body.errors).toBeUndefined();
      else expect(body.errors[0].message).toMatch(/came back 3 times/);
    }
    expect(await world.transfers()).toHaveLength(4);
  });

  test('can be sent again on the 180th day after its effective day, and not on the next', async () => {
    const [other = ''] = world.employees.slice(1);
    for (const worker of [employee, other]) await world.account(worker, '765420001');
    const id = await openCheck();
    const { employeeCheckID } = await world.open(other, '2026-11-01', checkDate);
    await advance('2027-05-19T23:00:00Z');
    expect((await world.retry(id)).body.errors).toBeUndefined();
    await advance('2027-05-20T23:00:00Z');
    expect((await world.retry(employeeCheckID)).body.errors[0].message).toMatch(/more than 180 days ago/);
  });

  test.each(['02', '03', '04', '29'])('with R%s is sent again only to another account', async (code) => {
    await world.account(employee, `7654100${code}`);
    const id = await openCheck();
    await advance(payReturned);
    expect((await world.retry(id)).body.errors[0].message).toMatch(
      new RegExp(`R${code}, .* Correct the account`),
    );
    await world.account(employee, '7654321');
    expect((await world.retry(id)).body.data.retryEmployeeCheck.disbursement.status).toBe('PENDING');
    await advance('2026-12-15T00:00:00Z');
    expect((await disbursementOf(id)).status).toBe('settled');
  });

  test('is the only pay that can be sent again: pay on its way and settled pay are refused', async () => {
    await world.account(employee, '7654321');
    const id = await openCheck();
    for (const to of [payOut, paySettled]) {
      await advance(to);
      await world.account(employee, `7654${to.slice(8, 10)}99`);
      expect((await world.retry(id)).body.errors[0].extensions.code).toBe('WRONG_STATE');
    }
    expect(await world.transfers()).toHaveLength(2);
  });

  test('is shown as returned even sixty days after it settled', async () => {
    await world.account(employee, '765430010');
    const id = await openCheck();
    await advance('2027-01-19T00:00:00Z');
    expect((await disbursementOf(id)).status).toBe('settled');
    await advance('2027-01-20T00:00:00Z');
    expect(await historyOf(id)).toEqual(['pending', 'settled', 'returned R10']);
  });

  test('of a check that was voided before goes to the company and clears the debt of the worker', async () => {
    await world.account(employee, '765410002');
    const id = await openCheck();
    await advance(paySettled);
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect(await world.balance('WORKER_RECEIVABLE')).toBeGreaterThan(0);
    await advance(payReturned);
    expect(await world.balance('WORKER_RECEIVABLE')).toBe(0);
    expect((await world.retry(id)).body.errors[0].message).toBe(
      "The check is voided: the money that came back is the company's. Open another check to pay it.",
    );
  });

  test('of a contractor can be sent again, too, while there is an active account', async () => {
    const { contractorID, key, companyID } = world;
    const { bankAccountID } = await world.post('/bankaccount', {
      contractorID,
      account_number: '765420001',
      routing_number: '011401533',
    });
    const payment = await world.post('/contractorPayment', {
      contractorID,
      pay_date: checkDate,
      amount: 120.5,
    });
    const { contractorPaymentID } = payment;
    await advance(payReturned);
    const read = async () => (await world.get('/contractorPayment', { contractorPaymentID })).disbursement;
    expect(await read()).toMatchObject({ status: 'returned' });
    const mutation = `mutation ($companyId: ID!, $id: ID!) {
      retryContractorPayment(companyId: $companyId, contractorPaymentId: $id) { id } }`;
    const retry = (id = contractorPaymentID) => graphql(service, key, mutation, { companyId: companyID, id });
    const unknown = { extensions: { code: 'UNKNOWN_CONTRACTOR_PAYMENT' } };
    expect((await retry('none')).body.errors).toMatchObject([unknown]);
    const setActive = (isActive: boolean) =>
      arrange(service, world, (db) =>
        db.bankAccount.updateMany({ where: { id: bankAccountID }, data: { isActive } }),
      );
    await setActive(false);
    const problem = 'The worker has no active bank account: add one first.';
    expect((await retry()).body.errors).toMatchObject([{ message: problem }]);
    await setActive(true);
    expect((await retry()).body).toEqual({ data: { retryContractorPayment: { id: contractorPaymentID } } });
    const actions = `select fields from audit_entries
      where partner_id = $1 and action = 'retryContractorPayment'`;
    expect(await asSuperuser(service.urls.test, actions, [world.partnerID])).toEqual([
      { fields: ['companyId', 'contractorPaymentId'] },
    ]);
    await advance('2026-12-15T00:00:00Z');
    expect(await read()).toMatchObject({ status: 'settled' });
  });
});
