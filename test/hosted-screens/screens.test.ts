import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { withoutIds } from '../support/without-ids.ts';
import type { World } from '../support/world.ts';
import { addCheck, arrange, makeCompany, newCompany, pay, periodStart } from './companies.ts';
import { embeddedPages, linksOf } from './links.ts';

let world: World;
let page: Visitor;
serve();
beforeAll(async () => {
  world = await makeCompany(service);
  page = new Visitor();
});

const links = () => linksOf(service, world);
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));
const main = () => page.locator('main').innerText();
const table = (caption: string) => page.getByRole('table', { name: caption });
const rowOf = (caption: string, text: string) =>
  table(caption).getByRole('row').filter({ hasText: text }).innerText();

describe('the dashboard link', () => {
  test('opens what needs attention, and leads to the company, its employees and its contractors', async () => {
    await page.goto(await links().dashboard());
    expect(await page.title()).toContain('Northwind Bakery LLC');
    expect(await main()).toContain('What needs attention');
    await page.getByRole('link', { name: 'About the company' }).click();
    expect(await main()).toContain('94-1234567');
    await page.getByRole('link', { name: 'Employees', exact: true }).click();
    expect(await rowOf('Employees', 'Grace Rivera')).toMatch(
      /Baker.*California.*Feb 3, 2025.*Active.*Ready to pay/s,
    );
    await page.getByRole('link', { name: 'Contractors', exact: true }).click();
    expect(await rowOf('Contractors', 'Omar Haddad')).toMatch(/omar@haddad-ovens\.example/);
  });

  test('opens every page from its sidebar', async () => {
    await page.goto(await links().dashboard());
    const names = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts();
    expect(names).toHaveLength(embeddedPages.length + 5); // five are not embedded alone
    for (const name of names) {
      const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
      await link.click();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      expect(await page.title()).toContain(name);
    }
  });

  const shows: Record<(typeof embeddedPages)[number], RegExp> = {
    dashboard: /Northwind Bakery LLC.*What needs attention.*Next payroll/s,
    employees: /1 employee.*Grace Rivera/s,
    contractors: /1 contractor.*Omar Haddad.*Individual or sole proprietor/s,
    'custom-attributes': /Grace Rivera.*grace@northwind-bakery\.example/s,
    'custom-paperwork': /Northwind Bakery LLC.*No documents yet/s,
    i9: /Northwind Bakery LLC.*No Forms I-9 are kept here/s,
    reports: /Payment summary.*5 contractor payments.*Grace Rivera.*\$868\.70/s,
  };
  const drawn = sampleOf(embeddedPages, 4);
  test.each(drawn)('embeds %s alone, with its data and without a sidebar', async (name) => {
    const url = await links().dashboard(name);
    await page.goto(url);
    expect(await main()).toMatch(shows[name]);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    const other = name === 'i9' ? 'employees' : 'i9';
    await page.goto(`${url}&page=${other}`);
    expect(await main()).toMatch(shows[name]);
  });

  test("shows an employee's metadata in words, none of them a program's", async () => {
    const sql = 'update employees set metadata = $2 where id = $1';
    const contact = { firstName: 'Sam', daysOff: ['Monday', 'Friday'] };
    const recorded = { shirt_size: 'M', badgeID: 17, nuts: true, since: '2026-03-02', contact };
    await arrange(service, world, sql, [world.employeeID, JSON.stringify(recorded)]);
    await page.goto(await links().dashboard('custom-attributes'));
    expect(await rowOf('Attributes by employee', 'Grace Rivera')).toMatch(
      /Nuts\s+Yes\s+Since\s+.*2.*2026\s+Badge ID\s+17\s+Contact, days off\s+Monday, Friday\s+Contact, first name\s+Sam\s+Shirt size\s+M/,
    );
  });

  test('opens onboarding while the company is onboarding', async () => {
    const company = await newCompany(service, world, 'Harbor Coffee Inc');
    await page.goto(await linksOf(service, company).dashboard());
    expect(await main()).toMatch(/Onboarding.*Harbor Coffee Inc|Harbor Coffee Inc.*Onboarding/s);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
  });

  test('pages through a long list', async () => {
    const company = await makeCompany(service);
    const sql = `insert into employees (partner_id, id, company_id, first_name, last_name)
      select $1, 'z' || lpad(i::text, 3, '0'), $2, 'Worker', i::text from generate_series(1, 60) i`;
    await arrange(service, company, sql, [company.partnerID, company.companyID]);
    await page.goto(await linksOf(service, company).dashboard('employees'));
    expect(await main()).toContain('61 employees');
    expect(await table('Employees').getByRole('row').count()).toBe(51);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByText('Grace Rivera').waitFor(); // digits sort before letters
    expect(await table('Employees').getByRole('row').count()).toBe(12);
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await page.getByText('Worker 10').waitFor();
  });
});

describe('the taxes link', () => {
  const card = (name: string) => page.getByRole('region', { name, exact: true }).innerText();

  test('shows work states and the accounts they require', async () => {
    await page.goto(await links().taxes());
    expect(await card('California')).toMatch(
      /1 employee here.*Income tax\s+Account\s+Not entered.*Unemployment insurance\s+Account\s+Not entered/s,
    );
    expect(await main()).not.toContain('States that need something');
  });

  test('lists open requirements by state after a check is paid', async () => {
    const company = await makeCompany(service);
    await pay(service, company);
    await page.goto(await linksOf(service, company).taxes());
    expect(await page.locator('#open').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'California',
    ]);
    const needed = /Payments\s+Needed\s+Filings\s+Needed/;
    const [, incomeTax, insurance] = (await card('California')).split(/Income tax|Unemployment insurance/);
    expect(incomeTax).toMatch(needed);
    expect(insurance).toMatch(needed);
  });

  test.each([true, false])('shows its sidebar: %s', async (showSidebar) => {
    await page.goto(await links().taxes(showSidebar));
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(showSidebar ? 1 : 0);
  });
});

describe('the reports link', () => {
  test('shows the available reports, with totals of the company', async () => {
    await page.goto(await links().reports());
    expect(await rowOf('Available reports', 'Payroll journal')).toContain('1 paycheck');
    const days = await table('Contractor payments by day').getByRole('row').allInnerTexts();
    expect(days.join()).toMatch(/\$310\.00.*\$60\.25.*\$240\.00.*\$95\.50.*\$180\.00/s);
    expect(await rowOf('Pending checks', 'Grace Rivera')).toMatch(/Needs approval\s+\$868\.70/);
  });
});

describe('the paystub link', () => {
  test('shows the earnings of the check, its shifts and gross pay', async () => {
    await page.goto(await links().paystub());
    expect(await rowOf('Earnings', 'Regular')).toMatch(/16\.00\s+\$392\.00/);
    expect(await rowOf('Earnings', 'Overtime')).toMatch(/1\.50\s+\$55\.13/);
    expect(await rowOf('Earnings', 'Gross pay')).toContain('$868.70');
    expect(await rowOf('Earnings', 'Cash tips')).toContain('$12.00');
    const day = dayText(await periodStart(service, world.employeeCheckID));
    expect(await rowOf('Shifts', 'Ovens')).toBe(`${day}, 06:00\tOvens\t8.00\t$24.50\t$196.00`);
    expect(await rowOf('Shifts', 'Jan 2, 2020')).toContain('Outside the pay period');
    expect(await table('Shifts').getByText('Outside the pay period').count()).toBe(1);
  });

  test('shows when the net pay of a pending check is calculated', async () => {
    await page.goto(await links().paystub());
    expect(await main()).toMatch(/net pay at the cut-off, \w+ \d+, 20\d\d, 2:00 PM Pacific time/);
    expect(await main()).toContain('Your employer needs to approve it');
    expect(await page.getByRole('table', { name: 'Taxes withheld' }).count()).toBe(0);
  });

  test('shows net pay and taxes of a calculated check', async () => {
    const company = await makeCompany(service);
    await pay(service, company);
    await page.goto(await linksOf(service, company).paystub());
    expect(await rowOf('From gross to net pay', 'Net pay')).toContain('$812.34');
    expect(await rowOf('From gross to net pay', 'Garnishments')).toContain('-$20.00');
    expect(await rowOf('Taxes withheld', 'California income tax')).toContain('$125.66');
    expect(await rowOf('Earnings', 'Overtime, regular rate adjustment')).toContain('$181.30');
    expect(await main()).not.toContain('This paycheck is pending');
    expect(await main()).toMatch(/Hours worked\s+17\.50/); // two days of 8, 1.5 overtime
  });

  test('opens a check without shifts', async () => {
    const check = await addCheck(service, world, 'empty-check');
    await page.goto(await links().paystub(check));
    expect(await main()).toContain('No shifts on this paycheck yet.');
  });
});

describe('the onboarding link', () => {
  test('shows complete and incomplete steps, without the SSN', async () => {
    const company = await newCompany(service, world, 'Harbor Coffee Inc');
    await page.goto(await linksOf(service, company).onboarding());
    const steps = await page.locator('.step').allInnerTexts();
    expect(steps.map((step) => step.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/^Owner Complete.*Ada Bell.*encrypted and hidden/),
      expect.stringMatching(/^Business Complete.*Harbor Coffee Inc/),
      expect.stringMatching(/^Pay schedule Incomplete/),
      expect.stringMatching(/^Bank account Incomplete/),
      expect.stringMatching(/^Signature Incomplete/),
    ]);
    expect(withoutIds(await page.content())).not.toMatch(/6789/);
  });
});
