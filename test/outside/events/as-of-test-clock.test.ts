/** The past of the test environment goes by the partner's test clock, on which its paydays are. */
import { beforeAll, expect, test } from 'vitest';
import { start } from '../../money/payruns/payroll-world.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

/** The database runs on real time while the clock of this service stands at `start`. */
const onClock = (instant: string) => new Date(Date.parse(instant) + Date.now() - start).toISOString();

let employeeCheckID: string;
beforeAll(async () => {
  const { employeeID } = world;
  await world.patch('/employees', { employeeID, title: 'Baker' });
  employeeCheckID = (await world.open(employeeID, '2026-11-01', '2026-11-20')).employeeCheckID;
  await world.advance({ to: '2027-01-20T20:00:00Z' });
  await world.patch('/employees', { employeeID, title: 'Head baker' });
});

const statusAt = async (instant: string) =>
  (await world.get('/employeeCheck', { employeeCheckID, as_of: onClock(instant) })).status;
const titleAt = async (instant: string) =>
  (await world.get('/employees', { employeeID: world.employeeID, as_of: onClock(instant) })).title;

test('a check that one move of the clock computed and paid was pending, computed and paid on its days', async () => {
  expect(await statusAt('2026-11-10T20:00:00Z')).toBe('pending');
  expect(await statusAt('2026-11-19T20:00:00Z')).toBe('pre-processed');
  expect(await statusAt('2026-11-21T20:10:00Z')).toBe('processed');
  expect(await statusAt('2027-01-20T10:00:00Z')).toBe('processed');
});

test('what is changed while the clock stands on a later day changed on that day', async () => {
  expect(await titleAt('2026-11-21T20:10:00Z')).toBe('Baker');
  expect(await titleAt('2027-01-20T10:00:00Z')).toBe('Baker');
  expect(await titleAt('2027-01-20T20:00:00Z')).toBe('Head baker');
});

test('an instant after the test clock is refused, with what the clock shows', async () => {
  const { companyID, employeeID, testKey: key } = world;
  const as_of = onClock('2027-01-20T22:00:00Z');
  const query = new URLSearchParams({ companyID, employeeID, as_of });
  const { status, body } = await call(service, 'GET', `/employees?${query}`, { key });
  const now = onClock('2027-01-20T20:00:00Z').slice(0, 13);
  expect([status, body.errors[0].code]).toEqual([400, 13]);
  expect(body.errors[0].message).toContain(`as_of is in the future: it is now ${now}`);
});

test('an event has the reading of the clock beside its real time, and none while both are one', async () => {
  const ofEmployee = { kind: 'employee', objectId: world.employeeID };
  const events = await arrange(service, world, (db) =>
    db.event.findMany({ where: ofEmployee, orderBy: { sequence: 'asc' } }),
  );
  const ahead = Date.parse('2027-01-20T20:00:00Z') - start;
  const shown = events.map(({ at, clockAt }) => clockAt && clockAt.getTime() - at.getTime());
  expect(shown[0]).toBeNull();
  expect(Math.abs((shown.at(-1) ?? 0) - ahead)).toBeLessThanOrEqual(1_000);
});
