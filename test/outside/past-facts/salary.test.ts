/** A salary that was another one in the past, also where the fact itself was said wrong the first time. */
import { beforeEach, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call } from '../../support/client.ts';
import { queryDatabase } from '../../support/query-database.ts';
import { atNight } from '../../support/sample.ts';
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

/** The events of the employee so far are of this instant: the database of a test has a clock of its own. */
const eventsAreOf = (instant: string) =>
  queryDatabase(
    service.urls.test,
    `update events set clock_at = $1 where object_id = $2 and coalesce(clock_at, 'infinity') > $1`,
    [instant, employeeID],
  );

atNight(
  'a raise on file already is paid from its day on, by the salary of which each check was computed',
  async () => {
    await eventsAreOf('2026-11-02T20:00:00Z');
    await world.patch('/employees', { employeeID, salary: 57_200 });
    await eventsAreOf('2026-12-08T20:00:00Z');
    await world.open(employeeID, '2026-11-29', '2026-12-18', { shifts: [] });
    await world.advance({ to: '2026-12-20T20:00:00Z' });
    const raise = { from: '2026-11-08', salary: 57_200 };
    const changesBy = ({ outcome }: Awaited<ReturnType<typeof facts.tryFact>>) =>
      outcome?.checks.map(({ checkDate, before, after }) => [
        checkDate,
        cents(after.gross) - cents(before.gross),
      ]);
    const half = (perCheck(57_200) - perCheck(52_000)) / 2;
    expect(changesBy(await facts.correct(raise))).toEqual([['2026-11-20', half]]);
    expect(changesBy(await facts.tryFact(raise))).toEqual([]);
  },
);

test('a check that a W-4 replaces says the salary that was paid, also after a raise', async () => {
  await world.patch('/employees', { employeeID, salary: 57_200 });
  const w4 = { from: '2026-11-15', federal: { form: '_2020', filingStatus: 'SINGLE', extra: 50 } };
  const { outcome, problem } = await facts.correct(w4);
  expect(problem).toBeUndefined();
  const { salary, gross_pay } = await world.check(outcome?.checks[0]?.replacedBy ?? '');
  expect([salary.amount, gross_pay]).toEqual([2_000, 2_000]);
});

atNight('a salary whose correction was deleted is paid by the next one', async () => {
  await eventsAreOf('2026-11-02T20:00:00Z');
  expect((await facts.correct(fact(57_200))).problem).toBeUndefined();
  const isCorrection = (check: { off_cycle_reason?: string }) => check.off_cycle_reason === 'correction';
  const { employeeCheckID } = (await world.get('/employeeCheck', { employeeID })).find(isCorrection);
  const query = new URLSearchParams({ companyID: world.companyID, employeeCheckID });
  await call(service, 'DELETE', `/employeeCheck?${query}`, { key: world.key });
  await eventsAreOf('2026-12-07T20:00:00Z');
  expect(await grossPaid()).toBe(perCheck(52_000));
  expect((await facts.correct(fact(57_200))).problem).toBeUndefined();
  expect(await grossPaid()).toBe(perCheck(57_200));
});

atNight('a raise that was entered late with its first day is paid from that day on', async () => {
  await eventsAreOf('2026-11-02T20:00:00Z');
  const salary_changes = [{ effective_date: '2026-11-01', salary: 57_200 }];
  await world.patch('/employees', { employeeID, salary_changes });
  await eventsAreOf('2026-12-07T20:00:00Z');
  const { outcome, problem } = await facts.correct(fact(57_200));
  expect([problem, outcome?.checks.length]).toEqual([undefined, 1]);
  expect(await grossPaid()).toBe(perCheck(57_200));
  expect((await facts.tryFact(fact(57_200))).outcome?.checks).toEqual([]);
});
