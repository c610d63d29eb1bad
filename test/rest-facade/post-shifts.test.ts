import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/new-id.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { untilReady } from './until-ready.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  world = await makeWorld(service);
});

const add = (...shifts: object[]) => {
  const { companyID, employeeCheckID, testKey: key } = world;
  return call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID, shifts } });
};
const addOne = async (shift: object) => (await add({ time: '2026-11-20', ...shift })).body.data.shifts.at(-1);
const hourly = { hours: 8, wage: 20 };

const documentedCheck = [
  'employeeCheckID',
  'employerCheckID',
  'companyID',
  'employeeID',
  'status',
  'first_name',
  'middle_initial',
  'last_name',
  'reportingPeriodID',
  'check_date',
  'metadata',
  'disbursement',
  'net_pay',
  'taxes',
  'total_employer_taxes',
  'total_employee_taxes',
  'shifts',
];
/** Beyond the specification, as the contract adds them. */
const added = ['approval_required', 'approved', 'gross_pay', 'totals'];
const documentedShift = [
  'employeeID',
  'shiftID',
  'first_name',
  'last_name',
  'metadata',
  'time',
  'workLocationID',
  'updatedAt',
  'hourly',
];

describe('POST /shifts 200', () => {
  test('the answer is success and data, and data the check with every documented key, in documented order', async () => {
    const { status, body } = await add({ time: '2026-11-20', hourly });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    const keys = Object.keys(body.data);
    expect(keys.filter((key) => !added.includes(key))).toEqual(documentedCheck);
    expect(keys.toSorted()).toEqual([...documentedCheck, ...added].toSorted());
  });

  test('a pending check says who is paid, when and how, and null for what is not computed yet', async () => {
    const { data } = (await add({ time: '2026-11-20', hourly })).body;
    expect(data).toMatchObject({
      employeeCheckID: world.employeeCheckID,
      employerCheckID: null,
      companyID: world.companyID,
      employeeID: world.employeeID,
      status: 'pending',
      first_name: 'Grace',
      middle_initial: 'M',
      last_name: 'Rivera',
      disbursement: { method: 'direct_deposit' },
      net_pay: null,
      taxes: null,
      total_employer_taxes: null,
      total_employee_taxes: null,
      totals: null,
    });
    expect(data.check_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(data.metadata.checkCorrelationID).toBeTypeOf('string');
  });

  test('a shift has exactly the documented keys, in documented order', async () => {
    const shift = await addOne({ hourly });
    expect(Object.keys(shift)).toEqual(documentedShift);
    expect(shift).toMatchObject({
      employeeID: world.employeeID,
      first_name: 'Grace',
      last_name: 'Rivera',
      metadata: {},
      workLocationID: null,
      hourly: { hours: 8, wage: 20, custom_name: null },
    });
    expect(Object.keys(shift.hourly)).toEqual(['hours', 'wage', 'custom_name']);
    expect(shift.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(shift.updatedAt) - Date.now())).toBeLessThan(60_000);
  });

  test('overtime is there where it was sent, and only there', async () => {
    const { shifts } = (
      await add(
        { time: '2026-11-20', hourly },
        { time: '2026-11-20', overtime: { hours: 1.5 } },
        { time: '2026-11-20', overtime: { hours: 0, wage: 30 } },
        { time: '2026-11-20', hourly, overtime: null },
      )
    ).body.data;
    expect(shifts.map((shift: object) => Object.keys(shift).includes('overtime'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(shifts[1].overtime).toEqual({ hours: 1.5, wage: null });
    expect(shifts[2].overtime).toEqual({ hours: 0, wage: 30 });
  });

  test('hourly is always there: without it no hours, at the default wage', async () => {
    expect((await addOne({ bonus: { amount: 5 } })).hourly).toEqual({
      hours: 0,
      wage: 24.5,
      custom_name: null,
    });
    expect((await addOne({ hourly: { hours: 2 } })).hourly).toEqual({
      hours: 2,
      wage: 24.5,
      custom_name: null,
    });
    expect((await addOne({ hourly: { hours: 2, wage: 0, custom_name: 'Ovens' } })).hourly).toEqual({
      hours: 2,
      wage: 0,
      custom_name: 'Ovens',
    });
  });

  test('a custom_name may be blank, for nothing requires it', async () => {
    expect((await addOne({ hourly: { ...hourly, custom_name: '  ' } })).hourly.custom_name).toBe('');
  });

  test('every earning component is kept and answered as it was stated', async () => {
    const stated = {
      hourly: { hours: 7.25, wage: 21.1234, custom_name: 'Night' },
      overtime: { hours: 1, wage: 31 },
      double_time: { hours: 0.5, wage: 42 },
      flat: { amount: 100.01, hours: 3 },
      reimbursement: { amount: 12.34 },
      pto: { hours: 8, wage: 24.5 },
      sick: { hours: 4, wage: 24.5 },
      bonus: { amount: 250 },
      commission: { amount: 0.01 },
      tips: { amount: 0 },
      cash_tips: { amount: 55.5 },
    };
    expect(await addOne(stated)).toMatchObject(stated);
  });

  test('data.shifts holds all shifts of the check, oldest first, in the order in which they were sent', async () => {
    await add(
      { time: '2026-11-20', hourly, metadata: { n: 1 } },
      { time: '2026-11-18', hourly, metadata: { n: 2 } },
    );
    const { shifts } = (await add({ time: '2026-11-19', hourly, metadata: { n: 3 } })).body.data;
    expect(shifts.map(({ metadata }: { metadata: { n: number } }) => metadata.n)).toEqual([1, 2, 3]);
  });

  test('gross_pay follows the shifts', async () => {
    const { data } = (
      await add(
        { time: '2026-11-20', hourly: { hours: 8, wage: 20 } },
        {
          time: '2026-11-20',
          overtime: { hours: 2 },
          reimbursement: { amount: 10.5 },
          cash_tips: { amount: 9 },
        },
      )
    ).body;
    expect(data.gross_pay).toBe(160 + 2 * 1.5 * 24.5 + 10.5);
  });

  test.each([
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T22:15', '2026-11-20T22:15:00'],
    ['2026-11-20T22:15:30', '2026-11-20T22:15:30'],
    ['2026-11-20T22:15:30.999Z', '2026-11-20T22:15:30'],
    ['2026-11-20T23:59:59-08:00', '2026-11-20T23:59:59'],
    ['2026-11-20T00:30:00+14:00', '2026-11-20T00:30:00'],
    ['2024-02-29', '2024-02-29T00:00:00'],
    ['2027-03-14T02:30:00', '2027-03-14T02:30:00'],
  ])('time %s keeps its wall clock: the zone is dropped, the day never changes', async (time, kept) => {
    expect((await addOne({ time, hourly })).time).toBe(kept);
  });

  test.each([
    [8.00005, 8.0001],
    [8.00004999, 8],
    [1.00015, 1.0002],
    [0.1 + 0.2, 0.3],
    [23.99995, 24],
    [24, 24],
    [0, 0],
    [1e-7, 0],
  ])('hours %s are rounded half up to four decimals, and echoed rounded: %s', async (hours, kept) => {
    expect((await addOne({ hourly: { hours, wage: 1 } })).hourly.hours).toBe(kept);
  });

  test('a wage is rounded half up to four decimals', async () => {
    expect((await addOne({ hourly: { hours: 1, wage: 19.00005 } })).hourly.wage).toBe(19.0001);
  });

  test.each([
    [8.2 + 0.01, 8.21],
    [0.1 + 0.2, 0.3],
    [1.005 * 1000, 1005],
    [99_999_999.99, 99_999_999.99],
    [100_000_000, 100_000_000],
    [-0, 0],
  ])("money %s is %s: a client's floats may miss a cent by a hair", async (amount, kept) => {
    expect((await addOne({ flat: { amount } })).flat.amount).toBe(kept);
  });

  test('metadata is any JSON object, answered as it was sent', async () => {
    const metadata = { a: null, b: [1, { c: true }], ключ: 'Ω\n', n: -1.5e-3 };
    expect((await addOne({ hourly, metadata })).metadata).toEqual(metadata);
  });

  test('1,000 shifts in one call are all added', async () => {
    const shifts = Array.from({ length: 1000 }, (_, n) => ({ time: '2026-11-20', hourly, metadata: { n } }));
    const { status, body } = await add(...shifts);
    expect(status).toBe(200);
    expect(body.data.shifts.map(({ metadata }: { metadata: { n: number } }) => metadata.n)).toEqual(
      shifts.map((_, n) => n),
    );
  });

  test('64 clients adding to one check at once: all their shifts are there, each exactly once', async () => {
    const mine = Array.from({ length: 64 }, () => newId());
    const answers = await Promise.all(
      mine.map((id) =>
        untilReady(() => add({ time: '2026-11-20', hourly: { hours: 1, wage: 1 }, metadata: { id } })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(mine.map(() => 200));
    const { data } = (await add({ time: '2026-11-20', bonus: { amount: 1 } })).body;
    const kept: { metadata: { id?: string } }[] = data.shifts;
    expect(kept.flatMap(({ metadata }) => metadata.id ?? []).toSorted()).toEqual(mine.toSorted());
    expect(data.gross_pay).toBe(65);
  });

  test('each adding is audited once, by the names of what was given', async () => {
    await add({ time: '2026-11-20', hourly });
    const entries = await asSuperuser(
      service.urls.test,
      "select caller_kind, fields from audit_entries where action = 'addShifts' and partner_id = $1",
      [world.partnerID],
    );
    expect(entries).toEqual([{ caller_kind: 'key', fields: ['shifts'] }]);
  });
});
