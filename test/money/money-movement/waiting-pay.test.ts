import { describe, expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, payOut } from './bank-world.ts';
import { advance, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const reason = 'The worker has no active bank account. Pay is sent once there is one.';
const payruns = () => world.get('/employerCheck', {});

describe('pay of a worker without a bank account', () => {
  test('is neither paid nor booked on its day, and says why on the check and on the payrun', async () => {
    const other = world.employees[1] ?? '';
    await world.account(other, '7654322');
    const [waiting, sent] = [
      await openCheck(),
      (await world.open(other, '2026-11-01', checkDate)).employeeCheckID,
    ];
    const steps = await advance(payOut);
    expect(steps).toContainEqual(expect.objectContaining({ what: 'held', checks: [waiting], reason }));
    const check = await world.check(waiting);
    expect(check).toMatchObject({ status: 'pre-processed', held_because: reason });
    expect(await world.check(sent)).toMatchObject({ status: 'pre-processed', arrives_on: checkDate });
    expect(await world.balance('WAGES_PAYABLE')).toBe(-Math.round(check.net_pay * 100));
    expect(await payruns()).toMatchObject([
      {
        status: 'pre-processed',
        waiting_employee_checks: [{ employeeCheckID: waiting, held_because: reason }],
        waiting_contractor_payments: [],
      },
    ]);
  });

  test('is sent and booked once there is an account, once', async () => {
    const id = await openCheck();
    await advance('2026-11-24T23:00:00Z');
    await world.account(employee, '7654321');
    await world.account(employee, '7654322');
    await advance('2026-11-25T00:00:00Z');
    expect(await world.check(id)).toMatchObject({ status: 'pre-processed', arrives_on: '2026-11-25' });
    expect(await world.balance('WAGES_PAYABLE')).toBe(0);
    expect(await world.transfers()).toHaveLength(2);
    await advance('2026-11-30T23:00:00Z');
    expect(await historyOf(id)).toEqual(['pending', 'pending', 'settled']);
    expect(await payruns()).toMatchObject([{ status: 'processed', waiting_employee_checks: [] }]);
  });

  test('is paid by a printed check when the method is changed to it, and nothing else can be changed', async () => {
    const id = await openCheck();
    await advance(payOut);
    const { status } = await call(service, 'PATCH', '/employeeCheck', {
      key: world.key,
      body: {
        companyID: world.companyID,
        employeeCheckID: id,
        disbursement: { method: 'download_check' },
        approved: true,
      },
    });
    expect(status).toBe(400);
    await world.patch('/employeeCheck', { employeeCheckID: id, disbursement: { method: 'download_check' } });
    await advance('2026-11-24T23:00:00Z');
    expect(await world.check(id)).toMatchObject({ status: 'processed' });
    expect(await disbursementOf(id)).toMatchObject({ method: 'download_check', status: 'pending' });
  });

  test('can be voided while it waits, and then nothing waits', async () => {
    const id = await openCheck();
    await advance(payOut);
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect(await world.check(id)).not.toHaveProperty('held_because');
    expect(await payruns()).toMatchObject([{ waiting_employee_checks: [] }]);
    expect(await world.balance('WAGES_PAYABLE')).toBe(0);
  });
});

test('pay that is sent holds nothing: its step says only what was paid', async () => {
  await world.account(employee, '7654321');
  const id = await openCheck();
  const steps = await advance(payOut);
  const atPayOut = steps.filter(({ at }) => at === new Date(payOut).toISOString());
  expect(atPayOut).toMatchObject([{ what: 'settled' }, { what: 'sent', checks: [id] }]);
});

test('pay of a contractor without a bank account waits as well, and is sent once there is one', async () => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount: 120.5 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await advance(payOut);
  const shown = () => world.get('/contractorPayment', { contractorPaymentID });
  expect(await shown()).toMatchObject({ status: 'pre-processed', held_because: reason });
  await world.post('/bankaccount', { contractorID, account_number: '7654321', routing_number: '011401533' });
  await advance('2026-11-24T23:00:00Z');
  expect(await shown()).toMatchObject({ status: 'processed' });
});

test.each(['physical_check', 'prepaid', 'paycard'])(
  '%s is refused with the methods that exist',
  async (method) => {
    const open = (): Promise<unknown> =>
      world.open(employee, '2026-11-01', checkDate, { disbursement: { method } });
    await expect(open()).rejects.toThrow(/must be direct_deposit or download_check/);
    const { body } = await graphql(
      service,
      world.key,
      `mutation ($company: ID!, $contractor: ID!) { createContractorPayment(companyId: $company, input: {
      contractorId: $contractor, payDate: "2026-11-20", amount: 5, disbursement: { method: ${method.toUpperCase()} } }) { id } }`,
      { company: world.companyID, contractor: world.contractorID },
    );
    expect(body.errors[0].message).toMatch(/must be direct_deposit or download_check/);
  },
);
