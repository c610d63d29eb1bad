import { describe, expect, test } from 'vitest';
import { bankingDaysAfter } from '../../src/engine/payroll/calendar/banking-day.ts';
import { addDays } from '../../src/engine/payroll/calendar/plain-date.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { asSuperuser } from '../support/databases.ts';
import { service, world } from '../support/served-world.ts';
import { create, expectRefused, now, payable, period, query, read, send, serveAtNow } from './open-check.ts';
import { refusal, refused, unknownEmployee } from './refusal.ts';

serveAtNow();

const setStatus = (id: string, status: string) =>
  asSuperuser(service.urls.test, "update employee_checks set status = $2, computed = '{}' where id = $1", [
    id,
    status,
  ]);

describe('GET /employeeCheck', () => {
  test('lists by employee, status, period and dates, a page at a time', async () => {
    const late = bankingDaysAfter(payable, 2);
    const made = (await create({ check_date: late, reportingPeriodID: period('weekly') })).body.data
      .employeeCheckID;
    const list = async (filters: string) =>
      (await send('GET', `/employeeCheck?companyID=${world.companyID}${filters}`)).body.data.map(
        (each: { employeeCheckID: string }) => each.employeeCheckID,
      );
    expect(await list(`&start_date=${late}&reportingPeriodID=${period('weekly')}`)).toContain(made);
    expect(await list(`&end_date=${addDays(late, -1)}`)).not.toContain(made);
    expect(await list('&status=processed')).toEqual([]);
    expect(await list(`&employeeID=${world.employeeID}&limit=1`)).toHaveLength(1);
  });

  test.each([
    ['employeeID=nobody', `30 ${unknownEmployee}`],
    ['employerCheckID=none', '215 No employer check with the given ID exists.'],
    ['reportingPeriodID=none', '203 No reporting period with the given ID exists.'],
    ['start_date=2026-12-02&end_date=2026-12-01', '13 end_date must not be before the first day asked for'],
  ])('refuses a wrong filter instead of returning an empty list: %s', async (filter, error) => {
    const answer = await send('GET', `/employeeCheck?companyID=${world.companyID}&${filter}`);
    expect(refusal(answer)).toEqual(refused(400, error));
  });

  test('refuses dates in the wrong order, like the listings of payruns and the ledger', async () => {
    const { companyID } = world;
    const payruns = `/employerCheck?companyID=${companyID}&start_date=2026-12-02&end_date=2026-12-01`;
    expect(refusal(await send('GET', payruns))).toEqual(
      refused(400, '13 end_date must not be before the first day asked for'),
    );
    const query = `{ ledgerEntries(companyId: "${companyID}", dayFrom: "2026-12-02", dayTo: "2026-12-01") {
      nodes { id } } }`;
    const { body } = await send('POST', '/graphql', { query });
    expect(body.errors[0].message).toBe('dayTo must not be before the first day asked for');
  });
});

describe('PATCH /employeeCheck', () => {
  test('approves, moves to another banking day and changes how it is paid', async () => {
    const id = (await create({ approval_required: true })).body.data.employeeCheckID;
    const day = bankingDaysAfter(payable, 1);
    const change = { approved: true, check_date: day, disbursement: { method: 'download_check' } };
    const { body } = await send('PATCH', '/employeeCheck', {
      companyID: world.companyID,
      employeeCheckID: id,
      ...change,
    });
    expect(body.data).toMatchObject({
      approved: true,
      check_date: day,
      approval_required: true,
      disbursement: { method: 'download_check' },
    });
  });

  test('approves a check after its cut-off only when its date is moved', async () => {
    const id = (await create({ approval_required: true })).body.data.employeeCheckID;
    await asSuperuser(
      service.urls.test,
      "update employee_checks set check_date = '2026-11-19' where id = $1",
      [id],
    );
    const patch = (change: object) =>
      send('PATCH', '/employeeCheck', { companyID: world.companyID, employeeCheckID: id, ...change });
    expectRefused(await patch({ approved: true }), 89);
    expect((await patch({ approved: true, check_date: payable })).body.data.approved).toBe(true);
  });

  test('refuses a check that is not pending', async () => {
    const id = (await create()).body.data.employeeCheckID;
    await setStatus(id, 'processed');
    const { body } = await send('PATCH', '/employeeCheck', {
      companyID: world.companyID,
      employeeCheckID: id,
      approved: true,
    });
    expect(body.errors).toEqual([
      {
        code: 13,
        message:
          'The employee check is processed: only a pending one can be changed. A wage, tax form or place that was different then is corrected by correctPastFact.',
      },
    ]);
  });
});

describe('DELETE /employeeCheck', () => {
  test('deletes the check, its shifts and its links', async () => {
    const id = (await create({ shifts: [{ time: '2026-11-02', hourly: { hours: 1 } }] })).body.data
      .employeeCheckID;
    await send('GET', `/paystubLink${query(id)}`);
    expect((await send('DELETE', `/employeeCheck${query(id)}`)).body).toEqual({ success: true, data: id });
    expectRefused(await send('GET', `/employeeCheck${query(id)}`), 17);
    expect(
      await asSuperuser(service.urls.test, 'select 1 from shifts where employee_check_id = $1', [id]),
    ).toEqual([]);
  });
});

describe('/shifts', () => {
  const open = async () => {
    const shifts = [{ time: '2026-11-02', hourly: { hours: 8, wage: 20 }, overtime: { hours: 1, wage: 30 } }];
    const { data } = (await create({ shifts })).body;
    return { id: data.employeeCheckID as string, shiftID: data.shifts[0].shiftID as string };
  };
  const patch = (shiftID: string, change: object) =>
    send('PATCH', '/shifts', { companyID: world.companyID, shiftID, ...change });

  test('PATCH replaces the named earning, keeps the others, removes one by null and computes gross_pay again', async () => {
    const { id, shiftID } = await open();
    const changed = (await patch(shiftID, { hourly: { hours: 4 }, overtime: null, tips: { amount: 12.5 } }))
      .body.data;
    expect(changed.hourly).toEqual({ hours: 4, wage: 20, custom_name: null });
    expect(changed).not.toHaveProperty('overtime');
    expect(changed.tips).toEqual({ amount: 12.5 });
    expect((await read(id)).gross_pay).toBe(92.5);
  });

  test('PATCH refuses to remove the last earning of a shift', async () => {
    const { shiftID } = await open();
    const { body } = await patch(shiftID, { hourly: null, overtime: null });
    expect(body.errors).toEqual([
      { code: 13, message: 'A shift keeps at least one earning, such as hourly.' },
    ]);
  });

  test('PATCH names an unknown work location as it was sent', async () => {
    const { shiftID } = await open();
    expect(refusal(await patch(shiftID, { workLocationID: 'nowhere' }))).toEqual(
      refused(400, '204 workLocationID is not a work location of the company'),
    );
  });

  test('GET returns one shift, or all of a check; DELETE removes one', async () => {
    const { id, shiftID } = await open();
    const single = await send('GET', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`);
    const all = await send('GET', `/shifts${query(id)}`);
    expect(all.body.data).toEqual([single.body.data]);
    expect((await send('DELETE', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`)).body.data).toBe(
      shiftID,
    );
    expectRefused(await send('GET', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`), 202);
    expect((await read(id)).gross_pay).toBe(0);
  });

  test('PATCH and DELETE refuse a shift of a check that is not pending', async () => {
    const { id, shiftID } = await open();
    await setStatus(id, 'processed');
    expectRefused(await patch(shiftID, { time: '2026-11-03' }), 13);
    expectRefused(await send('DELETE', `/shifts?companyID=${world.companyID}&shiftID=${shiftID}`), 13);
  });
});

test('these tests run on a test clock', () => {
  expect(systemClock()).not.toBe(now);
});
