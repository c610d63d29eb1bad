/** What an employee may try on the own screens. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { databaseState } from '../support/database-state.ts';
import { eventsShown } from '../support/events-shown.ts';
import { service } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { linksOf, open } from './links.ts';
import { openOwn } from './own.ts';
import { follow, press, problems } from './people.ts';

servePayrolls();

/** Opens the page with one check of 80 hours to start from. */
async function openWhatIf(): Promise<Visitor> {
  await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  const page = await openOwn(world);
  await follow(page, 'What if');
  return page;
}
const lines = (page: Visitor) => page.locator('table tbody tr').allTextContents();
const ask = (page: Visitor) => press(page, 'Show the difference');

test('an employee sees line by line what another W-4 and savings would change, and nothing is stored', async () => {
  const page = await openWhatIf();
  await eventsShown(service.urls.test);
  const before = await databaseState(service.urls.test);
  await page.getByLabel('filing status').selectOption('Married filing jointly');
  await page.getByLabel('Retirement plan').selectOption('401(k) plan');
  await page.getByLabel('Save of each paycheck').fill('5');
  await ask(page);
  const rows = await lines(page);
  expect(rows[0]).toBe('Gross pay$1,960.00$1,960.00–');
  expect(rows.find((row) => row.startsWith('401(k) plan'))).toBe('401(k) plan$0.00$98.00+$98.00');
  expect(rows.find((row) => row.startsWith('Federal income tax'))).toMatch(/-\$\d+\.\d\d$/);
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toMatch(
    /^Your net pay would be \$\d+\.\d\d (more|less)$/,
  );
  expect(await page.getByLabel('filing status').inputValue()).toBe('MARRIED');
  expect(await page.getByLabel('Save of each paycheck').inputValue()).toBe('5');
  await page.reload();
  expect(await lines(page)).toEqual(rows);
  expect(await databaseState(service.urls.test)).toEqual(before);
});

test('a 457(b) plan is shown with what the employee saves in it, also that of a tax-exempt employer', async () => {
  const part = { value: 5, contribution_type: 'percentage', override_type: 'overridable' };
  const template = { deduction_type: '457b_tax_exempt', employee_contribution: part };
  const { deductionTemplateID } = await world.post('/deductionTemplate', template);
  const { employeeID } = world;
  const dates = { effective_start_date: '2026-01-01' };
  await world.post('/employee-deduction-templates', { employeeID, deductionTemplateID, ...dates });
  const page = await openWhatIf();
  const plans = await page.getByLabel('Retirement plan').locator('option').allInnerTexts();
  expect(plans.filter((plan) => plan.startsWith('457(b)'))).toEqual(['457(b) plan, now 5 %']);
});

test('what is left as it is changes nothing', async () => {
  const page = await openWhatIf();
  await ask(page);
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(
    'Your net pay would be the same',
  );
});

/** The W-4 on file, as the service stores it. */
const fileW4 = (federalTax: object) =>
  arrange(service, world, (db) =>
    db.employee.updateMany({ where: { id: world.employeeID }, data: { federalTax } }),
  );
const answerOf = (page: Visitor) => page.getByRole('heading', { level: 2 }).first().innerText();

test('a paycheck that is calculated is compared with the W-4 that it was calculated with', async () => {
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await fileW4({ form: '2020', filingStatus: 'single' });
  await world.advance({ to: '2026-11-20T22:00:00Z' });
  const own = `${await linksOf(service, world).worker(world.employeeID)}&page=what-if`;
  const address = `${own}&check=${employeeCheckID}&filingStatus=SINGLE&extra=10`;
  expect((await open(address)).html).toContain('Your net pay would be $10.00 less');
  await fileW4({ form: '2020', filingStatus: 'single', extraCents: 1000 });
  expect((await open(address)).html).toContain('Your net pay would be $10.00 less');
});

test('a W-4 of 2019 is kept, with other extra withholding or none, until a filing status is chosen', async () => {
  await fileW4({ form: '2019', filingStatus: 'married', allowances: 4, extraCents: 500 });
  const page = await openWhatIf();
  const status = page.getByLabel('filing status');
  expect(await status.locator('option').first().innerText()).toBe(
    'Keep my form of 2019 or older: married, 4 allowances',
  );
  expect(await status.inputValue()).toBe('KEPT');
  await ask(page);
  expect(await answerOf(page)).toBe('Your net pay would be the same');
  await page.getByLabel('Step 4(c)').fill('6');
  await ask(page);
  expect(await answerOf(page)).toBe('Your net pay would be $1.00 less');
  await page.getByLabel('Step 3').fill('2000');
  await ask(page);
  expect((await problems(page)).join()).toMatch(/filing status must be chosen: your form of 2019/);
  await page.getByLabel('Step 3').fill('');
  await status.selectOption('Single or married filing separately');
  await ask(page);
  expect(await answerOf(page)).toMatch(/^Your net pay would be \$\d+\.\d\d less$/);
});

test('the form that replaces a W-4 of 2019 keeps its filing status', async () => {
  await fileW4({ form: '2019', filingStatus: 'married', allowances: 4 });
  const page = await openOwn(world);
  await follow(page, 'Change W-4');
  expect(await page.getByLabel('filing status').inputValue()).toBe('MARRIED');
});

test('a refused question names each field, and keeps what was typed', async () => {
  const page = await openWhatIf();
  await page.getByLabel('Step 3').fill('two thousand');
  await page.getByLabel('Retirement plan').selectOption('Roth 401(k) plan');
  await page.getByLabel('Save of each paycheck').fill('150');
  await ask(page);
  expect(await problems(page)).toEqual([
    'Step 3: dependents and other credits ($ a year) must be an amount, such as 1,250.50',
    'Save of each paycheck (%) must be 100 or less',
  ]);
  expect(await page.getByLabel('Step 3').inputValue()).toBe('two thousand');
  expect(await page.getByLabel('Step 3').getAttribute('aria-invalid')).toBe('true');
});

test('the check of a colleague cannot be tried', async () => {
  const [, colleague = ''] = world.employees;
  const { employeeCheckID } = await world.open(colleague, '2026-11-01', '2026-11-20');
  await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  const own = `${await linksOf(service, world).worker(world.employeeID)}&page=what-if`;
  const { html } = await open(`${own}&check=${employeeCheckID}&filingStatus=MARRIED`);
  expect(html).toContain('must be one of your latest paychecks');
  expect(html).not.toContain('Line by line');
});

test('who has no paycheck yet reads so', async () => {
  const { html } = await open(`${await linksOf(service, world).worker(world.employeeID)}&page=what-if`);
  expect(html).toContain('You have no paycheck to start from yet.');
});
