/** What one step of a payrun finds, changes and records. Each step is one transaction. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/graphql/operation-context.ts';
import { runAs } from '../../src/operation/run-as.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';
import { dueSteps, type Step } from '../../src/payruns/due-steps.ts';
import { runStep } from '../../src/payruns/run-due-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const cutOffAt = Date.parse('2026-11-18T22:00:00Z');
const payOutAt = Date.parse('2026-11-20T22:00:00Z');
let one = '';
let other = '';
beforeEach(() => {
  [one = '', other = ''] = world.employees;
});

const asJob = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } }, work);
const stepsAt = (now: number) => asJob((operation) => dueSteps(operation, now));
const run = (step: Step, limit?: number) =>
  asJob((operation) => runStep({ ...operation, now: step.at }, step, limit));
/** Runs each step that is due at a time, once. */
async function runAt(now: number) {
  const steps = await stepsAt(now);
  for (const step of steps) await run(step);
  return steps;
}
const open = async (employee: string, more: object = {}): Promise<string> =>
  (await world.open(employee, '2026-11-01', '2026-11-20', more)).employeeCheckID;
const later = async (employee: string): Promise<string> =>
  (await world.open(employee, '2026-11-15', '2026-12-04')).employeeCheckID;
const reasonOf = async (id: string) => (await world.check(id)).held_because;
const company = (data: object) =>
  arrange(service, world, (db) => db.company.updateMany({ where: { id: world.companyID }, data }));
const kinds = (steps: readonly Step[]) => steps.map(({ kind, checkDate }) => `${kind} ${checkDate}`);

describe('a step that another process has done', () => {
  test('finds nothing left, and changes nothing', async () => {
    await open(one);
    await open(other, { approval_required: true });
    const { contractorID } = world;
    await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 50 });
    const done = [...(await runAt(cutOffAt)), ...(await runAt(payOutAt))];
    const payrolls = done.filter(({ kind }) => kind !== 'bank');
    expect(kinds(payrolls)).toEqual(['cut-off 2026-11-20', 'unapproved 2026-11-20', 'pay-out 2026-11-20']);
    const before = [await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})];
    for (const step of payrolls) expect(await run(step)).toEqual([]);
    expect([await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})]).toEqual(before);
    await company({ bankStatus: 'failed', payrollHeldBecause: 'A debit is owed.' });
    for (const step of payrolls) expect(await run(step)).toEqual([]);
    expect([await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})]).toEqual(before);
  });

  test('was recorded in the audit log by its name', async () => {
    await open(one);
    await open(other, { approval_required: true });
    await runAt(cutOffAt);
    await runAt(payOutAt);
    const entries = await arrange(service, world, (db) =>
      db.auditEntry.findMany({ where: { callerKind: 'job' }, orderBy: { id: 'asc' } }),
    );
    const actions = entries.map(({ action }) => action).filter((action) => /payrun|check/i.test(action));
    expect(actions).toEqual(['computePayrun', 'holdUnapprovedChecks', 'payPayrun']);
  });
});

describe('a company that cannot pay at the cut-off', () => {
  const reason = "The company's bank account could not be verified: attach another one.";

  test('says so on the approved checks of the day, on each of them and on no other', async () => {
    const due = [await open(one), await open(other)];
    const waits = await open(world.employees[2] ?? '', { approval_required: true });
    const next = await later(one);
    await company({ bankStatus: 'failed' });
    const [step] = await stepsAt(cutOffAt);
    if (!step) throw new Error('no step is due');
    const [held] = await run(step, 1);
    expect(held).toMatchObject({ what: 'held', reason, checkIds: [due[0]], paymentIds: [] });
    expect(await Promise.all(due.map(reasonOf))).toEqual([reason, reason]);
    expect([await reasonOf(waits), await reasonOf(next)]).toEqual([undefined, undefined]);
    expect(held?.employerCheckId).toBe((await world.get('/employerCheck', {}))[0].employerCheckID);
  });

  test('keeps the reason of a check that is blocked for itself', async () => {
    await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
    const low = await open(one, { shifts: [{ time: '2026-11-02', hourly: { hours: 8, wage: 5 } }] });
    await runAt(cutOffAt);
    const own = await reasonOf(low);
    expect(own).toMatch(/minimum wage/);
    const due = await open(other);
    await company({ bankStatus: 'failed' });
    await runAt(cutOffAt);
    expect(await Promise.all([low, due].map(reasonOf))).toEqual([own, reason]);
  });

  test('computes them once it can pay, and they give no reason any more', async () => {
    const due = await open(one);
    await company({ bankStatus: 'failed' });
    await runAt(cutOffAt);
    expect(await reasonOf(due)).toBe(reason);
    await company({ bankStatus: 'verified' });
    await runAt(cutOffAt);
    expect((await world.check(due)).status).toBe('pre-processed');
    expect(await reasonOf(due)).toBeUndefined();
  });

  test('is due again as soon as the reason has changed', async () => {
    await open(one);
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
    const [paid, next] = [await open(one), await later(other)];
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
    expect(await world.check(paid)).toMatchObject({ status: 'processed' });
    expect(await reasonOf(paid)).toBeUndefined();
    const payrun = await world.get('/employerCheck', { employerCheckID });
    expect(payrun).toMatchObject({ status: 'processed' });
    expect(payrun).not.toHaveProperty('held_because');
  });
});

describe('a payrun in parts', () => {
  test('adds the checks and payments of each part to one debit, and is processed with the last', async () => {
    const { contractorID } = world;
    const checks = [await open(one), await open(other)];
    for (const amount of [50, 70]) {
      await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount });
    }
    const parts = async (now: number, kind: string) => {
      const sizes: number[][] = [];
      for (let part = 0; part < 3; part++) {
        const step = (await stepsAt(now)).find((due) => due.kind === kind);
        const results = step ? await run(step, 1) : [];
        sizes.push(results.flatMap(({ checkIds, paymentIds }) => [checkIds.length, paymentIds.length]));
      }
      return sizes;
    };
    expect(await parts(cutOffAt, 'cut-off')).toEqual([[1, 1], [1, 1], []]);
    const [payrun] = await world.get('/employerCheck', {});
    const shown = await Promise.all(checks.map(world.check));
    const wages = shown.reduce((sum, { totals }) => sum + totals.company_debit, 0);
    const transfers = await arrange(service, world, (db) =>
      db.transfer.findMany({ where: { employerCheckId: payrun.employerCheckID } }),
    );
    expect(transfers.map(({ amountCents }) => Number(amountCents))).toEqual([
      Math.round((wages + 120) * 100),
    ]);

    const status = async () => (await world.get('/employerCheck', {}))[0].status;
    const [step] = (await stepsAt(payOutAt)).filter(({ kind }) => kind === 'pay-out');
    if (!step) throw new Error('no step is due');
    await run(step, 1);
    expect(await status()).toBe('pre-processed');
    expect(await parts(payOutAt, 'pay-out')).toEqual([[1, 1], [], []]);
    expect(await status()).toBe('processed');
  });
});

test('pay that waits is one result for each reason', async () => {
  const [waits, printed] = [await open(one), await open(other)];
  const unreadable = await open(world.employees[2] ?? '');
  await runAt(cutOffAt);
  await arrange(service, world, async (db) => {
    await db.bankAccount.updateMany({ where: { employeeId: one }, data: { isActive: false } });
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
    ['processed', [printed], []],
  ]);
  expect(results.map(({ reason }) => reason)).toEqual([
    await reasonOf(waits),
    await reasonOf(unreadable),
    null,
  ]);
  expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'pre-processed' });
});

test('where all pay waits nothing is paid, and checks and payments say why', async () => {
  const waits = await open(one);
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
    { at, companyId, checkDate, employerCheckId, ...ids, reason, what: 'held' },
  ]);
  expect(await reasonOf(waits)).toBe(reason);
  const shown = await world.get('/contractorPayment', { contractorPaymentID });
  expect(shown).toMatchObject({ status: 'pre-processed', held_because: reason });
  expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ status: 'pre-processed' });
});

test('a check that waits for an approval is not late before its cut-off', async () => {
  await open(one, { approval_required: true });
  expect(await stepsAt(cutOffAt - 1)).toEqual([]);
  expect(kinds(await stepsAt(cutOffAt))).toEqual(['unapproved 2026-11-20']);
});

test('checks without their approval say so, as many in one transaction as its limit', async () => {
  const needsApproval = { approval_required: true };
  const late = [await open(one, needsApproval), await open(other, needsApproval)];
  const [step] = await stepsAt(cutOffAt);
  if (!step) throw new Error('no step is due');
  const { at, companyId, checkDate } = step;
  const reason = 'The check was not approved by its cut-off. Move it to another day and approve it.';
  const nothingElse = { paymentIds: [], employerCheckId: null, what: 'held', reason };
  for (const [part, id] of late.entries()) {
    expect(await run(step, 1)).toEqual([{ at, companyId, checkDate, checkIds: [id], ...nothingElse }]);
    expect(await Promise.all(late.map(reasonOf))).toEqual([reason, part === 1 ? reason : undefined]);
  }
  expect(await run(step, 1)).toEqual([]);
});

test('a check that needs an approval is due at the cut-off when it is approved', async () => {
  const employeeCheckID = await open(one, { approval_required: true });
  await world.patch('/employeeCheck', { employeeCheckID, approved: true });
  expect(kinds(await stepsAt(cutOffAt))).toEqual(['cut-off 2026-11-20']);
});

test('an order of which a check withholds nothing keeps its version', async () => {
  const { garnishmentID } = await world.post('/garnishments', {
    employeeID: one,
    garnishment_type: 'creditor',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    effective_start_date: '2026-01-01',
    cap_amount: 80,
  });
  const tag = async () => {
    const query = new URLSearchParams({ companyID: world.companyID, garnishmentID });
    const { headers } = await call(service, 'GET', `/garnishments?${query}`, { key: world.testKey });
    return headers.get('etag');
  };
  const before = await tag();
  expect(before).not.toBeNull();
  // So little pay that the law protects all of it.
  await world.post('/employeeCheck', {
    employeeID: one,
    check_date: '2026-11-20',
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }],
  });
  await runAt(cutOffAt);
  expect(await tag()).toBe(before);
});
