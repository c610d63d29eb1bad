/**
 * `npm run tool -- screenshots` writes a picture of every screen into a folder, for looking at: all pages,
 * those of a bakery of twelve before, on and after a payday, and those that mend what went wrong. The folder
 * is $SCREENSHOTS or .screenshots/. `-t payday` takes the pictures of one test.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayrollWorld } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { type Service, startService } from '../support/service.ts';
import { Visitor } from '../support/visitor.ts';
import { allScreens } from './all-screens.ts';
import { bakery, payday } from './bakery.ts';
import { linksOf } from './links.ts';
import { Pictures } from './pictures.ts';
import { codesSentTo, makePerson, signInUrl } from './signed-in.ts';

const pictures = new Pictures(process.env['SCREENSHOTS'] ?? '.screenshots');
const limit = { timeout: 3_600_000 };
const start = Date.parse('2026-10-30T19:00:00Z');
const afterPayday = '2026-11-24T22:30:00Z';

/** Pages that differ from moment to moment. */
const changing = /^(dashboard|payroll|hours|employee|employees|employee-paystub|employee checks)$/;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => start });
});
afterAll(async () => {
  await pictures.close();
  await service.stop();
  process.stdout.write(`The pictures are in ${pictures.folder}\n`);
});

type Place = { readonly page: string; readonly from?: string; readonly done?: string };

/** A bakery, the links of its dashboard, and what its employer presses. */
async function openBakery() {
  const world = await bakery(service);
  const link = await linksOf(service, world).dashboard();
  const employer = new Visitor();
  const addressOf = (place: Place) => `${link}&${new URLSearchParams({ ...place })}`;
  return {
    ...world,
    link,
    addressOf,
    employer,
    openPage: (place: Place) => employer.goto(addressOf(place)),
    press: (name: string | RegExp) => employer.getByRole('button', { name }).first().click(),
    take: (name: string, place: Place, steps?: (page: Page) => Promise<void>) =>
      pictures.take(name, addressOf(place), steps),
    checkOf: async (place: number): Promise<string> =>
      (await world.get('/employeeCheck', { employeeID: world.employees[place] ?? '' }))[0].employeeCheckID,
  };
}
type Bakery = Awaited<ReturnType<typeof openBakery>>;

/** People by their place in the bakery. */
const [grace, noah, siobhan, ana, dmitri, fatima, li, tom] = [0, 3, 5, 6, 7, 8, 9, 11];

async function typeHours({ checkOf, post, employees }: Bakery & Pick<PayrollWorld, 'post'>): Promise<void> {
  for (const place of employees.keys()) {
    if ([noah, siobhan, tom].includes(place)) continue;
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'];
    const shifts = days.map((day) => ({ time: `2026-11-${day}`, hourly: { hours: 8 } }));
    await post('/shifts', { employeeCheckID: await checkOf(place), shifts });
  }
}

/** Approves the payday that is shown, as the employer: each matter is confirmed by name. */
async function approve({ employer }: Bakery): Promise<void> {
  for (const box of await employer.locator('.boxes input').all()) await box.check();
  await employer.locator('button.whole').click();
  expect(await employer.locator('main').innerText()).toContain('Payroll is approved');
}

/** Sends the form that has a field or a button, by its first button that is seen. */
const send = (page: Page, found: string): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), page.locator(`form:has(${found}) button:visible`).first().click()]);

async function correct(page: Page, hours: string): Promise<void> {
  await page.locator('#HOURLY-0').fill(hours);
  await send(page, '#HOURLY-0');
}
const showVoid = (page: Page) =>
  Promise.all([
    page.waitForEvent('load'),
    page.locator('section[aria-labelledby="void"] button').first().click(),
  ]).then(() => {});

test('each payday has its pictures', limit, async () => {
  const shop = await openBakery();
  const { take, post, patch } = shop;
  await post('/bankaccount', {
    contractorID: shop.contractorID,
    account_number: '900009',
    routing_number: '011401533',
  });
  await post('/bankaccount', {
    employeeID: shop.employees[dmitri],
    account_number: '765420001',
    routing_number: '011401533',
  });
  await pictures.walk('before', shop.link);
  await post('/payroll/regular', {});
  await typeHours(shop);
  await pictures.walk('open', shop.link, changing);
  await pictures.walk('taxes', await linksOf(service, shop).taxes());
  await patch('/employeeCheck', {
    employeeCheckID: await shop.checkOf(ana),
    disbursement: { method: 'download_check' },
  });
  const paymentOf = (amount: number, more: object = {}) =>
    post('/contractorPayment', { contractorID: shop.contractorID, pay_date: payday, amount, ...more });
  const payment = await paymentOf(500);
  const paper = await paymentOf(320, { disbursement: { method: 'download_check' } });
  await take('review', { page: 'payroll', from: payday });
  await shop.openPage({ page: 'payroll', from: payday });
  await approve(shop);
  await pictures.walk('approved', shop.link, changing);
  await take('receipt', { page: 'payroll', from: payday });
  await shop.advance({ to: afterPayday });
  await pictures.walk('paid', shop.link);
  await take('paid payday', { page: 'payroll', from: payday });
  await pictures.walk('worker', await linksOf(service, shop).worker(shop.employees[grace] ?? ''));
  await pictures.walk('contractor', await linksOf(service, shop).contractor(shop.contractorID));
  await mistakes(shop);
  await take('fix payment', { page: 'contractor-fix-payment', from: payment.contractorPaymentID }, showVoid);
  await take('payment on paper', { page: 'contractor-fix-payment', from: paper.contractorPaymentID });
});

/** Pictures of the pages that mend a paid check. */
async function mistakes(shop: Bakery): Promise<void> {
  const { take, checkOf, openPage, press, employer } = shop;
  const paid = { page: 'employee-fix-check', from: await checkOf(grace) };
  await take('paid check', { page: 'employee-paystub', from: paid.from });
  await take('fix check', paid);
  await take('fix check up', paid, (page) => correct(page, '82:30'));
  await take('fix check void', paid, showVoid);
  await take('paper check', { page: 'employee-fix-check', from: await checkOf(ana) });
  await take('held check', { page: 'employee-paystub', from: await checkOf(fatima) });
  await take('returned check', { page: 'employee-paystub', from: await checkOf(dmitri) });
  const wrong = { page: 'employee-fix-check', from: await checkOf(li) };
  await openPage(wrong);
  await press('Show what a void means');
  await press('Void this check');
  await take('voided check', { ...wrong, done: 'voided' });
  await openPage(paid);
  await employer.getByLabel(/^Regular, hours/).fill('82:30');
  await press('Show what it means');
  await press('Correct this check');
  await take('correction opened', { page: 'employee', from: shop.employees[grace] ?? '' });
  await shop.post('/payroll/regular', {});
  await take('fix check down', paid, (page) => correct(page, '70'));
  await take('next payday', { page: 'payroll' });
}

test('a missed payday has its pictures', limit, async () => {
  const shop = await openBakery();
  await shop.post('/payroll/regular', {});
  await typeHours(shop);
  await shop.advance({ to: '2026-11-19T18:00:00Z' });
  await shop.take('missed dashboard', { page: 'dashboard' });
  await shop.take('missed payday', { page: 'payroll', from: payday });
  await shop.openPage({ page: 'payroll', from: payday });
  await shop.press('Move this payday');
  await pictures.take('missed moved', shop.addressOf({ page: 'payroll' }));
});

test('final pay has its pictures', limit, async () => {
  const shop = await openBakery();
  const id = shop.employees[grace] ?? '';
  const data = { workingState: 'CA', startDate: '2024-03-04' };
  await arrange(service, shop, (db) => db.employee.updateMany({ where: { id }, data }));
  await shop.post('/payroll/regular', {});
  const vacation = { name: 'Vacation', kind: 'vacation', method: 'year', amount: 40 };
  const { policyID } = await shop.post('/timeOffPolicies', vacation);
  await shop.post('/timeOffPolicies/employees', { policyID, employeeID: id, start_date: '2026-01-01' });
  await shop.advance({ to: '2026-11-04T20:00:00Z' });
  await shop.take('end of employment', { page: 'employee-end', from: id }, async (page) => {
    await page.locator('#termDate').fill('11/4/2026');
    await page.locator('#ending').selectOption('DISMISSAL');
    await send(page, '#termDate');
  });
  await shop.openPage({ page: 'employee-end', from: id });
  await shop.employer.getByLabel(/^Last day of work/).fill('11/4/2026');
  await shop.employer.getByLabel(/^Who ends it/).selectOption('DISMISSAL');
  await shop.press('Show the final pay');
  await shop.press('End the employment');
  await pictures.take(
    'final pay',
    shop.addressOf({ page: 'employee-off-cycle', from: id, done: 'ended-DISMISSAL' }),
  );
  await shop.press('Open the paycheck');
  await shop.take('final pay opened', { page: 'employee', from: id });
});

test('the pages of an owner who is signed in have their pictures', limit, async () => {
  const shop = await openBakery();
  const { companyID: companyId } = shop;
  const role = { role: 'OWNER', companyId };
  const email = 'rosa@bakery.example';
  const approver = {
    name: 'Ana Ruiz',
    email: 'ana@bakery.example',
    roles: [{ role: 'APPROVER', companyId }],
  };
  await makePerson(service, shop, { name: 'Rosa Diaz', email, roles: [role] });
  await makePerson(service, shop, approver);
  await pictures.take('sign in', signInUrl(service, shop));
  const { state, url } = await pictures.signedIn(async (page) => {
    await page.goto(signInUrl(service, shop));
    await page.locator('#email').fill(email);
    await send(page, '#email');
    const [code = ''] = await codesSentTo(service, shop, email);
    await page.locator('#code').fill(code);
    await send(page, '#code');
  });
  await pictures.take('signed in', url, undefined, state);
  const openAccess = async (page: Page) => {
    await Promise.all([page.waitForEvent('load'), page.locator('td button').first().click()]);
    await page.goto(`${page.url()}&page=settings-people`);
  };
  await pictures.take('access', url, openAccess, state);
});

test('every screen has its pictures', limit, async () => {
  const fresh = await startService();
  await pictures.takeAll('all', await allScreens(fresh));
  await fresh.stop();
});
