/** The forms for tax forms and deductions of a person. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { ownLink } from './own.ts';
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
  test("of the W-4 replaces the form, and keeps the employer's method for bonuses", async () => {
    const federalTax = { form: '2020', filingStatus: 'single', supplementalMethod: 'aggregate' };
    const where = { id: world.employeeID };
    await arrange(service, world, (db) => db.employee.updateMany({ where, data: { federalTax } }));
    const page = await openPage('employee-w4');
    await page.getByLabel('filing status').selectOption('Married filing jointly');
    await page.getByLabel('Step 2(c)').check();
    await page.getByLabel('Step 3').fill('$2,200');
    await press(page, 'Save W-4');
    expect(await section(page, 'Tax forms')).toMatch(
      /Married filing jointly.*Multiple jobs\s+Yes.*\$2,200\.00/s,
    );
    expect((await stored('federal_tax as form'))['form']).toMatchObject({
      filingStatus: 'married',
      step2: true,
      step3Cents: 220_000,
      supplementalMethod: 'aggregate',
    });
  });

  test('of the state asks what its state asks, and keeps what it does not show', async () => {
    const [stateTax, where] = [
      { code: 'CA', filingStatus: 'single', allowances: 1, residence: 'NV' },
      { id: world.employeeID },
    ];
    await arrange(service, world, (db) => db.employee.updateMany({ where, data: { stateTax } }));
    const page = await openPage('employee-state-form');
    expect(await page.getByLabel('County').count()).toBe(0);
    expect(await page.getByLabel('Allowances or personal').inputValue()).toBe('1');
    await fill(page, {
      'estimated deductions': '2',
      'Allowances or personal': '',
      'Extra withholding': '10',
    });
    await press(page, 'Save state form');
    expect(await saved(page)).toBe('The state form is saved.');
    expect((await stored('state_tax as form'))['form']).toEqual({
      code: 'CA',
      filingStatus: 'single',
      estimatedDeductions: 2,
      extraCents: 1000,
      exempt: false,
      residence: 'NV',
    });
  });

  test('that is older than what is on file changes nothing, and signs nothing', async () => {
    const own = new Visitor();
    await own.goto(`${await ownLink()}&page=state-form`);
    const pages = [await openPage('employee-w4'), await openPage('employee-state-form')] as const;
    const data = { federalTax: { form: '2020', filingStatus: 'married' }, workingState: 'NY' };
    const where = { id: world.employeeID };
    await arrange(service, world, (db) => db.employee.updateMany({ where, data }));
    const before = await stored('federal_tax, state_tax');
    await press(pages[0], 'Save W-4');
    await press(pages[1], 'Save state form');
    await own.getByLabel('Under penalties of perjury').check();
    await own.getByLabel('Your full name').fill('Grace Rivera');
    await press(own, 'Sign and save');
    for (const page of [...pages, own])
      expect(await problems(page)).toEqual([expect.stringContaining('changed elsewhere')]);
    expect(await stored('federal_tax, state_tax')).toEqual(before);
  });

  test.each([
    ['AZ', 'Elected rate', '2.0 %', { electedRate: '0.02' }],
    ['NJ', 'Letter of the form', 'B', { formCode: 'B' }],
    ['PA', 'Exempt from local fees', 'Low income', { feeExemption: 'low_income' }],
    ['CO', 'Exempt from local fees', 'Another employer withholds them', { feeExemption: 'other_employer' }],
  ])('of %s has its own choices', async (workingState, label, choice, expected) => {
    const where = { id: world.employeeID };
    await arrange(service, world, (db) => db.employee.updateMany({ where, data: { workingState } }));
    const page = await openPage('employee-state-form');
    await page.getByLabel(label).selectOption(choice);
    await press(page, 'Save state form');
    expect((await stored('state_tax as form'))['form']).toMatchObject({ code: workingState, ...expected });
    await page.goto(await addressOf('employee-state-form'));
    expect(await page.getByLabel(label).locator('option[selected]').innerText()).toBe(choice);
  });

  test('of a state that does not tax wages says that none is needed', async () => {
    const where = { id: world.employeeID };
    await arrange(service, world, (db) => db.employee.updateMany({ where, data: { workingState: 'TX' } }));
    const page = await openPage('employee-state-form');
    expect(await page.locator('main').innerText()).toContain('No form is needed');
    expect(await page.locator('form:not(.sign-out) button').count()).toBe(0);
  });

  test('of a deduction of a 457(b) plan takes what earlier years left, with its year', async () => {
    const template = {
      deductionType: '_457B_TAX_EXEMPT',
      employeeContribution: { contribution_type: 'dollars', override_type: 'final', value: 500 },
    };
    const create = `mutation ($companyId: ID!, $input: CreateDeductionTemplateInput!) {
      createDeductionTemplate(companyId: $companyId, input: $input) { id }
    }`;
    await graphql(service, world.testKey, create, { companyId: world.companyID, input: template });
    const page = await openPage('employee-deduction');
    await fill(page, { From: '12/1/2026' });
    await press(page, 'Save deduction');
    await follow(page, '457(b) plan of a tax-exempt employer');
    await fill(page, { 'Unused limits of earlier years': '$12,000' });
    await press(page, 'Save deduction');
    expect(await problems(page)).toEqual(['Year of the catch-up must be given with the unused limits']);
    await fill(page, { 'Year of the catch-up': '2026' });
    await press(page, 'Save deduction');
    const kept = `select unused_earlier_limits_cents::int as unused, catch_up_year as year
      from employee_deduction_templates where partner_id = $1`;
    expect(await asSuperuser(service.urls.test, kept, [world.partnerID])).toEqual([
      { unused: 1_200_000, year: 2026 },
    ]);
  });

  test('of a deduction adds one by a template, and changes and ends it', async () => {
    const template = {
      deductionType: '_401K',
      employeeContribution: { contribution_type: 'percentage', override_type: 'needs_input' },
    };
    const create = `mutation ($companyId: ID!, $input: CreateDeductionTemplateInput!) {
      createDeductionTemplate(companyId: $companyId, input: $input) { id }
    }`;
    await graphql(service, world.testKey, create, { companyId: world.companyID, input: template });
    const page = await openPage('employee-deduction');
    await fill(page, { 'Employee contributes': '6', From: '12/1/2026' });
    await press(page, 'Save deduction');
    const row = () => page.getByRole('table', { name: 'Deductions' }).getByRole('row').last().innerText();
    expect(await row()).toMatch(/401\(k\) plan\s.*6 %\s+Nothing\s+Dec 1, 2026\s+Further notice/s);
    await page.goto(await addressOf('employee-deduction'));
    await fill(page, { 'Employee contributes': '6', From: '12/1/2026' });
    await press(page, 'Save deduction');
    expect(await problems(page)).toEqual(['From is the first day of this deduction already']);
    await page.goto(await addressOf('employee'));
    await follow(page, '401(k) plan');
    await fill(page, { 'Employee contributes': '7.5', Until: '11/30/2026' });
    await press(page, 'Save deduction');
    expect((await problems(page)).join()).toContain('Until');
    expect(await page.getByLabel('Employee contributes').inputValue()).toBe('7.5');
    await fill(page, { Until: '6/30/2027' });
    await press(page, 'Save deduction');
    expect(await row()).toMatch(/7\.5 %\s+Nothing\s+Dec 1, 2026\s+Jun 30, 2027/);
    await expectChangeOfLink('updateEmployeeDeduction');
  });
});
