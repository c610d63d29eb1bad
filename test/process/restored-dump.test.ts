/** A dump is a backup: a service on another cluster continues where the original stopped. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Running } from '../../src/process/start/start.ts';
import { payroll } from '../commands/run-payroll.ts';
import { startReceiver } from '../outside/webhooks/receiver.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import { atNight } from '../support/sample.ts';
import {
  addShift,
  type Made,
  makePartner,
  makeUsersAndDatabase,
  masterKey,
  serviceOn,
} from './own-service.ts';

const programs = ['psql', 'pg_config', 'pg_dump', 'pg_dumpall', 'pg_restore'];
const asSuper = (cluster: string) => ({ SUPERUSER_URL: `${cluster}/postgres`, MASTER_KEYS: masterKey });

const usedTransactions =
  'do $$ begin for i in 1..6000 loop perform pg_current_xact_id(); commit; end loop; end $$';
const counterOf = async (cluster: string) => {
  const [row] = await asSuperuser<{ id: number }>(
    `${cluster}/postgres`,
    'select pg_current_xact_id()::text::int as id',
  );
  return row?.id ?? 0;
};

type EventShown = { id: string; kind: string; data: { shiftID?: string } };

const readFrom = async (service: Running, { testKey: key }: Made, id = '') => {
  const query = new URLSearchParams({ limit: '100', ...(id ? { start_at: id } : {}) });
  return (await call(service, 'GET', `/events?${query}`, { key })).body.data as EventShown[];
};

atNight(
  'a reader and webhooks continue on a cluster with a lower transaction counter, restored by payroll restore',
  async (context) => {
    needing(context, ...programs);
    const folder = mkdtempSync(path.join(tmpdir(), 'payroll-dump-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [cluster, otherCluster] = [await ownPostgres(), await ownPostgres()];
    await asSuperuser(`${cluster}/postgres`, usedTransactions);
    await makeUsersAndDatabase(cluster);

    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const original = await serviceOn(cluster, { DELIVER_EVENTS: 'false' });
    const world = await makePartner(original);
    await call(original, 'POST', '/webhooks', {
      key: world.testKey,
      body: { url: receiver.url, kinds: ['shift'] },
    });
    const undelivered = await addShift(original, world);
    await eventsShown(`${cluster}/payroll_test`);
    const before = await readFrom(original, world);
    const last = before.at(-1);
    expect(last?.data.shiftID).toBe(undelivered);
    await original.stop();

    const backup = path.join(folder, 'backup');
    const dumped = await payroll(['backup', backup, '--json'], {
      TEST_DATABASE_URL: `${cluster}/payroll_test`,
      ...asSuper(cluster),
    });
    expect([dumped.err, dumped.code]).toEqual([expect.stringContaining('is a backup'), 0]);
    const password = "select rolpassword as value from pg_authid where rolname = 'payroll_operator'";
    await asSuperuser(`${otherCluster}/postgres`, "create role payroll_operator login password 'other'");
    const passwordBefore = await asSuperuser(`${otherCluster}/postgres`, password);
    const loaded = await payroll(['restore', backup, '--json'], asSuper(otherCluster));
    expect([loaded.code, loaded.json().databases]).toEqual([0, dumped.json().databases]);
    expect(await asSuperuser(`${otherCluster}/postgres`, password)).toEqual(passwordBefore);
    expect(loaded.json().databases.test).toMatchObject({ unreadableValues: 0 });
    expect(await counterOf(otherCluster)).toBeLessThan((await counterOf(cluster)) - 2000);

    const restored = await serviceOn(otherCluster);
    const added = [await addShift(restored, world), await addShift(restored, world)];
    await eventsShown(`${otherCluster}/payroll_test`);
    expect((await readFrom(restored, world)).slice(0, before.length)).toEqual(before);
    const shiftsRead = (await readFrom(restored, world, last?.id)).flatMap(({ data }) => data.shiftID ?? []);
    expect(shiftsRead).toEqual([undelivered, ...added]);
    await eventually(() =>
      expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.shiftID))).toEqual(
        new Set([undelivered, ...added]),
      ),
    );
    const company = `query ($id: ID!) { company(id: $id) { ssn } auditChain { length } }`;
    const { body } = await graphql(restored, world.testKey, company, { id: world.companyID });
    expect(body.data.company.ssn).toMatch(/^\d{3}-?\d{2}-?\d{4}$/);
    expect(body.data.auditChain.length).toBeGreaterThan(3);
  },
);

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('a backup names what is wrong in the databases: books, audit chains, values that no master key opens', async (context) => {
  needing(context, ...programs);
  const folder = newFolder();
  const cluster = await ownPostgres();
  await makeUsersAndDatabase(cluster);
  const service = await serviceOn(cluster);
  await makePartner(service);
  const url = `${cluster}/payroll_test`;
  const sealed = async () => (await asSuperuser(url, 'select from audit_entries where place = 1')).length;
  await eventually(async () => expect(await sealed()).toBeGreaterThan(0));
  await service.stop();
  const unseen = 'set session_replication_role = replica;';
  await asSuperuser(url, `${unseen} update audit_entries set action = 'createCompany' where place = 1`);
  await asSuperuser(
    url,
    `${unseen} insert into ledger_postings (partner_id, id, company_id, entry_id, account, day, amount_cents)
      select p.id, new_id(), new_id(), new_id(), 'cash', '2026-11-20', 1 from partners p`,
  );

  const settings = { TEST_DATABASE_URL: url, ...asSuper(cluster) };
  const MASTER_KEYS = randomBytes(32).toString('base64');
  const { code, err, out } = await payroll(['backup', path.join(folder, 'a')], { ...settings, MASTER_KEYS });
  expect([code, err]).toEqual([1, 'The copy is kept, and something in it is wrong (3).\n']);
  expect(out).toMatch(/test: [1-9]\d* ledger entries do not sum to zero\./);
  expect(out).toMatch(/test: [1-9]\d* audit entries do not match their chain\./);
  expect(out).toMatch(/test: the master keys do not open [1-9]\d* sealed values\./);

  const occupied = await payroll(['restore', path.join(folder, 'a')], settings);
  expect([occupied.code, occupied.err]).toEqual([1, expect.stringContaining('already exists')]);
});

atNight('a backup without a superuser, or of different servers, is refused', async () => {
  const folder = newFolder();
  const url = 'postgres://operator@127.0.0.1:1/payroll_test';
  const settings = { TEST_DATABASE_URL: url, ...asSuper('postgres://owner@127.0.0.1:1') };
  const nobody = await payroll(['backup', path.join(folder, 'b')], { TEST_DATABASE_URL: url });
  expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('SUPERUSER_URL')]);
  const PRODUCTION_DATABASE_URL = 'postgres://operator@elsewhere.example/payroll_test';
  const apart = await payroll(['backup', path.join(folder, 'b')], { ...settings, PRODUCTION_DATABASE_URL });
  expect([apart.code, apart.err]).toEqual([2, expect.stringContaining('name different servers')]);
});
