import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { hire, onboard, setForms } from '../support/hire.ts';
import { service, world } from '../support/served-world.ts';
import { expectRefused, send, serveAtNow, valid } from './open-check.ts';

serveAtNow();

async function hired(members: object = {}): Promise<string> {
  const id = await hire(service, world, members);
  await setForms(service, world, id);
  expect((await onboard(service, world, id)).body.errors).toBeUndefined();
  return id;
}

const open = (employee_checks: readonly object[]) => {
  const { companyID, ...base } = valid();
  const checks = employee_checks.map((check) => ({ ...base, ...check }));
  return send('POST', '/employeeChecks', { companyID, employee_checks: checks });
};

describe('POST /employeeChecks', () => {
  test('creates each check whole or refuses it with the documented codes', async () => {
    const { companyID, ...base } = valid();
    const items = [
      base,
      { ...base, check_date: '2026-11-26' },
      { ...base, employeeID: 'nobody', shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }] },
    ];
    const { status, body } = await send('POST', '/employeeChecks', { companyID, employee_checks: items });
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data.map((each: { success: boolean }) => each.success)).toEqual([true, false, false]);
    expect(body.data[0]).toMatchObject({ errors: [], employee_check: { status: 'pending' } });
    expect(body.data[1]).toMatchObject({ employee_check: null, errors: [{ code: 89 }] });
    expect(body.data[2].errors).toEqual([{ code: 30, message: 'No employee with the given ID exists.' }]);
  });

  test('refuses 101 checks, and all checks when one is malformed', async () => {
    const { companyID, ...base } = valid();
    expectRefused(
      await send('POST', '/employeeChecks', { companyID, employee_checks: Array(101).fill(base) }),
      13,
    );
    const { body } = await send('POST', '/employeeChecks', {
      companyID,
      employee_checks: [base, { ...base, check_date: 7 }],
    });
    expect(body.errors[0].message).toContain('employee_checks[1].check_date');
  });

  test('takes as many statements for many checks as for few', async () => {
    const ids = [await hired(), await hired(), await hired(), await hired(), await hired(), await hired()];
    const shifts = [{ time: '2026-11-02', hourly: { hours: 8 } }];
    const statementsOf = async (employees: readonly string[]) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
      const { body } = await open(employees.map((employeeID) => ({ employeeID, shifts })));
      const { calls, contexts } = sent.mock;
      sent.mockRestore();
      expect(body.data.map((each: { success: boolean }) => each.success)).toEqual(employees.map(() => true));
      const client =
        contexts[calls.findIndex((call) => inspect(call).includes('insert into employee_checks'))];
      const { length } = contexts.filter((context) => context === client);
      expect(length).toBeGreaterThan(10);
      return length;
    };
    // A batch may be split in two; a statement for each check is there every time.
    await expect
      .poll(async () => (await statementsOf(ids.slice(2))) - (await statementsOf(ids.slice(0, 2))))
      .toBe(0);
  });

  test('pays a salary once, and final wages in no second check, where an employee is named twice', async () => {
    const salaried = { is_salary: true, salary: 52_000, salary_changes: [], leaves: [] };
    const [employeeID, leaving] = [await hired(salaried), await hired()];
    const [first, second, , final] = (
      await open([
        { employeeID },
        { employeeID },
        { employeeID: leaving },
        { employeeID: leaving, off_cycle_reason: 'final_pay' },
      ])
    ).body.data;
    expect([first, second].map(({ employee_check: { salary } }) => salary)).toMatchObject([
      { kind: 'automatic', amount: 2000 },
      { kind: 'none' },
    ]);
    expect(final.errors).toMatchObject([{ message: expect.stringContaining('has the pending check') }]);
  });
});
