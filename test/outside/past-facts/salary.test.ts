/** A salary that was another one in the past, also where the fact itself was said wrong the first time. */
import { beforeEach, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { afterAll, asker, cents } from './past-world.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let employeeID: string;
let facts: ReturnType<typeof asker>;
beforeEach(async () => {
  world = await payrollWorld(service);
  employeeID = world.employees[1] ?? '';
  facts = asker(world, employeeID);
  await world.patch('/employees', { employeeID, is_salary: true, salary: 52_000, default_wage: 0 });
  await world.open(employeeID, '2026-11-01', '2026-11-20', { shifts: [] });
  await world.advance({ to: afterAll });
});

/** A biweekly check of a yearly salary pays a twenty-sixth. */
const perCheck = (yearly: number): number => cents(yearly) / 26;
const fact = (salary: number) => ({ from: '2026-11-01', salary });
const grossPaid = async () => {
  const checks = await world.get('/employeeCheck', { employeeID });
  return checks.reduce((sum: number, { gross_pay }: { gross_pay: number }) => sum + cents(gross_pay), 0);
};

test('a salary that is corrected a second time pays only what the first correction did not', async () => {
  expect((await facts.correct(fact(57_200))).problem).toBeUndefined();
  expect(await grossPaid()).toBe(perCheck(57_200));
  await world.advance({ to: '2026-12-20T20:00:00Z' });
  const again = await facts.correct(fact(62_400));
  expect(again.problem).toBeUndefined();
  expect(await grossPaid()).toBe(perCheck(62_400));
});

test('a salary that is corrected back is taken back, and nothing more is paid', async () => {
  expect((await facts.correct(fact(57_200))).problem).toBeUndefined();
  await world.advance({ to: '2026-12-20T20:00:00Z' });
  const next = await world.open(employeeID, '2026-12-06', '2026-12-31', { shifts: [] });
  const back = await facts.correct(fact(52_000));
  expect([back.problem, back.outcome?.openChecks.some(({ isNew }) => isNew)]).toEqual([undefined, false]);
  const { shifts } = await world.check(next.employeeCheckID);
  expect(shifts.at(-1)).toMatchObject({ correction: { paid_on: '2026-11-20', amount: -200 } });
});

test('the first correction cannot be deleted while a second pays only the difference to it', async () => {
  const corrections = async (): Promise<{ employeeCheckID: string; check_date: string }[]> =>
    (await world.get('/employeeCheck', { employeeID, status: 'pending' })).toSorted(
      (a: { employeeCheckID: string }, b: { employeeCheckID: string }) =>
        a.employeeCheckID < b.employeeCheckID ? -1 : 1,
    );
  await facts.correct(fact(57_200));
  await facts.correct(fact(62_400));
  const [first, second] = await corrections();
  const remove = (employeeCheckID = '') =>
    call(
      service,
      'DELETE',
      `/employeeCheck?${new URLSearchParams({ companyID: world.companyID, employeeCheckID })}`,
      {
        key: world.key,
      },
    );
  const refused = await remove(first?.employeeCheckID);
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    `The correction of ${second?.check_date} pays only what this one leaves missing: delete or void that one first.`,
  ]);
  for (const check of [second, first]) expect((await remove(check?.employeeCheckID)).status).toBe(200);
});
