import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { unhurried } from '../../support/patience.ts';
import { atNight, sized } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import { makeInProduction } from '../../support/world.ts';

const start = Date.parse('2025-12-15T20:00:00Z');
const to = '2026-12-23T08:00:00Z';
/** Every other Tuesday of 2026; no holiday among them. */
const days = Array.from({ length: 26 }, (_, i) => addDays('2026-01-06', 14 * i));

servePayrolls(start);

/** So many employees, the world's own among them. */
const hire = (count: number): Promise<string[]> =>
  arrange(service, world, async (db) => {
    const { partnerId, id, createdAt, updatedAt, metadata, ...facts } = await db.employee.findFirstOrThrow({
      where: { id: world.employeeID },
    });
    const lists = { salaryChanges: [], leaves: [], otherStateTaxes: [] };
    const forms = { federalTax: facts.federalTax ?? {}, stateTax: facts.stateTax ?? {}, ...lists };
    const employees = [id, ...Array.from({ length: count - 1 }, newId)];
    const data = employees.slice(1).map((employee) => ({ ...facts, ...forms, id: employee }));
    if (data.length) await db.employee.insertRows(data);
    return employees;
  });

/** A check of a flat thousand for each employee on one day. */
const openDay = (employees: readonly string[], checkDate: string) =>
  arrange(service, world, async (db) => {
    const companyId = world.companyID;
    const reportingPeriodId = payPeriodFrom('biweekly', '2025-12-21')?.id ?? '';
    const checks = employees.map((employeeId) => ({ id: newId(), companyId, employeeId, checkDate }));
    await db.employeeCheck.insertRows(checks.map((check) => ({ ...check, reportingPeriodId, metadata: {} })));
    await db.shift.insertRows(
      checks.map(({ id: employeeCheckId, employeeId }) => ({
        id: newId(),
        companyId,
        employeeCheckId,
        employeeId,
        time: '2026-01-02T09:00:00',
        hourlyWage: 0,
        flatAmountCents: 100_000n,
        metadata: {},
      })),
    );
  });

/** Checks of a year for so many employees, paid to their accounts. */
async function openYear(count: number): Promise<void> {
  const people = await hire(count);
  for (const day of days) await openDay(people, day);
  const account = { account_number: '7654321', routing_number: '011401533' };
  for (const employeeID of people) await world.post('/bankaccount', { employeeID, ...account });
}

const clock = async () => (await call(service, 'GET', '/test/clock', { key: world.key })).body.data;
const statuses = () =>
  asSuperuser<{ status: string; checks: number; years: string }>(
    service.urls.test,
    `select status, count(*)::int as checks, sum((computed ->> 'netPay')::bigint)::text as years
     from employee_checks where company_id = $1 group by 1`,
    [world.companyID],
  );
type Step = { at: string; what: string; check_date: string; check_count: number; checks: string[] };

/** Twelve at least: the unemployment tax of fewer stays below the 500 dollars that are deposited. */
const employees = sized(25, 12);
const yearChecks = employees * days.length;

atNight(
  `${employees} employees are paid for a year by one request in under a minute, and the clock shows the progress`,
  async () => {
    await openYear(employees);
    const began = performance.now();
    let isUnderWay = true;
    const advancing = world.advance({ to }).finally(() => {
      isUnderWay = false;
    });
    const seen: Awaited<ReturnType<typeof clock>>[] = [];
    const watch = async () => {
      seen.push(await clock());
      return isUnderWay;
    };
    await expect.poll(watch, { interval: 100, timeout: 100_000 }).toBe(false);
    const { status, body } = await advancing;
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(
      `${yearChecks} checks of a year in ${seconds.toFixed(1)} s, clock read ${seen.length} times\n`,
    );

    expect({ status, seconds: seconds * 1000 < unhurried(60_000) }).toEqual({ status: 200, seconds: true });
    const { happened, totals, is_complete, now } = body.data;
    expect({ totals, is_complete, now }).toEqual({
      // Eleven months' taxes, and unemployment tax of the first quarter, in which the wage bases are used up.
      // Each debit settles, and the pay of each day.
      totals: {
        steps: 142,
        checks_computed: yearChecks,
        checks_paid: yearChecks,
        checks_held: 0,
        payments_computed: 0,
        payments_paid: 0,
        payments_held: 0,
        remittances: 12,
        bank_steps: 52,
        regular_steps: 0,
      },
      is_complete: true,
      now: new Date(to).toISOString(),
    });
    const order = happened.map(({ at }: Step) => at);
    expect(order).toEqual([...order].sort());
    expect(
      happened.map(({ what, check_date, check_count }: Step) => [what, check_date, check_count]),
    ).toEqual(
      expect.arrayContaining(
        days.flatMap((day) => [
          ['pre-processed', day, employees],
          ['sent', day, employees],
          ['processed', day, employees],
        ]),
      ),
    );
    expect(new Set(happened.flatMap(({ checks }: Step) => checks)).size).toBe(yearChecks);

    const underWay = seen.filter(({ target }) => target !== null);
    expect(underWay.length).toBeGreaterThan(1);
    for (const [i, run] of underWay.entries()) {
      expect(run).toMatchObject({ target: new Date(to).toISOString(), due: 78 });
      expect(run.percent).toBe(Math.floor((100 * run.done) / 78));
      expect(run.done).toBeGreaterThanOrEqual(underWay[i - 1]?.done ?? 1);
    }
    expect(await clock()).toMatchObject({ target: null, done: 78, due: 78, percent: 100 });
    expect(await statuses()).toMatchObject([{ status: 'processed', checks: yearChecks }]);
  },
);

test('a request that breaks off leaves the clock at what is done, and the same instant completes it', async () => {
  await openYear(1);
  const key = { 'Idempotency-Key': `"${newId()}"` };
  const advance = (body: object) =>
    call(service, 'POST', '/test/clock/advance', { key: world.key, body, headers: key });
  await asSuperuser(
    service.urls.test,
    `create function break_it() returns trigger language plpgsql as $$
       begin raise exception 'busy' using errcode = '55P03'; end $$;
     create trigger break_it before insert on employer_checks for each row
     when (new.check_date = '2026-10-13') execute function break_it()`,
  );
  expect((await advance({ to })).status).toBe(503);
  const stopped = await clock();
  expect(stopped).toMatchObject({ target: new Date(to).toISOString(), due: 78 });
  expect(stopped.done).toBeGreaterThan(0);
  expect((await statuses()).map(({ status }) => status)).toEqual(
    expect.arrayContaining(['pending', 'processed']),
  );

  await asSuperuser(service.urls.test, 'drop function break_it cascade');
  const further = await call(service, 'POST', '/test/clock/advance', { key: world.key, body: { by: 60 } });
  expect({ status: further.status, errors: further.body.errors }).toMatchObject({
    status: 400,
    errors: [{ code: 13, message: expect.stringContaining('move it on with to') }],
  });
  const { status, body } = await advance({ to });
  expect({ status, complete: body.data.is_complete }).toEqual({ status: 200, complete: true });
  const { steps, remittances, bank_steps } = body.data.totals;
  expect(steps - remittances - bank_steps).toBe(78 - stopped.done);
  expect(await statuses()).toMatchObject([{ status: 'processed', checks: 26 }]);

  const again = await advance({ to });
  expect(again.body).toEqual(body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

atNight(
  'in a document with other mutations it runs as much as one transaction can, and says so',
  async () => {
    await openYear(1);
    const both = `mutation { a: advanceClock(to: "${to}") { isComplete totals { steps remittances bankSteps } } b: advanceClock(by: 0) { now } }`;
    const { body } = await graphql(service, world.key, both);
    expect(body.data.a.isComplete).toBe(false);
    type Totals = { steps: number; remittances: number; bankSteps?: number; bank_steps?: number };
    const payruns = ({ steps, remittances, bankSteps = 0, bank_steps = 0 }: Totals) =>
      steps - remittances - bankSteps - bank_steps;
    expect(payruns(body.data.a.totals)).toBeLessThan(78);
    const { body: rest } = await world.advance({ to });
    expect(payruns(rest.data.totals)).toBe(78 - payruns(body.data.a.totals));
  },
);

test('production has no clock', async () => {
  const key = await makeInProduction(service, world);
  const { status } = await call(service, 'GET', '/test/clock', { key });
  expect(status).toBe(404);
});
