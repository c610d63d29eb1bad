import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { addAccount, cents, setSplit, threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, cutOff, payOut, payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

type Part = {
  part: number;
  amount: number;
  status: string;
  account_number: string;
  return_code: string | null;
};
const partsNow = async (id: string): Promise<Part[]> => (await disbursementOf(id)).parts;
const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + cents(amount), 0);
const statuses = async (id: string) => {
  const { status, parts } = await disbursementOf(id);
  return [status, ...parts.map((part: Part) => part.status)];
};
const credits = async () =>
  (await world.transfers()).filter(({ direction }: { direction: string }) => direction === 'CREDIT');
const reasons = async (id: string): Promise<string[]> =>
  (await disbursementOf(id)).history.map(({ reason }: { reason: string }) => reason);

describe('split pay', () => {
  test('is one transfer to each account, to the cent; the check shows each, and the books balance', async () => {
    await threeAccounts();
    const id = await openCheck();
    await advance(payOut);
    const { net_pay, disbursement } = await world.check(id);
    const tenth = Math.floor(cents(net_pay) / 10);
    const rest = cents(net_pay) - 200_00 - tenth;
    expect(disbursement.parts).toMatchObject([
      { part: 1, account_number: '*****0001', amount: 200, status: 'pending' },
      { part: 2, account_number: '*****0002', amount: tenth / 100, status: 'pending' },
      { part: 0, account_number: '*****0003', amount: rest / 100, status: 'pending' },
    ]);
    expect(sumOf(disbursement.parts)).toBe(cents(net_pay));
    expect(await reasons(id)).toEqual([
      `Sent: 200.00 to the account that ends in 0001, ${(tenth / 100).toFixed(2)} to the account that ends in 0002, ` +
        `${(rest / 100).toFixed(2)} to the account that ends in 0003.`,
    ]);
    expect((await credits()).map(({ amount }: { amount: number }) => cents(amount))).toEqual([
      200_00,
      tenth,
      rest,
    ]);
    expect(await world.balance('WAGES_PAYABLE')).toBe(0);
    await advance(paySettled);
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect((await world.check(id)).status).toBe('processed');
  });

  test('is sent once: the database refuses a second transfer of a part, in whichever process it is made', async () => {
    await threeAccounts();
    const id = await openCheck();
    await advance(payOut);
    const again = (part: number) =>
      arrange(service, world, async (db) => {
        const { id: _, ...row } = await db.transfer.findFirstOrThrow({
          where: { employeeCheckId: id, part },
        });
        await db.transfer.create({ data: { ...row, id: newId() } });
      });
    for (const part of [0, 1, 2]) await expect(again(part)).rejects.toThrow(/unique constraint/);
    expect(await credits()).toHaveLength(3);
  });

  test('that is smaller than its amounts goes to the first account; nothing is sent to the others', async () => {
    const savings = await addAccount('765000001');
    const checking = await addAccount('765000003', true);
    await setSplit([
      { bankAccountID: savings, amount: 50_000 },
      { bankAccountID: checking, remainder: true },
    ]);
    const id = await openCheck();
    await advance(payOut);
    const { net_pay, disbursement } = await world.check(id);
    expect(disbursement.parts).toMatchObject([{ part: 1, amount: net_pay }]);
    expect(await credits()).toMatchObject([{ amount: net_pay, accountNumber: '*****0001' }]);
  });

  test('has the split of the moment at which it is sent, not the one at its cut-off', async () => {
    const { savings } = await threeAccounts();
    const id = await openCheck();
    await advance(cutOff);
    expect((await disbursementOf(id)).parts).toBeUndefined();
    await setSplit([{ bankAccountID: savings, remainder: true }]);
    await advance(payOut);
    expect(await credits()).toMatchObject([{ accountNumber: '*****0001' }]);
    expect((await disbursementOf(id)).parts).toBeUndefined();
  });

  test('waits as a whole while there is no active account, and goes by the split once there is one', async () => {
    const { checking } = await threeAccounts();
    await arrange(service, world, (db) =>
      db.bankAccount.updateMany({ where: { id: checking }, data: { isActive: false } }),
    );
    const id = await openCheck();
    await advance(payOut);
    expect((await world.check(id)).held_because).toMatch(/no active bank account/);
    expect(await credits()).toEqual([]);
    await addAccount('765000004', true);
    await advance('2026-11-20T23:00:00Z');
    expect(await credits()).toHaveLength(3);
    expect(sumOf(await partsNow(id))).toBe(cents((await world.check(id)).net_pay));
  });

  test('is printed as one check where the pay is printed', async () => {
    await threeAccounts();
    const { employeeCheckID: id } = await world.open(employee, '2026-11-01', checkDate, {
      disbursement: { method: 'download_check' },
    });
    await advance(payOut);
    expect(await credits()).toEqual([]);
    expect((await disbursementOf(id)).parts).toBeUndefined();
  });

  test('of which one account returns its part is partially returned; only that part is owed and sent again', async () => {
    await threeAccounts({ savings: '765420001' });
    const id = await openCheck();
    await advance(payReturned);
    expect(await statuses(id)).toEqual(['partially_returned', 'returned', 'settled', 'settled']);
    expect((await partsNow(id))[0]).toMatchObject({ return_code: 'R01', amount: 200 });
    expect((await reasons(id)).at(-1)).toBe('200.00 to the account that ends in 0001: Insufficient Funds');
    expect((await world.check(id)).status).toBe('processed');
    expect(await world.balance('RETURNED_PAY')).toBe(-200_00);
    const { company } = await world.ask(
      'query ($companyId: ID!) { company(id: $companyId) { returnedPay { employeeCheckId amount returnCode cannotSendBecause } attention { kind message } } }',
    );
    expect(company).toEqual({
      returnedPay: [{ employeeCheckId: id, amount: 200, returnCode: 'R01', cannotSendBecause: null }],
      attention: expect.arrayContaining([
        { kind: 'PAY_RETURNED', message: 'A bank returned the pay of one person.' },
      ]),
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.retry(id)));
    expect(answers.filter(({ body }) => body.data)).toHaveLength(1);
    const all = await credits();
    expect(all).toHaveLength(4);
    expect(all.at(-1)).toMatchObject({ amount: 200, attempt: 1, accountNumber: '*****0001' });
    expect(await world.balance('RETURNED_PAY')).toBe(0);
    await advance('2026-12-15T00:00:00Z');
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect((await world.retry(id)).body.errors[0].message).toMatch(/only what a bank has returned/);
  });

  test('whose account is closed is sent again to the active account', async () => {
    await threeAccounts({ savings: '765410002' });
    const id = await openCheck();
    await advance(payReturned);
    expect((await world.retry(id)).body.errors).toBeUndefined();
    expect((await partsNow(id))[0]).toMatchObject({ account_number: '*****0003', status: 'pending' });
    expect((await reasons(id)).at(-1)).toBe('Sent again: 200.00 to the account that ends in 0003.');
    await advance('2026-12-15T00:00:00Z');
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
  });

  test('of which all parts come back is returned; a retry sends each part that can be sent', async () => {
    await threeAccounts({ savings: '765420001', second: '765420009', checking: '765410002' });
    const id = await openCheck();
    await advance(payReturned);
    const { net_pay } = await world.check(id);
    expect(await statuses(id)).toEqual(['returned', 'returned', 'returned', 'returned']);
    expect(await world.balance('RETURNED_PAY')).toBe(-cents(net_pay));
    await world.retry(id);
    expect(await statuses(id)).toEqual(['partially_returned', 'pending', 'pending', 'returned']);
    expect((await world.retry(id)).body.errors[0].message).toMatch(/R02.*Correct the account first/);
    await addAccount('765000004', true);
    expect((await world.retry(id)).body.errors).toBeUndefined();
    expect(await world.balance('RETURNED_PAY')).toBe(0);
    await advance('2026-12-15T00:00:00Z');
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect(sumOf(await partsNow(id))).toBe(cents(net_pay));
  });

  test('announces each part that comes back, also when the status of the whole stays', async () => {
    await threeAccounts({ savings: '765410002', second: '765430002' });
    const id = await openCheck();
    await advance('2027-02-15T00:00:00Z');
    expect(await statuses(id)).toEqual(['partially_returned', 'returned', 'returned', 'settled']);
    const events = await arrange(service, world, (db) =>
      db.event.findMany({ where: { kind: 'disbursement', objectId: id }, orderBy: { id: 'asc' } }),
    );
    const seen = events.map(({ data }) => {
      const { disbursement } = data as { disbursement: { status: string; parts: Part[] } };
      return [disbursement.status, ...disbursement.parts.map((part) => part.status)].join(' ');
    });
    expect(seen).toEqual([
      'pending pending pending pending',
      'settled settled settled settled',
      'partially_returned returned settled settled',
      'partially_returned returned returned settled',
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/765\d{6}|011401533/);
  });

  test('of which a bank corrects one account names that account, and no other is changed', async () => {
    await threeAccounts({ second: '765440001' });
    const id = await openCheck();
    await advance(payReturned);
    expect(await statuses(id)).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect((await reasons(id)).at(-1)).toMatch(/The account that ends in 0001 was corrected\.$/);
    const accounts = await world.get('/bankaccount', { employeeID: employee });
    expect(accounts.map((account: { account_number: string }) => account.account_number)).toEqual([
      '*****0001',
      '*****0000',
      '*****0003',
    ]);
  });

  test('of a contractor is sent, returned and sent again by its parts', async () => {
    const { contractorID, companyID, key } = world;
    const add = async (account_number: string) =>
      (await world.post('/bankaccount', { contractorID, account_number, routing_number: '011401533' }))
        .bankAccountID;
    const [first, rest] = [await add('765420001'), await add('765000002')];
    const parts = [
      { bankAccountID: first, percent: 33.3333 },
      { bankAccountID: rest, remainder: true },
    ];
    await world.post('/paySplit', { contractorID, parts });
    const payment = { contractorID, pay_date: checkDate, amount: 100 };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    await advance(payReturned);
    const read = async () => (await world.get('/contractorPayment', { contractorPaymentID })).disbursement;
    expect(await read()).toMatchObject({
      status: 'partially_returned',
      parts: [
        { amount: 33.33, status: 'returned' },
        { amount: 66.67, status: 'settled' },
      ],
    });
    const mutation = `mutation ($companyId: ID!, $id: ID!) {
      retryContractorPayment(companyId: $companyId, contractorPaymentId: $id) { id } }`;
    const retried = await graphql(service, key, mutation, { companyId: companyID, id: contractorPaymentID });
    expect(retried.body.errors).toBeUndefined();
    await advance('2026-12-15T00:00:00Z');
    expect(await read()).toMatchObject({ status: 'settled' });
    expect(await world.balance('RETURNED_PAY')).toBe(0);
  });
});
