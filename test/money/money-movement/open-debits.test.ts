import { describe, expect, test } from 'vitest';
import { drawDebit } from '../../../src/money/money-movement/draw-debit.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, paySettled } from './bank-world.ts';
import { advance } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const cents = (dollars: number) => Math.round(dollars * 100);
const credit = async (): Promise<number> =>
  cents((await world.ask('query ($companyId: ID!) { company(id: $companyId) { credit } }')).company.credit);
const debits = async (): Promise<number[]> =>
  (await world.transfers()).map(({ amount }: { amount: number }) => cents(amount));

describe('a debit that the bank has not taken', () => {
  const small = { shifts: [{ time: '2026-11-02', hourly: { hours: 8 } }] };
  /** One payrun that is debited and settled, and the check of another that is only debited. */
  async function settledAndOpen() {
    const id = (await world.open(employee, '2026-11-01', checkDate, small)).employeeCheckID;
    const next = (await world.open(employee, '2026-11-15', '2026-12-04')).employeeCheckID;
    await advance(paySettled);
    return { id, next };
  }
  const openDebit = '2026-12-02T23:00:00Z';
  /** Debits the company for five cents more of the payrun of a day. */
  const drawFive = (checkDate: string) =>
    runAs(
      service.core,
      { environment: 'test', credential: { kind: 'key', secret: world.key } },
      async (operation) => {
        const company = await operation.db.company.findFirstOrThrow({ where: { id: world.companyID } });
        const payrun = await operation.db.employerCheck.findFirstOrThrow({ where: { checkDate } });
        await drawDebit(operation, company, { employerCheckId: payrun.id, cents: 5 });
      },
    );

  test('is not reduced when its payrun grows by less than the credit of the company', async () => {
    const { id } = await settledAndOpen();
    await advance(openDebit);
    const before = await debits();
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    const [first] = before;
    expect(await credit()).toBe(first);
    await drawFive('2026-12-04');
    expect(await debits()).toEqual(before);
  });

  test('grows alone: pay that is on its way at that time keeps its amount', async () => {
    await world.account(employee, '7654321');
    await world.open(employee, '2026-11-01', checkDate, small);
    const payment = { contractorID: world.contractorID, pay_date: '2026-11-24', amount: 9 };
    await world.post('/contractorPayment', payment);
    await advance('2026-11-20T23:00:00Z');
    const before = await debits();
    expect(before).toHaveLength(3);
    await drawFive('2026-11-24');
    expect(await debits()).toEqual(before.map((amount) => (amount === 9_00 ? 9_05 : amount)));
  });

  test('stays when more than it is voided, and all that was voided is credit', async () => {
    const { id, next } = await settledAndOpen();
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    const first = await credit();
    await advance(openDebit);
    const owed = cents((await world.check(next)).totals.company_debit);
    expect([await credit(), await debits()]).toEqual([0, [first, owed - first]]);
    await world.post('/employeeCheck/void', { employeeCheckID: next });
    expect([await credit(), await debits()]).toEqual([owed, [first, owed - first]]);
    await advance('2026-12-05T00:00:00Z');
    expect([await credit(), await debits()]).toEqual([owed, [first, owed - first]]);
  });

  test('is not followed by another while the number of the account cannot be read', async () => {
    await settledAndOpen();
    const sealedAccountNumber = 'deadbeef.AAAA.AAAA.AAAA';
    await arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { sealedAccountNumber } }),
    );
    const before = await debits();
    await expect(drawFive(checkDate)).rejects.toThrow(
      `the bank account of company ${world.companyID} cannot be read`,
    );
    expect(await debits()).toEqual(before);
  });
});
