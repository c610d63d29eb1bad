/** The pages about one person on the dashboard. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import { addressOf, follow, openPage, section, stored } from './people.ts';

serveWorlds();

describe("a person's page", () => {
  test('opens from the list and shows pay, details, tax forms, accounts, deductions and paychecks', async () => {
    await arrange(service, world, (db) =>
      db.employee.updateMany({
        where: { id: world.employeeID },
        data: { ssnLastFour: '6789', dob: '1991-07-21' },
      }),
    );
    const page = await openPage('employees');
    await follow(page, 'Grace Rivera');
    expect(await section(page, 'Pay')).toMatch(/Basis of pay\s+By the hour.*Hourly rate\s+\$24\.50/s);
    expect(await section(page, 'Personal details')).toMatch(/Jul 21, 1991.*\*\*\*-\*\*-6789.*California/s);
    expect(await section(page, 'Tax forms')).toMatch(/Form W-4.*Single.*California.*Allowances\s+1/s);
    expect(await section(page, 'Bank account')).toContain('Direct deposits wait for one');
    expect(await section(page, 'Deductions and garnishments')).toContain('None.');
    expect(await section(page, 'Paychecks')).toMatch(/Pending/);
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]');
    expect(await current.innerText()).toBe('Employees');
    await page.getByRole('table', { name: 'Paychecks' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Paystub' }).waitFor();
  });

  test('of another company or of nobody is not found', async () => {
    const [other] = await asSuperuser<{ id: string }>(
      service.urls.test,
      'select id from employees where partner_id <> $1 limit 1',
      [world.partnerID],
    );
    for (const id of ['nobody', ...(other ? [other.id] : [])]) {
      for (const name of ['employee', 'employee-pay', 'employee-checks', 'employee-paystub'])
        expect([name, (await open(await addressOf(name, id))).status]).toEqual([name, 404]);
    }
    expect((await open(`${await linksOf(service, world).dashboard()}&page=employee`)).status).toBe(404);
  });

  test('opens from no embedded page, and no form of it changes anything there', async () => {
    const address = new URL(await linksOf(service, world).dashboard('employees'));
    expect((await open(address.href)).html).not.toContain('page=employee&');
    address.searchParams.set('page', 'employee-pay');
    address.searchParams.set('from', world.employeeID);
    const token = address.searchParams.get('token') ?? '';
    const body = new URLSearchParams({ token, defaultWage: '99', isSalary: 'no' });
    expect((await open(address.href)).html).not.toContain('Save pay');
    expect((await open(address.href, { method: 'POST', body })).status).toBe(405);
    expect(await stored('default_wage::float8 as wage')).toEqual({ wage: 24.5 });
  });
});
