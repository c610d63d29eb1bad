/** Pay outside the regular payroll, opened and deleted on a person's page. */

import { beforeEach, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf, open } from './links.ts';
import { fill, follow, press, problems, saved } from './people.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let page: Visitor;
let dashboard: string;
const employee = () => world.employees[0] ?? '';
const checks = () => world.get('/employeeCheck', { employeeID: employee() });

beforeEach(async () => {
  world = await payrollWorld(service);
  await world.open(employee(), '2026-11-01', '2026-11-20');
  dashboard = await linksOf(service, world).dashboard();
  page = new Visitor();
  await page.goto(`${dashboard}&page=employee&from=${employee()}`);
  await follow(page, 'Pay outside the regular payroll');
});

describe('the form of pay outside the regular payroll', () => {
  test('opens a bonus that the payday, the stub and the API name, and the stub deletes it', async () => {
    await fill(page, {
      Payday: '11/24/2026',
      'Bonus ($)': '$1,250.50',
      'Bonus in your discretion ($)': '40',
    });
    await page.getByLabel('Federal tax on a bonus').selectOption('AGGREGATE');
    await press(page, 'Open the paycheck');
    expect(await saved(page)).toMatch(/^The paycheck is open/);
    const [bonus] = (await checks()).filter((check: { off_cycle_reason?: string }) => check.off_cycle_reason);
    expect(bonus).toMatchObject({
      check_date: '2026-11-24',
      off_cycle_reason: 'bonus',
      supplemental_method: 'aggregate',
      recurring_deductions: false,
      shifts: [{ bonus: { amount: 1250.5 }, discretionary_bonus: { amount: 40 } }],
    });
    await follow(page, 'review the payday of Nov 24, 2026');
    expect(await page.locator('main').innerText()).toMatch(/Bonus outside the regular payroll.*\$1,290\.50/s);
    await page.goto(`${dashboard}&page=employee-paystub&from=${bonus.employeeCheckID}`);
    await press(page, 'Delete this paycheck');
    expect(await saved(page)).toBe('The paycheck is deleted.');
    expect(await checks()).toHaveLength(1);
  });

  test.each([true, false])('waits for an approval where the company requires one: %s', async (required) => {
    await world.patch('/companies', { payroll_approval_required: required });
    await fill(page, { Payday: '11/24/2026', 'Bonus ($)': '100' });
    await press(page, 'Open the paycheck');
    const bonus = (await checks()).find((check: { off_cycle_reason?: string }) => check.off_cycle_reason);
    expect(bonus).toMatchObject({ approval_required: required, approved: false });
    await page.goto(`${dashboard}&page=payroll&from=2026-11-24`);
    const said = required ? 'The check is not approved.' : 'This payroll needs no approval';
    expect(await page.locator('main').innerText()).toContain(said);
  });

  test('opens it once, also when it is sent twice', async () => {
    await fill(page, { Payday: '11/24/2026', 'Bonus ($)': '100' });
    await press(page, 'Open the paycheck');
    await follow(page, 'Pay outside the regular payroll');
    await fill(page, { Payday: '11/24/2026', 'Bonus ($)': '100' });
    await press(page, 'Open the paycheck');
    expect(await problems(page)).toEqual(['Payday has a pending paycheck of this kind: delete it first']);
    expect(await checks()).toHaveLength(2);
  });

  test('opens it once beside many later paychecks that are open already', async () => {
    const [{ reportingPeriodID }] = await checks();
    const days = ['11-27', '11-30', '12-01', '12-02', '12-03', '12-04', '12-07', '12-08', '12-09', '12-10'];
    for (const day of [...days, '12-11', '12-14', '12-15'])
      await world.post('/employeeCheck', {
        employeeID: employee(),
        check_date: `2026-${day}`,
        reportingPeriodID,
      });
    for (const _ of [1, 2]) {
      await page.goto(`${dashboard}&page=employee-off-cycle&from=${employee()}`);
      await fill(page, { Payday: '11/24/2026', 'Bonus ($)': '100' });
      await press(page, 'Open the paycheck');
    }
    expect(await problems(page)).toEqual(['Payday has a pending paycheck of this kind: delete it first']);
  });

  test('names what is wrong, keeps what was typed, and opens nothing', async () => {
    await fill(page, { Payday: '11/21/2026' });
    await press(page, 'Open the paycheck');
    expect(await problems(page)).toEqual(['Bonus ($) is required, or hours or other wages']);
    await fill(page, { 'Hours worked': '8' });
    await press(page, 'Open the paycheck');
    const [problem] = await problems(page);
    expect(problem).toMatch(/^Payday is not a banking day.*the next one after 11\/21\/2026 is 11\/23\/2026/);
    expect(await page.getByLabel('Hours worked').inputValue()).toBe('8');
    expect(await checks()).toHaveLength(1);
  });

  test('pays final wages only when no regular check pays the period', async () => {
    await page.getByLabel('Paid as').selectOption('DISMISSAL');
    await fill(page, { Payday: '11/20/2026', 'Hours worked': '12.5' });
    await press(page, 'Open the paycheck');
    expect((await problems(page))[0]).toMatch(/pending check .* for the same period/);
    expect(await checks()).toHaveLength(1);
  });
});

test('a regular paycheck is not deleted by the page of the others', async () => {
  const [{ employeeCheckID }] = await checks();
  const token = new URL(dashboard).searchParams.get('token') ?? '';
  const { html } = await open(`${dashboard}&page=employee-delete-check&from=${employeeCheckID}`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  });
  expect(html).not.toContain('is deleted');
  expect(await checks()).toHaveLength(1);
});
