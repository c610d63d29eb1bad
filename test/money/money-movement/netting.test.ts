import { describe, expect, test } from 'vitest';
import { mostCents } from '../../../src/engine/nacha/layouts.ts';
import { drawDebit } from '../../../src/money/money-movement/draw-debit.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, payOut, paySettled } from './bank-world.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const cents = (dollars: number) => Math.round(dollars * 100);
const advance = (to: string) => world.advance({ to });
const nextPeriods = [
  ['2026-11-15', '2026-12-04'],
  ['2026-11-29', '2026-12-18'],
] as const;
const credit = async (): Promise<number> =>
  cents((await world.ask('query ($companyId: ID!) { company(id: $companyId) { credit } }')).company.credit);
const debits = async (): Promise<number[]> =>
  (await world.transfers())
    .filter(({ direction }: { direction: string }) => direction === 'DEBIT')
    .map(({ amount }: { amount: number }) => cents(amount));

describe('the credit of a company from voids', () => {
  test('is shown, reduces the next debits, and is used up once', async () => {
    const id = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
    const small = { shifts: [{ time: '2026-11-16', hourly: { hours: 8 } }] };
    const checks = [];
    for (const [i, [begins, day]] of nextPeriods.entries()) {
      checks.push(await world.open(employee, begins, day, i ? {} : small));
    }
    await advance(paySettled); // there is no account, so nothing reached the employee
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    const first = cents((await world.check(id)).totals.company_debit);
    expect([await credit(), await debits()]).toEqual([first, [first]]);

    await advance('2026-12-05T00:00:00Z');
    const owed = cents((await world.check(checks[0].employeeCheckID)).totals.company_debit);
    expect(owed).toBeLessThan(first);
    // The credit covers all of the payrun: nothing is debited.
    expect([await credit(), await debits()]).toEqual([first - owed, [first]]);

    await advance('2026-12-30T00:00:00Z');
    const last = cents((await world.check(checks[1].employeeCheckID)).totals.company_debit);
    expect([await credit(), await debits()]).toEqual([0, [first, last - (first - owed)]]);
    expect(await world.balance('COMPANY_RECEIVABLE')).toBe(0);
  });

  test('is zero while the void still reduces the debit itself', async () => {
    const id = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
    const other = await world.open(world.employees[1] ?? '', '2026-11-01', checkDate);
    await advance(cutOff);
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    const left = cents((await world.check(other.employeeCheckID)).totals.company_debit);
    expect([await credit(), await debits()]).toEqual([0, [left]]);
  });
});

describe('a returned debit beside a credit from voids', () => {
  const afterReturn = '2026-11-24T00:00:00Z';
  const state = async () => {
    const query =
      'query ($companyId: ID!) { company(id: $companyId) { credit exposure payrollHeldBecause } }';
    const { company } = await world.ask(query);
    const [owed, receivable] = [
      await world.balance('COMPANY_EXPOSURE'),
      await world.balance('COMPANY_RECEIVABLE'),
    ];
    expect([owed, receivable]).toEqual([cents(company.exposure), 0 - cents(company.credit)]);
    return { owed, credit: cents(company.credit), held: company.payrollHeldBecause };
  };
  const debitOf = async (id: string) => cents((await world.check(id)).totals.company_debit);
  const retryDebit = async () => {
    const [{ employerCheckID }] = await world.get('/employerCheck', {});
    await world.ask(
      `mutation ($companyId: ID!, $id: ID!) {
        retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }`,
      { id: employerCheckID },
    );
  };
  const voidIt = (employeeCheckID: string) => world.post('/employeeCheck/void', { employeeCheckID });
  const openTwo = async () => {
    await world.companyAccount('000020001');
    const ids = [];
    for (const id of [employee, world.employees[1] ?? ''])
      ids.push((await world.open(id, '2026-11-01', checkDate)).employeeCheckID);
    return ids as [string, string];
  };

  test.each(['before', 'after'])('owes the rest: one of two checks voided %s the return', async (when) => {
    const [first, second] = await openTwo();
    await advance(when === 'before' ? payOut : afterReturn);
    await voidIt(first);
    if (when === 'before') {
      expect(await state()).toEqual({ owed: 0, credit: await debitOf(first), held: null });
      await advance(afterReturn);
    }
    const [gone, rest] = [await debitOf(first), await debitOf(second)];
    const text = (amount: number) =>
      (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(await state()).toEqual({
      owed: rest,
      credit: 0,
      held: `The bank returned a debit of ${text(gone + rest)}: R01, Insufficient Funds. ${text(rest)} of it is owed.`,
    });
    await retryDebit();
    expect(await debits()).toEqual([gone + rest, rest]);
    await advance('2026-11-30T00:00:00Z');
    expect(await state()).toEqual({ owed: 0, credit: 0, held: null });
  });

  test.each(['before', 'after'])(
    'owes nothing: all is voided %s the return, and payroll goes on',
    async (when) => {
      const [first, second] = await openTwo();
      const next = await world.open(employee, '2026-11-15', '2026-12-04');
      await advance(when === 'before' ? payOut : afterReturn);
      await voidIt(first);
      await voidIt(second);
      if (when === 'before') await advance(afterReturn);
      expect(await state()).toEqual({ owed: 0, credit: 0, held: null });
      await expect(retryDebit()).rejects.toThrow('No debit of this payrun is returned.');
      await world.companyAccount('000123456789');
      await advance('2026-12-03T00:00:00Z');
      const { status, totals } = await world.check(next.employeeCheckID);
      expect(status).toBe('pre-processed');
      expect((await debits()).at(-1)).toBe(cents(totals.company_debit));
    },
  );

  test('is paid by the credit of pay that comes back after its void', async () => {
    const [first] = await openTwo();
    await world.account(employee, '000010002');
    await advance(payOut);
    await advance(afterReturn);
    const before = await state();
    await voidIt(first);
    await advance('2026-12-01T00:00:00Z');
    const { owed, credit } = await state();
    expect(owed).toBeLessThan(before.owed);
    expect(credit).toBe(0);
  });
});

describe('an amount above the maximum of one transfer', () => {
  const draw = (cents: number) => {
    const byKey = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    return runAs(service.core, byKey, async (operation) => {
      const company = await operation.db.company.findFirstOrThrow({ where: { id: world.companyID } });
      const payrun = await operation.db.employerCheck.findFirstOrThrow({});
      await drawDebit(operation, company, { employerCheckId: payrun.id, cents });
    });
  };

  test('is debited in several transfers, to the cent', async () => {
    await world.open(employee, '2026-11-01', checkDate);
    await advance(cutOff);
    const [before = 0] = await debits();
    await draw(2 * mostCents + 5);
    expect(await debits()).toEqual([mostCents, mostCents, before + 5]);
  });

  test('leaves a same-day debit at 1,000,000.00, more than which no bank takes on the same day', async () => {
    await world.patch('/companies', { payroll_speed: 'same_day' });
    await world.open(employee, '2026-11-01', checkDate);
    await advance('2026-11-20T17:00:00Z');
    const [before = 0] = await debits();
    await draw(100_000_000);
    expect(await debits()).toEqual([100_000_000, before]);
  });

  test('is not added to a same-day debit of exactly 1,000,000.00', async () => {
    await world.patch('/companies', { payroll_speed: 'same_day' });
    await world.open(employee, '2026-11-01', checkDate);
    await advance('2026-11-20T17:00:00Z');
    const [before = 0] = await debits();
    await draw(100_000_000 - before);
    await draw(5);
    expect(await debits()).toEqual([100_000_000, 5]);
  });

  test('lets a debit that is too large for the same day grow to the most of any transfer', async () => {
    await world.patch('/companies', { payroll_speed: 'same_day' });
    const pay = { contractorID: world.contractorID, pay_date: checkDate, amount: 1_000_000.01 };
    await world.post('/contractorPayment', pay);
    await advance('2026-11-20T17:00:00Z');
    await draw(5);
    expect(await debits()).toEqual([100_000_006]);
  });

  test('is carried by one transfer up to 99,999,999.99', async () => {
    const { contractorID } = world;
    const account = { contractorID, account_number: '7654321', routing_number: '011401533' };
    await world.post('/bankaccount', account);
    await world.patch('/contractors', { contractorID, tin_type: 'ssn', tin: '219-45-6703' });
    await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 99_999_999.99 });
    await advance(payOut);
    expect(await world.transfers()).toMatchObject([
      { direction: 'DEBIT', amount: 99_999_999.99 },
      { direction: 'CREDIT', amount: 99_999_999.99 },
    ]);
  });

  test('is refused for a payment, and net pay of it is sent to no bank and says why', async () => {
    const pay = { contractorID: world.contractorID, pay_date: checkDate };
    await expect(world.post('/contractorPayment', { ...pay, amount: 1e8 })).rejects.toThrow(/99999999.99/);
    await world.account(employee, '7654321');
    const shifts = [2, 3, 4].map((day) => ({ time: `2026-11-0${day}`, bonus: { amount: 1e8 } }));
    const { employeeCheckID } = await world.open(employee, '2026-11-01', checkDate, { shifts });
    await advance(payOut);
    const { disbursement, net_pay, totals } = await world.check(employeeCheckID);
    expect(net_pay).toBeGreaterThan(1e8);
    const reason = 'It is more than a bank transfer can carry. Pay it by a check.';
    expect(disbursement).toMatchObject({ status: 'pending', history: [{ reason }] });
    await world.account(employee, '7654322');
    expect((await world.check(employeeCheckID)).disbursement).toEqual(disbursement);
    const debited = await debits();
    expect(debited).toHaveLength(Math.ceil(cents(totals.company_debit) / mostCents));
    expect(debited.reduce((sum, debit) => sum + debit, 0)).toBe(cents(totals.company_debit));
  });
});

describe('an account whose number cannot be read', () => {
  const unreadable = 'deadbeef.AAAA.AAAA.AAAA';

  test('of a company keeps its payruns waiting with the reason until it is attached again', async () => {
    await world.account(employee, '7654321');
    const id = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { sealedAccountNumber: unreadable } }),
    );
    const { body } = await advance(cutOff);
    const reason = "The number of the company's bank account cannot be read: attach the account again.";
    expect(body.data.happened).toMatchObject([{ what: 'held', reason, checks: [id] }]);
    expect((await advance('2026-11-18T23:00:00Z')).body.data.happened).toEqual([]);
    expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ held_because: reason });
    await world.companyAccount('000123456789');
    await advance(paySettled);
    expect(await world.check(id)).toMatchObject({ status: 'processed' });
  });

  test('of a worker keeps their pay waiting until it is entered again, and everybody else is paid', async () => {
    const other = world.employees[1] ?? '';
    await world.account(employee, '7654321');
    await world.account(other, '7654322');
    const [id, others] = await Promise.all(
      [employee, other].map(
        async (worker) => (await world.open(worker, '2026-11-01', checkDate)).employeeCheckID,
      ),
    );
    await arrange(service, world, (db) =>
      db.bankAccount.updateMany({
        where: { employeeId: employee },
        data: { sealedAccountNumber: unreadable },
      }),
    );
    await advance(paySettled);
    expect((await world.check(others ?? '')).disbursement.status).toBe('settled');
    const { disbursement, status } = await world.check(id ?? '');
    expect({ status, disbursement }).toMatchObject({
      status: 'pre-processed',
      disbursement: {
        status: 'pending',
        history: [
          {
            reason:
              'The number of the bank account cannot be read. Pay is sent once the account is entered again.',
          },
        ],
      },
    });
    await world.account(employee, '7654323');
    await advance('2026-11-26T00:00:00Z');
    expect((await world.check(id ?? '')).disbursement.status).toBe('settled');
  });

  test('of a transfer that the bank would return leaves it settled, and only it', async () => {
    const other = world.employees[1] ?? '';
    for (const worker of [employee, other]) await world.account(worker, '7610001'); // R01 in two banking days
    const id = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
    const { employeeCheckID: later } = await world.open(other, '2026-11-01', '2026-11-23');
    await advance(paySettled);
    await arrange(service, world, (db) =>
      db.transfer.updateMany({ where: { employeeCheckId: id }, data: { sealedAccountNumber: unreadable } }),
    );
    const { body } = await advance('2026-12-10T00:00:00Z');
    expect(body.data).toMatchObject({ is_complete: true });
    expect((await world.check(id)).disbursement.status).toBe('settled');
    expect((await world.check(later)).disbursement.status).toBe('returned');
  });
});
