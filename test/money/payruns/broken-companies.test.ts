/** A company whose data are broken: its payroll stops, says so and is counted; that of others goes on. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight, sampleOf } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { endingClock } from './ending-clock.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

let now = start;
serve({ clock: endingClock(() => now), settings: {} });

let world: PayrollWorld;
let sound: { companyID: string; contractorID: string };
let payment = '';
type Failure = { readonly step?: { readonly companyId: string } };
let logged: string[] = [];
const log = {
  error: ({ step }: Failure, message: string) => {
    if (ownCompanies().includes(step?.companyId ?? '')) logged.push(message);
  },
};
/** Companies that an earlier test has broken stay so. */
const ownCompanies = () => [world.companyID, sound.companyID];

/** `world` is about to be broken; another company of its partner pays a contractor on the same day. */
beforeEach(async () => {
  now = start;
  logged = [];
  world = await payrollWorld(service);
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  sound = await runAs(service.core, access, makeDemo);
  const { companyID, contractorID } = sound;
  const bank = { companyID, account_number: '7654321', routing_number: '011401533' };
  await world.post('/companies/bank', bank);
  await world.post('/bankaccount', { ...bank, contractorID });
  await query('delete from contractor_payments where company_id = $1', companyID);
  payment = await pay(sound);
});

afterEach(() => query('drop function if exists break_books cascade'));

const query = (text: string, ...values: string[]) => asSuperuser(service.urls.test, text, values);
/** Refuses each ledger entry that matches, or each such row of another table. */
async function breakBooks(where: string, { on = 'insert on ledger_entries', code = 'P0001' } = {}) {
  await query(`create function break_books() returns trigger language plpgsql as
    $$ begin raise exception 'the books of this company are broken' using errcode = '${code}'; end $$`);
  await query(`create trigger break_books before ${on} for each row
    when (${where}) execute function break_books()`);
}
type Payer = { companyID: string; contractorID: string };
const pay = async ({ companyID, contractorID }: Payer): Promise<string> => {
  const body = { companyID, contractorID, pay_date: '2026-11-20', amount: 50 };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
};
const open = async (employee = world.employees[0] ?? '', day = '2026-11-20', more = {}): Promise<string> =>
  (await world.open(employee, day < '2026-12' ? '2026-11-01' : '2026-11-15', day, more)).employeeCheckID;
const statusOf = async (contractorPaymentID: string, companyID = sound.companyID) =>
  (await world.get('/contractorPayment', { companyID, contractorPaymentID })).status;
/** Runs what is due, as a worker does in one round. */
const round = async (): Promise<string[]> => {
  const failed = await runEveryPartner(service.core, 'test', log);
  return [...failed].filter((id) => ownCompanies().includes(id));
};
const failed = 'a payroll step failed and stays due';
const cutOff = Date.parse('2026-11-18T22:00:00Z');
/** The evening on which pay leaves, and that on which it has arrived. */
const payable = Date.parse('2026-11-20T00:00:00Z');
const arrived = Date.parse('2026-11-21T00:00:00Z');
/** What is due as the pay arrives, too. */
const roundOfArrival = (): Promise<string[]> => {
  now = arrived;
  return round();
};

test('a step that changes nothing ends: it is logged, its check says so, and other companies pay', async () => {
  const check = await open();
  // What no request can do: the employee of a check is gone, so that the check is due and not computed.
  await query(
    `with gone as (select set_config('session_replication_role', 'replica', true))
     delete from employees using gone where id = $1`,
    world.employees[0] ?? '',
  );
  now = payable;
  expect(await round()).toEqual([world.companyID]);
  expect(logged).toEqual([failed]);
  expect(await roundOfArrival()).toEqual([world.companyID]);
  expect(await statusOf(payment)).toBe('processed');
  const [row] = await query('select status, held_because from employee_checks where id = $1', check);
  const reason =
    'An error in the service stopped payroll of this day. The service tries again, and reports it to its operator.';
  expect(row).toEqual({ status: 'pending', held_because: reason });
});

atNight('a day that no calendar has stops its company, and no other company of the partner', async () => {
  const broken = await pay(world);
  await query(`update contractor_payments set pay_date = '1900-01-03' where id = $1`, broken);
  now = payable;
  expect(await round()).toEqual([world.companyID]);
  expect(logged).toEqual([failed]);
  expect(await roundOfArrival()).toEqual([world.companyID]);
  expect(await query('select status from contractor_payments where id = $1', broken)).toEqual([
    { status: 'pending' },
  ]);
  expect(await statusOf(payment)).toBe('processed');
});

const steps: [name: string, entry: string, before: string, instant: number][] = [
  ['cut-off', 'check_computed', 'pending', cutOff],
  ['settlement', 'debit_settled', 'pre-processed', payable],
  ['pay-out', 'check_paid', 'pre-processed', payable],
];
test.each(sampleOf(steps, 3))(
  'a %s that fails says so on its check and payrun once, and no more when it succeeds',
  async (...at) => {
    const [, entry, before, instant] = at;
    const check = await open();
    const [, other = '', third = ''] = world.employees;
    const unapproved = await open(other, '2026-11-20', { approval_required: true });
    const nextPayday = await open(third, '2026-12-04');
    if (instant === payable) {
      now = cutOff;
      await round();
    }
    await breakBooks(`new.company_id = '${world.companyID}' and new.kind = '${entry}'`);
    now = instant;
    const versions = [];
    for (const times of [1, 2]) {
      expect(await round()).toEqual([world.companyID]);
      expect(logged).toEqual(Array(times).fill(failed));
      versions.push(
        await query(
          `select updated_at from employee_checks where id = $1
          union all select updated_at from employer_checks where company_id = $2`,
          check,
          world.companyID,
        ),
      );
    }
    expect(versions[1]).toEqual(versions[0]);
    for (const id of [unapproved, nextPayday]) {
      expect((await world.check(id)).held_because).not.toBe(failure);
    }
    expect(await world.check(check)).toMatchObject({ status: before, held_because: failure });
    expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ held_because: failure });
    const said = await query(
      `select id from events where object_id = $1 and data ->> 'held_because' is not null`,
      check,
    );
    expect(said).toHaveLength(1);
    await query('drop function break_books cascade');
    expect(await round()).toEqual([]);
    const shown = await world.check(check);
    expect(shown).toMatchObject({ status: 'pre-processed', arrives_on: '2026-11-20' });
    expect(shown).not.toHaveProperty('held_because');
    expect((await world.get('/employerCheck', {}))[0]).not.toHaveProperty('held_because');
  },
);

test('two companies whose payroll fails say so on the payrun of each', async () => {
  await open();
  await breakBooks(`new.company_id in ('${world.companyID}', '${sound.companyID}')`);
  now = cutOff;
  expect((await round()).toSorted()).toEqual(ownCompanies().toSorted());
  for (const companyID of ownCompanies()) {
    expect(await world.get('/employerCheck', { companyID })).toMatchObject([{ held_because: failure }]);
  }
});

atNight(
  'a check that waited for its company says that payroll failed, once that is what stops it',
  async () => {
    const check = await open();
    const bank = (status: string) =>
      query('update companies set bank_status = $2 where id = $1', world.companyID, status);
    await bank('failed');
    now = cutOff;
    expect(await round()).toEqual([]);
    expect((await world.check(check)).held_because).toMatch(/bank account could not be verified/);
    await bank('verified');
    await breakBooks(`new.company_id = '${world.companyID}'`);
    expect(await round()).toEqual([world.companyID]);
    expect((await world.check(check)).held_because).toBe(failure);
  },
);

describe('a check of the day whose pay has left already says nothing of it', () => {
  const left = { status: 'pre-processed', held_because: null };
  const paid = { status: 'processed', held_because: null };
  const checks = () =>
    query(
      'select status, held_because from employee_checks where company_id = $1 order by id',
      world.companyID,
    );

  test('when the pay-out of the others fails', async () => {
    for (const employee of world.employees.slice(0, 2)) await open(employee);
    now = cutOff;
    await round();
    const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
    const checkDate = '2026-11-20';
    const step = { at: payable, kind: 'pay-out', companyId: world.companyID, checkDate } as const;
    await runAs(service.core, access, (operation) => runStep({ ...operation, now: payable }, step, 1));
    await breakBooks(`new.company_id = '${world.companyID}' and new.kind = 'check_paid'`);
    now = payable;
    expect(await round()).toEqual([world.companyID]);
    expect(await checks()).toEqual([left, { status: 'pre-processed', held_because: failure }]);
  });

  atNight('when the settlement of its pay fails', async () => {
    await open();
    now = payable;
    expect(await round()).toEqual([]);
    await breakBooks(`new.company_id = '${world.companyID}'`, { on: 'update on transfers' });
    now = Date.parse('2026-11-28T00:00:00Z');
    expect(await round()).toEqual([world.companyID]);
    expect(await checks()).toEqual([paid]);
    expect((await world.get('/employerCheck', {}))[0]).toMatchObject({ held_because: failure });
  });
});

test('a step that the database refuses at the moment says nothing on its check, and is not logged', async () => {
  const check = await open();
  await breakBooks(`new.company_id = '${world.companyID}'`, { code: '55P03' });
  now = cutOff;
  expect(await round()).toEqual([world.companyID]);
  expect(logged).toEqual([]);
  expect(await world.check(check)).not.toHaveProperty('held_because');
});

test('a check that is not approved says that the step which says so failed, and its day gets no payrun', async () => {
  const check = await open(world.employees[0], '2026-11-20', { approval_required: true });
  await query(`update employee_checks set check_date = '1900-01-03' where id = $1`, check);
  expect(await round()).toEqual([world.companyID]);
  const rows = await query('select held_because from employee_checks where id = $1', check);
  expect(rows).toEqual([{ held_because: failure }]);
  const payruns = 'select id from employer_checks where company_id = $1';
  expect(await query(payruns, world.companyID)).toEqual([]);
});

test('where checks that wait for figures cannot be released, the log says so, and payroll goes on', async () => {
  const messages: string[] = [];
  const rename = (from: string, to: string) => query(`alter function ${from} rename to ${to}`);
  now = payable;
  await rename('partners_waiting_for_figures', 'broken_partners_waiting');
  await runEveryPartner(service.core, 'test', { error: (_details, message) => messages.push(message) });
  await rename('broken_partners_waiting', 'partners_waiting_for_figures');
  expect(messages).toContain('checks that wait for figures could not be released');
  await roundOfArrival();
  expect(await statusOf(payment)).toBe('processed');
});
