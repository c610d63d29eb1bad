/** The operator's search finds each kind over all partners, and shows a check's life whole. */
import { expect, test } from 'vitest';
import { operate } from '../../hosted-screens/at-the-console.ts';
import { answerOf } from '../../money/bank-files/answer-of.ts';
import {
  checkID,
  companyID,
  credit,
  cutOff,
  employeeID,
  exchange,
  filesIn,
  leave,
  openCheck,
  payOut,
  paySettled,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { makeWorld } from '../../support/world.ts';

servePaidByFiles();

type Found = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly partnerId: string | null;
  readonly companyId: string | null;
  readonly about: string | null;
};

const query = `query ($text: Text!) {
  supportSearch(text: $text) { isCut leftOut found { kind id name status partnerId companyId about } }
}`;
const searchIn = async (environment: 'test' | 'production', text: string): Promise<Found[]> =>
  (await operate(service, query, { text }, {}, environment)).supportSearch.found;
const search = (text: string) => searchIn('production', text);
const kindsOf = (found: readonly Found[]) => found.map(({ kind, id }) => `${kind} ${id}`);

const inPartner = () => ({ 'Payroll-Partner': world.partnerID });
const asOperator = (text: string, variables: object = {}, headers = {}) =>
  operate(service, text, variables, headers, 'production');
const auditOf = async (partner: string) =>
  (
    await asOperator(
      '{ auditEntries(first: 100) { nodes { action personName fields requestId } } }',
      {},
      { 'Payroll-Partner': partner },
    )
  ).auditEntries.nodes as { action: string; fields: string[]; personName: string | null }[];

test('a name, an id, an address, last digits, a trace, a file and a request are each found, with the partner', async () => {
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  const [person] = await asSuperuser<{ first: string; last: string; email: string; request: string }>(
    service.urls.production,
    `select e.first_name as first, e.last_name as last, 'grace.hopper@example.com' as email,
       (select a.request_id from audit_entries a where a.partner_id = e.partner_id and a.action = 'addBankAccount'
        order by a.id desc limit 1) as request
     from employees e where e.id = '${employeeID}'`,
  );
  await asSuperuser(
    service.urls.production,
    `update employees set email = 'Grace.Hopper@example.com' where id = '${employeeID}'`,
  );
  if (!person) throw new Error('the employee is missing');
  const own = (found: Found[]) => found.filter(({ partnerId }) => partnerId === world.partnerID);
  const byName = own(await search(`${person.first} ${person.last.toLowerCase()}`));
  expect(kindsOf(byName)).toEqual(
    expect.arrayContaining([`EMPLOYEE ${employeeID}`, `EMPLOYEE_CHECK ${checkID}`]),
  );
  expect(kindsOf(await search(world.partnerID))).toEqual([`PARTNER ${world.partnerID}`]);
  expect(kindsOf(await search(companyID))).toEqual([`COMPANY ${companyID}`]);
  expect(kindsOf(await search(checkID))).toEqual([`EMPLOYEE_CHECK ${checkID}`]);
  expect(kindsOf(await search(person.email))).toEqual([`EMPLOYEE ${employeeID}`]);
  const byDigits = own(await search('4321'));
  expect(byDigits.map(({ kind, id, about }) => [kind, id, about])).toEqual([
    ['EMPLOYEE', employeeID, 'account that ends in 4321 (unverified)'],
  ]);
  const [byTrace] = await search(credit().trace);
  expect(byTrace).toMatchObject({ kind: 'TRANSFER', partnerId: world.partnerID, companyId: companyID });
  const [name = ''] = filesIn('out').slice(-1);
  const [file] = await search(name);
  expect(file).toMatchObject({ kind: 'BANK_FILE', name, status: 'sent', partnerId: null });
  expect(kindsOf(await search(person.request))).toEqual([`REQUEST ${person.request}`]);
  const all = JSON.stringify([byName, byDigits, byTrace, file]);
  for (const secret of ['7654321', '123456789012', '011401533']) expect(all).not.toContain(secret);
});

test('deposits, filings, people, endpoints, payments, payruns, keys of requests and traces are found by id', async () => {
  const url = service.urls.production;
  for (const instant of [cutOff, payOut]) await runUntil(instant);
  const first = async (text: string) => (await asSuperuser<{ id: string }>(url, text))[0]?.id ?? 'missing';
  const partner = `partner_id = '${world.partnerID}'`;
  const person = await asOperator(
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }',
    { input: { name: 'Oz Owner', email: 'oz@example.com', roles: [{ role: 'OWNER' }] } },
    inPartner(),
  );
  const hook = await asOperator(
    'mutation { createWebhook(input: { url: "https://payroll.example/hook" }) { id } }',
    {},
    inPartner(),
  );
  const sent = await call(service, 'POST', '/authLinks/reports', {
    key: world.productionKey,
    body: { partnerID: world.partnerID, companyID },
    headers: { 'Idempotency-Key': 'the-key-of-one-request' },
  });
  expect(sent.status).toBe(200);
  await asSuperuser(
    url,
    `insert into audit_entries (partner_id, id, caller_kind, caller_id, action, request_id, trace_id)
     values ('${world.partnerID}', 'e1', 'key', 'k1', 'addShifts', 'r-of-the-trace', '${'ab'.repeat(16)}')`,
  );
  for (const [text, found] of [
    ['Oz Owner', `PERSON ${person.createPerson.id}`],
    ['oz@EXAMPLE.com', `PERSON ${person.createPerson.id}`],
    [hook.createWebhook.id, `WEBHOOK_ENDPOINT ${hook.createWebhook.id}`],
    ['the-key-of-one-request', 'IDEMPOTENCY_KEY the-key-of-one-request'],
    ['ab'.repeat(16), 'REQUEST r-of-the-trace'],
  ] as const)
    expect(kindsOf(await search(text))).toEqual([found]);
  for (const [kind, table] of [
    ['EMPLOYER_CHECK', 'employer_checks'],
    ['TRANSFER', 'transfers'],
    ['REMITTANCE', 'remittances'],
  ] as const) {
    const id = await first(`select id from ${table} where ${partner} limit 1`);
    expect(kindsOf(await search(id))).toEqual([`${kind} ${id}`]);
  }
});

test('neither the other environment nor a key of a partner finds anything', async () => {
  expect(await searchIn('test', checkID)).toEqual([]);
  expect((await search(checkID)).length).toBe(1);
  const { employeeCheckID } = await makeWorld(service);
  expect(await search(employeeCheckID)).toEqual([]); // of the test environment
  const refusedOf = async (key: string, headers = {}) =>
    (await graphql(service, key, query, { text: checkID }, headers)).body.errors[0].extensions.code;
  expect(await refusedOf(world.productionKey)).toBe('FORBIDDEN');
  expect(await refusedOf(service.operatorKeys.production, inPartner())).toBe('FORBIDDEN');
});

test('each search and each page is in the audit, with who and what', async () => {
  await search(checkID);
  const [own] = (await auditOf('service-operators')).filter(({ action }) => action === 'supportSearch');
  expect(own?.fields).toEqual([`employee_check ${checkID}`]);
  const page = `query ($id: ID!) {
    supportObject(kind: EMPLOYEE, id: $id) { object { name } related { kind id } }
  }`;
  const { supportObject } = await asOperator(page, { id: employeeID }, inPartner());
  expect(supportObject.related).toContainEqual({ kind: 'EMPLOYEE_CHECK', id: checkID });
  expect(await auditOf(world.partnerID)).toContainEqual(
    expect.objectContaining({ action: 'supportLook', fields: [`employee ${employeeID}`] }),
  );
});

const lifeQuery = `query ($id: ID!) {
  checkLife(employeeCheckId: $id) { at what detail who kind id amount }
}`;
type Moment = {
  at: string;
  what: string;
  detail: string | null;
  who: string | null;
  kind: string;
  id: string;
};

test('the life of a check goes from its opening over proof, approval, file and settlement to deposits', async () => {
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  const { checkLife } = await asOperator(lifeQuery, { id: checkID }, inPartner());
  const life: Moment[] = checkLife;
  const named = life.map(({ what }) => what);
  for (const what of [
    'check_opened',
    'shift_created',
    'proved',
    'check_processed',
    'debit_made',
    'debit_sent',
    'debit_settled',
    'credit_made',
    'credit_sent',
    'pay_settled',
    'booked_check_computed',
    'booked_check_paid',
    'deposit_due',
  ])
    expect(named).toContain(what);
  expect(life.map(({ at }) => at)).toEqual(life.map(({ at }) => at).toSorted());
  const opened = life.find(({ what }) => what === 'check_opened');
  expect(opened).toMatchObject({ who: 'key', kind: 'REQUEST' });
  const changed = `query ($id: ID!) { supportObject(kind: REQUEST, id: $id) { related { kind id } } }`;
  const request = await asOperator(changed, { id: opened?.id }, inPartner());
  expect(request.supportObject.related).toContainEqual({ kind: 'EMPLOYEE_CHECK', id: checkID });
  const file = life.find(({ what }) => what === 'credit_sent');
  expect(file).toMatchObject({ kind: 'BANK_FILE' });
  expect(file?.detail).toContain(credit().trace);
  expect(JSON.stringify(life)).not.toContain('7654321');
  const pages = `query ($id: ID!) { supportObject(kind: BANK_FILE, id: $id) { related { kind about } } }`;
  const { supportObject } = await asOperator(pages, { id: file?.id });
  expect(supportObject.related.length).toBeGreaterThan(0);
});

test('it shows the return of pay, the void, and whether the partner was informed', async () => {
  await asOperator(
    'mutation { createWebhook(input: { url: "https://payroll.example/hook", kinds: [EMPLOYEE_CHECK] }) { id } }',
    {},
    inPartner(),
  );
  for (const instant of [cutOff, payOut, paySettled]) await runUntil(instant);
  leave('returned.ach', answerOf(credit(), { type: '99', code: 'R03' }));
  await exchange();
  const voiding = await call(service, 'POST', '/employeeCheck/void', {
    key: world.productionKey,
    body: { companyID, employeeCheckID: checkID },
  });
  expect(voiding.status).toBe(200);
  const { checkLife } = await asOperator(lifeQuery, { id: checkID }, inPartner());
  const life: Moment[] = checkLife;
  const named = life.map(({ what }) => what);
  for (const what of ['credit_returned', 'pay_returned', 'check_voided', 'booked_voided', 'webhook_pending'])
    expect(named).toContain(what);
  expect(life.find(({ what }) => what === 'pay_returned')?.detail).toContain('R03');
  expect(life.find(({ what }) => what === 'check_voided')).toMatchObject({ who: 'key', kind: 'REQUEST' });
});

test('of two partners, the life of a check is shown in its own alone', async () => {
  const [strange, partner] = [checkID, inPartner()];
  await openCheck();
  const lifeOf = async (id: string, headers: object) =>
    (await graphql(service, service.operatorKeys.production, lifeQuery, { id }, { ...headers })).body;
  expect((await lifeOf(strange, partner)).data.checkLife.length).toBeGreaterThan(1);
  expect((await lifeOf(strange, inPartner())).errors[0].extensions.code).toBe('UNKNOWN_EMPLOYEE_CHECK');
  const byKey = await graphql(service, world.productionKey, lifeQuery, { id: checkID });
  expect(byKey.body.errors[0].extensions.code).toBe('FORBIDDEN');
});
