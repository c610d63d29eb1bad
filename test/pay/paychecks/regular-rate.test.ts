/** What the regular rate of overtime needs, stated by the shifts of a check through the API. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

type Line = { kind: string; amount: number };
const time = '2026-11-10';

async function earnings(shifts: readonly object[]) {
  const { earnings: lines } = await world.post('/preview/checkData', {
    employeeID: world.employees[0],
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts,
  });
  return lines.map(({ kind, amount }: Line) => [kind, amount]);
}

test('pay by the piece with waiting time pays half-time for its overtime: 575.30, 29 CFR 778.111(a)', async () => {
  expect(
    await earnings([
      { time, flat: { amount: 491, hours: 36, pieces: 982 } },
      { time, hourly: { hours: 4, wage: 8 }, overtime: { hours: 10 }, straight_time_paid: true },
    ]),
  ).toEqual([
    ['flat', 491],
    ['regular', 32],
    ['overtime', 52.3],
  ]);
});

test('a raise that reaches back pays 0.15 for each overtime hour of its week, 29 CFR 778.303', async () => {
  expect(await earnings([{ time, retroactive: { wage: 0.1, hours: 50 } }])).toEqual([
    ['retroactive', 5],
    ['overtime_shortfall', 0.5],
  ]);
});

test('a bonus by production is no flat sum for overtime in California', async () => {
  const worked = { time, hourly: { hours: 40, wage: 20 }, overtime: { hours: 6, wage: 30 } };
  const topUp = async (production: boolean) =>
    (await earnings([{ ...worked, bonus: { amount: 30, production } }])).find(
      ([kind]: [string]) => kind === 'overtime_shortfall',
    )?.[1];
  expect([await topUp(false), await topUp(true)]).toEqual([6.75, 1.96]);
});

const refusals = [
  [{ flat: { amount: 491, pieces: 982 } }, 'must have the hours worked on its pieces'],
  [{ retroactive: { hours: 40 } }, 'must have an amount, or a wage above 0 that is the raise, and not both'],
  [{ retroactive: { amount: 9, hours: 40, overtime_hours: 41 } }, 'must not have more overtime than hours'],
  [
    { hourly: { hours: 8, wage: 20 }, straight_time_paid: true },
    'straight_time_paid must stand beside overtime or double_time',
  ],
] as const;

test.each(refusals)('%j is refused, and nothing is written', async (earning, message) => {
  const { employeeCheckID } = await world.open(world.employees[0] ?? '', '2026-11-08', '2026-12-04');
  const before = await world.check(employeeCheckID);
  const { status, body } = await call(service, 'POST', '/shifts', {
    key: world.key,
    body: { companyID: world.companyID, employeeCheckID, shifts: [{ time, ...earning }] },
  });
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(message)]);
  expect((await world.check(employeeCheckID)).shifts).toEqual(before.shifts);
});

test('a shift is stored, answered and changed with all of them', async () => {
  const { employeeCheckID } = await world.open(world.employees[1] ?? '', '2026-11-08', '2026-12-04');
  const stated = {
    time: `${time}T09:00:00`,
    flat: { amount: 491, hours: 36, pieces: 982 },
    overtime: { hours: 10, wage: null },
    bonus: { amount: 30, production: true },
    retroactive: { amount: 12, hours: 50, overtime_hours: 10 },
    straight_time_paid: true,
  };
  await world.post('/shifts', { employeeCheckID, shifts: [stated] });
  const stored = async () =>
    (await world.check(employeeCheckID)).shifts.find((candidate: { flat?: object }) => candidate.flat);
  const shift = await stored();
  expect(shift).toMatchObject(stated);
  await world.patch('/shifts', {
    shiftID: shift.shiftID,
    retroactive: { wage: 0.5, hours: 45 },
    bonus: null,
    straight_time_paid: null,
  });
  const changed = await stored();
  expect(changed).toMatchObject({ flat: stated.flat, retroactive: { wage: 0.5, hours: 45 } });
  expect(changed.bonus ?? changed.straight_time_paid ?? null).toBeNull();
});
