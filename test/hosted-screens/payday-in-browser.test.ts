/** The pages of a payday, of taxes and of a paystub: by keyboard, on a phone and on paper. */
import { expect, test } from 'vitest';
import { atNight } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import {
  expectReadable,
  openInBrowser,
  press,
  toBeRead,
  typeKeys,
  unfoldAll,
  widthOf,
} from './in-browser.ts';
import { linksOf } from './links.ts';
import { pay, payday, serveTaxedCompanies, taxes, world } from './taxed-company.ts';

serveTaxedCompanies();
serveBrowser();

atNight.each([1280, 320])(
  'the payroll page is cut off nowhere and axe finds nothing, %i pixels wide',
  async (width) => {
    for (const id of world.employees) await world.open(id, '2026-11-01', payday, { approval_required: true });
    const payment = { contractorID: world.contractorID, pay_date: payday, amount: 12_345.67 };
    await world.post('/contractorPayment', payment);
    const address = `${await linksOf(service, world).dashboard()}&page=payroll`;
    await expectReadable(await openInBrowser(address, toBeRead(width)), 'payroll');
  },
);

atNight('the keyboard alone opens the form of a state, fills it and saves it', async () => {
  await pay();
  const page = await openInBrowser(await taxes());
  const focused = () => page.locator(':focus').innerText();
  await page.keyboard.press('Tab');
  while (!(await focused()).startsWith('Enter accounts')) await page.keyboard.press('Tab');
  expect(await page.locator('#CA-withholdingAccount').isVisible()).toBe(false);
  await typeKeys(page, 'Enter', 'Tab', '123-4567-8', 'Tab', '987-6543-2', 'Enter');
  expect(await page.getByRole('status').innerText()).toBe('California is saved. The accounts are ready.');
});

atNight.each([1280, 320])(
  'the taxes page is cut off nowhere and axe finds nothing, %i pixels wide, also when a form is refused',
  async (width) => {
    await pay();
    const page = await openInBrowser(await taxes(), toBeRead(width));
    await unfoldAll(page);
    await page.locator('#CA-unemploymentRate').fill('x');
    await expectReadable(page, 'before');
    await press(page, 'Save California');
    await expectReadable(page, 'after');
  },
);

test('a two-week paystub prints on one letter page', async () => {
  const { employeeID } = world;
  const effective_start_date = '2026-11-01';
  const contribution = (value: number) => ({ contribution_type: 'dollars', override_type: 'final', value });
  for (const template of [
    {
      deduction_type: '401k',
      employee_contribution: contribution(40),
      employer_contribution: contribution(15),
    },
    {
      deduction_type: 'miscellaneous',
      custom_name: 'Uniform fund',
      employee_contribution: contribution(7.5),
    },
  ]) {
    const { deductionTemplateID } = await world.post('/deductionTemplate', template);
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
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', payday);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const page = await openInBrowser(await linksOf(service, world).paystub(employeeCheckID));
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Count \d+/g)).toEqual(['/Count 1']);
});

atNight('the difference that an employee tries fits on a phone', async () => {
  await world.open(world.employeeID, '2026-11-01', payday);
  const own = `${await linksOf(service, world).worker(world.employeeID)}&page=what-if`;
  const page = await openInBrowser(own, { viewport: { width: 320, height: 640 } });
  await page.getByLabel('filing status').selectOption('Married filing jointly');
  await page.getByLabel('Retirement plan').selectOption('401(k) plan');
  await page.getByLabel('Save of each paycheck').fill('5');
  await press(page, 'Show the difference');
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toMatch(/^Your net pay would be/);
  expect(await widthOf(page)).toBe(320);
});
