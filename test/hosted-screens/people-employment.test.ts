/** Bank accounts, leave, end and hire. */
import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import {
  addressOf,
  expectChangeOfLink,
  fill,
  follow,
  openPage,
  press,
  problems,
  saved,
  section,
  stored,
} from './people.ts';

serveWorlds();

describe('the form', () => {
  test('of a bank account wants the number twice, and shows only its end afterwards', async () => {
    const page = await openPage('employee-bank-account');
    const numbers = { 'Routing number': '011401533', 'Account number again': '000123456780' };
    await fill(page, numbers);
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await press(page, 'Save bank account');
    expect(await problems(page)).toEqual([
      'Account number again differs from the account number above: type both again',
    ]);
    expect(await page.getByLabel('Routing number').inputValue()).toBe('011401533');
    expect(await page.content()).not.toContain('0001234567');
    await page.getByLabel('Account number', { exact: true }).fill('0001 2345 6789');
    await page.getByLabel('Account number again').fill('000123456789');
    await press(page, 'Save bank account');
    expect(await section(page, 'Bank account')).toMatch(/\*+6789\s+011401533\s+Checking.*Pay goes here/s);
    await expectChangeOfLink('addBankAccount');
    await follow(page, 'Add a bank account');
    await fill(page, { 'Routing number': '011401533', 'Account number again': '000123456789' });
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await press(page, 'Save bank account');
    expect(await problems(page)).toEqual(['Account number belongs to the account that is in use already']);
  });

  test('of leave puts somebody on leave and back to work, and records leave to come', async () => {
    const page = await openPage('employee-leave');
    await page.getByLabel('First day').fill('1/5/2026');
    await press(page, 'Save leave');
    expect(await page.locator('.heading').innerText()).toContain('On leave');
    expect(await section(page, 'Leave and employment')).toContain('Jan 5, 2026 to an open day, unpaid');
    await follow(page, 'Back to work');
    await page.getByLabel('First day back').fill('2/2/2026');
    await press(page, 'Save return');
    expect(await page.locator('.heading').innerText()).toContain('Active');
    expect(await section(page, 'Leave and employment')).toContain('Jan 5, 2026 to Feb 1, 2026, unpaid');
    await follow(page, 'Put on leave');
    await fill(page, { 'First day': '1/20/2026', 'Last day': '1/30/2026' });
    await press(page, 'Save leave');
    expect(await problems(page)).toEqual(['First day of leave overlaps the leave from Jan 5, 2026']);
    await fill(page, { 'First day': '7/1/2031', 'Last day': '7/10/2031' });
    await page.getByLabel('salary is paid').check();
    await press(page, 'Save leave');
    expect(await page.locator('.heading').innerText()).toContain('Active');
    expect(await section(page, 'Leave and employment')).toContain('Jul 1, 2031 to Jul 10, 2031, paid');
  });

  test('of an end ends the employment, and of a new one begins it again', async () => {
    const page = await openPage('employee-end');
    await page.getByLabel('Last day of work').fill('1/5/2020');
    await press(page, 'End the employment');
    expect((await problems(page)).join()).toBe('Last day of work must not be before the first day of work');
    await page.getByLabel('Last day of work').fill('6/5/2026');
    await press(page, 'End the employment');
    expect(await saved(page)).toBe('The end of the employment is saved. Next: the final pay.');
    await page.goto(await addressOf('employee'));
    expect(await section(page, 'Personal details')).toMatch(/Last day of work\s+Jun 5, 2026/);
    await follow(page, 'Hire again');
    await page.getByLabel('First day of work').fill('9/1/2026');
    await press(page, 'Hire again');
    expect(await stored('employment_status as status, start_date as start, term_date as term')).toEqual({
      status: 'live',
      start: '2026-09-01',
      term: null,
    });
  });

  test('of an end on a day to come says the day of leaving, since pay goes on up to then', async () => {
    const page = await openPage('employee-end');
    await page.getByLabel('Last day of work').fill('6/5/2099');
    await press(page, 'End the employment');
    await page.goto(await addressOf('employee'));
    expect(await page.locator('.heading').innerText()).toContain('Leaves Jun 5, 2099');
    await page.goto(await addressOf('employees'));
    expect(await page.getByRole('row', { name: /Leaves Jun 5, 2099/ }).count()).toBe(1);
  });

  test('of a new employment is for who has left, and of leave for who has not, also by their address', async () => {
    const live = await openPage('employee-rehire');
    expect(await live.locator('main').innerText()).toContain('The employment has not ended.');
    expect(await live.getByLabel('First day of work').count()).toBe(0);
    const rehire = await openPage('employee-end');
    await rehire.getByLabel('Last day of work').fill('6/5/2026');
    await press(rehire, 'End the employment');
    for (const name of ['employee-leave', 'employee-back-to-work'] as const) {
      await rehire.goto(await addressOf(name));
      expect(await rehire.locator('main').innerText()).toContain('The end of the employment is on file.');
      expect(await rehire.getByRole('textbox').count()).toBe(0);
    }
  });

  test('of a new employment hires once, though it was opened in two windows', async () => {
    const first = await openPage('employee-end');
    await first.getByLabel('Last day of work').fill('6/5/2026');
    await press(first, 'End the employment');
    await first.goto(await addressOf('employee-rehire'));
    const second = await openPage('employee-rehire');
    for (const [page, day] of [
      [first, '9/1/2026'],
      [second, '10/1/2026'],
    ] as const) {
      await page.getByLabel('First day of work').fill(day);
      await press(page, 'Hire again');
    }
    expect(await second.locator('main').innerText()).toContain('changed');
    expect(await stored('start_date as start')).toEqual({ start: '2026-09-01' });
  });
});

describe('a new employee', () => {
  test('is added with a name and a rate, completed, and onboarded', async () => {
    const page = await openPage('employees');
    await follow(page, 'Add an employee');
    await fill(page, {
      'First name': 'Wei',
      'Last name': 'Chen',
      'Hourly rate': '31.50',
      'Work state': 'TX',
    });
    await page.getByLabel('Date of birth').fill('someday');
    await press(page, 'Add employee');
    expect(await problems(page)).toEqual(['Date of birth must be a date, such as 4/17/1985']);
    await fill(page, { 'Date of birth': '2/28/1990', 'First day of work': '1/4/2027' });
    await press(page, 'Add employee');
    expect(await saved(page)).toContain('The employee is added.');
    await page.reload();
    await press(page, 'Complete onboarding');
    const missing = await problems(page);
    expect(missing).toContain('Social Security number is missing');
    expect(missing).toContain('Form W-4 is missing');
    await follow(page, 'Social Security number is missing');
    await fill(page, {
      'Social Security number': '219-45-6780',
      'Street address': '1 Market St',
      City: 'Austin',
    });
    await fill(page, { 'ZIP code': '78701' });
    await page.getByLabel(/^State/).fill('Texas');
    await press(page, 'Save details');
    await follow(page, 'Enter a W-4');
    await press(page, 'Save W-4');
    await press(page, 'Complete onboarding');
    expect(await saved(page)).toBe('Onboarding is complete: this employee can be paid.');
    await page.goto(await addressOf('employees'));
    const row = page.getByRole('row', { name: /Wei Chen/ });
    expect(await row.count()).toBe(1);
    expect(await row.innerText()).toMatch(/Texas.*Active.*Ready to pay/s);
  });

  test('is added once by a form that is sent twice at the same time', async () => {
    const address = `${await linksOf(service, world).dashboard()}&page=employee-add`;
    const { html } = await open(address);
    const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const token = new URL(address).searchParams.get('token') ?? '';
    const fields = { token, version, firstName: 'Wei', lastName: 'Chen', isSalary: 'no' };
    const send = () => open(address, { method: 'POST', body: new URLSearchParams(fields) });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.html).toContain('Wei Chen has just been added.');
    const count = "select count(*)::int as count from employees where company_id = $1 and last_name = 'Chen'";
    expect(await asSuperuser(service.urls.test, count, [world.companyID])).toEqual([{ count: 1 }]);
    const again = /name="version" value="([^"]+)"/.exec((await open(address)).html)?.[1] ?? '';
    const namesake = new URLSearchParams({ ...fields, version: again });
    expect((await open(address, { method: 'POST', body: namesake })).status).toBe(303);
  });
});
