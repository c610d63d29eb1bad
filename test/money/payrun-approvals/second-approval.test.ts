/** Above an amount of the company, two people approve a payday. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { atNight } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  approved,
  begins,
  checkDate,
  checks,
  type Json,
  namedKey,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

const none = [false, false, false];
const all = [true, true, true];
let ada: string;
let ben: string;
beforeEach(async () => {
  ada = await namedKey('Ada');
  ben = await namedKey('Ben');
  await world.patch('/companies', { payroll_second_approval_above: 1000 });
});
const names = async () => (await payday()).approvals.map(({ name }: Json) => name);
/** The messages of the warnings of a check, by code. */
const messages = ({ warnings }: Json) =>
  Object.fromEntries(warnings.map(({ code, message }: Json) => [code, message]));
const messagesOfFirst = async () => messages(await world.check(checks[0] ?? ''));
const patch = (body: object) =>
  call(service, 'PATCH', '/employeeCheck', {
    key: world.key,
    body: { companyID: world.companyID, employeeCheckID: checks[0], ...body },
  });

describe('above the amount', () => {
  test('one approval is recorded and says what is missing, a second person approves the checks', async () => {
    const once = await approve({ key: ada });
    expect(once.body.data).toMatchObject({
      status: 'second_approval',
      approvals_needed: 2,
      waits_because: 'One person has approved it. Above 1,000.00 a second person approves it.',
      unapproved_employee_checks: 3,
    });
    expect(await approved()).toEqual(none);
    expect(await messagesOfFirst()).toEqual({
      approval_missing:
        'The check is not approved: one approval of its payday stands, and another is needed.',
      state_account_missing: 'The company has no verified account with CA.',
    });
    const twice = await approve({ key: ben });
    expect(twice.body.data).toMatchObject({
      status: 'approved',
      approvals: [{ name: 'Ada' }, { name: 'Ben' }],
    });
    expect(await approved()).toEqual(all);
  });

  test('the amount that is stated again leaves the approvals, and a lower one withdraws them', async () => {
    await approve({ key: ada });
    await approve({ key: ben });
    await world.patch('/companies', { payroll_second_approval_above: 1000 });
    expect([await approved(), await names()]).toEqual([all, ['Ada', 'Ben']]);
    await world.patch('/companies', { payroll_second_approval_above: 999 });
    expect([await approved(), await names()]).toEqual([none, []]);
  });

  test('the same key does not count twice, and neither does the root key after its rotation', async () => {
    await approve({ key: ada });
    const words =
      '13 You have approved the payday 2026-11-20 already. Above 1,000.00 a second person approves it.';
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, words));
    await unapprove();
    await approve();
    const rotate = 'mutation { rotateKey { key } }';
    const { key } = (await graphql(service, world.key, rotate)).body.data.rotateKey;
    expect(refusal(await approve({ key }))).toEqual(refused(400, words));
  });

  test('an approval of other amounts does not count: the first person approves again', async () => {
    await approve({ key: ada });
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    await world.post('/shifts', { employeeCheckID: checks[0], shifts });
    const { status, waits_because } = await payday();
    expect([status, waits_because]).toEqual([
      'open',
      '3 of 3 checks are not approved. Above 1,000.00 two people approve a payday. What was approved has changed since.',
    ]);
    expect((await approve({ key: ben })).body.data.status).toBe('second_approval');
    expect((await approve({ key: ada })).body.data.status).toBe('approved');
    expect(await names()).toEqual(['Ben', 'Ada']);
  });

  test('a change of an approved check withdraws its approval', async () => {
    await approve({ key: ada });
    await approve({ key: ben });
    const [employeeCheckID = ''] = checks;
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    const { shifts: added } = await world.post('/shifts', { employeeCheckID, shifts });
    expect(await approved()).toEqual([false, true, true]);
    await approve({ key: ada });
    await approve({ key: ben });
    expect(await approved()).toEqual(all);
    await world.patch('/shifts', { shiftID: added.at(-1).shiftID, hourly: { hours: 2 } });
    expect(await approved()).toEqual([false, true, true]);
  });

  test('a check moved to another day is not approved there', async () => {
    await approve({ key: ada });
    await approve({ key: ben });
    await patch({ check_date: '2026-11-24' });
    expect(await approved()).toEqual([false, true, true]);
  });

  test('a raise of the salary that an approved check pays withdraws its approval', async () => {
    const [employeeID = ''] = world.employees;
    await world.patch('/companies', { blocking_warnings: [] }); // the check pays hours beside the salary
    await world.patch('/employees', { employeeID, is_salary: true, salary: 60_000 });
    await world.patch('/employeeCheck', { employeeCheckID: checks[0], salary: { kind: 'automatic' } });
    await approve({ key: ada });
    await approve({ key: ben });
    expect(await approved()).toEqual(all);
    await eventsShown(service.urls.test);
    const before = (await world.get('/events', { limit: '100' })).length;
    await world.patch('/employees', { employeeID, salary: 90_000 });
    expect(await approved()).toEqual([false, true, true]);
    await eventsShown(service.urls.test);
    // The cause comes first.
    const events = (await world.get('/events', { limit: '100' })).slice(before);
    expect(events.map(({ kind }: Json) => kind)).toEqual(['employee', 'employee_check']);
  });

  atNight('undo withdraws both approvals', async () => {
    await approve({ key: ada });
    await approve({ key: ben });
    expect((await unapprove({ key: ada })).body.data).toMatchObject({ status: 'open', approvals: [] });
    expect(await approved()).toEqual(none);
    expect((await messagesOfFirst()).approval_missing).toBe('The check is not approved.');
  });
});

describe('no way around it', () => {
  test('a check is not approved by itself, and does not stop waiting', async () => {
    const words =
      '13 The company requires two people to approve large paydays: approve the payday with POST /payrun/approve.';
    expect(refusal(await patch({ approved: true }))).toEqual(refused(400, words));
    expect(refusal(await patch({ approval_required: false }))).toEqual(refused(400, words));
    expect((await patch({ approved: false })).status).toBe(200);
  });

  test('a new check waits for an approval, whatever the request says', async () => {
    const [first = ''] = world.employees;
    const check = await world.open(first, begins, checkDate, { approval_required: false });
    expect(check.approval_required).toBe(true);
  });

  test('regular payroll waits for an approval too', async () => {
    const calendar = { payroll_firstDate: '2026-12-04', payroll_firstPayPeriodID: 'rp_cpjk113j586' };
    await world.patch('/companies', calendar);
    const payroll = await world.post('/payroll/regular', {});
    const { employee_checks } = await payday(payroll.check_date);
    expect(employee_checks.map((check: Json) => check.approval_required)).toEqual(all);
  });

  test('setting the amount makes every pending check wait, also one that was approved', async () => {
    await world.patch('/companies', { payroll_second_approval_above: null });
    await approve({ key: ada });
    expect(await approved()).toEqual(all);
    await world.patch('/companies', { payroll_second_approval_above: 500.5 });
    expect(await approved()).toEqual(none);
    expect((await payday()).approvals).toEqual([]);
  });
});

test('up to the amount one person is enough', async () => {
  const company = await world.patch('/companies', { payroll_second_approval_above: 1_000_000 });
  expect(company.payroll_second_approval_above).toBe(1_000_000);
  expect((await approve({ key: ada })).body.data).toMatchObject({ status: 'approved', approvals_needed: 1 });
});

test('without an amount, a check added to an approved payday waits for no second person', async () => {
  await world.patch('/companies', { payroll_second_approval_above: null });
  await approve({ key: ada });
  const [first = ''] = world.employees;
  const { employeeCheckID } = await world.open(first, begins, checkDate, { approval_required: true });
  const added = await world.check(employeeCheckID);
  expect(messages(added).approval_missing).toBe('The check is not approved.');
});

test('an amount below zero is refused', async () => {
  const body = { companyID: world.companyID, payroll_second_approval_above: -1 };
  expect(refusal(await call(service, 'PATCH', '/companies', { key: world.key, body }))).toEqual(
    refused(400, '13 payroll_second_approval_above must be 0 or more'),
  );
});
