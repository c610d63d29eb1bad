/** The speed of payroll: when it is cut off, debited and paid, and what a change does to open pay. */
import { beforeEach, describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

let employeeID: string;
beforeEach(() => {
  employeeID = world.employees[0] ?? '';
});
const payday = '2026-11-20';
const setSpeed = (payroll_speed: string) => world.patch('/companies', { payroll_speed });
const refusedSpeed = async (payroll_speed: string) => {
  const body = { companyID: world.companyID, payroll_speed };
  return refusal(await call(service, 'PATCH', '/companies', { key: world.key, body }));
};
const openCheck = async (more: object = {}, day = payday): Promise<string> =>
  (await world.open(employeeID, '2026-11-01', day, more)).employeeCheckID;
type Transfer = { direction: string; effectiveOn: string };
type Step = { what: string; at: string };
const advance = async (to: string): Promise<string[]> =>
  (await world.advance({ to })).body.data.happened.map(({ what, at }: Step) => `${at} ${what}`);
const daysOf = async () => {
  const { approve_by, debit_date } = await world.get('/payrun', { check_date: payday });
  return [approve_by, debit_date];
};
const transfers = async (): Promise<string[]> => {
  const query = `query ($id: ID!) { employerChecks(companyId: $id) { nodes { transfers { direction effectiveOn } } } }`;
  const body = { query, variables: { id: world.companyID } };
  const { data } = (await call(service, 'POST', '/graphql', { key: world.key, body })).body;
  const all = data.employerChecks.nodes.flatMap((payrun: { transfers: Transfer[] }) => payrun.transfers);
  return all.map((transfer: Transfer) => `${transfer.direction.toLowerCase()} ${transfer.effectiveOn}`);
};

test.each([
  ['same_day', '2026-11-20T17:00:00.000Z', '2026-11-20T18:00:00.000Z', '2026-11-20'],
  ['next_day', '2026-11-19T22:00:00.000Z', '2026-11-19T22:00:00.000Z', '2026-11-20'],
  ['two_day', '2026-11-18T22:00:00.000Z', '2026-11-19T22:00:00.000Z', '2026-11-19'],
  ['four_day', '2026-11-16T22:00:00.000Z', '2026-11-19T22:00:00.000Z', '2026-11-17'],
])(
  '%s payroll is cut off and debited when its payday says, and pay is there on the payday',
  async (speed, cutOff, payOut, debit) => {
    expect(await setSpeed(speed)).toMatchObject({ payroll_speed: speed });
    const id = await openCheck();
    expect(await daysOf()).toEqual([cutOff, debit]);
    expect(await world.check(id)).toMatchObject({ arrives_on: payday });
    const happened = await advance('2026-11-20T22:00:00Z');
    expect(happened).toContain(`${cutOff} pre-processed`);
    expect(happened).toContain(`${payOut} sent`);
    expect(happened).toContain('2026-11-20T22:00:00.000Z processed');
    expect(await transfers()).toEqual([`debit ${debit}`, `credit ${payday}`]);
    expect(await world.check(id)).toMatchObject({ status: 'processed', arrives_on: payday });
  },
);

test('a company that chose no speed is paid at two_day', async () => {
  expect(await world.patch('/companies', { headcount: 9 })).toMatchObject({ payroll_speed: 'two_day' });
});

test('the speed moves the earliest check date and the days of the pay calendar', async () => {
  await world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate: payday,
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
  });
  await advance('2026-11-18T23:00:00Z');
  await expect(openCheck()).rejects.toThrow('the earliest possible date is 2026-11-23');
  await setSpeed('next_day');
  await openCheck();
  const { calendar_url, paydays } = await world.get('/payroll/calendar', {});
  expect(paydays[0]).toMatchObject({
    approve_by: '2026-11-19T22:00:00.000Z',
    debit_date: payday,
    pay_leaves_at: '2026-11-19T22:00:00.000Z',
  });
  const file = await (await fetch(calendar_url)).text();
  expect(file).toContain('DTSTART:20261119T220000Z');
});

test('entries above 1,000,000.00 settle on the next banking day, as no bank takes them on the same day', async () => {
  await setSpeed('same_day');
  const payment = { contractorID: world.contractorID, pay_date: payday };
  await world.post('/contractorPayment', { ...payment, amount: 1_000_000 });
  await advance('2026-11-20T22:00:00Z');
  expect(await transfers()).toEqual(['debit 2026-11-20', 'credit 2026-11-20']);
  const later = { ...payment, pay_date: '2026-11-24', amount: 1_000_000.01 };
  await world.post('/contractorPayment', later);
  await advance('2026-11-24T22:00:00Z');
  expect(await transfers()).toEqual(expect.arrayContaining(['debit 2026-11-25', 'credit 2026-11-25']));
});

describe('a change of speed', () => {
  test('is refused while it would make open pay late, and says until when', async () => {
    const id = await openCheck();
    await advance('2026-11-17T00:00:00Z');
    expect(await refusedSpeed('four_day')).toEqual(
      refused(
        400,
        `13 payroll_speed would put the payday ${payday} past its cut-off: change it after 2026-11-18T22:00:00.000Z, or move what is open`,
      ),
    );
    expect(await daysOf()).toEqual(['2026-11-18T22:00:00.000Z', '2026-11-19']);
    await world.patch('/employeeCheck', { employeeCheckID: id, check_date: '2026-11-23' });
    expect(await setSpeed('four_day')).toMatchObject({ payroll_speed: 'four_day' });
  });

  test('is refused for a payment to a contractor that would be late', async () => {
    await world.post('/contractorPayment', {
      contractorID: world.contractorID,
      pay_date: payday,
      amount: 9,
    });
    await advance('2026-11-17T00:00:00Z');
    expect((await refusedSpeed('four_day')).errors[0]).toContain(`the payday ${payday} past its cut-off`);
  });

  test('leaves a computed payrun as it is: it is debited and paid as it was', async () => {
    await openCheck();
    await advance('2026-11-18T22:00:00Z');
    await setSpeed('four_day');
    expect(await advance('2026-11-20T22:00:00Z')).toContain('2026-11-20T22:00:00.000Z processed');
    expect(await transfers()).toEqual(['debit 2026-11-19', 'credit 2026-11-20']);
  });

  test('is refused between a same-day cut-off and its pay-out, which it would move', async () => {
    await setSpeed('same_day');
    await openCheck();
    await advance('2026-11-20T17:30:00Z');
    expect((await refusedSpeed('two_day')).errors).toEqual([
      `13 payroll_speed would pay the payday ${payday} later, which is computed: change it once it is paid`,
    ]);
    await advance('2026-11-20T18:00:00Z');
    expect(await setSpeed('two_day')).toMatchObject({ payroll_speed: 'two_day' });
  });

  test('to a faster one lets a check that missed its cut-off be approved again, and pays it', async () => {
    const employeeCheckID = await openCheck({ approval_required: true });
    const { contractorID } = world;
    const owed = { contractorID, pay_date: payday, amount: 50, approval_required: true };
    const { contractorPaymentID } = await world.post('/contractorPayment', owed);
    const reasons = async () => [
      (await world.check(employeeCheckID)).held_because,
      (await world.get('/contractorPayment', { contractorPaymentID })).held_because,
    ];
    await advance('2026-11-18T23:00:00Z');
    const late = expect.stringMatching(/was not approved by its cut-off/);
    expect(await reasons()).toEqual([late, late]);
    await setSpeed('next_day');
    expect(await reasons()).toEqual([undefined, undefined]);
    await world.patch('/employeeCheck', { employeeCheckID, approved: true });
    expect(await advance('2026-11-20T22:00:00Z')).toContain('2026-11-20T22:00:00.000Z processed');
  });

  test('moves also a cut-off that payroll has read as due and not run yet', async () => {
    const late = await openCheck({ approval_required: true });
    const other = { employeeID: world.employees[1], check_date: payday };
    await world.post('/employeeCheck', {
      ...other,
      reportingPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    });
    const now = Date.parse('2026-11-18T22:00:00Z');
    const job = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const steps = await runAs(service.core, job, (operation) => dueSteps(operation, now));
    expect(steps.map(({ kind }) => kind)).toEqual(['cut-off', 'unapproved']);
    await setSpeed('next_day');
    for (const step of steps)
      expect(await runAs(service.core, job, (operation) => runStep({ ...operation, now }, step))).toEqual([]);
    expect((await world.check(late)).held_because).toBeUndefined();
  });

  test('moves the cut-off of the open regular payroll', async () => {
    await world.patch('/companies', {
      payroll_schedule: 'biweekly',
      payroll_firstDate: payday,
      payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    });
    await world.post('/payroll/regular', {});
    await setSpeed('next_day');
    await advance('2026-11-18T23:00:00Z');
    const [payroll] = await world.get('/payroll/regular', {});
    expect(payroll).toMatchObject({ status: 'due_soon', approve_by: '2026-11-19T22:00:00.000Z' });
  });
});
