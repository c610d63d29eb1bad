/** POST /payrun/move: everything that a payday left unpaid goes to a new payday. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { aboutPayroll } from '../attention/about-payroll.ts';
import { payrollWorld } from '../payruns/payroll-world.ts';
import {
  approve,
  approved,
  checkDate,
  checks,
  type Json,
  namedKey,
  pastCutOff,
  payday,
  servePaydays,
  world,
} from './payday-world.ts';

servePaydays();

/** At pastCutOff, the first day that can still be paid is Monday the 23rd. */
const newDate = '2026-11-23';

type Options = { key?: string; headers?: Record<string, string>; companyID?: string } & Json;
const move = ({ key = world.key, headers = {}, ...body }: Options = {}) =>
  call(service, 'POST', '/payrun/move', {
    key,
    headers,
    body: { companyID: world.companyID, check_date: checkDate, new_check_date: newDate, ...body },
  });
const pay = async (more: object = {}): Promise<string> => {
  const body = { contractorID: world.contractorID, pay_date: checkDate, amount: 310.5, ...more };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
};
const attention = async (): Promise<Json[]> => {
  const query = `{ company(id: "${world.companyID}") { attention { kind checkDate } } }`;
  return aboutPayroll((await graphql(service, world.key, query)).body.data.company.attention);
};
const dates = async () => {
  const answers: Json[] = await Promise.all(checks.map((id) => world.check(id)));
  return answers.map((check) => check.check_date);
};
const moved = [newDate, newDate, newDate];
const unmoved = [checkDate, checkDate, checkDate];

describe('a payday that nobody approved in time', () => {
  test('says what it left unpaid, and the first payday to which that can be moved', async () => {
    await pay({ approval_required: true });
    const { cash_needed, missed } = await payday();
    expect(missed).toBeUndefined();
    await world.advance({ to: pastCutOff });
    expect((await payday()).missed).toEqual({
      person_count: 4,
      employee_check_count: 3,
      contractor_payment_count: 1,
      cash_needed,
      first_check_date: newDate,
      approve_by: '2026-11-19T22:00:00.000Z',
      arrives_on: newDate,
    });
  });

  test('is moved with its payments, is approved on its new day, and is paid: nothing is missed', async () => {
    const contractorPaymentID = await pay({ approval_required: true });
    await world.advance({ to: '2026-11-21T18:00:00Z' }); // the payday has passed
    expect(await attention()).toEqual([{ kind: 'MISSED_PAYDAY', checkDate }]);
    const { status, body, headers } = await move({ new_check_date: '2026-11-25' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      check_date: '2026-11-25',
      status: 'open',
      employee_check_count: 3,
      contractor_payment_count: 1,
      unapproved_employee_checks: 3,
      unapproved_contractor_payments: 1,
    });
    expect(body.data).not.toHaveProperty('missed');
    expect(headers.get('etag')).not.toBeNull();
    expect(await payday()).toMatchObject({ status: 'empty', employee_checks: [] });
    expect(await attention()).toEqual([{ kind: 'APPROVAL_DUE', checkDate: '2026-11-25' }]);
    expect((await world.check(checks[0] ?? '')).held_because).toBeUndefined();

    await approve({ check_date: '2026-11-25' });
    await world.patch('/contractorPayment', { contractorPaymentID, approved: true });
    await world.advance({ to: '2026-11-25T23:00:00Z' });
    expect(await payday('2026-11-25')).toMatchObject({ status: 'paid' });
    expect(await world.get('/contractorPayment', { contractorPaymentID })).toMatchObject({
      status: 'processed',
    });
    expect(await attention()).toEqual([]);
  });

  test('is moved once by the same Idempotency-Key, and not at all by a dry run', async () => {
    await world.advance({ to: pastCutOff });
    const dryRun = await move({ headers: { Prefer: 'dry-run' } });
    expect(dryRun.status).toBe(200);
    expect(await dates()).toEqual(unmoved);
    const headers = { 'Idempotency-Key': 'monday' };
    const first = await move({ headers });
    expect((await move({ headers })).body).toEqual(first.body);
    expect(await dates()).toEqual(moved);
    const query = '{ auditChain { entries(first: 100) { action } waiting { action } } }';
    const { entries, waiting } = (await graphql(service, world.key, query)).body.data.auditChain;
    const actions = [...entries, ...waiting].map(({ action }: Json) => action);
    expect(actions.filter((action) => action === 'movePayday')).toHaveLength(1);
  });

  test('takes If-Match: one that has changed since it was read is not moved', async () => {
    await world.advance({ to: pastCutOff });
    const query = new URLSearchParams({ companyID: world.companyID, check_date: checkDate });
    const etag = async () =>
      (await call(service, 'GET', `/payrun?${query}`, { key: world.key })).headers.get('etag') ?? '';
    const headers = { 'If-Match': await etag() };
    await world.post('/shifts', {
      employeeCheckID: checks[0],
      shifts: [{ time: '2026-11-14', hourly: { hours: 1 } }],
    });
    expect((await move({ headers })).status).toBe(412);
    expect(await dates()).toEqual(unmoved);
    expect((await move({ headers: { 'If-Match': await etag() } })).status).toBe(200);
    expect(await dates()).toEqual(moved);
  });

  test('still says on its new day that a final paycheck is late', async () => {
    const [employeeID = ''] = world.employees;
    await world.patch('/employees', {
      employeeID,
      employment_status: 'terminated',
      term_date: '2026-11-10',
    });
    const { companyID, key } = world;
    const query = new URLSearchParams({ companyID, employeeCheckID: checks[0] ?? '' });
    await call(service, 'DELETE', `/employeeCheck?${query}`, { key });
    await world.open(employeeID, '2026-11-01', checkDate, {
      off_cycle_reason: 'dismissal',
      approval_required: true,
    });
    await world.advance({ to: pastCutOff });
    const codes = ({ warnings }: Json) => warnings.map(({ code }: Json) => code);
    expect(codes(await payday())).toContain('final_pay_late');
    expect(codes((await move()).body.data)).toContain('final_pay_late');
  });
});

describe('where two people approve', () => {
  test('a blocked check that was approved waits for its approval again; elsewhere it keeps it', async () => {
    await arrange(service, world, async (db) => {
      await db.employeeCheck.updateMany({
        where: { companyId: world.companyID },
        data: { approved: true, heldBecause: 'It is blocked.', heldBy: 'check' },
      });
    });
    await world.advance({ to: pastCutOff });
    expect((await move()).status).toBe(200);
    expect(await approved()).toEqual([true, true, true]);
    expect((await payday(newDate)).status).toBe('approved');

    await arrange(service, world, async (db) => {
      const where = { companyId: world.companyID };
      await db.employeeCheck.updateMany({ where, data: { heldBecause: 'It is blocked.', heldBy: 'check' } });
      await db.company.updateMany({
        where: { id: world.companyID },
        data: { payrollSecondApprovalAboveCents: 0n },
      });
    });
    await world.advance({ to: '2026-11-19T22:00:00Z' });
    const answer = await move({ check_date: newDate, new_check_date: '2026-11-24' });
    expect(answer.body.data).toMatchObject({ status: 'open', approvals_needed: 2 });
    expect(await approved()).toEqual([false, false, false]);
  });
});

describe('it is refused', () => {
  test('before the cut-off of the payday', async () => {
    expect(refusal(await move())).toEqual(
      refused(
        400,
        '13 The payday 2026-11-20 is not missed: approve it until its cut-off, 2026-11-18T22:00:00.000Z.',
      ),
    );
  });

  test.each([
    [
      'of a year whose bank holidays are not known',
      '2100-03-01',
      '13 check_date is in 2100, whose bank holidays are not known',
    ],
    [
      'that is no banking day',
      '2026-11-26',
      '89 check_date is not a banking day: the next one is 2026-11-27',
    ],
  ])('for a payday to come %s', async (_reason, day, refusedBecause) => {
    expect(refusal(await move({ check_date: day }))).toEqual(refused(400, refusedBecause));
  });

  test('for a new day that is past, closed, or too early for the money', async () => {
    await world.advance({ to: pastCutOff });
    const first = 'the earliest possible date is 2026-11-23';
    const after = 'the next one after 2026-11-26 is 2026-11-27';
    for (const [day, problem] of [
      ['2026-11-12', `is past its cut-off: ${first}`],
      [checkDate, `is past its cut-off: ${first}`],
      ['2026-11-26', `is not a banking day: ${first}, ${after}`],
    ]) {
      expect(refusal(await move({ new_check_date: day }))).toEqual(
        refused(400, `89 new_check_date ${problem}`),
      );
    }
    expect(await dates()).toEqual(unmoved);
  });

  test('where nothing is dated that day, and again once it is moved', async () => {
    await world.advance({ to: pastCutOff });
    const nothing = (day: string) =>
      refused(400, `13 No check and no payment is dated ${day}. There is nothing to move.`);
    expect(refusal(await move({ check_date: '2026-11-13' }))).toEqual(nothing('2026-11-13'));
    await move();
    expect(refusal(await move())).toEqual(nothing(checkDate));
  });

  test('where the money has left, and moves what it left behind only', async () => {
    const contractorPaymentID = await pay({ approval_required: true });
    await approve();
    await world.advance({ to: pastCutOff });
    expect((await payday()).missed).toMatchObject({ person_count: 1, cash_needed: 310.5 });
    const { status, body } = await move();
    expect([status, body.data.contractor_total]).toEqual([200, 310.5]);
    expect(await dates()).toEqual(unmoved);
    const payment = await world.get('/contractorPayment', { contractorPaymentID });
    expect([payment.pay_date, payment.status]).toEqual([newDate, 'pending']);
    expect(refusal(await move())).toEqual(
      refused(
        400,
        '13 The pay of 2026-11-20 is computed: its money has left, or is about to leave. There is nothing to move.',
      ),
    );
  });

  test('where the company holds the pay, which is paid once the company can pay', async () => {
    await approve();
    await arrange(service, world, async (db) => {
      await db.company.updateMany({
        where: { id: world.companyID },
        data: { payrollHeldBecause: 'A debit is owed.' },
      });
    });
    await world.advance({ to: pastCutOff });
    expect(refusal(await move())).toEqual(
      refused(
        400,
        '13 The pay of 2026-11-20 needs no other day: it is paid once the company can pay. There is nothing to move.',
      ),
    );
  });

  test('for the company of another partner', async () => {
    await world.advance({ to: pastCutOff });
    const stranger = await payrollWorld(service);
    expect(refusal(await move({ key: stranger.key }))).toEqual(
      refused(400, '4 No company with the given company ID exists.'),
    );
    expect(await dates()).toEqual(unmoved);
  });

  test('to a key that may not write checks, or payments where payments move', async () => {
    await pay({ approval_required: true });
    await world.advance({ to: pastCutOff });
    const create = 'mutation { createKey(name: "R", scopes: [CHECKS_READ, PAYMENTS_WRITE]) { key } }';
    const { key } = (await graphql(service, world.key, create)).body.data.createKey;
    expect((await move({ key })).status).toBe(403);
    const answer = await move({ key: await namedKey('Ada') });
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      403,
      'The payday has payments to contractors: moving them needs the scope payments:write.',
    ]);
    expect(await dates()).toEqual(unmoved);
  });
});

test('a blocked check is moved, and is computed as if it were new', async () => {
  const [employeeID = ''] = world.employees;
  const { employeeCheckID } = await world.post('/employeeCheck', {
    employeeID,
    check_date: '2026-11-17',
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    shifts: [{ time: '2026-11-02', hourly: { hours: 8 } }],
  });
  await arrange(service, world, async (db) => {
    const data = { blockingWarnings: ['no_bank_account'] };
    await db.company.updateMany({ where: { id: world.companyID }, data });
    await db.bankAccount.updateMany({ where: { employeeId: employeeID }, data: { isActive: false } });
  });
  await world.advance({ to: '2026-11-13T22:00:00Z' });
  expect((await world.check(employeeCheckID)).held_because).toMatch(/no bank account/);
  await arrange(service, world, async (db) => {
    await db.bankAccount.updateMany({ where: { employeeId: employeeID }, data: { isActive: true } });
  });
  expect((await move({ check_date: '2026-11-17', new_check_date: '2026-11-18' })).status).toBe(200);
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  expect(await world.check(employeeCheckID)).toMatchObject({ status: 'processed', check_date: '2026-11-18' });
});
