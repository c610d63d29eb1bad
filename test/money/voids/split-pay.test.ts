import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { threeAccounts } from '../bank-accounts/split-world.ts';
import { balances, trialBalance } from '../ledger/books.ts';
import { checkDate, payOut, payReturned, paySettled } from '../money-movement/bank-world.ts';
import { advance, disbursementOf, openCheck } from '../money-movement/paid-by-bank.ts';
import { serveBanks, world } from '../money-movement/served-bank.ts';
import { cents } from './voided.ts';

serveBanks();

const booked = () => balances(service.urls.test, world.companyID);
const voidIt = (employeeCheckID: string) => world.post('/employeeCheck/void', { employeeCheckID });
const confirm = (id: string) => {
  const mutation =
    'mutation ($c: ID!, $id: ID!) { confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { id } }';
  return graphql(service, world.key, mutation, { c: world.companyID, id });
};
const statuses = async (id: string) => {
  const { status, parts } = await disbursementOf(id);
  return [status, ...parts.map((part: { status: string }) => part.status)];
};
const amounts = async (id: string) => {
  const { net_pay, totals, disbursement } = await world.check(id);
  const [first, second, rest] = disbursement.parts.map(({ amount }: { amount: number }) => cents(amount));
  return { net: cents(net_pay), debit: cents(totals.company_debit), first, second, rest };
};

describe('voiding split pay', () => {
  test('of which a part came back gives that part to the company; the worker owes the others', async () => {
    await threeAccounts({ savings: '765410002' });
    const id = await openCheck();
    await advance(payReturned);
    const { net, debit, first } = await amounts(id);
    expect(await voidIt(id)).toMatchObject({ status: 'voided' });
    expect(await statuses(id)).toEqual(['settled', 'refunded', 'settled', 'settled']);
    const owed = net - first;
    const [gets, has] = [{ company_receivable: owed - debit }, { cash: debit - owed }];
    expect(await booked()).toEqual({ ...has, ...gets, recovery_payable: -owed, worker_receivable: owed });
    expect((await world.retry(id)).body.errors[0].message).toMatch(/only what a bank has returned/);
    expect((await confirm(id)).body.errors).toBeUndefined();
    expect(await booked()).toEqual({ ...has, ...gets });
    expect((await world.retry(id)).body.errors[0].message).toMatch(/only what a bank has returned/);
    const { reason } = (await disbursementOf(id)).history.at(-1);
    expect(reason).toMatch(
      /^200\.00 had come back, and goes to the company\. .* was sent: the worker owes it\.$/,
    );
  });

  test('stops the parts that no bank has received, and no other', async () => {
    await threeAccounts();
    const id = await openCheck();
    await advance(payOut);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({
        where: { employeeCheckId: id, part: { in: [1, 0] } },
        data: { status: 'created', nextAt: null },
      }),
    );
    const { debit, second } = await amounts(id);
    expect(await voidIt(id)).toMatchObject({ status: 'voided' });
    expect(await statuses(id)).toEqual(['pending', 'void', 'pending', 'void']);
    expect(await booked()).toEqual({
      cash: debit - second,
      company_receivable: second - debit,
      recovery_payable: -second,
      worker_receivable: second,
    });
    const { history, parts } = await disbursementOf(id);
    const [first, , rest] = parts.map(({ amount }: { amount: number }) => cents(amount));
    const [stopped, sent] = [first + rest, second].map((amount) => (amount / 100).toFixed(2));
    expect(history.at(-1).reason).toBe(`${stopped} was stopped. ${sent} was sent: the worker owes it.`);
    const transfers = await arrange(service, world, (db) =>
      db.transfer.findMany({ where: { employeeCheckId: id }, orderBy: { part: 'asc' } }),
    );
    expect(transfers.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'submitted']);
    expect(await trialBalance(service.urls.test)).toBe(0);
  });

  /** Splits what the contractor gets: 30.00 to an account that returns it, and the rest to another. */
  async function splitOfContractor(): Promise<void> {
    const { contractorID } = world;
    const add = async (account_number: string): Promise<string> => {
      const account = { contractorID, account_number, routing_number: '011401533' };
      return (await world.post('/bankaccount', account)).bankAccountID;
    };
    const parts = [
      { bankAccountID: await add('765410002'), amount: 30 },
      { bankAccountID: await add('765000002'), remainder: true },
    ];
    await world.post('/paySplit', { contractorID, parts });
  }
  const payContractor = async (amount = 100): Promise<string> => {
    const payment = { contractorID: world.contractorID, pay_date: checkDate, amount };
    return (await world.post('/contractorPayment', payment)).contractorPaymentID;
  };

  test('to a contractor gives the part that came back to the company; the contractor owes the other', async () => {
    await splitOfContractor();
    const contractorPaymentID = await payContractor();
    await advance(payReturned);
    const voided = await world.post('/contractorPayment/void', { contractorPaymentID });
    expect(voided).toMatchObject({
      status: 'voided',
      disbursement: { status: 'settled', parts: [{ status: 'refunded' }, { status: 'settled' }] },
    });
    expect(await booked()).toEqual({
      cash: 30_00,
      company_receivable: -30_00,
      recovery_payable: -70_00,
      worker_receivable: 70_00,
    });
  });

  test('counts its own transfers, and not those of other split pay', async () => {
    await threeAccounts({ savings: '765410002' });
    await splitOfContractor();
    const [, other = ''] = world.employees;
    const add = async (account_number: string): Promise<string> => {
      const account = { employeeID: other, account_number, routing_number: '011401533' };
      return (await world.post('/bankaccount', account)).bankAccountID;
    };
    const parts = [
      { bankAccountID: await add('765410002'), amount: 40 },
      { bankAccountID: await add('765000002'), remainder: true },
    ];
    await world.post('/paySplit', { employeeID: other, parts });
    const { employeeCheckID } = await world.open(other, '2026-11-01', checkDate);
    const id = await openCheck();
    const payments = { 70: await payContractor(100), 20: await payContractor(50) };
    await advance(payReturned);
    const came = ' had come back, and goes to the company. ';
    const owed = ' was sent: the worker owes it.';
    for (const [check, back] of Object.entries({ [id]: 200, [employeeCheckID]: 40 })) {
      const { net_pay } = await world.check(check);
      await voidIt(check);
      expect((await disbursementOf(check)).history.at(-1).reason).toBe(
        `${back}.00${came}${(net_pay - back).toFixed(2)}${owed}`,
      );
    }
    for (const [sent, contractorPaymentID] of Object.entries(payments)) {
      const { disbursement } = await world.post('/contractorPayment/void', { contractorPaymentID });
      expect(disbursement.history.at(-1).reason).toBe(`30.00${came}${sent}.00${owed}`);
    }
  });

  test('of which no bank has received any part stops all of it', async () => {
    await threeAccounts();
    const id = await openCheck();
    await advance(payOut);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({ where: { employeeCheckId: id }, data: { status: 'created', nextAt: null } }),
    );
    const { debit } = await amounts(id);
    expect(await voidIt(id)).toMatchObject({ status: 'voided' });
    expect(await statuses(id)).toEqual(['void', 'void', 'void', 'void']);
    expect(await booked()).toEqual({ cash: debit, company_receivable: -debit });
  });

  test('of which a part came back and the others are stopped is voided, and the company gets all of it', async () => {
    await threeAccounts({ savings: '765410002' });
    const id = await openCheck();
    await advance(payOut);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({
        where: { employeeCheckId: id, part: { in: [2, 0] } },
        data: { status: 'created', nextAt: null },
      }),
    );
    await advance(payReturned);
    const { net, debit, first } = await amounts(id);
    expect(await voidIt(id)).toMatchObject({ status: 'voided' });
    expect(await statuses(id)).toEqual(['refunded', 'refunded', 'void', 'void']);
    expect(await booked()).toEqual({ cash: debit, company_receivable: -debit });
    expect((await disbursementOf(id)).history.at(-1).reason).toBe(
      `200.00 had come back, and goes to the company. ${((net - first) / 100).toFixed(2)} was stopped.`,
    );
  });

  test('of which every part came back is failed, and the company gets all of it', async () => {
    await threeAccounts({ savings: '765410002', second: '765410003', checking: '765410004' });
    const id = await openCheck();
    await advance(payReturned);
    const { debit } = await amounts(id);
    expect(await voidIt(id)).toMatchObject({ status: 'failed' });
    expect(await statuses(id)).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
    expect(await booked()).toEqual({ cash: debit, company_receivable: -debit });
  });

  test('of which a part comes back later reduces what the worker owes by that part, and never pays it again', async () => {
    await threeAccounts({ savings: '765420001' });
    const id = await openCheck();
    await advance(paySettled);
    const before = await disbursementOf(id);
    await voidIt(id);
    expect(await disbursementOf(id)).toEqual(before);
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    await advance(payReturned);
    const { net, debit, first } = await amounts(id);
    expect(await statuses(id)).toEqual(['settled', 'refunded', 'settled', 'settled']);
    expect((await disbursementOf(id)).parts[0].return_code ?? null).toBeNull();
    const owed = net - first;
    expect(await booked()).toMatchObject({ recovery_payable: -owed, worker_receivable: owed });
    await confirm(id);
    expect(await booked()).toEqual({ cash: debit - owed, company_receivable: owed - debit });
    expect((await world.retry(id)).body.errors[0].message).toMatch(/only what a bank has returned/);
  });

  test('that the worker gave back, of which a part comes back after that, is owed to them by that part', async () => {
    await threeAccounts({ savings: '765420001' });
    const id = await openCheck();
    await advance(paySettled);
    await voidIt(id);
    await confirm(id);
    await advance(payReturned);
    expect(await statuses(id)).toEqual(['partially_returned', 'returned', 'settled', 'settled']);
    expect(await world.balance('RETURNED_PAY')).toBe(-200_00);
    expect((await world.retry(id)).body.errors).toBeUndefined();
    await advance('2026-12-15T00:00:00Z');
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(await world.balance('RETURNED_PAY')).toBe(0);
    expect(await trialBalance(service.urls.test)).toBe(0);
  });
});
