import { describe, expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { type BankWorld, bankWorld, checkDate, payReturned } from '../../money/money-movement/bank-world.ts';
import { serveBanks, world } from '../../money/money-movement/served-bank.ts';
import { start } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { makeInProduction } from '../../support/world.ts';

serveBanks();

const kept = ['api_keys', 'audit_entries', 'webhook_endpoints'];

/**
 * The tables with rows of a partner, and their number of rows. Two are left out: the service makes a
 * partner's event counter and audit chain when it numbers the first events and seals the first entries,
 * which can be at any time after they were written.
 */
async function rowsOf(partnerID: string, url = service.urls.test): Promise<Record<string, number>> {
  const tables = await asSuperuser<{ name: string }>(
    url,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'partner_id'
       and c.relname not in ('event_counters', 'audit_chains') order by 1`,
  );
  const counts = tables.map(({ name }) => {
    return `select '${name}' as name, count(*)::int as n from ${name} where partner_id = '${partnerID}'`;
  });
  const rows = await asSuperuser<{ name: string; n: number }>(url, counts.join(' union all '));
  return Object.fromEntries(rows.filter(({ n }) => n).map(({ name, n }) => [name, n]));
}

const remove = (key: string, partnerID: string) =>
  call(service, 'DELETE', `/test/data?partnerID=${partnerID}`, { key });

/** Creates pay that is computed, sent, returned and voided, and a webhook endpoint for its events. */
async function live(of: BankWorld) {
  const [employee = ''] = of.employees;
  const webhook = { url: 'https://hooks.example' };
  await call(service, 'POST', '/webhooks', { key: of.key, body: webhook });
  await of.account(employee, '765410002');
  const { employeeCheckID } = await of.open(employee, '2026-11-01', checkDate);
  await of.post('/contractorPayment', { contractorID: of.contractorID, pay_date: checkDate, amount: 5 });
  await of.advance({ to: payReturned });
  await of.post('/employeeCheck/void', { employeeCheckID });
}

describe('deleting test data', () => {
  test("leaves the partner's keys, endpoints and audit, the clock at real time, and nothing else", async () => {
    await live(world);
    const events = (await rowsOf(world.partnerID))['events'];
    expect(events).toBeGreaterThan(10);
    const { status, body } = await remove(world.key, world.partnerID);
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { is_complete: true } });
    expect(Object.keys(await rowsOf(world.partnerID)).filter((name) => !kept.includes(name))).toEqual([]);
    const clock = await call(service, 'GET', '/test/clock', { key: world.key });
    expect(clock.body.data.now).toBe(new Date(start).toISOString());
    const companies = await call(service, 'GET', `/companies?partnerID=${world.partnerID}`, {
      key: world.key,
    });
    expect(companies.body).toEqual({ success: true, data: [] });
    expect((await remove(world.key, world.partnerID)).status).toBe(200);
  });

  test('touches no other partner, and not the same one in production', async () => {
    const other = await bankWorld(service);
    await live(other);
    const secret = await makeInProduction(service, world);
    const byKey = { environment: 'production', credential: { kind: 'key', secret } } as const;
    await runAs(service.core, byKey, makeDemo);
    const all = () =>
      Promise.all([rowsOf(other.partnerID), rowsOf(world.partnerID, service.urls.production)]);
    const before = await all();
    expect((await remove(world.key, world.partnerID)).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  test('refuses another partner ID, production, and a partner with a bank file', async () => {
    const before = await rowsOf(world.partnerID);
    const wrong = await remove(world.key, 'somebody');
    expect({ status: wrong.status, errors: wrong.body.errors }).toMatchObject({
      status: 400,
      errors: [{ code: 7 }],
    });
    expect((await remove(await makeInProduction(service, world), world.partnerID)).status).toBe(404);
    await asSuperuser(
      service.urls.test,
      `insert into bank_files (partner_id, id, created_on, created_at)
       values ('${world.partnerID}', 'a', '2026-11-20', '0800')`,
    );
    expect((await remove(world.key, world.partnerID)).status).toBe(500);
    expect(await rowsOf(world.partnerID)).toEqual({ ...before, bank_files: 1 });
  });

  test('needs one request even when one transaction cannot delete everything, and deletes the whole ledger', async () => {
    await asSuperuser(
      service.urls.test,
      `insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
       select '${world.partnerID}', 'job', 'created', '${world.companyID}', 'a', n, '{}'
       from generate_series(1, 9000) n`,
    );
    await live(world);
    const mutation = `mutation ($id: ID!) { deleteTestData(partnerId: $id) { rows isComplete } }`;
    const { body } = await graphql(service, world.key, mutation, { id: world.partnerID });
    expect(body.data.deleteTestData).toMatchObject({ isComplete: true });
    expect(body.data.deleteTestData.rows).toBeGreaterThan(9000);
    expect(Object.keys(await rowsOf(world.partnerID)).filter((name) => !kept.includes(name))).toEqual([]);
  });

  test('says in a document with other mutations whether everything is deleted', async () => {
    const both = `mutation ($id: ID!) {
      a: deleteTestData(partnerId: $id) { isComplete } b: advanceClock(by: 0) { now } }`;
    const { body } = await graphql(service, world.key, both, { id: world.partnerID });
    expect(body.data.a).toEqual({ isComplete: true });
  });
});

test('the ledger cannot be deleted in any other way, even by the owner of its tables', async () => {
  await live(world);
  for (const said of ['', "set local app.deleting_test_data = 'on';"]) {
    const role = said ? '' : 'set local role payroll_owner;';
    const sql = `begin; ${role} ${said} select set_config('app.partner_id', '${world.partnerID}', true);
      delete from ledger_postings where partner_id = '${world.partnerID}'; commit`;
    await expect(asSuperuser(service.urls.test, sql)).rejects.toThrow(/written once/);
  }
});

test('every table with a partner either has its rows deleted or is named as kept', async () => {
  const unknown = await asSuperuser(
    service.urls.test,
    `select relname from pg_class c where relkind = 'r' and exists (select from pg_policy p
       where p.polrelid = c.oid and p.polname = 'of_partner')
     and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'deleted_by_owner')
     and c.relname not in ('partners', 'api_keys', 'webhook_endpoints', 'audit_entries', 'audit_chains',
       'event_counters', 'embeddings', 'custom_attributes', 'message_settings', 'link_settings')`,
  );
  expect(unknown).toEqual([]);
});
