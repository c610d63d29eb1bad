/** Shifts of many checks in one request, some of them wrong: no row is stored, each wrong one is listed. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import {
  addInBulk,
  day,
  eight,
  errorsOf,
  hire,
  hireCrew,
  type Member,
  openSecond,
  period,
  shiftCount,
} from './crew.ts';

serveOneWorld();

const refuses = async (shifts: object[], more: object, ...errors: string[]) => {
  const before = await shiftCount();
  expect(errorsOf(await addInBulk(shifts, more))).toEqual({ status: 400, errors });
  expect(await shiftCount()).toBe(before);
};

describe('POST /shifts/bulk 400: no row is written, and each wrong row is listed', () => {
  test('a check that is not there, or is no longer pending', async () => {
    const [a, b, c] = (await hireCrew(3)) as [Member, Member, Member];
    const sql = `update employee_checks set status = 'voided', computed = '{}' where id = any ($1)`;
    await asSuperuser(service.urls.test, sql, [[b.employeeCheckID, c.employeeCheckID]]);
    await refuses(
      [
        { employeeCheckID: a.employeeCheckID, ...eight },
        { employeeCheckID: 'no-such-check', ...eight },
        { employeeCheckID: b.employeeCheckID, ...eight },
        { external_id: c.external_id, ...eight },
        { external_id: 'no such badge', ...eight },
        { employeeID: 'no-such-employee', ...eight },
      ],
      {},
      '1 employeeCheckID: 17 shifts[1].employeeCheckID is not an employee check of the company',
      '2 employeeCheckID: 13 shifts[2].employeeCheckID is a check that is voided: only a pending one can be changed',
      '3 external_id: 17 shifts[3].external_id has no pending check',
      '4 external_id: 30 shifts[4].external_id is not an employee of the company',
      '5 employeeID: 30 shifts[5].employeeID is not an employee of the company',
    );
  });

  test('a check that is paid: it says what corrects a fact of then, by whichever way the row names it', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const sql = `update employee_checks set status = 'processed', computed = '{}' where id = any ($1)`;
    await asSuperuser(service.urls.test, sql, [[a.employeeCheckID, b.employeeCheckID]]);
    const remedy = 'A wage, tax form or place that was different then is corrected by correctPastFact.';
    const { employeeID, employeeCheckID } = a;
    const errors = [
      `1 employeeCheckID: 13 shifts[1].employeeCheckID is a check that is processed: only a pending one can be changed. ${remedy}`,
      `2 employeeID: 17 shifts[2].employeeID has no pending check for ${period}: it is paid. ${remedy}`,
      `3 external_id: 17 shifts[3].external_id has no pending check for ${period}: it is paid. ${remedy}`,
      '4 employeeID: 17 shifts[4].employeeID has no pending check paid on 2029-03-19',
    ];
    const member = await hire();
    await refuses(
      [
        { employeeCheckID: member.employeeCheckID, ...eight },
        { employeeCheckID, ...eight },
        { employeeID, reportingPeriodID: period, ...eight },
        { external_id: b.external_id, reportingPeriodID: period, ...eight },
        { employeeID, check_date: '2029-03-19', ...eight },
      ],
      {},
      ...errors,
    );
    const path = `/shifts?employeeCheckID=${employeeCheckID}`;
    const single = await call(service, 'POST', path, {
      key: world.testKey,
      body: { companyID: world.companyID, employeeCheckID, shifts: [eight] },
    });
    expect(JSON.stringify(single.body)).toContain(remedy);
  });

  test('an employee with several pending checks, and a period or a payday without one', async () => {
    const member = await hire();
    const { reportingPeriodID: later } = await openSecond(member);
    const { employeeID, employeeCheckID } = member;
    await refuses(
      [
        { employeeID, ...eight },
        { employeeID, check_date: '2027-03-19', ...eight },
        { employeeID, reportingPeriodID: period, check_date: '2027-03-26', ...eight },
        { employeeID, reportingPeriodID: 'rp_unknown', ...eight },
        { employeeCheckID, reportingPeriodID: later, ...eight },
      ],
      {},
      `0 employeeID: 13 shifts[0].employeeID has 2 pending checks, paid on 2027-03-12 (${period}), 2027-03-26 (${later}): name the check`,
      '1 employeeID: 17 shifts[1].employeeID has no pending check paid on 2027-03-19',
      `2 employeeID: 17 shifts[2].employeeID has no pending check for ${period} paid on 2027-03-26`,
      '3 reportingPeriodID: 203 shifts[3].reportingPeriodID is not a reporting period',
      `4 employeeCheckID: 13 shifts[4].employeeCheckID is not a check for ${later}`,
    );
    const unknown = await addInBulk([{ employeeID, ...eight }], { reportingPeriodID: 'rp_unknown' });
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([400, 203]);
  });

  test('a row that names no check or two, and whatever POST /shifts refuses, all at once', async () => {
    const { employeeID, external_id } = await hire();
    await refuses(
      [
        { employeeID, ...eight },
        { ...eight },
        { employeeID, external_id, ...eight },
        { employeeID, time: day },
        { employeeID, time: 'soon', hourly: { hours: -1 } },
        { employeeID, ...eight, wage: 3 },
      ],
      {},
      '1 employeeCheckID: 13 shifts[1].employeeCheckID is required, or the employee by id or external id',
      '2 external_id: 13 shifts[2].external_id must not be sent with another name of the check',
      '3 undefined: 13 shifts[3] must have at least one earning, such as hourly',
      '4 time: 13 shifts[4].time must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss',
      '4 hourly.hours: 13 shifts[4].hourly.hours must be 0 or more',
      '5 wage: 13 shifts[5].wage is not a known field',
    );
  });

  test('work locations and employees that are unknown, in the order of the rows', async () => {
    const { employeeID } = await hire();
    await refuses(
      [
        { employeeID, ...eight, workLocationID: 'no-such-place' },
        { employeeID: 'no-such-employee', ...eight },
        { employeeID, ...eight, workLocationID: 'no-such-place' },
      ],
      {},
      '0 workLocationID: 204 shifts[0].workLocationID is not a work location of the company',
      '1 employeeID: 30 shifts[1].employeeID is not an employee of the company',
      '2 workLocationID: 204 shifts[2].workLocationID is not a work location of the company',
    );
  });

  test('checks and people of another partner and of another company are unknown', async () => {
    const other = await makeWorld(service);
    const ours = await hire();
    await refuses(
      [
        { employeeID: ours.employeeID, ...eight },
        { employeeCheckID: other.employeeCheckID, ...eight },
        { employeeID: other.employeeID, ...eight },
      ],
      {},
      '1 employeeCheckID: 17 shifts[1].employeeCheckID is not an employee check of the company',
      '2 employeeID: 30 shifts[2].employeeID is not an employee of the company',
    );
    const body = { companyID: other.companyID, shifts: [{ employeeID: ours.employeeID, ...eight }] };
    const answer = await call(service, 'POST', '/shifts/bulk', { key: world.testKey, body });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 4]);
  });

  test('5,000 rows are accepted in form, one more is not, and 2 MB are the most', async () => {
    const rows = Array.from({ length: 5001 }, () => ({ employeeID: 'x', ...eight }));
    const most = await addInBulk(rows.slice(1));
    expect(most.status).toBe(400);
    expect(most.body.errors).toHaveLength(5000); // each names an unknown employee
    expect((await addInBulk(rows)).body.errors).toEqual([
      { message: 'shifts must hold at most 5000 shifts', code: 13 },
    ]);
    expect((await addInBulk([])).body.errors[0].message).toBe('shifts must hold at least one shift');
    const large = await addInBulk([{ employeeID: 'x', ...eight, metadata: { note: 'a'.repeat(2_000_000) } }]);
    expect([large.status, large.body.errors[0].message]).toEqual([
      413,
      'The request is larger than 2 MB. Send it in parts.',
    ]);
  });

  test('problem details point at each row', async () => {
    const { body } = await addInBulk(
      [{ employeeID: 'x', ...eight }],
      {},
      { Accept: 'application/problem+json' },
    );
    expect(body.errors[0]).toMatchObject({
      kind: 'UNKNOWN_EMPLOYEE',
      pointer: '#/shifts/0/employeeID',
      row: 0,
      field: 'employeeID',
    });
  });
});
