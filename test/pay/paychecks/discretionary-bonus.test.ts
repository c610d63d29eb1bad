/** 29 CFR 778.211: a bonus in the employer's discretion is paid, and is no part of the regular rate. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';

servePayrolls();

const time = '2026-11-03';
const hours = { hourly: { hours: 40, wage: 20 }, overtime: { hours: 10 } };
const open = (earnings: object) =>
  world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20', {
    shifts: [{ time, ...hours, ...earnings }],
  });

test.each([
  ['bonus', 1_237.5], // in California 100 / 40 h counts 1.5 times: overtime is 10 * 20 + 10 * (10 + 3.75)
  ['discretionary_bonus', 1_200], // 20.00: overtime is 10 * 20 + 10 * 10
])('with a %s of 100.00 the check pays %d', async (name, gross) => {
  const { employeeCheckID } = await open({ [name]: { amount: 100 } });
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const check = await world.check(employeeCheckID);
  expect(check).toMatchObject({
    status: 'processed',
    gross_pay: gross,
    shifts: [{ [name]: { amount: 100 } }],
  });
});

test('an update replaces and removes it, and leaves the bonus beside it', async () => {
  const both = { bonus: { amount: 1 }, discretionary_bonus: { amount: 2 } };
  const {
    gross_pay,
    shifts: [shift],
  } = await open(both);
  expect(gross_pay).toBe(40 * 20 + 10 * 1.5 * 24.5 + 3); // until it is computed, overtime at the usual wage
  const change = (amount: object | null) =>
    world.patch('/shifts', { shiftID: shift.shiftID, discretionary_bonus: amount });
  expect(await change({ amount: 5 })).toMatchObject({
    bonus: { amount: 1 },
    discretionary_bonus: { amount: 5 },
  });
  const removed = await change(null);
  expect(removed).toMatchObject({ bonus: { amount: 1 } });
  expect(removed).not.toHaveProperty('discretionary_bonus');
});
