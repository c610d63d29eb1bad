/** Forms take what people write, and hand the API what it takes. */
import { expect, test } from 'vitest';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { newCompany } from './companies.ts';
import { linksOf, open } from './links.ts';
import { heading, read, submit, summary } from './onboarding-pages.ts';
import { fill } from './people.ts';

serveOneWorld();

test('an employer onboards with states by name, written dates, blanks in numbers and an extension', async () => {
  const company = await newCompany(service, world, 'Plover Coffee Inc');
  const page = new Visitor();
  await page.goto(`${await linksOf(service, company).onboarding()}&page=owner`);
  await fill(page, {
    'Ownership percentage': '51 %',
    'Date of birth': 'April 17, 1985',
    'Social Security number': '219 45 6780',
  });
  await page.getByLabel('State', { exact: true }).fill('california');
  await submit(page);
  expect(await heading(page)).toBe('Business');
  await fill(page, { Phone: '(415) 555-0142 ext. 12', 'Mailing state': 'California' });
  await page.getByLabel('Business state').fill('Calif.');
  await submit(page);
  expect(await summary(page)).toEqual(['Business state must be a state, such as California or CA']);
  expect(await page.getByLabel('Phone').inputValue()).toBe('(415) 555-0142 ext. 12');
  await page.getByLabel('Business state').fill('Ca');
  await submit(page);
  expect(await heading(page)).toBe('Pay schedule');
  await page.getByRole('link', { name: 'Set the pay schedule later' }).click();
  expect(await heading(page)).toBe('Bank account');
  expect(await read(company)).toMatchObject({
    ownership_percentage: 51,
    dob: '04/17/1985',
    ssn: '219-45-6780',
    state: 'CA',
    business_phone: '4155550142',
    business_state: 'CA',
    mail_state: 'CA',
  });
});

test('the account number is typed twice, and a routing number with a wrong digit is named', async () => {
  const company = await newCompany(service, world, 'Dunlin Coffee Inc');
  const page = new Visitor();
  await page.goto(`${await linksOf(service, company).onboarding()}&page=bank`);
  await fill(page, { 'Routing number': '0210 0002 2', 'Account number again': '1234-5679' });
  await page.getByLabel('Account number', { exact: true }).fill('1234 5678');
  await page.getByLabel('Account type').selectOption('SAVINGS');
  await submit(page);
  expect(await summary(page)).toEqual([
    'Routing number has a wrong digit: no bank has this number. Compare it with a check or with your bank',
    'Account number again differs from the account number above: type both again',
  ]);
  expect(await page.getByLabel('Account type').inputValue()).toBe('SAVINGS');
  expect((await read(company)).account_number).toBeNull();
});

test.each([
  '/screens',
  '/screens/payrol',
  '/screens/dashboard/people',
  '/employeronboard',
  '/employeronboard/a/b',
])(
  'the address %s says that it is none, and a link that works leads to its own screen from there',
  async (path) => {
    const plain = await open(service.baseUrl + path);
    expect([plain.status, plain.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(plain.html).toContain('Go back to the software where you found the link');
    const link = new URL(await linksOf(service, world).taxes());
    const { status, html } = await open(service.baseUrl + path + link.search);
    expect([status, html.includes('<title>Taxes · ')]).toEqual([200, true]);
    const wrong = await open(`${service.baseUrl}${path}?token=test_${'A'.repeat(43)}`);
    expect([wrong.status, wrong.html.includes('Link not found')]).toEqual([404, true]);
  },
);

test('a wrong page of a link leads to its first page', async () => {
  const link = new URL(await linksOf(service, world).dashboard());
  const { status, html } = await open(`${link.href}&page=payrol`);
  expect([status, /class="button" href="([^"]+)"/.exec(html)?.[1]]).toEqual([
    404,
    expect.stringMatching(/^\/screens\/dashboard\?session=test_[\w-]+$/),
  ]);
});
