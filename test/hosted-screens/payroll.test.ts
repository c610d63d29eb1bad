/** The payroll page of the dashboard: a payday is read, approved and undone by forms, without script. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { call, graphql } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf, open } from './links.ts';

serve({ clock: () => start });

const checkDate = '2026-11-20';
let page: Visitor;
let world: PayrollWorld;
let checks: string[];
beforeAll(async () => {
  page = new Visitor();
});
beforeEach(async () => {
  world = await payrollWorld(service);
  await nameThem();
  checks = [];
  for (const id of world.employees) {
    const more = { approval_required: true };
    checks.push((await world.open(id, '2026-11-01', checkDate, more)).employeeCheckID);
  }
});

async function nameThem(): Promise<void> {
  const names = [
    ['Grace', 'Rivera'],
    ['Iris', 'Okafor'],
    ['Tomasz', 'Wieczorkowski-Baumgartner'],
  ];
  await arrange(service, world, async (db) => {
    for (const [i, [firstName = '', lastName = '']] of names.entries()) {
      const where = { id: world.employees[i] ?? '' };
      await db.employee.updateMany({ where, data: { firstName, lastName } });
    }
  });
}

const dashboard = (embeddedPage?: string) => linksOf(service, world).dashboard(embeddedPage);
const openPayroll = async (from?: string) => {
  const url = `${await dashboard()}&page=payroll${from ? `&from=${from}` : ''}`;
  await page.goto(url);
  return url;
};
const main = () => page.locator('main').innerText();
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
/** Sends the form of a page of the payday by a link, without opening the page. */
const send = (url: string, form: string, fields: Record<string, string> = {}) => {
  const address = new URL(url);
  const token = address.searchParams.get('token') ?? '';
  address.searchParams.set('page', form);
  address.searchParams.set('from', checkDate);
  return open(address.href, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
};
/** A key of somebody who has nothing to do with the key that made the dashboard's links. */
async function keyByOperator(): Promise<string> {
  const query = `mutation { createKey(name: "Cleo", scopes: [CHECKS_WRITE]) { key } }`;
  const headers = { 'Payroll-Partner': world.partnerID };
  return (await graphql(service, service.operatorKeys.test, query, {}, headers)).body.data.createKey.key;
}
const approved = async (): Promise<boolean[]> =>
  Promise.all(checks.map(async (id) => (await world.check(id)).approved));

describe('the coming payday', () => {
  test('is opened from the sidebar, with what it needs, what to review and who is paid', async () => {
    await page.goto(await dashboard());
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Payroll' }).click();
    const payrun = await world.get('/payrun', { check_date: checkDate });
    const cash = payrun.cash_needed.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const text = await main();
    expect(text).toContain('Payroll for Friday, Nov 20');
    expect(text).toContain(cash);
    expect(text).toMatch(/3 of 3 checks are not approved.*You can undo this until Nov 18, 2026, 2:00/s);
    const row = page.getByRole('row').filter({ hasText: 'Iris Okafor' });
    expect(await row.innerText()).toMatch(/80\.00.*\$/s);
    expect(text).toContain('Everybody who is employed in the pay period is paid.');
    expect(text).toMatch(/Before you approve.*The company has no verified account/s);
  });

  test('is approved and undone by one button each, and stays open afterwards', async () => {
    await openPayroll();
    await press(/^Approve \$/);
    expect(await main()).toMatch(
      /Payroll is approved.*Approved from a dashboard link that names nobody, on Oct 30, 2026/s,
    );
    expect(new URL(page.url()).searchParams.get('from')).toBe(checkDate);
    expect(await approved()).toEqual([true, true, true]);
    await page.reload(); // the form was answered by a redirect
    expect(await page.getByRole('button', { name: /^Approve \$/ }).count()).toBe(0);
    await press('Undo approval');
    expect(await main()).toContain('3 of 3 checks are not approved.');
    expect(await approved()).toEqual([false, false, false]);
  });

  test('shows on the page of its hours that it is approved, by whom and when, and the way back', async () => {
    const hours = `${await dashboard()}&page=hours&from=${checkDate}`;
    const currentStep = () => page.locator('.stages [aria-current=step]').innerText();
    await page.goto(hours);
    expect(await main()).toContain('Approve before Nov 18, 2026');
    expect(await currentStep()).toMatch(/Hours/);
    await openPayroll(checkDate);
    await press(/^Approve \$/);
    await page.goto(hours);
    expect(await main()).not.toContain('Approve before');
    expect(await main()).toMatch(
      /Payroll is approved.*Approved from a dashboard link that names nobody, on Oct 30, 2026/s,
    );
    expect(await main()).toMatch(/calculated on Nov 18, 2026, 2:00.*without another approval/s);
    expect(await currentStep()).toMatch(/Done/);
    await page.goto(`${hours}&language=es`);
    expect(await main()).toMatch(/La nómina está aprobada.*Se calcula el .*sin otra aprobación/s);
    await press('Deshacer la aprobación');
    expect(await approved()).toEqual([false, false, false]);
    await page.goto(`${hours}&language=en`);
    expect(await main()).toContain('Approve before Nov 18, 2026');
  });

  test('shows its receipt to somebody who presses Approve twice, or again after Back', async () => {
    const again = new Visitor(); // holds the page as it was before the approval
    await again.goto(await openPayroll(checkDate));
    await press(/^Approve \$/);
    await again.getByRole('button', { name: /^Approve \$/ }).click();
    const receipt = await again.locator('main').innerText();
    expect(receipt).toMatch(/Payroll is approved.*Receipt for Friday, Nov 20/s);
    expect(receipt).not.toContain('There is a problem');
    const [approval, ...more] = (await world.get('/payrun', { check_date: checkDate })).approvals;
    expect([approval.name, more]).toEqual([null, []]);
  });

  test('is not approved when it changed since the page was read, and says so', async () => {
    await openPayroll();
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    await world.post('/shifts', { employeeCheckID: checks[0], shifts });
    await press(/^Approve \$/);
    expect(await main()).toContain('These details were changed elsewhere while this page was open.');
    expect(await approved()).toEqual([false, false, false]);
    await press(/^Approve \$/); // the page shows the payday as it is now
    expect(await approved()).toEqual([true, true, true]);
  });

  test('waits for a second person: all dashboard links count as one', async () => {
    const cleo = await keyByOperator();
    await world.patch('/companies', { payroll_second_approval_above: 100 });
    await openPayroll();
    await press(/^Approve \$/);
    expect(await main()).toContain('One person has approved it. Above $100.00 a second person approves it.');
    await openPayroll(); // by another link
    await press(/^Approve \$/);
    expect(await main()).toMatch(/There is a problem.*Above \$100.00 a second person approves it/s);
    const body = { companyID: world.companyID, check_date: checkDate };
    const answer = await call(service, 'POST', '/payrun/approve', { key: cleo, body });
    expect(answer.status).toBe(200);
    expect(await approved()).toEqual([true, true, true]);
  });
});

describe('a contractor payment', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const amount of [310.5, 95]) {
      const body = { contractorID: world.contractorID, pay_date: checkDate, amount, approval_required: true };
      ids.push((await world.post('/contractorPayment', body)).contractorPaymentID);
    }
  });
  const payment = (contractorPaymentID = ids[0] ?? '') =>
    world.get('/contractorPayment', { contractorPaymentID });
  const approvals = async (): Promise<boolean[]> =>
    Promise.all(ids.map(async (id) => (await payment(id)).approved));
  const row = () => page.getByRole('row').filter({ hasText: '$310.50' });
  const decide = (name: RegExp) => page.getByRole('button', { name }).click();

  test('is approved by itself, and undone', async () => {
    await openPayroll();
    expect(await row().innerText()).toMatch(/Not approved.*\$310\.50.*Approve/s);
    await decide(/^Approve \$310\.50 to /);
    expect(await approvals()).toEqual([true, false]);
    expect(await row().innerText()).toMatch(/Approved.*Undo/s);
    expect(await main()).toContain('1 contractor payment not approved.');
    await decide(/^Undo \$310\.50 to /);
    expect(await approvals()).toEqual([false, false]);
  });

  test('that needs no approval can be held', async () => {
    const body = { contractorID: world.contractorID, pay_date: checkDate, amount: 77 };
    const { contractorPaymentID } = await world.post('/contractorPayment', body);
    await openPayroll();
    await decide(/^Hold \$77\.00 to /);
    expect(await payment(contractorPaymentID)).toMatchObject({ approval_required: true, approved: false });
  });

  test('of another company is not found, and an embedded page approves none', async () => {
    const approvePaymentBy = async (url: string) =>
      (await send(url, 'payroll-approve-payment', { contractorPaymentId: ids[0] ?? '', version: '' })).status;
    const stranger = await payrollWorld(service);
    expect(await approvePaymentBy(await linksOf(service, stranger).dashboard())).toBe(422);
    expect(await approvePaymentBy(await dashboard('contractors'))).toBe(405);
    expect(await approvals()).toEqual([false, false]);
  });

  test('that changed since the page was read is not approved, and says so', async () => {
    await openPayroll();
    await world.patch('/contractorPayment', { contractorPaymentID: ids[0], amount: 999 });
    await decide(/^Approve \$310\.50 to /);
    expect(await main()).toContain('These details were changed elsewhere while this page was open.');
    expect(await approvals()).toEqual([false, false]);
  });

  test('whose cut-off has passed has no button, and a late one is refused', async () => {
    await openPayroll();
    await world.advance({ to: '2026-11-18T22:30:00Z' });
    await decide(/^Approve \$310\.50 to /);
    expect(await main()).toMatch(/There is a problem.*changed elsewhere/s);
    expect(await main()).toContain('The payment was not approved by its cut-off.');
    expect(await approvals()).toEqual([false, false]);
    expect(await page.getByRole('button', { name: /\$310\.50/ }).count()).toBe(0);
    expect(await row().innerText()).toContain('Not approved in time');
  });
});

describe('a payday that was missed', () => {
  const late = '2026-11-18T22:30:00Z';
  const dates = async (): Promise<string[]> =>
    Promise.all(checks.map(async (id) => (await world.check(id)).check_date));
  const attention = async () => {
    await page.goto(await dashboard());
    return main();
  };

  test('is moved by one form, which says beforehand what happens', async () => {
    await world.advance({ to: late });
    expect(await attention()).toContain('Missed cut-off');
    await page.getByRole('link', { name: 'Open this payday' }).click();
    const { cash_needed } = await world.get('/payrun', { check_date: checkDate });
    const cash = cash_needed.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const text = await main();
    expect(text).toContain(
      `3 people were not paid. Their pay takes ${cash} from the account of the company.`,
    );
    expect(text).toContain('If it is moved to Nov 23, 2026, the pay arrives on Nov 23, 2026.');
    expect(text).toMatch(/nothing has left your bank.*nobody is paid yet/s);
    expect(text).not.toMatch(/leaves your bank on/i);
    await press('Move this payday');
    expect(await main()).toMatch(/Payroll for Monday, Nov 23.*3 of 3 checks are not approved\./s);
    expect(await dates()).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
    await openPayroll(checkDate);
    expect(await page.getByRole('button', { name: 'Move this payday' }).count()).toBe(0);
    expect(await attention()).not.toContain('Missed cut-off');
  });

  test('says no day of arrival until it is moved', async () => {
    await world.advance({ to: '2026-11-24T22:30:00Z' });
    await openPayroll(checkDate);
    expect(await main()).toMatch(/^(?!.*(The pay arrives on|is late)).*This payday was missed/s);
  });

  test('keeps its day when another day is closed, typed wrongly or left out, and says what to type', async () => {
    await world.advance({ to: late });
    await openPayroll(checkDate);
    for (const [typed, problem] of [
      ['11/26/2026', /New payday is not a banking day: the earliest possible date is 11\/23\/2026/],
      ['soon', /New payday must be a date/],
      ['', /New payday is required/],
    ] as const) {
      await page.getByLabel('New payday').fill(typed);
      await press('Move this payday');
      expect(await main()).toMatch(problem);
      expect(await page.getByLabel('New payday').inputValue()).toBe(typed);
    }
    expect(await dates()).toEqual([checkDate, checkDate, checkDate]);
    await page.getByLabel('New payday').fill('Nov 24, 2026');
    await press('Move this payday');
    expect(await dates()).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
  });

  test('is not moved when it changed since the page was read, nor by another link', async () => {
    await world.advance({ to: late });
    await openPayroll(checkDate);
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    await world.post('/shifts', { employeeCheckID: checks[0], shifts });
    await press('Move this payday');
    expect(await main()).toContain('These details were changed elsewhere while this page was open.');

    const moveBy = async (url: string) =>
      (await send(url, 'payroll-move', { newCheckDate: '11/23/2026', version: '' })).status;
    const stranger = await payrollWorld(service);
    const worker = await linksOf(service, world).worker(world.employeeID);
    expect(await moveBy(await linksOf(service, stranger).dashboard())).toBe(422);
    expect(await moveBy(await dashboard('contractors'))).toBe(405);
    expect(await moveBy(worker)).not.toBe(200);
    expect(await dates()).toEqual([checkDate, checkDate, checkDate]);
  });
});

describe('other paydays', () => {
  test('are listed, and the journal of a past one is made', async () => {
    const [first = ''] = world.employees;
    await world.post('/payrun/approve', { check_date: checkDate });
    await world.open(first, '2026-11-15', '2026-12-04');
    await world.open(first, '2026-11-29', '2026-12-18');
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    await openPayroll();
    const text = await main();
    expect(text).toMatch(/Payroll for Friday, Dec 4.*Since Nov 20/s);
    expect(text).toMatch(/Not paid this time.*No check is open/s);
    const coming = page.getByRole('table', { name: 'Coming paydays' });
    expect(await coming.getByRole('link').allInnerTexts()).toEqual(['Dec 18, 2026']);
    const past = page.getByRole('table', { name: 'Past payrolls' });
    await past.getByRole('link', { name: 'Nov 20, 2026' }).click();
    expect(await main()).toMatch(/Payroll of Nov 20, 2026.*Paid.*The payroll was calculated/s);
    expect(await main()).toMatch(/Checked: \d+ lines computed twice, sums and limits hold\./);
    await press('Make the payroll journal');
    expect(await main()).toMatch(/Report files.*Payroll journal.*Nov 20, 2026/s);
  });

  test('that are no days are not found', async () => {
    const url = await dashboard();
    for (const from of ['soon', '2026-02-31', '2026-11-20T00']) {
      expect((await open(`${url}&page=payroll&from=${from}`)).status).toBe(404);
    }
  });
});

describe('a link', () => {
  const approveBy = (url: string) => send(url, 'payroll-approve');

  test('to a single embedded page neither shows nor approves payroll', async () => {
    const url = await dashboard('employees');
    expect((await open(`${url}&page=payroll`)).html).not.toMatch(/Approve \$/);
    expect((await approveBy(url)).status).toBe(405);
    expect(await approved()).toEqual([false, false, false]);
  });

  test('of another company approves nothing here', async () => {
    const stranger = await payrollWorld(service);
    expect((await approveBy(await linksOf(service, stranger).dashboard())).status).toBe(422);
    expect(await approved()).toEqual([false, false, false]);
  });
});
