/** In the test environment a year without figures is paid provisionally, and every answer says so. */
import { describe, expect, test } from 'vitest';
import { fetchScreen } from '../../hosted-screens/links.ts';
import { reporting } from '../../outside/reports/reporting.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();
const log = { error: (details: object) => expect.fail(JSON.stringify(details)) };
const { jsonOf } = reporting(() => ({ service, world, log }));

const open = () => world.open(world.employees[1] ?? '', '2026-12-27', '2027-01-15', {}, '?include=warnings');
const payday = () => world.advance({ to: '2027-01-16T00:00:00Z' });
const code = 'provisional_figures';

describe('a check of 2027 in the test environment', () => {
  test('is paid, and says on itself, its payrun and its event that it is provisional', async () => {
    const opened = await open();
    expect(opened.warnings).toContainEqual(
      expect.objectContaining({ code, severity: 'warning', blocks: false }),
    );
    expect(opened.provisional).toBeNull();
    await payday();
    const paid = await world.check(opened.employeeCheckID);
    expect(paid).toMatchObject({ status: 'processed', provisional: true });
    const { employerCheckID } = paid;
    const payrun = await world.get('/employerCheck', { employerCheckID });
    expect(payrun.warnings).toContainEqual(expect.objectContaining({ code }));
    await eventsShown(service.urls.test);
    const events = await world.get('/events', { kind: 'employee_check', limit: '100' });
    expect(events.at(-1).data).toMatchObject({ employeeCheckID: opened.employeeCheckID, provisional: true });
  });

  test('is marked in the payroll journal and on the paystub', async () => {
    const { employeeCheckID } = await open();
    await world.open(world.employees[2] ?? '', '2026-11-08', '2026-12-04');
    await payday();
    const { rows } = await jsonOf('payroll-journal', { start_date: '2026-11-01', end_date: '2027-01-31' });
    expect(rows.map((row: { provisional: string }) => row.provisional)).toEqual(['', 'yes']);
    const url: string = await world.get('/paystubLink', { employeeCheckID });
    const page = await (await fetchScreen(url)).text();
    expect(page).toContain(
      'Computed with the figures of 2026, until the operator of the service enters those of 2027.',
    );
  });

  test('is marked in previews of its payrun and of its pay', async () => {
    const { employeeCheckID } = await open();
    const checks = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
    expect(checks).toMatchObject([{ preview: { provisional: true } }]);
    const input = { employeeID: world.employees[1], check_date: '2027-01-15', shifts: [] };
    const { reportingPeriodID } = await world.check(employeeCheckID);
    const paycheck = await world.post('/preview/checkData', { ...input, reportingPeriodID });
    expect(paycheck).toMatchObject({ provisional: true });
  });
});

test('the service says until which day figures are known', async () => {
  const { body } = await call(service, 'GET', '/readyz');
  expect(body).toMatchObject({ success: true, figures_until: '2026-12-31' });
});
