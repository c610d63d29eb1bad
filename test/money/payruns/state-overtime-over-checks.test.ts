/** Overtime of a day and of a seventh day, by the law of California, that two checks come to together. */
import { expect, test } from 'vitest';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { employee, shift, type Warning } from './warned-checks.ts';

servePayrolls();

/** The week begins on Wednesday, so that the biweekly periods, which begin on Sunday, divide it. */
const beginOnWednesday = () =>
  arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: world.companyID }, data: { workweekStartsOn: 3 } }),
  );
const open = (day: string, shifts: object[], id = employee()) =>
  world.open(id, day < '2026-12-18' ? '2026-11-08' : '2026-11-22', day, { shifts });
type Check = { employeeCheckID: string; shifts: { shiftID: string }[]; warnings: Warning[] };
const stateCodes = ['daily_overtime_not_stated', 'double_time_not_stated', 'seventh_day_not_stated'];
const warningsOf = ({ warnings }: Check) =>
  warnings
    .filter(({ code }) => stateCodes.includes(code))
    .map(({ code, message, shiftIDs }) => [code, message, shiftIDs]);
const again = ({ employeeCheckID }: Check): Promise<Check> => world.check(employeeCheckID);
const idsOf = ({ shifts }: Check) => shifts.map(({ shiftID }) => shiftID);
const days = (...all: string[]) => all.map((day) => shift(day, 4));

test('the seventh day of work, on the check that has it, with more than 8 hours as double time', async () => {
  await beginOnWednesday();
  const firstCheck: Check = await open('2026-12-04', days('18', '19', '20', '21'));
  const other: Check = await open('2026-12-18', [...days('22', '23'), shift('24', 8.5)]);
  const [, , last] = idsOf(other);
  const before = 'With the hours on the check of 2026-12-04, ';
  expect(warningsOf(other)).toEqual([
    ['daily_overtime_not_stated', 'more than 8 h on 2026-11-24, not all stated as overtime (CA)', [last]],
    [
      'seventh_day_not_stated',
      `${before}2026-11-24 is the seventh day of work in the workweek, not all stated as overtime (CA).`,
      [last],
    ],
    [
      'double_time_not_stated',
      `${before}more than 8 h on 2026-11-24, the seventh day of work, not all stated as double time (CA).`,
      [last],
    ],
  ]);
  expect(warningsOf(await again(firstCheck))).toEqual([]);
});

test('not six days of work, nor a week that lies in one period', async () => {
  await open('2026-12-04', days('15', '16', '17', '18', '19', '20', '21'));
  expect(warningsOf(await open('2026-12-18', days('22', '23', '24')))).toEqual([]);
  await beginOnWednesday();
  const [another = ''] = world.employees;
  await open('2026-12-04', days('18', '19', '20'), another);
  expect(warningsOf(await open('2026-12-18', days('22', '23', '24'), another))).toEqual([]);
});

test('the hours of a day that two checks of one period pay, on both', async () => {
  const firstCheck: Check = await open('2026-12-04', [shift('10', 5), shift('11', 5)]);
  expect(warningsOf(firstCheck)).toEqual([]);
  const other: Check = await open('2026-12-07', [shift('10', 8)]);
  const message = (day: string, hours: number, kind: string) =>
    `With the hours on the check of ${day}, more than ${hours} h on 2026-11-10, not all stated as ${kind} (CA).`;
  const both = (day: string, ids: (string | undefined)[]) => [
    ['daily_overtime_not_stated', message(day, 8, 'overtime'), ids],
    ['double_time_not_stated', message(day, 12, 'double time'), ids],
  ];
  expect(warningsOf(other)).toEqual(both('2026-12-04', idsOf(other)));
  expect(warningsOf(await again(firstCheck))).toEqual(both('2026-12-07', idsOf(firstCheck).slice(0, 1)));
});

const placeIn = async (city: string, state: string, zip: string): Promise<string> => {
  const place = { companyID: world.companyID, name: city, address: '1 Main St', city, state, zip };
  return (await world.post('/workLocations', place)).workLocationID;
};
const daily = (dates: string, day: string) =>
  `With the hours on the check of ${dates}, more than 8 h on 2026-11-${day}, not all stated as overtime (CA).`;

test('at the same work location, and it names the checks with hours there in the same week', async () => {
  const [fresno, oakland] = [await placeIn('Fresno', 'CA', '93650'), await placeIn('Oakland', 'CA', '94601')];
  const at = (day: string, workLocationID?: string) => ({ ...shift(day, 5), workLocationID });
  await open('2026-12-09', [at('10', fresno)]);
  await open('2026-12-04', [at('10', fresno), at('17')]);
  await open('2026-12-08', [at('11', oakland)]);
  await open('2026-12-07', [shift('17', 1)]);
  const own: Check = await open('2026-12-11', [at('10', fresno), at('17'), shift('18', 2)]);
  expect(warningsOf(own)).toEqual([
    ['daily_overtime_not_stated', daily('2026-12-04, 2026-12-09', '10'), idsOf(own).slice(0, 1)],
    [
      'double_time_not_stated',
      'With the hours on the check of 2026-12-04, 2026-12-09, more than 12 h on 2026-11-10, not all stated as double time (CA).',
      idsOf(own).slice(0, 1),
    ],
    ['daily_overtime_not_stated', daily('2026-12-04, 2026-12-07', '17'), idsOf(own).slice(1, 2)],
  ]);
});

test('beside a salary with overtime, and not of an exempt employee', async () => {
  const salary = { is_salary: true, salary: 52_000, default_wage: 0, is_exempt: false };
  await world.patch('/employees', { employeeID: employee(), ...salary });
  const paid: Check = await open('2026-12-04', [shift('10', 5, { wage: 30 })]);
  const other: Check = await open('2026-12-07', [shift('10', 5)]);
  const codes = (check: Check, day: string) => [
    ['daily_overtime_not_stated', daily(day, '10'), idsOf(check)],
  ];
  expect(warningsOf(other)).toEqual(codes(other, '2026-12-04'));
  expect(warningsOf(await again(paid))).toEqual(codes(paid, '2026-12-07'));
  await world.patch('/employees', { employeeID: employee(), is_exempt: true });
  expect(warningsOf(await again(other))).toEqual([]);
});

test('not hours stated as overtime, leave, or those of another work location or employee', async () => {
  const [another = ''] = world.employees;
  const { workLocationID } = await world.post('/workLocations', {
    companyID: world.companyID,
    name: 'Reno',
    address: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
  });
  await open('2026-12-04', [
    { time: '2026-11-10', overtime: { hours: 5 } },
    { time: '2026-11-11', pto: { hours: 5 } },
    { ...shift('12', 5), workLocationID },
  ]);
  await open('2026-12-07', [shift('13', 5)], another);
  const other: Check = await open('2026-12-08', [
    ...days('10', '11', '12', '13').map((day) => ({ ...day, hourly: { hours: 5 } })),
  ]);
  expect(warningsOf(other)).toEqual([]);
});
