import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { bankingDaysAfter } from '../../src/payroll/calendar/banking-day.ts';
import { earliestCheckDate } from '../../src/payroll/calendar/cut-off.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';
import { addDays } from '../../src/payroll/calendar/plain-date.ts';
import { type Answer, call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { refusal } from './refusal.ts';

/** A Wednesday at noon in Los Angeles, with a holiday ahead. */
const now = Date.parse('2026-11-18T20:00:00Z');
const payable = bankingDaysAfter(earliestCheckDate(now), 3);
const period = (schedule: 'weekly' | 'biweekly') => payPeriodFrom(schedule, '2026-11-01')?.id ?? '';

let service: Service;
let world: World;
let other: World;
beforeAll(async () => {
  service = await startService({ clock: () => now });
  world = await makeWorld(service);
  other = await makeWorld(service);
});
afterAll(() => service.stop());

const send = (method: string, path: string, body?: object, key = world.testKey) =>
  call(service, method, path, { key, body });
const expectRefused = (answer: Answer, code: number) =>
  expect(refusal(answer).errors.every((error) => error.startsWith(`${code} `))).toBe(true);
const valid = () => ({
  companyID: world.companyID,
  employeeID: world.employeeID,
  reportingPeriodID: period('biweekly'),
  check_date: payable,
});
const create = (more: object = {}) => send('POST', '/employeeCheck', { ...valid(), ...more });
const query = (id: string) => `?companyID=${world.companyID}&employeeCheckID=${id}`;
const read = async (id: string) => (await send('GET', `/employeeCheck${query(id)}`)).body.data;
const setStatus = (id: string, status: string) =>
  asSuperuser(service.urls.test, "update employee_checks set status = $2, computed = '{}' where id = $1", [
    id,
    status,
  ]);

describe('POST /employeeCheck 200', () => {
  test('opens a pending check with its shifts, a correlation id and the pay it adds up to', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 8, wage: 20 }, bonus: { amount: 50 } }];
    const { status, body } = await create({ shifts, disbursement: { method: 'physical_check' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pending',
      gross_pay: 210,
      net_pay: null,
      approved: false,
      check_date: payable,
    });
    expect(body.data.disbursement.method).toBe('physical_check');
    expect(typeof body.data.metadata.checkCorrelationID).toBe('string');
    expect(await read(body.data.employeeCheckID)).toEqual(body.data);
  });

  test("the partner's own correlation id and metadata are kept", async () => {
    const metadata = { checkCorrelationID: 'run-7', team: 'ovens' };
    expect((await create({ metadata })).body.data.metadata).toEqual(metadata);
  });
});

describe('POST /employeeCheck 400', () => {
  test.each([
    [
      'a Thanksgiving',
      { check_date: '2026-11-26' },
      89,
      /check_date is not a banking day: the earliest possible date is 2026-11-20/,
    ],
    ['a date past its cut-off', { check_date: '2026-11-19' }, 89, /check_date is past its cut-off/],
    ['a date in the past', { check_date: '2025-01-03' }, 89, /check_date is past its cut-off/],
    [
      'a year without holidays',
      { check_date: '2040-01-03' },
      13,
      /check_date is in 2040, whose bank holidays are not known/,
    ],
    ['no real day', { check_date: '2026-02-30' }, 13, /check_date must be a real day/],
    ['an unknown period', { reportingPeriodID: 'rp_nope' }, 203, /No reporting period/],
    ['an unknown employee', { employeeID: 'nobody' }, 30, /No employee/],
    [
      'negative hours',
      { shifts: [{ time: '2026-11-02', hourly: { hours: -1 } }] },
      13,
      /shifts\[0\].hourly.hours must be 0 or more/,
    ],
    [
      'a place elsewhere',
      { shifts: [{ time: '2026-11-02', hourly: { hours: 1 }, workLocationID: 'x' }] },
      204,
      /shifts\[0\].workLocationID/,
    ],
    [
      'a correlation id that is no text',
      { metadata: { checkCorrelationID: 7 } },
      13,
      /metadata.checkCorrelationID must be a string/,
    ],
  ])('%s is refused in words of its own, and no check is opened', async (_what, change, code, message) => {
    const before = await asSuperuser(service.urls.test, 'select count(*) from employee_checks');
    const { status, body } = await create(change);
    expect(status).toBe(400);
    expect(body.errors[0].code).toBe(code);
    expect(body.errors[0].message).toMatch(message);
    expect(await asSuperuser(service.urls.test, 'select count(*) from employee_checks')).toEqual(before);
  });

  test('a worker of another company answers like one who does not exist', async () => {
    const absent = await create({ employeeID: 'nobody' });
    const foreign = await create({ employeeID: other.employeeID });
    expect(foreign.body).toEqual(absent.body);
  });

  test('an employee not onboarded or terminated gets no check', async () => {
    const set = (column: string) =>
      asSuperuser(service.urls.test, `update employees set ${column} where id = $1`, [world.employeeID]);
    await set('onboarded = false');
    expect((await create()).body.errors[0].message).toContain('not onboarded');
    await set("onboarded = true, employment_status = 'terminated'");
    expect((await create()).body.errors[0].message).toContain('terminated');
    await set("employment_status = 'live', default_pay_schedule = 'weekly'");
    expect((await create()).body.errors[0].message).toContain(
      'reportingPeriodID is a biweekly period: the employee is paid weekly',
    );
    expect((await create({ reportingPeriodID: period('weekly') })).status).toBe(200);
    await set('default_pay_schedule = null');
  });

  test('a contractor_only company opens no checks', async () => {
    const type = (value: string) =>
      asSuperuser(service.urls.test, 'update companies set company_type = $2 where id = $1', [
        world.companyID,
        value,
      ]);
    await type('contractor_only');
    expect((await create()).body.errors[0]).toMatchObject({
      code: 13,
      message: expect.stringContaining('company_type'),
    });
    await type('all');
  });
});

test('no check is opened for an employee who is being terminated at that moment', async () => {
  const ending = new pg.Client({ connectionString: service.urls.test });
  await ending.connect();
  await ending.query('begin');
  await ending.query('select 1 from companies where id = $1 for no key update', [world.companyID]);
  const set = 'update employees set employment_status = $2 where id = $1';
  await ending.query(set, [world.employeeID, 'terminated']);
  const opening = create();
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%companies%for share%'";
  await vi.waitFor(async () =>
    expect((await asSuperuser(service.urls.test, waiting)).length).toBeGreaterThan(0),
  );
  await ending.query('commit');
  expect((await opening).body.errors[0].message).toContain('terminated');
  await ending.query(set, [world.employeeID, 'live']);
  await ending.end();
});

describe('POST /employeeChecks', () => {
  test('each item is opened whole or refused with the documented codes', async () => {
    const { companyID, ...one } = valid();
    const items = [
      one,
      { ...one, check_date: '2026-11-26' },
      { ...one, employeeID: 'nobody', shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }] },
    ];
    const { status, body } = await send('POST', '/employeeChecks', { companyID, employee_checks: items });
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data.map((each: { success: boolean }) => each.success)).toEqual([true, false, false]);
    expect(body.data[0]).toMatchObject({ errors: [], employee_check: { status: 'pending' } });
    expect(body.data[1]).toMatchObject({ employee_check: null, errors: [{ code: 89 }] });
    expect(body.data[2].errors).toEqual([{ code: 30, message: 'No employee with the given ID exists.' }]);
  });

  test('101 checks are refused, and a malformed item refuses all', async () => {
    const { companyID, ...one } = valid();
    expectRefused(
      await send('POST', '/employeeChecks', { companyID, employee_checks: Array(101).fill(one) }),
      13,
    );
    const { body } = await send('POST', '/employeeChecks', {
      companyID,
      employee_checks: [one, { ...one, check_date: 7 }],
    });
    expect(body.errors[0].message).toContain('employee_checks[1].check_date');
  });
});

describe('GET /employeeCheck', () => {
  test('lists by employee, status, period and dates, a page at a time', async () => {
    const late = bankingDaysAfter(payable, 2);
    const made = (await create({ check_date: late, reportingPeriodID: period('weekly') })).body.data
      .employeeCheckID;
    const list = async (filters: string) =>
      (await send('GET', `/employeeCheck?companyID=${world.companyID}${filters}`)).body.data.map(
        (each: { employeeCheckID: string }) => each.employeeCheckID,
      );
    expect(await list(`&start_date=${late}&reportingPeriodID=${period('weekly')}`)).toContain(made);
    expect(await list(`&end_date=${addDays(late, -1)}`)).not.toContain(made);
    expect(await list('&status=processed')).toEqual([]);
    expect(await list(`&employeeID=${world.employeeID}&limit=1`)).toHaveLength(1);
  });
});

describe('PATCH /employeeCheck', () => {
  test('approves, moves to another banking day and changes how it is paid', async () => {
    const id = (await create({ approval_required: true })).body.data.employeeCheckID;
    const day = bankingDaysAfter(payable, 1);
    const change = { approved: true, check_date: day, disbursement: { method: 'paycard' } };
    const { body } = await send('PATCH', '/employeeCheck', {
      companyID: world.companyID,
      employeeCheckID: id,
      ...change,
    });
    expect(body.data).toMatchObject({
      approved: true,
      check_date: day,
      approval_required: true,
      disbursement: { method: 'paycard' },
    });
  });

  test('past its cut-off a check is approved only once it is moved', async () => {
    const id = (await create({ approval_required: true })).body.data.employeeCheckID;
    await asSuperuser(
      service.urls.test,
      "update employee_checks set check_date = '2026-11-19' where id = $1",
      [id],
    );
    const patch = (change: object) =>
      send('PATCH', '/employeeCheck', { companyID: world.companyID, employeeCheckID: id, ...change });
    expectRefused(await patch({ approved: true }), 89);
    expect((await patch({ approved: true, check_date: payable })).body.data.approved).toBe(true);
  });

  test('a check that is not pending is not changed', async () => {
    const id = (await create()).body.data.employeeCheckID;
    await setStatus(id, 'processed');
    const { body } = await send('PATCH', '/employeeCheck', {
      companyID: world.companyID,
      employeeCheckID: id,
      approved: true,
    });
    expect(body.errors).toEqual([
      { code: 13, message: 'The employee check is processed: only a pending one can be changed.' },
    ]);
  });
});

describe('DELETE /employeeCheck', () => {
  test('takes the check, its shifts and its links away', async () => {
    const id = (await create({ shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }] })).body.data
      .employeeCheckID;
    await send('GET', `/paystubLink${query(id)}`);
    expect((await send('DELETE', `/employeeCheck${query(id)}`)).body).toEqual({ success: true, data: id });
    expectRefused(await send('GET', `/employeeCheck${query(id)}`), 17);
    expect(
      await asSuperuser(service.urls.test, 'select 1 from shifts where employee_check_id = $1', [id]),
    ).toEqual([]);
  });
});

describe('/shifts', () => {
  const open = async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 8, wage: 20 }, overtime: { hours: 1, wage: 30 } }];
    const { data } = (await create({ shifts })).body;
    return { id: data.employeeCheckID as string, shiftID: data.shifts[0].shiftID as string };
  };
  const patch = (shiftID: string, change: object) =>
    send('PATCH', '/shifts', { companyID: world.companyID, shiftID, ...change });

  test('PATCH replaces the earning it names, keeps the others, and null takes one away; gross_pay follows', async () => {
    const { id, shiftID } = await open();
    const changed = (await patch(shiftID, { hourly: { hours: 4 }, overtime: null, tips: { amount: 12.5 } }))
      .body.data;
    expect(changed.hourly).toEqual({ hours: 4, wage: 20, custom_name: null });
    expect(changed).not.toHaveProperty('overtime');
    expect(changed.tips).toEqual({ amount: 12.5 });
    expect((await read(id)).gross_pay).toBe(92.5);
  });

  test('PATCH cannot leave a shift without any earning', async () => {
    const { shiftID } = await open();
    const { body } = await patch(shiftID, { hourly: null, overtime: null });
    expect(body.errors).toEqual([{ code: 13, message: 'must leave the shift at least one earning' }]);
  });

  test('GET shows one shift, and all of a check; DELETE takes one away', async () => {
    const { id, shiftID } = await open();
    const one = await send('GET', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`);
    const all = await send('GET', `/shifts${query(id)}`);
    expect(all.body.data).toEqual([one.body.data]);
    expect((await send('DELETE', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`)).body.data).toBe(
      shiftID,
    );
    expectRefused(await send('GET', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`), 202);
    expect((await read(id)).gross_pay).toBe(0);
  });

  test('a shift of a check that is not pending stays as it is', async () => {
    const { id, shiftID } = await open();
    await setStatus(id, 'processed');
    expectRefused(await patch(shiftID, { time: '2026-11-03' }), 13);
    expectRefused(await send('DELETE', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`), 13);
  });
});

test('the clock of these tests is not the real one', () => {
  expect(systemClock()).not.toBe(now);
});
