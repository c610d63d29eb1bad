/** Checks of salaried employees, by REST, from opening to payday. */
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();
let employeeID: string;
beforeEach(async () => {
  employeeID = world.employees[1] ?? '';
  await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000, default_wage: 0 });
});

/** A check of the biweekly period from Sunday 2026-11-08 to 2026-11-21, paid on 2026-12-04. */
const open = (more: object = {}) =>
  world.open(employeeID, '2026-11-08', '2026-12-04', { shifts: [], ...more });
const salaryOf = async (more: object = {}) => (await open(more)).salary;
const payday = () => world.advance({ to: '2026-12-05T00:00:00Z' });
const refusal = async (path: string, body: object, method = 'POST') => {
  const answer = await call(service, method, path, {
    key: world.key,
    body: { companyID: world.companyID, ...body },
  });
  return [answer.status, ...(answer.body.errors ?? []).map(({ message }: { message: string }) => message)];
};

describe('a check of an employee with a salary of 104,000', () => {
  test('opens with 4,000.00, and is paid so', async () => {
    const check = await open();
    expect(check).toMatchObject({ gross_pay: 4_000, shifts: [] });
    expect(check.salary).toEqual({
      kind: 'automatic',
      amount: 4_000,
      working_days: 10,
      of_working_days: 10,
      parts: [{ from: '2026-11-09', until: '2026-11-20', salary: 104_000, working_days: 10, amount: 4_000 }],
    });
    await payday();
    const paid = await world.check(check.employeeCheckID);
    expect(paid).toMatchObject({ status: 'processed', gross_pay: 4_000, salary: check.salary });
    // FICA of 4,000.00: 248.00 and 58.00.
    expect(paid.taxes).toContainEqual(
      expect.objectContaining({ code: 'us_social_security', amount: 248, taxable_wages: 4_000 }),
    );
    expect(paid.net_pay).toBeGreaterThan(2_500);
  });

  test('follows the employee until its cut-off: the last day is Friday the 13th, 2,000.00', async () => {
    const { employeeCheckID } = await open();
    await world.patch('/employees', {
      employeeID,
      employment_status: 'terminated',
      term_date: '2026-11-13',
    });
    expect((await world.check(employeeCheckID)).gross_pay).toBe(2_000);
    await payday();
    const paid = await world.check(employeeCheckID);
    expect(paid).toMatchObject({ status: 'processed', gross_pay: 2_000 });
    expect(paid.salary).toMatchObject({ amount: 2_000, working_days: 5, of_working_days: 10 });
    await world.patch('/employees', { employeeID, employment_status: 'live', salary: 52_000 });
    expect((await world.check(employeeCheckID)).salary).toEqual(paid.salary);
  });

  test('pays three of ten working days to an employee hired on Wednesday the 18th', async () => {
    await world.patch('/employees', { employeeID, start_date: '2026-11-18' });
    expect(await salaryOf()).toMatchObject({ amount: 1_200, working_days: 3, of_working_days: 10 });
  });

  test('does not pay unpaid leave, and pays paid leave', async () => {
    const leave = { first_day: '2026-11-10', last_day: '2026-11-17' };
    const { leaves } = await world.patch('/employees', { employeeID, leaves: [leave] });
    expect(leaves).toEqual([{ ...leave, is_paid: false }]);
    expect(await salaryOf()).toMatchObject({ amount: 1_600, working_days: 4 });
    await world.patch('/employees', { employeeID, leaves: [{ ...leave, is_paid: true }] });
    expect(await salaryOf({ salary: { kind: 'automatic' } })).toMatchObject({ amount: 4_000 });
  });

  test('pays a changed salary from its day on: seven days at 400.00, three at 500.00', async () => {
    const salary_changes = [{ effective_date: '2026-11-18', salary: 130_000 }];
    expect(await world.patch('/employees', { employeeID, salary_changes })).toMatchObject({
      salary: 104_000,
      salary_changes,
    });
    const { amount, parts } = await salaryOf();
    expect(amount).toBe(4_300);
    expect(parts).toMatchObject([
      { working_days: 7, amount: 2_800 },
      { working_days: 3, amount: 1_500 },
    ]);
  });

  test('can state its own salary, or leave it out', async () => {
    const { employeeCheckID, ...check } = await open({ salary: { kind: 'stated', amount: 1_500 } });
    expect(check).toMatchObject({ gross_pay: 1_500, salary: { kind: 'stated', amount: 1_500 } });
    const change = (salary: object) => world.patch('/employeeCheck', { employeeCheckID, salary });
    expect(await change({ kind: 'none' })).toMatchObject({ gross_pay: 0, salary: { kind: 'none' } });
    expect(await change({ kind: 'automatic' })).toMatchObject({ gross_pay: 4_000 });
    expect(await refusal('/employeeCheck', { employeeCheckID, salary: { kind: 'stated' } }, 'PATCH')).toEqual(
      [400, 'salary.amount is required of a stated salary'],
    );
  });

  test('does not pay the salary of a period a second time', async () => {
    await open();
    const bonus = [{ time: '2026-11-20', bonus: { amount: 500 } }];
    const second = await open({ shifts: bonus });
    expect(second).toMatchObject({ gross_pay: 500, salary: { kind: 'none', amount: 0 } });
  });

  test('is previewed as it is paid', async () => {
    const { employeeCheckID } = await open();
    const [previewed] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
    await payday();
    expect((await world.check(employeeCheckID)).net_pay).toBe(previewed.preview.net_pay);
  });
});

test('an employee by the hour has no salary on a check, and takes none', async () => {
  const byHour = world.employees[2] ?? '';
  expect(await world.open(byHour, '2026-11-08', '2026-12-04')).not.toHaveProperty('salary');
  const { reportingPeriodID } = await open();
  const check = { employeeID: byHour, check_date: '2026-12-04', reportingPeriodID };
  expect(await refusal('/employeeCheck', { ...check, salary: { kind: 'automatic' } })).toEqual([
    400,
    'salary is only for a salaried employee',
  ]);
});

describe('overtime of a salaried employee whom the FLSA covers', () => {
  beforeEach(() => world.patch('/employees', { employeeID, is_exempt: false }));
  const hours = (time: string, more: object) => ({ time, ...more });

  test('is one and a half times the hour of the salary: 5 h x 75.00 (29 CFR 778.113)', async () => {
    const shifts = [hours('2026-11-13', { overtime: { hours: 5 } })];
    const { employeeCheckID, gross_pay } = await open({ shifts });
    expect(gross_pay).toBe(4_375);
    await payday();
    expect((await world.check(employeeCheckID)).gross_pay).toBe(4_375);
  });

  test('is not changed by hours that the salary covers', async () => {
    const days = ['09', '10', '11', '12', '13'].map((day) =>
      hours(`2026-11-${day}`, { hourly: { hours: 8 } }),
    );
    const shifts = [...days, hours('2026-11-13', { overtime: { hours: 5 } })];
    const { employeeCheckID } = await open({ shifts });
    await payday();
    expect((await world.check(employeeCheckID)).gross_pay).toBe(4_375);
  });

  test('follows the hours that the salary pays: 35 a week make 5 h x 85.7142857145', async () => {
    await world.patch('/employees', { employeeID, weekly_hours: 35 });
    const shifts = [hours('2026-11-13', { overtime: { hours: 5 } })];
    const { employeeCheckID } = await open({ shifts });
    await payday();
    expect((await world.check(employeeCheckID)).gross_pay).toBe(4_428.57);
  });
});

test('lists of leave and of changes are in order, and apart', async () => {
  const change = (body: object) => refusal('/employees', { employeeID, ...body }, 'PATCH');
  const order = 'must be in order of their days';
  const [one, two] = ['2026-11-10', '2026-11-12'];
  expect(
    await change({ salary_changes: [two, one].map((day) => ({ effective_date: day, salary: 1 })) }),
  ).toEqual([400, `salary_changes ${order}, one for a day`]);
  for (const leaves of [
    [{ first_day: two, last_day: one }],
    [{ first_day: one }, { first_day: two }],
    [{ first_day: one, last_day: two }, { first_day: two }],
  ]) {
    expect(await change({ leaves })).toEqual([
      400,
      `leaves ${order} and apart; only the last may have no last day`,
    ]);
  }
  expect(await change({ weekly_hours: 0 })).toEqual([400, 'weekly_hours must be above 0']);
});
