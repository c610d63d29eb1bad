/** The hours of a pay period, set for many checks at once. */
import { describe, expect, test } from 'vitest';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { addInBulk, eight, hireCrew, type Member, openSecond, payday, shiftCount } from './crew.ts';

serveOneWorld();

const ask = async (query: string, variables: object) =>
  (await graphql(service, world.testKey, query, { companyId: world.companyID, ...variables })).body;
const setHours = (rows: object[]) =>
  ask(
    'mutation ($companyId: ID!, $rows: [HoursOfCheckInput!]!) { setHours(companyId: $companyId, rows: $rows) }',
    { rows },
  );
const hoursOf = async ({ employeeCheckID: id }: Member) => {
  const query = `query ($companyId: ID!, $id: ID!) { employeeCheck(companyId: $companyId, id: $id) {
    hours { regular overtime doubleTime pto sick tips cashTips bonus commission reimbursement others } } }`;
  return (await ask(query, { id })).data.employeeCheck.hours;
};
const noAmounts = { tips: 0, cashTips: 0, bonus: 0, commission: 0, reimbursement: 0 };
const none = { regular: 0, overtime: 0, doubleTime: 0, pto: 0, sick: 0, ...noAmounts, others: 0 };

describe('setHours', () => {
  test('sets what the check pays, replaces it when set again, and removes it at 0', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const [first, second] = [{ employeeCheckId: a.employeeCheckID }, { employeeCheckId: b.employeeCheckID }];
    const set = await setHours([
      { ...first, regular: 80, overtime: 2.25 },
      { ...second, doubleTime: 1.5 },
    ]);
    expect(set.data).toEqual({ setHours: 2 });
    expect(await hoursOf(a)).toEqual({ ...none, regular: 80, overtime: 2.25 });
    expect(await hoursOf(b)).toEqual({ ...none, doubleTime: 1.5 });
    const again = await setHours([
      { ...first, regular: 76 },
      { ...second, doubleTime: 1.5 },
    ]);
    expect(again.data).toEqual({ setHours: 1 });
    expect(await hoursOf(a)).toEqual({ ...none, regular: 76 });
    expect((await setHours([{ ...first, regular: 0 }, second])).data).toEqual({ setHours: 2 });
    expect([await hoursOf(a), await hoursOf(b)]).toEqual([none, none]);
  });

  test('pays tips, a bonus and time off, keeps what a row does not name, and removes what is 0 or null', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    const row = { employeeCheckId: member.employeeCheckID };
    const amounts = { tips: 214.6, cashTips: 30.05, bonus: 250, commission: 12.34, reimbursement: 18.2 };
    await setHours([{ ...row, regular: 70, pto: 8, sick: 2.5, ...amounts }]);
    const grossOf = async () => {
      const query = `query ($companyId: ID!, $id: ID!) {
        employeeCheck(companyId: $companyId, id: $id) { grossPay } }`;
      return (await ask(query, { id: row.employeeCheckId })).data.employeeCheck.grossPay;
    };
    // 80.5 hours at 20.00; cash tips are not paid again
    expect(await grossOf()).toBe(1610 + 214.6 + 250 + 12.34 + 18.2);
    await setHours([{ ...row, regular: 71 }]);
    expect(await hoursOf(member)).toEqual({ ...none, regular: 71, pto: 8, sick: 2.5, ...amounts });
    await setHours([{ ...row, regular: 71, pto: 0, tips: null }]);
    expect(await hoursOf(member)).toEqual({ ...none, regular: 71, sick: 2.5, ...amounts, tips: 0 });
  });

  test('sets a note for each worker, keeps it where a row does not name it, and removes it by null', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const [first, second] = [{ employeeCheckId: a.employeeCheckID }, { employeeCheckId: b.employeeCheckID }];
    const notes = () =>
      asSuperuser<{ note: string | null }>(
        service.urls.test,
        'select note from employee_checks where id = any ($1) order by id',
        [[a.employeeCheckID, b.employeeCheckID]],
      ).then((rows) => rows.map(({ note }) => note));
    const note = 'Bonus of the fair <b>& more</b>';
    expect((await setHours([{ ...first, note }, second])).data).toEqual({ setHours: 1 });
    expect(await notes()).toEqual([note, null]);
    expect((await setHours([{ ...first, regular: 8 }])).data).toEqual({ setHours: 1 });
    expect((await setHours([{ ...first, regular: 8, note }])).data).toEqual({ setHours: 0 });
    expect(await notes()).toEqual([note, null]);
    const tooLong = await setHours([{ ...second, note: 'x'.repeat(201) }]);
    expect(tooLong.errors[0].message).toContain('at most 200 characters');
    expect(tooLong.errors[0].path ?? tooLong.errors[0].extensions).toBeDefined();
    await setHours([{ ...first, regular: 8, note: null }]);
    expect(await notes()).toEqual([null, null]);
  });

  test('takes as many hours of work as the period has and no more, and any hours of time off', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const [first, second] = [{ employeeCheckId: a.employeeCheckID }, { employeeCheckId: b.employeeCheckID }];
    const query = `query ($companyId: ID!, $id: ID!) {
      employeeCheck(companyId: $companyId, id: $id) { payPeriod { start end } } }`;
    const { start, end } = (await ask(query, { id: a.employeeCheckID })).data.employeeCheck.payPeriod;
    const most = (Date.parse(end) - Date.parse(start)) / 3_600_000 + 24;
    const refused = await setHours([
      { ...second, regular: 8 },
      { ...first, regular: most - 20, overtime: 20, doubleTime: 0.25 },
    ]);
    expect(refused.errors[0].message).toBe(
      `rows[1].regular cannot be right: the pay period has ${most} hours, and ${most + 0.25} hours of work are entered`,
    );
    expect([await hoursOf(a), await hoursOf(b)]).toEqual([none, none]);
    expect((await setHours([{ ...first, regular: most - 20, overtime: 20, pto: 500 }])).data).toEqual({
      setHours: 1,
    });
    // a partner may send all hours of a person as one shift of a day
    expect(
      (await addInBulk([{ ...eight, employeeID: b.employeeID, hourly: { hours: most + 1 } }])).status,
    ).toBe(200);
  });

  test('counts time off that a salary pays, and pays it no second time', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    await asSuperuser(
      service.urls.test,
      `with e as (update employees set is_salary = true, salary_cents = 5200000, is_exempt = true where id = $1)
       update employee_checks set salary_kind = 'automatic' where employee_id = $1`,
      [member.employeeID],
    );
    await setHours([{ employeeCheckId: member.employeeCheckID, pto: 8 }]);
    const query = `query ($companyId: ID!, $id: ID!) {
      employeeCheck(companyId: $companyId, id: $id) { grossPay hours { pto } } }`;
    const { data } = await ask(query, { id: member.employeeCheckID });
    expect(data.employeeCheck).toEqual({ grossPay: 2000, hours: { pto: 8 } });
  });

  test('pays by a check that the employer prints, and by deposit again, and keeps the hours', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    const row = { employeeCheckId: member.employeeCheckID, regular: 8 };
    const by = async (method: string) =>
      (await setHours([{ ...row, disbursement: { method } }])).data.setHours;
    const paid = async () => {
      const query = `query ($companyId: ID!, $id: ID!) {
        employeeCheck(companyId: $companyId, id: $id) { disbursement { method } hours { regular } } }`;
      return (await ask(query, { id: row.employeeCheckId })).data.employeeCheck;
    };
    expect([await by('DOWNLOAD_CHECK'), await by('DOWNLOAD_CHECK')]).toEqual([1, 0]);
    expect(await paid()).toEqual({ disbursement: { method: 'DOWNLOAD_CHECK' }, hours: { regular: 8 } });
    await setHours([{ ...row, regular: 9 }]);
    expect(await paid()).toEqual({ disbursement: { method: 'DOWNLOAD_CHECK' }, hours: { regular: 9 } });
    expect(await by('DIRECT_DEPOSIT')).toBe(1);
    expect(await paid()).toEqual({ disbursement: { method: 'DIRECT_DEPOSIT' }, hours: { regular: 8 } });
  });

  test('pays the hours of a period without taking them for those of one day', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    const { employeeCheckID: id } = member;
    await setHours([{ employeeCheckId: id, regular: 80, overtime: 5 }]);
    const query = `query ($companyId: ID!, $id: ID!) {
      employeeCheck(companyId: $companyId, id: $id) { grossPay warnings { code } } }`;
    const { grossPay, warnings } = (await ask(query, { id })).data.employeeCheck;
    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(grossPay).toBeGreaterThan(0);
    expect(codes).not.toContain('HOURS_OF_DAY_ABOVE_24');
    expect(codes).not.toContain('DAILY_OVERTIME_NOT_STATED');
    expect(codes).not.toContain('OVERTIME_NOT_STATED');
    await setHours([{ employeeCheckId: id, regular: 90 }]);
    const more = (await ask(query, { id })).data.employeeCheck.warnings;
    expect(more.map(({ code }: { code: string }) => code)).toContain('UNDATED_HOURS_ABOVE_40');
  });

  test('replaces its own shift also after a partner has changed it, and no other with the same metadata', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    const row = { employeeCheckId: member.employeeCheckID };
    await setHours([{ ...row, regular: 40 }]);
    const query = `query ($companyId: ID!, $id: ID!) {
      employeeCheck(companyId: $companyId, id: $id) { shifts { id isOfPeriod } } }`;
    const { shifts } = (await ask(query, { id: row.employeeCheckId })).data.employeeCheck;
    expect(shifts).toEqual([{ id: expect.any(String), isOfPeriod: true }]);
    const changes = { companyID: world.companyID, shiftID: shifts[0].id, metadata: { clock: 7 } };
    const patched = await call(service, 'PATCH', '/shifts', { key: world.testKey, body: changes });
    expect(patched.status).toBe(200);
    await addInBulk([{ employeeID: member.employeeID, ...eight, metadata: { hours_of_period: true } }]);
    await setHours([{ ...row, regular: 41 }]);
    expect(await hoursOf(member)).toEqual({ ...none, regular: 41, others: 8 });
  });

  test('leaves the shifts of a time clock as they are', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    await addInBulk([{ employeeID: member.employeeID, ...eight }]);
    await setHours([{ employeeCheckId: member.employeeCheckID, regular: 10 }]);
    expect(await hoursOf(member)).toEqual({ ...none, regular: 10, others: 8 });
    await setHours([{ employeeCheckId: member.employeeCheckID }]);
    expect(await hoursOf(member)).toEqual({ ...none, others: 8 });
  });

  test('says of a paid check what corrects a wage, form or place of then', async () => {
    const [paid] = (await hireCrew(1)) as [Member];
    const sql = "update employee_checks set status = 'processed', computed = '{}' where id = $1";
    await asSuperuser(service.urls.test, sql, [paid.employeeCheckID]);
    const { errors } = await setHours([{ employeeCheckId: paid.employeeCheckID, regular: 8 }]);
    expect(errors[0].message).toContain(
      'is a check that is processed: only a pending one can be changed. A wage, tax form or place that was different then is corrected by correctPastFact.',
    );
  });

  test('refuses every row when one is wrong, and names each that is', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const other = await makeWorld(service);
    const sql = "update employee_checks set status = 'voided', computed = '{}' where id = $1";
    await asSuperuser(service.urls.test, sql, [b.employeeCheckID]);
    const before = await shiftCount();
    const { errors } = await setHours([
      { employeeCheckId: a.employeeCheckID, regular: 8 },
      { employeeCheckId: b.employeeCheckID, regular: 8 },
      { employeeCheckId: other.employeeCheckID, regular: 8 },
      { employeeCheckId: a.employeeCheckID, regular: 9 },
    ]);
    expect(errors[0].extensions.problems).toEqual([
      {
        code: 'WRONG_STATE',
        path: ['rows', 1, 'employeeCheckId'],
        problem: 'is a check that is voided: only a pending one can be changed',
      },
      {
        code: 'UNKNOWN_EMPLOYEE_CHECK',
        path: ['rows', 2, 'employeeCheckId'],
        problem: 'is not an employee check of the company',
      },
      {
        code: 'MALFORMED',
        path: ['rows', 3, 'employeeCheckId'],
        problem: 'is in an earlier row already',
      },
    ]);
    const tooMany = await setHours([{ employeeCheckId: a.employeeCheckID, regular: 9000 }]);
    expect(tooMany.errors[0].message).toContain('must be 8784 or less');
    expect(await shiftCount()).toBe(before);
  });
});

test('paydayHours has the pending checks of a payday, by default of the next that can still be paid', async () => {
  const [member] = (await hireCrew(1)) as [Member];
  const query = `query ($companyId: ID!, $on: Date) {
    paydayHours(companyId: $companyId, checkDate: $on) { checkDate checks { id } } }`;
  const { paydayHours } = (await ask(query, { on: payday })).data;
  expect(paydayHours.checkDate).toBe(payday);
  expect(paydayHours.checks.map(({ id }: { id: string }) => id)).toContain(member.employeeCheckID);
  const next = (await ask(query, {})).data.paydayHours;
  expect(next.checkDate < payday).toBe(true);
  expect(next.checks.map(({ id }: { id: string }) => id)).toEqual([world.employeeCheckID]);
  expect((await ask(query, { on: '2030-01-02' })).data.paydayHours).toBeNull();
});

test('paydayHours passes over a payday with nothing but a bonus or a correction, unless it is asked for', async () => {
  const remove = () =>
    asSuperuser(service.urls.test, 'delete from employee_checks where company_id = $1', [world.companyID]);
  await remove();
  const [member] = (await hireCrew(1)) as [Member];
  const query = `query ($companyId: ID!, $on: Date) {
    paydayHours(companyId: $companyId, checkDate: $on) { checkDate checks { id } } }`;
  const bonusDay = '2027-02-26';
  const set = async (id: string, reason: string) =>
    asSuperuser(
      service.urls.test,
      'update employee_checks set off_cycle_reason = $2, recurring_deductions = true where id = $1',
      [id, reason],
    );
  const next = async () => (await ask(query, {})).data.paydayHours?.checkDate;
  const { employeeCheckID: extra } = await openSecond(member, bonusDay);
  expect(await next()).toBe(bonusDay);
  for (const reason of ['bonus', 'correction']) {
    await set(extra, reason);
    expect(await next()).toBe(payday);
  }
  const { checks } = (await ask(query, { on: bonusDay })).data.paydayHours;
  expect(checks).toEqual([{ id: extra }]);
  await set(extra, 'final_pay');
  expect(await next()).toBe(bonusDay);
  await remove();
  await set((await openSecond(member, bonusDay)).employeeCheckID, 'bonus');
  expect(await next()).toBeUndefined();
});
