import { beforeEach, describe, expect, test } from 'vitest';
import { dueAfter, dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { start } from './payroll-world.ts';
import { runUntil } from './run-until.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

type Payer = { companyID: string; contractorID: string; employeeID: string };
/** One more company of the partner, with a bank account and a contractor who has one. */
async function otherCompany(): Promise<Payer> {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const { companyID, contractorID, employeeID } = await runAs(service.core, access, makeDemo);
  const bank = { companyID, account_number: '7654321', routing_number: '011401533' };
  await world.post('/companies/bank', bank);
  await world.post('/bankaccount', { ...bank, contractorID });
  await arrange(service, world, (db) => db.contractorPayment.deleteMany({ where: { companyId: companyID } }));
  return { companyID, contractorID, employeeID };
}
const pay = async ({ companyID, contractorID }: Payer, pay_date = '2026-11-20'): Promise<string> =>
  (await world.post('/contractorPayment', { companyID, contractorID, pay_date, amount: 500 }))
    .contractorPaymentID;
const statusOf = async ({ companyID }: Payer, contractorPaymentID: string) =>
  (await world.get('/contractorPayment', { companyID, contractorPaymentID })).status;
const change = ({ companyID }: Payer, data: object) =>
  arrange(service, world, (db) => db.company.updateMany({ where: { id: companyID }, data }));
const payruns = async ({ companyID }: Payer) =>
  (await world.get('/employerCheck', { companyID })).map(
    ({ check_date, status }: { check_date: string; status: string }) => [check_date, status],
  );
let now = start;
beforeEach(() => {
  now = start;
});
const advance = async (to: string): Promise<string[]> => {
  const span = { from: now, to: Date.parse(to) };
  now = span.to;
  const results = await runUntil(service, world.partnerID, span);
  return results.map(({ what, checkDate }) => `${what} ${checkDate}`);
};

/** A settlement at the pay-out itself would end the suspension. */
const settleBoth = (...companies: Payer[]) =>
  arrange(service, world, (db) =>
    db.transfer.updateMany({
      where: { companyId: { in: companies.map(({ companyID }) => companyID) } },
      data: { status: 'settled', nextAt: null },
    }),
  );

test('a company that cannot pay delays no other company of the partner, and each payrun waits once', async () => {
  const other = await otherCompany();
  const [waiting, paid] = [await pay(world), await pay(other)];
  await pay(world, '2026-11-27');
  await change(world, { bankStatus: 'failed' });
  expect(await advance('2026-11-21T00:00:00Z')).toEqual([
    'held 2026-11-20',
    'pre-processed 2026-11-20',
    'settled 2026-11-20',
    'sent 2026-11-20',
    'processed 2026-11-20',
    'settled 2026-11-20',
  ]);
  expect([await statusOf(world, waiting), await statusOf(other, paid)]).toEqual(['pending', 'processed']);
  expect(await advance('2026-11-22T00:00:00Z')).toEqual([]);
  expect(await advance('2026-11-26T00:00:00Z')).toEqual(['held 2026-11-27']);
  await change(world, { bankStatus: 'verified' });
  await advance('2026-12-01T00:00:00Z'); // too late for a payday: it arrives on the next banking day
  expect(await payruns(world)).toEqual([
    ['2026-11-20', 'processed'],
    ['2026-11-27', 'processed'],
  ]);
});

test('a payrun that waited for another reason is tried again', async () => {
  await pay(world);
  await change(world, { bankStatus: 'failed' });
  expect(await advance('2026-11-18T22:00:00Z')).toEqual(['held 2026-11-20']);
  await change(world, { status: 'offboarded' });
  expect(await advance('2026-11-18T23:00:00Z')).toEqual(['held 2026-11-20']);
  expect((await world.get('/employerCheck', {}))[0].held_because).toBe(
    'The company is not live: it is offboarded.',
  );
  expect(await advance('2026-11-19T00:00:00Z')).toEqual([]);
});

test('pay of a suspended company waits at its pay-out, and that of another company is sent', async () => {
  const other = await otherCompany();
  const [waiting, paid] = [await pay(world), await pay(other)];
  await advance('2026-11-19T21:00:00Z');
  await change(world, { payrollHeldBecause: 'A debit is owed.' });
  await settleBoth(world, other);
  expect(await advance('2026-11-20T22:00:00Z')).toEqual([
    'held 2026-11-20',
    'sent 2026-11-20',
    'processed 2026-11-20',
    'settled 2026-11-20',
  ]);
  expect([await statusOf(world, waiting), await statusOf(other, paid)]).toEqual([
    'pre-processed',
    'processed',
  ]);
  expect(await advance('2026-11-21T00:00:00Z')).toEqual([]);
  await change(world, { payrollHeldBecause: null });
  expect(await advance('2026-11-21T01:00:00Z')).toEqual(['sent 2026-11-20']);
  expect(await advance('2026-11-23T22:00:00Z')).toEqual(['processed 2026-11-20', 'settled 2026-11-20']);
});

test('of two companies suspended for one reason, the one that is resumed pays', async () => {
  const other = await otherCompany();
  const [waiting, paid] = [await pay(world), await pay(other)];
  await advance('2026-11-19T21:00:00Z');
  await settleBoth(world, other);
  for (const company of [world, other]) await change(company, { payrollHeldBecause: 'A debit is owed.' });
  expect(await advance('2026-11-20T22:00:00Z')).toEqual(['held 2026-11-20', 'held 2026-11-20']);
  await change(other, { payrollHeldBecause: null });
  expect(await advance('2026-11-20T23:00:00Z')).toEqual(['sent 2026-11-20']);
  expect(await advance('2026-11-23T22:00:00Z')).toEqual(['processed 2026-11-20', 'settled 2026-11-20']);
  expect([await statusOf(world, waiting), await statusOf(other, paid)]).toEqual([
    'pre-processed',
    'processed',
  ]);
});

test('a company with a lead time of four banking days is computed two days before the others', async () => {
  const other = await otherCompany();
  const [early, late] = [await pay(world), await pay(other)];
  await change(world, { leadBankingDays: 4 });
  await advance('2026-11-16T21:59:59Z');
  expect(await statusOf(world, early)).toBe('pending');
  expect(await advance('2026-11-16T22:00:00Z')).toEqual(['pre-processed 2026-11-20']);
  expect([await statusOf(world, early), await statusOf(other, late)]).toEqual(['pre-processed', 'pending']);
});

test('a check of a company with a lead time of four days says then that it was not approved, once', async () => {
  const more = { approval_required: true };
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', more);
  await change(world, { leadBankingDays: 4 });
  expect(await advance('2026-11-16T21:59:59Z')).toEqual([]);
  expect(await advance('2026-11-16T22:00:00Z')).toEqual(['held 2026-11-20']);
  expect((await world.check(employeeCheckID)).held_because).toBe(
    'The check was not approved by its cut-off. Move it to another day and approve it.',
  );
  expect(await advance('2026-11-21T00:00:00Z')).toEqual([]);
});

test('steps go in the order of their instants, and at one instant by company', async () => {
  const companies = [world, await otherCompany(), await otherCompany(), await otherCompany()];
  const early = companies.at(-1) ?? world;
  for (const company of companies.slice(0, -1)) await pay(company);
  await world.open(early.employeeID, '2026-11-01', '2026-11-20', { companyID: early.companyID });
  await pay(early, '2026-11-19');
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const at = Date.parse('2026-11-18T22:00:00Z');
  const steps = await runAs(service.core, access, (operation) => dueSteps(operation, at));
  const ids = companies.map(({ companyID }) => companyID).sort();
  expect(steps.map(({ companyId, checkDate }) => [checkDate, companyId])).toEqual([
    ['2026-11-19', early.companyID],
    ...ids.map((id) => ['2026-11-20', id]),
  ]);
});

test('what is due after a step is what a new search finds: each step once, in order', async () => {
  for (const company of [world, await otherCompany()]) {
    for (const day of ['2026-11-20', '2026-11-27']) await pay(company, day);
  }
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const at = Date.parse('2026-11-28T00:00:00Z');
  const { after, found } = await runAs(service.core, access, async (operation) => {
    const before = await dueSteps(operation, at);
    const [step] = before;
    if (!step) throw new Error('no step is due');
    await runStep({ ...operation, now: step.at }, step);
    return { after: await dueAfter(operation, at, before, step), found: await dueSteps(operation, at) };
  });
  expect(after).toEqual(found);
  expect(after.map(({ kind, checkDate }) => `${kind} ${checkDate}`)).toEqual([
    'cut-off 2026-11-20',
    'bank 2026-11-20',
    'pay-out 2026-11-20',
    'cut-off 2026-11-27',
    'cut-off 2026-11-27',
  ]);
});

describe("each company's own lead time decides", () => {
  const dueAt = async (at: string) => {
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const steps = await runAs(service.core, access, (operation) => dueSteps(operation, Date.parse(at)));
    return steps.map(({ companyId }) => companyId).sort();
  };
  const open = ({ companyID, employeeID }: Payer): Promise<unknown> =>
    world.open(employeeID, '2026-11-01', '2026-11-20', { companyID, approval_required: true });

  test.each([
    ['when the payrun of the first is due', pay, 0],
    ['when the payrun of the second is due', pay, 1],
    ['when checks of the first are late for approval', open, 0],
    ['when checks of the second are late for approval', open, 1],
  ])('%s', async (_what, prepare, at) => {
    const both = [world, await otherCompany()];
    for (const company of both) await prepare(company);
    const early = both[at] ?? world;
    await change(early, { leadBankingDays: 4 });
    expect(await dueAt('2026-11-16T21:59:59Z')).toEqual([]);
    expect(await dueAt('2026-11-16T22:00:00Z')).toEqual([early.companyID]);
    expect(await dueAt('2026-11-18T22:00:00Z')).toEqual(both.map(({ companyID }) => companyID).sort());
  });
});
