/** What a step of a payrun says of checks and payments that it does not pay. Each step is one transaction. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import {
  arrivalAt,
  company,
  cutOffAt,
  kinds,
  later,
  open,
  other,
  payOutAt,
  reasonOf,
  run,
  runAt,
  servePayrunSteps,
  stepsAt,
  worker,
} from './payrun-steps.ts';
import { world } from './served-payroll.ts';

servePayrunSteps();

describe('a company that cannot pay at the cut-off', () => {
  const reason = "The company's bank account could not be verified: attach another one.";

  test('says so on the approved checks of the day, on each of them and on no other', async () => {
    const due = [await open(worker), await open(other)];
    const waits = await open(world.employees[2] ?? '', { approval_required: true });
    const next = await later(worker);
    await company({ bankStatus: 'failed' });
    const [step] = await stepsAt(cutOffAt);
    if (!step) throw new Error('no step is due');
    const [held] = await run(step, 1);
    expect(held).toMatchObject({ what: 'held', reason, checkIds: [due[0]], paymentIds: [] });
    expect(await Promise.all(due.map(reasonOf))).toEqual([reason, reason]);
    expect([await reasonOf(waits), await reasonOf(next)]).toEqual([undefined, undefined]);
    expect(held?.employerCheckId).toBe((await world.get('/employerCheck', {}))[0].employerCheckID);
  });

  test('says so on the approved payments of the day, and on no other', async () => {
    const payments: string[] = [];
    for (const more of [{}, { approval_required: true }, { pay_date: '2026-12-04' }]) {
      const body = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 50, ...more };
      payments.push((await world.post('/contractorPayment', body)).contractorPaymentID);
    }
    await company({ bankStatus: 'failed' });
    const [step] = (await stepsAt(cutOffAt)).filter(({ kind }) => kind === 'cut-off');
    if (!step) throw new Error('no step is due');
    expect(await run(step)).toMatchObject([
      { what: 'held', reason, checkIds: [], paymentIds: [payments[0]] },
    ]);
    const reasons = payments.map(
      async (contractorPaymentID) =>
        (await world.get('/contractorPayment', { contractorPaymentID })).held_because,
    );
    expect(await Promise.all(reasons)).toEqual([reason, undefined, undefined]);
  });

  test('keeps the reason of a check that is blocked for itself', async () => {
    await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
    const low = await open(worker, { shifts: [{ time: '2026-11-02', hourly: { hours: 8, wage: 5 } }] });
    await runAt(cutOffAt);
    const own = await reasonOf(low);
    expect(own).toMatch(/minimum wage/);
    const due = await open(other);
    await company({ bankStatus: 'failed' });
    await runAt(cutOffAt);
    expect(await Promise.all([low, due].map(reasonOf))).toEqual([own, reason]);
  });

  test('computes them once it can pay, and they give no reason any more', async () => {
    const due = await open(worker);
    await company({ bankStatus: 'failed' });
    await runAt(cutOffAt);
    expect(await reasonOf(due)).toBe(reason);
    await company({ bankStatus: 'verified' });
    await runAt(cutOffAt);
    expect((await world.check(due)).status).toBe('pre-processed');
    expect(await reasonOf(due)).toBeUndefined();
  });

  test('is due again as soon as the reason has changed', async () => {
    await open(worker);
    await company({ bankStatus: 'failed' });
    await runAt(cutOffAt);
    expect(await stepsAt(cutOffAt)).toEqual([]);
    await company({ status: 'migration_pending' });
    expect(kinds(await stepsAt(cutOffAt))).toEqual(['cut-off 2026-11-20']);
  });
});

describe('a company whose payroll is suspended at the pay-out', () => {
  const reason = 'The bank returned a debit.';

  test('pays nobody and says so once, on checks and payrun; it pays when the payroll is resumed', async () => {
    const [paid, next] = [await open(worker), await later(other)];
    const { contractorID } = world;
    const payment = { contractorID, pay_date: '2026-11-20', amount: 50 };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    await runAt(cutOffAt);
    await company({ payrollHeldBecause: reason });
    const [step] = (await stepsAt(payOutAt)).filter(({ kind }) => kind === 'pay-out');
    if (!step) throw new Error('no step is due');
    const { employerCheckID } = await world.check(paid);
    expect(await run(step)).toEqual([
      {
        at: payOutAt,
        companyId: world.companyID,
        checkDate: '2026-11-20',
        what: 'held',
        employerCheckId: employerCheckID,
        checkIds: [paid],
        paymentIds: [contractorPaymentID],
        reason,
      },
    ]);
    expect(await world.check(paid)).toMatchObject({ status: 'pre-processed', held_because: reason });
    expect(await reasonOf(next)).toBeUndefined();
    expect(await world.get('/employerCheck', { employerCheckID })).toMatchObject({
      status: 'pre-processed',
      held_because: reason,
    });
    expect(kinds(await stepsAt(payOutAt))).not.toContain('pay-out 2026-11-20');

    await company({ payrollHeldBecause: null });
    await runAt(payOutAt);
    await runAt(arrivalAt);
    expect(await world.check(paid)).toMatchObject({ status: 'processed' });
    expect(await reasonOf(paid)).toBeUndefined();
    const payrun = await world.get('/employerCheck', { employerCheckID });
    expect(payrun).toMatchObject({ status: 'processed' });
    expect(payrun).not.toHaveProperty('held_because');
  });
});

test('pay that waits is one result for each reason', async () => {
  const [waits, printed] = [await open(worker), await open(other)];
  const unreadable = await open(world.employees[2] ?? '');
  await runAt(cutOffAt);
  await arrange(service, world, async (db) => {
    await db.bankAccount.updateMany({ where: { employeeId: worker }, data: { isActive: false } });
    await db.bankAccount.updateMany({
      where: { employeeId: world.employees[2] ?? '' },
      data: { sealedAccountNumber: 'deadbeef.AAAA.AAAA.AAAA' },
    });
  });
  const [step] = (await stepsAt(payOutAt)).filter(({ kind }) => kind === 'pay-out');
  if (!step) throw new Error('no step is due');
  const results = await run(step);
  expect(results.map(({ what, checkIds, paymentIds }) => [what, checkIds, paymentIds])).toEqual([
    ['held', [waits], []],
    ['held', [unreadable], []],
    ['sent', [printed], []],
  ]);
  expect(results.map(({ reason }) => reason)).toEqual([
    await reasonOf(waits),
    await reasonOf(unreadable),
    null,
  ]);
  expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'pre-processed' });
});

test('where all pay waits nothing is paid, and checks and payments say why', async () => {
  const waits = await open(worker);
  const { contractorID } = world;
  const payment = { contractorID, pay_date: '2026-11-20', amount: 50 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await runAt(cutOffAt);
  await arrange(service, world, (db) => db.bankAccount.updateMany({ data: { isActive: false } }));
  const [step] = (await stepsAt(payOutAt)).filter(({ kind }) => kind === 'pay-out');
  if (!step) throw new Error('no step is due');
  const reason = 'The worker has no active bank account. Pay is sent once there is one.';
  const { employerCheckID: employerCheckId } = await world.check(waits);
  const { at, companyId, checkDate } = step;
  const ids = { checkIds: [waits], paymentIds: [contractorPaymentID] };
  expect(await run(step)).toEqual([
    { at, companyId, checkDate, employerCheckId, ...ids, isPrinted: false, reason, what: 'held' },
  ]);
  expect(await reasonOf(waits)).toBe(reason);
  const shown = await world.get('/contractorPayment', { contractorPaymentID });
  expect(shown).toMatchObject({ status: 'pre-processed', held_because: reason });
  expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'pre-processed' });
});
