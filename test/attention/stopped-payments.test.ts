/** A payment to a contractor says itself why it is not paid: an error, or a reason of its company. */
import { expect, test } from 'vitest';
import { failure } from '../../src/payruns/say-failed.ts';
import { asSuperuser } from '../support/databases.ts';
import { service } from '../support/served-world.ts';
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
  const read = () => world.get('/contractorPayment', { contractorPaymentID: payment });
  await breakRows('update on contractor_payments', "new.status <> 'pending'");
  setNow('2026-11-18T22:00:00Z');
  for (const _round of ['first', 'again']) expect(await round()).toEqual([world.companyID]);
  expect(await read()).toMatchObject({ status: 'pending', held_because: failure });
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
    ['2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', 'pre-processed', 'processed'],
  ] as const) {
    setNow(hourBefore);
    expect(await round()).toEqual([]); // the debit settles, which would end the suspension
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
