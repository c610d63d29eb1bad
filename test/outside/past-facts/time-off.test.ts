/** A fact of somebody who earns time off. */
import { expect, test } from 'vitest';
import { payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { afterAll, asker } from './past-world.ts';

serve({ clock: () => start });

const moreTax = { from: '2026-12-04', federal: { form: '_2020', filingStatus: 'SINGLE', extra: 50 } };

test('a check that takes the place of another one earns its time off once, also below a cap', async () => {
  const world = await payrollWorld(service);
  const [employeeID = ''] = world.employees;
  const policy = { name: 'Vacation', kind: 'vacation', method: 'pay_period', amount: 4, balance_cap: 10 };
  const { policyID } = await world.post('/timeOffPolicies', policy);
  await world.post('/timeOffPolicies/employees', { policyID, employeeID, start_date: '2026-10-30' });
  await world.post('/timeOffBalances', { policyID, employeeID, add: 6, reason: 'Of the year before' });
  const { employeeCheckID } = await world.open(employeeID, '2026-11-08', '2026-12-04');
  await world.advance({ to: afterAll });
  const { time_off } = await world.check(employeeCheckID);
  expect(time_off).toMatchObject([{ accrued: 4, balance: 10 }]);
  const { outcome } = await asker(world, employeeID).correct(moreTax);
  const replacement = await world.check(outcome?.checks[0]?.replacedBy ?? '');
  expect(replacement.time_off).toEqual(time_off);
  const [balance] = await world.get('/timeOffBalances', { employeeID });
  expect(balance).toMatchObject({ balance: 10, accrued: 4 });
});
