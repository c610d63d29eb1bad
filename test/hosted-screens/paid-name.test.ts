/** A check that is paid keeps whom it paid, wherever it is shown. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { start } from '../money/payruns/payroll-world.ts';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { reporting } from '../outside/reports/reporting.ts';
import { arrange } from '../support/arrange.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { service } from '../support/served-world.ts';
import { fetchScreen, linksOf } from './links.ts';

serveOnePayroll();

const { jsonOf } = reporting(() => ({ service, world, log: { error: () => {} } }));
const before = { first_name: 'Grace', middle_initial: 'M', last_name: 'Rivera', title: 'Baker' };
const after = { first_name: 'Zelda', middle_initial: 'Q', last_name: 'Marchetti', title: 'Head of ovens' };
const shown = ({ first_name, middle_initial, last_name }: typeof before) => ({
  first_name,
  middle_initial,
  last_name,
});
const place = { city: 'Oakland', state: 'CA', zip: '94607' };
const putDigits = (ssnLastFour: string) =>
  arrange(service, world, (db) =>
    db.employee.updateMany({ where: { id: world.employeeID }, data: { ssnLastFour } }),
  );
let paid: string;
let pending: string;

beforeAll(async () => {
  const { employeeID } = world;
  await world.patch('/employees', { employeeID, ...before, address: '1 Old Street', ...place });
  await putDigits('4321');
  paid = (await world.open(employeeID, '2026-11-01', '2026-11-20')).employeeCheckID;
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  pending = (await world.open(employeeID, '2026-11-15', '2026-12-04')).employeeCheckID;
  await world.patch('/employees', { employeeID, ...after, address: '2 New Street', ...place });
  await putDigits('9876');
});

describe('after the employee has another name', () => {
  test('a paid check and its shifts have the name under which it was paid', async () => {
    const check = await world.check(paid);
    expect(check).toMatchObject({ status: 'processed', ...shown(before) });
    const { first_name, last_name } = before;
    expect(check.shifts).toHaveLength(10);
    for (const shift of check.shifts) expect(shift).toMatchObject({ first_name, last_name });
    const shifts = await world.get('/shifts', { employeeCheckID: paid });
    for (const shift of shifts) expect(shift).toMatchObject({ first_name, last_name });
    const [{ shiftID }] = shifts;
    expect(await world.get('/shifts', { shiftID })).toMatchObject({ first_name, last_name });
  });

  test('a pending check, and what is answered to its shifts, have the name of today', async () => {
    expect(await world.check(pending)).toMatchObject({ status: 'pending', ...shown(after) });
    const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
    const added = await world.post('/shifts', { employeeCheckID: pending, shifts });
    expect(JSON.stringify(added)).toContain('Marchetti');
    expect(JSON.stringify(added)).not.toContain('Rivera');
  });

  test('history has the name that each check had', async () => {
    const ahead = Date.parse('2026-11-21T00:00:00Z') - start;
    const as_of = new Date(Date.now() + ahead).toISOString();
    const past = (employeeCheckID: string) => world.get('/employeeCheck', { employeeCheckID, as_of });
    expect(await past(paid)).toMatchObject(shown(before));
    expect(await past(pending)).toMatchObject(shown(after));
    const [{ shiftID }] = await world.get('/shifts', { employeeCheckID: paid });
    const { first_name, last_name } = before;
    expect(await world.get('/shifts', { shiftID, as_of })).toMatchObject({ first_name, last_name });
  });

  test('the paystub and its PDF have the name and the title of then', async () => {
    const link = await linksOf(service, world).paystub(paid);
    const page = await (await fetchScreen(link)).text();
    expect(page).toContain('Grace M Rivera, Baker');
    expect(page).not.toContain('Marchetti');
    const file = await fetchScreen(`${link}&page=paystub-pdf`);
    const text = pdfPages(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join('|');
    expect(text).toContain('Grace M Rivera, Baker');
  });

  test.each(['payroll-journal', 'worker-summary', 'deductions-summary'])(
    'the report %s of then has it',
    async (report) => {
      const { rows } = await jsonOf(report, { start_date: '2026-11-01', end_date: '2026-11-30' });
      const all = JSON.stringify(rows);
      expect(all).not.toContain('Marchetti');
      if (report !== 'deductions-summary') expect(all).toContain('Rivera');
    },
  );

  test('the wage statement of the year has the name of today', async () => {
    const query = `query ($companyId: ID!) {
      formsW2(companyId: $companyId, year: 2026) { nodes { lastName } } }`;
    const { body } = await graphql(service, world.key, query, { companyId: world.companyID });
    expect(body.data.formsW2.nodes).toEqual([{ lastName: 'Marchetti' }]);
  });

  test('the database keeps the address and the digits of the SSN, and refuses to change them', async () => {
    const { paidTo } = await arrange(service, world, (db) =>
      db.employeeCheck.findFirstOrThrow({ where: { id: paid }, select: { paidTo: true } }),
    );
    expect(paidTo).toMatchObject({ address: '1 Old Street', ssnLastFour: '4321' });
    const change = arrange(service, world, (db) =>
      db.employeeCheck.updateMany({ where: { id: paid }, data: { paidTo: {} } }),
    );
    await expect(change).rejects.toThrow('does not change');
  });
});

test('the upgrade gives an earlier check the name that its employee had at the cut-off', async () => {
  const migration = readFileSync('prisma/before-baseline/20270106070000_paid_to/migration.sql', 'utf8');
  const fill = /^with computed as [^;]+/m.exec(migration)?.[0] ?? '';
  const { test: url } = service.urls;
  const read = async () =>
    (
      await asSuperuser<{ paid_to: object }>(url, 'select paid_to from employee_checks where id = $1', [paid])
    )[0]?.paid_to;
  const kept = await read();
  await asSuperuser(url, 'update employee_checks set paid_to = null where id = $1', [paid]);
  await asSuperuser(url, fill);
  expect(await read()).toEqual({ ...kept, ssnLastFour: '9876' }); // events never had the digits
});
