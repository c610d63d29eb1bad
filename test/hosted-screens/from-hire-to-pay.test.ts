/**
 * From the call that hires to a paid worker and a paid contractor: by the links of messages in the test
 * mailbox, on a phone, without scripts, in each language, and each page as axe reads it.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { settled } from '../outside/messages/served-messages.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import type { World } from '../support/world.ts';
import { type Look, Player } from './by-keyboard.ts';
import { newCompany } from './companies.ts';
import { expectReadable, toBeRead } from './in-browser.ts';
import { linksOf } from './links.ts';
import { ask, codesSentTo, makePerson, signInUrl } from './signed-in.ts';

serveWorlds({ clock: () => start, settings: { SEND_MESSAGES: 'true' } });
serveBrowser();

const payday = '2026-11-20';
const firstDay = '2026-11-02';
const owner = 'beatrice@harbor.example';

/** Goes by names and fills fields at once. Axe is a script, and reads each page in another window. */
class Walker extends Player {
  readonly #reader: Page;
  constructor(page: Page, look: Look, reader: Page) {
    super(page, look);
    this.#reader = reader;
  }

  async #read(): Promise<void> {
    await this.#reader.context().addCookies(await this.page.context().cookies());
    await this.#reader.goto(this.page.url());
    await expectReadable(this.#reader, await this.heading());
  }

  override async open(link: string): Promise<void> {
    await super.open(link);
    await this.#read();
  }
  override async leaveBy(key: string): Promise<void> {
    await super.leaveBy(key);
    await this.#read();
  }
  override async tabTo(wanted: Locator): Promise<void> {
    await wanted.first().focus();
  }
  override async type(label: string, typed: string, values = {}): Promise<void> {
    await this.field(label, values).first().fill(typed);
  }
  override async choose(label: string, choice: string): Promise<void> {
    await this.field(label)
      .first()
      .selectOption({ label: this.words(choice) });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.type(label, text);
  }
  /** Checks the declaration, signs by the name, and sends the form. */
  async sign(name: string, field = 'Your full name', button = 'Sign and save'): Promise<void> {
    await this.page.locator('input[name=declared]').check();
    await this.type(field, name);
    await this.press(button);
  }
  offers = async (button: string) => (await this.named('button', button).count()) > 0;
  expectDone = async () => expect(await this.named('region', 'What to do').count()).toBe(0);
}

async function walkerOf(language: 'en' | 'es'): Promise<Walker> {
  const locale = language === 'es' ? 'es-MX' : 'en-US';
  const [page, reader] = await Promise.all(
    [{ ...toBeRead(360), javaScriptEnabled: false }, toBeRead(360)].map(async (look) => {
      const context = await browser.newContext({ locale, ...look });
      onTestFinished(() => context.close());
      context.setDefaultTimeout(10_000);
      return context.newPage();
    }),
  );
  if (!page || !reader) throw new Error('a window did not open');
  return new Walker(page, { width: 360, language }, reader);
}

/** A live company with a calendar, an owner, Forms I-9 and a handbook, and the two calls that hire. */
async function hire(language: 'en' | 'es') {
  const company = await newCompany(service, world, 'Harbor Coffee');
  const { companyID, testKey: key } = company;
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(service, method, path, { key, body: { companyID, ...body } });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await send('POST', '/companies/bank', { routing_number: '011401533', account_number: '765000001' });
  await send('POST', '/companies/onboardCompany', { signed_by: 'Beatrice Bell' });
  await send('PATCH', '/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate: payday,
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', firstDay)?.id,
    payroll_approval_required: true,
  });
  const roles = [{ role: 'OWNER', companyId: companyID }];
  await makePerson(service, company, { name: 'Beatrice Bell', email: owner, roles });
  const keep = `mutation ($id: ID!, $input: PaperworkInput!) {
    keepI9s(companyId: $id, from: "2026-11-01") createPaperwork(companyId: $id, input: $input)
  }`;
  const input = { title: 'Handbook', body: 'Be on time.', signers: 'BOTH' };
  await ask(service, key, keep, { id: companyID, input });

  const worker = { first_name: 'Grace', last_name: 'Rivera', email: 'grace@example.com', language };
  const work = { start_date: firstDay, working_state: 'CA', default_wage: 24.5 };
  await send('POST', '/employees', { new_employees: [{ ...worker, ...work }] });
  const names = { type: 'individual_sole_proprietor', first_name: 'Omar', last_name: 'Haddad' };
  const contractor = { ...names, email: 'omar@example.com' };
  const [engaged] = await send('POST', '/contractors', { new_contractors: [contractor] });
  return {
    company,
    contractorID: String(engaged.contractorID),
    openPayroll: () => send('POST', '/payroll/regular', {}),
    moveTo: (to: string) => call(service, 'POST', '/test/clock/advance', { key, body: { to } }),
  };
}

/** The link of the message, from the mailbox. */
async function linkTo(company: World, kind: string): Promise<string> {
  const [message] = await settled(service, company.testKey, kind);
  return message?.link ?? '';
}

async function signIn(walker: Walker, company: World): Promise<void> {
  await walker.open(signInUrl(service, company));
  await walker.type('Email address', owner);
  await walker.press('Send me a code');
  const [code = ''] = await codesSentTo(service, company, owner);
  await walker.type('Code', code);
  await walker.press('Sign in');
  await walker.press('Open {company}', { company: 'Harbor Coffee' });
}

const home = {
  'Street address': '1 Dr Carlton B Goodlett Pl',
  City: 'San Francisco',
  State: 'CA',
  'ZIP code': '94102',
};

async function enterAccount(walker: Walker): Promise<void> {
  await walker.follow('Add your bank account');
  await walker.fill({
    'Routing number': '011401533',
    'Account number': '555012',
    'Account number again': '555012',
  });
  await walker.press('Save bank account');
}

/** What a worker who is hired with a name gives by one link. */
async function giveAll(walker: Walker): Promise<void> {
  await walker.follow('Enter it');
  await walker.fill({ 'Date of birth': '4/17/1985', 'Social Security number': '219-45-6791' });
  await walker.press('Save');
  await walker.follow('Enter your address');
  await walker.fill(home);
  await walker.press('Save address');
  await walker.follow('Sign your W-4');
  await walker.choose('Step 1(c): filing status', 'Head of household');
  await walker.sign('Grace Rivera');
  await walker.follow('Sign your state form');
  await walker.sign('Grace Rivera');
  await enterAccount(walker);
  await walker.follow('Sign Form I-9');
  await walker.choose('I am', 'A citizen of the United States');
  await walker.type('Social Security number', '219-45-6791');
  await walker.sign('Grace Rivera');
  await walker.follow('Read and sign');
  await walker.follow('Handbook');
  await walker.sign('Grace Rivera', 'Your full name', 'Sign');
  await walker.follow('Your pay');
  await walker.expectDone();
}

async function certify(walker: Walker): Promise<void> {
  await walker.follow('Enter your address');
  await walker.fill(home);
  await walker.press('Save address');
  await walker.follow('Enter your taxpayer number');
  await walker.choose('Kind of taxpayer number', 'Social Security number');
  await walker.type('Taxpayer number (TIN)', '219-45-6799');
  await walker.press('Save number');
  await walker.follow('Sign Form W-9');
  await walker.sign('Omar Haddad', 'Your name, as your signature', 'Sign Form W-9');
  await enterAccount(walker);
  await walker.expectDone();
}

async function employ(walker: Walker): Promise<void> {
  await walker.follow('Form I-9');
  await walker.follow(`${walker.words('Examine documents')}: Grace Rivera`);
  await walker.choose('Title of the document', 'A: U.S. passport or passport card');
  await walker.fill({
    'Issuing authority': 'State',
    'Document number': 'P1',
    'Expiration date': '6/30/2030',
  });
  await walker.type('Your title', 'Owner');
  await walker.sign('Beatrice Bell');
  await walker.follow('Custom paperwork');
  await walker.follow('Handbook');
  await walker.follow(`${walker.words('Sign for the employer')}: Grace Rivera`);
  await walker.sign('Beatrice Bell', 'Your full name', 'Sign');
  await walker.follow('Employees');
  await walker.follow('Grace Rivera');
  await walker.press('Complete onboarding');
  await walker.expectSaid('Onboarding is complete: this employee can be paid.');
}

async function pay(walker: Walker): Promise<void> {
  await walker.follow('Contractors');
  await walker.follow('Omar Haddad');
  await walker.follow('Pay this contractor');
  await walker.fill({ Payday: '11/20/2026', 'Amount ($)': '750' });
  await walker.press('Open the payment');
  await walker.follow('Hours');
  const row = walker.page.locator('tr', { hasText: 'Grace Rivera' });
  await row.locator('input[name^="regular-"]').fill('80');
  await walker.press('Review');
  for (const box of await walker.page.locator('.boxes input').all()) await box.check();
  const approve = walker.page.getByRole('button', { name: /^(Approve|Aprobar) \$/ });
  await approve.focus();
  await walker.leaveBy('Space');
  if (await walker.offers('Approve contractor payments')) await walker.press('Approve contractor payments');
}

atNight.each(['en', 'es'] as const)(
  'a worker and a contractor who are hired by one call each are paid, in %s',
  async (language) => {
    const { company, contractorID, openPayroll, moveTo } = await hire(language);
    const employer = await walkerOf(language);
    await signIn(employer, company);
    await employer.follow('Employees');
    await employer.follow('Grace Rivera');
    await employer.press('Invite by email');

    const worker = await walkerOf(language);
    const invitation = await linkTo(company, 'INVITATION');
    await worker.open(invitation);
    await giveAll(worker);
    const contractor = await walkerOf(language);
    const own = await linksOf(service, company).contractor(contractorID);
    await contractor.open(own);
    await certify(contractor);

    await employ(employer);
    await openPayroll();
    await pay(employer);
    await moveTo(`${payday}T23:00:00Z`);

    const receipts = await settled(service, company.testKey, 'PAYDAY_RECEIPT');
    expect(receipts.map(({ address }) => address).toSorted()).toEqual([
      'grace@example.com',
      'omar@example.com',
    ]);
    await worker.open(invitation);
    expect(await worker.section('Latest paychecks')).toContain(worker.words('Paid'));
    await contractor.open(own);
    expect(await contractor.section('Payments')).toContain(contractor.words('Paid'));
  },
);
