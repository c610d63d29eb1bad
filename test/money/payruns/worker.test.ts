/** The worker of payroll: what it searches, what it does when something fails, and when it stops. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { runEveryPartner, startPayroll } from '../../../src/money/payruns/worker.ts';
import { lockClock } from '../../../src/platform/database/partner-clock.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { endingClock } from './ending-clock.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

let now = start;
serve({ clock: endingClock(() => now), settings: {} });

let world: PayrollWorld;
let logged: string[] = [];
const log = { error: (_details: object, message: string) => logged.push(message) };
beforeEach(async () => {
  now = start;
  logged = [];
  world = await payrollWorld(service);
});
const pay = async (pay_date: string, of = world): Promise<string> => {
  const payment = { contractorID: of.contractorID, pay_date, amount: 50 };
  return (await of.post('/contractorPayment', payment)).contractorPaymentID;
};
/** Pay that leaves so late is still pre-processed until the next banking day: here it is sent. */
const statusOf = async (contractorPaymentID: string, of = world) => {
  const { status, disbursement } = await of.get('/contractorPayment', { contractorPaymentID });
  return status === 'pre-processed' && disbursement.history.length ? 'sent' : status;
};
const run = (stopping?: AbortSignal) => runEveryPartner(service.core, 'test', log, stopping);
const query = (text: string, ...values: string[]) => asSuperuser(service.urls.test, text, values);
const payable = Date.parse('2026-11-21T00:00:00Z');
/** The test environment with a clock of its own. */
const withClock = (clock: () => number) => {
  const { test: enabled } = service.core;
  if (!enabled) throw new Error('the test environment is switched off');
  return { test: { ...enabled, world: { ...enabled.world, clock } } };
};
/** Pays every Friday of some weeks, but two holidays. */
async function payWeekly(weeks: number): Promise<string[]> {
  const days = Array.from({ length: weeks }, (_, week) => addDays('2026-11-20', 7 * week));
  const banked = days.filter((day) => day !== '2026-12-25' && day !== '2027-01-01');
  const payments: string[] = [];
  for (const day of banked) payments.push(await pay(day));
  return payments;
}

test('does all that is due of a partner, however much it is', async () => {
  const payments = await payWeekly(10);
  now = Date.parse('2027-02-01T00:00:00Z');
  await run();
  expect(await Promise.all(payments.map((id) => statusOf(id)))).toEqual(payments.map(() => 'sent'));
  expect(logged).toEqual([]);
});

atNight('pays a partner whose payday comes while it pays another', async () => {
  const other = await payrollWorld(service);
  await payWeekly(16); // in more parts than run between two searches
  const payment = await pay('2027-04-02', other);
  let searches = 0;
  const moving = () => Date.parse(++searches < 5 ? '2027-03-29T00:00:00Z' : '2027-04-03T00:00:00Z');
  await runEveryPartner(withClock(moving), 'test', log);
  expect(await statusOf(payment, other)).toBe('sent');
  expect(logged).toEqual([]);
});

test('leaves payroll to the version that migrated last, where that has other figures', async () => {
  const payment = await pay('2026-11-20');
  await query(`insert into shipped_figures (name, version, content, kept_at)
    values (repeat('0', 64), '1', '{}', clock_timestamp())`);
  now = payable;
  await run();
  expect(await statusOf(payment)).toBe('pending');
  expect(logged).toEqual(['payroll is left to the version that migrated last, with its figures']);
  await query("delete from shipped_figures where name = repeat('0', 64)");
  await run();
  expect(await statusOf(payment)).toBe('sent');
});

test('ends when all that is due waits for the company', async () => {
  const payment = await pay('2026-11-20');
  now = Date.parse('2026-11-19T21:00:00Z');
  await run();
  const data = { payrollHeldBecause: 'A debit is owed.' };
  await arrange(service, world, async (db) => {
    await db.company.updateMany({ where: { id: world.companyID }, data });
    // Its settlement, due with the pay-out, would end the suspension.
    const companyId = world.companyID;
    await db.transfer.updateMany({ where: { companyId }, data: { status: 'settled', nextAt: null } });
  });
  now = payable;
  await run();
  expect(await statusOf(payment)).toBe('pre-processed');
  expect(logged).toEqual([]);
});

test('begins no step when it is to stop', async () => {
  const payment = await pay('2026-11-20');
  now = payable;
  await run(AbortSignal.abort());
  expect(await statusOf(payment)).toBe('pending');
});

test('leaves a partner alone while a request has its clock, and pays what is due afterwards', async () => {
  const payment = await pay('2026-11-20');
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const withItsClock = (work: () => Promise<void>) =>
    runAs(service.core, access, async ({ db }) => {
      await lockClock(db);
      await work();
    });
  await withItsClock(async () => {}); // the partner has a clock from here on
  now = payable;
  await withItsClock(async () => {
    await run();
  });
  expect(await statusOf(payment)).toBe('pending');
  await run();
  expect(await statusOf(payment)).toBe('sent');
  expect(logged).toEqual([]);
});

test('does nothing in an environment that is switched off', async () => {
  const { test: enabled } = service.core;
  await runEveryPartner(enabled ? { test: enabled } : {}, 'production', log);
  expect(logged).toEqual([]);
});

describe('when something fails', () => {
  test('it logs a search that fails, and the next search finds what is due', async () => {
    const payment = await pay('2026-11-20');
    now = payable;
    await query('alter function partners_with_due_work rename to partners_with_due_work_later');
    await run();
    expect(logged).toEqual(['the search for due payroll failed']);
    await query('alter function partners_with_due_work_later rename to partners_with_due_work');
    await run();
    expect(await statusOf(payment)).toBe('sent');
  });

  test('it logs a step that fails, and pays for the other partners', async () => {
    const other = await payrollWorld(service);
    const [broken, paid] = [await pay('2026-11-20'), await pay('2026-11-20', other)];
    await query(`update contractor_payments set pay_date = '1900-01-03' where id = $1`, broken);
    now = payable;
    await run();
    expect(logged).toEqual(['a payroll step failed and stays due']);
    expect(await statusOf(paid, other)).toBe('sent');
    await query(`update contractor_payments set pay_date = '2026-11-20' where id = $1`, broken);
  });

  test('it logs a partner whose steps cannot be found, and pays it when they can', async () => {
    const payment = await pay('2026-11-20');
    now = payable;
    await query('revoke execute on function due_work from payroll_app');
    const failed = await run();
    await query('grant execute on function due_work to payroll_app');
    expect([failed.size, new Set(logged)]).toEqual([0, new Set(['a payroll step failed and stays due'])]);
    await run();
    expect(await statusOf(payment)).toBe('sent');
  });
});

test('rests between two searches', async () => {
  let searches = 0;
  const counted = () => {
    searches += 1;
    return now;
  };
  const begun = systemClock();
  const stop = startPayroll(withClock(counted), log);
  try {
    await expect.poll(() => searches).toBeGreaterThan(0);
    const found = searches;
    for (let i = 0; i < 20; i++) await query('select 1');
    const rests = Math.ceil((systemClock() - begun) / 5_000);
    expect(searches - found).toBeLessThanOrEqual(rests);
  } finally {
    await stop();
  }
});
