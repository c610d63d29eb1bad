/** The year end of a company of twelve on its screens alone, from January's dashboard, each step counted. */
import { beforeAll, expect } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { filer } from '../outside/tax-filings/filed-company.ts';
import { arrange } from '../support/arrange.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

serve({ clock: () => start });

const home = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };
let world: PayrollWorld;

/** Twelve people who are paid; two lack an address, and nobody has signed Form 8655. */
beforeAll(async () => {
  world = await payrollWorld(service);
  const { companyID, employees } = world;
  const more = Array.from({ length: 9 }, newId);
  await arrange(service, world, async (db) => {
    const first = await db.employee.findFirstOrThrow({ where: { id: employees[1] ?? '' } });
    const { partnerId, createdAt, updatedAt, metadata, ...facts } = first;
    const lists = { salaryChanges: [], leaves: [], otherStateTaxes: [] };
    const forms = { federalTax: facts.federalTax ?? {}, stateTax: facts.stateTax ?? {}, ...lists };
    await db.employee.insertRows(more.map((id) => ({ ...facts, ...forms, id })));
  });
  for (const [at, employeeID] of more.entries())
    await world.post('/bankaccount', {
      employeeID,
      account_number: `91000${at}`,
      routing_number: '011401533',
    });
  const everybody = [...employees, ...more];
  for (const [at, employeeID] of everybody.entries()) {
    const names = { first_name: 'Ann', last_name: `Number ${at}` };
    const ssn = `219-45-${6700 + at}`;
    await world.patch('/employees', { employeeID, ssn, ...names, ...(at < 2 ? {} : home) });
    await world.open(employeeID, '2026-11-01', '2026-11-20');
  }
  const accounts = { withholding_account: '123-4567-8', unemployment_account: '987-6543-2' };
  await world.patch('/companies/stateAccounts', { companyID, state: 'CA', ...accounts });
  await world.advance({ to: '2027-01-20T20:00:00Z' });
});

/** Somebody who follows links and presses buttons. Each is a step; typing is none. */
function counted(page: Visitor) {
  const steps: string[] = [];
  return {
    steps,
    follow: async (name: string | RegExp) => {
      steps.push(String(name));
      await page.getByRole('link', { name }).first().click();
    },
    press: async (name: string | RegExp) => {
      steps.push(String(name));
      await page.getByRole('button', { name }).first().click();
    },
  };
}

atNight('the dashboard leads from two missing addresses to accepted forms, in 18 steps', async () => {
  const page = new Visitor();
  const dashboard = await linksOf(service, world).dashboard();
  await page.goto(dashboard);
  const { steps, follow, press } = counted(page);
  const yearEnd = () => page.getByRole('region', { name: 'Year end of 2026' });
  expect(await yearEnd().innerText()).toContain('2 of 12 people lack an address.');

  await follow('Sign Form 8655');
  await page.getByLabel('I am authorized to sign').check();
  await page.getByLabel('Your full name').fill('Mara Lindqvist');
  await press('Sign');
  for (const name of ['Ann Number 0', 'Ann Number 1']) {
    await page.goto(dashboard);
    steps.push(name);
    await yearEnd().getByRole('link', { name }).first().click();
    for (const [label, text] of [
      ['Street address', home.address],
      ['City', home.city],
      ['ZIP code', home.zip],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel(/^State/).fill('CA');
    await press('Save details');
  }
  await page.goto(dashboard);
  expect(await yearEnd().innerText()).toContain('12 of 12 people were not given the Form W-2 yet');
  await follow('Give out the forms of 2026');
  await press('Give out the forms of 2026');

  await page.goto(dashboard);
  await follow('Open the filings');
  for (const form of ['Form 941', 'Form 940', 'Forms W-2 and W-3'])
    await press(new RegExp(`^Authorize: ${form}`));
  for (const report of ['Wage report', 'Withholding return'])
    await press(new RegExp(`^Authorize: ${report} to California`));
  for (const _ of ['wages', 'withholding']) {
    await follow('Record the number');
    await page.getByLabel('Confirmation number').fill('EDD-77');
    await page.getByLabel('The state has accepted it').check();
    await press('Save');
  }

  const forms = await filer(world).list();
  expect(forms.map(({ form, status }) => [form, status]).sort()).toEqual(
    ['FORM_940', 'FORM_941', 'FORM_W2', 'STATE_WAGES', 'STATE_WITHHOLDING'].map((form) => [form, 'ACCEPTED']),
  );
  await page.goto(dashboard);
  expect(await yearEnd().count()).toBe(0);
  expect(steps).toHaveLength(18);
});
