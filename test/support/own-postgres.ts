/** PostgreSQL as the machine has it, with pg_dump: the embedded one comes without. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../../src/database/embedded/port.ts';
import { chooseRunner } from '../../src/database/embedded/runner.ts';
import { eventually } from './eventually.ts';

const binaries = () => execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();

/** A cluster of its own, gone when the test is. Returns the URL of its superuser, without a database. */
export async function ownPostgres(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-postgres-'));
  chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'pg');
  const initdb = path.join(binaries(), 'initdb');
  const postgres = path.join(binaries(), 'postgres');
  const runner = chooseRunner(cluster, postgres);
  const { uid, gid } = runner.options;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const how = ['-D', cluster, '--username=super', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(...runner.command(initdb, how), { ...runner.options, stdio: 'ignore' });
  const port = await freePort(0);
  const settings = ['cluster_name=payroll-tests', 'fsync=off', `port=${port}`, 'unix_socket_directories='];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(...runner.command(postgres, args), { ...runner.options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://super@127.0.0.1:${port}`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    await client.end();
  });
  return url;
}
