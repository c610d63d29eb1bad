import { beforeEach, expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let checks: string[];
let contractorPaymentID: string;
beforeEach(async () => {
  world = await payrollWorld(service);
  checks = await world.openAll('2026-11-01', '2026-11-20');
  const payment = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 120.5 };
  ({ contractorPaymentID } = await world.post('/contractorPayment', payment));
  await world.advance({ to: '2026-11-18T22:00:00Z' });
});

type Totals = Record<string, number>;
const payrun = async () => (await world.get('/employerCheck', {}))[0];
const centsOf = (amount = 0) => Math.round(amount * 100);
const added = (all: readonly Totals[]) =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      all.reduce((sum, totals) => sum + centsOf(totals[name]), 0),
    ]),
  );
const totalsOf = async (ids: readonly string[]) =>
  added(await Promise.all(ids.map(async (id) => (await world.check(id)).totals)));

test('the totals of a payrun are the sums of its checks, after every change of their status', async () => {
  const { totals, employee_check_count, contractor_total, reporting_periods } = await payrun();
  expect(added([totals])).toEqual(await totalsOf(checks));
  expect({ employee_check_count, contractor_total }).toEqual({
    employee_check_count: 3,
    contractor_total: 120.5,
  });
  expect(reporting_periods).toMatchObject([{ start: '2026-11-01' }]);

  await world.advance({ to: '2026-11-21T00:00:00Z' });
  expect((await payrun()).totals).toEqual(totals);
  const set = (status: string) =>
    asSuperuser(service.urls.test, `update employee_checks set status = $2 where id = $1`, [
      checks[0],
      status,
    ]);
  await set('voided');
  expect(added([(await payrun()).totals])).toEqual(await totalsOf(checks.slice(1)));
  expect((await payrun()).employee_check_count).toBe(3);
  await world.post('/contractorPayment/void', { contractorPaymentID });
  expect((await payrun()).contractor_total).toBe(0);
  await set('processed');
  expect((await payrun()).totals).toEqual(totals);
});

test('a payrun returns its checks in pages, and the list of checks returns all of them', async () => {
  const query = `query ($company: ID!, $start: ID) {
    employerChecks(companyId: $company) { nodes { id checkCount checks(first: 2, startAt: $start) { id } } } }`;
  const page = async (begins?: string) => {
    const variables = { company: world.companyID, start: begins };
    const { body } = await graphql(service, world.key, query, variables);
    return body.data.employerChecks.nodes[0];
  };
  const first = await page();
  expect(first).toMatchObject({ checkCount: 3, checks: checks.slice(0, 2).map((id) => ({ id })) });
  expect((await page(checks[2])).checks).toEqual([{ id: checks[2] }]);

  await world.open(world.employeeID, '2026-11-15', '2026-12-04');
  const listed = await world.get('/employeeCheck', { employerCheckID: first.id });
  expect(listed.map((check: { employeeCheckID: string }) => check.employeeCheckID)).toEqual(checks);
});
