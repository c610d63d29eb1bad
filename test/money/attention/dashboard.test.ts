/** An employer sees on the dashboard what keeps people from being paid, and mends it there. */
import { beforeAll, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, payReturned } from '../money-movement/bank-world.ts';
import { advance, disbursementOf, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

let page: Visitor;
serveBanks();
beforeAll(async () => {
  page = new Visitor();
});

const dashboard = (embedded?: string) =>
  linksOf(service, { ...world, testKey: world.key, employeeCheckID: '' }).dashboard(embedded);
const attention = () => page.getByRole('region', { name: 'What needs attention' });

test('a payday that waits for an approval leads to its page, and is gone once it is approved', async () => {
  await world.account(employee, '7654321');
  await world.open(employee, '2026-11-01', checkDate, { approval_required: true });
  const url = await dashboard();
  await page.goto(url);
  expect(await attention().innerText()).toMatch(
    /Waits for approval.*Nov 20, 2026.*1 check waits.*before Nov 18, 2026/s,
  );
  expect(await page.getByRole('main').innerText()).toMatch(
    /Next payroll\s+Fri, Nov 20.*\$2,\d{3}\.\d\d\s+Leaves your bank\s+Thu, Nov 19/s,
  );
  await page.getByRole('link', { name: 'Review and approve' }).click();
  await page.getByRole('button', { name: /approve/i }).click();
  await page.goto(url);
  expect(await attention().innerText()).not.toContain('Waits for approval');
});

test('returned pay says why, is sent again where that is permitted, and otherwise says what is missing', async () => {
  await world.account(employee, '765410001');
  const id = await openCheck();
  await advance(payReturned);
  await page.goto(await dashboard());
  expect(await attention().innerText()).toMatch(/Returned pay.*Insufficient Funds \(R01\)/s);
  await page.getByRole('button', { name: 'Send again: Grace Rivera' }).click();
  expect(await attention().innerText()).not.toContain('Returned pay');
  expect((await disbursementOf(id)).status).toBe('pending');
});

test('one button sends the returned parts of split pay again, and says so on the row of each', async () => {
  await threeAccounts({ savings: '765410001', second: '765420009', checking: '765000003' });
  const id = await openCheck();
  await advance(payReturned);
  await page.goto(await dashboard());
  const send = page.getByRole('button', { name: 'Send the returned parts again: Grace Rivera' });
  expect(await send.count()).toBe(2);
  await send.first().click();
  expect(await attention().innerText()).not.toContain('Returned pay');
  expect((await disbursementOf(id)).parts.map(({ status }: { status: string }) => status)).not.toContain(
    'returned',
  );
});

test('the name of a worker whose pay was returned leads to the page that corrects the account', async () => {
  const { contractorID } = world;
  const bank = { account_number: '765410001', routing_number: '011401533' };
  await world.post('/bankaccount', { contractorID, ...bank });
  await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 500 });
  await world.account(employee, '765410001');
  await openCheck();
  await advance(payReturned);
  const url = await dashboard();
  const titles: string[] = [];
  for (const place of [0, 1]) {
    await page.goto(url);
    const row = page.locator('#returned-pay tbody tr').nth(place);
    await row.getByRole('link').click();
    titles.push(await page.getByRole('heading', { level: 1 }).innerText());
    expect(await page.getByText('*****0001').count()).toBeGreaterThan(0);
  }
  expect(titles.toSorted()).toEqual(['Grace Rivera', 'Omar Haddad']);
});

test('payments to contractors are approved on the page of their payday', async () => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount: 500, approval_required: true };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  const url = await dashboard();
  await page.goto(url);
  expect(await attention().innerText()).toContain('1 payment waits for an approval.');
  await page.getByRole('link', { name: 'Review and approve' }).click();
  await page.getByRole('button', { name: 'Approve contractor payments' }).click();
  expect((await world.get('/contractorPayment', { contractorPaymentID })).approved).toBe(true);
  await page.goto(url);
  expect(await attention().innerText()).not.toContain('Waits for approval');
});

test('an embedded dashboard shows it without leading to other pages', async () => {
  await world.open(employee, '2026-11-01', checkDate, { approval_required: true });
  await page.goto(await dashboard('dashboard'));
  expect(await attention().innerText()).toContain('1 check waits for an approval.');
  expect(await attention().getByRole('link').count()).toBe(0);
});
