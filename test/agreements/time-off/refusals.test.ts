/** Policies, assignments and requests that are refused, each by its own message. */
import { beforeEach, describe, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { adjust, daysOff, employee, policyOf, refusal, request, vacation } from './time-off-world.ts';

serveOnePayroll();

describe('a policy that never accrues is refused by its own message, and not stored:', () => {
  const hourly = { ...vacation, method: 'hours_worked', per_hours: 30 };
  test.each([
    ['an amount of 0', { ...vacation, amount: 0 }, 'amount is 0: the policy never accrues anything'],
    ['a cap of 0', { ...vacation, balance_cap: 0 }, 'balance_cap is 0: the policy never accrues anything'],
    [
      'a yearly cap of 0',
      { ...vacation, yearly_cap: 0 },
      'yearly_cap is 0: the policy never accrues anything',
    ],
    [
      'less than a ten-thousandth of an hour for a week of work',
      { ...hourly, amount: 0.0001, per_hours: 8000 },
      'amount never accrues anything: 40 hours worked earn less than 0.0001 hours',
    ],
    [
      'hours worked without how many',
      { ...hourly, per_hours: 0 },
      'per_hours must be more than 0 for hours_worked',
    ],
    [
      'a use limit of 0',
      { ...vacation, yearly_use_limit: 0 },
      'yearly_use_limit is 0: nobody can ever use anything',
    ],
  ])('%s', async (_what, policy, message) => {
    const before = await world.get('/timeOffPolicies', {});
    expect(await refusal('/timeOffPolicies', policy)).toEqual([message]);
    expect(await world.get('/timeOffPolicies', {})).toEqual(before);
  });

  test('a change to one leaves the policy as it was', async () => {
    const policyID = await policyOf();
    const message = 'amount is 0: the policy never accrues anything';
    expect(await refusal('/timeOffPolicies', { policyID, amount: 0 }, 'PATCH')).toEqual([message]);
    expect((await world.get('/timeOffPolicies', {})).at(-1)).toMatchObject({ policyID, amount: 4 });
  });

  test('an assignment that ends before the hire', async () => {
    await world.patch('/employees', { employeeID: employee(), start_date: '2026-10-30' });
    const { policyID } = await world.post('/timeOffPolicies', vacation);
    const days = { policyID, employeeID: employee(), start_date: '2026-10-01', end_date: '2026-10-29' };
    expect(await refusal('/timeOffPolicies/employees', days)).toEqual([
      'end_date is before the hire, 2026-10-30: nothing is ever accrued',
    ]);
  });
});

describe('a request is refused, with all reasons at once,', () => {
  let policyID: string;
  const refused = (days: object[]) => refusal('/timeOffRequests', { policyID, employeeID: employee(), days });
  beforeEach(async () => {
    await world.patch('/employees', { employeeID: employee(), start_date: '2026-10-01' });
    policyID = await policyOf({ waiting_days: 40, yearly_use_limit: 12 });
    await adjust(policyID, 20);
  });

  test('for more than is available', async () => {
    await request(policyID, [{ day: '2026-12-01', hours: 10 }]);
    await world.patch('/timeOffPolicies', { policyID, yearly_use_limit: null });
    expect(await refused([{ day: '2026-12-02', hours: 10.5 }])).toEqual([
      'The request takes 10.5 hours of Vacation, and 10 are available: 20 on the balance, 10 of it in other requests.',
    ]);
  });

  test('for more than the year allows', async () => {
    expect(await refused(daysOff('2026-12-03', '2026-12-04'))).toEqual([
      'Vacation allows 12 hours in the benefit year from 2026-01-01, and requests come to 16.',
    ]);
  });

  test('for a day that another request has, or that it has twice', async () => {
    const dayOff = { day: '2026-12-08', hours: 1 };
    await request(policyID, [dayOff]);
    expect(await refused([dayOff])).toEqual([
      '2026-12-08 is in another request already, which waits for a decision.',
    ]);
    const twice = { day: '2026-12-02', hours: 1 };
    expect(await refused([twice, twice])).toEqual(['2026-12-02 is in the request twice.']);
  });

  test('for a day in the waiting time, before the policy or outside the employment', async () => {
    const days = ['2026-09-30', '2026-10-29', '2026-11-09'].map((day) => ({ day, hours: 1 }));
    expect(await refused(days)).toEqual([
      '2026-09-30 is before the hire, 2026-10-01.',
      'Vacation covers the employee from 2026-10-30 on: 2026-10-29 is before.',
      'Vacation can be used from 2026-11-10 on, 40 days after the hire: 2026-11-09 is before.',
    ]);
    const leaving = { employment_status: 'terminated', term_date: '2026-12-04' };
    await world.patch('/employees', { employeeID: employee(), ...leaving });
    expect(await refused([{ day: '2026-12-05', hours: 1 }])).toEqual([
      '2026-12-05 is after the last day of the employment, 2026-12-04.',
    ]);
  });
});
