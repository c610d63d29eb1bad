/** To which account returned pay goes when it is sent again, and how much of it. */
import { expect, test } from 'vitest';
import { addAccount, setSplit, threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, payReturned } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { serveBanks, world } from './served-bank.ts';

serveBanks();

test('a returned part goes to the active account once the split gives its account no part any more', async () => {
  const { second, checking } = await threeAccounts({ savings: '765420001' });
  const id = await openCheck();
  await advance(payReturned);
  const parts = [
    { bankAccountID: second, percent: 10 },
    { bankAccountID: checking, remainder: true },
  ];
  expect((await setSplit(parts)).status).toBe(200);
  expect((await world.retry(id)).body.errors).toBeUndefined();
  const again = { bankAccountID: checking, account_number: '*****0003' };
  expect((await disbursementOf(id)).parts).toMatchObject([
    { ...again, status: 'pending' },
    { bankAccountID: second, account_number: '*****0002', status: 'settled' },
    { ...again, status: 'settled' },
  ]);
});

test('a returned part of a contractor does the same', async () => {
  const { contractorID } = world;
  const add = async (account_number: string): Promise<string> => {
    const account = { contractorID, account_number, routing_number: '011401533' };
    return (await world.post('/bankaccount', account)).bankAccountID;
  };
  const [first, other, rest] = [await add('765420001'), await add('765000002'), await add('765000003')];
  const remainder = { bankAccountID: rest, remainder: true };
  await world.post('/paySplit', { contractorID, parts: [{ bankAccountID: first, amount: 30 }, remainder] });
  const payment = { contractorID, pay_date: checkDate, amount: 100 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await advance(payReturned);
  await world.post('/paySplit', { contractorID, parts: [{ bankAccountID: other, amount: 30 }, remainder] });
  const { disbursement } = await world.post('/contractorPayment/retry', { contractorPaymentID });
  expect(disbursement.parts).toMatchObject([
    { amount: 30, account_number: '*****0003', status: 'pending' },
    { amount: 70, account_number: '*****0003', status: 'settled' },
  ]);
});

test('each check and each payment is sent again with its own amount, and not with that of another', async () => {
  const { contractorID } = world;
  const [one = '', other = ''] = world.employees;
  const account = { account_number: '765420001', routing_number: '011401533' };
  for (const worker of [{ employeeID: one }, { employeeID: other }, { contractorID }])
    await world.post('/bankaccount', { ...worker, ...account });
  const payment = { contractorID, pay_date: checkDate };
  const payments: string[] = [];
  for (const amount of [120.5, 80]) {
    payments.push((await world.post('/contractorPayment', { ...payment, amount })).contractorPaymentID);
  }
  const shifts = [{ time: '2026-11-02', hourly: { hours: 8 } }];
  const checks = [
    await openCheck(),
    (await world.open(other, '2026-11-01', checkDate, { shifts })).employeeCheckID,
  ];
  await advance(payReturned);
  const wanted = [];
  for (const id of checks) {
    wanted.push((await world.check(id)).net_pay);
    expect((await world.retry(id)).body.errors).toBeUndefined();
  }
  for (const contractorPaymentID of payments)
    await world.post('/contractorPayment/retry', { contractorPaymentID });
  const sent: { attempt: number; amount: number }[] = await world.transfers();
  const again = sent.filter(({ attempt }) => attempt > 0).map(({ amount }) => amount);
  expect(again.toSorted()).toEqual([...wanted, 120.5, 80].toSorted());
});

test('pay that was not split goes to the active account, also where a split gives its account a part since', async () => {
  const first = await addAccount('765420001', true);
  const id = await openCheck();
  await advance(payReturned);
  const active = await addAccount('765000003', true);
  const parts = [
    { bankAccountID: first, amount: 200 },
    { bankAccountID: active, remainder: true },
  ];
  expect((await setSplit(parts)).status).toBe(200);
  expect((await world.retry(id)).body.errors).toBeUndefined();
  expect((await world.transfers()).at(-1)).toMatchObject({ attempt: 1, accountNumber: '*****0003' });
});
