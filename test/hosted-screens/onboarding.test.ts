/** The employer's own way from initial_onboarding to live, through forms that work without script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { call, graphql } from '../support/client.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let service: Service;
let world: World;
let browser: Browser;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const visitor = async (javaScriptEnabled: boolean, width = 1200): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } });
  onTestFinished(() => context.close());
  return context.newPage();
};
const read = async ({ partnerID, companyID, testKey: key }: World) =>
  (await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, { key })).body.data;
const submit = (page: Page) =>
  Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button').click()]);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const summary = (page: Page) => page.getByRole('alert').getByRole('listitem').allInnerTexts();

async function signAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('I may sign').check();
  await submit(page);
}

async function attach(page: Page, accountNumber: string): Promise<void> {
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number').fill(accountNumber);
  await submit(page);
}

describe('the onboarding pages lead from initial_onboarding to live', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('%s', async (_name, hasScript) => {
    const company = await newCompany(service, world, 'Harbor Coffee Inc');
    const page = await visitor(hasScript);
    await page.goto(await linksOf(service, company).onboarding());
    await page.getByRole('link', { name: 'Go through the steps' }).click();

    expect(await heading(page)).toBe('Owner');
    await page.getByLabel('First name').fill('Beatrice');
    await page.getByLabel('Social Security number').fill('219-45-6781');
    await submit(page);

    expect(await heading(page)).toBe('Business');
    await page.getByLabel('Legal name').fill('Harbor Coffee Roasters Inc');
    await page.getByLabel('Legal structure').selectOption('SCORP');
    await submit(page);

    expect(await heading(page)).toBe('Bank account');
    await page.getByLabel('Kind of account').selectOption('SAVINGS');
    await attach(page, '123456789012');

    expect(await heading(page)).toBe('Signature');
    await signAs(page, 'Beatrice Bell');

    expect(await heading(page)).toBe('The company is live');
    expect(await read(company)).toMatchObject({
      status: 'live',
      first_name: 'Beatrice',
      ssn: '219-45-6781',
      business_name: 'Harbor Coffee Roasters Inc',
      legal_structure: 'scorp',
      account_number: '*****9012',
      onboarding_url: null,
    });
  });

  test('and the link of getAuthLink opens the same pages until then', async () => {
    const company = await newCompany(service, world, 'Pier Coffee Inc');
    const url = await linksOf(service, company).dashboard();
    expect(new URL(url).pathname).toBe(`/employeronboard/${company.companyID}`);
    const page = await visitor(false);
    await page.goto(`${url}&page=bank`);
    await attach(page, '123456789012');
    await signAs(page, 'Ada Bell');
    expect(await heading(page)).toBe('The company is live');
    expect(new URL(await linksOf(service, company).dashboard()).pathname).toBe('/screens/dashboard');
  });

  test.each([
    ['Slow Access Inc', 'Access to the payroll of your previous provider is needed'],
    ['Slow Migration Inc', 'is being taken over'],
    ['Slow Permission Inc', 'The bank still has to permit payments'],
  ])('%s is told what it waits for', async (name, what) => {
    const company = await newCompany(service, world, name, { skip_migration: false });
    const page = await visitor(false);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '123456789012');
    await signAs(page, 'Ada Bell');
    expect(await heading(page)).toBe('The documents are signed');
    expect(await page.locator('main').innerText()).toContain(what);
  });
});

test('in production the signature waits for the bank account, and the company for the permission', async () => {
  const production = { ...world, testKey: world.productionKey };
  const company = await newCompany(service, production, 'Strand Coffee Inc');
  const url = await linksOf(service, company).onboarding();
  const page = await visitor(false);
  await page.goto(`${url}&page=bank`);
  await attach(page, '123456789012');
  expect(await page.locator('main').innerText()).toContain('The account is being verified.');
  await page.goto(`${url}&page=signature`);
  expect(await page.getByRole('button').count()).toBe(0);
  const verify = 'mutation ($id: ID!) { verifyCompanyBank(companyId: $id, isVerified: true) { bankStatus } }';
  const inside = { 'Payroll-Partner': world.partnerID };
  const id = company.companyID;
  await graphql(service, service.operatorKeys.production, verify, { id }, inside);
  await page.reload();
  await signAs(page, 'Ada Bell');
  expect(await page.locator('main').innerText()).toContain('The bank still has to permit payments');
  expect(await page.locator('main').innerText()).not.toContain('Test environment');
  expect((await read(company)).status).toBe('payment_permission_pending');
});

describe('a form that is refused', () => {
  test('tells every problem beside its field, keeps what was typed, and changes nothing', async () => {
    const company = await newCompany(service, world, 'Quay Coffee Inc');
    const before = await read(company);
    const page = await visitor(false);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=owner`);
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Last name').fill('Kept <b>& "typed"');
    await page.getByLabel('Share of the business').fill('most');
    await page.getByLabel('Date of birth').fill('02/30/1980');
    await page.getByLabel('Social Security number').fill('666-45-6789');
    await page.getByLabel('ZIP code').fill('9410');
    await submit(page);
    expect(await summary(page)).toEqual([
      'First name must not be blank',
      'Share of the business must be a whole number from 0 to 100',
      'Date of birth must be a real day',
      'Social Security number must be nine digits that the SSA could have issued',
      'ZIP code must be a ZIP of 5 or 9 digits',
    ]);
    expect(await page.getByLabel('Last name').inputValue()).toBe('Kept <b>& "typed"');
    expect(await page.getByLabel('Share of the business').inputValue()).toBe('most');
    expect(await page.getByLabel('ZIP code').getAttribute('aria-describedby')).toContain('zip-problem');
    expect(await read(company)).toEqual(before);
  });

  test('has the list of problems in focus, and each leads to its field', async () => {
    const company = await newCompany(service, world, 'Mole Coffee Inc');
    const page = await visitor(true);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=business`);
    await page.getByLabel('E-mail address').fill('nobody');
    await submit(page);
    expect(await page.title()).toMatch(/^Problem: Business/);
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('alert');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('E-mail address must be an e-mail address');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#email');
  });

  test('says of an address that no mail would reach at which field it starts', async () => {
    const company = await newCompany(service, world, 'Dock Coffee Inc');
    const page = await visitor(false);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=business`);
    await page.getByLabel('ZIP code of the business').fill('10001');
    await submit(page);
    expect((await summary(page)).join()).toMatch(/^Street address of the business is not a valid/);
  });

  test('of an account that cannot be verified asks for another one', async () => {
    const company = await newCompany(service, world, 'Wharf Coffee Inc');
    const page = await visitor(false);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '000000404');
    expect(await heading(page)).toBe('Bank account');
    expect(await page.locator('main').innerText()).toContain('could not be verified. Attach another one.');
    await attach(page, '123456789012');
    expect(await heading(page)).toBe('Signature');
  });

  test('signs nothing without a name and the box ticked', async () => {
    const company = await newCompany(service, world, 'Jetty Coffee Inc');
    const page = await visitor(false);
    await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
    await attach(page, '123456789012');
    await submit(page);
    expect(await summary(page)).toEqual(['Your full name must be given', 'Tick the box, or do not sign.']);
    expect((await read(company)).status).toBe('initial_onboarding');
  });

  test('that was changed elsewhere meanwhile overwrites nothing until it was looked at', async () => {
    const company = await newCompany(service, world, 'Cape Coffee Inc');
    const url = `${await linksOf(service, company).onboarding()}&page=owner`;
    const [first, second] = [await visitor(false), await visitor(false)];
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

describe('what is secret', () => {
  test('the SSN is kept when nothing is typed, and no page ever holds one', async () => {
    const company = await newCompany(service, world, 'Shoal Coffee Inc');
    const page = await visitor(false);
    const url = `${await linksOf(service, company).onboarding()}&page=owner`;
    await page.goto(url);
    expect(await page.content()).toContain('•••-••-••••');
    expect(await page.content()).not.toContain('6789');
    await submit(page);
    expect(await heading(page)).toBe('Business');
    expect((await read(company)).ssn).toBe('219-45-6789');
    await page.goto(url);
    await page.getByLabel('Social Security number').fill('219-45-6781');
    await page.getByLabel('First name').fill('');
    await submit(page);
    await page.getByText('What was typed is not kept here').waitFor();
    expect(await page.content()).not.toContain('6781');
  });

  test('the account number is never shown again, whether taken or refused', async () => {
    const company = await newCompany(service, world, 'Reef Coffee Inc');
    const page = await visitor(false);
    const url = await linksOf(service, company).onboarding();
    await page.goto(`${url}&page=bank`);
    await page.getByLabel('Routing number').fill('021000022');
    await page.getByLabel('Account number').fill('123456789012');
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

describe.each([1200, 360])('%s pixels wide', { timeout: 60_000 }, (width) => {
  test('axe finds nothing to object to on any step, as it opens and as it is refused', async () => {
    const company = await newCompany(service, world, 'Bay Coffee Inc');
    const url = await linksOf(service, company).onboarding();
    const page = await visitor(true, width);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      const { violations } = await page.evaluate<AxeResults>(`${axe}; axe.run(document)`);
      found[name] = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect(`${name}: ${await page.evaluate('document.documentElement.scrollWidth')}`).toBe(
        `${name}: ${width}`,
      );
    };
    for (const word of ['owner', 'business', 'bank', 'signature']) {
      await page.goto(`${url}&page=${word}`);
      await look(word);
      const fields = page.locator('input[type=text]');
      for (const field of await fields.all()) await field.fill('');
      if (word === 'signature') break; // comes after the bank account
      await submit(page);
      await page.getByRole('alert').waitFor();
      await look(`${word}, refused`);
    }
    await page.goto(`${url}&page=bank`);
    await attach(page, '123456789012');
    await look('signature, open');
    await submit(page);
    await look('signature, refused');
    await signAs(page, 'Ada Bell');
    await look('live');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    expect(Object.keys(found)).toHaveLength(10);
  });
});
