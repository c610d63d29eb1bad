/** An exempt employee whose salary is below the least of the place (29 CFR 541.600 and the states' own). */
import { expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { choose, employee, open, type Warning } from './warned-checks.ts';

servePayrolls();

const set = (salary: number, more: object = {}) =>
  arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id: employee() },
      data: { isSalary: true, salaryCents: BigInt(salary * 100), ...more },
    }),
  );
const place = async (state: string, city: string, zip: string) => {
  const address = { name: city, address: '1 Main St', city, state, zip };
  const { workLocationID } = await world.post('/workLocations', address);
  return { workingState: state, stateTax: { code: state }, workLocationId: workLocationID };
};
/** Opens a check of the salary; the answer reads what it warns of, as the facts are then. */
async function openSalary(more: object = {}) {
  const { employeeCheckID } = await open({ shifts: [], ...more });
  return async () =>
    ((await world.check(employeeCheckID)).warnings as Warning[])
      .filter(({ code }) => code === 'salary_below_floor')
      .map(({ message }) => message);
}
const message = (weekly: string, where: string, least: string, since: string) =>
  `A salary of ${weekly} a week: the law of ${where} asks for ${least} since ${since} ` +
  'where an employee is exempt from overtime.';

test('is named in California below 70,304 a year, and not at it', async () => {
  await set(70_303);
  const found = await openSalary();
  expect(await found()).toEqual([message('1,351.98', 'CA', '1,352.00', '2026-01-01')]);
  await set(70_304);
  expect(await found()).toEqual([]);
});

test('is named where federal law alone asks for a salary: 684 a week', async () => {
  const dallas = await place('TX', 'Dallas', '75201');
  await set(35_567, dallas);
  const found = await openSalary();
  expect(await found()).toEqual([message('683.98', 'US', '684.00', '2020-01-01')]);
  await set(35_568, dallas);
  expect(await found()).toEqual([]);
});

test('is more in New York City than in Albany', async () => {
  await set(65_000, await place('NY', 'Albany', '12207'));
  const found = await openSalary();
  expect(await found()).toEqual([]);
  await set(65_000, await place('NY', 'New York', '10001'));
  const city = 'New York City, Nassau, Suffolk and Westchester';
  expect(await found()).toEqual([message('1,250.00', city, '1,275.00', '2026-01-01')]);
});

test('is the salary of a full week, also in a period of which a part is paid', async () => {
  await set(80_000, { startDate: '2026-11-19' });
  expect(await (await openSalary())()).toEqual([]);
});

test('follows a change of the salary within the period', async () => {
  await set(80_000, { salaryChanges: [{ from: '2026-11-18', salaryCents: 5_200_000 }] });
  const found = await openSalary();
  expect(await found()).toEqual([message('1,000.00', 'CA', '1,352.00', '2026-01-01')]);
});

test('is of no employee who is paid overtime, and of no check without a salary', async () => {
  await set(50_000, { isExempt: false });
  const found = await openSalary();
  expect(await found()).toEqual([]);
  await set(50_000, { isExempt: null });
  expect(await found()).toHaveLength(1);
  const bonus = { off_cycle_reason: 'bonus', shifts: [{ time: '2026-11-12', bonus: { amount: 100 } }] };
  expect(await (await openSalary(bonus))()).toEqual([]);
});

test('keeps a check from being paid where the company chooses so', async () => {
  await choose(['salary_below_floor']);
  await set(50_000);
  const { warnings } = await open({ shifts: [] });
  const [only] = (warnings as Warning[]).filter(({ code }) => code === 'salary_below_floor');
  expect(only).toMatchObject({ severity: 'warning', blocks: true });
});
