/** The partner finds what a request did, who changed an object, why pay waits, and sends an event again. */

import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { idAt } from '../../src/foundation/new-id.ts';
import { placeFrom } from '../../src/platform/graphql/place.ts';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { makeCompanies } from '../support/many-companies.ts';
import { service, world } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { addEndpoint, createApiLink, pageOf, post, serveApiPages, token } from './linked-api-page.ts';

serveApiPages();

const requestID = 'a-request-of-the-partner';

const addShift = () =>
  call(service, 'POST', '/shifts', {
    key: world.testKey,
    headers: { 'X-Request-Id': requestID },
    body: {
      companyID: world.companyID,
      employeeCheckID: world.employeeCheckID,
      shifts: [{ time: '2026-11-20', hourly: { hours: 8 } }],
    },
  });

const entriesQuery = `query ($requestId: Text, $startAt: ID) {
  auditEntries(requestId: $requestId, first: 2, startAt: $startAt) {
    nodes { id action callerKind requestId changes { kind type objectId } } next } }`;
const historyQuery = `query ($id: Text!) { history(objectId: $id) {
  nodes { type sequence auditEntries { action requestId } } } }`;

describe('a request', () => {
  test('is found by its id with what it changed, and an object with who changed it', async () => {
    const { status } = await addShift();
    expect(status).toBe(200);
    const ask = clientOf(service, world.testKey);
    const { auditEntries } = (await ask(entriesQuery, { requestId: requestID })).data;
    expect(auditEntries.nodes).toMatchObject([
      { action: 'addShifts', callerKind: 'KEY', requestId: requestID },
    ]);
    const kinds = auditEntries.nodes[0].changes.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('SHIFT');
    const shift = auditEntries.nodes[0].changes.find(({ kind }: { kind: string }) => kind === 'SHIFT');
    const { history } = (await ask(historyQuery, { id: shift.objectId })).data;
    expect(history.nodes).toEqual([
      { type: 'CREATED', sequence: 1, auditEntries: [{ action: 'addShifts', requestId: requestID }] },
    ]);
  });

  test('of another partner is not found, and the newest comes first', async () => {
    await addShift();
    const stranger = clientOf(service, (await makeWorld(service)).testKey);
    expect((await stranger(entriesQuery, { requestId: requestID })).data.auditEntries.nodes).toEqual([]);
    expect((await stranger(historyQuery, { id: world.employeeCheckID })).data.history.nodes).toEqual([]);
    const own = clientOf(service, world.testKey);
    const first = (await own(entriesQuery)).data.auditEntries;
    expect(first.nodes[0].action).toBe('addShifts');
    const second = (await own(entriesQuery, { startAt: first.next })).data.auditEntries;
    expect(placeFrom(second.nodes[0]?.id)).toBe(first.next);
    const unknown = await own(entriesQuery, { startAt: 'nothing' });
    expect(unknown.errors?.[0]?.extensions?.code).toBe('UNKNOWN_AUDIT_ENTRY');
  });

  test('is not shown with events of another cluster, in which a transaction had the same id', async () => {
    await addShift();
    const restored = `insert into events (partner_id, id, xact, kind, type, company_id, object_id, sequence, data, number)
      select a.partner_id, $2, a.xact, 'company', 'updated', $3, $3, 900, '{}', 900000 from audit_entries a
      where a.request_id = $1 and a.partner_id = $4`;
    const values = [requestID, idAt(Date.now() - 86_400_000), world.companyID, world.partnerID];
    await asSuperuser(service.urls.test, restored, values);
    const ask = clientOf(service, world.testKey);
    const [entry] = (await ask(entriesQuery, { requestId: requestID })).data.auditEntries.nodes;
    const kinds = entry.changes.map(({ kind }: { kind: string }) => kind);
    expect([kinds.includes('SHIFT'), kinds.includes('COMPANY')]).toEqual([true, false]);
    const { history } = (await ask(historyQuery, { id: world.companyID })).data;
    expect(history.nodes).toContainEqual({ type: 'UPDATED', sequence: 900, auditEntries: [] });
  });

  test('of before entries named their transaction is shown without changes', async () => {
    await addShift();
    await asSuperuser(service.urls.test, 'alter table audit_entries disable trigger append_only');
    const forget = 'update audit_entries set xact = null where request_id = $1 and partner_id = $2';
    await asSuperuser(service.urls.test, forget, [requestID, world.partnerID]);
    await asSuperuser(service.urls.test, 'alter table audit_entries enable trigger append_only');
    const { data } = await clientOf(service, world.testKey)(entriesQuery, { requestId: requestID });
    expect(data.auditEntries.nodes[0].changes).toEqual([]);
  });
});

const setCompany = (assignment: string) =>
  asSuperuser(service.urls.test, `update companies set ${assignment} where id = $1`, [world.companyID]);

/** In test a bank account is verified at once. */
const attachBank = () =>
  call(service, 'POST', '/companies/bank', {
    key: world.testKey,
    body: { companyID: world.companyID, account_number: '123456789012', routing_number: '021000021' },
  });

const disabled = `update webhook_endpoints set is_enabled = false,
  disabled_because = 'The endpoint answered 410 Gone.' where id = $1`;

describe('the page of requests', () => {
  test('lists them, opens one with its changes and deliveries, and sends an event again', async () => {
    const { id: endpoint } = await addEndpoint();
    await addShift();
    expect((await pageOf(token, { page: 'requests' })).html).toContain(requestID);
    const { status, html } = await pageOf(token, { page: 'request', in: 'test', search: requestID });
    expect(status).toBe(200);
    expect(html).toMatch(/Key “root”.*<span class="code">shift created<\/span>/s);
    const eventId = /name="eventId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await post('replay-event', { id: endpoint, eventId })).status).toBe(303);
    const deliveries = 'select count(*)::int as sent from webhook_deliveries where event_id = $1';
    expect(await asSuperuser(service.urls.test, deliveries, [eventId])).toEqual([{ sent: 2 }]);
    const shift = /in=test&amp;page=object&amp;search=([^"&]+)/.exec(html)?.[1] ?? '';
    expect((await pageOf(token, { page: 'object', in: 'test', search: shift })).html).toContain(requestID);
  });

  test('finds people by a part of the name with the checks that wait, and says why and what is next', async () => {
    await attachBank();
    const table = 'update employee_checks set approval_required = true where partner_id = $1';
    await asSuperuser(service.urls.test, table, [world.partnerID]);
    const { html } = await pageOf(token, { page: 'find', search: 'GRÁCE' });
    expect(html).toMatch(/Grace Rivera.*It waits for an approval\..*Approve it by /s);
    const byId = await pageOf(token, { page: 'find', search: world.employeeCheckID });
    expect(byId.html).toContain(world.employeeCheckID);
    const object = await pageOf(token, { page: 'object', in: 'test', search: world.employeeCheckID });
    expect(object.html).toMatch(/It waits for an approval\..*employee_check created/s);
    expect((await pageOf(token, { page: 'find', search: 'nobody at all' })).html).toContain(
      'Nothing has this id',
    );
  });

  test('in Spanish sets apart as code what programs send, and says the rest in Spanish', async () => {
    const { id } = await addEndpoint();
    await addShift();
    const inSpanish = async (query: Record<string, string>) =>
      (await pageOf(token, { in: 'test', language: 'es', ...query })).html;
    const found = await inSpanish({ page: 'object', search: world.employeeCheckID });
    expect(found).toMatch(/Estado.*<span class="code">pending<\/span>/s);
    expect(found).toContain('<span class="code">employee_check created</span>');
    expect(await inSpanish({ page: 'endpoint', from: id })).toContain(
      '<span class="code">shift created</span>',
    );
    expect(await inSpanish({ page: 'requests' })).toContain('<span class="code">addShifts</span>');
    await asSuperuser(service.urls.test, disabled, [id]);
    const card = await inSpanish({ page: 'webhooks' });
    expect(card).toContain('El endpoint respondió 410 Gone.');
    expect(card).not.toContain('solo en inglés');
  });

  test('says of pay why its company cannot pay, and of pay whose payday has passed to move it', async () => {
    const found = async () => (await pageOf(token, { page: 'find', search: world.employeeCheckID })).html;
    await attachBank();
    await setCompany("payroll_held_because = 'A debit was returned.'");
    expect(await found()).toMatch(/A debit was returned\..*It is paid on .* when this is settled in time\./s);
    await setCompany("payroll_held_because = null, bank_status = 'failed'");
    expect(await found()).toContain('could not be verified: attach another one.');
    await setCompany("bank_status = 'verified', status = 'offboarded'");
    expect(await found()).toContain('The company has left.');
    const day = "update employee_checks set check_date = '2026-01-05', held_because = $2 where id = $1";
    await asSuperuser(service.urls.test, day, [world.employeeCheckID, 'Held by somebody.']);
    expect(await found()).toMatch(/Held by somebody\..*Move it to another day\./s);
  });

  test('finds a request by its id, and nothing of another partner', async () => {
    await addShift();
    expect((await pageOf(token, { page: 'find', search: requestID })).html).toContain('addShifts');
    const stranger = await createApiLink((await makeWorld(service)).testKey);
    for (const id of [requestID, world.employeeCheckID, world.companyID])
      expect((await pageOf(stranger, { page: 'find', search: id })).html, id).toContain(
        'Nothing has this id',
      );
  });
});

test('a search finds names by parts in any order, without accents, and takes % and _ as they are', async () => {
  const body = { partnerID: world.partnerID, companyID: world.companyID };
  const names = ['Zoë 100% Ägir', 'Zoe 1000 Agir', 'A_B Agir', 'AxB Agir'];
  const new_contractors = names.map((business_name) => ({ type: 'llc', business_name }));
  const made = await call(service, 'POST', '/contractors', {
    key: world.testKey,
    body: { ...body, new_contractors },
  });
  expect(made.body.errors).toBeUndefined();
  const found = async (text: string) =>
    (
      await clientOf(service, world.testKey)('query ($text: Text!) { search(text: $text) { name } }', {
        text,
      })
    ).data.search.map(({ name }: { name: string }) => name);
  expect(await found('agir zoe')).toEqual(['Zoe 1000 Agir', 'Zoë 100% Ägir']);
  expect(await found('ÄGIR 100%')).toEqual(['Zoë 100% Ägir']);
  expect(await found('a_b')).toEqual(['A_B Agir']);
  expect(await found('a\\b')).toEqual([]);
});

test('a search answers in the order of its names, however PostgreSQL joins its tables', async () => {
  const partner = await makeCompanies(service.urls.test, 40);
  const session = new pg.Client({ connectionString: service.urls.test });
  await session.connect();
  await session.query("select set_config('app.partner_id', $1, false)", [partner]);
  for (const join of ['nestloop', 'hashjoin', 'mergejoin']) {
    await session.query(`set enable_nestloop = off; set enable_hashjoin = off; set enable_mergejoin = off;
      set enable_${join} = on`);
    const { rows } = await session.query("select kind, name from search_partner('', '{number}', 50)");
    const names = rows.filter(({ kind }) => kind === 'employee').map(({ name }) => name);
    expect(names, join).toHaveLength(40);
    expect(names, join).toEqual(names.toSorted());
  }
  await session.end();
});

test('a named key and a link to a company do not search', async () => {
  const create = `mutation { createKey(name: "Reader", scopes: [CHECKS_READ]) { key } }`;
  const made = (await clientOf(service, world.testKey)(create)).data.createKey;
  const answer = await clientOf(service, made.key)('{ search(text: "Grace") { id } }');
  expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const search = `begin; set local role payroll_app; select set_config('app.partner_id', '${world.partnerID}', true);
    select set_config('app.company_id', '${world.companyID}', true); select * from search_partner('x', '{x}', 1)`;
  await expect(asSuperuser(service.urls.test, search)).rejects.toThrow('does not search');
});

test.each([
  'search(text: $text) { id }',
  'history(objectId: $text) { nodes { id } }',
  'auditEntries(requestId: $text) { nodes { id } }',
])('%s refuses text with control characters', async (field) => {
  const answer = await clientOf(service, world.testKey)(`query ($text: Text!) { ${field} }`, {
    text: 'a\0b',
  });
  expect(answer.errors?.[0]?.extensions?.code).toBe('MALFORMED');
});
