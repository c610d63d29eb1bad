/** Data of every released version from 1.2.0 on starts under today's code: see test/fixtures/record.ts. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { version } from '../../../src/platform/database/version.ts';
import { factsOf, loadFixture } from '../../fixtures/load-fixture.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser, emptyDatabase } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import previous from '../../upgrade/previous.json' with { type: 'json' };
import { schemaOf } from './schema-of.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read as JSON
type Json = any;

const folder = path.join(import.meta.dirname, '../../fixtures');
const versions = readdirSync(folder).filter((name) => /^\d/.test(name));

const yearToDate = `query ($companyID: ID!, $pendingCheckID: ID!) {
  employeeCheck(companyId: $companyID, id: $pendingCheckID) { yearToDate { totals { grossPay } } }
}`;

/** A company of 1.0.0 stated no first period, and no version chose one for it: it hears that it lacks one. */
const withoutCalendar = [
  { type: 'pay_calendar', description: expect.stringMatching(/: set payroll_firstPayPeriodID\.$/) },
];

test('the data of the last release is recorded, and that of this version when it is one', () => {
  const released = version.endsWith('-dev') ? previous.version : version;
  expect(versions, 'run: node --import tsx test/fixtures/record.ts').toContain(released);
});

/** Version 1.3.0 also names a pay calendar that cannot be computed, and Form 8655 once people are paid. */
const withRequirements = (company: Json) => ({
  ...company,
  requirements: [
    ...(company.payroll_firstPayPeriodID ? [] : [expect.objectContaining({ type: 'pay_calendar' })]),
    expect.objectContaining({ type: 'tax_authorization' }),
  ],
});

describe.each(versions)('data of version %s', (recorded) => {
  const facts = factsOf(recorded);
  const { companyID, employeeID, pendingCheckID, testKey: key } = facts;
  let url: string;
  let service: Service;
  beforeAll(async () => {
    url = await emptyDatabase();
    await loadFixture(recorded, url);
    const settings = { TEST_DATABASE_URL: url, MASTER_KEYS: facts.masterKey };
    service = await startService({ clock: () => Date.parse(facts.clock), settings });
  });
  afterAll(() => service?.stop());

  const send = async (method: string, at: string, body?: object) => {
    const answer = await call(service, method, at, { key, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const check = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID: pendingCheckID })}`;

  test('has the schema of a new database once it is migrated', async () => {
    expect(await schemaOf(url)).toEqual(await schemaOf(inject('templateUrl')));
    const definitions = 'select to_jsonb(d) - $1 as row from deduction_definitions d order by place';
    const shipped = await asSuperuser(inject('templateUrl'), definitions, ['published_at']);
    expect(await asSuperuser(url, definitions, ['published_at'])).toEqual(shipped);
    const lines: string[] = [];
    await migrate(url, { say: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  test('keeps the numbers of its printed checks, and gives the next one above all of them', async () => {
    const numbers = 'select number from printed_checks order by number';
    expect(await asSuperuser(url, numbers)).toEqual([{ number: 1001 }]);
    // Two companies of that version have the same numbers.
    const again = await emptyDatabase();
    await loadFixture(recorded, again);
    const copied = `insert into printed_checks (partner_id, id, company_id, contractor_payment_id, number, payee,
        amount_cents, issued_on)
      select 'another', id || v.more, 'another', 'of ' || v.more, number + v.more, payee, amount_cents, issued_on
      from printed_checks cross join (values (0), (1)) v (more)`;
    await asSuperuser(again, `set session_replication_role = replica; ${copied}`);
    await migrate(again);
    expect(await asSuperuser(again, numbers)).toEqual([1001, 1001, 1002].map((number) => ({ number })));
    expect(await asSuperuser(again, 'select next_check_numbers(2) as first')).toEqual([{ first: 1003 }]);
  });

  test('has numbered events, which a reader continues from in the order of that version', async () => {
    const recordedEvents = await asSuperuser<{ id: string; number: string }>(
      url,
      'select id, number from events where partner_id = $1 order by xact, place',
      [facts.partnerID],
    );
    expect(recordedEvents.map(({ number }) => Number(number))).toEqual(recordedEvents.map((_, i) => i + 1));
    const middle = Math.floor(recordedEvents.length / 2);
    const ids = recordedEvents.slice(middle, middle + 10).map(({ id }) => id);
    const read = await send('GET', `/events?${new URLSearchParams({ start_at: ids[0] ?? '', limit: '10' })}`);
    expect(read.map(({ id }: Json) => id)).toEqual(ids);
  });

  const answers = Object.entries(facts.answers).map(([at, answer]) => ({
    route: at.split('?')[0],
    at,
    answer: answer.payroll_firstPayPeriodID === null ? { ...answer, requirements: withoutCalendar } : answer,
  }));
  test.each(answers)('answers GET $route as that version did', async ({ at, answer }) => {
    expect(await send('GET', at)).toMatchObject(answer.requirements ? withRequirements(answer) : answer);
  });

  test('keeps of each check that it computed whom the check pays', async () => {
    const names = await asSuperuser<{ kept: string | null; now: string }>(
      url,
      `select c.paid_to ->> 'lastName' as kept, e.last_name as now from employee_checks c
       join employees e on (e.partner_id, e.id) = (c.partner_id, c.employee_id) where c.computed is not null`,
    );
    expect(names.length).toBeGreaterThan(0);
    for (const { kept, now } of names) expect(kept).toBe(now); // nobody was renamed in the recorded data
  });

  test('has deduction templates of the first version of their definition', async () => {
    const templates = await send('GET', `/deductionTemplate?companyID=${companyID}`);
    expect(templates).toMatchObject([{ deduction_type: 'hsa', definition_version: 1 }]);
  });

  test('is paid on the next payroll day, by the year that came before', async () => {
    await send('POST', '/shifts', {
      companyID,
      employeeCheckID: pendingCheckID,
      shifts: [{ time: '2026-12-09T08:30:00', hourly: { hours: 8 } }],
    });
    const before = await send('GET', check);
    expect(before).toMatchObject({ status: 'pending', gross_pay: 16 * 26.75 });
    await send('POST', '/test/clock/advance', { to: '2026-12-31T20:00:00Z' });
    const paid = await send('GET', check);
    expect(paid).toMatchObject({ status: 'processed', employeeID, gross_pay: before.gross_pay });
    expect(paid.disbursement).toMatchObject({ method: 'direct_deposit', status: 'settled' });
    const earlier = facts.answers[`/employeeCheck?companyID=${companyID}`].filter(
      (each: Json) => each.employeeID === employeeID && each.status === 'processed',
    );
    expect(earlier.length).toBeGreaterThan(1);
    const { body } = await graphql(service, key, yearToDate, { companyID, pendingCheckID });
    const sum = [...earlier, paid].reduce((total: number, each: Json) => total + each.gross_pay, 0);
    expect(body.data.employeeCheck.yearToDate.totals.grossPay).toBeCloseTo(sum, 2);
  });

  test('announces the payment as its GET answers it', async () => {
    const [last] = await asSuperuser<{ data: object }>(
      url,
      `select data from events where object_id = $1 and kind = 'employee_check' order by sequence desc limit 1`,
      [pendingCheckID],
    );
    expect(await send('GET', check)).toMatchObject({ ...last?.data });
  });

  test('has an audit whose every seal follows from the entry and the seal before it', async () => {
    const entries = await asSuperuser<{ isRight: boolean }>(
      url,
      `select e.seal = audit_seal(coalesce(b.seal, ''), e.place, e) as "isRight" from audit_entries e
       left join audit_entries b on b.partner_id = e.partner_id and b.place = e.place - 1
       where e.place is not null`,
    );
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
