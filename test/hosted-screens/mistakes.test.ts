/** What went wrong on a payday, mended on screens: checks, payments, paper, held and returned pay. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type BankWorld,
  bankWorld,
  checkDate,
  payOut,
  payReturned,
  paySettled,
} from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf } from './links.ts';
import { follow, press, problems, saved, section } from './people.ts';

serve({ clock: () => start });

let world: BankWorld;
let page: Visitor;
let dashboard: string;
const employee = () => world.employees[0] ?? '';
const main = () => page.locator('main').innerText();
const goTo = (name: string, from?: string) =>
  page.goto(`${dashboard}&page=${name}${from ? `&from=${from}` : ''}`);

beforeEach(async () => {
  world = await bankWorld(service);
  page = new Visitor();
  dashboard = await linksOf(service, world).dashboard();
});

/** A check of 80 hours that has been paid to an account. */
async function paidCheck(account = '900001'): Promise<string> {
  await world.account(employee(), account);
  const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate);
  await world.advance({ to: paySettled });
  return employeeCheckID;
}

const openNext = () => world.open(employee(), '2026-11-15', '2026-12-04');
const onPaper = { disbursement: { method: 'download_check' } };

describe('a paid check', () => {
  test('is corrected up on its page, by a check of its own, after its effect was shown', async () => {
    const id = await paidCheck();
    const before = await world.get('/employeeCheck', { employeeID: employee() });
    await goTo('employee-paystub', id);
    await follow(page, 'Fix a mistake: correct or void');
    await page.getByLabel(/^Regular, hours/).fill('82:30');
    expect(await page.getByRole('button', { name: 'Correct this check' }).count()).toBe(0);
    await press(page, 'Show what it means');
    expect(await section(page, 'The money')).toMatch(/A paycheck of its own pays it\. \$[\d.]+ is debited/);
    expect(await section(page, 'The taxes')).toMatch(
      /The returns of quarter 4, 2026 count it\..*Form W-2 of 2026/s,
    );
    expect(await world.get('/employeeCheck', { employeeID: employee() })).toEqual(before); // nothing is kept
    const [, amount] = /gets (\$[\d.]+) more on Nov 25, 2026/.exec(await main()) ?? [];
    const twice = new Visitor();
    await twice.goto(`${dashboard}&page=employee-fix-check&from=${id}`);
    await twice.getByLabel(/^Regular, hours/).fill('82:30');
    await press(twice, 'Show what it means');
    await press(page, 'Correct this check');
    expect(await saved(page)).toMatch(/^The correction is open/);
    await press(twice, 'Correct this check');
    expect(await problems(twice)).toContain(
      'Something has changed since the effect was shown. Look at it again.',
    );
    expect(await section(twice, 'Corrections of this paycheck')).toMatch(/Nov 25, 2026 \$[\d,.]+ more/);
    await follow(page, 'Open this payday');
    expect(await main()).toContain('Nov 25');
    const all = await world.get('/employeeCheck', { employeeID: employee() });
    const correction = all.find((check: { off_cycle_reason?: string }) => check.off_cycle_reason);
    expect(correction).toMatchObject({
      off_cycle_reason: 'correction',
      check_date: '2026-11-25',
      shifts: [{ hourly: { hours: 2.5 } }],
    });
    await world.advance({ to: '2026-11-26T00:00:00Z' });
    const { net_pay } = await world.check(correction.employeeCheckID);
    expect(`$${net_pay.toFixed(2)}`).toBe(amount); // what was shown is what is paid
  });

  test('is corrected down from the next check, with the consent of the person', async () => {
    const id = await paidCheck();
    await goTo('employee-fix-check', id);
    await page.getByLabel(/^Regular, hours/).fill('70');
    await press(page, 'Show what it means');
    expect((await problems(page))[0]).toMatch(/has no open paycheck this year/);
    await follow(page, 'Run payroll');
    expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toMatch(/^Hours/);
    const { employeeCheckID } = await openNext();
    await goTo('employee-fix-check', id);
    expect(await main()).toContain('What was too much is taken from the paycheck of Dec 4, 2026.');
    await page.getByLabel(/^Regular, hours/).fill('70');
    await press(page, 'Show what it means');
    expect(await section(page, 'The money')).toMatch(
      /The paycheck of Dec 4, 2026 pays \$[\d,.]+ instead of \$/,
    );
    await page.getByLabel(/^Regular, hours/).fill('60');
    await press(page, 'Correct this check');
    expect(await problems(page)).toContain(
      'Something has changed since the effect was shown. Look at it again.',
    );
    await page.getByLabel(/^Regular, hours/).fill('70');
    await press(page, 'Show what it means');
    await press(page, 'Correct this check');
    expect((await problems(page))[0]).toMatch(/^Check the box/);
    await press(page, 'Show what it means');
    await page.getByLabel(/^The person agrees/).check();
    await press(page, 'Correct this check');
    expect(await saved(page)).toMatch(/^The correction is saved/);
    const { shifts } = await world.check(employeeCheckID);
    expect(shifts.at(-1)).toMatchObject({ correction: { paid_on: checkDate, hours: -10 } });
    expect(shifts).toHaveLength(11);
    await page.goto(dashboard);
    expect(await section(page, 'What people owe the company')).toMatch(
      /\$[\d.]+ before taxes.*Taken from the pay of Dec 4, 2026/s,
    );
    await goTo('employee-fix-check', id);
    expect(await section(page, 'Corrections of this paycheck')).toMatch(/Dec 4, 2026 \$[\d,.]+ less/);
  });

  test('that lists tips lowers them by no later pay', async () => {
    await world.account(employee(), '900001');
    const tips = { shifts: [{ time: '2026-11-05', hourly: { hours: 8 }, tips: { amount: 90 } }] };
    const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate, tips);
    await world.advance({ to: paySettled });
    await openNext();
    await goTo('employee-fix-check', employeeCheckID);
    await page.getByLabel(/^Tips, \$/).fill('50');
    await press(page, 'Show what it means');
    expect((await problems(page))[0]).toMatch(/Tips, \$ cannot be taken from later pay/);
  });

  test('is voided on its page after its effect was shown, and the repayment is recorded', async () => {
    const id = await paidCheck();
    const { net_pay } = await world.check(id);
    await goTo('employee-fix-check', id);
    await press(page, 'Show what a void means');
    const owes = new RegExp(`owes the company \\$${net_pay.toLocaleString('en-US')}`);
    expect(await section(page, 'The money')).toMatch(owes);
    expect(await section(page, 'The taxes')).toMatch(/Deposits that change.*IRS 941.*-\$.*nothing to amend/s);
    expect((await world.check(id)).status).toBe('processed');
    const owedBefore = await world.balance('WORKER_RECEIVABLE');
    await press(page, 'Void this check');
    expect(await saved(page)).toBe('The check is voided.');
    expect(await world.balance('WORKER_RECEIVABLE')).toBe(owedBefore + Math.round(net_pay * 100));
    await page.goto(dashboard);
    expect(await section(page, 'What people owe the company')).toMatch(
      new RegExp(`\\$${net_pay.toLocaleString('en-US')}.*Owed since Nov \\d+, 2026`, 's'),
    );
    await page.getByRole('link', { name: /^Record the repayment/ }).click();
    await press(page, 'The money is back');
    expect(await saved(page)).toBe('The repayment is recorded.');
    expect(await world.balance('WORKER_RECEIVABLE')).toBe(owedBefore);
    expect(await page.getByRole('button', { name: 'The money is back' }).count()).toBe(0);
    await page.goto(dashboard);
    expect(await main()).not.toContain('What people owe the company');
  });

  test('that has not left is voided without anybody owing anything', async () => {
    await world.account(employee(), '900001');
    const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate);
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    await goTo('employee-fix-check', employeeCheckID);
    await press(page, 'Show what a void means');
    expect(await section(page, 'The money')).toMatch(/has not left yet, and .* is not paid/);
    await press(page, 'Void this check');
    expect((await world.check(employeeCheckID)).status).toBe('voided');
  });

  test('on paper is printed, handed over and confirmed', async () => {
    const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate, onPaper);
    await world.advance({ to: payOut });
    await goTo('payroll', checkDate);
    await page.getByRole('link', { name: /^Print or confirm/ }).click();
    const file = await fetchScreen(`${dashboard}&page=employee-check-pdf&from=${employeeCheckID}`);
    expect(
      pdfPages(Buffer.from(await file.arrayBuffer()))
        .flat()
        .join(' '),
    ).toContain('Pay to the order of');
    await page.getByRole('button', { name: /^It is handed over/ }).click();
    expect(await saved(page)).toBe('The paper check is confirmed.');
    expect((await world.check(employeeCheckID)).disbursement.status).toBe('settled');
  });
});

describe('a payment to a contractor', () => {
  const pay = async (more: object = {}) => {
    await world.post('/bankaccount', {
      contractorID: world.contractorID,
      account_number: '900009',
      routing_number: '011401533',
    });
    const payment = { contractorID: world.contractorID, pay_date: checkDate, amount: 500, ...more };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    await world.advance({ to: paySettled });
    return contractorPaymentID as string;
  };
  const payment = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });

  test('is raised by another payment, and voided with its effect shown first', async () => {
    const id = await pay();
    await goTo('contractor', world.contractorID);
    await page.getByRole('link', { name: /^Fix a mistake/ }).click();
    await page.getByLabel('Right amount ($)').fill('450');
    await press(page, 'Pay the difference');
    expect((await problems(page))[0]).toMatch(/must be more than was paid/);
    await page.getByLabel('Right amount ($)').fill('540.25');
    await press(page, 'Pay the difference');
    const all = await world.get('/contractorPayment', { contractorID: world.contractorID });
    expect(all.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([40.25, 500]);
    await goTo('contractor-fix-payment', id);
    await press(page, 'Show what a void means');
    expect(await section(page, 'The money')).toContain('owes the company $500.00');
    expect(await section(page, 'The taxes')).toContain('Form 1099-NEC of 2026 leaves the pay out.');
    await press(page, 'Void this payment');
    expect((await payment(id)).status).toBe('voided');
    await press(page, 'The money is back');
    expect(await saved(page)).toBe('The repayment is recorded.');
  });

  test('that is raised a second time pays only what the first difference left', async () => {
    const id = await pay();
    const raiseTo = async (amount: string) => {
      await goTo('contractor-fix-payment', id);
      await page.getByLabel('Right amount ($)').fill(amount);
      await press(page, 'Pay the difference');
    };
    await raiseTo('540.25');
    await raiseTo('540.25');
    expect((await problems(page))[0]).toMatch(/must be more than was paid/);
    expect(await main()).toContain('With earlier differences, $540.25 is paid.');
    await raiseTo('600');
    const all = await world.get('/contractorPayment', { contractorID: world.contractorID });
    const amounts = all.map(({ amount }: { amount: number }) => amount);
    expect(amounts.toSorted()).toEqual([40.25, 500, 59.75]);
  });

  test('on paper is printed and confirmed, and its difference is paid on paper too', async () => {
    const id = await pay(onPaper);
    await goTo('contractor-fix-payment', id);
    expect(await main()).toContain('Not handed over');
    await page.getByRole('button', { name: /^It is handed over/ }).click();
    expect((await payment(id)).disbursement.status).toBe('settled');
    await page.getByLabel('Right amount ($)').fill('540.25');
    await press(page, 'Pay the difference');
    const all = await world.get('/contractorPayment', { contractorID: world.contractorID });
    const rest = all.find(({ amount }: { amount: number }) => amount === 40.25);
    expect(rest.disbursement.method).toBe('download_check');
  });
});

describe('held and returned pay', () => {
  test('is listed with what frees it on the dashboard and on the payday, and leaves on paper', async () => {
    const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate);
    await world.advance({ to: payOut });
    await page.goto(dashboard);
    expect(await section(page, 'What needs attention')).toMatch(/The pay of one person is held/);
    expect(await section(page, 'What needs attention')).toContain(
      'Nobody is paid as long as the company has no first payday.',
    );
    expect(await page.getByRole('link', { name: /^Add a bank account/ }).count()).toBeGreaterThan(0);
    await goTo('payroll', checkDate);
    expect(await section(page, 'Held pay')).toMatch(/\$[\d,.]+/);
    await page
      .getByRole('button', { name: /^Pay by paper check/ })
      .first()
      .click();
    expect(await saved(page)).toMatch(/^It is paid by a paper check/);
    await world.advance({ to: paySettled });
    expect((await world.check(employeeCheckID)).disbursement.method).toBe('download_check');
    await goTo('employee-fix-check', employeeCheckID);
    expect(await main()).toContain('Not handed over');
  });

  test('that banks returned is sent again by one button', async () => {
    const ids = world.employees.slice(0, 2);
    for (const [i, id] of ids.entries()) {
      await world.account(id, i ? '755420001' : '765420001');
      await world.open(id, '2026-11-01', checkDate);
    }
    await world.advance({ to: payReturned });
    await page.goto(dashboard);
    await press(page, 'Send all 2 again');
    expect(await section(page, 'What needs attention')).not.toContain('Send again');
    const checks = await world.get('/employeeCheck', { status: 'processed' });
    for (const { disbursement } of checks) expect(disbursement.status).toBe('pending');
  });
});

test('warnings have dates as people write them, and begin with a capital letter', async () => {
  const shifts = [
    { time: '2026-10-02', hourly: { hours: 8 } },
    { time: '2026-11-05', hourly: { hours: 20 } },
  ];
  const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate, {
    shifts,
    approval_required: true,
  });
  await goTo('payroll', checkDate);
  expect(await section(page, 'Before you approve')).toContain(
    'Work of Oct 2, 2026 is outside the pay period',
  );
  expect(await main()).not.toMatch(/\d{4}-\d\d-\d\d/);
  const titles = await page.locator('.matter .what strong').allInnerTexts();
  for (const title of titles) expect(title[0]).toBe(title[0]?.toUpperCase());
  await goTo('employee-paystub', employeeCheckID);
  expect(await section(page, 'To review on this paycheck')).not.toMatch(/2026-10-02/);
});

atNight('a missed payday is moved and approved on its page, until the pay is sent', async () => {
  await world.account(employee(), '900001');
  const { employeeCheckID } = await world.open(employee(), '2026-11-01', checkDate, {
    approval_required: true,
  });
  await world.advance({ to: '2026-11-19T00:00:00Z' });
  await page.goto(dashboard);
  await follow(page, 'Open this payday');
  await press(page, 'Move this payday');
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  expect(await main()).toContain('Payroll is approved');
  const { check_date } = await world.check(employeeCheckID);
  expect(check_date > checkDate).toBe(true);
  await world.advance({ to: `${check_date}T23:00:00Z` });
  expect((await world.check(employeeCheckID)).disbursement.status).toBe('settled');
});
