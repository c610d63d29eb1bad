/** GET /payrun: what a payday pays, who is left out and why, and how it differs from the last one. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';
import {
  approve,
  checkDate,
  checks,
  type Json,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

describe('before the cut-off', () => {
  test('sums what the previews of its checks come to, with payments to contractors in the cash', async () => {
    const { contractorID } = world;
    await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 180 });
    const previews: Json[] = await world.post('/preview/checks', { employeeCheckIDs: checks });
    const nets = previews.map(({ preview }) => preview.net_pay);
    const debit = previews.reduce((sum, { preview }) => sum + preview.totals.company_debit * 100, 0);
    const { totals, ...payrun } = await payday();
    expect(payrun).toMatchObject({
      status: 'open',
      approve_by: '2026-11-18T22:00:00.000Z',
      debit_date: '2026-11-19',
      employerCheckID: null,
      waits_because: '3 of 3 checks are not approved.',
      is_preview: true,
      contractor_total: 180,
      contractor_payment_count: 1,
      cash_needed: Math.round(debit + 18_000) / 100,
      employee_check_count: 3,
      unapproved_employee_checks: 3,
      approvals_needed: 1,
      approvals: [],
    });
    expect(payrun.employee_checks.map(({ net_pay }: Json) => net_pay)).toEqual(nets);
    expect(payrun.employee_checks.map(({ hours }: Json) => hours)).toEqual([80, 80, 80]);
    expect(totals.net_pay).toBeCloseTo(nets.reduce((sum, net) => sum + net, 0));
    expect(totals.company_debit).toBeCloseTo(debit / 100);
  });

  test('names a check that cannot be computed with the reason, and shows no amount for it', async () => {
    const [first = ''] = world.employees;
    const data = { stateTax: { code: 'ZZ' }, workingState: 'ZZ' };
    await arrange(service, world, (db) => alwaysPlaced(db, first, data));
    const { employee_checks, not_computable_employee_checks, totals } = await payday();
    expect(not_computable_employee_checks).toBe(1);
    expect(employee_checks[0]).toMatchObject({ employeeID: first, gross_pay: null, net_pay: null });
    expect(employee_checks[0].problem).toMatch(/^The working state of the employee must be/);
    expect(totals.net_pay).toBeCloseTo(employee_checks[1].net_pay + employee_checks[2].net_pay);
  });

  test('counts warnings by code, the most severe first', async () => {
    const { warnings } = await payday();
    const severities = warnings.map(({ severity }: Json) => severity);
    expect(warnings[0]).toMatchObject({ code: 'approval_missing', severity: 'blocking', check_count: 3 });
    expect(severities).toEqual([...severities].sort());
  });

  test('lists the coming paydays with what waits for an approval', async () => {
    const [first = ''] = world.employees;
    await world.open(first, '2026-11-15', '2026-12-04');
    const list = await world.get('/payrun', {});
    expect(list.map((payrun: Json) => Object.values(payrun).slice(1))).toEqual([
      ['2026-11-20', 3, 3, 3, 0],
      ['2026-12-04', 1, 1, 0, 0],
    ]);
    expect(await world.get('/payrun', { from: '2026-11-21', count: '1' })).toHaveLength(1);
  });

  test('is empty where nobody is paid, and refused on a day on which banks are closed', async () => {
    expect(await payday('2026-11-23')).toMatchObject({
      status: 'empty',
      employee_checks: [],
      cash_needed: 0,
    });
    const query = new URLSearchParams({ companyID: world.companyID, check_date: '2026-11-26' });
    expect(refusal(await call(service, 'GET', `/payrun?${query}`, { key: world.key }))).toEqual(
      refused(400, '89 check_date is not a banking day: the next one is 2026-11-27'),
    );
  });
});

describe('who is left out', () => {
  const reasons = async () =>
    (await payday()).left_out.map(({ employeeID, reason, message }: Json) => [employeeID, reason, message]);

  test('is nobody while everybody has a check', async () => {
    expect(await reasons()).toEqual([]);
  });

  test('says for each employee why', async () => {
    const [first, second] = world.employees;
    const hire = async (data: object) => {
      const id = newId();
      await arrange(service, world, async (db) => {
        const row = { companyId: world.companyID, defaultWage: 20, onboarded: true, lastName: 'N' };
        await db.employee.create({ data: { id, firstName: 'N', ...row, ...data } });
      });
      return id;
    };
    const [, moved = ''] = checks;
    await world.patch('/employeeCheck', { employeeCheckID: moved, check_date: '2026-11-24' });
    const expected = [
      [second, 'other_day', 'The check for the period is dated 2026-11-24.'],
      [await hire({ onboarded: false }), 'not_onboarded', 'The employee is not onboarded.'],
      [
        await hire({ startDate: '2026-12-01' }),
        'starts_later',
        'The employment starts after the pay period.',
      ],
      [
        await hire({ defaultPaySchedule: 'monthly' }),
        'other_schedule',
        'The employee is paid by another schedule.',
      ],
      [await hire({ employmentStatus: 'leave' }), 'on_leave', 'The employee is on leave without pay.'],
      [await hire({}), 'no_check', 'No check is open for the period.'],
    ];
    await hire({ termDate: '2026-10-01', employmentStatus: 'terminated' });
    const found = await reasons();
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found.map(([id]: string[]) => id)).not.toContain(first);
  });

  test('says of a voided check that it was voided', async () => {
    const [first] = world.employees;
    await approve();
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    await world.post('/employeeCheck/void', { employeeCheckID: checks[0] });
    const words = 'The check for the period was voided or has failed.';
    expect(await reasons()).toEqual([[first, 'voided', words]]);
  });

  test('says of a check that payroll opened that it was deleted', async () => {
    const calendar = { payroll_firstDate: '2026-12-04', payroll_firstPayPeriodID: 'rp_cpjk113j586' };
    await world.patch('/companies', calendar);
    const payroll = await world.post('/payroll/regular', {});
    const [check] = payroll.employee_checks;
    const query = new URLSearchParams({
      companyID: world.companyID,
      employeeCheckID: check.employeeCheckID,
    });
    await call(service, 'DELETE', `/employeeCheck?${query}`, { key: world.key });
    const { left_out } = await payday(payroll.check_date);
    expect(left_out.map(({ employeeID, reason }: Json) => [employeeID, reason])).toEqual([
      [check.employeeID, 'deleted'],
    ]);
  });
});

describe('against the last payday', () => {
  test('names who is new, missing or paid otherwise, the largest difference first', async () => {
    const [first = '', second = '', third = ''] = world.employees;
    await approve();
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    const last: Json = await payday();
    expect([last.status, last.is_preview, last.last_check_date]).toEqual(['computed', false, null]);
    const next = '2026-12-04';
    await world.open(first, '2026-11-15', next);
    const shorter = await world.open(second, '2026-11-15', next, {
      shifts: [{ time: '2026-11-16', hourly: { hours: 8 } }],
    });
    const { last_check_date, differences } = await payday(next);
    expect(last_check_date).toBe(checkDate);
    const netOf = (id: string) => last.employee_checks.find((check: Json) => check.employeeID === id).net_pay;
    expect(differences.map(({ employeeID, kind }: Json) => [employeeID, kind])).toEqual([
      [third, 'missing'],
      [second, 'changed'],
    ]);
    const [missing, changed] = differences;
    expect(missing).toMatchObject({ net_difference: -netOf(third), now: null });
    expect(changed.now.hours - changed.before.hours).toBe(-72);
    const [preview] = await world.post('/preview/checks', { employeeCheckIDs: [shorter.employeeCheckID] });
    expect(changed.net_difference).toBeCloseTo(preview.preview.net_pay - netOf(second));
  });
});

test('GraphQL answers the same as REST', async () => {
  const query = `query ($c: ID!, $d: Date!) { payrun(companyId: $c, checkDate: $d) { status cashNeeded
    totals { netPay } checks { employeeCheckId netPay } } payruns(companyId: $c) { checkDate } }`;
  const { body } = await graphql(service, world.key, query, { c: world.companyID, d: checkDate });
  const rest = await payday();
  expect(body.data.payrun).toEqual({
    status: 'OPEN',
    cashNeeded: rest.cash_needed,
    totals: { netPay: rest.totals.net_pay },
    checks: rest.employee_checks.map((check: Json) => ({
      employeeCheckId: check.employeeCheckID,
      netPay: check.net_pay,
    })),
  });
  expect(body.data.payruns).toEqual([{ checkDate }]);
});

test('leads to its company, and to the payrun once the cut-off has opened it', async () => {
  const query = `query ($c: ID!, $d: Date!) {
    payrun(companyId: $c, checkDate: $d) { employerCheckId company { id } employerCheck { id checks { status } } }
  }`;
  const read = async () =>
    (await graphql(service, world.key, query, { c: world.companyID, d: checkDate })).body.data.payrun;
  const company = { id: world.companyID };
  expect(await read()).toEqual({ employerCheckId: null, company, employerCheck: null });
  await approve();
  await world.advance({ to: '2026-11-18T23:00:00Z' });
  const { employerCheckId, ...after } = await read();
  const checks = Array(3).fill({ status: 'PRE_PROCESSED' });
  expect(after).toEqual({ company, employerCheck: { id: employerCheckId, checks } });
});

test("another partner's payday is neither read nor approved", async () => {
  const stranger = await makeWorld(service);
  const { companyID } = world;
  const query = new URLSearchParams({ companyID, check_date: checkDate });
  const unknown = expect.stringContaining('No company with the given company ID exists.');
  const key = stranger.testKey;
  const answers = [
    await call(service, 'GET', `/payrun?${query}`, { key }),
    await call(service, 'GET', `/payrun?companyID=${companyID}`, { key }),
    await approve({ key }),
    await unapprove({ key }),
  ];
  for (const answer of answers) expect(refusal(answer).errors).toEqual([unknown]);
  expect((await payday()).unapproved_employee_checks).toBe(3);
});
