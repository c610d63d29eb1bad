/** A creditor's order with a local minimum wage, and a state form beside an address, through REST. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { employee } from './warned-checks.ts';

servePayrolls();

const order = {
  garnishment_type: 'creditor',
  agency: { name: 'A county', address: '1 Court St' },
  case_id: '26-CV-1',
  order_number: '7',
  effective_start_date: '2026-11-01',
  cap_amount: 5000,
};
const shifts = [{ time: '2026-11-09', hourly: { hours: 40, wage: 60 } }];
const withheld = async (): Promise<number> => {
  const { garnishments } = await world.post('/preview/checkData', {
    employeeID: employee(),
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts,
  });
  return garnishments[0].amount;
};

test('the order takes less, and null takes the wage of the state again', async () => {
  const { garnishmentID } = await world.post('/garnishments', { employeeID: employee(), ...order });
  const state = await withheld();
  const set = (local_minimum_wage: number | null) =>
    world.patch('/garnishments', { garnishmentID, local_minimum_wage });
  expect(await set(19.18)).toMatchObject({ local_minimum_wage: 19.18 });
  const local = await withheld();
  // 40 % of 96 hours of the difference to 16.90, of a biweekly check
  expect(Math.round((state - local) * 100)).toBeCloseTo(96 * 228 * 0.4, -1);
  await set(null);
  expect(await withheld()).toBe(state);
});

test.each([
  ['child_support', 19, 'is for creditor and other only'],
  ['creditor', 1001, 'must be 1000 or less'],
])('an order of %s with %d is refused', async (garnishment_type, local_minimum_wage, problem) => {
  const body = {
    companyID: world.companyID,
    employeeID: employee(),
    ...order,
    garnishment_type,
    local_minimum_wage,
  };
  const answer = await call(service, 'POST', '/garnishments', { key: world.key, body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(problem)]);
});

test('a state form cannot name another home than the address', async () => {
  const home = { address: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };
  await arrange(service, world, (db) => db.employee.updateMany({ where: { id: employee() }, data: home }));
  const set = (residence: string) =>
    call(service, 'POST', '/employees/setTaxParameters', {
      key: world.key,
      body: { companyID: world.companyID, employeeID: employee(), state: { code: 'CA', residence } },
    });
  const refused = await set('AZ');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining("must be NV, the state of the employee's address, which counts instead"),
  ]);
  expect((await set('NV')).status).toBe(200);
});
