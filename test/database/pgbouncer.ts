/** A PgBouncer that shares few connections by transaction, where the program is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';

export const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts one before the test cluster until the test ends. Returns the address of a database through it. */
export async function startPgBouncer(user: { name: string; password: string }, connections: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-pgbouncer-'));
  chmodSync(folder, 0o755);
  const cluster = new URL(inject('testClusterUrl'));
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${user.name}" "${user.password}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${cluster.hostname} port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  const child = spawn('pgbouncer', ['--quiet', settings], { stdio: 'ignore', ...nobody });
  onTestFinished(() => stop(child, folder));
  const through = (database: string): string => {
    const url = new URL(database);
    Object.assign(url, { host: `127.0.0.1:${port}`, username: user.name, password: user.password });
    return url.href;
  };
  await expect.poll(() => answers(through(cluster.href))).toBe(true);
  return through;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
