/** Autopilot: when it opens a regular payroll, whom it takes in and out, and how the payroll is paid. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import {
  type Json,
  moveTo,
  payrolls,
  period,
  regular,
  send,
  serveCalendars,
  statuses,
  world,
} from './served-calendar.ts';

serveCalendars({ settings: {} });

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
    const [check] = await regular();
    const query = new URLSearchParams({ companyID: world.companyID, employeeCheckID: check.employeeCheckID });
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
      await world.patch('/employeeCheck', { employeeCheckID, check_date: '2026-11-24', pays_nothing: true });
      await world.patch('/employeeCheck', { employeeCheckID, approved: true });
    }
    await moveTo('2026-11-25T20:00:00Z');
    const [payroll] = await payrolls();
    expect([payroll.status, payroll.employee_check_count]).toEqual(['paid', 3]);
    expect((await statuses()).filter((status) => status.includes('late'))).toEqual(['status_changed late 3']);
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
    const said = await statuses();
    expect(said).toContain('status_changed held 3');
    expect(said.filter((status) => status.includes('computed'))).toEqual([]);
  });

  test('two workers at once open one payroll once', async () => {
    await turnOn();
    await Promise.all([1, 2].map(() => runEveryPartner(service.core, 'test', { error: () => {} })));
    expect(await payrolls()).toHaveLength(1);
    expect(await regular()).toHaveLength(3);
    expect(await statuses()).toEqual(['created open 3']);
  });

  const toMonthly = {
    payroll_schedule: 'monthly',
    payroll_firstDate: '2027-01-05',
    payroll_firstPayPeriodID: payPeriodFrom('monthly', '2026-12-01')?.id,
  };
  const bridging = payPeriodFrom('biweekly', '2026-11-30')?.id; // one working day of ten
  const salaried = (employeeID = '') =>
    world.patch('/employees', { employeeID, is_salary: true, salary: 104_000, default_wage: 0 });
  const salaryOf = async (id = '') =>
    (await world.get('/employeeCheck', { limit: '100' })).find(
      (check: Json) => check.employeeID === id && check.reportingPeriodID === bridging,
    )?.salary;

  test('pays the days between two schedules in a bridging payroll, salaries by the day', async () => {
    const [first = ''] = world.employees;
    await salaried(first);
    await world.patch('/companies', toMonthly);
    const { data } = (await send('POST', '/payroll/regular', { reportingPeriodID: bridging })).body;
    expect(data).toMatchObject({
      start_date: '2026-11-30',
      end_date: '2026-11-30',
      check_date: '2026-12-04',
    });
    expect(await salaryOf(first)).toMatchObject({ kind: 'stated', amount: 400 });
  });

  test('pays the salary of the bridged days on checks that a partner opened, before the change too', async () => {
    const [before = '', after = ''] = world.employees;
    await salaried(before);
    await salaried(after);
    const check = { check_date: '2026-12-04', reportingPeriodID: bridging };
    await world.post('/employeeCheck', { ...check, employeeID: before });
    expect(await salaryOf(before)).toMatchObject({ kind: 'automatic', amount: 4_000 });
    await world.patch('/companies', toMonthly);
    await world.post('/employeeCheck', { ...check, employeeID: after });
    expect(await salaryOf(after)).toMatchObject({ kind: 'stated', amount: 400 });
    await send('POST', '/payroll/regular', { reportingPeriodID: bridging });
    expect(await salaryOf(before)).toMatchObject({ kind: 'stated', amount: 400 });
    expect((await regular()).filter(({ reportingPeriodID }) => reportingPeriodID === bridging)).toHaveLength(
      3,
    );
  });

  test('opens each day once when a change is taken back after its bridging payroll was opened', async () => {
    await turnOn();
    await world.patch('/companies', toMonthly);
    await moveTo('2026-11-30T20:00:00Z');
    await world.patch('/companies', { payroll_schedule: 'biweekly' });
    await moveTo('2026-12-31T20:00:00Z');
    const days = (await payrolls()).map(({ start_date, end_date }) => `${start_date} ${end_date}`);
    expect(days.sort()).toEqual([
      '2026-11-02 2026-11-15',
      '2026-11-16 2026-11-29',
      '2026-11-30 2026-11-30',
      '2026-12-01 2026-12-14',
      '2026-12-15 2026-12-28',
      '2026-12-29 2027-01-11',
    ]);
  });
});
