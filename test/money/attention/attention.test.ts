/** What keeps people from being paid is said, with its reason, until somebody has mended it. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, payOut, payReturned } from '../money-movement/bank-world.ts';
import { advance, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';
import { aboutPayroll } from './about-payroll.ts';

serveBanks();

const query = `query ($companyId: ID!) { company(id: $companyId) {
  attention { kind severity message checkDate approveBy }
  returnedPay { employeeCheckId contractorPaymentId name payDate amount returnCode reason cannotSendBecause } } }`;
const company = async () => (await world.ask(query)).company;
const attention = async () => aboutPayroll((await company()).attention);
const returned = async () => ({ ...(await company()), attention: await attention() });
const unapproved = 'The check was not approved by its cut-off. Move it to another day and approve it.';
const waiting = () => world.open(employee, '2026-11-01', checkDate, { approval_required: true });

describe('what needs attention', () => {
  test('is a missing approval, with its cut-off, then the missed cut-off, then the missed payday', async () => {
    const { employeeCheckID } = await waiting();
    const approval = { kind: 'APPROVAL_DUE', severity: 'WARNING', checkDate };
    expect(await attention()).toEqual([
      { ...approval, message: '1 check waits for an approval.', approveBy: '2026-11-18T22:00:00.000Z' },
    ]);
    await advance(cutOff);
    const late = {
      severity: 'BLOCKING',
      checkDate,
      approveBy: null,
      message: `1 check waits: ${unapproved}`,
    };
    expect(await attention()).toEqual([{ ...late, kind: 'MISSED_CUT_OFF' }]);
    await advance('2026-11-21T09:00:00Z');
    expect(await attention()).toEqual([{ ...late, kind: 'MISSED_PAYDAY' }]);
    await world.patch('/employeeCheck', { employeeCheckID, approved: true, check_date: '2026-11-27' });
    expect(await attention()).toEqual([]);
  });

  test('names the next payday that waits for an approval, and later ones a week before their cut-off', async () => {
    const { contractorID } = world;
    for (const pay_date of ['2026-11-20', '2026-11-27', '2026-12-04']) {
      await world.post('/contractorPayment', { contractorID, pay_date, amount: 5, approval_required: true });
    }
    const days = async () => (await attention()).map((entry: { checkDate: string }) => entry.checkDate);
    expect(await days()).toEqual(['2026-11-20']);
    await advance('2026-11-18T21:00:00Z');
    expect(await days()).toEqual(['2026-11-20', '2026-11-27']);
  });

  test('counts checks and payments of a day together, and each reason apart', async () => {
    await waiting();
    await world.open(world.employees[1] ?? '', '2026-11-01', checkDate, { approval_required: true });
    const payment = { contractorID: world.contractorID, pay_date: checkDate, amount: 500 };
    await world.post('/contractorPayment', { ...payment, approval_required: true });
    expect(await attention()).toMatchObject([
      { kind: 'APPROVAL_DUE', message: '2 checks and 1 payment wait for an approval.' },
    ]);
  });

  test('is a company that cannot pay, and why, and the checks that it has missed', async () => {
    await world.account(employee, '7654321');
    await openCheck();
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus: 'pending' } }),
    );
    const reason = "The company's bank account is not verified yet.";
    expect(await attention()).toMatchObject([{ kind: 'CANNOT_PAY', message: reason }]);
    await advance(cutOff);
    expect(await attention()).toMatchObject([
      { kind: 'CANNOT_PAY', message: reason },
      { kind: 'MISSED_CUT_OFF', message: `1 check waits: ${reason}` },
    ]);
  });

  test('is pay that a bank has returned, with its amount and reason, until it is sent again', async () => {
    await world.account(employee, '765410001');
    const employeeCheckId = await openCheck();
    await advance(payReturned);
    const { attention: items, returnedPay } = await returned();
    expect(items).toMatchObject([
      { kind: 'PAY_RETURNED', message: 'A bank returned the pay of one person.', checkDate: null },
    ]);
    const { net_pay } = await world.check(employeeCheckId);
    expect(returnedPay).toMatchObject([
      { employeeCheckId, contractorPaymentId: null, payDate: checkDate, amount: net_pay, returnCode: 'R01' },
    ]);
    expect(returnedPay[0].cannotSendBecause).toBeNull();
    await world.account(employee, '7654321');
    await world.retry(employeeCheckId);
    expect(await returned()).toEqual({ attention: [], returnedPay: [] });
  });

  test('is also returned pay of a voided check that the worker gave back before, and none that the worker kept', async () => {
    await world.account(employee, '765410001');
    const [kept, givenBack] = [await openCheck(), await openCheck()];
    await advance(payOut);
    const mutate = (name: string, id: string) =>
      world.ask(
        `mutation ($companyId: ID!, $id: ID!) { ${name}(companyId: $companyId, employeeCheckId: $id) { id } }`,
        { id },
      );
    for (const id of [kept, givenBack]) await mutate('voidEmployeeCheck', id);
    await mutate('confirmCheckRecovery', givenBack);
    await advance(payReturned);
    expect((await company()).returnedPay).toMatchObject([{ employeeCheckId: givenBack, returnCode: 'R01' }]);
    await world.account(employee, '7654321');
    await world.retry(givenBack);
    expect(await returned()).toEqual({ attention: [], returnedPay: [] });
  });
});
