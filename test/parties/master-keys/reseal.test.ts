/** A master key is replaced while the service runs, and then opens nothing any more. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earliestCheckDate } from '../../../src/engine/payroll/calendar/cut-off.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSealer, keyId } from '../../../src/platform/database/seal.ts';
import { type SealedColumn, sealedColumns } from '../../../src/platform/database/sealed-columns.ts';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';

const [former, current] = [randomBytes(32), randomBytes(32)];
const base64 = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

let before: Service;
let during: Service;
let world: World;
const settingsOf = (keys: string) => ({
  TEST_DATABASE_URL: before.urls.test,
  PRODUCTION_DATABASE_URL: before.urls.production,
  TEST_OPERATOR_KEY: before.operatorKeys.test,
  PRODUCTION_OPERATOR_KEY: before.operatorKeys.production,
  MASTER_KEYS: keys,
});
beforeAll(async () => {
  before = await startService({ settings: { MASTER_KEYS: base64(former) } });
  world = await makeWorld(before);
  await sealSomethingInEveryColumn();
  during = await startService({ settings: settingsOf(base64(current, former)) });
});
afterAll(async () => {
  await during?.stop();
  await before?.stop();
});

async function sealSomethingInEveryColumn() {
  const { companyID, employeeID, contractorID, testKey: key } = world;
  const bank = { routing_number: '021000021', account_number: '123456789012' };
  const send = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await call(before, method, path, { key, body, headers });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data;
  };
  await send('POST', '/companies/bank', { companyID, ...bank });
  await send('POST', '/bankaccount', { companyID, employeeID, account_type: 'checking', ...bank });
  const pay_date = earliestCheckDate(systemClock());
  await send('POST', '/contractorPayment', { companyID, contractorID, pay_date, amount: 5 });
  await send('POST', '/test/clock/advance', { by: 20 * 86_400 }); // the company is debited
  const form = new URL(await linksOf(before, world).reports());
  const body = new URLSearchParams({ token: form.searchParams.get('token') ?? '' });
  await open(form.href, { method: 'POST', body }); // refused: nothing is filled in
  await send('PATCH', '/employees', { companyID, employeeID, ssn: '219-45-6780' });
  await send('PATCH', '/contractors', { companyID, contractorID, tin_type: 'ssn', tin: '219-45-6780' });
  const { webhookID } = await send(
    'POST',
    '/webhooks',
    { url: 'https://hooks.example' },
    { 'Idempotency-Key': 'a' },
  );
  await graphql(before, key, `mutation { rotateWebhookSecrets(id: "${webhookID}") { id } }`);
  const place = { partnerId: '', table: 'unapplied_answers', column: 'sealed_records', row: 'an answer' };
  await asSuperuser(
    before.urls.test,
    `insert into unapplied_answers (id, digest, kind, reason, sealed_records, file_name, file_digest, line)
     values ($1, '', 'unmatched', '', $2, '', '', 1)`,
    [place.row, createSealer('test', [former]).seal(place, '799R03')],
  );
  const next = {
    partnerId: world.partnerID,
    table: 'companies',
    column: 'sealed_account_number',
    row: companyID,
  };
  await asSuperuser(before.urls.test, 'update companies set sealed_next_account_number = $2 where id = $1', [
    companyID,
    createSealer('test', [former]).seal(next, '765000009'),
  ]);
  await sealDeposit();
  await sealSignature();
}

/** A form that an employee has signed with the key that seals it, and the file of a filing. */
async function sealSignature() {
  const { partnerID, companyID, employeeID } = world;
  const sealer = createSealer('test', [former]);
  const seal = (table: string, column: string, row: string) =>
    sealer.seal({ partnerId: partnerID, table, column, row }, '23401009');
  await asSuperuser(
    before.urls.test,
    'insert into signing_keys (partner_id, company_id, public_key, sealed_private_key) values ($1, $2, $3, $4)',
    [partnerID, companyID, 'k'.repeat(44), seal('signing_keys', 'sealed_private_key', companyID)],
  );
  await asSuperuser(
    before.urls.test,
    `insert into signatures (partner_id, id, company_id, employee_id, form, title, signer_role, signer_name, signed_at,
       sealed_document, sha256, seal)
     values ($1, 'a signature', $2, $3, 'w4', 'W-4', 'worker', 'Grace Rivera', now(), $4, $5, 's')`,
    [partnerID, companyID, employeeID, seal('signatures', 'sealed_document', 'a signature'), 'a'.repeat(64)],
  );
  await asSuperuser(
    before.urls.test,
    `insert into given_statements (partner_id, id, company_id, employee_id, year, number, given_on, sealed_statement)
     values ($1, 'a statement', $2, $3, 2026, 0, '2027-01-15', $4)`,
    [partnerID, companyID, employeeID, seal('given_statements', 'sealed_statement', 'a statement')],
  );
  await asSuperuser(
    before.urls.test,
    `insert into filings (partner_id, id, company_id, form, period_start, period_end, method, status, attempt,
       amount_cents, booked_cents, authorized_at, authorized_by, file_name, media_type, sealed_file, sha256)
     values ($1, 'a filing', $2, 'form_941', '2026-01-01', '2026-03-31', 'paper', 'authorized', 1, 0, 0, now(),
       'key', 'a.pdf', 'application/pdf', $3, $4)`,
    [partnerID, companyID, seal('filings', 'sealed_file', 'a filing'), 'a'.repeat(64)],
  );
  await asSuperuser(
    before.urls.test,
    `insert into w4_worksheets (partner_id, company_id, employee_id, year, sealed_entries)
     values ($1, $2, $3, 2026, $4)`,
    [partnerID, companyID, employeeID, seal('w4_worksheets', 'sealed_entries', employeeID)],
  );
}

/** A deposit to an agency, and the account that it goes to. */
async function sealDeposit() {
  const { partnerID, companyID } = world;
  const sealer = createSealer('test', [former]);
  const seal = (partnerId: string, table: string, column: string, row: string) =>
    sealer.seal({ partnerId, table, column, row }, '23401009');
  await asSuperuser(
    before.urls.test,
    `insert into deposit_accounts (agency, receiver_name, routing_number, account_type, sealed_account_number,
       account_last_four, operator_id, changed_at)
     values ('IRS 941', 'US Treasury', '061036000', 'checking', $1, '1009', 'an operator', now())`,
    [seal('', 'deposit_accounts', 'sealed_account_number', 'IRS 941')],
  );
  const own = [partnerID, companyID];
  await asSuperuser(
    before.urls.test,
    `insert into messages (partner_id, id, company_id, kind, cause, recipient, sealed_link)
     values ($1, 'a message', $2, 'invitation', 'a cause', 'company', $3)`,
    [...own, seal(partnerID, 'messages', 'sealed_link', 'a message')],
  );
  await asSuperuser(
    before.urls.test,
    `insert into w9_certifications (partner_id, id, company_id, contractor_id, signed_at, signed_on, signature,
       lines, sealed_tin, words, link_id, request_id)
     values ($1, 'a form', $2, $3, now(), '2026-11-20', 'Omar Haddad', '{}', $4, '{}', 'a link', 'a request')`,
    [...own, world.contractorID, seal(partnerID, 'w9_certifications', 'sealed_tin', 'a form')],
  );
  await asSuperuser(
    before.urls.test,
    `insert into remittances (partner_id, id, company_id, account, agency, period_end, due_on)
     values ($1, 'a deposit', $2, 'tax_payable', 'IRS 941', '2026-11-30', '2026-12-15')`,
    own,
  );
  await asSuperuser(
    before.urls.test,
    `insert into transfers (partner_id, id, company_id, direction, amount_cents, status, effective_on,
       receiver_name, routing_number, account_type, sealed_account_number, account_last_four, remittance_id,
       sealed_addendum)
     values ($1, 'a deposit', $2, 'remittance', 1, 'settled', '2026-12-15', 'US Treasury', '061036000', 'checking',
       $3, '1009', 'a deposit', $4)`,
    [
      ...own,
      seal(partnerID, 'transfers', 'sealed_account_number', 'a deposit'),
      seal(partnerID, 'transfers', 'sealed_addendum', 'a deposit'),
    ],
  );
}

const operate = async (document: string, variables: object = {}) => {
  const { body } = await graphql(during, before.operatorKeys.test, document, variables);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

const resealBatch = `mutation ($column: Text!, $after: Text) {
  resealSecrets(column: $column, after: $after, first: 3) { resealed unreadable next } }`;

/** Every batch of every column, as the command does it. */
async function resealAll() {
  const sum = { resealed: 0, unreadable: 0 };
  for (const column of sealedColumns) {
    let after: string | null = null;
    do {
      const { resealSecrets: batch } = await operate(resealBatch, { column: nameOf(column), after });
      sum.resealed += batch.resealed;
      sum.unreadable += batch.unreadable;
      after = batch.next;
    } while (after);
  }
  return sum;
}

/** How many values of each column each key has sealed, as `name of the key: count`. */
async function counts() {
  const sealed = await Promise.all(
    sealedColumns.map(async (column) => {
      const { sealedValues } = await operate(
        'query ($c: Text!) { sealedValues(column: $c) { masterKey count } }',
        {
          c: nameOf(column),
        },
      );
      return [nameOf(column), sealedValues] as const;
    }),
  );
  return Object.fromEntries(sealed);
}

const rowsOf = ({ table, column, row, partner }: SealedColumn) =>
  asSuperuser<{ partner: string; row: string; sealed: string }>(
    before.urls.test,
    `select ${partner ?? "''"} as partner, ${row} as row, ${column} as sealed from ${table} where ${column} is not null`,
  );

/** Every encrypted value, decrypted with these keys alone, by its place. */
async function opened(...keys: [Buffer, ...Buffer[]]): Promise<Record<string, string>> {
  const sealer = createSealer('test', keys);
  const all = await Promise.all(
    sealedColumns.map(async (column) =>
      (await rowsOf(column)).map(({ partner, row, sealed }) => {
        const place = { partnerId: partner, table: column.table, column: column.sealedAs, row };
        return [`${nameOf(column)} ${row}`, sealer.unseal(place, sealed)] as const;
      }),
    ),
  );
  return Object.fromEntries(all.flat());
}

test('the list of sealed columns is that of the database, and each of them is tried here', async () => {
  const columns = await asSuperuser<{ name: string }>(
    before.urls.test,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%' order by 1`,
  );
  expect(sealedColumns.map(nameOf).toSorted()).toEqual(columns.map(({ name }) => name));
  for (const column of sealedColumns)
    expect((await rowsOf(column)).length, nameOf(column)).toBeGreaterThan(0);
});

test('every value is encrypted again during other writes, decrypts to the same, and no longer needs the former key', async () => {
  const secrets = await opened(former);
  const versions =
    'select id, updated_at::text from companies union all select id, updated_at::text from employees';
  const unmoved = [await asSuperuser(before.urls.test, versions), await events()];
  const isDone = { value: false };
  const create = 'mutation ($url: Text!) { createWebhook(input: {url: $url}) { id } }';
  const remove = 'mutation ($id: ID!) { deleteWebhook(id: $id) }';
  const writer = async (service: Service, name: string) => {
    for (let i = 0; !isDone.value; i++) {
      const input = { url: `https://${name}.example/${i}` };
      const made = await graphql(service, world.testKey, create, input, {
        'Idempotency-Key': `${name}-${i}`,
      });
      expect(made.body.errors).toBeUndefined();
      await graphql(service, world.testKey, remove, { id: made.body.data.createWebhook.id });
    }
  };
  const writing = [writer(during, 'new'), writer(during, 'other')];
  const first = await resealAll().finally(() => {
    isDone.value = true;
  });
  await Promise.all(writing);
  const rest = await resealAll(); // rows that were locked in the first round
  expect(first.resealed + rest.resealed).toBe(Object.keys(secrets).length);
  expect(first.unreadable + rest.unreadable).toBe(0);

  expect(await opened(current)).toMatchObject(secrets);
  for (const [column, keys] of Object.entries(await counts())) {
    expect(keys, column).toEqual([{ masterKey: keyId(current), count: expect.any(Number) }]);
  }
  expect([await asSuperuser(before.urls.test, versions), await events()]).toEqual(unmoved);
});

const events = () => asSuperuser(before.urls.test, 'select count(*)::int as count from events');

test('the service works with the new key alone, also for values that were sealed before', async () => {
  const after = await startService({ settings: settingsOf(base64(current)) });
  try {
    const replay = await call(after, 'POST', '/webhooks', {
      key: world.testKey,
      body: { url: 'https://hooks.example' },
      headers: { 'Idempotency-Key': 'a' },
    });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(replay.body.success).toBe(true);
  } finally {
    await after.stop();
  }
});

test('a second run finds nothing to do', async () => {
  expect(await resealAll()).toEqual({ resealed: 0, unreadable: 0 });
});

test('a value that no key decrypts is counted and kept', async () => {
  const [{ row = '', sealed = '' } = {}] = await rowsOf({
    table: 'companies',
    column: 'sealed_ssn',
    row: 'id',
    partner: 'partner_id',
    sealedAs: 'sealed_ssn',
  });
  const lost = sealed.replace(/^[^.]+/, '00000000');
  await asSuperuser(before.urls.test, 'update companies set sealed_ssn = $1 where id = $2', [lost, row]);
  expect(await resealAll()).toEqual({ resealed: 0, unreadable: 1 });
  expect((await counts())['companies.sealed_ssn']).toContainEqual({ masterKey: '00000000', count: 1 });
  await asSuperuser(before.urls.test, 'update companies set sealed_ssn = $1 where id = $2', [sealed, row]);
});

test.each(['masterKeys { current }', 'sealedValues(column: "companies.sealed_ssn") { count }'])(
  'requires an operator outside any partner: %s',
  async (field) => {
    const ask = (key: string, headers = {}) => graphql(during, key, `{ ${field} }`, {}, headers);
    const inside = { 'Payroll-Partner': world.partnerID };
    for (const answer of [await ask(world.testKey), await ask(before.operatorKeys.test, inside)]) {
      expect(answer.body.errors[0].extensions.code).toBe('FORBIDDEN');
    }
  },
);

test('no statement of a tenant transaction reads these values', async () => {
  const asPartner = (sql: string) =>
    asSuperuser(
      before.urls.test,
      `set role payroll_app; select set_config('app.partner_id', '${world.partnerID}', false); ${sql}`,
    );
  for (const sql of [
    "select count_sealed('companies', 'sealed_ssn')",
    "select sealed_by_other_keys('companies', 'sealed_ssn', 'id', 'x', '', '', 5)",
    "select replace_sealed('companies', 'sealed_ssn', 'id', '[]')",
  ]) {
    await expect(asPartner(sql)).rejects.toThrow('only an operator');
  }
  const asOperator =
    "select set_config('app.operator_id', 'o', false); select count_sealed('companies', 'first_name')";
  await expect(asPartner(asOperator)).rejects.toThrow('only sealed columns');
});

test('only a sealed column and a valid cursor are accepted', async () => {
  await expect(operate(resealBatch, { column: 'companies.first_name' })).rejects.toThrow(
    'must be one of api_keys',
  );
  await expect(operate(resealBatch, { column: 'links.sealed_token', after: '{}' })).rejects.toThrow(
    'must be next of',
  );
});
