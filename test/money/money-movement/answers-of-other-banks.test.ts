import { expect, test } from 'vitest';
import type { Transfer } from '../../../src/generated/prisma/client.ts';
import { applyChange } from '../../../src/money/money-movement/apply-change.ts';
import { returnPay } from '../../../src/money/money-movement/return-pay.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { payOut, paySettled } from './bank-world.ts';
import { advance, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

type Answer = (operation: Operation, transfer: Transfer) => Promise<void>;

/** Pays a check, and applies to the transfer what a bank says about it. */
async function payAndApply(answer: Answer, until = paySettled) {
  await world.account(employee, '7654321');
  const id = await openCheck();
  await advance(until);
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  await runAs(service.core, access, async (operation) => {
    const where = { employeeCheckId: id };
    await answer(operation, await operation.db.transfer.findFirstOrThrow({ where }));
  });
  return { id, ...(await disbursementOf(id)).history.at(-1) };
}

test('pay that a bank returns with a code of its own is returned, and is not sent there again', async () => {
  const { id, ...step } = await payAndApply((operation, transfer) =>
    returnPay(operation, world.companyID, [{ transfer, code: 'R99' }]),
  );
  expect(step).toMatchObject({ status: 'returned', return_code: 'R99', reason: 'Returned by the bank.' });
  expect((await world.retry(id)).body.errors[0].message).toBe(
    'The bank returned it with R99, returned by the bank: nothing is sent to that account again. ' +
      'Correct the account first.',
  );
});

test('pay that a bank returns leaves its account as verified as it was', async () => {
  await world.patch('/companies', { bank_account_prenotes: true });
  await payAndApply((operation, transfer) =>
    returnPay(operation, world.companyID, [{ transfer, code: 'R01' }]),
  );
  expect(await world.get('/bankaccount', {})).toMatchObject([{ verification: 'verified' }]);
});

test('a notice of change with a code of its own is shown, and the account is left to a person', async () => {
  const { status, reason } = await payAndApply((operation, transfer) =>
    applyChange(operation, { transfer, code: 'C99', correctedData: '1' }),
  );
  expect({ status, reason }).toEqual({
    status: 'settled',
    reason: 'Something is to be changed. The account has to be corrected by hand.',
  });
});

test('a notice of change that the bank sends twice is applied and shown once', async () => {
  const { id } = await payAndApply(async (operation, transfer) => {
    const notice = { code: 'C01', correctedData: '1234567' };
    await applyChange(operation, { ...notice, transfer });
    const where = { id: transfer.id };
    await applyChange(operation, {
      ...notice,
      transfer: await operation.db.transfer.findFirstOrThrow({ where }),
    });
  });
  expect(await historyOf(id)).toEqual(['pending', 'settled', 'settled C01']);
});

test('a notice of change that comes before the pay settles leaves it on its way, and it settles', async () => {
  const { id, ...step } = await payAndApply(
    (operation, transfer) => applyChange(operation, { transfer, code: 'C01', correctedData: '1234567' }),
    payOut,
  );
  expect(step).toMatchObject({ status: 'pending', return_code: 'C01' });
  await advance(paySettled);
  expect(await historyOf(id)).toEqual(['pending', 'pending C01', 'settled']);
});

test.each([
  ['the transfer', (db: Operation['db'], data: object) => db.transfer.updateMany({ data })],
  ['the worker', (db: Operation['db'], data: object) => db.bankAccount.updateMany({ data })],
])('a notice of change is left to a person when the account number of %s cannot be read', async (_, set) => {
  const { reason } = await payAndApply(async (operation, { id }) => {
    await set(operation.db, { sealedAccountNumber: 'deadbeef.AAAA.AAAA.AAAA' });
    const transfer = await operation.db.transfer.findFirstOrThrow({ where: { id } });
    await applyChange(operation, { transfer, code: 'C01', correctedData: '1234567' });
  });
  expect(reason).toMatch(/The account has to be corrected by hand\.$/);
  const accounts = await arrange(service, world, (db) => db.bankAccount.findMany({}));
  expect(accounts).toMatchObject([{ accountLastFour: '4321' }]);
});
