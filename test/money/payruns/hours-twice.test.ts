/** The same hours on two checks of one employee and period, which are paid on different days. */
import { expect, test } from 'vitest';
import { servePayrolls, world } from './served-payroll.ts';
import { employee, open, shift, type Warning } from './warned-checks.ts';

servePayrolls();

const period = '2026-11-08';
const openOn = (checkDate: string, shifts: object[], more: object = {}) =>
  world.open(employee(), period, checkDate, { shifts, ...more });
const hours = [shift('09', 8), shift('10', 6, { wage: 31 })];
const duplicatesOf = ({ warnings }: { warnings: Warning[] }) =>
  warnings
    .filter(({ code }) => code === 'looks_like_duplicate')
    .map(({ message, shiftIDs }) => [message, shiftIDs]);
const message = (day: string) => `Another check, of ${day}, has shifts with the same time and hours.`;
const idsOf = (check: { shifts: { shiftID: string }[] }) => check.shifts.map(({ shiftID }) => shiftID);

test('both checks say so, with their own shifts', async () => {
  const first = await openOn('2026-12-04', hours);
  expect(duplicatesOf(first)).toEqual([]);
  const second = await openOn('2026-12-11', [...hours, shift('11', 8)]);
  expect(duplicatesOf(second)).toEqual([[message('2026-12-04'), idsOf(second).slice(0, 2)]]);
  expect(duplicatesOf(await world.check(first.employeeCheckID))).toEqual([
    [message('2026-12-11'), idsOf(first)],
  ]);
});

test('also where the first check is paid', async () => {
  await openOn('2026-11-24', hours);
  await world.advance({ to: '2026-11-25T00:00:00Z' });
  const second = await openOn('2026-12-11', hours);
  expect(duplicatesOf(second)).toEqual([[message('2026-11-24'), idsOf(second)]]);
});

test('another day, hour or wage is another work, and so are amounts without hours', async () => {
  const bonus = { time: '2026-11-12', bonus: { amount: 100 } };
  await openOn('2026-12-04', [...hours, bonus]);
  const others = [shift('10', 8), shift('09', 7), shift('11', 6, { wage: 31 }), bonus];
  expect(duplicatesOf(await openOn('2026-12-11', [...others, shift('10', 6, { wage: 32 })]))).toEqual([]);
});

test('hours of an off-cycle check that the regular check of its day pays too', async () => {
  await openOn('2026-12-04', hours);
  const correction = await openOn('2026-12-04', hours, { off_cycle_reason: 'correction' });
  expect(duplicatesOf(correction)).toEqual([[message('2026-12-04'), idsOf(correction)]]);
});

test('two checks of one day are named once, as before, and those of another employee never', async () => {
  await open({ shifts: hours });
  const twice = await open({ shifts: hours });
  expect(duplicatesOf(twice)).toEqual([
    ['The employee has another check for the same period on 2026-12-04.', []],
  ]);
  const [other = ''] = world.employees;
  expect(duplicatesOf(await open({ shifts: hours }, other))).toEqual([]);
});
