import { expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { addAccount, setSplit, threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, payOut, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

test('split pay waits for an account whose number cannot be read, names it, and goes on as it says', async () => {
  const { savings, second, checking } = await threeAccounts();
  await arrange(service, world, (db) =>
    db.bankAccount.updateMany({
      where: { id: second },
      data: { sealedAccountNumber: 'deadbeef.AAAA.AAAA.AAAA' },
    }),
  );
  const id = await openCheck();
  await advance(payOut);
  expect((await world.check(id)).held_because).toBe(
    'The number of the account that ends in 0002 cannot be read. Pay is sent once the account is entered again and the split is set to the new one.',
  );
  const again = await addAccount('765000002');
  const parts = [
    { bankAccountID: savings, amount: 200 },
    { bankAccountID: again, percent: 10 },
    { bankAccountID: checking, remainder: true },
  ];
  expect((await setSplit(parts)).status).toBe(200);
  await advance(paySettled);
  await advance('2026-11-24T23:00:00Z');
  const { status, history } = await disbursementOf(id);
  expect(status).toBe('settled');
  expect(history.map(({ reason }: { reason: string }) => reason)).toContain(
    '200.00 arrived in the account that ends in 0001.',
  );
});

test('split pay waits while what one of its accounts gets is more than a transfer can carry', async () => {
  await threeAccounts();
  const shifts = [2, 3, 4].map((day) => ({ time: `2026-11-0${day}`, bonus: { amount: 1e8 } }));
  const { employeeCheckID } = await world.open(employee, '2026-11-01', checkDate, { shifts });
  await advance(payOut);
  expect((await world.check(employeeCheckID)).held_because).toBe(
    'It is more than a bank transfer can carry. Pay it by a check.',
  );
});
