/** Shifts of many checks in one request: which check a row names, and that all rows are stored. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import {
  addInBulk,
  checksOf,
  day,
  eight,
  hire,
  hireCrew,
  type Member,
  openSecond,
  payday,
  period,
  shiftCount,
  storedShifts,
} from './crew.ts';

serveOneWorld();

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
