/** The forms that change a person. */
import { describe, expect, test } from 'vitest';
import { serveWorlds } from '../support/served-world.ts';
import {
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
  test('of details reads states, dates and numbers as people write them', async () => {
    const page = await openPage('employee-details');
    await fill(page, {
      'Date of birth': '4/17/1985',
      'Social Security number': '219 45 6780',
      'Street address': '1 Dr Carlton B Goodlett Pl',
      City: 'San Francisco',
      'ZIP code': '94102',
      Phone: '(415) 555-0142',
      'First day of work': 'March 2, 2026',
    });
    await page.getByLabel(/^State/).fill('california');
    await press(page, 'Save details');
    expect(await saved(page)).toBe('The personal details are saved.');
    expect(await stored('dob, state, zip, start_date as start, ssn_last_four as ssn')).toEqual({
      dob: '1985-04-17',
      state: 'CA',
      zip: '94102',
      start: '2026-03-02',
      ssn: '6780',
    });
    await expectChangeOfLink('updateEmployee');
    await follow(page, 'Change details');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('4/17/1985');
    expect(await page.getByLabel(/^State/).inputValue()).toBe('California');
    expect(await page.getByLabel('Social Security number').inputValue()).toBe('');
  });

  test('of details names each wrong field, keeps what was typed, and changes nothing', async () => {
    const page = await openPage('employee-details');
    await fill(page, {
      'First name': '',
      'Date of birth': '31/12/1985',
      'ZIP code': '9410',
      City: 'Oakland',
    });
    await page.getByLabel(/^State/).fill('Californai');
    await press(page, 'Save details');
    expect(await problems(page)).toEqual([
      'First name is required',
      'Date of birth must begin with the month, such as 4/17/1985',
      'State must be a state, such as California or CA',
      'ZIP code must have five digits, such as 94103, or nine',
    ]);
    expect(await page.getByLabel('City').inputValue()).toBe('Oakland');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('31/12/1985');
    await page.getByRole('link', { name: 'ZIP code must have' }).click();
    expect(await page.locator(':target').getAttribute('name')).toBe('zip');
    expect(await stored('first_name as name, city')).toEqual({ name: 'Grace', city: null });
  });

  test('of details takes the code of a tipped occupation from a day on, and refuses one that is not listed', async () => {
    const page = await openPage('employee-details');
    await fill(page, { 'Tipped occupation code': '999' });
    await press(page, 'Save details');
    expect(await problems(page)).toEqual([
      'Tipped occupation code must be one or two codes of the list, such as 102',
    ]);
    await fill(page, { 'Tipped occupation code': '102', 'First day of the tipped occupation': '1/1/2026' });
    await press(page, 'Save details');
    const first = { from: '2026-01-01', codes: ['102'] };
    expect(await stored('tipped_occupations as list')).toEqual({ list: [first] });
    expect(await section(page, 'Personal details')).toContain('102 Wait Staff');
    await follow(page, 'Change details');
    await fill(page, {
      'Tipped occupation code': '101, 102',
      'First day of the tipped occupation': '6/1/2026',
    });
    await press(page, 'Save details');
    const list = [first, { from: '2026-06-01', codes: ['101', '102'] }];
    expect(await stored('tipped_occupations as list')).toEqual({ list });
    await follow(page, 'Change details');
    await press(page, 'Save details');
    expect(await stored('tipped_occupations as list')).toEqual({ list });
  });

  test('of details takes why federal law exempts a person from payroll taxes, and none again', async () => {
    const page = await openPage('employee-details');
    await fill(page, { 'Date of birth': '' });
    await page.getByLabel('Exempt by federal law').selectOption('CHILD_OF_OWNER');
    await press(page, 'Save details');
    expect(await problems(page)).toContain('Date of birth is required of a child of the owner');
    await fill(page, { 'Date of birth': '4/17/2009' });
    await press(page, 'Save details');
    expect(await stored('payroll_tax_exemption as kind')).toEqual({ kind: 'child_of_owner' });
    expect(await section(page, 'Personal details')).toMatch(
      /Federal payroll taxes\s+Child of the owner: no Social Security and Medicare until 18/,
    );
    await follow(page, 'Change details');
    await page.getByLabel('Exempt by federal law').selectOption('');
    await press(page, 'Save details');
    expect(await stored('payroll_tax_exemption as kind')).toEqual({ kind: null });
    expect(await section(page, 'Personal details')).not.toContain('Federal payroll taxes');
  });

  test('of pay changes the rate, once, also when the page after it is loaded again', async () => {
    const page = await openPage('employee-pay');
    await page.getByLabel('Hourly rate').fill('$1,026.75');
    await press(page, 'Save pay');
    expect(await section(page, 'Pay')).toMatch(/Hourly rate\s+\$1,026\.75/);
    const before = await stored('updated_at');
    await page.reload();
    expect(await stored('updated_at')).toEqual(before);
    await follow(page, 'Change pay');
    await press(page, 'Save pay'); // nothing is changed
    expect(await stored('updated_at')).toEqual(before);
  });

  const unclear = 'has a comma that can be read in two ways: write it as in 1,250.50';
  const noAmount = 'must be an amount, such as 1,250.50';
  test.each([
    ['1.026,75', unclear],
    ['10,26', unclear],
    ['12 dollars', noAmount],
    ['1026.75.1', noAmount],
  ])('of pay refuses the amount %s', async (typed, problem) => {
    const page = await openPage('employee-pay');
    await page.getByLabel('Hourly rate').fill(typed);
    await press(page, 'Save pay');
    expect(await problems(page)).toEqual([`Hourly rate ($) ${problem}`]);
    expect(await page.getByLabel('Hourly rate').inputValue()).toBe(typed);
  });

  test('of pay takes a first salary, and a raise from a day on', async () => {
    const page = await openPage('employee-pay');
    await page.getByLabel('Basis of pay').selectOption('A salary');
    await page.getByLabel('Salary of a year').fill('104,000');
    await press(page, 'Save pay');
    expect(await section(page, 'Pay')).toMatch(/Salary of a year\s+\$104,000\.00/);
    await follow(page, 'Change pay');
    await page.getByLabel('Salary of a year').fill('117,000');
    await press(page, 'Save pay');
    expect(await problems(page)).toEqual(['First day of the new salary is required when the salary changes']);
    await page.getByLabel('First day of the new salary').fill('1/1/2031');
    await press(page, 'Save pay');
    expect(await section(page, 'Pay')).toMatch(/\$104,000\.00.*Salary from Jan 1, 2031\s+\$117,000\.00/s);
    expect(await stored('is_salary as paid, salary_cents::text as cents, salary_changes as changes')).toEqual(
      {
        paid: true,
        cents: '10400000',
        changes: [{ from: '2031-01-01', salaryCents: 11_700_000 }],
      },
    );
  });

  test('is refused when somebody else has changed the person since it was opened', async () => {
    const [mine, theirs] = [await openPage('employee-pay'), await openPage('employee-details')];
    await theirs.getByLabel('Job title').fill('Head baker');
    await press(theirs, 'Save details');
    await mine.getByLabel('Hourly rate').fill('30');
    await press(mine, 'Save pay');
    expect((await problems(mine)).join()).toContain('changed elsewhere');
    expect(await mine.getByLabel('Hourly rate').inputValue()).toBe('30');
    await press(mine, 'Save pay');
    expect(await stored('title, default_wage::float8 as wage')).toEqual({ title: 'Head baker', wage: 30 });
  });
});
