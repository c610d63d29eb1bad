/** Employers let somebody file for them, authorize forms, and are led through the year end. */
import { beforeAll, expect, test } from 'vitest';
import { type PayrollWorld, start } from '../money/payruns/payroll-world.ts';
import { filer, paidCompany, signForm8655 } from '../outside/tax-filings/filed-company.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { attach, heading, signAs } from './onboarding-pages.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeAll(async () => {
  world = await paidCompany();
  await world.advance({ to: '2026-11-21T00:00:00Z' });
});

test.each([
  ['with Form 8655, and somebody files for the company', true],
  ['without, and nobody files for it', false],
])('the onboarding ends %s', async (_, isSigned) => {
  const company = await newCompany(service, world, `Elm Coffee ${isSigned} Inc`);
  const page = new Visitor();
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
  await attach(page, '123456789012');
  expect(await page.content()).toContain('Form 8655, Reporting Agent Authorization');
  expect(await page.content()).toContain('States have forms of their own');
  if (isSigned) await page.getByLabel('I also sign Form 8655').check();
  await signAs(page, 'Ada Bell');
  expect(await heading(page)).toBe('Your company is live');
  const own = filer({ ...world, companyID: company.companyID });
  const { taxAuthorization } = await own.data(
    'query ($c: ID!) { taxAuthorization(companyId: $c) { signature { signerName } } }',
  );
  expect(taxAuthorization.signature).toEqual(isSigned ? { signerName: 'Ada Bell' } : null);
});

test('the taxes page says that nothing is filed without Form 8655, and authorizes what is ready', async () => {
  const page = new Visitor();
  await page.goto(await linksOf(service, world).taxes());
  expect(await page.content()).toContain(
    'Nobody has signed Form 8655: without it, no federal form is filed for the company.',
  );
  await signForm8655(world);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  await page.goto(await linksOf(service, world).taxes());
  await page.getByRole('button', { name: 'Authorize: Form 941, Quarter 4, 2026' }).click();
  const shown = await page.locator('#filings').innerText();
  expect(shown).toMatch(/Form 941\s+Quarter 4, 2026\s+Feb 1, 2027\s+Accepted/);
  expect(shown).toContain('Receipt TEST-');
  expect(shown).toContain('No copies of Forms W-2 are sent to California: the reports of each quarter');
  expect(await page.getByRole('status').innerText()).toBe('The form is authorized.');
});

test('the employer opens the file of a report to a state, and records its confirmation number', async () => {
  const accounts = { state: 'CA', withholding_account: '123-4567-8', unemployment_account: '987-6543-2' };
  await world.patch('/companies/stateAccounts', accounts);
  await world.advance({ by: 60 });
  const page = new Visitor();
  await page.goto(await linksOf(service, world).taxes());
  const name = 'Wage report to California, Quarter 4, 2026';
  await page.getByRole('button', { name: `Authorize: ${name}` }).click();
  expect(await page.locator('#filings').innerText()).toContain(
    'Record the confirmation number of the state here.',
  );
  await page.getByRole('button', { name: `Open the file: ${name}` }).click();
  expect(await page.content()).toContain('The audit log records that you opened it.');
  expect(await page.content()).toContain('data:text/csv');
  const { auditEntries } = await filer(world).data('{ auditEntries(first: 20) { nodes { action } } }');
  expect(JSON.stringify(auditEntries)).toContain('openFilingFile');
  await page.goto(await linksOf(service, world).taxes());
  await page.getByRole('link', { name: 'Record the number' }).first().click();
  await page.getByLabel('Confirmation number').fill('EDD-77');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const shown = await page.locator('#filings').innerText();
  expect(shown).toMatch(/Wage report to California\s+Quarter 4, 2026\s+Feb 1, 2027\s+Sent/);
  expect(shown).toContain('Uploaded, confirmation number EDD-77');
});

test('from January on the dashboard leads to the people who lack something, and to the filings', async () => {
  const page = new Visitor();
  await page.goto(await linksOf(service, world).dashboard());
  const section = page.getByRole('region', { name: 'Year end of 2026' });
  const shown = await section.innerText();
  expect(shown).toMatch(/Forms left: \d+\. Ready to authorize: 2\./);
  expect(shown).toMatch(/Forms W-2 and W-3, 2026 due Feb 1, 2027/);
  expect(shown).toMatch(/[23] of 3 people lack an address\./);
  expect(shown).not.toContain('Form 941, Quarter 4');
  await section.getByRole('link', { name: 'P' }).first().click();
  expect(page.url()).toContain('page=employee-details');
  await page.goto(await linksOf(service, world).dashboard());
  await page
    .getByRole('region', { name: 'Year end of 2026' })
    .getByRole('link', { name: 'Open the filings' })
    .click();
  expect(await heading(page)).toBe('Taxes');
});
