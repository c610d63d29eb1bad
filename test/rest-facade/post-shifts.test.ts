import { describe, expect, test } from 'vitest';
import { newId } from '../../src/foundation/new-id.ts';
import { asSuperuser } from '../support/databases.ts';
import { sized } from '../support/sample.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { add, addOne, hourly } from './add-to-check.ts';
import { untilReady } from './until-ready.ts';

serveWorlds();

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
/** Keys of the contract beyond the specification. */
const added = [
  'arrives_on',
  'warnings',
  'work_states',
  'coverage',
  'provisional',
  'approval_required',
  'approved',
  'gross_pay',
  'totals',
];
const documentedShift = [
  'employeeID',
  'shiftID',
  'first_name',
  'last_name',
  'metadata',
  'time',
  'workLocationID',
  'working_state', // beside the documented ones
  'updatedAt',
  'hourly',
];

describe('POST /shifts 200', () => {
  test('returns success and data, and in data the check with every documented key in documented order', async () => {
    const { status, body } = await add({ time: '2026-11-20', hourly });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    const keys = Object.keys(body.data);
    expect(keys.filter((key) => !added.includes(key))).toEqual(documentedCheck);
    expect(keys.toSorted()).toEqual([...documentedCheck, ...added].toSorted());
  });

  test('returns who is paid, when and how, and null for what is not computed yet', async () => {
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

  test('returns shifts with exactly the documented keys in documented order', async () => {
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

  test('returns all shifts of the check in data.shifts, oldest first, in the order in which they were sent', async () => {
    await add(
      { time: '2026-11-20', hourly, metadata: { n: 1 } },
      { time: '2026-11-18', hourly, metadata: { n: 2 } },
    );
    const { shifts } = (await add({ time: '2026-11-19', hourly, metadata: { n: 3 } })).body.data;
    expect(shifts.map(({ metadata }: { metadata: { n: number } }) => metadata.n)).toEqual([1, 2, 3]);
  });

  test('computes gross_pay from the shifts', async () => {
    const { data } = (
      await add(
        { time: '2026-11-20', hourly: { hours: 8, wage: 20 } },
        {
          time: '2026-11-20',
          overtime: { hours: 2 },
          reimbursement: { amount: 10.5 },
          cash_tips: { amount: 9 },
          imputed: { kind: 'group_term_life', amount: 20 },
        },
      )
    ).body;
    expect(data.gross_pay).toBe(160 + 2 * 1.5 * 24.5 + 10.5);
  });

  test('adds 1,000 shifts in one request', async () => {
    const shifts = Array.from({ length: 1000 }, (_, n) => ({ time: '2026-11-20', hourly, metadata: { n } }));
    const { status, body } = await add(...shifts);
    expect(status).toBe(200);
    expect(body.data.shifts.map(({ metadata }: { metadata: { n: number } }) => metadata.n)).toEqual(
      shifts.map((_, n) => n),
    );
  });

  test('adds the shifts of concurrent clients to one check, each exactly once', async () => {
    const mine = Array.from({ length: sized(64, 16) }, () => newId());
    const answers = await Promise.all(
      mine.map((id) =>
        untilReady(() => add({ time: '2026-11-20', hourly: { hours: 1, wage: 1 }, metadata: { id } })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(mine.map(() => 200));
    const { data } = (await add({ time: '2026-11-20', bonus: { amount: 1 } })).body;
    const kept: { metadata: { id?: string } }[] = data.shifts;
    expect(kept.flatMap(({ metadata }) => metadata.id ?? []).toSorted()).toEqual(mine.toSorted());
    expect(data.gross_pay).toBe(mine.length + 1);
  });

  test('audits each request once, with the names of the given fields', async () => {
    await add({ time: '2026-11-20', hourly });
    const entries = await asSuperuser(
      service.urls.test,
      "select caller_kind, fields from audit_entries where action = 'addShifts' and partner_id = $1",
      [world.partnerID],
    );
    expect(entries).toEqual([{ caller_kind: 'key', fields: ['shifts'] }]);
  });
});
