/** To which account returned pay goes when it is sent again, and how much of it. */
import { expect, test } from 'vitest';
import { addAccount, setSplit, threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, payReturned } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

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
  expect((await disbursementOf(id)).parts[0]).toMatchObject({
    account_number: '*****0003',
    status: 'pending',
  });
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

test('a payment to a contractor is sent again with its own amount, whoever else was paid since', async () => {
  const { contractorID } = world;
  await world.account(employee, '7654321');
  const account = { contractorID, account_number: '765420001', routing_number: '011401533' };
  await world.post('/bankaccount', account);
  const payment = { contractorID, pay_date: checkDate, amount: 120.5 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await world.open(employee, '2026-11-01', '2026-11-23');
  await advance(payReturned);
  await world.post('/contractorPayment/retry', { contractorPaymentID });
  const again = { attempt: 1, amount: 120.5, accountNumber: '*****0001', status: 'SUBMITTED' };
  const sent: { attempt: number }[] = await world.transfers();
  expect(sent.filter(({ attempt }) => attempt > 0)).toMatchObject([again]);
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
