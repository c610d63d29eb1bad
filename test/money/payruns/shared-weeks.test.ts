/** A workweek that two pay periods share: the plain hours on both checks are more than 40. */
import { expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { codesOf, employee, shift, type Warning } from './warned-checks.ts';

servePayrolls();

/** The week begins on Wednesday, so that the biweekly periods, which begin on Sunday, divide it. */
const beginOnWednesday = () =>
  arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: world.companyID }, data: { workweekStartsOn: 3 } }),
  );
const first = (shifts: object[], id = employee()) => world.open(id, '2026-11-08', '2026-12-04', { shifts });
const second = (shifts: object[], id = employee()) => world.open(id, '2026-11-22', '2026-12-18', { shifts });
const before = [shift('18', 8), shift('19', 8), shift('20', 8)];
const after = [shift('22', 8), shift('23', 8.5)];
const overtimeOf = ({ warnings }: { warnings: Warning[] }) =>
  warnings
    .filter(({ code }) => code === 'overtime_not_stated')
    .map(({ message, shiftIDs, severity, blocks }) => [message, shiftIDs, severity, blocks]);
const message = (day: string, from = '2026-11-18') =>
  `More than 40 h in the workweek of ${from}, with those on the check of ${day}, ` +
  'not all stated as overtime (29 USC 207).';
const idsOf = (check: { shifts: { shiftID: string }[] }) => check.shifts.map(({ shiftID }) => shiftID);

test('both checks say so, with their own shifts of the week', async () => {
  await beginOnWednesday();
  const firstCheck = await first([shift('16', 8), ...before]);
  expect(overtimeOf(firstCheck)).toEqual([]);
  const other = await second([...after, shift('25', 8)]);
  expect(overtimeOf(other)).toEqual([[message('2026-12-04'), idsOf(other).slice(0, 2), 'warning', false]]);
  expect(overtimeOf(await world.check(firstCheck.employeeCheckID))).toEqual([
    [message('2026-12-18'), idsOf(firstCheck).slice(1), 'warning', false],
  ]);
});

test('also where the first check is paid, and not once its hours are deleted', async () => {
  await beginOnWednesday();
  const firstCheck = await first(before);
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  const other = await second(after);
  expect(overtimeOf(other)).toEqual([[message('2026-12-04'), idsOf(other), 'warning', false]]);
  expect(overtimeOf(await world.check(firstCheck.employeeCheckID))).toEqual([]);
});

test('not of 40 hours, of hours stated as overtime or leave, or of another employee', async () => {
  await beginOnWednesday();
  await first(before);
  const overtime = { time: '2026-11-23', overtime: { hours: 4 } };
  const leave = { time: '2026-11-24', pto: { hours: 8 } };
  expect(overtimeOf(await second([shift('22', 8), shift('23', 8), overtime, leave]))).toEqual([]);
  const [another = ''] = world.employees;
  expect(overtimeOf(await second(after, another))).toEqual([]);
});

test('not where the week begins with the period', async () => {
  await first([shift('16', 8), shift('17', 8), ...before]);
  expect(overtimeOf(await second(after))).toEqual([]);
});

test('where this check alone has more than 40, its lines say so, once', async () => {
  await beginOnWednesday();
  await first(before);
  const [only, ...more] = overtimeOf(await second([shift('22', 14), shift('23', 14), shift('24', 14)]));
  expect(only?.[0]).toBe(
    'more than 40 h in the workweek of 2026-11-22, not all stated as overtime (29 USC 207)',
  );
  expect(more).toEqual([]);
});

test('of late hours of an earlier period, which a check pays outside its own', async () => {
  await first([shift('09', 8), shift('10', 8), shift('11', 8), shift('12', 8), shift('13', 8)]);
  const late = await second([shift('14', 6)]);
  expect(overtimeOf(late)).toEqual([[message('2026-12-04', '2026-11-09'), idsOf(late), 'warning', false]]);
});

test('not of an exempt employee', async () => {
  await beginOnWednesday();
  await world.patch('/employees', { employeeID: employee(), is_exempt: true });
  await first(before);
  expect(codesOf(await second(after))).not.toContain('overtime_not_stated');
});

test('also of two checks of one period, whose weeks lie within it', async () => {
  const firstCheck = await first([shift('16', 8), shift('17', 8), ...before]);
  const other = await world.open(employee(), '2026-11-08', '2026-12-07', { shifts: [shift('21', 1)] });
  expect(overtimeOf(other)).toEqual([[message('2026-12-04', '2026-11-16'), idsOf(other), 'warning', false]]);
  expect(overtimeOf(await world.check(firstCheck.employeeCheckID))).toEqual([
    [message('2026-12-07', '2026-11-16'), idsOf(firstCheck), 'warning', false],
  ]);
});
