/** What one step of a payrun finds, changes and records. Each step is one transaction. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import {
  arrivalAt,
  company,
  cutOffAt,
  kinds,
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

describe('a step that another process has done', () => {
  test('finds nothing left, and changes nothing', async () => {
    await open(worker);
    await open(other, { approval_required: true });
    const { contractorID } = world;
    await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 50 });
    const done = [...(await runAt(cutOffAt)), ...(await runAt(payOutAt)), ...(await runAt(arrivalAt))];
    const payrolls = done.filter(({ kind }) => kind !== 'bank');
    expect(kinds(payrolls)).toEqual([
      'cut-off 2026-11-20',
      'unapproved 2026-11-20',
      'pay-out 2026-11-20',
      'arrival 2026-11-20',
    ]);
    const before = [await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})];
    for (const step of payrolls) expect(await run(step)).toEqual([]);
    expect([await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})]).toEqual(before);
    await company({ bankStatus: 'failed', payrollHeldBecause: 'A debit is owed.' });
    for (const step of payrolls) expect(await run(step)).toEqual([]);
    expect([await world.get('/employerCheck', {}), await world.get('/employeeCheck', {})]).toEqual(before);
  });

  test('was recorded in the audit log by its name', async () => {
    await open(worker);
    await open(other, { approval_required: true });
    await runAt(cutOffAt);
    await runAt(payOutAt);
    await runAt(arrivalAt);
    const entries = await arrange(service, world, (db) =>
      db.auditEntry.findMany({ where: { callerKind: 'job' }, orderBy: { id: 'asc' } }),
    );
    const actions = entries.map(({ action }) => action).filter((action) => /payrun|pay$|check/i.test(action));
    expect(actions).toEqual(['computePayrun', 'holdUnapprovedPay', 'payPayrun', 'completePayrun']);
  });
});

describe('a payrun in parts', () => {
  test('adds the checks and payments of each part to one debit, and is processed with the last', async () => {
    const { contractorID } = world;
    const checks = [await open(worker), await open(other)];
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
    const [arrival] = (await stepsAt(arrivalAt)).filter(({ kind }) => kind === 'arrival');
    if (!arrival) throw new Error('no step is due');
    await run(arrival, 1);
    expect(await status()).toBe('pre-processed');
    expect(await parts(arrivalAt, 'arrival')).toEqual([[1, 1], [], []]);
    expect(await status()).toBe('processed');
  });
});

test('a check that waits for an approval is not late before its cut-off', async () => {
  await open(worker, { approval_required: true });
  expect(await stepsAt(cutOffAt - 1)).toEqual([]);
  expect(kinds(await stepsAt(cutOffAt))).toEqual(['unapproved 2026-11-20']);
});

test('checks without their approval say so, as many in one transaction as its limit', async () => {
  const needsApproval = { approval_required: true };
  const late = [await open(worker, needsApproval), await open(other, needsApproval)];
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

test('payments without their approval say so, as many in one transaction as its limit, each once', async () => {
  const body = { contractorID: world.contractorID, amount: 50, approval_required: true };
  const payments: string[] = [];
  for (const pay_date of ['2026-11-20', '2026-11-20', '2026-12-04']) {
    payments.push((await world.post('/contractorPayment', { ...body, pay_date })).contractorPaymentID);
  }
  const reasonsNow = () =>
    Promise.all(
      payments.map(async (contractorPaymentID) => {
        return (await world.get('/contractorPayment', { contractorPaymentID })).held_because;
      }),
    );
  const [step] = await stepsAt(cutOffAt);
  if (!step) throw new Error('no step is due');
  const { at, companyId, checkDate } = step;
  const reason = 'The payment was not approved by its cut-off. Move it to another day and approve it.';
  const nothingElse = { checkIds: [], employerCheckId: null, what: 'held', reason };
  for (const [part, id] of payments.slice(0, 2).entries()) {
    expect(await run(step, 1)).toEqual([{ at, companyId, checkDate, paymentIds: [id], ...nothingElse }]);
    expect(await reasonsNow()).toEqual([reason, part === 1 ? reason : undefined, undefined]);
  }
  expect(await run(step, 1)).toEqual([]);
  const recorded = await arrange(service, world, (db) =>
    db.auditEntry.findMany({ where: { action: 'holdUnapprovedPay' } }),
  );
  expect(recorded).toHaveLength(2);
});

test('a check that needs an approval is due at the cut-off when it is approved', async () => {
  const employeeCheckID = await open(worker, { approval_required: true });
  await world.patch('/employeeCheck', { employeeCheckID, approved: true });
  expect(kinds(await stepsAt(cutOffAt))).toEqual(['cut-off 2026-11-20']);
});

test('an order of which a check withholds nothing keeps its version', async () => {
  const { garnishmentID } = await world.post('/garnishments', {
    employeeID: worker,
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
    employeeID: worker,
    check_date: '2026-11-20',
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }],
  });
  await runAt(cutOffAt);
  expect(await tag()).toBe(before);
});
