/** Shifts of many checks while a cut-off computes them, and what a large request costs. */
import { inspect } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { sized } from '../support/sample.ts';
import { serveWorlds, service } from '../support/served-world.ts';
import { addInBulk, day, eight, errorsOf, hireCrew, shiftCount } from './crew.ts';

serveWorlds({ clock: () => start });
afterEach(() => {
  vi.restoreAllMocks();
});

test('a check that was computed while the request waited for it refuses all rows', async () => {
  const members = await hireCrew(3);
  const [, computed] = members;
  const rows = members.map(({ employeeID }) => ({ employeeID, ...eight }));
  const client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
  await client.query('begin');
  const sql = `update employee_checks set status = 'pre-processed', computed = '{}' where id = $1`;
  await client.query(sql, [computed?.employeeCheckID]);
  const answer = addInBulk(rows);
  const locked = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%from employee_checks c%'`;
  await eventually(async () => expect(await asSuperuser(service.urls.test, locked)).toHaveLength(1));
  await client.query('commit');
  await client.end();
  expect(errorsOf(await answer)).toEqual({
    status: 400,
    errors: ['1 employeeID: 17 shifts[1].employeeID has no pending check'],
  });
  expect(await shiftCount()).toBe(0);
});

test('a cut-off at the same moment computes each check with all of its rows, or no check with any', async () => {
  const payroll = await payrollWorld(service);
  const { key, companyID, employees } = payroll;
  const rounds = [
    { begins: '2026-11-01', date: '2026-11-20', cutOff: '2026-11-18T22:00:00Z' },
    { begins: '2026-11-15', date: '2026-12-04', cutOff: '2026-12-02T22:00:00Z' },
  ];
  for (const { begins, date, cutOff } of rounds) {
    const checks = [];
    for (const employee of employees) checks.push(await payroll.open(employee, begins, date, { shifts: [] }));
    const shifts = [1, 2].flatMap(() =>
      employees.map((employeeID) => ({ employeeID, time: begins, bonus: { amount: 50 } })),
    );
    const add = () => call(service, 'POST', '/shifts/bulk', { key, body: { companyID, shifts } });
    const first = await add();
    expect(first.status).toBe(200);
    const [second, advanced] = await Promise.all([add(), payroll.advance({ to: cutOff })]);
    // A check that is locked for longer than the lock timeout is busy: 503, and nothing was added.
    expect([200, 400, 503]).toContain(second.status);
    expect(advanced.body.data.totals).toMatchObject({ checks_computed: 3 });
    const each = second.status === 200 ? 4 : 2;
    for (const { employeeCheckID } of checks) {
      const { status, gross_pay, shifts: paid } = await payroll.check(employeeCheckID);
      expect([status, gross_pay, paid.length]).toEqual(['pre-processed', 50 * each, each]);
    }
  }
});

const textOf = (call: readonly unknown[]): string => (typeof call[0] === 'string' ? call[0] : inspect(call));

const isBegin = (before: number) => (text: string, i: number) => i < before && text.startsWith('begin');

const people = sized(500, 60);

test(`${people} people with ten shifts each are one statement more than one row for each 200 rows more`, async () => {
  const members = await hireCrew(people);
  const statementsOf = async (rows: object[]) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
    const answer = await addInBulk(rows);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(rows.length);
    const { calls, contexts } = sent.mock;
    const client = contexts[calls.findIndex((each) => textOf(each).includes('insert into shifts'))];
    const texts = calls.filter((_, i) => contexts[i] === client).map(textOf);
    const inserted = texts.findIndex((text) => text.includes('insert into shifts'));
    sent.mockRestore();
    return texts.indexOf('commit', inserted) - texts.findLastIndex(isBegin(inserted));
  };
  const each = Array.from({ length: 10 }, (_, i) => ({ ...eight, time: `${day}T${10 + i}:00:00` }));
  const rows = members.flatMap(({ external_id }) => each.map((shift) => ({ external_id, ...shift })));
  await statementsOf(rows.slice(0, 1)); // prepares statements and opens connections
  const ofOneRow = await statementsOf(rows.slice(0, 1));
  expect((await statementsOf(rows)) - ofOneRow).toBe((people * 10) / 200 - 1);
});
