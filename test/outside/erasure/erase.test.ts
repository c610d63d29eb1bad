/** What is erased of a person and a partner, what stays until which day, and that nothing else does. */
import { beforeAll, describe, expect, test } from 'vitest';
import { payroll } from '../../commands/run-payroll.ts';
import { contents, look, tenantTables } from '../../isolation/population.ts';
import { start } from '../../money/payruns/payroll-world.ts';
import { sealAll, verify } from '../../platform/audit/audit-chain.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { foundIn, mark, markedPerson } from './marked-person.ts';

let time = start;
serve({ clock: () => time, settings: {} });

let person: Awaited<ReturnType<typeof markedPerson>>;
let other: World;
beforeAll(async () => {
  person = await markedPerson(service);
  other = await makeWorld(service);
  await sealAll();
});

const erasure = '{ erased { table count } stays { what until because } next }';
const erasePerson = (dryRun = '', id = person.employeeID) =>
  graphql(
    service,
    service.operatorKeys.test,
    `mutation ($p: ID!, $id: ID!) ${dryRun} { done: erasePerson(partnerId: $p, id: $id) ${erasure} }`,
    { p: person.partnerID, id },
  ).then(({ body }) => body);
const refusal = async () => (await erasePerson()).errors?.[0]?.message;
const erasePartner = (id: string, after: string | null = null) =>
  graphql(
    service,
    service.operatorKeys.test,
    `mutation ($id: ID!, $after: Text) { done: erasePartner(id: $id, after: $after) ${erasure} }`,
    { id, after },
  ).then(({ body }) => body);
const rows = (sql: string) => look(service.urls.test, sql, [person.partnerID]);

const foundNow = () => foundIn(service, person.partnerID);
const endWork = () =>
  call(service, 'PATCH', '/employees', {
    key: person.testKey,
    body: {
      companyID: person.companyID,
      employeeID: person.employeeID,
      employment_status: 'terminated',
      term_date: '2026-11-13',
    },
  });

const changeAgain = () =>
  call(service, 'PATCH', '/employees', {
    key: person.testKey,
    body: person.change,
    headers: person.changeHeaders,
  });

const keptForYears = [
  'bank_accounts.sealed_account_number',
  'employee_checks.paid_to',
  'employee_checks.stored',
  'employees.address_line2',
  'employees.dob',
  'employees.first_name',
  'employees.last_name',
  'employees.programme_exemptions',
  'employees.sealed_ssn',
  'employees.title',
  'events.data',
  'filings.notes',
  'filings.sealed_file',
  'garnishments.case_id',
  'garnishments.order_number',
  'given_statements.sealed_statement',
  'new_hire_reports.confirmation',
  'signatures.sealed_document',
  'signatures.signer_name',
  'transfers.receiver_name',
  'transfers.sealed_account_number',
];

/** In one order: each test begins where the one before ended. */
describe('a person who was paid', () => {
  test('is found in the tables before', async () => {
    const found = await foundNow();
    for (const place of [
      'employee_checks.note',
      'employees.sealed_ssn',
      'events.data',
      'filings.authorized_by',
      'idempotency_records.sealed_answer',
      'links.support_reason',
      'person_roles.called',
      'support_notes.text',
    ])
      expect(found).toContain(place);
    expect(found.length).toBeGreaterThan(38);
  });

  test('is not erased while the person works, or pay is open or on its way: each is said', async () => {
    expect(await refusal()).toBe(
      'The person still works for the company: end the employment first, with employment_status. Pay is open (2): it must be paid, voided or deleted first.',
    );
    await person.advance({ to: '2026-11-20T20:00:00Z' });
    expect(await refusal()).toMatch(/^The person still works for the company: [^.]*\.$/);
    await endWork();
  });

  test('a dry run counts what it would erase, and changes nothing', async () => {
    const before = await contents(service.urls.test, person.partnerID);
    const { data } = await erasePerson('@dryRun');
    expect(data.done.erased).toContainEqual({ table: 'employee_checks', count: 2 });
    expect(await contents(service.urls.test, person.partnerID)).toEqual(before);
  });

  test('loses what no law keeps, and the rest is named with its day', async () => {
    const others = await contents(service.urls.test, other.partnerID);
    const { data } = await erasePerson();
    expect(data.done.stays.map(({ until }: { until: string }) => until)).toEqual(['2033-12-31', null, null]);
    expect(await foundNow()).toEqual(keptForYears);
    expect(await contents(service.urls.test, other.partnerID)).toEqual(others);
  });

  test('a request that was done before its answer was erased is refused, and not done twice', async () => {
    const answer = await changeAgain();
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      'This request was done before. Its answer was erased together with a person: do not send it again.',
    ]);
  });

  test('a filing that is not accepted and a deposit that is not sent keep the rest after that day', async () => {
    time = Date.parse('2034-01-02T20:00:00Z');
    const { stays } = (await erasePerson('@dryRun')).data.done;
    expect(stays.map(({ until, because }: Record<string, string>) => [until, because])).toEqual([
      [null, 'Filings for the period of this pay are not accepted: 1.'],
      [null, 'Deposits for the period of this pay are not sent: 3.'],
    ]);
    await rows("update filings set status = 'accepted' where partner_id = $1 returning id");
    await rows("update remittances set status = 'sent' where partner_id = $1 returning id");
  });

  test('is in no table and no column when nothing must be kept', async () => {
    const others = await contents(service.urls.test, other.partnerID);
    const { data } = await erasePerson();
    expect(data.done.stays).toEqual([]);
    // The figures by which pay was computed have the birth date, and name nobody.
    expect(await foundNow()).toEqual(['employee_checks.stored']);
    expect(await contents(service.urls.test, other.partnerID)).toEqual(others);
    expect((await erasePerson()).data.done.erased).toEqual([]);
  });

  test('leaves books, proofs, checks and the audit as they were', async () => {
    const unbalanced =
      'select entry_id from ledger_postings where partner_id = $1 group by 1 having sum(amount_cents) <> 0';
    expect(await rows(unbalanced)).toEqual([]);
    const check = await person.check(person.employeeCheckID);
    expect(check).toMatchObject({ status: 'processed', first_name: 'Erased', last_name: 'Erased' });
    const proof = await person.get('/employerCheck/proof', { employerCheckID: check.employerCheckID });
    expect(proof).toMatchObject({ checks: 1, findings: [] });
    await sealAll();
    const chain = await verify(person);
    expect(chain).toMatchObject({ isWhole: true });
    const unnamed = await rows(
      "select 1 from audit_entries where partner_id = $1 and person_name like 'erased:%'",
    );
    expect(unnamed).toHaveLength(1);
  });

  test('leaves an audit entry that shows when it is changed afterwards', async () => {
    const say = (action: string) =>
      look(
        service.urls.test,
        `begin; set local session_replication_role = replica; update audit_entries set action = '${action}'
         where partner_id = '${person.partnerID}' and person_name like 'erased:%'; commit`,
      );
    await say('approvePayrun');
    expect(await verify(person)).toMatchObject({ isWhole: false });
    await say('authorizeFiling');
    expect(await verify(person)).toMatchObject({ isWhole: true });
  });

  test('has a past without the person', async () => {
    const [last] = await rows(
      `select max(coalesce(clock_at, at)) as at from events where partner_id = $1 and kind = 'employee'`,
    );
    const past = {
      companyID: person.companyID,
      employeeID: person.employeeID,
      as_of: last?.['at'].toISOString(),
    };
    const { body } = await call(service, 'GET', `/employees?${new URLSearchParams(past)}`, {
      key: person.testKey,
    });
    expect(body.errors).toBeUndefined();
    expect(body).toMatchObject({ success: true, data: { first_name: 'Erased', address: null } });
  });
});

test('a contractor who was never paid is erased whole, by the command', async () => {
  const ids = { companyID: other.companyID, contractorID: other.contractorID };
  const change = (members: object) =>
    call(service, 'PATCH', '/contractors', { key: other.testKey, body: { ...ids, ...members } });
  const named = { first_name: mark, last_name: mark, email: `${mark}@person.example`, external_id: mark };
  expect((await change({ ...named, metadata: { said: mark } })).status).toBe(200);
  await arrange(service, other, (db) =>
    db.contractorPayment.deleteMany({ where: { companyId: other.companyID } }),
  );
  expect((await change({ employment_status: 'terminated', term_date: '2026-11-13' })).status).toBe(200);
  const settings = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY: service.operatorKeys.test };
  const command = (...more: string[]) =>
    payroll(['erase', 'person', other.contractorID, '--partner', other.partnerID, ...more], settings);

  const tried = await command();
  expect(tried.out).toMatch(/^Environment +Table +Rows to erase\ntest +contractors +2\n/);
  expect(tried.out).toContain('Nothing stays.');
  expect(tried.err).toContain('Nothing was erased. Repeat the command with --yes.');
  expect(await foundIn(service, other.partnerID)).toContain('contractors.first_name');
  const done = await command('--yes', '--json');
  expect(done.json()).toMatchObject({ isErased: true, environments: [{ environment: 'test', stays: [] }] });
  expect(await foundIn(service, other.partnerID)).toEqual([]);
});

describe('a partner', () => {
  const notEmpty = async (id: string) => {
    const tables = await tenantTables(service.urls.test);
    const counts = await Promise.all(
      tables.map(async (table) => {
        const found = await look(service.urls.test, `select 1 from ${table} where partner_id = $1 limit 1`, [
          id,
        ]);
        return found.length ? [table] : [];
      }),
    );
    return counts.flat();
  };
  const close = (id: string) =>
    graphql(
      service,
      service.operatorKeys.test,
      'mutation ($id: ID!) { closePartner(id: $id, because: "It ends.") }',
      { id },
    );

  test('is closed first', async () => {
    const { errors } = await erasePartner(person.partnerID);
    expect(errors[0].message).toBe('Close the partner first: payroll partner close.');
  });

  test('loses keys, endpoints and what no law keeps of its people, until the last day of its pay', async () => {
    time = Date.parse('2027-01-04T20:00:00Z');
    await close(person.partnerID);
    const { data } = await erasePartner(person.partnerID);
    expect(data.done).toMatchObject({ stays: [{ until: '2033-12-31' }], next: null });
    expect((await call(service, 'GET', '/companies', { key: person.testKey })).status).toBe(401);
    expect(await rows('select 1 from employees where partner_id = $1 and email is not null')).toEqual([]);
  });

  test('is deleted after that day: only its audit stays, without a name', async () => {
    time = Date.parse('2034-01-02T20:00:00Z');
    const others = await contents(service.urls.test, other.partnerID);
    for (let after: string | null = ''; after !== null; )
      after = (await erasePartner(person.partnerID, after)).data.done.next;
    expect(await notEmpty(person.partnerID)).toEqual(['audit_chains', 'audit_entries']);
    expect(await rows('select name from partners where id = $1')).toEqual([{ name: 'Erased' }]);
    expect(await contents(service.urls.test, other.partnerID)).toEqual(others);
  });

  test('is not erased while pay is open', async () => {
    await close(other.partnerID);
    expect((await erasePartner(other.partnerID)).errors[0].message).toMatch(/^Pay is open \(1\)/);
  });
});

test('only an operator in no partner erases', async () => {
  const ids = { p: other.partnerID, id: other.employeeID };
  const document = `mutation ($p: ID!, $id: ID!) { erasePerson(partnerId: $p, id: $id) { next } }`;
  for (const [key, inside] of [
    [other.testKey, undefined],
    [service.operatorKeys.test, other.partnerID],
  ] as const) {
    const { body } = await graphql(service, key, document, ids, inside ? { 'Payroll-Partner': inside } : {});
    expect(body.errors[0].extensions.code).toMatch(/FORBIDDEN|PARTNER_CLOSED/);
  }
  const { errors } = await erasePerson('', other.employeeID);
  expect(errors[0].extensions.code).toBe('UNKNOWN_PERSON');
});

test('what nobody needs any more goes by itself: sessions, codes and the words of messages', async () => {
  time = start;
  const partner = await markedPerson(service);
  const old = (sql: string) => look(service.urls.test, `${sql} where partner_id = $1`, [partner.partnerID]);
  await old("update messages set next_at = null, status = 'sent', created_at = now() - interval '366 days'");
  await old("update person_sessions set expires_at = now() - interval '366 days'");
  await old('update given_statements set year = 2010');
  await service.core.test?.database.deleteOldRecords(100);
  expect(await old('select 1 from person_sessions')).toEqual([]);
  expect(await old('select 1 from given_statements')).toEqual([]);
  const [message] = await old('select address, subject, plain_text, html, facts from messages');
  expect(message).toMatchObject({ subject: null, plain_text: null, html: null, facts: {} });
  expect(message?.['address']).toMatch(/^erased-/);
});
