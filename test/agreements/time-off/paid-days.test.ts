/** Approved days are paid by the check of their period: once, and not by another. */
import { describe, expect, test } from 'vitest';
import { fetchScreen } from '../../hosted-screens/links.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { pdfPages } from '../../outside/reports/pdf-text.ts';
import {
  adjust,
  approve,
  balance,
  cutOff,
  daysOff,
  employee,
  entries,
  open,
  payday,
  periodFrom,
  policyOf,
  readRequest,
  refusal,
  remove,
  request,
} from './time-off-world.ts';

servePayrolls();

const two = daysOff('2026-11-16', '2026-11-17');
const pay = { shifts: [] };

async function approved(policyID: string, days = two) {
  const { requestID } = await request(policyID, days);
  await approve(requestID);
  return requestID;
}

describe('approved days off', () => {
  test('are on the pending check at once, are paid at the wage, and are used once', async () => {
    const policyID = await policyOf();
    await adjust(policyID, 20);
    const id = await open(pay);
    const requestID = await approved(policyID);
    const pending = await world.check(id);
    expect(pending.shifts.map(({ pto, time }: never) => [time, pto])).toEqual([
      ['2026-11-16T00:00:00', { hours: 8, wage: null }],
      ['2026-11-17T00:00:00', { hours: 8, wage: null }],
    ]);
    expect(await balance(policyID)).toMatchObject({ balance: 20, reserved: 16, available: 4 });
    await cutOff();
    const { default_wage } = await world.get('/employees', { employeeID: employee() });
    const check = await world.check(id);
    expect(check.totals.gross_pay).toBe(16 * default_wage);
    expect(check.time_off).toEqual([
      { policyID, name: 'Vacation', kind: 'vacation', accrued: 4, used: 16, balance: 8 },
    ]);
    await payday();
    expect(await balance(policyID)).toMatchObject({ balance: 8, used: 16, reserved: 0, available: 8 });
    expect(await entries(policyID)).toEqual([
      ['adjusted', 20, false],
      ['used', -16, false],
      ['accrued', 4, false],
    ]);
    const days = (await readRequest(requestID)).days;
    expect(days.map(({ employeeCheckID }: never) => employeeCheckID)).toEqual([id, id]);
  });

  test('are on a check that is opened after the approval', async () => {
    const policyID = await policyOf({ allows_negative: true });
    await approved(policyID);
    const { shifts } = await world.check(await open(pay));
    expect(shifts).toHaveLength(2);
  });

  test('are paid once by final pay that takes the place of the open check', async () => {
    const policyID = await policyOf({ allows_negative: true });
    const replacedCheckID = await open();
    await approved(policyID);
    const before = await world.check(replacedCheckID);
    const { employeeCheckID } = await world.post('/employeeCheck', {
      employeeID: employee(),
      check_date: '2026-12-04',
      reportingPeriodID: periodFrom('2026-11-08'),
      off_cycle_reason: 'final_pay',
      replacedCheckID,
    });
    const earned = ({ shifts }: { shifts: { time: string; pto?: object }[] }) =>
      shifts.map(({ time, pto }) => [time, pto]).sort();
    expect(earned(await world.check(employeeCheckID))).toEqual(earned(before));
    expect(await balance(policyID)).toMatchObject({ reserved: 16 });
  });

  test('of a vacation and of sick leave are each paid as their own earning, once a check is opened', async () => {
    const [vacation, sick] = [await policyOf(), await policyOf({ name: 'Sick leave', kind: 'sick' })];
    for (const policyID of [vacation, sick]) await adjust(policyID, 20);
    await approved(vacation, daysOff('2026-11-16'));
    await approved(sick, daysOff('2026-11-17'));
    const { shifts } = await world.check(await open(pay));
    expect(shifts.map(({ pto, sick }: never) => [pto, sick])).toEqual([
      [{ hours: 8, wage: null }, undefined],
      [undefined, { hours: 8, wage: null }],
    ]);
  });

  test('are given back by a void, and paid by the next check of the period', async () => {
    const policyID = await policyOf();
    await adjust(policyID, 20);
    const id = await open(pay);
    const requestID = await approved(policyID);
    await cutOff();
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect((await entries(policyID)).slice(1)).toEqual([
      ['used', -16, false],
      ['accrued', 4, false],
      ['used', 16, true],
      ['accrued', -4, true],
    ]);
    await payday();
    expect(await balance(policyID)).toMatchObject({ balance: 20, reserved: 16, used: 0, accrued: 0 });
    const again = (await world.open(employee(), '2026-11-08', '2026-12-18', pay)).employeeCheckID;
    await world.advance({ to: '2026-12-19T00:00:00Z' });
    const { time_off, status } = await world.check(again);
    expect([status, time_off[0]]).toMatchObject(['processed', { accrued: 4, used: 16, balance: 8 }]);
    expect((await readRequest(requestID)).days[0].employeeCheckID).toBe(again);
  });

  test('of somebody whose start is corrected are on the check at its cut-off, and on no other check', async () => {
    const both = [employee(), employee(1)];
    const policyID = await policyOf({ allows_negative: true });
    const start_date = '2026-10-30';
    await world.post('/timeOffPolicies/employees', { policyID, employeeID: both[1], start_date });
    const ids: string[] = [];
    for (const [i, employeeID] of both.entries()) {
      await approve((await request(policyID, two, employeeID)).requestID);
      await world.patch('/employees', { employeeID, start_date: '2026-11-17' });
      const day = ['2026-12-04', '2026-12-18'][i] ?? '';
      ids.push((await world.open(employeeID, '2026-11-08', day, pay)).employeeCheckID);
      await world.patch('/employees', { employeeID, start_date: '2026-10-01' });
    }
    const shiftsNow = async () =>
      (await Promise.all(ids.map((id) => world.check(id)))).map(({ shifts }) => shifts.length);
    expect(await shiftsNow()).toEqual([1, 1]);
    await cutOff();
    expect(await shiftsNow()).toEqual([2, 1]);
    expect((await world.check(ids[0] ?? '')).time_off).toMatchObject([{ used: 16 }]);
  });

  test('wait again when their pending check is deleted', async () => {
    const policyID = await policyOf({ allows_negative: true });
    const id = await open(pay);
    const requestID = await approved(policyID);
    expect((await readRequest(requestID)).days[0].employeeCheckID).toBe(id);
    expect((await remove('/employeeCheck', { employeeCheckID: id })).status).toBe(200);
    expect((await readRequest(requestID)).days[0]).toMatchObject({ employeeCheckID: null, shiftID: null });
    const next = await open(pay);
    expect((await readRequest(requestID)).days[1].employeeCheckID).toBe(next);
  });

  test('of a salaried employee are on the check and change nothing that is paid', async () => {
    const employeeID = employee(1);
    await world.patch('/employees', { employeeID, is_salary: true, salary: 104_000, default_wage: 0 });
    const policyID = await policyOf({ allows_negative: true }, employeeID);
    const id = await open(pay, employeeID);
    const { requestID } = await request(policyID, two, employeeID);
    await approve(requestID);
    expect((await world.check(id)).gross_pay).toBe(4_000);
    await cutOff();
    const check = await world.check(id);
    expect(check).toMatchObject({ gross_pay: 4_000, time_off: [{ used: 16, accrued: 4, balance: -12 }] });
  });

  test('of a period that is computed already are paid by the next one', async () => {
    const policyID = await policyOf({ allows_negative: true });
    await open();
    await cutOff();
    const next = await world.open(employee(), '2026-11-22', '2026-12-18', pay);
    await approved(policyID);
    const { shifts } = await world.check(next.employeeCheckID);
    expect(shifts.map(({ time }: never) => time)).toEqual(['2026-11-22T00:00:00', '2026-11-22T00:00:00']);
    expect(periodFrom('2026-11-22')).toBe(next.reportingPeriodID);
  });

  test('count once against the limit of a year, also between the cut-off and the payday', async () => {
    const policyID = await policyOf({ yearly_use_limit: 24 });
    await adjust(policyID, 40);
    await open(pay);
    await approved(policyID);
    await cutOff(); // 16 hours are computed and not paid yet
    const days = daysOff('2026-12-10');
    expect(
      await refusal('/timeOffRequests', {
        policyID,
        employeeID: employee(),
        days: [...days, ...daysOff('2026-12-11')],
      }),
    ).toEqual(['Vacation allows 24 hours in the benefit year from 2026-01-01, and requests come to 32.']);
    expect(await request(policyID, days)).toMatchObject({ hours: 8 });
  });

  test('are on the paystub and its PDF, with what the policy earned and the balance', async () => {
    const policyID = await policyOf();
    await adjust(policyID, 40);
    const id = await open();
    await approved(policyID);
    await cutOff();
    const url: string = await world.get('/paystubLink', { employeeCheckID: id });
    const page = (await (await fetchScreen(url)).text()).replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
    expect(page).toContain('|Paid time off, in hours|');
    expect(page).toContain('|Vacation|4.00|16.00|28.00|');
    const file = await fetchScreen(`${url}&page=paystub-pdf&from=${id}`);
    const lines = pdfPages(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join('|');
    expect(lines).toContain('Vacation|4.00|16.00|28.00');
  });

  test('keep their shifts: changing or deleting one is refused', async () => {
    const policyID = await policyOf({ allows_negative: true });
    const id = await open(pay);
    const requestID = await approved(policyID);
    const [{ shiftID }] = (await world.check(id)).shifts;
    const message = `The shift pays 2026-11-16 of a time-off request: cancel the request ${requestID} instead.`;
    expect(await refusal('/shifts', { shiftID, pto: { hours: 4 } }, 'PATCH')).toEqual([message]);
    expect((await remove('/shifts', { shiftID })).body.errors[0].message).toBe(message);
    await world.post('/timeOffRequests/cancel', { requestID });
    expect((await world.check(id)).shifts).toEqual([]);
    expect(await balance(policyID)).toMatchObject({ balance: 0, reserved: 0 });
  });
});
