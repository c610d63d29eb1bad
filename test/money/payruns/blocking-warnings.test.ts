/** What warnings block, why a check is not paid on its day, and which warnings stay after the cut-off. */
import { describe, expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { choose, codesOf, employee, open, payday, shift, usual } from './warned-checks.ts';

servePayrolls();

describe('a check with a warning that blocks', () => {
  const low = { shifts: [shift('10', 8, { wage: 5 })] };
  const eventsOf = async (id: string) =>
    (await world.get('/events', { kind: 'employee_check', limit: '100' }))
      .filter(({ data }: { data: { employeeCheckID?: string } }) => data.employeeCheckID === id)
      .map(({ data }: { data: { held_because?: string } }) => data.held_because);

  test('is paid where the company did not choose it to block, and keeps its warnings', async () => {
    const { employeeCheckID } = await open(low);
    await payday();
    const paid = await world.check(employeeCheckID);
    expect(paid.status).toBe('processed');
    expect(codesOf(paid)).toEqual([...usual, 'wage_below_floor']);
    const payrun = await world.get('/employerCheck', { employerCheckID: paid.employerCheckID });
    expect(payrun.warnings).toContainEqual({
      code: 'wage_below_floor',
      severity: 'warning',
      message: 'An hour is paid below the minimum wage of its place and day.',
      blocks: false,
      check_count: 1,
    });
  });

  test('is not paid where the company chose it, says why and by an event; others are paid', async () => {
    expect((await choose(['wage_below_floor'])).blocking_warnings).toEqual(['wage_below_floor']);
    const { employeeCheckID } = await open(low);
    const other = await open({}, world.employees[2]);
    await payday();
    const message = '8 h at 5.00: the minimum wage of CA is 16.90 since 2026-01-01';
    const held = await world.check(employeeCheckID);
    expect(held).toMatchObject({ status: 'pending', held_because: message, net_pay: null });
    await expect.poll(() => eventsOf(employeeCheckID)).toContain(message);
    const paid = await world.check(other.employeeCheckID);
    expect(paid.status).toBe('processed');
    const { warnings } = await world.get('/employerCheck', { employerCheckID: paid.employerCheckID });
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'wage_below_floor', blocks: true }));

    await world.patch('/shifts', { shiftID: held.shifts[0].shiftID, hourly: { hours: 8, wage: 20 } });
    await world.patch('/employeeCheck', { employeeCheckID, check_date: '2026-12-11' });
    await world.advance({ to: '2026-12-12T00:00:00Z' });
    const late = await world.check(employeeCheckID);
    expect(late.status).toBe('processed');
    expect(late).not.toHaveProperty('held_because');
  });

  test('is chosen from the codes that do not always block; null returns to the defaults', async () => {
    const { status, body } = await call(service, 'PATCH', '/companies', {
      key: world.key,
      body: { companyID: world.companyID, blocking_warnings: ['approval_missing'] },
    });
    expect([status, body.errors[0].message]).toEqual([
      400,
      'blocking_warnings must hold only codes of warnings that do not always block',
    ]);
    await choose(['net_differs']);
    expect((await choose(null)).blocking_warnings).toBeNull();
  });

  test('of a salary that seems to be paid twice blocks by default', async () => {
    await world.patch('/employees', { employeeID: employee(), is_salary: true, salary: 52_000 });
    const { employeeCheckID } = await open({ shifts: [{ time: '2026-11-09', flat: { amount: 2_000 } }] });
    await payday();
    expect(await world.check(employeeCheckID)).toMatchObject({
      status: 'pending',
      held_because: 'The check pays 2,000.00 of salary and 2,000.00 for hours or as flat pay.',
    });
  });

  test('that was not approved by its cut-off says so, and is paid once it is moved and approved', async () => {
    const { employeeCheckID } = await open({ approval_required: true });
    await payday();
    const why = 'The check was not approved by its cut-off. Move it to another day and approve it.';
    expect(await world.check(employeeCheckID)).toMatchObject({ status: 'pending', held_because: why });
    await expect.poll(() => eventsOf(employeeCheckID)).toContain(why);
    await world.patch('/employeeCheck', { employeeCheckID, check_date: '2026-12-11', approved: true });
    await world.advance({ to: '2026-12-12T00:00:00Z' });
    expect((await world.check(employeeCheckID)).status).toBe('processed');
  });

  test('of a company that cannot pay says why, and is paid when the company can', async () => {
    const setStatus = (status: string) =>
      arrange(service, world, (db) =>
        db.company.updateMany({ where: { id: world.companyID }, data: { status } }),
      );
    const { employeeCheckID } = await open();
    await setStatus('migration_pending');
    await payday();
    const held = 'The company is not live: it is migration_pending.';
    expect(await world.check(employeeCheckID)).toMatchObject({ status: 'pending', held_because: held });
    await expect.poll(() => eventsOf(employeeCheckID)).toContain(held);
    await setStatus('live');
    await world.advance({ to: '2026-12-08T00:00:00Z' }); // late, on the first banking day after it
    const paid = await world.check(employeeCheckID);
    expect(paid.status).toBe('processed');
    expect(paid).not.toHaveProperty('held_because');
  });
});

describe('after the cut-off', () => {
  const payrun = async () => (await world.get('/employerCheck', {}))[0];

  test('a check keeps the warnings that it had then, and a later one has those of now', async () => {
    const { employeeCheckID } = await open();
    await payday();
    await arrange(service, world, (db) =>
      db.stateAccount.create({
        select: { state: true },
        data: { companyId: world.companyID, state: 'CA', status: 'verified' },
      }),
    );
    expect(codesOf(await world.check(employeeCheckID))).toEqual(usual);
    expect(codesOf(await world.open(employee(), '2026-11-22', '2026-12-18'))).toEqual([]);
  });

  test('a check that an earlier version computed, without warnings, has none', async () => {
    const { employeeCheckID } = await open();
    await payday();
    await asSuperuser(service.urls.test, 'update employee_checks set warnings = null where id = $1', [
      employeeCheckID,
    ]);
    expect(await world.check(employeeCheckID)).toMatchObject({ status: 'processed', warnings: [] });
    expect((await payrun()).warnings).toEqual([]);
  });

  test('a payrun that pays contractors alone has no warnings, and no tax that is not computed', async () => {
    const { contractorID } = world;
    await world.post('/contractorPayment', { contractorID, pay_date: '2026-12-04', amount: 50 });
    await payday();
    expect(await payrun()).toMatchObject({ status: 'processed', warnings: [], not_computed: [] });
  });
});
