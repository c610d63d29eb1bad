import fc from 'fast-check';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { yearToDate } from '../../../src/engine/payroll/year-to-date.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { anyWorksheet } from '../../engine/payroll/random-worksheet.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { grossToNet } from '../../support/shipped.ts';
import { runNextStep } from './run-next-step.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  asSuperuser<Row>(service.urls.test, sql, values);

test('the database adds a paycheck to the year to date as the engine does, to the cent', async () => {
  const paychecks = fc
    .sample(anyWorksheet, { numRuns: 300, seed: 26 })
    .map((worksheet) => grossToNet(worksheet));
  const rows = await query<{ counted: object }>(
    `select year_to_date_of(paycheck) as counted
     from jsonb_array_elements($1::jsonb) with ordinality as given (paycheck, place) order by place`,
    [JSON.stringify(paychecks)],
  );
  expect(rows.map(({ counted }) => counted)).toEqual(paychecks.map((paycheck) => yearToDate([paycheck])));
});

const three = [
  ['2026-11-01', '2026-11-20'],
  ['2026-11-15', '2026-12-04'],
  ['2026-11-29', '2026-12-18'],
] as const;

/** Checks of one employee, of 3,000 dollars each. */
async function openYear(dates: readonly (readonly [begins: string, day: string])[]) {
  const [employee = ''] = world.employees;
  const shifts = [{ time: '2026-11-02', hourly: { hours: 0 }, bonus: { amount: 3000 } }];
  const checks: string[] = [];
  for (const [begins, day] of dates) {
    checks.push((await world.open(employee, begins, day, { shifts })).employeeCheckID);
  }
  return checks;
}

const futaOf = async (check: string) =>
  (await world.check(check)).taxes.find(({ code }: { code: string }) => code === 'us_futa').taxable_wages;

test('a voided check does not count toward the year', async () => {
  const [first = '', second = '', third = ''] = await openYear(three);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect(await futaOf(first)).toBe(3000);
  await query(`update employee_checks set status = 'voided' where id = $1`, [first]);
  await world.advance({ to: '2026-12-19T00:00:00Z' });
  // The first check uses nothing of the 7,000 that FUTA is levied on.
  expect([await futaOf(second), await futaOf(third)]).toEqual([3000, 3000]);
});

test('the previous year does not count', async () => {
  const [first = '', second = '', third = ''] = await openYear(three);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  await query(`update employee_checks set check_date = '2025-11-20' where id = $1`, [first]);
  await world.advance({ to: '2026-12-19T00:00:00Z' });
  expect([await futaOf(second), await futaOf(third)]).toEqual([3000, 3000]);
});

test('no event contains the year-to-date sums', async () => {
  await openYear([['2026-11-01', '2026-11-20']]);
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  const [counts] = await query<{ events: number; counted: number }>(
    `select count(*)::int as events,
       count(*) filter (where data ? 'counted' or data::text like '%taxableWages%')::int as counted
     from events where kind = 'employee_check' and type = 'status_changed'`,
  );
  expect(counts).toEqual({ events: expect.any(Number), counted: 0 });
  expect(counts?.events).toBeGreaterThan(0);
});

/** The statements of the part's own transaction: other work, such as numbering events, runs beside it. */
const ofBusiest = (clients: readonly unknown[]) =>
  Math.max(...clients.map((client) => clients.filter((other) => other === client).length));

test('a part of a payrun takes the same number of statements for any number of checks', async () => {
  // One after the other: parts take checks by id. The last part has two employees, whatever the machine does.
  for (const employee of world.employees) await world.open(employee, '2026-11-01', '2026-11-20');
  await world.open(world.employeeID, '2026-11-15', '2026-11-20');
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const payable = Date.parse('2026-11-21T00:00:00Z');
  const costs: number[] = [];
  // The first part leaves a pay-out due, for which each part after it asks: the first is not compared.
  for (const limit of [1, 1, 2, 1, 2]) {
    const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
    const results = await runAs(service.core, access, (operation) =>
      runNextStep({ ...operation, now: payable }, payable, limit),
    );
    costs.push(ofBusiest(sent.mock.contexts));
    sent.mockRestore();
    expect(results?.map(({ checkIds }) => checkIds.length)).toEqual([limit]);
  }
  const [, cutOffOfOne, cutOffOfTwo, payOutOfOne, payOutOfTwo] = costs;
  expect([cutOffOfTwo, payOutOfTwo]).toEqual([cutOffOfOne, payOutOfOne]);
});
