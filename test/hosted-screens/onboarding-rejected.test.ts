/** Rejected onboarding forms, and secrets that no onboarding page shows. */
import { describe, expect, test } from 'vitest';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { withoutIds } from '../support/without-ids.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { attach, heading, read, submit, summary } from './onboarding-pages.ts';

serveOneWorld();

describe('a rejected form', () => {
  test('shows every problem at its field, keeps the submitted values, and changes nothing', async () => {
    const company = await newCompany(service, world, 'Quay Coffee Inc');
    const before = await read(company);
    const page = new Visitor();
    await page.goto(`${await linksOf(service, company).onboarding()}&page=owner`);
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Last name').fill('Kept <b>& "typed"');
    await page.getByLabel('Ownership percentage').fill('most');
    await page.getByLabel('Date of birth').fill('02/30/1980');
    await page.getByLabel('Social Security number').fill('666-45-6789');
    await page.getByLabel('ZIP code').fill('9410');
    await submit(page);
    expect(await summary(page)).toEqual([
      'First name is required',
      'Ownership percentage must be a whole number from 0 to 100, such as 33',
      'Date of birth must be a day of the calendar: February 1980 has 29 days',
      'Social Security number is not one that Social Security gives out: check its digits',
      'ZIP code must have five digits, such as 94103, or nine',
    ]);
    expect(await page.getByLabel('Last name').inputValue()).toBe('Kept <b>& "typed"');
    expect(await page.getByLabel('Ownership percentage').inputValue()).toBe('most');
    expect(await page.getByLabel('ZIP code').getAttribute('aria-describedby')).toContain('zip-problem');
    expect(await read(company)).toEqual(before);
  });

  test('shows an undeliverable address at its first field', async () => {
    const company = await newCompany(service, world, 'Dock Coffee Inc');
    const page = new Visitor();
    await page.goto(`${await linksOf(service, company).onboarding()}&page=business`);
    await page.getByLabel('Business ZIP code').fill('10001');
    await submit(page);
    expect((await summary(page)).join()).toMatch(/^Business street address is not a valid/);
  });

  test('requests a different account when one cannot be verified', async () => {
    const company = await newCompany(service, world, 'Wharf Coffee Inc');
    const page = new Visitor();
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '000000404');
    expect(await heading(page)).toBe('Bank account');
    expect(await page.locator('main').innerText()).toContain(
      'We could not verify this account. Connect a different one.',
    );
    await attach(page, '123456789012');
    expect(await heading(page)).toBe('Signature');
  });

  test('requires the name and the checkbox to sign', async () => {
    const company = await newCompany(service, world, 'Jetty Coffee Inc');
    const page = new Visitor();
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '123456789012');
    await submit(page);
    expect(await summary(page)).toEqual(['Your full name is required', 'Check the box to sign.']);
    expect((await read(company)).status).toBe('initial_onboarding');
  });

  test('overwrites nothing that was changed elsewhere until the new values were shown', async () => {
    const company = await newCompany(service, world, 'Cape Coffee Inc');
    const url = `${await linksOf(service, company).onboarding()}&page=owner`;
    const [first, second] = [new Visitor(), new Visitor()];
    await first.goto(url);
    await second.goto(url);
    await second.getByLabel('First name').fill('Second');
    await submit(second);
    await first.getByLabel('Last name').fill('First');
    await submit(first);
    expect((await summary(first)).join()).toContain('changed elsewhere');
    expect(await read(company)).toMatchObject({ first_name: 'Second', last_name: 'Bell' });
    await submit(first);
    expect(await heading(first)).toBe('Business');
    expect((await read(company)).last_name).toBe('First');
  });
});

describe('secret values', () => {
  test('the SSN is kept when its field is empty, and no page contains it', async () => {
    const company = await newCompany(service, world, 'Shoal Coffee Inc');
    const page = new Visitor();
    const url = `${await linksOf(service, company).onboarding()}&page=owner`;
    await page.goto(url);
    expect(await page.content()).toContain('•••-••-••••');
    expect(withoutIds(await page.content())).not.toContain('6789');
    await submit(page);
    expect(await heading(page)).toBe('Business');
    expect((await read(company)).ssn).toBe('219-45-6789');
    await page.goto(url);
    await page.getByLabel('Social Security number').fill('219-45-6781');
    await page.getByLabel('First name').fill('');
    await submit(page);
    await page.getByText('For your security, enter this again.').waitFor();
    expect(withoutIds(await page.content())).not.toContain('6781');
  });

  test('the account number is never shown again, accepted or rejected', async () => {
    const company = await newCompany(service, world, 'Reef Coffee Inc');
    const page = new Visitor();
    const url = await linksOf(service, company).onboarding();
    await page.goto(`${url}&page=bank`);
    await page.getByLabel('Routing number').fill('021000022');
    await page.getByLabel('Account number', { exact: true }).fill('123456789012');
    await submit(page);
    expect(await page.getByLabel('Routing number').inputValue()).toBe('021000022');
    expect(await page.content()).not.toContain('123456789012');
    await attach(page, '123456789012');
    for (const word of ['owner', 'business', 'bank', 'signature']) {
      await page.goto(`${url}&page=${word}`);
      expect(await page.content()).not.toContain('123456789012');
    }
  });
});
