/** Every payday is reached on the dashboard: coming ones, those of a year, and past ones page by page. */
import { beforeEach, expect, test } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { follow, press } from './people.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
});

async function openPage(name?: string) {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).dashboard()}${name ? `&page=${name}` : ''}`);
  return page;
}

test('past payrolls continue on further pages, to the first one', async () => {
  const { companyID: companyId } = world;
  await arrange(service, world, (db) =>
    db.employerCheck.insertRows(
      Array.from({ length: 60 }, (_, i) => ({
        id: newId(),
        companyId,
        status: 'processed',
        checkDate: addDays('2025-01-01', i),
      })),
    ),
  );
  const page = await openPage('payroll');
  const rows = page.getByRole('table', { name: 'Past payrolls' }).locator('tbody tr');
  expect(await rows.count()).toBe(50);
  await follow(page, 'Next past payrolls');
  expect(await rows.count()).toBe(10);
  expect(await rows.last().innerText()).toContain('Jan 1, 2025');
  expect(await page.getByRole('table', { name: 'Coming paydays' }).count()).toBe(0);
  await follow(page, 'First past payrolls');
  expect(await rows.count()).toBe(50);
});

test('all later paydays with a payment are listed', async () => {
  const { contractorID } = world;
  const days = Array.from({ length: 9 }, (_, i) => addDays('2026-11-13', 7 * i));
  for (const pay_date of days.filter((day) => !['2026-12-25', '2027-01-01'].includes(day)))
    await world.post('/contractorPayment', { contractorID, pay_date, amount: 10 });
  const page = await openPage('payroll');
  expect(await page.getByRole('table', { name: 'Coming paydays' }).locator('tbody tr').count()).toBe(6);
});

test('the paydays of a year are a page, which no embedded dashboard leads to', async () => {
  await world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate: '2026-11-20',
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-02')?.id,
  });
  const page = await openPage();
  await follow(page, 'Pay calendar');
  const rows = page.getByRole('table', { name: 'Next paydays' }).locator('tbody tr');
  expect(await rows.count()).toBe(25); // of 366 days from Oct 30
  expect(await rows.first().innerText()).toContain('Nov 20, 2026');
  await world.post('/payroll/regular', {});
  await world.patch('/companies', { payroll_schedule: 'weekly' });
  await page.reload();
  expect(await page.locator('main').innerText()).toMatch(
    /The new schedule begins with the period from \w+ \d+, 2026\. Earlier periods are paid every two weeks\./,
  );
  await page.goto(await linksOf(service, world).dashboard('dashboard'));
  expect(await page.locator('main').innerText()).not.toContain('Pay calendar');
});

atNight('a payday of more checks than one transaction computes is approved by its button', async () => {
  const [employeeID = ''] = world.employees;
  const day = '2026-11-20';
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', day, { approval_required: true });
  await arrange(service, world, async (db) => {
    const existing = await db.employeeCheck.findFirstOrThrow({ where: { id: employeeCheckID } });
    const { companyId, employeeId, reportingPeriodId, checkDate } = existing;
    const row = { companyId, employeeId, reportingPeriodId, checkDate, metadata: {}, approvalRequired: true };
    const data = Array.from({ length: 1_000 }, () => ({ id: newId(), ...row }));
    await db.employeeCheck.insertRows(data);
  });
  const page = await openPage(`payroll&from=${day}`);
  expect(await page.locator('main').innerText()).toContain('1,001 of 1,001 checks are not approved');
  await press(page, 'Approve payroll');
  expect(await page.locator('main').innerText()).toContain('Payroll is approved');
  expect((await world.check(employeeCheckID)).approved).toBe(true);
});
