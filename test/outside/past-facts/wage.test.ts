/** A wage that was another one in the past: what it means for paid checks, and what is done about it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { contents } from '../../isolation/population.ts';
import { start } from '../../money/payruns/payroll-world.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { cents, pastWorld, paydays } from './past-world.ts';

serve({ clock: () => start });

let world: Awaited<ReturnType<typeof pastWorld>>;
let wage: number;
beforeEach(async () => {
  world = await pastWorld();
  const [check] = await world.get('/employeeCheck', { employeeID: world.employee });
  wage = check.shifts[0].hourly.wage;
});
const raise = () => ({ from: '2026-10-18', wage: wage + 1.25 });
const checksNow = () => world.get('/employeeCheck', { employeeID: world.employee });

describe('a raise that reaches back over three checks', () => {
  test('is shown to the cent, and a dry run writes nothing into any table', async () => {
    const before = await contents(service.urls.test, world.partnerID);
    const { outcome, token } = await world.tryFact(raise());
    expect(await contents(service.urls.test, world.partnerID)).toEqual(before);
    expect(token).toBeTruthy();
    expect(outcome?.checks.map(({ checkDate }) => checkDate)).toEqual(paydays.map(([, day]) => day));
    for (const { before: was, after } of outcome?.checks ?? []) {
      expect(cents(after.gross) - cents(was.gross)).toBe(80 * 125);
      expect(cents(after.net)).toBeGreaterThan(cents(was.net));
    }
    expect(outcome?.openChecks).toMatchObject([{ isNew: true, before: null, after: { gross: 300 } }]);
  });

  test('is paid once by the token, as the dry run showed, and no day of it is warned about', async () => {
    const { outcome, token = '' } = await world.tryFact(raise());
    const done = await world.commit(raise(), token);
    expect(done.problem).toBeUndefined();
    expect(done.outcome?.result).toBe(outcome?.result);
    const again = await world.commit(raise(), token);
    expect([again.outcome, again.headers.get('Idempotent-Replayed')]).toEqual([done.outcome, 'true']);
    const [correction, ...others] = (await checksNow()).filter(
      (check: { off_cycle_reason?: string }) => check.off_cycle_reason === 'correction',
    );
    expect(others).toEqual([]);
    const { warnings } = await world.check(correction.employeeCheckID);
    expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('shift_outside_period');
    await world.advance({ to: '2026-12-20T20:00:00Z' });
    const paid = await world.check(correction.employeeCheckID);
    const shown = outcome?.openChecks[0]?.after;
    expect([paid.status, paid.gross_pay, paid.net_pay]).toEqual(['processed', 300, shown?.net]);
    const { default_wage } = await world.get('/employees', { employeeID: world.employee });
    expect(default_wage).toBe(wage + 1.25);
  });

  test('is refused once a further check is paid, and nothing is written', async () => {
    const { token = '' } = await world.tryFact(raise());
    await world.open(world.employee, '2026-11-29', '2026-12-18');
    await world.advance({ to: '2026-12-21T20:00:00Z' });
    const before = await checksNow();
    const refused = await world.commit(raise(), token);
    expect(refused.problem).toMatch(/^The result would differ/);
    expect(await checksNow()).toEqual(before);
    const { outcome } = await world.tryFact(raise());
    expect(outcome?.checks).toHaveLength(4);
  });

  atNight('is committed by its result, too, and by no other one', async () => {
    const { outcome } = await world.tryFact(raise());
    expect((await world.correct(raise(), { ifResult: 'another' })).problem).toMatch(
      /^The result would differ/,
    );
    expect((await world.correct(raise(), { ifResult: outcome?.result })).problem).toBeUndefined();
    expect((await world.correct(raise(), { ifResult: outcome?.result })).problem).toMatch(/would differ/);
  });
});

test('a wage that was lower is taken back from the next check, or the fact is refused without one', async () => {
  const lower = { from: '2026-11-15', wage: wage - 0.5 };
  expect((await world.tryFact(lower)).problem).toContain('no open check this year');
  const { employeeCheckID } = await world.open(world.employee, '2026-11-29', '2026-12-18');
  const { outcome, token = '' } = await world.tryFact(lower);
  expect(outcome?.checks.map(({ checkDate }) => checkDate)).toEqual(['2026-12-04']);
  const gross = 80 * cents(wage - 0.5);
  expect(outcome?.openChecks).toMatchObject([
    { employeeCheckId: employeeCheckID, isNew: false, after: { gross: (gross - 80 * 50) / 100 } },
  ]);
  expect((await world.commit(lower, token)).problem).toBeUndefined();
  const { shifts } = await world.check(employeeCheckID);
  expect(shifts.at(-1)).toMatchObject({ correction: { paid_on: '2026-12-04', amount: -40 } });
});

test('a wage that was corrected is not corrected again, whose check would keep what the first one paid', async () => {
  expect((await world.correct(raise())).problem).toBeUndefined();
  const before = await checksNow();
  for (const other of [wage, wage + 2]) {
    expect((await world.tryFact({ ...raise(), wage: other })).problem).toBe(
      'The wage of the check of 2026-11-06 was corrected before: pay or take back the rest with a check of your own.',
    );
  }
  expect(await checksNow()).toEqual(before);
  expect((await world.tryFact({ from: '2026-12-05', wage: wage + 2 })).problem).toBeUndefined();
});

describe('a raise that was entered for the days to come', () => {
  beforeEach(() => world.patch('/employees', { employeeID: world.employee, default_wage: wage + 1.25 }));

  test('is paid once for the days before it, since which it counts', async () => {
    const { outcome, token = '' } = await world.tryFact(raise());
    expect(outcome?.checks.map(({ before, after }) => after.gross - before.gross)).toEqual([100, 100, 100]);
    expect((await world.commit(raise(), token)).problem).toBeUndefined();
    expect((await world.tryFact(raise())).outcome).toMatchObject({ checks: [], openChecks: [] });
    const later = { ...raise(), from: '2026-11-23' };
    expect((await world.tryFact(later)).problem).toContain('2026-12-04 was corrected before');
  });

  atNight('is not that of these days where another wage is said: each gets that one', async () => {
    const { outcome } = await world.tryFact({ ...raise(), from: '2026-11-15', wage: wage + 1 });
    expect(outcome?.checks.map(({ before, after }) => after.gross - before.gross)).toEqual([80]);
  });
});

atNight(
  'a check of a year of which some figures are provisional is counted by the same figures',
  async () => {
    await world.open(world.employee, '2026-12-27', '2027-01-15');
    await world.advance({ to: '2027-01-18T20:00:00Z' });
    const { outcome, problem } = await world.tryFact({ from: '2027-01-02', wage: wage + 1 });
    expect(problem).toBeUndefined();
    expect(
      outcome?.checks.map(({ checkDate, before, after }) => [checkDate, after.gross - before.gross]),
    ).toEqual([['2027-01-15', 40]]);
  },
);

atNight('what is missing of pay on paper is paid on paper too', async () => {
  const onPaper = { disbursement: { method: 'download_check' } };
  const { employeeCheckID } = await world.open(world.employee, '2026-11-29', '2026-12-18', onPaper);
  await world.advance({ to: '2026-12-21T20:00:00Z' });
  await world.post('/employeeCheck/printed/confirm', { employeeCheckID });
  expect((await world.correct({ ...raise(), from: '2026-11-29' })).problem).toBeUndefined();
  const correction = (await checksNow()).find(
    (check: { off_cycle_reason?: string }) => check.off_cycle_reason === 'correction',
  );
  expect(correction.disbursement.method).toBe('download_check');
});

test('a day of another year, a day to come and pay that is on its way are refused with their reason', async () => {
  const fact = (from: string) => world.tryFact({ from, wage: wage + 1 });
  expect((await fact('2025-12-31')).problem).toContain('must be in this year');
  expect((await fact('2026-12-08')).problem).toContain('must not be after today');
  await world.open(world.employee, '2026-11-29', '2026-12-18');
  await world.advance({ to: '2026-12-17T20:00:00Z' });
  expect((await fact('2026-11-15')).problem).toBe(
    'The pay of the check of 2026-12-18 has not arrived, or came back: correct the fact once it has arrived.',
  );
});
