/** Runs on a cluster of its own: these settings would disturb the other tests. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkSafety, ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { type EmbeddedServer, startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { poolOf } from '../../../src/platform/database/pool.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';

let folder: string;
let server: EmbeddedServer;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'payroll-safety-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  server = await startEmbedded({ dataFolder: folder, say: () => {} });
  await ensureDatabase(server.url('postgres'), 'payroll');
  url = server.url('payroll');
  await migrate(url);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes the cluster until the test ends. */
async function during(change: string, back: string) {
  await asSuperuser(url, change);
  onTestFinished(async () => void (await asSuperuser(url, back)));
}

/** A login that is no superuser. */
async function userOf(name: string, attributes = ''): Promise<string> {
  await asSuperuser(url, `create role ${name} login password 'pass' ${attributes}`);
  const own = new URL(url);
  own.username = name;
  own.password = 'pass';
  return own.href;
}

test('accepts the embedded cluster', async () => {
  await checkSafety(url);
});

test("runs operations as payroll_app, with limits, though the URL is a superuser's", async () => {
  const pool = poolOf(url);
  pool.on('error', () => {}); // the cluster stops soon after
  const { rows } = await pool.query(
    "select current_user as role, current_setting('statement_timeout') as limit",
  );
  await pool.end();
  expect(rows).toEqual([{ role: 'payroll_app', limit: '5s' }]);
});

test.each(['superuser', 'bypassrls'])('refuses an application role that is %s', async (attribute) => {
  await during(`alter role payroll_app ${attribute}`, `alter role payroll_app no${attribute}`);
  await expect(checkSafety(url)).rejects.toThrow(/row security does not bind. Check payroll_app/);
});

test('refuses an application role that owns a table', async () => {
  await during('create table owned (); alter table owned owner to payroll_app', 'drop table owned');
  await expect(checkSafety(url)).rejects.toThrow(/row security does not bind/);
});

test('refuses a user that may not become the role under row security', async () => {
  await expect(checkSafety(await userOf('stranger'))).rejects.toThrow(/permission denied to set role/);
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'refuses %s off, which loses committed transactions',
  async (setting) => {
    await asSuperuser(url, `alter system set ${setting} = off`);
    await asSuperuser(url, 'select pg_reload_conf()');
    const reset = async () => {
      await asSuperuser(url, `alter system reset ${setting}`);
      await asSuperuser(url, 'select pg_reload_conf()');
    };
    onTestFinished(reset);
    const refusal = () => checkSafety(url).then(String, String);
    await expect.poll(refusal).toMatch(`may lose acknowledged writes: ${setting} is off`);
  },
);

test('accepts the same settings on a test cluster, which its name identifies', async () => {
  await checkSafety(await cloneDatabase());
});

test('migrates and operates a database as a user that is no superuser', async () => {
  const own = new URL(await userOf('humble', 'createrole'));
  await asSuperuser(url, 'grant payroll_owner, payroll_app to humble with admin option');
  await asSuperuser(url, 'create database humble owner humble');
  own.pathname = '/humble';
  await migrate(own.href);
  await checkSafety(own.href);
});
