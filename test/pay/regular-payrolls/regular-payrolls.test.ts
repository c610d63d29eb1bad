/** A regular payroll: who is in it, what it adopts, and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { onboardEmployee } from '../../../src/pay/regular-payrolls/open-regular-payroll.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { documentedEmployee } from '../../rest-facade/documented-employee.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { hire, onboard, setForms } from '../../support/hire.ts';
import { service } from '../../support/served-world.ts';
import { checks, moveTo, payrolls, period, regular, send, serveCalendars, world } from './served-calendar.ts';

serveCalendars();

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

  test('pays who is hired again in the period of final wages the salary of the days since then', async () => {
    const [employeeID = ''] = world.employees;
    const salaried = { is_salary: true, salary: 52_000, default_wage: 0 };
    await world.patch('/employees', { employeeID, ...salaried });
    const left = { employment_status: 'terminated', term_date: '2026-11-04' };
    await world.patch('/employees', { employeeID, ...left });
    await world.open(employeeID, '2026-11-02', '2026-11-06', { shifts: [], off_cycle_reason: 'final_pay' });
    await world.patch('/employees', { employeeID, employment_status: 'live', start_date: '2026-11-11' });
    await send('POST', '/payroll/regular', {});
    const own = (await regular()).find((check) => check.employeeID === employeeID);
    const { salary } = await world.check(own?.employeeCheckID ?? '');
    expect(salary.amount).toBe(600); // of 2,000.00, 3 of 10 days
  });
});

test('somebody left out of one of two payrolls of a day is taken into that one again', async () => {
  await moveTo('2026-11-18T23:00:00Z');
  const [employeeID = ''] = world.employees;
  const next = payPeriodFrom('biweekly', '2026-11-16')?.id ?? '';
  for (const reportingPeriodID of [period, next])
    await send('POST', '/payroll/regular', { reportingPeriodID, check_date: '2026-12-04' });
  const own = async () => (await regular()).filter((check) => check.employeeID === employeeID);
  const periodsOf = async () => (await own()).map(({ reportingPeriodID }) => reportingPeriodID).toSorted();
  const document = `mutation ($companyId: ID!, $employeeId: ID!) {
    returnToPayroll(companyId: $companyId, employeeId: $employeeId, checkDate: "2026-12-04") { payPeriod { id } } }`;
  for (const left of [period, next]) {
    const check = (await own()).find(({ reportingPeriodID }) => reportingPeriodID === left);
    const { employeeCheckID } = check;
    const query = new URLSearchParams({ companyID: world.companyID, employeeCheckID });
    await call(service, 'DELETE', `/employeeCheck?${query}`, { key: world.key });
    expect(await periodsOf()).toHaveLength(1);
    const ids = { companyId: world.companyID, employeeId: employeeID };
    const { data } = (await graphql(service, world.key, document, ids)).body;
    expect(data).toEqual({ returnToPayroll: { payPeriod: { id: left } } });
    expect(await periodsOf()).toEqual([period, next].toSorted());
  }
});

describe('an employee who is onboarded while payroll is open', () => {
  let employeeID = '';
  beforeEach(async () => {
    employeeID = await hire(service, world, { start_date: '2026-11-10', default_pay_schedule: 'biweekly' });
    await setForms(service, world, employeeID);
    await send('POST', '/payroll/regular', {});
  });
  const own = async () =>
    (await regular()).filter((check) => check.employeeID === employeeID).map(({ check_date }) => check_date);

  test('has a check before the answer arrives, until the last second before the cut-off', async () => {
    await moveTo('2026-11-18T21:59:50Z');
    expect(await own()).toEqual([]);
    expect((await onboard(service, world, employeeID)).status).toBe(200);
    expect(await own()).toEqual(['2026-11-20']);
    expect(await payrolls()).toMatchObject([{ employee_check_count: 4 }]);
    expect((await onboard(service, world, employeeID)).status).toBe(200);
    await moveTo('2026-11-18T22:00:00Z');
    expect(await own()).toEqual(['2026-11-20']);
  });

  test('has a check at once when the employer completes the onboarding on the dashboard', async () => {
    const secret = new URL(await linksOf(service, world).dashboard()).searchParams.get('token') ?? '';
    const credential = { kind: 'link', secret, purpose: 'dashboard' } as const;
    await runAs(service.core, { environment: 'test', credential }, (operation) =>
      onboardEmployee(operation, { companyId: world.companyID, employeeId: employeeID }),
    );
    expect(await own()).toEqual(['2026-11-20']);
    expect(await payrolls()).toMatchObject([{ employee_check_count: 4 }]);
  });

  test('has none of a payroll whose cut-off has passed', async () => {
    await moveTo('2026-11-18T22:00:00Z');
    expect((await onboard(service, world, employeeID)).status).toBe(200);
    expect(await own()).toEqual([]);
  });

  test('has a check at once when lists of changes and of new employees onboard them', async () => {
    const changes = { employees: [{ employeeID, onboarded: true }] };
    expect((await send('PATCH', '/employees/bulk', changes)).status).toBe(200);
    expect(await own()).toEqual(['2026-11-20']);
    const { external_id: _, ...employee } = documentedEmployee;
    const tax_parameters = { federal: { filing_status: 'single' }, state: { code: 'CA' } };
    const complete = { ...employee, tax_parameters, onboarded: true, default_pay_schedule: 'biweekly' };
    const created = await send('POST', '/employees/bulk', { employees: [complete] });
    expect(created.status).toBe(200);
    employeeID = created.body.data[0].employeeID;
    expect(await own()).toEqual(['2026-11-20']);
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

test('a check of the former schedule that pays the salary of the same days is pointed out', async () => {
  const [employeeID] = world.employees;
  await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000 });
  const former = payPeriodFrom('biweekly', '2026-11-16')?.id;
  await world.post('/employeeCheck', { employeeID, reportingPeriodID: former, check_date: '2026-12-04' });
  await world.patch('/companies', { payroll_schedule: 'weekly' });
  for (const start of ['2026-11-16', '2026-11-23', '2026-11-30'])
    await world.post('/payroll/regular', { reportingPeriodID: payPeriodFrom('weekly', start)?.id });
  const own = await world.get('/employeeCheck', { employeeID: employeeID ?? '' });
  const twice = await Promise.all(
    own.map(async ({ employeeCheckID }: { employeeCheckID: string }) => {
      const { reportingPeriodID, warnings } = await world.check(employeeCheckID);
      return [
        reportingPeriodID,
        warnings.find(({ code }: { code: string }) => code === 'salary_twice')?.message,
      ];
    }),
  );
  expect(Object.fromEntries(twice)).toEqual({
    [former ?? '']: 'The check of 2026-11-27 pays the salary of the same days.',
    [payPeriodFrom('weekly', '2026-11-16')?.id ?? '']:
      'The check of 2026-12-04 pays the salary of the same days.',
    [payPeriodFrom('weekly', '2026-11-23')?.id ?? '']:
      'The check of 2026-12-04 pays the salary of the same days.',
    [payPeriodFrom('weekly', '2026-11-30')?.id ?? '']: undefined,
  });
});

test('a bridging period and the first one of the new schedule pay each day once', async () => {
  const [employeeID] = world.employees;
  await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000 });
  await world.patch('/companies', { payroll_schedule: 'monthly' });
  for (const period of [payPeriodFrom('biweekly', '2026-11-16'), payPeriodFrom('biweekly', '2026-11-30')])
    await world.post('/payroll/regular', { reportingPeriodID: period?.id });
  await world.post('/payroll/regular', { reportingPeriodID: payPeriodFrom('monthly', '2026-12-01')?.id });
  const own = await world.get('/employeeCheck', { employeeID: employeeID ?? '' });
  expect(own).toHaveLength(3);
  for (const { employeeCheckID } of own) {
    const { warnings } = await world.check(employeeCheckID);
    expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('salary_twice');
  }
});
