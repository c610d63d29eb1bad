import { expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, debitReturned, debitSettled } from './bank-world.ts';
import { advance } from './paid-by-bank.ts';
import { serveBanks, world } from './served-bank.ts';

serveBanks();

const companyState = async (id: string) => {
  const query = 'query ($id: ID!) { company(id: $id) { exposure payrollHeldBecause version } }';
  return (await world.ask(query, { id })).company;
};
/** One more company of the partner, whose debit is returned once. */
async function otherCompany() {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const { companyID, contractorID } = await runAs(service.core, access, makeDemo);
  const bank = { companyID, account_number: '000020001', routing_number: '011401533' };
  await world.post('/companies/bank', bank);
  return { companyID, contractorID };
}
const pay = (companyID: string, contractorID: string, amount: number) =>
  world.post('/contractorPayment', { companyID, contractorID, pay_date: checkDate, amount });
const debitAgain = async (companyId: string, payrun = 0) => {
  const { employerCheckID } = (await world.get('/employerCheck', { companyID: companyId }))[payrun];
  const mutation = `mutation ($companyId: ID!, $id: ID!) {
    retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }`;
  await world.ask(mutation, { companyId, id: employerCheckID });
};

test('each of two companies is suspended until its own debit has settled', async () => {
  const other = await otherCompany();
  await world.companyAccount('000020001');
  await pay(world.companyID, world.contractorID, 500);
  await pay(other.companyID, other.contractorID, 300);
  await advance(debitReturned);
  const isSuspended = expect.stringContaining('R01');
  expect(await companyState(world.companyID)).toMatchObject({
    exposure: 500,
    payrollHeldBecause: isSuspended,
  });
  expect(await companyState(other.companyID)).toMatchObject({
    exposure: 300,
    payrollHeldBecause: isSuspended,
  });

  await debitAgain(other.companyID);
  await advance('2026-11-24T22:00:00Z');
  expect(await companyState(other.companyID)).toMatchObject({ exposure: 0, payrollHeldBecause: null });
  expect(await companyState(world.companyID)).toMatchObject({
    exposure: 500,
    payrollHeldBecause: isSuspended,
  });

  await debitAgain(world.companyID);
  await advance('2026-11-25T22:00:00Z');
  expect(await companyState(world.companyID)).toMatchObject({ exposure: 0, payrollHeldBecause: null });
});

test('a company whose debit settles is not changed by it', async () => {
  await pay(world.companyID, world.contractorID, 500);
  await advance('2026-11-18T23:00:00Z');
  const { version, ...underWay } = await companyState(world.companyID);
  expect(underWay).toEqual({ exposure: 0, payrollHeldBecause: null }); // its debit has not settled yet
  await advance(debitSettled);
  expect(await companyState(world.companyID)).toEqual({ exposure: 0, payrollHeldBecause: null, version });
});

test('a debit is tried again from the account of its own company', async () => {
  const other = await otherCompany();
  await pay(other.companyID, other.contractorID, 300);
  await advance(debitReturned);
  expect(await companyState(other.companyID)).toMatchObject({ exposure: 300 });
  expect(await companyState(world.companyID)).toMatchObject({ exposure: 0, payrollHeldBecause: null });
  await arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus: 'failed' } }),
  );
  await debitAgain(other.companyID);
  await advance('2026-11-24T22:00:00Z');
  expect(await companyState(other.companyID)).toMatchObject({ exposure: 0, payrollHeldBecause: null });
});

test('the returned debits of three payruns are each tried again, whatever became of the others', async () => {
  await world.companyAccount('000020001');
  const days = [checkDate, '2026-11-23', '2026-11-24'];
  for (const pay_date of days) {
    const { contractorID } = world;
    await world.post('/contractorPayment', { contractorID, pay_date, amount: 100 });
  }
  await advance('2026-11-25T22:00:00Z');
  expect(await companyState(world.companyID)).toMatchObject({ exposure: 300 });
  for (const payrun of days.keys()) await debitAgain(world.companyID, payrun);
  await advance('2026-11-27T22:00:00Z');
  expect(await companyState(world.companyID)).toMatchObject({ exposure: 0, payrollHeldBecause: null });
});

test("a notice of change corrects the account of the debit's own company", async () => {
  const other = await otherCompany();
  const account = { account_number: '000040001', routing_number: '011401533' };
  await world.post('/companies/bank', { ...account, companyID: other.companyID });
  await pay(other.companyID, other.contractorID, 300);
  await advance(debitReturned);
  const accounts = await arrange(service, world, (db) =>
    db.company.findMany({ select: { id: true, accountLastFour: true } }),
  );
  const lastFour = new Map(accounts.map(({ id, accountLastFour }) => [id, accountLastFour]));
  expect([world.companyID, other.companyID].map((id) => lastFour.get(id))).toEqual(['6789', '0000']);
});

test("a void before the bank takes a debit reduces the debit of its own payrun and no other's", async () => {
  const other = await otherCompany();
  await pay(world.companyID, world.contractorID, 500);
  const voided = await pay(world.companyID, world.contractorID, 200);
  await pay(other.companyID, other.contractorID, 300);
  await advance('2026-11-18T23:00:00Z');
  await world.post('/contractorPayment/void', { contractorPaymentID: voided.contractorPaymentID });
  const debits = await arrange(service, world, (db) => db.transfer.findMany({}));
  const amounts = new Map(debits.map(({ companyId, amountCents }) => [companyId, Number(amountCents)]));
  expect([world.companyID, other.companyID].map((id) => amounts.get(id))).toEqual([50_000, 30_000]);
});
