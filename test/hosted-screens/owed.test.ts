/** What people owe the company: the first on the dashboard, and all on a page of their own. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { open, payDay, payTo } from '../money/voids/voided.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { follow, section } from './people.ts';

servePayrolls();

const title = 'What people owe the company';

/** Twelve voided payments that had arrived: together too little for backup withholding. */
async function voidTwelve(): Promise<void> {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: '2026-11-20', amount: 40 };
  const ids: string[] = [];
  for (let i = 0; i < 12; i++)
    ids.push((await world.post('/contractorPayment', payment)).contractorPaymentID);
  await world.advance(payDay);
  for (const contractorPaymentID of ids) await world.post('/contractorPayment/void', { contractorPaymentID });
}

/** An open check takes back three hours of the pay of the same day. */
async function takeThreeHoursBack(): Promise<void> {
  const shifts = [
    { time: '2026-11-16', hourly: { hours: 40 } },
    { time: '2026-11-17', correction: { paid_on: '2026-11-20', hours: -3, wage: 24.5 } },
  ];
  await world.open(world.employees[0] ?? '', '2026-11-15', '2026-12-04', { shifts });
}

test('the dashboard lists the first three, says how many more and how much, and leads to all of them', async () => {
  await payTo('765400000');
  await open();
  await voidTwelve();
  await takeThreeHoursBack();
  const page = new Visitor();
  await page.goto(await linksOf(service, world).dashboard());
  const rows = () => page.getByRole('table', { name: title }).locator('tbody tr').count();
  expect(await rows()).toBe(3);
  expect(await section(page, title)).toContain('And 10 more: $360.00, and $73.50 before taxes.');
  await follow(page, 'See all 13');
  expect(await rows()).toBe(13);
  expect(await page.locator('main').innerText()).toContain('Together: $480.00, and $73.50 before taxes.');
});

test('the page of what people owe says that nobody owes anything, and the dashboard does not mention it', async () => {
  const page = new Visitor();
  const dashboard = await linksOf(service, world).dashboard();
  await page.goto(dashboard);
  expect(await page.locator('main').innerText()).not.toContain(title);
  await page.goto(`${dashboard}&page=owed`);
  expect(await page.locator('main').innerText()).toContain('Nobody owes the company anything.');
});
