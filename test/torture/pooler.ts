/** A PgBouncer that shares few connections by transaction, where the program is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/platform/database/embedded/start.ts';
import { waitFor } from '../support/pause.ts';
import { answers } from '../support/query-database.ts';

export const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

type Plan = {
  /** Any database of the server behind it. */
  readonly server: string;
  readonly user: { readonly name: string; readonly password: string };
  readonly connections: number;
};
export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** Starts one. It answers once the user exists. */
export async function startPooler({ server, user, connections }: Plan) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port: serverPort } = new URL(server);
  const port = await freePort(0);
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${user.name}" "${user.password}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
server_login_retry = 1
`,
  );
  /** The address of a database through it. */
  const through = (database: string): string => {
    const url = new URL(database);
    Object.assign(url, { host: `127.0.0.1:${port}`, username: user.name, password: user.password });
    return url.href;
  };
  const run = () => spawn('pgbouncer', ['--quiet', settings], { stdio: 'ignore', ...nobody });
  let child = run();
  await waitFor('PgBouncer', () => answers(through(server)));
  return {
    through,
    async restart() {
      await end(child, 'SIGKILL');
      child = run();
      await waitFor('PgBouncer', () => answers(through(server)));
    },
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
