/** An employer onboards from initial_onboarding to live, without script. */
import { describe, expect, test } from 'vitest';
import { graphql } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { attach, heading, read, signAs, submit } from './onboarding-pages.ts';

serveOneWorld();

describe('the onboarding pages lead from initial_onboarding to live', () => {
  test('step by step, without script', async () => {
    const company = await newCompany(service, world, 'Harbor Coffee Inc');
    const page = new Visitor();
    const link = await linksOf(service, company).onboarding();
    await page.goto(link);
    await page.getByRole('link', { name: 'Get started' }).click();

    expect(await heading(page)).toBe('Owner');
    await page.getByLabel('First name').fill('Beatrice');
    await page.getByLabel('Social Security number').fill('219-45-6781');
    await submit(page);

    expect(await heading(page)).toBe('Business');
    await page.getByLabel('Legal name').fill('Harbor Coffee Roasters Inc');
    await page.getByLabel('Legal structure').selectOption('SCORP');
    await submit(page);

    expect(await heading(page)).toBe('Pay schedule');
    await page.getByLabel('How often people are paid').selectOption('BIWEEKLY');
    await page.getByLabel('First payday').fill('12/10/2027');
    await page.getByLabel('Open each payroll automatically').check();
    await page.getByLabel('Pay nobody until somebody has approved the payroll').check();
    await submit(page);

    await page.goto(link); // who comes back goes on at the next step
    await page.getByRole('link', { name: 'Next: Bank account' }).click();
    expect(await heading(page)).toBe('Bank account');
    await page.getByLabel('Account type').selectOption('SAVINGS');
    await attach(page, '123456789012');

    expect(await heading(page)).toBe('Signature');
    await signAs(page, 'Beatrice Bell');

    expect(await heading(page)).toBe('Your company is live');
    expect(await read(company)).toMatchObject({
      status: 'live',
      first_name: 'Beatrice',
      ssn: '219-45-6781',
      business_name: 'Harbor Coffee Roasters Inc',
      legal_structure: 'scorp',
      payroll_schedule: 'biweekly',
      payroll_autopilot: true,
      payroll_approval_required: true,
      account_number: '*****9012',
      onboarding_url: null,
    });
  });

  test('and the link of POST /getAuthLink opens the same pages until the company is live', async () => {
    const company = await newCompany(service, world, 'Pier Coffee Inc');
    const url = await linksOf(service, company).dashboard();
    expect(new URL(url).pathname).toBe(`/employeronboard/${company.companyID}`);
    const page = new Visitor();
    await page.goto(`${url}&page=bank`);
    await attach(page, '123456789012');
    await signAs(page, 'Ada Bell');
    expect(await heading(page)).toBe('Your company is live');
    expect(new URL(await linksOf(service, company).dashboard()).pathname).toBe('/screens/dashboard');
  });

  test.each([
    ['Slow Access Inc', 'We need access to your previous payroll provider'],
    ['Slow Migration Inc', 'We are importing your data'],
    ['Slow Permission Inc', 'The bank needs to approve payments'],
  ])('%s sees what it waits for', async (name, what) => {
    const company = await newCompany(service, world, name, { skip_migration: false });
    const page = new Visitor();
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '123456789012');
    await signAs(page, 'Ada Bell');
    expect(await heading(page)).toBe('Your documents are signed');
    expect(await page.locator('main').innerText()).toContain(what);
  });
});

test('in production, the signature needs a verified bank account, and the company waits for the bank', async () => {
  const production = { ...world, testKey: world.productionKey };
  const company = await newCompany(service, production, 'Strand Coffee Inc');
  const url = await linksOf(service, company).onboarding();
  const page = new Visitor();
  await page.goto(`${url}&page=bank`);
  await attach(page, '123456789012');
  expect(await page.locator('main').innerText()).toContain('We are verifying the account.');
  await page.goto(`${url}&page=signature`);
  expect(await page.locator('form:not(.sign-out) button').count()).toBe(0);
  const verify = 'mutation ($id: ID!) { verifyCompanyBank(companyId: $id, isVerified: true) { bankStatus } }';
  const inside = { 'Payroll-Partner': world.partnerID };
  const id = company.companyID;
  await graphql(service, service.operatorKeys.production, verify, { id }, inside);
  await page.reload();
  await signAs(page, 'Ada Bell');
  expect(await page.locator('main').innerText()).toContain('The bank needs to approve payments');
  expect(await page.locator('main').innerText()).not.toContain('Test environment');
  expect((await read(company)).status).toBe('payment_permission_pending');
});
