/** A regular payroll: who is in it, what it adopts, and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';
import { runEveryPartner } from '../../src/payruns/worker.ts';
import { type PayrollWorld, payrollWorld } from '../payruns/payroll-world.ts';
import { refusal, refused } from '../rest-facade/refusal.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { eventsShown } from '../support/events-shown.ts';
import { serve, service } from '../support/served-world.ts';

/** Wednesday 2026-11-04, noon in Los Angeles. */
const start = Date.parse('2026-11-04T20:00:00Z');
serve({ clock: () => start, settings: {} });

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Json = any;
let world: PayrollWorld;
const period = payPeriodFrom('biweekly', '2026-11-02')?.id ?? '';
/** The first payroll is paid on Friday the 20th, so approved before Wednesday the 18th, 22:00 UTC. */
const calendar = { payroll_firstDate: '2026-11-20', payroll_firstPayPeriodID: period };

beforeEach(async () => {
  world = await payrollWorld(service);
  await world.patch('/companies', calendar);
});

const send = (method: string, path: string, body: object) =>
  call(service, method, path, { key: world.key, body: { companyID: world.companyID, ...body } });
const payrolls = (): Promise<Json[]> => world.get('/payroll/regular', {});
const checks = (): Promise<Json[]> => world.get('/employeeCheck', { limit: '100' });
const regular = async () => (await checks()).filter(({ regularPayrollID }) => regularPayrollID);
const moveTo = async (to: string): Promise<string[]> => {
  const { body } = await world.advance({ to });
  return body.data.happened.map(({ what, check_date }: Json) => `${what} ${check_date}`);
};
const statuses = async () => {
  await eventsShown(service.urls.test);
  const events: Json[] = await world.get('/events', { kind: 'regular_payroll', limit: '100' });
  return events.map(({ type, data }) => `${type} ${data.status} ${data.employee_check_count}`);
};

describe('POST /payroll/regular 200', () => {
  test('opens a check for each onboarded employee of the coming payday, and again changes nothing', async () => {
    const { status, body } = await send('POST', '/payroll/regular', {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      reportingPeriodID: period,
      start_date: '2026-11-02',
      end_date: '2026-11-15',
      check_date: '2026-11-20',
      approve_by: '2026-11-18T22:00:00.000Z',
      status: 'open',
      opened_by: 'request',
      employee_check_count: 3,
    });
    expect((await regular()).map(({ employeeID }) => employeeID)).toEqual(world.employees.toSorted());
    expect((await send('POST', '/payroll/regular', {})).body).toEqual(body);
    expect((await send('POST', '/payroll/regular', { reportingPeriodID: period })).body).toEqual(body);
    expect(await regular()).toHaveLength(3);
  });

  test("adopts a partner's own check of the period, keeps its date and shifts, and opens the others", async () => {
    const [first = ''] = world.employees;
    const own = await world.open(first, '2026-11-02', '2026-11-25');
    await send('POST', '/payroll/regular', {});
    const ofFirst = (await regular()).filter(({ employeeID }) => employeeID === first);
    expect(ofFirst.map(({ employeeCheckID, check_date }) => [employeeCheckID, check_date])).toEqual([
      [own.employeeCheckID, '2026-11-25'],
    ]);
    expect(await regular()).toHaveLength(3);
  });

  test('takes a later date for a payroll whose cut-off has passed', async () => {
    await moveTo('2026-11-18T23:00:00Z');
    expect(refusal(await send('POST', '/payroll/regular', { reportingPeriodID: period }))).toEqual(
      refused(400, '89 reportingPeriodID is past its cut-off: the earliest possible date is 2026-11-23'),
    );
    expect(await payrolls()).toEqual([]);
    const late = { reportingPeriodID: period, check_date: '2026-11-23' };
    expect((await send('POST', '/payroll/regular', late)).body.data).toMatchObject({
      status: 'late',
      scheduled_date: '2026-11-20',
      check_date: '2026-11-23',
    });
  });

  test('leaves out who is on another schedule, not onboarded, or not employed in the period', async () => {
    const [first, second, third = ''] = world.employees;
    await world.patch('/employees', { employeeID: first, default_pay_schedule: 'monthly' });
    await world.patch('/employees', { employeeID: second, start_date: '2026-11-16' });
    await send('POST', '/payroll/regular', {});
    expect((await regular()).map(({ employeeID }) => employeeID)).toEqual([third]);
  });
});

describe('POST /payroll/regular 400', () => {
  test.each([
    [{ reportingPeriodID: 'rp_nope' }, '203 No reporting period with the given ID exists.'],
    [
      { reportingPeriodID: payPeriodFrom('biweekly', '2026-11-03')?.id },
      "13 reportingPeriodID is not a period of the company's pay calendar",
    ],
    [
      { check_date: '2026-11-26' },
      '89 check_date is not a banking day: the earliest possible date is 2026-11-06, the next one after 2026-11-26 is 2026-11-27',
    ],
  ])('refuses %j and writes nothing', async (body, problem) => {
    expect(refusal(await send('POST', '/payroll/regular', body))).toEqual(refused(400, problem));
    expect(await payrolls()).toEqual([]);
    expect(await checks()).toEqual([]);
  });

  test('refuses a second regular payroll for a period', async () => {
    await send('POST', '/payroll/regular', {});
    const second = { reportingPeriodID: period, check_date: '2026-11-24' };
    expect(refusal(await send('POST', '/payroll/regular', second))).toEqual(
      refused(
        400,
        '13 The period has its regular payroll already, paid on 2026-11-20: move its checks instead.',
      ),
    );
    expect(await regular()).toHaveLength(3);
  });

  test('refuses a calendar that begins again where payroll is open', async () => {
    await send('POST', '/payroll/regular', {});
    const again = { payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-09')?.id };
    expect(refusal(await send('PATCH', '/companies', { ...again, payroll_firstDate: '2026-11-30' }))).toEqual(
      refused(
        400,
        '13 payroll_firstPayPeriodID cannot change: payroll is open until 2026-11-15. A new first period starts after that',
      ),
    );
  });

  test('refuses autopilot without a pay calendar', async () => {
    await world.patch('/companies', { payroll_firstDate: null });
    expect(refusal(await send('PATCH', '/companies', { payroll_autopilot: true }))).toEqual(
      refused(
        400,
        '13 payroll_autopilot needs a pay calendar. The company has no pay calendar: set payroll_firstDate.',
      ),
    );
  });
});

describe('autopilot', () => {
  const turnOn = (more: object = {}) => world.patch('/companies', { payroll_autopilot: true, ...more });

  test('opens payroll when its period begins, and not while it is off', async () => {
    expect(await moveTo('2026-11-06T20:00:00Z')).toEqual([]);
    await turnOn();
    expect(await moveTo('2026-11-10T20:00:00Z')).toEqual(['opened 2026-11-20']);
    expect(await moveTo('2026-11-16T20:00:00Z')).toEqual(['opened 2026-12-04']);
    await turnOn({ payroll_autopilot: false });
    expect(await moveTo('2026-12-01T20:00:00Z')).not.toContain('opened 2026-12-18');
    expect(await payrolls()).toHaveLength(2);
  });

  test('takes in who is hired and out who leaves before the cut-off, and keeps work', async () => {
    await turnOn();
    await moveTo('2026-11-05T20:00:00Z');
    const [first = '', second = '', third = ''] = world.employees;
    const of = async (id: string) => (await regular()).filter(({ employeeID }) => employeeID === id);
    const [checkOfThird] = await of(third);
    const shifts = [{ time: '2026-11-03', hourly: { hours: 8 } }];
    await world.post('/shifts', { employeeCheckID: checkOfThird.employeeCheckID, shifts });
    const left = { employment_status: 'terminated', term_date: '2026-10-30' };
    await world.patch('/employees', { employeeID: second, ...left });
    await world.patch('/employees', { employeeID: third, ...left });
    await arrange(service, world, async (db) => {
      await db.employee.updateMany({ where: { id: first }, data: { defaultPaySchedule: 'weekly' } });
    });
    expect(await moveTo('2026-11-06T20:00:00Z')).toEqual(['changed 2026-11-20']);
    expect((await regular()).map(({ employeeID }) => employeeID)).toEqual([third]);

    await world.patch('/employees', { employeeID: first, default_pay_schedule: 'biweekly' });
    expect(await moveTo('2026-11-09T20:00:00Z')).toEqual(['changed 2026-11-20']);
    expect((await regular()).map(({ employeeID }) => employeeID)).toEqual([third, first]);
    expect(await statuses()).toEqual(['created open 3', 'updated open 1', 'updated open 2']);
  });

  test('opens no second check for an employee whose check was deleted', async () => {
    await turnOn();
    await moveTo('2026-11-05T20:00:00Z');
    const [one] = await regular();
    const query = new URLSearchParams({ companyID: world.companyID, employeeCheckID: one.employeeCheckID });
    await call(service, 'DELETE', `/employeeCheck?${query}`, { key: world.key });
    await moveTo('2026-11-13T20:00:00Z');
    expect(await regular()).toHaveLength(2);
    expect(await statuses()).toEqual(['created open 3', 'updated open 2']);
  });

  test('is late when checks are not approved by the cut-off, and paid once they are moved', async () => {
    await turnOn({ payroll_approval_required: true });
    const happened = await moveTo('2026-11-19T20:00:00Z');
    expect(happened).toContain('late 2026-11-20');
    const ids = (await regular())
      .filter(({ reportingPeriodID }) => reportingPeriodID === period)
      .map(({ employeeCheckID }) => employeeCheckID);
    for (const employeeCheckID of ids) {
      await world.patch('/employeeCheck', { employeeCheckID, check_date: '2026-11-24' });
      await world.patch('/employeeCheck', { employeeCheckID, approved: true });
    }
    await moveTo('2026-11-25T20:00:00Z');
    const [payroll] = await payrolls();
    expect([payroll.status, payroll.employee_check_count]).toEqual(['paid', 3]);
    expect((await statuses()).filter((one) => one.includes('late'))).toEqual(['status_changed late 3']);
  });

  test('is held with the reason while the company cannot pay', async () => {
    await turnOn();
    await arrange(service, world, async (db) => {
      await db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus: 'failed' } });
    });
    await moveTo('2026-11-19T20:00:00Z');
    const [payroll] = await payrolls();
    expect(payroll).toMatchObject({
      status: 'held',
      held_because: "The company's bank account could not be verified: attach another one.",
    });
    expect(await statuses()).toContain('status_changed held 3');
  });

  test('two workers at once open one payroll once', async () => {
    await turnOn();
    await Promise.all([1, 2].map(() => runEveryPartner(service.core, 'test', { error: () => {} })));
    expect(await payrolls()).toHaveLength(1);
    expect(await regular()).toHaveLength(3);
    expect(await statuses()).toEqual(['created open 3']);
  });

  test('pays the days between two schedules in a bridging payroll, salaries by the day', async () => {
    const [first = ''] = world.employees;
    await world.patch('/employees', { employeeID: first, is_salary: true, salary: 104_000, default_wage: 0 });
    await world.patch('/companies', {
      payroll_schedule: 'monthly',
      payroll_firstDate: '2027-01-05',
      payroll_firstPayPeriodID: payPeriodFrom('monthly', '2026-12-01')?.id,
    });
    const days = payPeriodFrom('biweekly', '2026-11-30')?.id; // one working day of ten
    const { data } = (await send('POST', '/payroll/regular', { reportingPeriodID: days })).body;
    expect(data).toMatchObject({
      start_date: '2026-11-30',
      end_date: '2026-11-30',
      check_date: '2026-12-04',
    });
    const [{ salary }] = (await regular()).filter(({ employeeID }) => employeeID === first);
    expect(salary).toMatchObject({ kind: 'stated', amount: 400 });
  });
});

describe('the database', () => {
  const another = (regularPayrollId: string | null, employeeId: string) =>
    arrange(service, world, (db) =>
      db.employeeCheck.create({
        select: { id: true },
        data: {
          id: newId(),
          companyId: world.companyID,
          employeeId,
          reportingPeriodId: period,
          checkDate: '2026-11-20',
          metadata: {},
          regularPayrollId,
        },
      }),
    );

  test('holds one regular check of an employee and period, and any number of others', async () => {
    const { regularPayrollID } = (await send('POST', '/payroll/regular', {})).body.data;
    const [first = ''] = world.employees;
    await expect(another(regularPayrollID, first)).rejects.toThrow();
    await another(null, first);
    await world.open(first, '2026-11-02', '2026-11-20');
    expect((await checks()).filter(({ employeeID }) => employeeID === first)).toHaveLength(3);
  });
});

test("an employee without a schedule is paid by the company's: a period of another is refused", async () => {
  const [employeeID] = world.employees;
  const weekly = payPeriodFrom('weekly', '2026-11-08')?.id;
  const check = { employeeID, check_date: '2026-11-20', reportingPeriodID: weekly };
  expect(refusal(await send('POST', '/employeeCheck', check))).toEqual(
    refused(400, '13 reportingPeriodID is a weekly period: the employee is paid biweekly'),
  );
  expect((await send('POST', '/employeeCheck', { ...check, reportingPeriodID: period })).status).toBe(200);
});
