/** Shifts of many checks in one request: which check a row names, and all rows or none. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import {
  addInBulk,
  checksOf,
  day,
  eight,
  errorsOf,
  hireCrew,
  type Member,
  openSecond,
  payday,
  period,
  shiftCount,
  storedShifts,
} from './crew.ts';

serveOneWorld();

const refuses = async (shifts: object[], more: object, ...errors: string[]) => {
  const before = await shiftCount();
  expect(errorsOf(await addInBulk(shifts, more))).toEqual({ status: 400, errors });
  expect(await shiftCount()).toBe(before);
};
const hire = async () => (await hireCrew(1))[0] as Member;

describe('POST /shifts/bulk 200', () => {
  test('a row names its check by its id, or by the employee, and each result names row, shift and check', async () => {
    const [a, b, c] = (await hireCrew(3)) as [Member, Member, Member];
    const answer = await addInBulk([
      { employeeCheckID: a.employeeCheckID, ...eight },
      { employeeID: b.employeeID, ...eight },
      { external_id: c.external_id, ...eight },
      { employeeID: a.employeeID, ...eight },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [a, b, c, a].map(({ employeeCheckID }, row) => ({
        row,
        shiftID: expect.any(String),
        employeeCheckID,
      })),
    });
    const { body } = await call(
      service,
      'GET',
      `/shifts?companyID=${world.companyID}&employeeCheckID=${a.employeeCheckID}`,
      { key: world.testKey },
    );
    expect(body.data.map(({ shiftID }: { shiftID: string }) => shiftID)).toEqual([
      answer.body.data[0].shiftID,
      answer.body.data[3].shiftID,
    ]);
  });

  test('the period or the payday names one of several checks, for all rows or for a row of its own', async () => {
    const member = await hire();
    const second = await openSecond(member);
    const row = { employeeID: member.employeeID, ...eight };
    const { employeeCheckID: other, reportingPeriodID, check_date } = second;
    const rows = [row, { ...row, reportingPeriodID }, { ...row, check_date }];
    const expected = [member.employeeCheckID, other, other];
    expect(checksOf(await addInBulk(rows, { reportingPeriodID: period }))).toEqual(expected);
    expect(checksOf(await addInBulk(rows, { check_date: payday }))).toEqual(expected);
  });

  test('the rows are stored exactly as POST /shifts stores them', async () => {
    const [place] = await asSuperuser<{ id: string }>(
      service.urls.test,
      `insert into work_locations (partner_id, id, company_id, name, address, city, state, zip)
       values ($1, $2, $3, 'Shop', '1 Main St', 'San Francisco', 'CA', '94102') returning id`,
      [world.partnerID, newId(), world.companyID],
    );
    const shifts = [
      eight,
      { time: `${day}T22:15:00`, hourly: { hours: 0.33335, wage: 31.5, custom_name: ' Ovens ' } },
      { time: day, overtime: { hours: 1.25 }, double_time: null, metadata: { rota: { week: 8 } } },
      { time: day, double_time: { hours: 2, wage: 50 }, pto: { hours: 1 }, sick: { hours: 3 } },
      { time: day, flat: { amount: 12.34, hours: 2 }, workLocationID: place?.id },
      { time: day, bonus: { amount: 1 }, commission: { amount: 2 }, reimbursement: { amount: 3.5 } },
      { time: day, tips: { amount: 4 }, cash_tips: { amount: 5 }, hourly: { hours: 240 } },
    ];
    const singly = await hireCrew(3);
    const together = await hireCrew(3);
    for (const { employeeCheckID } of singly) {
      const body = { companyID: world.companyID, employeeCheckID, shifts };
      const { status, body: answer } = await call(service, 'POST', '/shifts', { key: world.testKey, body });
      expect(status, JSON.stringify(answer)).toBe(200);
    }
    const rows = together.flatMap(({ external_id }) => shifts.map((shift) => ({ external_id, ...shift })));
    expect((await addInBulk(rows)).status).toBe(200);
    const idsOf = (members: Member[]) => members.map(({ employeeCheckID }) => employeeCheckID);
    expect(await storedShifts(idsOf(together))).toEqual(await storedShifts(idsOf(singly)));
  });

  test('an Idempotency-Key is answered again, and adds nothing twice', async () => {
    const member = await hire();
    const rows = [{ employeeID: member.employeeID, ...eight }];
    const headers = { 'Idempotency-Key': newId() };
    const first = await addInBulk(rows, {}, headers);
    const count = await shiftCount();
    const again = await addInBulk(rows, {}, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await shiftCount()).toBe(count);
    const other = await addInBulk([...rows, ...rows], {}, headers);
    expect([other.status, other.body.errors[0].code]).toEqual([422, 122]);
  });
});

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

describe('addShiftsInBulk', () => {
  const mutation = `mutation ($companyId: ID!, $shifts: [BulkShiftInput!]!) {
    addShiftsInBulk(companyId: $companyId, shifts: $shifts) { row employeeCheckId } }`;
  const mutate = (shifts: object[]) =>
    graphql(service, world.testKey, mutation, { companyId: world.companyID, shifts });

  test('adds the same by GraphQL, or names each wrong row', async () => {
    const { external_id: externalId, employeeCheckID: employeeCheckId } = await hire();
    const { body } = await mutate([{ externalId, ...eight }]);
    expect(body.data.addShiftsInBulk).toEqual([{ row: 0, employeeCheckId }]);
    const before = await shiftCount();
    const { body: refused } = await mutate([
      { externalId, ...eight },
      { externalId: 'x', ...eight },
      { employeeId: 'y', ...eight },
    ]);
    expect(refused.errors[0].extensions.problems).toEqual([
      {
        code: 'UNKNOWN_EMPLOYEE',
        path: ['shifts', 1, 'externalId'],
        problem: 'is not an employee of the company',
      },
      {
        code: 'UNKNOWN_EMPLOYEE',
        path: ['shifts', 2, 'employeeId'],
        problem: 'is not an employee of the company',
      },
    ]);
    expect(await shiftCount()).toBe(before);
  });
});
