import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, payOut } from './bank-world.ts';
import { advance, disbursementOf, openCheck, openPrintedCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const noAccount = 'The worker has no active bank account. Pay is sent once there is one.';
const payContractor = async (): Promise<string> => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount: 120.5 };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
const paymentOf = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const contractorAccount = (account_number: string) => {
  const { contractorID } = world;
  return world.post('/bankaccount', { contractorID, account_number, routing_number: '011401533' });
};
const openOther = async (): Promise<string> =>
  (await world.open(world.employees[1] ?? '', '2026-11-01', checkDate)).employeeCheckID;
const credits = async () =>
  (await world.transfers()).filter(({ direction }: { direction: string }) => direction === 'CREDIT');

describe('a new bank account', () => {
  test('releases the pay of its own worker at once, and that of nobody else', async () => {
    const [mine, others, payment] = [await openCheck(), await openOther(), await payContractor()];
    await advance(payOut);
    await world.account(employee, '7654321');
    expect(await world.check(mine)).not.toHaveProperty('held_because');
    expect(await paymentOf(payment)).toMatchObject({ held_because: noAccount });
    await contractorAccount('7654322');
    expect(await paymentOf(payment)).not.toHaveProperty('held_because');
    expect(await world.check(others)).toMatchObject({ status: 'pre-processed', held_because: noAccount });
  });

  test('leaves a check that was not approved by its cut-off as it is: it still says so', async () => {
    const id = await openCheck();
    const heldBecause = 'The check was not approved by its cut-off. Move it to another day and approve it.';
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { id }, data: { heldBecause, heldBy: 'approval' } }),
    );
    await world.account(employee, '7654321');
    expect(await world.check(id)).toMatchObject({ status: 'pending', held_because: heldBecause });
  });

  test('leaves pay that does not wait in its version, so that a change based on it is accepted', async () => {
    await world.account(employee, '7654321');
    await contractorAccount('7654322');
    const [id, payment] = [await openCheck(), await payContractor()];
    await advance(cutOff);
    const versions = async () => {
      const { key, companyID } = world;
      const paths = [
        `employeeCheck?employeeCheckID=${id}`,
        `contractorPayment?contractorPaymentID=${payment}`,
      ];
      const answers = paths.map((path) => call(service, 'GET', `/${path}&companyID=${companyID}`, { key }));
      return (await Promise.all(answers)).map(({ headers }) => headers.get('etag'));
    };
    const before = await versions();
    expect(before).toEqual([expect.any(String), expect.any(String)]);
    await world.account(employee, '7654323');
    await contractorAccount('7654324');
    expect(await versions()).toEqual(before);
  });

  test('replaces the one before: pay is sent to it', async () => {
    await world.account(employee, '7654321');
    await contractorAccount('7654322');
    await openCheck();
    await payContractor();
    await world.account(employee, '7654323');
    await contractorAccount('7654324');
    await advance(payOut);
    expect(await credits()).toMatchObject([{ accountNumber: '*****4323' }, { accountNumber: '*****4324' }]);
  });
});

describe('pay that version 1.0.0 booked as paid while it waited', () => {
  test('is sent as soon as its worker has an account: no other pay is, and none of it twice', async () => {
    const mine = await openCheck();
    const onPaper = await openPrintedCheck('2026-11-15');
    const { employeeCheckID: later } = await world.open(employee, '2026-11-15', '2026-12-04');
    const [others, payment] = [await openOther(), await payContractor()];
    await advance(payOut);
    const booked = { status: 'processed', heldBecause: null };
    await arrange(service, world, async (db) => {
      await db.employeeCheck.updateMany({ where: { id: { in: [mine, others] } }, data: booked });
      await db.contractorPayment.updateMany({ where: { id: payment }, data: booked });
    });
    const steps = async () => [
      ...(await Promise.all(
        [mine, onPaper, later, others].map(async (id) => (await disbursementOf(id)).history.length),
      )),
      (await paymentOf(payment)).disbursement.history.length,
    ];
    expect(await steps()).toEqual([1, 1, 0, 1, 1]);
    for (const number of ['7654321', '7654322']) await world.account(employee, number);
    expect(await credits()).toMatchObject([{ status: 'SUBMITTED', accountNumber: '*****4321' }]);
    expect(await steps()).toEqual([2, 1, 0, 1, 1]);
    for (const number of ['7654323', '7654324']) await contractorAccount(number);
    expect(await credits()).toMatchObject([{ accountNumber: '*****4321' }, { accountNumber: '*****4323' }]);
    expect(await steps()).toEqual([2, 1, 0, 1, 2]);
    expect((await disbursementOf(mine)).history.at(-1)).toMatchObject({
      status: 'pending',
      reason: 'Sent to the account that ends in 4321.',
    });
  });
});

test('pay by a method of an earlier version, which the service does not offer, waits and says so', async () => {
  await world.account(employee, '7654321');
  const id = await openCheck();
  await arrange(service, world, (db) =>
    db.employeeCheck.updateMany({ where: { id }, data: { disbursementMethod: 'paycard' } }),
  );
  await advance(payOut);
  expect(await world.check(id)).toMatchObject({
    status: 'pre-processed',
    held_because: 'The service does not pay this way. Pay it by direct deposit or by a check.',
  });
  expect(await credits()).toEqual([]);
});
