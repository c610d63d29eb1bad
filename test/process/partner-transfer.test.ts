/** A partner moves to another service: whole, its secrets sealed again, and paid by one service only. */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeExportFile } from '../../src/process/partner-transfer/export-file.ts';
import { exportPartner } from '../../src/process/partner-transfer/export-partner.ts';
import { importPartner } from '../../src/process/partner-transfer/import-partner.ts';
import { factsOf, loadFixture } from '../fixtures/load-fixture.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser, emptyDatabase } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';

const facts = factsOf('1.2.0'); // six weeks of payroll: every table that a test environment fills has rows
const { partnerID, companyID, pendingCheckID, testKey: key } = facts;
const firstKey = Buffer.from(facts.masterKey, 'base64');
const [secondKey, transferKey] = [randomBytes(32), randomBytes(32)];
const folder = mkdtempSync(path.join(tmpdir(), 'payroll-transfer-'));
const at = (name: string) => path.join(folder, name);

let from: Service;
let to: Service;
let fromUrl: string;
const startWith = (masterKey: Buffer, more: Record<string, string> = {}) => {
  const settings = { MASTER_KEYS: masterKey.toString('base64'), ...more };
  return startService({ clock: () => Date.parse(facts.clock), settings });
};
beforeAll(async () => {
  fromUrl = await emptyDatabase();
  await loadFixture('1.2.0', fromUrl);
  from = await startWith(firstKey, { TEST_DATABASE_URL: fromUrl });
  to = await startWith(secondKey);
  // The figures of 1.2.0, by which the checks were computed: a service that ran 1.2.0 has them.
  const shipped = 'select name, version, content from shipped_figures';
  for (const { name, version, content } of await asSuperuser<Record<string, string>>(fromUrl, shipped))
    await asSuperuser(
      to.urls.test,
      'insert into shipped_figures (name, version, content) values ($1, $2, $3) on conflict do nothing',
      [name, version, content],
    );
});
afterAll(async () => {
  await from?.stop();
  await to?.stop();
  rmSync(folder, { recursive: true });
});

const progress = () => {};
const ofFirst = () => ({
  urls: { test: fromUrl, production: from.urls.production },
  masterKeys: [firstKey] as const,
  transferKey,
  progress,
});
const ofSecond = () => ({ urls: to.urls, masterKeys: [secondKey] as const, transferKey, progress });
const exported = (name: string, where = ofFirst()) => exportPartner(partnerID, at(name), where);
const imported = (name: string, more = {}) => importPartner(at(name), { ...ofSecond(), ...more });

async function operate({ baseUrl, operatorKeys }: Service, mutation: string) {
  const { body } = await graphql({ baseUrl }, operatorKeys.test, `mutation { ${mutation} }`);
  return body.errors?.[0]?.extensions.code ?? 'done';
}
const close = (service: Service) =>
  operate(service, `closePartner(id: "${partnerID}", because: "It moves.")`);
const open = (service: Service, more = '') => operate(service, `openPartner(id: "${partnerID}"${more})`);

const send = (service: Service, method: string, address: string, body?: unknown) =>
  call(service, method, address, {
    key,
    body,
    headers: method === 'POST' ? { 'Idempotency-Key': address } : {},
  });
const shifts = [{ time: '2026-12-09T08:30:00', hourly: { hours: 8 } }];
const addShift = (service: Service) =>
  send(service, 'POST', '/shifts', { companyID, employeeCheckID: pendingCheckID, shifts });
const reads = [
  ...Object.keys(facts.answers),
  `/companies?${new URLSearchParams({ partnerID, companyID })}`,
  '/events?limit=200',
];
const readAll = async (service: Service) => {
  const answers: unknown[] = [];
  for (const address of reads) answers.push((await send(service, 'GET', address)).body.data);
  return answers;
};
const contentsOf = (name: string) =>
  readdirSync(at(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jsonl?$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(path.join(at(name), file), 'utf8')] as const);

test('the copy answers, replays and opens secrets as the original did, is paid alone, and exports to the same bytes', async () => {
  const shift = await addShift(from);
  expect(shift.status).toBe(200);
  const link = new URL((await send(from, 'POST', '/getAuthLink', { partnerID, companyID })).body.url);
  const before = await readAll(from);
  await expect(exported('first')).rejects.toThrow('is open in test: close it first');
  expect(existsSync(at('first'))).toBe(false);

  expect(await close(from)).toBe('done');
  const note = `insert into support_notes (partner_id, object_kind, object_id, text, author_id, author_name)
    values ($1, 'company', $2, 'A note of the staff of the first service.', 'a', 'A')`;
  await asSuperuser(fromUrl, note, [partnerID, companyID]);
  const { file } = await exported('first');
  const { rows } = file.environments.test ?? expect.fail('it is in test');
  for (const table of [
    'ledger_postings',
    'transfers',
    'webhook_deliveries',
    'idempotency_records',
    'audit_entries',
  ])
    expect([table, rows[table]]).toEqual([table, expect.any(Number)]);
  expect(rows['ledger_postings']).toBeGreaterThan(50);
  const text = contentsOf('first').join('\n');
  expect(text).not.toContain('A note of the staff');
  const ssn = JSON.stringify(before).match(/"ssn":"([^"]+)"/)?.[1];
  for (const secret of [ssn, key, link.searchParams.get('token')]) {
    expect(secret).toMatch(/.{9,}/);
    expect(text).not.toContain(secret);
  }

  await imported('first');
  expect(await readAll(to)).toEqual(before);
  expect((await addShift(to)).body.errors[0].code).toBe(224); // it comes closed
  await exported('second', ofSecond());
  expect(contentsOf('second')).toEqual(contentsOf('first'));

  expect(await open(to, ', copyIsUnused: true')).toBe('done');
  const again = await addShift(to);
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', shift.body]);
  const opened = await fetch(new URL(link.pathname + link.search, to.baseUrl), { redirect: 'manual' });
  expect(opened.status).toBe(303); // to the page, with a session
  const advanced = await send(to, 'POST', '/test/clock/advance', { to: '2026-12-31T20:00:00Z' });
  expect(advanced.body.data.totals.checks_paid).toBeGreaterThan(0);
  expect(await open(from)).toBe('WRONG_STATE');
  expect((await addShift(from)).status).toBe(403);
});

/** The first export, whose export.json says something else. */
function said(name: string, change: (text: string) => string): string {
  cpSync(at('first'), at(name), { recursive: true });
  const file = path.join(at(name), 'export.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return name;
}

/** The same, signed again by a holder of the key. */
function signed(name: string, change: (text: string) => string, signer = transferKey): string {
  const { signature: _, ...content } = JSON.parse(
    readFileSync(path.join(at(said(name, change)), 'export.json'), 'utf8'),
  );
  writeExportFile(at(name), content, signer);
  return name;
}

test('refuses an export that somebody without the key has changed: data with their new hash, or the file that lists them', async () => {
  const refused = 'export.json was changed, or was signed with another TRANSFER_KEY';
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(at(name), 'data', 'test', 'employees.jsonl')))
      .digest('hex');
  const old = hashOf('first');
  const renamed = said('renamed', (text) => text);
  const employees = path.join(at(renamed), 'data', 'test', 'employees.jsonl');
  writeFileSync(
    employees,
    readFileSync(employees, 'utf8').replace(/\n\[?/, (start) => `${start} `),
  );
  const list = path.join(at(renamed), 'export.json');
  expect(readFileSync(list, 'utf8')).toContain(old);
  writeFileSync(list, readFileSync(list, 'utf8').replace(old, hashOf(renamed)));
  await expect(imported(renamed)).rejects.toThrow(refused);

  const changes: [string, (text: string) => string][] = [
    ['id', (text) => text.replace(partnerID, 'somebody')],
    ['count', (text) => text.replace(/"employees": \d+/, '"employees": 0')],
    ['empty', (text) => text.replace(/"signature": "[^"]+"/, '"signature": ""')],
    ['cut', (text) => text.replace(/"signature": "....../, '"signature": "')],
  ];
  for (const [name, change] of changes)
    await expect(imported(said(name, change)), name).rejects.toThrow(refused);
  await expect(imported(signed('foreign', (text) => text, randomBytes(32)))).rejects.toThrow(refused);
  const unsigned = said('unsigned', (text) => text.replace(/,\s*"signature": "[^"]+"/, ''));
  await expect(imported(unsigned)).rejects.toThrow('its export.json is not readable');
  const former = said('former', (text) => text.replace('"format": 2', '"format": 1'));
  await expect(imported(former)).rejects.toThrow(/1\.2\.0 or an earlier one, .* export the partner again/);
  const partners = 'select id from partners where id <> $1';
  expect(await asSuperuser(to.urls.test, partners, [partnerID])).toEqual([]);
});

test('refuses a partner that is there, a changed byte, another schema and another key, and writes nothing', async () => {
  await expect(imported('first')).rejects.toThrow('exists in test already');
  const migration = '20261128070000_baseline';
  const older = signed('older', (text) => text.replace(new RegExp(`\\s*"${migration}",`), ''));
  const newer = signed('newer', (text) => text.replace(migration, '29990101000000_later'));
  await expect(imported(older)).rejects.toThrow(`of an older schema, without the migration ${migration}`);
  await expect(imported(newer)).rejects.toThrow(
    'of a newer schema: this database lacks the migration 29990101000000_later',
  );
  const otherKey = randomBytes(32);
  const stranger = signed('stranger', (text) => text.replace(partnerID, 'somebody'), otherKey);
  await expect(imported(stranger, { transferKey: otherKey })).rejects.toThrow(
    /does not open: .*Check the keys/,
  );
  const companies = path.join(at(stranger), 'data', 'test', 'companies.jsonl');
  writeFileSync(companies, readFileSync(companies, 'utf8').replace('"live"', '"Live"'));
  await expect(imported(stranger, { transferKey: otherKey })).rejects.toThrow(
    'data/test/companies.jsonl was changed. Nothing was imported.',
  );
  const partners = 'select id from partners order by 1';
  expect(await asSuperuser(to.urls.test, partners)).toEqual([{ id: partnerID }]);
});
