/** The paystub of a check that a payrun has calculated. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankWorld, bankWorld, payReturned } from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

let world: BankWorld;
let page: Visitor;
serve({ clock: () => start });
beforeAll(async () => {
  page = new Visitor();
});
beforeEach(async () => {
  world = await bankWorld(service);
});

const rowOf = (caption: string, text: string) =>
  page.getByRole('table', { name: caption }).getByRole('row').filter({ hasText: text }).innerText();

const cellsOf = (caption: string, column: number) =>
  page
    .getByRole('table', { name: caption })
    .locator(`tr > :nth-child(${column + 1}):not([scope=col])`)
    .allInnerTexts();
const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

/** Sets up a plan with an employer contribution, a named deduction and a garnishment. */
async function withhold() {
  const { employeeID } = world;
  const effective_start_date = '2026-11-01';
  const plan = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    employee_contribution: { contribution_type: 'dollars', override_type: 'final', value: 40 },
    employer_contribution: { contribution_type: 'dollars', override_type: 'final', value: 15 },
  });
  const savings = await world.post('/deductionTemplate', {
    deduction_type: 'miscellaneous',
    custom_name: 'Uniform fund',
    employee_contribution: { contribution_type: 'dollars', override_type: 'final', value: 7.5 },
  });
  for (const { deductionTemplateID } of [plan, savings]) {
    const recurring = { employeeID, deductionTemplateID, effective_start_date };
    await world.post('/employee-deduction-templates', recurring);
  }
  await world.post('/garnishments', {
    employeeID,
    garnishment_type: 'student_loan',
    agency: { name: 'Department of Education', address: 'PO Box 790336, St. Louis, MO 63179' },
    case_id: 'CGC-26-1',
    order_number: 'WG-1',
    effective_start_date,
    cap_amount: 25,
  });
}

test('lists a garnishment that takes nothing, with the reason', async () => {
  await world.post('/garnishments', {
    employeeID: world.employeeID,
    garnishment_type: 'creditor',
    agency: { name: 'A creditor', address: 'PO Box 1, Fresno, CA 93701' },
    case_id: 'C-1',
    order_number: 'O-1',
    effective_start_date: '2026-11-01',
    cap_amount: 25,
  });
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20', {
    shifts: [{ time: '2026-11-02', hourly: { hours: 8 } }],
  });
  await world.advance({ to: '2026-11-21T00:00:00Z' });

  await page.goto(await linksOf(service, world).paystub(employeeCheckID));
  const row = await rowOf('From gross to net pay', 'Garnishment: creditor');
  expect(row).toContain('$0.00');
  expect(row).toMatch(/asked 25\.00 .*withheld 0\.00/);
});

test('lists each deduction and garnishment by name, with the employer contribution', async () => {
  await withhold();
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });

  await page.goto(await linksOf(service, world).paystub(employeeCheckID));
  expect(await rowOf('From gross to net pay', '401(k) plan')).toContain('-$40.00');
  expect(await rowOf('From gross to net pay', 'Uniform fund')).toContain('-$7.50');
  expect(await rowOf('From gross to net pay', 'Garnishment: student loan')).toContain('-$25.00');
  expect(await rowOf('Employer taxes and contributions', '401(k) plan')).toMatch(/Your plan\s+\$15\.00/);
  expect(await rowOf('Taxes withheld', 'California income tax')).toContain('California');
  const [names, amounts] = [
    await cellsOf('From gross to net pay', 0),
    await cellsOf('From gross to net pay', 1),
  ];
  const net = names.indexOf('Net pay');
  const cents = amounts.map(centsIn);
  expect(cents.slice(0, net).reduce((sum, amount) => sum + amount, 0)).toBe(cents[net]);
});

const opened = async (employeeCheckID: string) =>
  page.goto(await linksOf(service, world).paystub(employeeCheckID));

/** The rows of a table by name without reasons, with this check's and the year-to-date amount in cents. */
async function rowsOf(caption: string) {
  const rows = await page.getByRole('table', { name: caption }).locator('tbody tr, tfoot tr').all();
  const entries = rows.map(async (row) => {
    const cells = await row.locator('th, td').allInnerTexts();
    return [cells[0]?.split('\n')[0] ?? '', cells.slice(-2).map(centsIn)] as const;
  });
  return new Map(await Promise.all(entries));
}
const tables = ['Earnings', 'From gross to net pay', 'Taxes withheld'];

test('shows year-to-date amounts, also of items that this check does not have', async () => {
  await withhold();
  const { employeeID } = world;
  const sick = [{ time: '2026-11-05', sick: { hours: 8 } }];
  const { employeeCheckID: first } = await world.open(employeeID, '2026-11-01', '2026-11-20', {
    shifts: sick,
  });
  const { employeeCheckID: second } = await world.open(employeeID, '2026-11-15', '2026-12-04');
  await world.open(world.employees[1] ?? '', '2026-11-15', '2026-12-04');
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  for (const caption of tables) {
    await opened(first);
    const before = await rowsOf(caption);
    for (const [name, [own, year]] of before) expect([caption, name, year]).toEqual([caption, name, own]);
    await opened(second);
    const after = await rowsOf(caption);
    for (const [name, [own = 0, year]] of after) {
      const [earlier = 0] = before.get(name) ?? [];
      expect([caption, name, year]).toEqual([caption, name, own + earlier]);
    }
    expect([...after.keys()]).toEqual(expect.arrayContaining([...before.keys()]));
  }
  await opened(second);
  expect((await rowsOf('Earnings')).get('Sick time')).toEqual([0, 196_00]);
  expect((await rowsOf('From gross to net pay')).get('Total deductions')).toEqual([-47_50, -95_00]);
  expect([...(await rowsOf('Taxes withheld')).keys()].at(-1)).toBe('Total taxes');
});

test('says why a check was paid outside the regular payroll, and nothing of it on a regular one', async () => {
  const stubOf = async (more: object) => {
    const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20', more);
    await page.goto(await linksOf(service, world).paystub(employeeCheckID));
    return page.getByRole('main').innerText();
  };
  expect(await stubOf({})).not.toContain('Paid as');
  expect(await stubOf({ off_cycle_reason: 'bonus' })).toContain('Bonus outside the regular payroll');
});

test('shows returned pay as returned, not as paid', async () => {
  const [employee = ''] = world.employees;
  await world.account(employee, '765420001');
  const { employeeCheckID } = await world.open(employee, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  const words = async () => (await page.locator('.figures, .facts').allInnerTexts()).join(' ');
  await opened(employeeCheckID);
  expect(await words()).toContain('Paid\n');
  await world.advance({ to: payReturned });
  await opened(employeeCheckID);
  expect(await words()).toMatch(/Net pay\s+\$[\d.,]+ Returned/);
  expect(await words()).not.toContain('Paid\n');
  await page.goto(await linksOf(service, world).worker(employee));
  expect(await rowOf('Paychecks', 'Nov 20, 2026')).toContain('Returned');
});

test('shows a voided check as voided, and that it does not count toward the year', async () => {
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-19T00:00:00Z' });
  await world.post('/employeeCheck/void', { employeeCheckID });
  await opened(employeeCheckID);
  expect(await page.locator('.figures').innerText()).toMatch(/Net pay\s+\$[\d.,]+ Voided/);
  expect((await rowsOf('From gross to net pay')).get('Net pay')?.[1]).toBe(0);
  expect(await page.getByText('do not count toward your year-to-date totals').count()).toBe(1);
});

test('says what changed since the last paycheck, and why each amount is what it is', async () => {
  const { employeeID } = world;
  const { employeeCheckID: first } = await world.open(employeeID, '2026-11-01', '2026-11-20');
  const shorter = [{ time: '2026-11-16', hourly: { hours: 6.5 } }];
  const { employeeCheckID: second } = await world.open(employeeID, '2026-11-15', '2026-12-04', {
    shifts: shorter,
  });
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  await opened(first);
  expect(await page.getByText('What changed since').count()).toBe(0);
  await opened(second);
  expect(await page.getByText(/Your net pay is \$[\d.,]+ less than on Nov 20, 2026/).count()).toBe(1);
  expect(await page.getByRole('table', { name: 'Changes in net pay' }).innerText()).toContain('hours');
  await page.getByText('Why these amounts').click();
  expect(await page.getByText(/of [\d,.]+, below the 2026 wage base of 184,500/).count()).toBeGreaterThan(0);
});

test('explains an order by its kind, without the identifier that the service gave it', async () => {
  await withhold();
  const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  await opened(employeeCheckID);
  await page.getByText('Why these amounts').click();
  const why = await page.locator('.why').innerText();
  expect(why).toContain('Garnishment: student loan');
  expect(why).not.toMatch(/Garnishment [0-9a-f]{8}/);
});
