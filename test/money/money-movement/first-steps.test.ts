import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, payOut, payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck, openPrintedCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const noAccount = 'The worker has no active bank account. Pay is sent once there is one.';
const credits = async () =>
  (await world.transfers()).filter(({ direction }: { direction: string }) => direction === 'CREDIT');
const payContractor = async (more: object = {}): Promise<string> => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount: 120.5, ...more };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
const paymentOf = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const receivers = () =>
  arrange(service, world, async (db) => {
    const sent = await db.transfer.findMany({ where: { direction: 'credit' }, orderBy: { id: 'asc' } });
    return sent.map(({ receiverName }) => receiverName);
  });

describe('the first step of pay says how it is paid', () => {
  test('by a check that the employer prints', async () => {
    await world.account(employee, '7654321');
    const id = await openPrintedCheck();
    await advance(payOut);
    expect((await disbursementOf(id)).history).toMatchObject([
      {
        status: 'pending',
        reason: expect.stringMatching(/^Paid by check \d+, which the employer prints\.$/),
      },
    ]);
  });

  test('settled, when nothing is left to be paid', async () => {
    await world.account(employee, '7654321');
    const { employeeCheckID } = await world.open(employee, '2026-11-01', checkDate, { shifts: [] });
    await advance(payOut);
    const { net_pay, disbursement } = await world.check(employeeCheckID);
    expect(net_pay).toBe(0);
    expect(disbursement).toMatchObject({
      status: 'settled',
      history: [{ status: 'settled', reason: 'Nothing was left to be paid.' }],
    });
    expect(await credits()).toEqual([]);
  });
});

describe('pay that waits for an account', () => {
  test('is sent to the worker who gets one: no other pay is, and none of it twice', async () => {
    const [, other = ''] = world.employees;
    const waiting = await openCheck();
    const onPaper = await openPrintedCheck('2026-11-15');
    const { employeeCheckID: later } = await world.open(employee, '2026-11-15', '2026-12-04');
    const { employeeCheckID: others } = await world.open(other, '2026-11-01', checkDate);
    const payment = await payContractor();
    await advance(paySettled);
    expect(await credits()).toEqual([]);
    await world.account(employee, '7654321');
    await advance('2026-11-21T00:00:00Z');
    await world.account(employee, '7654322');
    await advance('2026-11-21T01:00:00Z');
    expect(await credits()).toMatchObject([{ accountNumber: '*****4321' }]);
    const steps = async (id: string) => (await disbursementOf(id)).history.length;
    expect(await Promise.all([waiting, onPaper, later, others].map(steps))).toEqual([2, 1, 0, 1]);
    const bank = { contractorID: world.contractorID, routing_number: '011401533' };
    await world.post('/bankaccount', { ...bank, account_number: '7654323' });
    await advance('2026-11-21T02:00:00Z');
    await world.post('/bankaccount', { ...bank, account_number: '7654324' });
    await advance('2026-11-21T03:00:00Z');
    expect(await credits()).toMatchObject([{ accountNumber: '*****4321' }, { accountNumber: '*****4323' }]);
    expect((await paymentOf(payment)).disbursement.history).toHaveLength(2);
    expect(await receivers()).toEqual(['Grace Rivera', 'Omar Haddad']);
  });

  test('stays as it is when it is more than a bank transfer can carry', async () => {
    const shifts = [2, 3, 4].map((day) => ({ time: `2026-11-0${day}`, bonus: { amount: 1e8 } }));
    const { employeeCheckID } = await world.open(employee, '2026-11-01', checkDate, { shifts });
    await world.account(employee, '7654321');
    await advance(payOut);
    await world.account(employee, '7654322');
    expect((await disbursementOf(employeeCheckID)).history).toMatchObject([
      { reason: 'It is more than a bank transfer can carry. Pay it by a check.' },
    ]);
  });
});

describe('pay to a contractor', () => {
  test('is sent when it is due, and when it is as much as one bank transfer carries', async () => {
    const bank = { contractorID: world.contractorID, routing_number: '011401533' };
    await world.post('/bankaccount', { ...bank, account_number: '7654321' });
    await world.patch('/contractors', {
      contractorID: world.contractorID,
      tin_type: 'ssn',
      tin: '219-45-6703',
    });
    await payContractor({ amount: 99_999_999.99 });
    const later = await payContractor({ pay_date: '2026-12-04' });
    await advance(payOut);
    expect(await credits()).toMatchObject([{ amount: 99_999_999.99, accountNumber: '*****4321' }]);
    expect((await paymentOf(later)).disbursement.history).toEqual([]);
  });

  test('is sent less what is withheld, to the account, in the name of the person', async () => {
    const { contractorID } = world;
    const owner = { contractorID, routing_number: '011401533' };
    await world.post('/bankaccount', { ...owner, account_number: '7654321' });
    await world.post('/garnishments', {
      contractorID,
      garnishment_type: 'creditor',
      agency: { name: 'Clerk', address: '1 Main St' },
      case_id: '1',
      order_number: '2',
      effective_start_date: '2026-01-01',
      cap_amount: 20.25,
    });
    const id = await payContractor();
    await advance(paySettled);
    expect(await credits()).toMatchObject([
      { amount: 100.25, status: 'SETTLED', accountNumber: '*****4321' },
    ]);
    expect((await paymentOf(id)).disbursement).toMatchObject({
      status: 'settled',
      history: [
        { status: 'pending', reason: 'Sent to the account that ends in 4321.' },
        { status: 'settled' },
      ],
    });
    expect(await receivers()).toEqual(['Omar Haddad']);
  });

  test('waits for an account, is sent once there is one, and is in the name of the business', async () => {
    const { contractorID } = world;
    await arrange(service, world, (db) =>
      db.contractor.updateMany({ where: { id: contractorID }, data: { businessName: 'Haddad Ovens' } }),
    );
    const id = await payContractor();
    const checkId = await openCheck();
    await advance('2026-11-24T23:00:00Z');
    for (const { history } of [(await paymentOf(id)).disbursement, await disbursementOf(checkId)]) {
      expect(history).toMatchObject([{ status: 'pending', reason: noAccount }]);
    }
    await world.post('/bankaccount', {
      contractorID,
      account_number: '7654321',
      routing_number: '011401533',
    });
    await advance('2026-11-25T00:00:00Z');
    expect(await credits()).toMatchObject([{ amount: 120.5, accountNumber: '*****4321' }]);
    expect((await disbursementOf(checkId)).history).toHaveLength(1); // the employee still has none
    await advance('2026-11-30T23:00:00Z');
    expect((await paymentOf(id)).disbursement).toMatchObject({ status: 'settled' });
    expect(await receivers()).toEqual(['Haddad Ovens']);
  });

  test('shows why a bank returned it', async () => {
    const { contractorID } = world;
    await world.post('/bankaccount', {
      contractorID,
      account_number: '765410003',
      routing_number: '011401533',
    });
    const id = await payContractor();
    await advance(payReturned);
    expect((await paymentOf(id)).disbursement.history.at(-1)).toMatchObject({
      status: 'returned',
      return_code: 'R03',
      reason: 'No Account/Unable to Locate Account',
    });
    expect(await world.balance('RETURNED_PAY')).toBe(-12_050);
  });
});
