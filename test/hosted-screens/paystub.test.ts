/** What an employee reads on the paystub of a check that a payrun has computed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';
import { linksOf } from './links.ts';

let service: Service;
let world: PayrollWorld;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  service = await startService({ clock: () => start });
  world = await payrollWorld(service);
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const rowOf = (caption: string, text: string) =>
  page.getByRole('table', { name: caption }).getByRole('row').filter({ hasText: text }).innerText();

test('each deduction and garnishment is told by its name, and what the employer adds to it', async () => {
  const { employeeID } = world;
  const effective_start_date = '2026-11-01';
  const plan = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    employee_contribution: { contribution_type: 'dollars', override_type: 'final', value: 40 },
    employer_contribution: { contribution_type: 'dollars', override_type: 'final', value: 15 },
  });
  const savings = await world.post('/deductionTemplate', {
    deduction_type: 'miscellaneous',
    custom_name: 'Uniform fund',
    employee_contribution: { contribution_type: 'dollars', override_type: 'final', value: 7.5 },
  });
  for (const { deductionTemplateID } of [plan, savings]) {
    const recurring = { employeeID, deductionTemplateID, effective_start_date };
    await world.post('/employee-deduction-templates', recurring);
  }
  await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'student_loan',
    agency: { name: 'Department of Education', address: 'PO Box 790336, St. Louis, MO 63179' },
    case_id: 'CGC-26-1',
    order_number: 'WG-1',
    effective_start_date,
    cap_amount: 25,
  });
  const { employeeCheckID } = await world.open(employeeID, effective_start_date, '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });

  await page.goto(await linksOf(service, world).paystub(employeeCheckID));
  expect(await rowOf('From gross to net pay', '401(k) plan')).toContain('-$40.00');
  expect(await rowOf('From gross to net pay', 'Uniform fund')).toContain('-$7.50');
  expect(await rowOf('From gross to net pay', 'Garnishment: student loan')).toContain('-$25.00');
  expect(await rowOf('What your employer pays on top', '401(k) plan')).toMatch(/Your plan\s+\$15\.00/);
  expect(await rowOf('Taxes you pay', 'California income tax')).toContain('California');
  const parts = await page
    .getByRole('table', { name: 'From gross to net pay' })
    .locator('td')
    .allInnerTexts();
  const cents = parts.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
  expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1));
});
