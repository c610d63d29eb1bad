/** A payment to a contractor says itself why it is not paid: an error, or a reason of its company. */
import { expect, test } from 'vitest';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import {
  attention,
  breakRows,
  mend,
  pay,
  round,
  serveBrokenCompany,
  setNow,
  world,
} from './broken-company.ts';

serveBrokenCompany();

test('a payment to a contractor says itself that an error stops it, until it is computed', async () => {
  const payment = await pay(world, '2026-11-20');
  const next = await pay(world, '2026-12-04');
  const read = (contractorPaymentID = payment) => world.get('/contractorPayment', { contractorPaymentID });
  await breakRows('update on contractor_payments', "new.status <> 'pending'");
  setNow('2026-11-18T22:00:00Z');
  for (const _round of ['first', 'again']) expect(await round()).toEqual([world.companyID]);
  expect(await read()).toMatchObject({ status: 'pending', held_because: failure });
  expect(await read(next)).not.toHaveProperty('held_because');
  expect(await attention()).toEqual([
    expect.objectContaining({ kind: 'MISSED_CUT_OFF', message: `1 payment waits: ${failure}` }),
  ]);
  await mend();
  expect(await round()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'pre-processed' });
  expect(await read()).not.toHaveProperty('held_because');
});

test('a payment to a contractor says itself why the company cannot pay, and is paid once it can', async () => {
  const suspended = 'The company owes a debit that its bank returned.';
  const suspend = (reason: string | null) =>
    asSuperuser(service.urls.test, 'update companies set payroll_held_because = $1 where id = $2', [
      reason,
      world.companyID,
    ]);
  const payment = await pay(world, '2026-11-20');
  const read = () => world.get('/contractorPayment', { contractorPaymentID: payment });
  for (const [hourBefore, due, before, after] of [
    ['2026-11-18T21:00:00Z', '2026-11-18T22:00:00Z', 'pending', 'pre-processed'],
    ['2026-11-19T21:00:00Z', '2026-11-19T22:00:00Z', 'pre-processed', 'pre-processed'],
  ] as const) {
    setNow(hourBefore);
    expect(await round()).toEqual([]);
    // A debit that settles as the pay is to leave would end the suspension.
    const settled = `update transfers set status = 'settled', next_at = null where company_id = $1`;
    await asSuperuser(service.urls.test, settled, [world.companyID]);
    setNow(due);
    await suspend(suspended);
    expect(await round()).toEqual([]);
    expect(await read()).toMatchObject({ status: before, held_because: suspended });
    await suspend(null);
    expect(await round()).toEqual([]);
    expect(await read()).toMatchObject({ status: after });
    expect(await read()).not.toHaveProperty('held_because');
  }
});

test('a payment to a contractor says itself that it was not approved in time, and not once it is moved', async () => {
  const body = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 50 };
  const { contractorPaymentID } = await world.post('/contractorPayment', {
    ...body,
    approval_required: true,
  });
  const read = () => world.get('/contractorPayment', { contractorPaymentID });
  setNow('2026-11-18T21:59:59Z');
  expect(await round()).toEqual([]);
  expect(await read()).not.toHaveProperty('held_because');
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([]);
  const late = 'The payment was not approved by its cut-off. Move it to another day and approve it.';
  expect(await read()).toMatchObject({ status: 'pending', held_because: late });
  const events = await asSuperuser<{ because: string }>(
    service.urls.test,
    "select data ->> 'held_because' as because from events where object_id = $1 order by sequence desc limit 1",
    [contractorPaymentID],
  );
  expect(events).toEqual([{ because: late }]);
  expect(await attention()).toEqual([
    expect.objectContaining({ kind: 'MISSED_CUT_OFF', message: `1 payment waits: ${late}` }),
  ]);
  await world.patch('/contractorPayment', { contractorPaymentID, pay_date: '2026-11-24', approved: true });
  expect(await read()).not.toHaveProperty('held_because');
});

test('a payment that was not approved says that the step which says so failed, then what it waits for', async () => {
  const body = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 50 };
  const payment = await world.post('/contractorPayment', { ...body, approval_required: true });
  const reason = async () => {
    const { contractorPaymentID } = payment;
    return (await world.get('/contractorPayment', { contractorPaymentID })).held_because;
  };
  await breakRows('update on contractor_payments', `new.held_by = 'approval'`);
  setNow('2026-11-18T22:00:00Z');
  for (const _round of ['first', 'again']) expect(await round()).toEqual([world.companyID]);
  expect(await reason()).toBe(failure);
  expect(await attention()).toMatchObject([{ message: `1 payment waits: ${failure}` }]);
  expect(await world.get('/employerCheck', {})).toEqual([]);
  await mend();
  expect(await round()).toEqual([]);
  expect(await reason()).toMatch(/was not approved by its cut-off/);
});
