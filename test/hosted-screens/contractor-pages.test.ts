/** The pages about one contractor on the dashboard. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import {
  addressOf,
  expectChangeOfLink,
  fill,
  follow,
  openPage as openPageAbout,
  press,
  problems,
  saved,
  section,
} from './people.ts';

serveWorlds();

const openPage = (name = 'contractor') => openPageAbout(name, world.contractorID);

const rows = <Row extends object>(sql: string) => asSuperuser<Row>(service.urls.test, sql, [world.partnerID]);

describe('a contractor', () => {
  test('is added once, with a page that leads to what is missing', async () => {
    const page = await openPage('contractors');
    await follow(page, 'Add a contractor');
    await fill(page, { 'First name': 'Ines', 'Last name': 'Maro', Phone: '(415) 555-0142' });
    await page.getByLabel('Legal form').selectOption('LLC');
    await press(page, 'Add contractor');
    expect(await problems(page)).toEqual(['Business name is required of a business']);
    await page.getByLabel('Legal form').selectOption('INDIVIDUAL_SOLE_PROPRIETOR');
    await press(page, 'Add contractor');
    expect(await saved(page)).toMatch(/^The contractor is added/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ines Maro');
    await expectChangeOfLink('createContractors');
    await page.goBack();
    await press(page, 'Add contractor');
    expect(await problems(page)).toEqual([
      'Ines Maro has just been added. Open this page again to add a namesake.',
    ]);
    const found = `select phone_number as phone from contractors where partner_id = $1 and first_name = 'Ines'`;
    expect(await rows(found)).toEqual([{ phone: '4155550142' }]);
  });

  test('has details that are changed, with a taxpayer number that is never shown', async () => {
    const page = await openPage();
    await follow(page, 'Change details');
    await fill(page, { 'Taxpayer number (TIN)': '219 45 6780', 'Business name': 'Maro Works' });
    await press(page, 'Save details');
    expect(await problems(page)).toEqual(['Kind of taxpayer number is required with a TIN']);
    await page.getByLabel('Kind of taxpayer number').selectOption('SSN');
    await fill(page, { 'Taxpayer number (TIN)': '219 45 6780' });
    await press(page, 'Save details');
    expect(await saved(page)).toBe('The details are saved.');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Maro Works');
    expect(await section(page, 'Details')).toContain('***-**-6780');
    await expectChangeOfLink('updateContractor');
    await follow(page, 'Change details');
    await fill(page, { 'Business name': 'Maro & Daughters' });
    await press(page, 'Save details');
    expect(await section(page, 'Details')).toContain('***-**-6780');
  });

  test('gets a bank account, which payments go to', async () => {
    const page = await openPage();
    expect(await section(page, 'Bank account')).toContain('Direct deposits wait for one');
    await follow(page, 'Add a bank account');
    const account = { 'Account number': '000123456789', 'Account number again': '000123456789' };
    for (const [label, text] of Object.entries({ 'Routing number': '121000358', ...account }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await press(page, 'Save bank account');
    expect(await saved(page)).toBe('The bank account is saved. Payments go to it from now on.');
    expect(await section(page, 'Bank account')).toMatch(/6789.*Pay goes here/s);
    await expectChangeOfLink('addBankAccount');
  });

  test('is paid once by a form that is sent twice, and a pending payment is deleted', async () => {
    const payments = () =>
      rows<{ day: string }>(
        'select pay_date as day from contractor_payments where partner_id = $1 and amount_cents = 120050',
      );
    const page = await openPage();
    await follow(page, 'Pay this contractor');
    await fill(page, { Payday: '1/1/2030', 'Amount ($)': '1,200.50' });
    await press(page, 'Open the payment');
    expect(await problems(page)).toEqual([expect.stringContaining('Payday is not a banking day')]);
    await fill(page, { Payday: '1/3/2030' });
    await press(page, 'Open the payment');
    expect(await saved(page)).toMatch(/^The payment is open/);
    expect(await section(page, 'Payments')).toMatch(/Jan 3, 2030\s+Work\s+Pending\s+\$1,200\.50/);
    await expectChangeOfLink('createContractorPayment');
    // Also when somebody else has added another payment in between.
    const other = await openPage('contractor-payment');
    await fill(other, { Payday: '1/4/2030', 'Amount ($)': '7' });
    await press(other, 'Open the payment');
    await page.goBack();
    await fill(page, { Payday: '1/3/2030' });
    await press(page, 'Open the payment');
    expect(await problems(page)).toEqual([expect.stringContaining('has just been added for this day')]);
    expect(await payments()).toEqual([{ day: '2030-01-03' }]);
    await page.goto(await addressOf('contractor', world.contractorID));
    await press(page, 'Delete: $1,200.50');
    expect(await saved(page)).toBe('The payment is deleted.');
    expect(await payments()).toEqual([]);
    await expectChangeOfLink('deleteContractorPayment');
  });

  test('has payments that say whether they wait for an approval, and why they are not paid', async () => {
    await arrange(service, world, async (db) => {
      const [first, second] = await db.contractorPayment.findMany({ orderBy: { id: 'desc' }, take: 2 });
      const data = { approvalRequired: true, approved: true, heldBecause: 'No account.', heldBy: 'company' };
      await db.contractorPayment.updateMany({ where: { id: first?.id ?? '' }, data });
      const waits = { approvalRequired: true, approved: false };
      await db.contractorPayment.updateMany({ where: { id: second?.id ?? '' }, data: waits });
    });
    const cells = (await openPage()).getByRole('table', { name: 'Payments' }).locator('tbody tr');
    expect((await cells.first().innerText()).replace(/\s+/g, ' ')).toContain('Work Pending No account.');
    expect(await cells.nth(1).innerText()).toContain('Not approved');
  });

  test('without a number says what is withheld, and a notice of the IRS is entered and ended', async () => {
    const page = await openPage();
    const marks = () => page.content();
    expect(await marks()).toContain('No taxpayer number is on file: once payments of a year reach $2,000.00');
    expect(await marks()).not.toContain('Notices of the IRS');
    const tin = { tinType: 'ssn', sealedTin: 'sealed', tinLastFour: '6780' };
    await arrange(service, world, (db) =>
      db.contractor.updateMany({ where: { id: world.contractorID }, data: tin }),
    );
    const numbered = await openPage();
    expect(await numbered.content()).not.toContain('goes to the IRS');
    await follow(numbered, 'Enter a notice');
    await numbered.getByLabel('What it says').selectOption('Interest or dividends not reported ("C" notice)');
    await fill(numbered, { Received: '1/5/2026' });
    await press(numbered, 'Enter the notice');
    expect(await problems(numbered)).toEqual([expect.stringContaining('a "C" notice is about interest')]);
    await numbered.getByLabel('What it says').selectOption('WRONG_NUMBER');
    await press(numbered, 'Enter the notice');
    expect(await saved(numbered)).toBe('The notice of the IRS is on file.');
    await expectChangeOfLink('recordTinNotice');
    expect(await numbered.content()).toContain('The IRS says that the taxpayer number is wrong');
    expect(await section(numbered, 'Notices of the IRS')).toContain('Open: a signed Form W-9 ends it');
    await follow(numbered, 'End the notice');
    await fill(numbered, { Since: '2/2/2026' });
    await press(numbered, 'End the notice');
    expect(await saved(numbered)).toMatch(/^The notice has ended/);
    expect(await numbered.content()).not.toContain('goes to the IRS');
  });

  test('who is terminated has no button for payments', async () => {
    await arrange(service, world, (db) =>
      db.contractor.updateMany({
        where: { id: world.contractorID },
        data: { employmentStatus: 'terminated' },
      }),
    );
    const page = await openPage();
    expect(await section(page, 'Payments')).not.toContain('Pay this contractor');
  });

  test('of another company or of nobody is not found', async () => {
    const others = await rows<{ id: string }>('select id from contractors where partner_id <> $1 limit 1');
    for (const id of ['nobody', ...others.map((contractor) => contractor.id)]) {
      for (const name of [
        'contractor',
        'contractor-details',
        'contractor-payment',
        'contractor-bank-account',
      ])
        expect([name, (await open(await addressOf(name, id))).status]).toEqual([name, 404]);
    }
  });

  test('opens from no embedded page, and no form of it changes anything there', async () => {
    const address = new URL(await linksOf(service, world).dashboard('contractors'));
    expect((await open(address.href)).html).not.toContain('page=contractor&');
    address.searchParams.set('page', 'contractor-payment');
    address.searchParams.set('from', world.contractorID);
    const token = address.searchParams.get('token') ?? '';
    const body = new URLSearchParams({ token, payDate: '1/3/2030', amount: '5', type: 'PAYMENT' });
    expect((await open(address.href)).html).not.toContain('Open the payment');
    expect((await open(address.href, { method: 'POST', body })).status).toBe(405);
  });
});

test('the page of a contractor is in Spanish where the browser asks for it', async () => {
  const page = await openPageAbout('contractor', world.contractorID, 'es-US');
  expect(await page.getByRole('link', { name: 'Pagar a este contratista' }).count()).toBe(1);
});
