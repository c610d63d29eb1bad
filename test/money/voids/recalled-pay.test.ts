import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { open, payLeft, payTo, voidIt } from './voided.ts';

servePayrolls();

const pay = async (): Promise<string> => {
  const payment = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 500 };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
const voidPayment = (contractorPaymentID: string) =>
  call(service, 'POST', '/contractorPayment/void', {
    key: world.key,
    body: { companyID: world.companyID, contractorPaymentID },
  });
/** Two checks and two payments that were sent, whose transfers no bank has received. */
async function sent() {
  await payTo('7654321');
  const all = { checks: [await open(), await open()], payments: [await pay(), await pay()] };
  await world.advance(payLeft);
  await arrange(service, world, (db) =>
    db.transfer.updateMany({ where: { direction: 'credit' }, data: { status: 'created', nextAt: null } }),
  );
  return all;
}
const transfers = () =>
  arrange(service, world, async (db) => {
    const credits = await db.transfer.findMany({ where: { direction: 'credit' } });
    return new Map(
      credits.map((credit) => [
        credit.employeeCheckId ?? credit.contractorPaymentId,
        [credit.status, credit.nextAt],
      ]),
    );
  });

test('pay that no bank has received is recalled with its check or payment, and no other pay', async () => {
  const { checks, payments } = await sent();
  expect((await voidIt(checks[0] ?? '')).body.data).toMatchObject({ disbursement: { status: 'void' } });
  expect((await voidPayment(payments[0] ?? '')).body.data).toMatchObject({
    disbursement: { status: 'void' },
  });
  const found = await transfers();
  for (const [recalled, kept] of [checks, payments]) {
    expect(found.get(recalled ?? '')).toEqual(['canceled', null]);
    expect(found.get(kept ?? '')).toEqual(['created', null]);
  }
});

test('pay that is in a bank file is not recalled: the worker owes it', async () => {
  const { checks } = await sent();
  const [id = ''] = checks;
  await arrange(service, world, async (db) => {
    const bankFileId = newId();
    await db.bankFile.create({ data: { id: bankFileId, createdOn: '2026-11-20', createdAt: '1400' } });
    await db.transfer.updateMany({ where: { employeeCheckId: id }, data: { bankFileId } });
  });
  expect((await voidIt(id)).body.data.disbursement).toMatchObject({ status: 'pending' });
  expect((await transfers()).get(id)).toEqual(['created', null]);
});
