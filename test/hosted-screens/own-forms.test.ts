/** The forms on an employee's own screens. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';
import { openOwn, ownLink } from './own.ts';
import {
  employ,
  expectChangeOfLink,
  fill,
  follow,
  press,
  problems,
  saved,
  section,
  stored,
} from './people.ts';

serveWorlds();

const account = { 'Routing number': '011401533', 'Account number again': '55 5012' };

describe('an employee', () => {
  test('adds a bank account, which the first page asks for until it is there', async () => {
    const page = await openOwn();
    expect(await section(page, 'What to do')).toContain('No bank account is on file.');
    await follow(page, 'Add your bank account');
    await page.getByLabel('Account number', { exact: true }).fill('555012');
    await fill(page, account);
    await press(page, 'Save bank account');
    expect(await saved(page)).toBe('Your bank account is saved. Your pay goes to it from now on.');
    expect(await section(page, 'Bank account')).toContain('*****5012');
    expect(await page.getByText('No bank account is on file.').count()).toBe(0);
    await expectChangeOfLink('addBankAccount');
  });

  test('reads beside each field what is wrong, and types the account number again', async () => {
    const page = await openOwn();
    await follow(page, 'Bank account');
    await page.getByLabel('Account number', { exact: true }).fill('555013');
    await fill(page, { ...account, 'Routing number': '011401534' });
    await press(page, 'Save bank account');
    expect(await problems(page)).toEqual([
      expect.stringMatching(/^Routing number /),
      'Account number again differs from the account number above: type both again',
    ]);
    expect(await page.getByLabel('Routing number').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Routing number').inputValue()).toBe('011401534');
    expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('');
  });

  test('changes the address and how to be reached, and no other detail', async () => {
    const page = await openOwn();
    await follow(page, 'Address');
    await fill(page, {
      'Street address': '1 Dr Carlton B Goodlett Pl',
      City: 'San Francisco',
      'ZIP code': '94102',
      Phone: '(415) 555-0142',
    });
    await page.getByLabel('State', { exact: true }).fill('california');
    expect(await page.getByRole('textbox').count()).toBe(8);
    await press(page, 'Save address');
    expect(await section(page, 'Address and contact')).toContain('San Francisco, CA 94102');
    expect(await stored('state, zip')).toEqual({ state: 'CA', zip: '94102' });
    await expectChangeOfLink('updateEmployee');
  });

  test("signs a W-4, which keeps the employer's method for bonuses; nothing is saved without the declaration", async () => {
    const federalTax = { form: '2020', filingStatus: 'single', supplementalMethod: 'aggregate' };
    const where = { id: world.employeeID };
    await arrange(service, world, (db) => db.employee.updateMany({ where, data: { federalTax } }));
    const page = await openOwn();
    await follow(page, 'Change W-4');
    await page.getByLabel('filing status').selectOption('Head of household');
    await page.getByLabel('Step 3').fill('$2,200');
    await press(page, 'Sign and save');
    expect(await problems(page)).toEqual(['Check the box to sign.', 'Your full name is required']);
    expect((await stored('federal_tax as form'))['form']).toEqual(federalTax);
    await page.getByLabel('Under penalties of perjury').check();
    await fill(page, { 'Your full name': 'Grace Rivera' });
    await press(page, 'Sign and save');
    expect(await section(page, 'Form W-4')).toMatch(/Head of household.*\$2,200\.00/s);
    expect((await stored('federal_tax as form'))['form']).toMatchObject({
      filingStatus: 'hoh',
      step3Cents: 220_000,
      supplementalMethod: 'aggregate',
    });
    await expectChangeOfLink('sign');
  });

  test('signs the form of the work state', async () => {
    const page = await openOwn();
    await follow(page, 'Change state form');
    await page.getByLabel('Allowances or personal').fill('3');
    await page.getByLabel('Under penalties of perjury').check();
    await fill(page, { 'Your full name': 'Grace Rivera' });
    await press(page, 'Sign and save');
    expect(await section(page, 'State form')).toMatch(/Allowances\s+3/);
    expect((await stored('state_tax as form'))['form']).toMatchObject({ code: 'CA', allowances: 3 });
  });
});

test('a form that names another employee changes its own', async () => {
  const [other = ''] = await employ([{ firstName: 'A', lastName: 'Colleague', workingState: 'CA' }]);
  const address = `${await ownLink()}&page=bank-account&from=${other}`;
  const fields = { routingNumber: '011401533', accountNumber: '555012', repeated: '555012' };
  const token = new URL(address).searchParams.get('token') ?? '';
  const body = new URLSearchParams({ ...fields, accountType: 'CHECKING', employeeId: other, token });
  expect((await open(address, { method: 'POST', body })).status).toBe(303);
  const own = await open(await ownLink());
  expect(own.html).toContain('*****5012');
  const theirs = await open(await linksOf(service, world).worker(other));
  expect(theirs.html).toContain('No bank account is on file.');
});
