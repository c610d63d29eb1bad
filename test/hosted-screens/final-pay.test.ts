/** The final pay of somebody who leaves: due by the law of the state, with the vacation that is left. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type BankWorld, bankWorld, checkDate } from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { fill, press, saved, section } from './people.ts';

serve({ clock: () => start });

let world: BankWorld;
let page: Visitor;
let dashboard: string;
const employee = () => world.employees[0] ?? '';
const main = () => page.locator('main').innerText();
const goTo = (name: string, from: string) => page.goto(`${dashboard}&page=${name}&from=${from}`);

beforeEach(async () => {
  world = await bankWorld(service);
  page = new Visitor();
  dashboard = await linksOf(service, world).dashboard();
});

describe('the end of an employment', () => {
  test('shows when final pay is due and what vacation is left, and opens it for the right days', async () => {
    await world.account(employee(), '900001');
    await arrange(service, world, (db) =>
      db.employee.updateMany({
        where: { id: employee() },
        data: { workingState: 'CA', startDate: '2024-03-04' },
      }),
    );
    await world.patch('/companies', {
      payroll_schedule: 'biweekly',
      payroll_firstDate: '2026-11-20',
      payroll_firstPayPeriodID: (await world.open(employee(), '2026-11-01', checkDate)).reportingPeriodID,
      payroll_approval_required: true,
    });
    const policy = { name: 'Vacation', kind: 'vacation', method: 'year', amount: 40 };
    const { policyID } = await world.post('/timeOffPolicies', policy);
    await world.post('/timeOffPolicies/employees', {
      policyID,
      employeeID: employee(),
      start_date: '2026-01-01',
    });
    await world.advance({ to: '2026-11-04T20:00:00Z' });
    await goTo('employee-end', employee());
    await fill(page, { 'Last day of work': '11/4/2026' });
    await page.getByLabel('Who ends it').selectOption('DISMISSAL');
    await press(page, 'Show the final pay');
    const shown = await section(page, 'Final pay is due on Nov 4, 2026');
    expect(shown).toMatch(
      /The law of California requires that it is paid on the last day\..*Lab\. Code 201/s,
    );
    expect(shown).toMatch(/arrives on Nov \d+, 2026: that is late/);
    expect(shown).toMatch(
      /Vacation: 40\.00 hours are left, \$[\d,.]+\. The law of California requires that it is paid/,
    );
    expect((await world.get('/employees', { employeeID: employee() })).employment_status).toBe('live');
    await press(page, 'End the employment');
    expect(await saved(page)).toBe('The end of the employment is saved. Next: the final pay.');
    expect(await page.getByLabel('Vacation that is left, in hours').inputValue()).toBe('40');
    expect(await main()).toContain('It pays the work from Nov 1, 2026 to the last day.');
    expect(await main()).toContain(
      'takes over its deductions, its note and its pay, without hours after the last day',
    );
    await fill(page, { 'Hours worked': '24' });
    await press(page, 'Open the paycheck');
    expect(await main()).not.toContain('There is a problem');
    const checks = await world.get('/employeeCheck', { employeeID: employee() });
    const final = checks.find((check: { off_cycle_reason?: string }) => check.off_cycle_reason);
    expect(final).toMatchObject({
      off_cycle_reason: 'dismissal',
      approval_required: true,
      approved: false,
      check_date: '2026-11-06',
    });
    expect(checks).toHaveLength(1);
    expect(final.shifts).toHaveLength(5); // three days, the hours of the form and the vacation
    expect(JSON.stringify(final.shifts)).toMatch(/"pto":\{"hours":40/);
  });

  test('replaces no check of other people, and no check of a list', async () => {
    const [, other = ''] = world.employees;
    const open = await world.open(other, '2026-11-01', checkDate);
    const input = {
      employeeId: employee(),
      reportingPeriodId: open.reportingPeriodID,
      checkDate,
      offCycleReason: 'DISMISSAL',
      replacedCheckId: open.employeeCheckID,
      periodHours: { regular: 8 },
    };
    const mutation = `mutation ($companyId: ID!, $input: CreateCheckInput!) {
      createEmployeeCheck(companyId: $companyId, input: $input) { id } }`;
    await expect(world.ask(mutation, { input })).rejects.toThrow(
      /must be the check with the wages of the same period/,
    );
    const list = `mutation ($companyId: ID!, $checks: [CreateCheckInput!]!) {
      createEmployeeChecks(companyId: $companyId, checks: $checks) { success refusals { path } } }`;
    expect((await world.ask(list, { checks: [input] })).createEmployeeChecks).toEqual([
      { success: false, refusals: [{ path: ['periodHours'] }, { path: ['replacedCheckId'] }] },
    ]);
    expect((await world.check(open.employeeCheckID)).status).toBe('pending');
  });
});
