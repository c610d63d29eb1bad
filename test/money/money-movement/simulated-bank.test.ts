import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { makeInProduction } from '../../support/world.ts';
import { checkDate, debitReturned, debitSettled, payOut, payReturned, paySettled } from './bank-world.ts';
import { advance, at, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

describe('pay that settles', () => {
  test('is debited at the cut-off, leaves when the debit has settled, and settles on the payday', async () => {
    await world.account(employee, '7654321');
    const id = await openCheck();
    const steps = await advance('2027-01-30T00:00:00Z');
    const payrunSteps = steps.filter(({ what }) => what !== 'remitted');
    expect(payrunSteps.map((step) => [step.what, step.at])).toEqual([
      ['pre-processed', at('2026-11-18T22:00:00Z')],
      ['settled', at(debitSettled)],
      ['sent', at(payOut)],
      ['processed', at(paySettled)],
      ['settled', at(paySettled)],
    ]);
    const { net_pay, totals, disbursement } = await world.check(id);
    expect(disbursement).toMatchObject({
      status: 'settled',
      history: [
        { at: at(payOut), status: 'pending', reason: 'Sent to the account that ends in 4321.' },
        { at: at(paySettled), status: 'settled' },
      ],
    });
    expect(await world.transfers()).toMatchObject([
      { direction: 'DEBIT', status: 'SETTLED', amount: totals.company_debit, effectiveOn: '2026-11-19' },
      { direction: 'CREDIT', status: 'SETTLED', amount: net_pay, effectiveOn: checkDate },
    ]);
    expect(await world.balance('COMPANY_RECEIVABLE')).toBe(0);
    expect(await world.balance('WAGES_PAYABLE')).toBe(0);
  });

  test('by a check that the employer prints is not sent to a bank', async () => {
    await world.account(employee, '7654321');
    const { employeeCheckID } = await world.open(employee, '2026-11-01', checkDate, {
      disbursement: { method: 'download_check' },
    });
    await advance('2026-11-30T23:00:00Z');
    expect(await historyOf(employeeCheckID)).toEqual(['pending']);
    expect(await world.transfers()).toMatchObject([{ direction: 'DEBIT' }]);
  });
});

describe('a notice of change', () => {
  test.each([
    ['01', { account_number: '*****0000' }],
    ['02', { routing_number: '011401533' }],
    ['05', { account_type: 'savings' }],
    ['07', { account_number: '*****0000', routing_number: '011401533', account_type: 'savings' }],
  ])('C%s is applied to the account, and the money stays', async (code, change) => {
    const { bankAccountID } = await world.post('/bankaccount', {
      employeeID: employee,
      account_number: `7654400${code}`,
      routing_number: '021000021',
    });
    const id = await openCheck();
    const steps = await advance(payReturned);
    expect(steps.at(-1)).toMatchObject({ what: 'corrected', reason: `C${code}` });
    expect(await world.get('/bankaccount', { bankAccountID })).toMatchObject(change);
    expect(await historyOf(id)).toEqual(['pending', 'settled', `settled C${code}`]);
  });

  test('that corrects no account is shown, and changes nothing', async () => {
    const { bankAccountID } = await world.account(employee, '765440009');
    const id = await openCheck();
    await advance(payReturned);
    expect((await disbursementOf(id)).history.at(-1).reason).toMatch(/by hand/);
    expect(await world.get('/bankaccount', { bankAccountID })).toMatchObject({ account_number: '*****0009' });
  });
});

describe('a company whose debit is returned', () => {
  const companyState = async () =>
    (await world.ask('query ($companyId: ID!) { company(id: $companyId) { exposure payrollHeldBecause } }'))
      .company;
  const debitAgain = async (payrun = 0) => {
    const { employerCheckID } = (await world.get('/employerCheck', {}))[payrun];
    return world.ask(
      'mutation ($companyId: ID!, $id: ID!) { retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }',
      { id: employerCheckID },
    );
  };

  test('owes the debit, and its payroll is suspended until the debit settles', async () => {
    await world.account(employee, '7654321');
    await world.companyAccount('000020001');
    const first = await openCheck();
    const next = (await world.open(employee, '2026-11-15', '2026-12-04')).employeeCheckID;
    await advance(debitReturned);
    const { totals } = await world.check(first);
    expect(await companyState()).toMatchObject({ exposure: totals.company_debit });
    expect((await companyState()).payrollHeldBecause).toMatch(/R01, Insufficient Funds/);
    expect(await world.balance('COMPANY_EXPOSURE')).toBe(Math.round(totals.company_debit * 100));
    const held = await advance('2026-12-02T22:00:00Z');
    expect(held).toMatchObject([{ what: 'held', checks: [next] }]);
    expect((await world.get('/employerCheck', {}))[1].held_because).toMatch(/R01/);
    await debitAgain();
    await expect(debitAgain()).rejects.toThrow(/No debit of this payrun is returned/);
    await advance('2026-12-03T22:00:00Z');
    expect(await companyState()).toEqual({ exposure: 0, payrollHeldBecause: null });
    expect(await world.balance('COMPANY_EXPOSURE')).toBe(0);
    expect((await world.check(next)).status).not.toBe('pending');
    await advance('2026-12-10T00:00:00Z');
    expect((await world.check(next)).status).toBe('processed');
  });

  test('stays suspended until each of its returned debits has settled', async () => {
    await world.companyAccount('000020001');
    const ids = [
      await openCheck(),
      (await world.open(world.employees[1] ?? '', '2026-11-01', '2026-11-23')).employeeCheckID,
    ];
    await advance('2026-11-24T22:00:00Z');
    const debits = [];
    for (const id of ids) debits.push((await world.check(id)).totals.company_debit);
    const [first, second] = debits;
    expect((await companyState()).exposure).toBeCloseTo(first + second, 2);

    await debitAgain(0);
    await advance('2026-11-25T22:00:00Z');
    expect(await companyState()).toEqual({
      exposure: second,
      payrollHeldBecause: expect.stringContaining('R01'),
    });
    await debitAgain(1);
    await advance('2026-11-27T22:00:00Z');
    expect(await companyState()).toEqual({ exposure: 0, payrollHeldBecause: null });
  });

  test('pays nobody until the debit settles, when it was returned before the pay-out', async () => {
    await world.account(employee, '7654321');
    await world.leadOfFour();
    await world.companyAccount('000020001');
    const id = await openCheck();
    await advance('2026-11-21T00:00:00Z');
    expect((await world.check(id)).status).toBe('pre-processed');
    await debitAgain();
    await advance('2026-11-30T00:00:00Z');
    expect((await world.check(id)).status).toBe('processed');
  });
});

test('production without a bank refuses operations that move money, and says what is missing', async () => {
  const key = await makeInProduction(service, world);
  const byKey = { environment: 'production', credential: { kind: 'key', secret: key } } as const;
  const { companyID, employeeID } = await runAs(service.core, byKey, makeDemo);
  const id = newId();
  await runAs(service.core, byKey, ({ db }) => {
    const period = { reportingPeriodId: 'P', checkDate, metadata: {} };
    const data = { ...period, id, companyId: companyID, employeeId: employeeID };
    return db.employeeCheck.create({ select: { id: true }, data });
  });
  const { body } = await graphql(
    service,
    key,
    'mutation ($c: ID!, $id: ID!) { retryEmployeeCheck(companyId: $c, employeeCheckId: $id) { id } }',
    { c: companyID, id },
  );
  expect(body.errors[0]).toMatchObject({
    message: expect.stringMatching(/No bank is connected/),
    extensions: { code: 'BANK_NOT_CONFIGURED' },
  });
  const rest = await call(service, 'POST', '/employeeCheck/retry', {
    key,
    body: { companyID, employeeCheckID: id },
  });
  expect({ status: rest.status, errors: rest.body.errors }).toMatchObject({
    status: 501,
    errors: [{ code: 218 }],
  });
});
