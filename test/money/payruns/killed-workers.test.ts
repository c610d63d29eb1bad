import { afterAll, beforeAll, expect } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { sumYearToDate, yearToDate } from '../../../src/engine/payroll/year-to-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { arrange } from '../../support/arrange.ts';
import { chanceFrom } from '../../support/chance.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { pause, waitFor } from '../../support/pause.ts';
import { seed, sized, atNight as test } from '../../support/sample.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { type ServerProcess, startPayrollWorker } from '../../torture/server-process.ts';

const kills = sized(20, 4);
const employees = 6;
const companies = sized(8, 3);
/** Mondays that are long past: every check is due, twice. */
const days = Array.from({ length: 12 }, (_, i) => addDays('2026-03-02', 7 * i));
const checks = companies * employees * days.length;
const masterKey = Buffer.alloc(32, 7).toString('base64');

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ settings: { MASTER_KEYS: masterKey } });
  world = await makeWorld(service);
  await arrange(service, world, async (db) => {
    await db.employeeCheck.deleteMany({});
    await db.contractorPayment.deleteMany({});
  });
  for (let i = 0; i < companies; i++) await openCompany();
});
afterAll(() => service.stop());

/** A company whose employees each have a check on every day, and an order that is paid off half-way. */
async function openCompany(): Promise<void> {
  const companyId = newId();
  const people = Array.from({ length: employees }, newId);
  await arrange(service, world, async (db) => {
    const own = await db.company.findFirstOrThrow({ where: { id: world.companyID } });
    const { payrollSpeed: _, ...first } = own; // the database derives it
    await db.company.create({
      data: { ...first, payCalendar: [], blockingWarnings: [], id: companyId, status: 'live' },
    });
    const reportingPeriodId = payPeriodFrom('weekly', '2026-02-22')?.id ?? '';
    for (const employeeId of people) {
      const facts = { companyId, firstName: 'P', lastName: employeeId, onboarded: true, workingState: 'CA' };
      await db.employee.create({ data: { id: employeeId, ...facts, defaultWage: 25 } });
      await db.garnishment.create({
        data: {
          id: newId(),
          companyId,
          employeeId,
          garnishmentType: 'creditor',
          agencyName: 'Clerk',
          agencyAddress: '1 Main St',
          caseId: '1',
          orderNumber: '2',
          servedDate: '2026-01-01',
          effectiveStartDate: '2026-01-01',
          capAmountCents: 30_00n,
          totalAmountCents: 200_00n,
        },
      });
      const opened = days.map((checkDate) => ({ id: newId(), companyId, employeeId, checkDate }));
      await db.employeeCheck.insertRows(
        opened.map((check) => ({ ...check, reportingPeriodId, metadata: {} })),
      );
      await db.shift.insertRows(
        opened.map(({ id: employeeCheckId, checkDate }, day) => {
          const pay = { hourlyWage: 0, flatAmountCents: BigInt(1_800_00 + 1_00 * day) };
          const time = `${checkDate}T09:00:00`;
          return { id: newId(), companyId, employeeCheckId, employeeId, time, metadata: {}, ...pay };
        }),
      );
    }
  });
  const bank = { companyID: companyId, account_number: '000123456789', routing_number: '011401533' };
  const post = async (path: string, body: object) => {
    const { status } = await call(service, 'POST', path, { key: world.testKey, body });
    expect(status).toBe(200);
  };
  await post('/companies/bank', bank);
  for (const employeeID of people) await post('/bankaccount', { ...bank, employeeID });
}

const look = <Row extends object>(sql: string) => asSuperuser<Row>(service.urls.test, sql);
const count = async (sql: string) => (await look<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

const startWorker = () => startPayrollWorker({ databaseUrl: service.urls.test, masterKey });

/** The number of open transactions of payroll workers. */
const openTransactions = () =>
  count(`from pg_stat_activity where datname = current_database() and application_name = 'payroll'
    and xact_start is not null`).then((found) => found ?? 0);

const unsent = async () => (await count(`from employee_checks where arrives_on is null`)) ?? 0;
const unpaid = async () => (await count(`from employee_checks where status <> 'processed'`)) ?? 0;
const isAllSent = async () => (await unsent()) === 0;

/** Waits for one check after the other, so that a slow machine has its time for each. */
async function waitForAll(countLeft: () => Promise<number>): Promise<void> {
  for (let left = await countLeft(); left > 0; left = await countLeft())
    await waitFor('the next check', async () => (await countLeft()) < left);
}

/**
 * Runs two workers at a time and kills each soon after it begins to work: one of them at any moment, the
 * other while a transaction is open. Returns how many kills found an open transaction.
 */
async function killWorkers(): Promise<number> {
  const chance = chanceFrom(seed);
  let left = kills;
  let interrupted = 0;
  const isWorking = async () => (await openTransactions()) > 0 || (await isAllSent());
  const killEach = async (isInTransaction: boolean) => {
    while (left-- > 0) {
      const worker = await startWorker();
      await waitFor('work', isWorking);
      await pause(chance.below(300)); // at any moment of a step
      if (isInTransaction) await waitFor('an open transaction', isWorking);
      if (await openTransactions()) interrupted += 1;
      await worker.kill();
    }
  };
  await Promise.all([killEach(true), killEach(false)]);
  return interrupted;
}

type Row = { id: string; employee: string; day: string; stored: StoredCheck };
const computed = () =>
  look<Row>(`select id, employee_id as employee, check_date as day, stored from employee_checks
    where stored is not null order by employee_id, check_date`);

/** The checks whose year to date differs from the sum of the employee's earlier checks. */
function wrongYears(rows: readonly Row[]): string[] {
  return rows
    .filter(({ employee, day, stored }) => {
      const before = rows.filter((other) => other.employee === employee && other.day < day);
      const sums = sumYearToDate(before.map((other) => yearToDate([other.stored.paycheck])));
      const counted = sumYearToDate([stored.worksheet.yearToDate ?? {}]);
      return JSON.stringify(counted) !== JSON.stringify(sums);
    })
    .map(({ id }) => id);
}

const wrongGarnishments = () =>
  count(`from garnishments g where withheld_amount_cents is distinct from (
      select sum((taken ->> 'withheldCents')::bigint) from employee_checks c,
        jsonb_array_elements(c.stored -> 'paycheck' -> 'garnishments') taken
      where c.employee_id = g.employee_id and taken ->> 'id' = g.id)
    or withheld_amount_cents <> total_amount_cents`);

test(`each check is computed and paid once, and all sums are right, after ${kills} kills of payroll workers`, async () => {
  const begun = performance.now();
  const interrupted = await killWorkers();
  const before = await count(`from ledger_entries`);
  const survivors: ServerProcess[] = [await startWorker(), await startWorker()];
  try {
    await waitForAll(unsent);
    // So late, pay arrives on the next banking day: it is made to come.
    await look('update employee_checks set arrives_on = check_date');
    await waitForAll(unpaid);
  } finally {
    await Promise.all(survivors.map((worker) => worker.kill()));
  }
  const seconds = (performance.now() - begun) / 1000;
  const eventCount = (status: string) =>
    count(
      `from events where kind = 'employee_check' and type = 'status_changed' and data ->> 'status' = '${status}'`,
    );
  const result = {
    computed: await eventCount('pre-processed'),
    paid: await eventCount('processed'),
    doubled: await count(`from (select from events where kind = 'employee_check' and type = 'status_changed'
      group by object_id, data ->> 'status' having count(*) > 1) doubled`),
    payruns: await count(`from employer_checks where status = 'processed'`),
    payrunEvents: await count(
      `from events where kind = 'employer_check' and data ->> 'status' = 'processed'`,
    ),
    wrongYears: wrongYears(await computed()).length,
    wrongGarnishments: await wrongGarnishments(),
    unbooked: await count(`from employee_checks c where 2 <> (select count(*) from ledger_entries e
      where e.subject_id = c.id and e.kind in ('check_computed', 'check_paid'))`),
    wronglySent: await count(`from employee_checks c where (computed ->> 'netPay')::bigint is distinct from (
      select sum(t.amount_cents) from transfers t where t.employee_check_id = c.id)`),
    wronglyDebited: await count(`from employer_checks p
      where (select sum((computed -> 'totals' ->> 'companyDebit')::bigint)
        from employee_checks c where c.employer_check_id = p.id) is distinct from (select sum(t.amount_cents)
        from transfers t where t.employer_check_id = p.id and t.direction = 'debit')`),
    wrongTotals:
      await count(`from payrun_totals t where totals ->> 'netPay' <> (select sum((computed ->> 'netPay')::bigint)::text
      from employee_checks c where c.employer_check_id = t.employer_check_id)`),
    outOfBalance: await count('from ledger_postings having sum(amount_cents) <> 0'),
  };
  printFigures(`${kills} kills of payroll`, {
    seed,
    ...result,
    interrupted,
    bookedBeforeTheLast: before,
    seconds,
  });
  const payruns = companies * days.length;
  expect(result).toEqual({
    computed: checks,
    paid: checks,
    doubled: 0,
    payruns,
    payrunEvents: payruns,
    wrongYears: 0,
    wrongGarnishments: 0,
    unbooked: 0,
    wronglySent: 0,
    wronglyDebited: 0,
    wrongTotals: 0,
    outOfBalance: undefined,
  });
  // A run without interrupted transactions would prove nothing.
  expect(interrupted).toBeGreaterThan(kills / 3);
});
