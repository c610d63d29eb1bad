/** What checks and years earn under policies. */
import { describe, expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import {
  adjust,
  balance,
  cutOff,
  daysOff,
  employee,
  entries,
  open,
  payday,
  policyOf,
  refusal,
  request,
} from './time-off-world.ts';

servePayrolls();

describe('hours worked', () => {
  test('earn to the ten-thousandth, overtime included unless the policy leaves it out', async () => {
    const sick = { name: 'Sick', kind: 'sick', method: 'hours_worked', amount: 1, per_hours: 30 };
    const all = await policyOf(sick);
    const plain = await policyOf({ ...sick, counts_overtime: false });
    const hours = { hourly: { hours: 40 }, overtime: { hours: 8.5 }, pto: { hours: 8 } };
    await open({ shifts: [{ time: '2026-11-09', ...hours }] });
    await cutOff();
    expect((await entries(all)).at(-1)).toEqual(['accrued', 1.6167, false]); // 48.5 / 30 = 1.61666...
    expect((await entries(plain)).at(-1)).toEqual(['accrued', 1.3333, false]);
  });

  test('of a salary are those that it pays: 40 a week', async () => {
    const employeeID = employee(1);
    await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000, default_wage: 0 });
    const rule = { method: 'hours_worked', amount: 1, per_hours: 40 };
    const policyID = await policyOf(rule, employeeID);
    await open({ shifts: [] }, employeeID);
    await cutOff();
    expect(await entries(policyID)).toEqual([['accrued', 2, false]]);
  });

  test('paid as a flat amount or at double time are worked, the latter as overtime', async () => {
    const rule = { method: 'hours_worked', amount: 1, per_hours: 10 };
    const [all, plain] = [await policyOf(rule), await policyOf({ ...rule, counts_overtime: false })];
    const more = { flat: { amount: 100, hours: 5 }, double_time: { hours: 3 } };
    await open({ shifts: [{ time: '2026-11-09', hourly: { hours: 8 }, ...more }] });
    await cutOff();
    expect(await entries(all)).toEqual([['accrued', 1.6, false]]);
    expect(await entries(plain)).toEqual([['accrued', 1.3, false]]);
  });

  test('of a check that pays no salary are those of its shifts', async () => {
    const employeeID = employee(1);
    await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000, default_wage: 0 });
    const policyID = await policyOf({ method: 'hours_worked', amount: 1, per_hours: 10 }, employeeID);
    const shifts = [{ time: '2026-11-09', hourly: { hours: 2, wage: 50 } }];
    await open({ off_cycle_reason: 'bonus', shifts }, employeeID);
    await cutOff();
    expect(await entries(policyID)).toEqual([['accrued', 0.2, false]]);
  });

  test('of leave that a shift states without a request are taken from the balance', async () => {
    const [policyID, sick] = [await policyOf(), await policyOf({ kind: 'sick' })];
    await open({ shifts: [{ time: '2026-11-09', pto: { hours: 6 }, sick: { hours: 3 } }] });
    await cutOff();
    expect(await entries(policyID)).toEqual([
      ['used', -6, false],
      ['accrued', 4, false],
    ]);
    expect((await entries(sick))[0]).toEqual(['used', -3, false]);
  });
});

describe('a balance', () => {
  test('stops at the cap, and an entry says what was lost', async () => {
    const policyID = await policyOf({ balance_cap: 10 });
    await adjust(policyID, 7.5);
    await open();
    await cutOff();
    expect((await entries(policyID)).slice(1)).toEqual([
      ['accrued', 4, false],
      ['capped', -1.5, false],
    ]);
  });

  test('of a pay period is earned once, by whichever check pays first', async () => {
    const policyID = await policyOf();
    await open();
    await world.open(employee(), '2026-11-08', '2026-12-04', { shifts: [] });
    await cutOff();
    expect(await entries(policyID)).toEqual([['accrued', 4, false]]);
  });

  test.each([
    ['bonus', []],
    ['correction', []],
    ['final_pay', [['accrued', 4, false]]],
  ])('of a pay period with a check for %s alone has the entries %j', async (off_cycle_reason, expected) => {
    const policyID = await policyOf();
    await open({ off_cycle_reason });
    await cutOff();
    expect(await entries(policyID)).toEqual(expected);
  });

  test('carries over no more than the limit, and a year grants its hours once', async () => {
    const policyID = await policyOf({ method: 'year', amount: 80, carry_over_limit: 40 });
    expect(await balance(policyID)).toMatchObject({ balance: 80, accrued: 80, as_of: '2026-10-30' });
    await world.advance({ to: '2027-01-02T20:00:00Z' });
    const expected = { balance: 120, accrued: 80, year_start: '2027-01-01', as_of: '2027-01-02' };
    expect(await balance(policyID)).toMatchObject(expected);
    expect(await entries(policyID)).toEqual([]); // days cause them: they are stored with the next change
    await adjust(policyID, 1);
    const { carry_over_limit } = await world.patch('/timeOffPolicies', { policyID, carry_over_limit: 0 });
    expect(carry_over_limit).toBe(0);
    expect(await entries(policyID)).toEqual([
      ['granted', 80, false],
      ['year_end', -40, false],
      ['granted', 80, false],
      ['adjusted', 1, false],
    ]);
    expect(await balance(policyID)).toMatchObject({ balance: 121 });
  });

  test('gives back to a void in January what the year end had removed already, once', async () => {
    const policyID = await policyOf({ year_start: '01-01', carry_over_limit: 2 });
    const id = await open();
    await payday();
    await adjust(policyID, 1);
    expect(await balance(policyID)).toMatchObject({ balance: 5 });
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    await adjust(policyID, 10); // stores the year end: 3 of 5 hours are not carried over
    expect(await balance(policyID)).toMatchObject({ balance: 12 });
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect(await balance(policyID)).toMatchObject({ balance: 11 });
    await adjust(policyID, 1);
    expect(await balance(policyID)).toMatchObject({ balance: 12 });
    expect((await entries(policyID)).slice(-2)).toEqual([
      ['year_end', 3, false],
      ['adjusted', 1, false],
    ]);
  });

  test('counts a void in January for the year of the check, and no cap of the new year gains by it', async () => {
    const policyID = await policyOf({ year_start: '01-01', yearly_cap: 4, yearly_use_limit: 8 });
    await adjust(policyID, 40);
    const id = await open({ shifts: [{ time: '2026-11-09', pto: { hours: 8 } }] });
    await payday();
    expect(await balance(policyID)).toMatchObject({ used: 8, accrued: 4, balance: 36 });
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect(await balance(policyID)).toMatchObject({ used: 0, accrued: 0, balance: 40 });
    for (const [begins, day] of [
      ['2026-12-20', '2027-01-08'],
      ['2027-01-03', '2027-01-22'],
    ] as const)
      await world.open(employee(), begins, day);
    await world.advance({ to: '2027-01-23T20:00:00Z' });
    expect(await balance(policyID)).toMatchObject({ used: 0, accrued: 4, balance: 44 });
    await request(policyID, daysOff('2027-03-01'));
    expect(
      await refusal('/timeOffRequests', { policyID, employeeID: employee(), days: daysOff('2027-03-02') }),
    ).toEqual([expect.stringContaining('allows 8 hours in the benefit year from 2027-01-01')]);
  });
});
