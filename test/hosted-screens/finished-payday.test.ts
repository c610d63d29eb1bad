/** The page of a payday that is over: what left the bank, what came back, and what was voided. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import {
  checkDate,
  cutOff,
  debitReturned,
  payReturned,
  paySettled,
} from '../money/money-movement/bank-world.ts';
import { employee, serveBanks, world } from '../money/money-movement/served-bank.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

serveBanks();

async function pageOf(address: string): Promise<string> {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).dashboard()}${address}`);
  return page.locator('main').innerText();
}
const paydayPage = () => pageOf(`&page=payroll&from=${checkDate}`);
const openFor = (employeeID = employee) => world.open(employeeID, '2026-11-01', checkDate);
const voidCheck = (employeeCheckID: string) => world.post('/employeeCheck/void', { employeeCheckID });

test('names the debit and the pay that banks have returned', async () => {
  await world.companyAccount('000020001');
  await world.account(employee, '000010002');
  await openFor();
  await world.advance({ to: paySettled });
  const paid = await paydayPage();
  expect(paid).toMatch(/left the bank account of the company\..*1 person was paid by deposit/s);
  await world.advance({ to: debitReturned });
  expect(await paydayPage()).toMatch(/The bank of the company returned the debit of \$[\d,.]+\./);
  await world.advance({ to: payReturned });
  const returned = await paydayPage();
  expect(returned).toContain('A bank returned the pay of 1 person.');
  expect(returned).not.toContain('paid by deposit');
  expect(returned).toMatch(/Returned\s+Paystub/);
});

test('names each day on which pay arrives, if a bank returned a part of it and it is sent again', async () => {
  const [, other = ''] = world.employees;
  await world.account(employee, '000020002');
  await world.account(other, '90002');
  const { employeeCheckID } = await openFor();
  await openFor(other);
  await world.advance({ to: payReturned });
  await world.account(employee, '90003');
  await world.retry(employeeCheckID);
  expect(await paydayPage()).toMatch(
    /Friday, Nov 20\s+1 person was paid by deposit.*Wednesday, Nov 25\s+1 person is paid by deposit/s,
  );
});

test('keeps what left the bank when pay is voided later, and has nothing to run when all is voided', async () => {
  const [, other = ''] = world.employees;
  await world.account(employee, '90001');
  await world.account(other, '90002');
  const [first, second] = [await openFor(), await openFor(other)];
  await world.advance({ to: paySettled });
  const left = /\$[\d,.]+ left the bank account of the company\./;
  const [debited = ''] = left.exec(await paydayPage()) ?? [];
  expect(debited).not.toBe('');
  await voidCheck(first.employeeCheckID);
  const voided = await paydayPage();
  expect(voided).toContain(debited);
  expect(voided).not.toContain('Leaves your bank');
  await voidCheck(second.employeeCheckID);
  const empty = await paydayPage();
  expect(empty).toMatch(/Payroll of Nov 20, 2026.*Voided/s);
  expect(empty).not.toMatch(/Run payroll|Approve before/);
});

test('counts nobody who is paid by deposit on a payday of contractors alone', async () => {
  const { contractorID } = world;
  const account = { contractorID, account_number: '90003', routing_number: '011401533' };
  await world.post('/bankaccount', account);
  await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 850 });
  await world.advance({ to: paySettled });
  const text = await paydayPage();
  expect(text).toContain('1 contractor payment');
  expect(text).not.toMatch(/\b0 people/);
});

test('offers to begin only the payroll that opens, also on the page of hours', async () => {
  const calendar = { payroll_schedule: 'biweekly', payroll_firstDate: checkDate };
  const period = payPeriodFrom('biweekly', '2026-11-01')?.id;
  await world.patch('/companies', { ...calendar, payroll_firstPayPeriodID: period });
  await world.advance({ to: cutOff });
  const over = await paydayPage();
  expect(over).not.toMatch(/Run payroll|Approve before/);
  const dashboard = await pageOf('');
  expect(dashboard).toMatch(/Next payroll\s+Fri, Dec 4/); // the next payday is the one that is calculated
  expect(dashboard).not.toContain('Next payday');
  for (const address of ['&page=payroll', '&page=payroll&from=2026-12-04', '&page=hours']) {
    const page = await pageOf(address);
    expect(page).toContain('Dec 2, 2026, 2:00 PM');
    expect(page).toContain('Run payroll');
  }
});
