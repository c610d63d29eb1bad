import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNextReport } from '../../src/outside/reports/worker.ts';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { type Service, startService } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf } from './links.ts';

let service: Service;
let world: PayrollWorld;
let page: Visitor;
beforeAll(async () => {
  service = await startService({ clock: () => start });
  world = await payrollWorld(service);
  for (const employee of world.employees) await world.open(employee, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  page = new Visitor();
});

const links = () => linksOf(service, world);
const make = () => makeNextReport(service.core, 'test', { error: () => {} });
const firstRow = () => page.getByRole('table', { name: 'Recent reports' }).getByRole('row').nth(1);

async function request(report: string, format: string, [first, last]: readonly [string, string]) {
  await page.getByLabel('Report', { exact: true }).selectOption(report);
  await page.getByLabel('Format', { exact: true }).selectOption(format);
  await page.getByLabel('Start date').fill(first);
  await page.getByLabel('End date').fill(last);
  await page.getByRole('button', { name: 'Create report' }).click();
}

describe.each([
  ['the reports link', () => links().reports()],
  ['the page of reports embedded alone', () => links().dashboard('reports')],
  ["the dashboard's page of reports", async () => `${await links().dashboard()}&page=reports`],
] as const)('by %s', (_name, linkTo) => {
  test('a report is requested, followed and downloaded without script', async () => {
    await page.goto(await linkTo());
    await request('PAYROLL_JOURNAL', 'CSV', ['2026-11-01', '2026-11-30']);
    await page.getByText('We are generating your reports.').waitFor();
    expect(await firstRow().innerText()).toMatch(
      /Payroll journal.*Nov 1, 2026 – Nov 30, 2026.*Queued.*Not ready yet/s,
    );
    await page.reload();
    expect(page.headers.get('refresh')).toMatch(/^3; url=\/screens\/\w+\?session=[^;]+&reload=$/);
    await make();
    await page.reload();
    expect(page.headers.get('refresh')).toBeNull();
    expect(await firstRow().innerText()).toMatch(/Ready/);
    const url = await firstRow().getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    const file = await page.download(url ?? '');
    expect(file.trim().split('\r\n')).toHaveLength(1 + world.employees.length);
    await page.getByRole('link', { name: 'Create another report' }).click();
    await page.getByRole('button', { name: 'Create report' }).waitFor();
  });
});

test('shows an invalid period at its field, and keeps the submitted values', async () => {
  await page.goto(await links().reports());
  await request('FORM_941', 'PDF', ['2026-10-02', '2026-12-31']);
  const problems = page.getByRole('alert');
  expect(await problems.innerText()).toContain('Start date must be the first day of a quarter: 10/1/2026');
  expect(await page.getByLabel('Start date').inputValue()).toBe('2026-10-02');
  await request('PAYROLL_JOURNAL', 'PDF', ['soon', '2026-12-31']);
  expect(await problems.innerText()).toContain('Start date must be a date, such as 4/17/1985');
});

test('charts hours and cost by month, with a data table', async () => {
  await page.goto(await links().reports());
  const chart = page.locator('figure').filter({ hasText: 'Hours paid' });
  expect(await chart.locator('dd').allTextContents()).toContain('240');
  await page.getByText('Show data table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Hours and cost by month' });
  const row = await table.getByRole('row').filter({ hasText: 'November 2026' }).innerText();
  expect(row).toMatch(/240\s+\$5,880\.00\s+\$\d/);
});

test('shows no report files on the taxes page or another embedded page', async () => {
  const taxes = await fetchScreen(`${await links().taxes()}&page=report-files`);
  expect(await taxes.text()).not.toContain('Recent reports');
  const employees = await fetchScreen(`${await links().dashboard('employees')}&page=report-files`);
  expect(await employees.text()).not.toContain('Recent reports');
});
