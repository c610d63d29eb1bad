/** A company chooses the method by which a state's income tax is withheld, from a day on. */
import { describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';

servePayrolls();

const choose = (state: string, withholding_method: string | null, withholding_method_from?: string) =>
  call(service, 'PATCH', '/companies/stateAccounts', {
    key: world.key,
    body: { companyID: world.companyID, state, withholding_method, withholding_method_from },
  });
const accounts = () => world.get('/companies/stateAccounts', {});
const chosenIn = async (state: string) =>
  (await accounts())
    .find((account: { state: string }) => account.state === state)
    .withholding_methods.map((method: { method: string; effective_from: string }) => [
      method.method,
      method.effective_from,
    ]);
const worksIn = (working_state: string) =>
  world.patch('/employees', { employeeID: world.employeeID, working_state });

type Line = { code: string; amount: number };
async function withheld(check_date: string, begins: string, amount: number): Promise<number | undefined> {
  const { taxes } = await world.post('/preview/checkData', {
    employeeID: world.employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', begins)?.id,
    check_date,
    shifts: [{ time: begins, flat: { amount } }],
  });
  return taxes.find(({ code }: Line) => /^(?!us_)\w\w_income$/.test(code))?.amount;
}

/** Fridays of which the year of the first day has 27, or the Fridays between them. */
const paidFrom = (begins: string, payroll_firstDate: string) =>
  world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstDate,
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', begins)?.id,
  });

describe('a choice', () => {
  test('holds for the check dates from its day on, until the next one begins', async () => {
    await worksIn('MN');
    expect((await choose('MN', 'whole_dollars', '2026-12-04')).status).toBe(200);
    await choose('MN', 'standard', '2026-12-18');
    // 52,000 a year: 1,782.09 and 6.8 % of 13,990 are 2,733.41, over 26
    expect(await withheld('2026-12-03', '2026-11-15', 2000)).toBe(105.13);
    expect(await withheld('2026-12-04', '2026-11-15', 2000)).toBe(105);
    expect(await withheld('2026-12-17', '2026-11-15', 2000)).toBe(105);
    expect(await withheld('2026-12-18', '2026-11-15', 2000)).toBe(105.13);
  });

  test('that is stated later takes away those from its day on, and null takes all away', async () => {
    await choose('MN', 'whole_dollars', '2026-01-01');
    await choose('MN', 'standard', '2026-12-01');
    await choose('MN', 'whole_dollars', '2027-06-01');
    await choose('MN', 'standard', '2026-12-01');
    expect(await chosenIn('MN')).toEqual([
      ['whole_dollars', '2026-01-01'],
      ['standard', '2026-12-01'],
    ]);
    await world.patch('/companies/stateAccounts', { state: 'MN', unemployment_rate: 2 });
    expect(await chosenIn('MN')).toHaveLength(2);
    await choose('MN', null);
    expect(await chosenIn('MN')).toEqual([]);
  });

  test('reaches the check, its explanation and the audit, and leaves what was computed as it is', async () => {
    await worksIn('MN');
    const { employeeCheckID } = await world.open(world.employeeID, '2026-11-01', '2026-11-20');
    await choose('MN', 'whole_dollars', '2026-01-01');
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const { explanation } = await world.get('/employeeCheck/explanation', { employeeCheckID });
    const line = explanation.amounts.find(({ label }: { label: string }) => label === 'Minnesota income tax');
    expect(line.formula).toMatch(/; the company chose whole dollars$/);
    expect(Number(line.amount) % 1).toBe(0);
    const before = await world.check(employeeCheckID);
    await choose('MN', null);
    expect((await world.check(employeeCheckID)).taxes).toEqual(before.taxes);
    const again = await world.get('/employeeCheck/explanation', { employeeCheckID });
    expect(again.explanation.differences).toEqual([]);
    const entries = `select caller_kind as caller from audit_entries where partner_id = $1 and action = 'setStateAccount'`;
    expect(await asSuperuser(service.urls.test, entries, [world.partnerID])).toHaveLength(2);
  });
});

describe('27 biweekly periods in Massachusetts', () => {
  test('divide a year in which the pay calendar has 27 paydays, and no other', async () => {
    await paidFrom('2026-11-01', '2026-11-20'); // 2026-01-02 to 2026-12-18, and 2027-01-01, paid the day before
    await worksIn('MA');
    expect((await choose('MA', 'biweekly_27', '2026-01-01')).status).toBe(200);
    // 42,000 after 2,000 of FICA: 55,387.50 and 9 % of 26,250 over 27
    expect(await withheld('2026-11-20', '2026-11-01', 44_000)).toBe(2138.89);
    await paidFrom('2026-10-25', '2026-11-13');
    expect(await withheld('2026-11-20', '2026-11-01', 44_000)).toBe(2100); // 5 % of it
  });

  test.each([
    ['without a pay calendar', undefined, 0],
    ['in a year of 26 paydays', '2026-11-13', 26],
  ])('are refused %s', async (_, first, count) => {
    if (first) await paidFrom('2026-10-25', first);
    const { status, body } = await choose('MA', 'biweekly_27', '2026-01-01');
    expect([status, body.errors[0].message]).toEqual([
      400,
      `withholding_method needs a year with 27 biweekly paydays: the pay calendar has ${count} in 2026`,
    ]);
    expect(await accounts()).toEqual([]);
  });
});

describe('a method is refused, and nothing is kept', () => {
  test.each<[string, string | null, string | undefined, string]>([
    ['TX', 'whole_dollars', '2026-01-01', 'must be standard: TX has no other whose figures are loaded'],
    ['AL', 'annual_tables', '2026-01-01', 'must be one that AL allows: standard, whole_dollars'],
    [
      'CA',
      'wage_brackets',
      '2026-01-01',
      'cannot be wage_brackets: the table of Method A (wage brackets) is not loaded',
    ],
    [
      'IL',
      'wage_brackets',
      '2026-01-01',
      'cannot be wage_brackets: the table of wage brackets is not loaded',
    ],
    ['IL', 'whole_dollars', '2026-01-01', 'must be standard: IL has no other whose figures are loaded'],
  ])('%s, %s', async (state, method, from, problem) => {
    const { status, body } = await choose(state, method, from);
    expect([status, body.errors[0].message]).toEqual([400, `withholding_method ${problem}`]);
    expect(await accounts()).toEqual([]);
  });

  test.each<[string | null, string | undefined, string]>([
    ['whole_dollars', undefined, 'withholding_method_from must be given with the method'],
    [null, '2026-01-01', 'withholding_method must be given with its first day'],
    ['whole_dollars', '2026-02-30', 'withholding_method_from must be'],
    ['half_dollars', '2026-01-01', 'withholding_method must be one of'],
  ])('%s from %s', async (method, from, problem) => {
    const { status, body } = await choose('AL', method, from);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(problem)]);
    expect(await accounts()).toEqual([]);
  });
});
