/** Checks outside the regular payroll: what they withhold, and final wages by the day that the law sets. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();
type Warning = { code: string; message: string };

const employee = () => world.employees[1] ?? '';
const begins = '2026-11-08'; // biweekly, to 2026-11-21
const open = (check_date: string, more: object = {}) =>
  world.open(employee(), begins, check_date, { shifts: [], ...more });
const bonus = (amount: number) => [{ time: '2026-11-20', bonus: { amount } }];
const refused = async (body: object) => {
  const { reportingPeriodID } = await world.open(world.employees[2] ?? '', begins, '2026-12-04');
  const all = { companyID: world.companyID, employeeID: employee(), reportingPeriodID, ...body };
  const { status, body: answer } = await call(service, 'POST', '/employeeCheck', {
    key: world.key,
    body: all,
  });
  return [status, answer.errors?.[0]?.message];
};
const messageOf = ({ warnings }: { warnings: Warning[] }, code: string) =>
  warnings.find((warning) => warning.code === code)?.message;
const dismiss = (term_date: string) =>
  world.patch('/employees', { employeeID: employee(), employment_status: 'terminated', term_date });
const previewOf = async (employeeCheckID: string) => {
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  return preview;
};

describe('a bonus outside the regular payroll', () => {
  test('says so in both APIs, and a regular check says nothing of it', async () => {
    const opened = await open('2026-12-02', {
      off_cycle_reason: 'bonus',
      recurring_deductions: false,
      supplemental_method: 'aggregate',
      shifts: bonus(1_000),
    });
    expect(opened).toMatchObject({
      off_cycle_reason: 'bonus',
      recurring_deductions: false,
      supplemental_method: 'aggregate',
    });
    const query = `query ($companyId: ID!, $id: ID!) { employeeCheck(companyId: $companyId, id: $id) {
      offCycleReason recurringDeductions supplementalMethod finalPay { dueOn } } }`;
    const variables = { companyId: world.companyID, id: opened.employeeCheckID };
    expect((await graphql(service, world.key, query, variables)).body.data.employeeCheck).toEqual({
      offCycleReason: 'BONUS',
      recurringDeductions: false,
      supplementalMethod: 'AGGREGATE',
      finalPay: null,
    });
    const regular = await open('2026-12-04');
    for (const field of ['off_cycle_reason', 'recurring_deductions', 'supplemental_method', 'final_pay'])
      expect(regular).not.toHaveProperty(field);
  });

  test.each([
    [true, 150],
    [false, 0],
  ])('with recurring_deductions %s withholds %d of them', async (recurring_deductions, expected) => {
    const contribution = { contribution_type: 'dollars', override_type: 'final', value: 150 };
    const { deductionTemplateID } = await world.post('/deductionTemplate', {
      deduction_type: 'miscellaneous',
      custom_name: 'Parking',
      employee_contribution: contribution,
    });
    const recurring = { employeeID: employee(), deductionTemplateID, effective_start_date: '2026-11-01' };
    await world.post('/employee-deduction-templates', recurring);
    const more = { off_cycle_reason: 'bonus', recurring_deductions, shifts: bonus(1_000) };
    const { employeeCheckID } = await open('2026-12-02', more);
    expect((await previewOf(employeeCheckID)).totals.employee_deductions).toBe(expected);
  });

  test('withholds by its own method: flat where income tax was withheld before, else as stated', async () => {
    await world.open(employee(), '2026-10-25', '2026-11-20');
    await world.advance({ to: '2026-11-19T00:00:00Z' });
    const federalTax = async (supplemental_method?: string) => {
      const more = { off_cycle_reason: 'bonus', shifts: bonus(1_000), supplemental_method };
      const { employeeCheckID } = await open('2026-12-02', more);
      const { taxes } = await previewOf(employeeCheckID);
      return taxes.find(({ code }: { code: string }) => code === 'us_income')?.amount;
    };
    expect(await federalTax()).toBe(220); // 22 % of 1,000.00, Pub. 15, section 7
    expect(await federalTax('flat')).toBe(220);
    expect(await federalTax('aggregate')).not.toBe(220);
  });

  test('is no duplicate of the regular check, pays no salary, and the regular payroll does not adopt it', async () => {
    await world.patch('/employees', {
      employeeID: employee(),
      is_salary: true,
      default_wage: 0,
      salary: 52_000,
    });
    const extra = await open('2026-12-04', { off_cycle_reason: 'bonus', shifts: bonus(500) });
    expect(extra.salary).toEqual(expect.objectContaining({ kind: 'none' }));
    const regular = await open('2026-12-04');
    expect(regular.salary.kind).toBe('automatic');
    expect(messageOf(regular, 'looks_like_duplicate')).toBeUndefined();
    const again = await open('2026-12-04', { off_cycle_reason: 'bonus', shifts: bonus(500) });
    expect(messageOf(again, 'looks_like_duplicate')).toMatch('another check');
  });

  test('refuses what is only for it on a regular check', async () => {
    const check_date = '2026-12-04';
    expect(await refused({ check_date, recurring_deductions: false })).toEqual([
      400,
      'recurring_deductions is only for a check with an off_cycle_reason',
    ]);
    expect(await refused({ check_date, supplemental_method: 'flat' })).toEqual([
      400,
      'supplemental_method is only for a check with an off_cycle_reason',
    ]);
    expect((await refused({ check_date, off_cycle_reason: 'gift' }))[0]).toBe(400);
  });
});

describe('final wages', () => {
  const final = (check_date: string, off_cycle_reason = 'dismissal') =>
    open(check_date, { off_cycle_reason });

  test('of a dismissal in California are due on the last day, and a later check warns', async () => {
    await dismiss('2026-11-13');
    const late = await final('2026-11-18');
    expect(late.final_pay).toEqual({
      state: 'CA',
      last_day: '2026-11-13',
      due_on: '2026-11-13',
      rule: 'on the last day',
      citation: 'Cal. Lab. Code 201, 202',
      note: expect.stringContaining('72 hours'),
    });
    expect(messageOf(late, 'final_pay_late')).toMatch(
      'by 2026-11-13, as the last day is 2026-11-13. The check pays on 2026-11-18.',
    );
  });

  test('of a resignation there are due three days later: a check of that day does not warn', async () => {
    await dismiss('2026-11-15');
    const inTime = await final('2026-11-18', 'final_pay');
    expect(inTime.final_pay.due_on).toBe('2026-11-18');
    expect(messageOf(inTime, 'final_pay_late')).toBeUndefined();
  });

  test('stay due by the last day when the employee is hired again', async () => {
    await dismiss('2026-11-13');
    const { employeeCheckID, final_pay } = await final('2026-11-18');
    const hired = { employment_status: 'live', start_date: '2026-11-16' };
    await world.patch('/employees', { employeeID: employee(), ...hired });
    const check = await world.check(employeeCheckID);
    expect(check.final_pay).toEqual(final_pay);
    expect(messageOf(check, 'final_pay_late')).toMatch('as the last day is 2026-11-13');
  });

  test('without a last day warn that the day is not computed', async () => {
    const check = await final('2026-12-02');
    expect(check).not.toHaveProperty('final_pay');
    expect(messageOf(check, 'final_pay_day_unknown')).toMatch('The last day of the employee is not stated');
  });

  test('by a payday of a company without a pay calendar warn that the day is not computed', async () => {
    await world.patch('/employees', { employeeID: employee(), working_state: 'NY' });
    await dismiss('2026-11-13');
    const check = await final('2026-12-02');
    expect(check.final_pay).toMatchObject({ state: 'NY', due_on: null });
    expect(messageOf(check, 'final_pay_day_unknown')).toMatch('191(3)): that day is not computed');
  });

  test('look like a duplicate of a regular check of their day, which would pay the wages twice', async () => {
    await final('2026-12-04', 'final_pay');
    const beside = await open('2026-12-04');
    expect(messageOf(beside, 'looks_like_duplicate')).toMatch('another check');
  });

  test('are paid to a terminated employee, who gets no regular check', async () => {
    await dismiss('2026-11-13');
    const [status, message] = await refused({ check_date: '2026-12-04' });
    expect([status, message]).toEqual([
      400,
      expect.stringContaining('only a check with an off_cycle_reason'),
    ]);
    expect((await final('2026-12-02')).status).toBe('pending');
  });

  test('are refused beside a pending check for the same period, and name it', async () => {
    const regular = await open('2026-12-04');
    const { reportingPeriodID, employeeCheckID } = regular;
    const body = { check_date: '2026-12-02', reportingPeriodID, off_cycle_reason: 'final_pay' };
    expect(await refused(body)).toEqual([
      400,
      expect.stringContaining(`the pending check ${employeeCheckID}`),
    ]);
  });
});

test('of final checks that several requests open at once, one stands', async () => {
  const { reportingPeriodID } = await world.open(world.employees[2] ?? '', begins, '2026-12-04');
  const body = { companyID: world.companyID, employeeID: employee(), reportingPeriodID };
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const answers = await Promise.all(
    days.map((check_date) =>
      call(service, 'POST', '/employeeCheck', {
        key: world.key,
        body: { ...body, check_date, off_cycle_reason: 'final_pay' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

describe('the regular payroll of the period', () => {
  const period = payPeriodFrom('biweekly', begins)?.id ?? '';
  const openRegular = async (): Promise<string[]> => {
    await world.patch('/companies', { payroll_firstDate: '2026-12-04', payroll_firstPayPeriodID: period });
    await world.post('/payroll/regular', { reportingPeriodID: period });
    const checks = await world.get('/employeeCheck', { limit: '100' });
    const regular = checks.filter((check: { regularPayrollID?: string }) => check.regularPayrollID);
    return regular.map((check: { employeeID: string }) => check.employeeID);
  };

  test('does not adopt a bonus: the employee gets a regular check beside it', async () => {
    await open('2026-12-02', { off_cycle_reason: 'bonus', shifts: bonus(500) });
    expect(await openRegular()).toHaveLength(3);
    const checks = await world.get('/employeeCheck', { employeeID: employee(), limit: '100' });
    expect(checks.map((check: object) => 'regularPayrollID' in check).sort()).toEqual([false, true]);
  });

  test('leaves out somebody whose final wages another check pays', async () => {
    await open('2026-12-02', { off_cycle_reason: 'final_pay' });
    expect(await openRegular()).not.toContain(employee());
  });

  test('counts nobody as paid by a bonus of that day', async () => {
    await open('2026-12-04', { off_cycle_reason: 'bonus', shifts: bonus(500) });
    await world.open(world.employees[0] ?? '', begins, '2026-12-04');
    const { left_out } = await world.get('/payrun', { check_date: '2026-12-04' });
    expect(left_out).toContainEqual(expect.objectContaining({ employeeID: employee(), reason: 'no_check' }));
  });

  test('compares its checks and its payday with the payroll before, not with a bonus between them', async () => {
    const first = await world.open(employee(), '2026-10-25', '2026-11-20');
    await open('2026-12-02', { off_cycle_reason: 'bonus', shifts: bonus(9_000) });
    await world.advance({ to: '2026-12-01T00:00:00Z' });
    await open('2026-12-04', { off_cycle_reason: 'bonus', shifts: bonus(9_000) });
    const { employeeCheckID } = await world.open(employee(), begins, '2026-12-04');
    const preview = await previewOf(employeeCheckID);
    expect(preview.since_last_check.employeeCheckID).toBe(first.employeeCheckID);
    const { last_check_date, employee_checks } = await world.get('/payrun', { check_date: '2026-12-04' });
    expect(last_check_date).toBe('2026-11-20');
    for (const check of employee_checks) expect(messageOf(check, 'net_differs')).toBeUndefined();
  });
});
