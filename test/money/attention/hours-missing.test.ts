/** Payroll never pays an employee by the hour nothing unless somebody has confirmed it. */
import { expect, test } from 'vitest';
import { moveTo, regular, send, serveCalendars, world } from '../../pay/regular-payrolls/served-calendar.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveCalendars();

const noHours = 'No hours are entered, and nobody has confirmed that the check pays nothing.';
const afterCutOff = '2026-11-18T23:00:00Z';
const afterPayday = '2026-11-21T09:00:00Z';
const day = { time: '2026-11-03', hourly: { hours: 8, wage: 30 } };
const confirm = (employeeCheckID: string, pays_nothing = true) =>
  send('PATCH', '/employeeCheck', { employeeCheckID, pays_nothing });

/** The autopilot has opened the checks of the first payroll; the third person has a salary. */
async function opened() {
  const [, , employeeID] = world.employees;
  const salary = { is_salary: true, salary: 52_000 };
  await world.patch('/employees', { employeeID, ...salary });
  await world.patch('/companies', { payroll_autopilot: true });
  await moveTo('2026-11-04T21:00:00Z');
  const checks = await regular();
  return world.employees.map((id) => checks.find((check) => check.employeeID === id).employeeCheckID);
}

test('the autopilot holds checks of hourly people without hours, and pays salaries and hours', async () => {
  const [first, second, third] = await opened();
  await world.post('/shifts', { employeeCheckID: second, shifts: [day] });
  await moveTo(afterPayday);
  expect(await world.check(first)).toMatchObject({ status: 'pending', held_because: noHours });
  expect(await world.check(second)).toMatchObject({ status: 'processed', gross_pay: 240 });
  expect(await world.check(third)).toMatchObject({ status: 'processed', gross_pay: 2000 });
});

test('a check that somebody has confirmed to pay nothing is paid as it is', async () => {
  const [first, second] = await opened();
  expect((await confirm(first)).body.data).toMatchObject({ pays_nothing: true });
  await confirm(second);
  await confirm(second, false);
  await moveTo(afterPayday);
  expect(await world.check(first)).toMatchObject({ status: 'processed', net_pay: 0, pays_nothing: true });
  expect(await world.check(second)).toMatchObject({ status: 'pending', held_because: noHours });
});

test('an approval does not confirm it, and a confirmation after the cut-off releases the check', async () => {
  await world.patch('/companies', { payroll_approval_required: true });
  const [first, second] = await opened();
  const approved = await send('POST', '/payrun/approve', { check_date: '2026-11-20' });
  expect(approved.status).toBe(200);
  await moveTo(afterCutOff);
  for (const id of [first, second])
    expect(await world.check(id)).toMatchObject({ approved: true, status: 'pending', held_because: noHours });
  await confirm(first);
  await moveTo(afterPayday);
  expect(await world.check(first)).toMatchObject({ status: 'processed', net_pay: 0 });
  expect(await world.check(second)).toMatchObject({ status: 'pending', held_because: noHours });
});

test('hours after the cut-off are paid once the check is moved to another day', async () => {
  const [first] = await opened();
  await moveTo(afterCutOff);
  await world.post('/shifts', { employeeCheckID: first, shifts: [day] });
  await world.patch('/employeeCheck', { employeeCheckID: first, check_date: '2026-11-24' });
  await moveTo('2026-11-25T09:00:00Z');
  expect(await world.check(first)).toMatchObject({ status: 'processed', gross_pay: 240 });
});

test('missing hours of a later payday are named a week before its cut-off, not beside the coming payday', async () => {
  const [first, second] = await opened();
  await world.post('/shifts', { employeeCheckID: second, shifts: [day] });
  await world.patch('/employeeCheck', { employeeCheckID: first, check_date: '2026-11-24' });
  const document = `{ company(id: "${world.companyID}") { attention { kind checkDate } } }`;
  const attention = async () => (await graphql(service, world.testKey, document)).body.data.company.attention;
  expect(await attention()).toEqual([]); // the cut-off of 2026-11-24 is 16 days away
  await moveTo('2026-11-14T09:00:00Z');
  expect(await attention()).toEqual([{ kind: 'HOURS_MISSING', checkDate: '2026-11-24' }]);
});

test('missing hours are named until the cut-off, whatever the speed of other companies', async () => {
  const [, second] = await opened();
  await world.post('/shifts', { employeeCheckID: second, shifts: [day] });
  await moveTo('2026-11-18T21:59:00Z'); // four banking days before the payday were on the 16th
  const document = `{ company(id: "${world.companyID}") { attention { kind checkDate } } }`;
  const { company } = (await graphql(service, world.testKey, document)).body.data;
  expect(company.attention).toEqual([{ kind: 'HOURS_MISSING', checkDate: '2026-11-20' }]);
});

test('only a check of an employee by the hour can be confirmed to pay nothing', async () => {
  const [, , third] = await opened();
  const { status, body } = await confirm(third);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('pays_nothing is only for an hourly employee');
});
