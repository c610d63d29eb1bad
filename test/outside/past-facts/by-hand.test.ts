/** A raise of the past of somebody whose pay was corrected by hand: nothing is paid twice. */
import { expect, test } from 'vitest';
import { start } from '../../money/payruns/payroll-world.ts';
import { atNight } from '../../support/sample.ts';
import { serve } from '../../support/served-world.ts';
import { pastWorld } from './past-world.ts';

serve({ clock: () => start });

async function paidWage() {
  const world = await pastWorld();
  const [check] = await world.get('/employeeCheck', { employeeID: world.employee });
  const wage: number = check.shifts[0].hourly.wage;
  return { world, wage, raise: { from: '2026-11-01', wage: wage + 2 } };
}

test('a raise that somebody paid by hand with the next check is not paid again', async () => {
  const { world, wage, raise } = await paidWage();
  await world.patch('/employees', { employeeID: world.employee, default_wage: wage + 2 });
  const shifts = [{ time: '2026-12-12', retroactive: { amount: 160, hours: 80 } }];
  await world.open(world.employee, '2026-11-29', '2026-12-18', { shifts });
  expect((await world.tryFact(raise)).problem).toBe(
    'The check of 2026-12-18 has retroactive pay that was entered by hand: pay what is still missing with a check of your own.',
  );
});

atNight('a raise that somebody paid by a correction of the check is not paid again', async () => {
  const { world, raise } = await paidWage();
  const shifts = [{ time: '2026-11-14', retroactive: { amount: 160, hours: 80 } }];
  const more = { shifts, off_cycle_reason: 'correction', recurring_deductions: false };
  await world.open(world.employee, '2026-11-01', '2026-12-18', more);
  expect((await world.tryFact(raise)).problem).toContain('2026-11-20 was corrected before');
});

test('a raise is not paid for an hour that was taken back by hand', async () => {
  const { world, wage, raise } = await paidWage();
  const correction = { paid_on: '2026-11-20', hours: -1, wage };
  const shifts = [
    { time: '2026-11-30', hourly: { hours: 8 } },
    { time: '2026-12-12', correction },
  ];
  await world.open(world.employee, '2026-11-29', '2026-12-18', { shifts });
  expect((await world.tryFact(raise)).problem).toContain('2026-11-20 was corrected before');
});
