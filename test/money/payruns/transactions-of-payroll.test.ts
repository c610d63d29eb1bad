/** How much of what is due one transaction runs, and what it says of the rest. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { type Run, runDuePayroll } from '../../../src/money/payruns/run-due-payroll.ts';
import type { Step } from '../../../src/money/payruns/step.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { start } from './payroll-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const hour = 3_600_000;
/** No limit that a test does not state keeps a transaction from running all of it. */
const noLimits = { checks: 100, steps: 100, milliseconds: 10 * hour };
const run = (now: string, limits: object = {}, from = start): Promise<Run> =>
  runAs(
    service.core,
    { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } },
    (operation) =>
      runDuePayroll({ ...operation, now: from }, Date.parse(now), {
        limits: { ...noLimits, ...limits },
      }),
  );
const pay = (pay_date: string, more: object = {}): Promise<unknown> =>
  world.post('/contractorPayment', { contractorID: world.contractorID, pay_date, amount: 50, ...more });
const done = ({ results }: Run) => results.map(({ what, checkDate }) => `${what} ${checkDate}`);
const kinds = (left: readonly Step[]) => left.map(({ kind, checkDate }) => `${kind} ${checkDate}`);

describe('a transaction of payroll', () => {
  test('runs everything that is due, and counts the cut-offs, pay-outs and arrivals', async () => {
    await pay('2026-11-20');
    const whole = await run('2026-11-20T22:00:00Z');
    expect(done(whole)).toEqual([
      'pre-processed 2026-11-20',
      'settled 2026-11-20',
      'sent 2026-11-20',
      'processed 2026-11-20',
      'settled 2026-11-20',
    ]);
    expect(whole).toMatchObject({ stepsDone: 3, left: [] });
  });

  test('runs no more steps than its limit', async () => {
    for (const day of ['2026-11-20', '2026-11-23', '2026-11-24']) await pay(day);
    const first = await run('2026-11-20T21:00:00Z', { steps: 2 });
    expect(done(first)).toEqual(['pre-processed 2026-11-20', 'settled 2026-11-20']);
    expect(kinds(first.left)).toEqual(['pay-out 2026-11-20', 'cut-off 2026-11-23']);
    expect(first.stepsDone).toBe(1);
  });

  test('begins one step whatever the time, and no other when its time is over', async () => {
    for (const day of ['2026-11-20', '2026-11-23']) await pay(day);
    expect(done(await run('2026-11-19T22:00:00Z', { milliseconds: 0 }))).toEqual([
      'pre-processed 2026-11-20',
    ]);
  });

  test('takes no more checks and payments than its limit, and completes a step with the last of them', async () => {
    for (const day of ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-23']) await pay(day);
    const sizes = ({ results }: Run) => results.map(({ paymentIds }) => paymentIds.length);
    const now = '2026-11-19T21:00:00Z';
    const part = await run(now, { checks: 2 });
    expect([sizes(part), part.stepsDone, kinds(part.left)]).toEqual([[2], 0, ['cut-off 2026-11-20']]);
    const rest = await run(now, { checks: 2 });
    expect([sizes(rest), rest.stepsDone, kinds(rest.left)]).toEqual([[1], 1, []]);
    expect(sizes(await run('2026-11-19T22:00:00Z', { checks: 1 }))).toEqual([0, 1]);
  });
});

test('a transaction ends with a step that prints checks, as others wait for their numbers', async () => {
  await pay('2026-11-20', { disbursement: { method: 'download_check' } });
  await pay('2026-11-23');
  const first = await run('2026-11-20T22:00:00Z');
  expect(done(first).at(-1)).toBe('sent 2026-11-20');
  expect(kinds(first.left)).toContain('cut-off 2026-11-23');
});

test('a transaction counts the checks of employees as it counts payments', async () => {
  for (const [begins, day] of [
    ['2026-11-01', '2026-11-20'],
    ['2026-11-15', '2026-12-04'],
  ] as const)
    await world.open(world.employees[0] ?? '', begins, day);
  const first = await run('2026-12-02T22:00:00Z', { checks: 1 });
  expect(done(first)).toEqual(['pre-processed 2026-11-20']);
});

test('a step that fails ends its transaction, which says of which company it is, and why', async () => {
  await pay('2026-11-20');
  const { companyID } = world;
  await asSuperuser(
    service.urls.test,
    `update contractor_payments set pay_date = '1900-01-03' where company_id = $1`,
    [companyID],
  );
  await expect(run('2026-11-20T22:00:00Z')).rejects.toMatchObject({
    message: 'a step of payroll failed',
    step: { kind: 'cut-off', companyId: companyID, checkDate: '1900-01-03' },
    cause: expect.any(RangeError),
  });
});

describe('a step is complete', () => {
  test('even when other steps are due at the same instant', async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
    const other = await runAs(service.core, access, makeDemo);
    const itsOwn = 'delete from contractor_payments where company_id = $1';
    await asSuperuser(service.urls.test, itsOwn, [other.companyID]);
    await pay('2026-11-20');
    await pay('2026-11-20', { companyID: other.companyID, contractorID: other.contractorID });
    await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', { approval_required: true });
    const first = await run('2026-11-18T22:00:00Z', { steps: 1 });
    expect(first.stepsDone).toBe(1);
    expect(kinds(first.left)).toEqual(['unapproved 2026-11-20', 'cut-off 2026-11-20']);
  });
});

describe('what is left', () => {
  test('keeps the instant at which it fell due', async () => {
    for (const day of ['2026-11-20', '2026-11-23']) await pay(day);
    const now = '2026-11-19T23:00:00Z';
    const { left } = await run(now, { steps: 1 }, Date.parse(now));
    expect(left.map(({ at }) => at)).toEqual([
      Date.parse('2026-11-19T22:00:00Z'),
      Date.parse('2026-11-19T22:00:00Z'),
    ]);
  });

  const payRegularly = () =>
    world.patch('/companies', {
      payroll_firstDate: '2026-11-20',
      payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-02')?.id,
      payroll_autopilot: true,
    });

  test('of a regular payroll that time alone changes stays due at its own instant', async () => {
    await payRegularly();
    const opened = await run('2026-11-18T22:00:00Z', { steps: 1 });
    expect(opened.left.map(({ kind, at }) => [kind, at > start])).toEqual([['regular', true]]);
    const { results } = await run('2026-11-18T22:00:00Z');
    const instantOf = (wanted: string) => results.find(({ what }) => what === wanted)?.at ?? 0;
    expect(instantOf('opened')).toBeGreaterThanOrEqual(start);
    expect(instantOf('due-soon')).toBeGreaterThan(instantOf('opened'));
  });

  test('of a regular payroll that a step has changed is due at that step, not before', async () => {
    await payRegularly();
    const now = '2026-11-18T22:00:00Z';
    await run('2026-11-05T20:00:00Z'); // opens the checks
    await arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { companyId: world.companyID }, data: { paysNothing: true } }),
    );
    const parts: Run[] = [];
    for (let part = 0; part < 6; part++) parts.push(await run(now, { steps: 1 }));
    const computed = parts.find((part) => done(part).includes('pre-processed 2026-11-20'));
    expect(computed?.left.map(({ kind, at }) => [kind, at])).toEqual([['regular', Date.parse(now)]]);
  });
});
