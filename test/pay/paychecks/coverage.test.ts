import { describe, expect, it } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

type Line = { code: string; jurisdiction: string; status: string; reason?: string; missing?: string };
const lineOf = (lines: readonly Line[], code: string) => lines.find((line) => line.code === code);

/** Moves the first employee to an address, and to a working state. */
async function livingAt(city: string, state: string, zip: string): Promise<string> {
  const [id = ''] = world.employees;
  await arrange(service, world, (db) =>
    db.employee.updateMany({
      where: { id },
      data: { city, state, zip, workingState: state, stateTax: { code: state } },
    }),
  );
  return id;
}

const preview = (employeeID: string, shift: object = {}) =>
  world.post('/preview/checkData', {
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-11-08')?.id,
    check_date: '2026-12-04',
    shifts: [{ time: '2026-11-09', hourly: { hours: 8, wage: 50 }, ...shift }],
  });

const newark = { name: 'Newark', address: '920 Broad St', city: 'Newark', state: 'NJ', zip: '07102' };

describe('a check shows what is not computed', () => {
  it('for a resident of Philadelphia', async () => {
    const { coverage } = await preview(await livingAt('Philadelphia', 'PA', '19103'));
    expect(lineOf(coverage, 'pa_local:philadelphia')).toMatchObject({ jurisdiction: 'Philadelphia, PA' });
  });

  it('for a resident of New York City', async () => {
    const { coverage } = await preview(await livingAt('Brooklyn', 'NY', '11201'));
    expect(lineOf(coverage, 'ny_local:new_york_city')).toMatchObject({ jurisdiction: 'New York City, NY' });
  });

  it('for a shift in Newark, and does not tax it as if it were worked in California', async () => {
    const employeeID = await livingAt('Oakland', 'CA', '94612');
    const { workLocationID } = await world.post('/workLocations', newark);
    const { coverage, taxes } = await preview(employeeID, { workLocationID });
    expect(lineOf(coverage, 'nj_income')).toBeDefined();
    expect(lineOf(coverage, 'nj_payroll:newark')).toMatchObject({ jurisdiction: 'Newark, NJ' });
    const inCalifornia = taxes.filter((tax: { code: string }) => tax.code === 'ca_income');
    expect(inCalifornia).toEqual([]);
  });
});

const payday = () => world.get('/payrun', { check_date: '2026-11-20' });

describe('coverage stands', () => {
  it('on the check, its payrun, its event and the journal', async () => {
    const employeeID = await livingAt('Akron', 'OH', '44308');
    const { employeeCheckID, coverage } = await world.open(employeeID, '2026-11-01', '2026-11-20');
    const missing = { code: 'oh_local', status: 'not_computed', jurisdiction: 'OH' };
    expect(coverage).toBeNull(); // in the answer of a write
    expect(lineOf((await world.check(employeeCheckID)).coverage, 'oh_local')).toMatchObject(missing);
    expect(lineOf((await payday()).not_computed, 'oh_local')).toMatchObject({ check_count: 1 });
    expect((await world.get('/employeeCheck', { employeeID }))[0].coverage).toBeNull(); // in a list
    await world.advance({ to: '2026-11-20T00:00:00Z' });
    const check = await world.check(employeeCheckID);
    expect(lineOf(check.coverage, 'oh_local')).toMatchObject(missing);
    const { employerCheckID } = check;
    const payrun = await world.get('/employerCheck', { employerCheckID });
    const { reason, missing: fact } = lineOf(check.coverage, 'oh_local') ?? {};
    expect(fact).toEqual(expect.any(String));
    const gap = { code: 'oh_local', reason, missing: fact, check_count: 1 };
    expect(lineOf(payrun.not_computed, 'oh_local')).toMatchObject(gap);
    expect((await payday()).not_computed).toEqual(payrun.not_computed);
    await eventsShown(service.urls.test);
    const { body } = await call(service, 'GET', '/events?limit=100', { key: world.key });
    const events = body.data.filter(
      ({ kind, data }: { kind: string; data: { employeeCheckID: string } }) =>
        kind === 'employee_check' && data.employeeCheckID === employeeCheckID,
    );
    expect(lineOf(events.at(-1).data.coverage, 'oh_local')).toMatchObject(missing);
  });
});

it('an employer confirms the localities of an address, and clears them again', async () => {
  const place = await world.post('/workLocations', { ...newark, name: 'Second' });
  expect(place.localities).toEqual([]);
  const { workLocationID } = place;
  const change = (localities: string[]) => world.patch('/workLocations', { workLocationID, localities });
  expect((await change(['nj-newark'])).localities).toEqual(['nj-newark']);
  expect((await change([])).localities).toEqual([]);
  const body = { companyID: world.companyID, workLocationID, localities: ['Newark'] };
  const { status } = await call(service, 'PATCH', '/workLocations', { key: world.key, body });
  expect(status).toBe(400);
});

/** What GraphQL answers where it is asked for nothing else. */
async function coverageAlone(id: string): Promise<Line[] | null> {
  const query = `query ($companyId: ID!, $id: ID!) {
    employeeCheck(companyId: $companyId, id: $id) { coverage { code status } } }`;
  const { body } = await graphql(service, world.key, query, {
    companyId: world.companyID,
    id,
  });
  expect(body.errors).toBeUndefined();
  return body.data.employeeCheck.coverage;
}

it('of a computed check stays when the employee moves; a pending one follows the home, not the work done', async () => {
  const employeeID = await livingAt('Akron', 'OH', '44308');
  const computed = await world.open(employeeID, '2026-11-15', '2026-12-04');
  await world.advance({ to: '2026-12-04T00:00:00Z' });
  const pending = await world.open(employeeID, '2026-11-29', '2026-12-18');
  expect(lineOf((await coverageAlone(pending.employeeCheckID)) ?? [], 'oh_local')).toBeDefined();
  await livingAt('Oakland', 'CA', '94612');
  expect(lineOf((await coverageAlone(computed.employeeCheckID)) ?? [], 'oh_local')).toBeDefined();
  const now = (await coverageAlone(pending.employeeCheckID)) ?? [];
  expect(now.length).toBeGreaterThan(0);
  expect(lineOf(now, 'ca_income')).toMatchObject({ status: 'COMPUTED' });
  expect(lineOf(now, 'oh_income')).toBeDefined();
});
