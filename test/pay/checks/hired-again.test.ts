/** The salary of somebody who leaves and is hired again within one pay period: each day employed, once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let employeeID: string;
beforeEach(async () => {
  world = await payrollWorld(service);
  employeeID = world.employees[1] ?? '';
  const salaried = { is_salary: true, salary: 52_000, default_wage: 0, start_date: '2025-01-06' };
  await world.patch('/employees', { employeeID, ...salaried });
  await world.patch('/employees', { employeeID, employment_status: 'terminated', term_date: '2026-11-11' });
});

/** Biweekly, from Sunday 2026-11-08: 2,000.00 for ten working days. The first end is after three of them. */
const open = (check_date: string, more: object = {}) =>
  world.open(employeeID, '2026-11-08', check_date, { shifts: [], ...more });
const openFinal = () => open('2026-11-13', { off_cycle_reason: 'final_pay' });
const hireAgain = (more: object = { start_date: '2026-11-18' }) =>
  world.patch('/employees', { employeeID, employment_status: 'live', ...more });
const salaryOf = async (employeeCheckID: string) => (await world.check(employeeCheckID)).salary.amount;

test('one check pays the days of both employments, and none between them', async () => {
  await hireAgain();
  const { employeeCheckID, gross_pay } = await open('2026-12-04');
  expect([await salaryOf(employeeCheckID), gross_pay]).toEqual([1_200, 1_200]);
  await world.advance({ to: '2026-12-05T20:00:00Z' });
  expect((await world.check(employeeCheckID)).gross_pay).toBe(1_200);
});

describe('beside final wages', () => {
  test('that are open, a check pays the days since the return, and the final check those before', async () => {
    const { employeeCheckID: final } = await openFinal();
    expect(await salaryOf(final)).toBe(600);
    await hireAgain();
    expect(await salaryOf(final)).toBe(600);
    const { employeeCheckID: next } = await open('2026-12-04');
    expect(await salaryOf(next)).toBe(600);
    await world.advance({ to: '2026-12-05T20:00:00Z' });
    expect((await world.check(final)).gross_pay + (await world.check(next)).gross_pay).toBe(1_200);
  });

  test.each([
    ['of a new day, also as an automatic salary', { start_date: '2026-11-18' }, 600],
    ['of no day: it has been paid up to the last one', {}, 1_400],
  ])('that are paid, a check pays the days since the return %s', async (_of, back, amount) => {
    await openFinal();
    await world.advance({ to: '2026-11-16T20:00:00Z' });
    await hireAgain(back);
    const { salary } = await open('2026-12-04', { salary: { kind: 'automatic' } });
    expect(salary.amount).toBe(amount);
    const again = await open('2026-12-04');
    expect(again.salary.kind).toBe('none');
  });
});
