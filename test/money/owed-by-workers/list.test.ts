import { expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import { afterReturn, cutOff, open, payDay, payTo, voidIt } from '../voids/voided.ts';

servePayrolls();

const owed = () => world.get('/owedByWorkers', {});
const confirm = (kind: 'Check' | 'Payment', id: string) => {
  const argument = kind === 'Check' ? 'employeeCheckId' : 'contractorPaymentId';
  const mutation = `mutation ($c: ID!, $id: ID!) { confirm${kind}Recovery(companyId: $c, ${argument}: $id) { id } }`;
  return graphql(service, world.key, mutation, { c: world.companyID, id });
};

test('voided pay that has arrived is owed with its person, amount and days, until the company has it back', async () => {
  await payTo('765400000');
  const check = await open();
  const { contractorID } = world;
  const payment = { contractorID, pay_date: '2026-11-20', amount: 500 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await world.advance(payDay);
  expect(await owed()).toEqual([]);
  await voidIt(check);
  await world.post('/contractorPayment/void', { contractorPaymentID });
  const { net_pay, first_name, last_name } = await world.check(check);
  const ofVoid = {
    pay_date: '2026-11-20',
    since: '2026-11-20',
    repayment: 'by_worker',
    taken_from_id: null,
    taken_on: null,
  };
  const ofCheck = {
    ...ofVoid,
    employeeCheckID: check,
    contractorPaymentID: null,
    worker_id: world.employees[0],
    name: `${first_name} ${last_name}`,
    amount: net_pay,
  };
  const ofPayment = { ...ofVoid, employeeCheckID: null, contractorPaymentID, worker_id: contractorID };
  expect(await owed()).toMatchObject([ofCheck, { ...ofPayment, amount: 500 }]);
  await confirm('Payment', contractorPaymentID);
  expect(await owed()).toEqual([ofCheck]);
  await confirm('Check', check);
  expect(await owed()).toEqual([]);
});

test('voided pay that the bank returns is owed no longer', async () => {
  await payTo('765410002');
  const check = await open();
  await world.advance(payDay);
  await voidIt(check);
  expect(await owed()).toHaveLength(1);
  await world.advance(afterReturn);
  expect(await owed()).toEqual([]);
});

test('voided pay that never left is owed by nobody', async () => {
  const check = await open();
  await world.advance(cutOff);
  await voidIt(check);
  expect(await owed()).toEqual([]);
});

test('pay that a correction takes back is owed from the pending check, until it is computed', async () => {
  await payTo('765400000');
  const paid = await open();
  await world.advance(payDay);
  const shifts = [
    { time: '2026-11-16', hourly: { hours: 40 } },
    { time: '2026-11-17', correction: { paid_on: '2026-11-20', hours: -3, wage: 24.5 } },
    { time: '2026-11-17', correction: { paid_on: '2026-11-20', amount: -10 } },
  ];
  const [employee = ''] = world.employees;
  const { employeeCheckID: taking } = await world.open(employee, '2026-11-15', '2026-12-04', { shifts });
  expect(await owed()).toMatchObject([
    {
      employeeCheckID: paid,
      worker_id: employee,
      pay_date: '2026-11-20',
      amount: 83.5,
      since: '2026-11-20',
      repayment: 'from_check',
      taken_from_id: taking,
      taken_on: '2026-12-04',
    },
  ]);
  await world.advance({ to: '2026-12-02T23:00:00Z' });
  expect((await world.check(taking)).status).not.toBe('pending');
  expect(await owed()).toEqual([]);
});
