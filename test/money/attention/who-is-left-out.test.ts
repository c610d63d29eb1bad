/** Attention names who is left out, held or paid nothing, and what nobody has opened. */
import { beforeEach, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld } from '../payruns/payroll-world.ts';

/** Wednesday 2026-11-04, noon in Los Angeles. */
serve({ clock: () => Date.parse('2026-11-04T20:00:00Z') });

let world: PayrollWorld;
beforeEach(async () => {
  world = await payrollWorld(service);
});

const payday = '2026-11-20';
const approveBy = '2026-11-18T22:00:00.000Z';
const noCheck = 'No check is open for the period.';
const fields = 'kind severity message checkDate approveBy people { name amount reason }';
const attention = async () => {
  const document = `{ company(id: "${world.companyID}") { attention { ${fields} } } }`;
  return (await graphql(service, world.key, document)).body.data.company.attention;
};
const requirements = async () => {
  const { requirements: open } = await world.get('/companies', { partnerID: world.partnerID });
  return open.map(
    ({ type, description }: { type: string; description: string }) => `${type}: ${description}`,
  );
};
/** In order of name: Grace Rivera comes first. */
const namesOf = (item: { people: { name: string }[] }) => item.people.map(({ name }) => name).sort();
const enterHours = async () => {
  for (const { employeeCheckID } of await world.get('/employeeCheck', { limit: '100' })) {
    const shifts = [{ time: '2026-11-03', hourly: { hours: 8 } }];
    await world.post('/shifts', { employeeCheckID, shifts });
  }
};

test('a company without a first payday is said to pay nobody, and what it lacks', async () => {
  const said = { kind: 'NO_CALENDAR', severity: 'BLOCKING', checkDate: null };
  const message = 'Nobody is paid as long as the company has no first payday (payroll_firstDate).';
  expect(await attention()).toMatchObject([{ ...said, message }]);
});

test('schedule and first date are enough for a calendar, and what opens payroll is named until it is open', async () => {
  await world.patch('/companies', { payroll_firstDate: payday });
  const company = await world.get('/companies', { partnerID: world.partnerID });
  const period = payPeriodFrom('biweekly', '2026-11-01')?.id; // ends with the workweek, on Saturday the 14th
  expect(company.payroll_firstPayPeriodID).toBe(period);
  expect(await requirements()).toEqual([
    `open_payroll: Nothing opens the payroll of ${payday}: open it with POST /payroll/regular, or set payroll_autopilot to true.`,
  ]);
  const [notOpen, ...more] = await attention();
  expect([notOpen.kind, notOpen.checkDate, notOpen.approveBy]).toEqual([
    'PAYROLL_NOT_OPEN',
    payday,
    approveBy,
  ]);
  expect(notOpen.message).toBe(
    '3 people have no check, as payroll is not open. Open it, or turn on the autopilot.',
  );
  expect(namesOf(notOpen)[0]).toBe('Grace Rivera');
  expect(notOpen.people.map(({ reason }: { reason: string }) => reason)).toEqual([noCheck, noCheck, noCheck]);
  expect(more).toEqual([]);
  await world.post('/payroll/regular', {});
  expect(await requirements()).toEqual([]);
  expect((await attention()).map(({ kind }: { kind: string }) => kind)).toEqual(['HOURS_MISSING']);
});

test('each half of the pay calendar alone is a requirement that names the other', async () => {
  expect(await requirements()).toEqual([
    'pay_calendar: The company has no pay calendar: set payroll_firstDate, payroll_firstPayPeriodID.',
  ]);
  await world.patch('/companies', { payroll_firstDate: payday, payroll_schedule: null });
  expect(await requirements()).toEqual([
    'pay_calendar: The company has no pay calendar: set payroll_schedule, payroll_firstPayPeriodID.',
  ]);
});

test('hours are asked for by name until they are entered, and then everything is as planned', async () => {
  await world.patch('/companies', { payroll_firstDate: payday, payroll_autopilot: true });
  await world.advance({ to: '2026-11-05T20:00:00Z' });
  const [missing, ...more] = await attention();
  expect(missing).toMatchObject({ kind: 'HOURS_MISSING', severity: 'WARNING', checkDate: payday, approveBy });
  expect(namesOf(missing)).toHaveLength(3);
  expect(more).toEqual([]);
  await enterHours();
  expect(await attention()).toEqual([]);
});

test('without a pay calendar, who has no check is named until the cut-off of the checks that there are', async () => {
  const reportingPeriodID = payPeriodFrom('biweekly', '2026-11-01')?.id;
  const shifts = [{ time: '2026-11-03', hourly: { hours: 8 } }];
  for (const employeeID of world.employees.slice(1))
    await world.post('/employeeCheck', { employeeID, check_date: payday, reportingPeriodID, shifts });
  const leftOut = async () =>
    (await attention()).filter(({ kind }: { kind: string }) => kind === 'LEFT_OUT').map(namesOf);
  expect(await leftOut()).toHaveLength(1);
  await world.advance({ to: '2026-11-18T21:59:00Z' });
  expect(await leftOut()).toHaveLength(1);
});

test('a payday that passed with nobody paid is said with the names', async () => {
  await world.patch('/companies', { payroll_firstDate: payday });
  await world.advance({ to: '2026-12-23T20:00:00Z' });
  const days = (await attention()).map(
    ({ kind, checkDate, people }: { kind: string; checkDate: string; people: object[] }) => [
      kind,
      checkDate,
      people.length,
    ],
  );
  expect(days).toEqual([
    ['LEFT_OUT', '2026-11-20', 3],
    ['LEFT_OUT', '2026-12-04', 3],
    ['LEFT_OUT', '2026-12-18', 3],
    ['PAYROLL_NOT_OPEN', '2026-12-31', 3],
  ]);
});

test('pay held for a missing account comes first, with name, amount and what ends it', async () => {
  world = await payrollWorld(service, { haveAccounts: false });
  await world.patch('/companies', { payroll_firstDate: payday, payroll_autopilot: true });
  await world.advance({ to: '2026-11-05T20:00:00Z' });
  await enterHours();
  const [before] = await attention();
  expect([before.kind, before.people[0].reason]).toEqual([
    'NO_ACCOUNT',
    'The employee has no bank account for direct deposit.',
  ]);
  await world.advance({ to: '2026-11-21T09:00:00Z' });
  const [held] = await attention();
  expect(held).toMatchObject({ kind: 'PAY_HELD', checkDate: payday });
  expect(held.people).toHaveLength(3);
  for (const { amount, reason } of held.people)
    expect([amount > 100, reason]).toEqual([
      true,
      'The worker has no active bank account. Pay is sent once there is one.',
    ]);
});

test('pay that left after its payday is said with the day on which it arrives, until it has arrived', async () => {
  world = await payrollWorld(service, { haveAccounts: false });
  await world.patch('/companies', { payroll_firstDate: payday, payroll_autopilot: true });
  await world.advance({ to: '2026-11-05T20:00:00Z' });
  await enterHours();
  await world.advance({ to: '2026-11-21T09:00:00Z' });
  const [employeeID] = world.employees;
  await world.post('/bankaccount', { employeeID, account_number: '7654321', routing_number: '011401533' });
  await world.advance({ by: 60 });
  const late = async () => (await attention()).filter(({ kind }: { kind: string }) => kind === 'PAID_LATE');
  const message = 'One person is paid late, on 2026-11-23.';
  const who = { name: expect.stringContaining('Rivera'), amount: expect.any(Number), reason: null };
  expect(await late()).toMatchObject([{ checkDate: payday, message, people: [who] }]);
  await world.advance({ to: '2026-11-23T22:00:00Z' });
  expect(await late()).toEqual([]);
});
