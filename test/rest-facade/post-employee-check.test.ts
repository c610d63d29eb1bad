import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { service, world } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { create, payable, period, read, serveAtNow } from './open-check.ts';

serveAtNow();
let other: World;
beforeAll(async () => {
  other = await makeWorld(service);
});

describe('POST /employeeCheck 200', () => {
  test('creates a pending check with its shifts, a correlation id and the sum of its pay', async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 8, wage: 20 }, bonus: { amount: 50 } }];
    const { status, body } = await create({ shifts, disbursement: { method: 'download_check' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pending',
      gross_pay: 210,
      net_pay: null,
      approved: false,
      check_date: payable,
    });
    expect(body.data.disbursement.method).toBe('download_check');
    expect(typeof body.data.metadata.checkCorrelationID).toBe('string');
    const { coverage, warnings, ...answered } = body.data; // without the pay, as POST /shifts
    expect(coverage).toBeNull();
    expect(await read(body.data.employeeCheckID)).toMatchObject(answered);
  });

  test("keeps the partner's correlation id and metadata", async () => {
    const metadata = { checkCorrelationID: 'run-7', team: 'ovens' };
    expect((await create({ metadata })).body.data.metadata).toEqual(metadata);
  });
});

describe('POST /employeeCheck 400', () => {
  test.each([
    [
      'a Thanksgiving',
      { check_date: '2026-11-26' },
      89,
      /check_date is not a banking day: the earliest possible date is 2026-11-20, the next one after 2026-11-26 is 2026-11-27/,
    ],
    ['a date past its cut-off', { check_date: '2026-11-19' }, 89, /check_date is past its cut-off/],
    ['a date in the past', { check_date: '2025-01-03' }, 89, /check_date is past its cut-off/],
    [
      'a year without holidays',
      { check_date: '2040-01-03' },
      13,
      /check_date is in 2040, whose bank holidays are not known/,
    ],
    ['no real day', { check_date: '2026-02-30' }, 13, /check_date must be a real day/],
    ['an unknown period', { reportingPeriodID: 'rp_nope' }, 203, /No reporting period/],
    ['an unknown employee', { employeeID: 'nobody' }, 30, /No employee/],
    [
      'negative hours',
      { shifts: [{ time: '2026-11-02', hourly: { hours: -1 } }] },
      13,
      /shifts\[0\].hourly.hours must be 0 or more/,
    ],
    [
      'a place elsewhere',
      { shifts: [{ time: '2026-11-02', hourly: { hours: 1 }, workLocationID: 'x' }] },
      204,
      /shifts\[0\].workLocationID/,
    ],
    [
      'a correlation id that is no text',
      { metadata: { checkCorrelationID: 7 } },
      13,
      /metadata.checkCorrelationID must be a string/,
    ],
  ])('refuses %s with its own message, and creates no check', async (_what, change, code, message) => {
    const before = await asSuperuser(service.urls.test, 'select count(*) from employee_checks');
    const { status, body } = await create(change);
    expect(status).toBe(400);
    expect(body.errors[0].code).toBe(code);
    expect(body.errors[0].message).toMatch(message);
    expect(await asSuperuser(service.urls.test, 'select count(*) from employee_checks')).toEqual(before);
  });

  test('refuses a worker of another company like one who does not exist', async () => {
    const absent = await create({ employeeID: 'nobody' });
    const foreign = await create({ employeeID: other.employeeID });
    expect(foreign.body).toEqual(absent.body);
  });

  test('refuses an employee who is not onboarded or who is terminated', async () => {
    const set = (column: string) =>
      asSuperuser(service.urls.test, `update employees set ${column} where id = $1`, [world.employeeID]);
    await set('onboarded = false');
    expect((await create()).body.errors[0].message).toContain('not onboarded');
    await set("onboarded = true, employment_status = 'terminated'");
    expect((await create()).body.errors[0].message).toContain('terminated');
    await set("employment_status = 'live', default_pay_schedule = 'weekly'");
    expect((await create()).body.errors[0].message).toContain(
      'reportingPeriodID is a biweekly period: the employee is paid weekly',
    );
    expect((await create({ reportingPeriodID: period('weekly') })).status).toBe(200);
    await set('default_pay_schedule = null');
  });

  test('refuses a contractor_only company', async () => {
    const type = (value: string) =>
      asSuperuser(service.urls.test, 'update companies set company_type = $2 where id = $1', [
        world.companyID,
        value,
      ]);
    await type('contractor_only');
    expect((await create()).body.errors[0]).toMatchObject({
      code: 13,
      message: expect.stringContaining('company_type'),
    });
    await type('all');
  });
});

test('creates no check for an employee who is terminated at the same moment', async () => {
  const ending = new pg.Client({ connectionString: service.urls.test });
  await ending.connect();
  await ending.query('begin');
  await ending.query('select 1 from companies where id = $1 for no key update', [world.companyID]);
  const set = 'update employees set employment_status = $2 where id = $1';
  await ending.query(set, [world.employeeID, 'terminated']);
  const opening = create();
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%companies%for share%'";
  await eventually(async () =>
    expect((await asSuperuser(service.urls.test, waiting)).length).toBeGreaterThan(0),
  );
  await ending.query('commit');
  expect((await opening).body.errors[0].message).toContain('terminated');
  await ending.query(set, [world.employeeID, 'live']);
  await ending.end();
});
