/** A worker who is hired with a name alone and gives the rest by one link, and what the employer sees. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { ownLink } from './own.ts';
import { expectChangeOfLink, fill, follow, press, problems, saved, section } from './people.ts';

serveOneWorld();

const hire = async (more: object = {}): Promise<string> => {
  const new_employees = [{ first_name: 'Ines', last_name: 'Maro', ...more }];
  const body = { companyID: world.companyID, new_employees };
  const answer = await call(service, 'POST', '/employees', { key: world.testKey, body });
  return answer.body.data[0].employeeID;
};
const open = async (id: string, locale?: string): Promise<Visitor> => {
  const page = new Visitor(locale ? { locale } : {});
  await page.goto(await ownLink(world, id));
  return page;
};
const inList = async (): Promise<string> => {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).dashboard()}&page=employees`);
  const row = page
    .getByRole('table', { name: 'Employees' })
    .locator('tbody tr')
    .filter({ hasText: 'Ines Maro' });
  return (await row.first().innerText()).replace(/\s+/g, ' ');
};

test('is asked for what is missing, part by part, and the employer sees what is left and that it is late', async () => {
  await hire({ first_name: 'A', last_name: 'Colleague', ssn: '219-45-6780' });
  const id = await hire({ start_date: '2026-01-05', working_state: 'CA', default_wage: 20 });
  expect(await inList()).toMatch(
    /Onboarding incomplete Overdue: work began on Jan 5, 2026 Missing: Date of birth, Social Security number, Home address/,
  );

  const page = await open(id);
  expect(await section(page, 'What to do')).toContain(
    'Your birth date and your Social Security number are not on file.',
  );
  expect(await section(page, 'About you')).toMatch(/Name\s+Ines Maro/);
  await follow(page, 'Enter it');
  const { fullYear: year } = { fullYear: new Date().getUTCFullYear() };
  await fill(page, { 'Date of birth': `1/2/${year - 13}`, 'Social Security number': '219-45-6780' });
  await press(page, 'Save');
  expect(await problems(page)).toEqual(['Date of birth must be at least 14 years ago']);
  await fill(page, { 'Date of birth': '4/17/1985', 'Social Security number': '219-45-6780' });
  await press(page, 'Save');
  expect(await problems(page)).toEqual([
    'Social Security number is that of another employee here: check its digits, or ask your employer',
  ]);
  await fill(page, { 'Social Security number': '219-45-6791', 'Middle initial': 'R' });
  await press(page, 'Save');
  expect(await saved(page)).toBe('Your details are saved.');
  await expectChangeOfLink('updateEmployee');
  expect(await section(page, 'About you')).toMatch(/Ines Maro.*Apr 17, 1985.*\*{3}-\*{2}-6791/s);
  expect(await page.content()).not.toContain('219456791');

  const later = await open(id); // another visit goes on
  expect(await section(later, 'What to do')).not.toContain('Social Security');
  await follow(later, 'Change details about you');
  expect(await later.getByLabel('Social Security number').count()).toBe(0);
  await later.goto(await ownLink(world, id));
  await follow(later, 'Enter your address');
  await fill(later, {
    'Street address': '1 Dr Carlton B Goodlett Pl',
    City: 'San Francisco',
    'ZIP code': '94102',
  });
  await later.getByLabel('State', { exact: true }).fill('California');
  await press(later, 'Save address');
  for (const form of ['Sign your W-4', 'Sign your state form']) {
    await follow(later, form);
    await later.getByLabel('filing status').selectOption('Head of household');
    await later.getByLabel('Under penalties of perjury').check();
    await fill(later, { 'Your full name': 'Ines Maro' });
    await press(later, 'Sign and save');
  }
  await follow(later, 'Add your bank account');
  await later.getByLabel('Account number', { exact: true }).fill('555012');
  await fill(later, { 'Routing number': '011401533', 'Account number again': '555012' });
  await press(later, 'Save bank account');
  expect(await later.getByRole('region', { name: 'What to do' }).count()).toBe(0);
  expect(await inList()).toContain('Nothing is missing.');
});

test('the pages ask in Spanish, and enter nothing that the employer has given', async () => {
  const id = await hire({ dob: '1990-05-06', ssn: '219-45-6792' });
  const page = await open(id, 'es');
  expect(await section(page, 'Sobre usted')).toContain('6 may 1990');
  await follow(page, 'Cambiar los datos sobre usted');
  expect(await page.getByRole('textbox').count()).toBe(3); // the names
  const rows = () =>
    asSuperuser<{ dob: string; last: string }>(
      service.urls.test,
      'select dob, ssn_last_four as last from employees where id = $1',
      [id],
    );
  expect(await rows()).toEqual([{ dob: '1990-05-06', last: '6792' }]);
});

test('an employer hires with two forms: the person, and the invitation', async () => {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).dashboard()}&page=employee-add`);
  await fill(page, {
    'First name': 'Nora',
    'Last name': 'Quist',
    Email: 'nora@example.com',
    'Hourly rate ($)': '21',
  });
  await press(page, 'Add employee');
  await press(page, 'Invite by email');
  expect(await page.locator('main').innerText()).toMatch(/nora@example\.com/);
  const sql = `select e.id from employees e join messages m on m.employee_id = e.id and m.kind = 'invitation'
    where e.company_id = $1 and e.first_name = 'Nora'`;
  const [nora] = await asSuperuser<{ id: string }>(service.urls.test, sql, [world.companyID]);
  const own = await open(nora?.id ?? '');
  // What is left to the worker, who has one link for all of it.
  expect(await section(own, 'What to do')).toContain('Social Security number');
});
