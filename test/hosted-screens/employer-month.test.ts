/** A month of an employer, from the onboarding on, with the keyboard alone and without scripts. */
import { expect } from 'vitest';
import { payReturned } from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { call } from '../support/client.ts';
import { atNight as test } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { type Player, played, playerOf } from './by-keyboard.ts';
import { newCompany } from './companies.ts';
import { linksOf } from './links.ts';

serveWorlds({ clock: () => start });
serveBrowser();

const account = { bad: '765410002', good: '7654321' }; // the bank has closed the first one

/** What the partner's own software does: the company, its calendar and its payroll. */
async function partnerOf(name: string) {
  const company = await newCompany(service, world, name, { job_title: 'Chair' });
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(service, method, path, { key: company.testKey, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  return {
    links: linksOf(service, company),
    takePayrollOver: () =>
      send('PATCH', '/companies', { companyID: company.companyID, payroll_approval_required: true }),
    moveTo: (to: string) => send('POST', '/test/clock/advance', { to }),
  };
}

async function enterAccount(player: Player, number: string, kind: string): Promise<void> {
  await player.type('Routing number', '021000021');
  await player.type('Account number', number);
  await player.type('Account number again', number);
  await player.choose('Account type', kind);
}

async function onboard(player: Player): Promise<void> {
  await player.follow('Get started');
  await player.type('First name', 'Beatrice');
  await player.type('Social Security number', '219456781');
  await player.press('Save and continue');
  await player.type('Legal name', 'Harbor Coffee Roasters Inc');
  await player.choose('Legal structure', 'S corporation');
  await player.press('Save and continue');
  await player.choose('How often people are paid', 'Every two weeks');
  await player.type('First payday', '11/20/2026');
  await player.press('Save and continue');
  await enterAccount(player, '123456789012', 'Savings');
  await player.press('Connect account and continue');
  await player.type('Your full name', 'Beatrice Bell');
  await player.check('I am authorized to sign for this company, and I agree to the terms above.');
  await player.press('Sign and finish');
  expect(await player.heading()).toBe(player.words('Your company is live'));
}

/** Opens a tab of a person's page. */
async function openTab(player: Player, name: string): Promise<void> {
  const tabs = player.page.locator('.tabs');
  await player.tabTo(tabs.getByRole('link', { name: player.words(name), exact: true }));
  await player.leaveBy('Enter');
}

async function hire(player: Player): Promise<void> {
  await player.follow('Employees');
  await player.follow('Add an employee');
  await player.type('First name', 'Grace');
  await player.press('Add employee');
  await player.expectSaid('There is a problem'); // the last name
  await player.type('Last name', 'Rivera');
  await player.type('Date of birth', '4/17/1985');
  await player.type('Social Security number', '219-45-6790');
  await player.type('Street address', '1 Dr Carlton B Goodlett Pl');
  await player.type('City', 'San Francisco');
  await player.type('State', 'CA');
  await player.type('ZIP code', '94102');
  await player.type('First day of work', '11/2/2026');
  await player.type('Work state', 'California');
  await player.choose('Basis of pay', 'By the hour');
  await player.type('Hourly rate ($)', '24.50');
  await player.press('Add employee');
  await player.expectSaid(
    'The employee is added. Next: invite the employee by email to enter the rest, or enter it yourself.',
  );
  await player.press('Complete onboarding');
  await player.expectSaid('This employee cannot be paid yet'); // the tax forms are missing
  await openTab(player, 'Taxes');
  await player.follow('Enter a W-4');
  await player.choose('Step 1(c): filing status', 'Head of household');
  await player.press('Save W-4');
  await player.follow('Enter a state form');
  await player.press('Save state form');
  await openTab(player, 'Pay');
  await player.follow('Add a bank account');
  await enterAccount(player, account.bad, 'Checking');
  await player.press('Save bank account');
  await player.press('Complete onboarding');
  await player.expectSaid('Onboarding is complete: this employee can be paid.');
}

const grace = 'Grace Rivera';

async function openPayroll(player: Player): Promise<void> {
  await player.follow('Dashboard');
  await player.press('Run payroll');
}

async function enterHours(player: Player): Promise<void> {
  const type = async (kind: string, hours: string) => {
    const name = `${player.words(kind)} ${grace}`;
    await player.tabTo(player.page.getByRole('textbox', { name, exact: true }));
    await player.page.keyboard.type(hours);
  };
  await type('Regular', '80');
  await type('Overtime', 'two');
  await player.leaveBy('Enter');
  await player.expectSaid('There is a problem');
  await type('Overtime', '2:30');
  await player.press('Review');
}

async function approve(player: Player): Promise<void> {
  const amount = await player.page.locator('.whole').innerText();
  await player.press('Approve {amount}', { amount: amount.replace(/^\D+(?=\$)/, '') });
  expect(await player.heading()).toBe(player.words('Payroll is approved'));
}

async function mendReturnedPay(player: Player): Promise<void> {
  expect(await player.section('What needs attention')).toContain(grace);
  await player.follow('Employees');
  await player.follow(grace);
  await openTab(player, 'Pay');
  await player.follow('Add a bank account');
  await enterAccount(player, account.good, 'Checking');
  await player.press('Save bank account');
  await player.follow('Dashboard');
  await player.press(`${player.words('Send again')}: ${grace}`);
  expect(await player.section('What needs attention')).not.toContain(player.words('Send again'));
}

async function giveStateAccount(player: Player): Promise<void> {
  await player.follow('Taxes');
  await player.type('Unemployment insurance account number', '123-4567-8');
  await player.type('Unemployment insurance rate (%)', '3.4');
  await player.press('Save {state}', { state: 'California' });
  expect(await player.main()).toContain('123-4567-8');
}

test.each(played)(
  'onboards, hires, enters hours, approves, mends returned pay and gives a state account, $width pixels wide in $language',
  async (look) => {
    const partner = await partnerOf(`Harbor Coffee ${look.width} ${look.language}`);
    const player = await playerOf(look);
    await player.open(await partner.links.onboarding());
    await onboard(player);
    await partner.takePayrollOver();
    await player.open(await partner.links.dashboard());
    await hire(player);
    await openPayroll(player);
    await enterHours(player);
    await approve(player);
    await partner.moveTo(payReturned);
    await player.open(await partner.links.dashboard());
    await mendReturnedPay(player);
    await giveStateAccount(player);
  },
);
